//! The use cases, through the table of commands, on a real store.

use serde_json::{Value, json};
use shirasagi_lib::app::App;
use shirasagi_lib::exchange::json::export;
use shirasagi_lib::host::table::{COMMANDS, call};
use shirasagi_lib::store::Store;
use tempfile::TempDir;

use crate::asking::{at, games, ok, with};

/// A folder with a store, opened as often as a test likes.
struct Place(TempDir);

impl Place {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder for the test"))
    }

    fn open(&self) -> App {
        App::open(self.0.path()).expect("the store opens")
    }
}

fn code_of(app: &App, command: &str, args: Value) -> String {
    call(app, command, args)
        .expect_err("it is refused")
        .code()
        .to_owned()
}

/// A deal for one person.
fn options(level: &str, first_well: bool) -> Value {
    json!({"players": 1, "level": level, "first_well": first_well, "code": null})
}

/// A game of one person who gives no name and is followed by the dice.
fn begin(deal: &Value, deck: &str) -> Value {
    json!({"setup": deal["setup"], "code": deal["code"], "deck": deck,
        "players": [{"name": "", "clan": null, "tracking": "dice-only"}]})
}

/// A game from a dealt code.
fn start(app: &App, level: &str, deck: &str) -> Value {
    let dealt = ok(app, "deal", options(level, false));
    ok(app, "start_game", begin(&dealt, deck))
}

/// The table after the first thing that can be done now.
fn go_on(app: &App, table: &Value) -> Value {
    let expect = &table["expect"];
    let step = match expect["expect"]
        .as_str()
        .expect("an expectation has a name")
    {
        "take" => {
            let choice = &table["choices"][0];
            let space = choice["spaces"]
                .as_array()
                .expect("spaces are listed")
                .iter()
                .find(|space| !space["placement"].is_null())
                .expect("the Well takes any die");
            json!({"step": "take", "bridge": choice["bridge"], "end": choice["end"], "space": space["space"]})
        }
        "rival-turn" => json!({"step": "rival-turn"}),
        "reveal" => json!({"step": "reveal", "card": expect["cards"][0]}),
        "rival-garden" => json!({"step": "rival-garden", "garden": expect["gardens"][0]}),
        "rival-courtier" => json!({"step": "rival-courtier", "from": expect["places"][0]}),
        "rival-room" => json!({"step": "rival-room", "room": expect["rooms"][0]}),
        "turn-order" => json!({"step": "turn-order", "seats": [2, 1]}),
        "round" => return ok(app, "next_round", with(at(table), "dice", Value::Null)),
        "reshuffle" => return ok(app, "reshuffle", at(table)),
        other => panic!("{other} needs no step in these tests"),
    };
    ok(app, "play", with(at(table), "step", step))
}

fn play_until(app: &App, mut table: Value, over: impl Fn(&Value) -> bool) -> Value {
    while !over(&table) {
        table = go_on(app, &table);
    }
    table
}

fn is_over(table: &Value) -> bool {
    table["expect"]["expect"] == "over"
}

fn counts() -> Value {
    json!({"clan_points": 8, "coins": 5, "seals": 0, "food": 3, "iron": 4, "pearl": 6, "influence": 0,
        "courtiers": {"gate": 2, "steward": 1, "diplomat": 0, "daimyo": 2},
        "warriors": {"yard-1": 2, "yard-2": 1, "yard-3": 1}, "gardeners": [], "rival": false})
}

/// The counts of the one person.
fn typed(counts: &Value) -> Value {
    json!([{"seat": 1, "counts": counts}])
}

#[test]
fn a_game_resumes_at_the_exact_step() {
    let place = Place::new();
    for deck in ["app", "table"] {
        let app = place.open();
        let table = play_until(&app, start(&app, "medium", deck), |table| {
            table["summary"]["round"] == 2 && table["expect"]["expect"] == "take"
        });
        drop(app);
        let app = place.open();
        let home = ok(&app, "home", json!({}));
        assert_eq!(home["unfinished"][0]["id"], table["summary"]["id"]);
        assert_eq!(
            ok(&app, "table", json!({"game": table["summary"]["id"]})),
            table
        );
    }
}

#[test]
fn undo_goes_back_over_a_round_and_redo_brings_everything_again() {
    let place = Place::new();
    let app = place.open();
    let table = play_until(&app, start(&app, "easy", "app"), |table| {
        table["summary"]["round"] == 3
    });
    let steps = table["undo"].as_u64().expect("a number of steps");
    let begin = ok(&app, "undo", with(at(&table), "steps", json!(steps)));
    assert_eq!(begin["undo"], 0);
    assert_eq!(begin["summary"]["round"], 1);
    assert_eq!(begin["redo"], steps);
    drop(app);
    let app = place.open();
    let again = ok(&app, "redo", with(at(&begin), "steps", json!(steps)));
    for part in [
        "bridges", "spaces", "rival", "expect", "order", "undo", "redo",
    ] {
        assert_eq!(again[part], table[part], "{part}");
    }
    let refused = code_of(&app, "redo", with(at(&again), "steps", json!(1)));
    assert_eq!(refused, "step/nothing-to-undo");
}

#[test]
fn a_step_after_an_undo_forgets_what_was_taken_back() {
    let place = Place::new();
    let app = place.open();
    let first = start(&app, "easy", "app");
    let second = go_on(&app, &first);
    let back = ok(&app, "undo", with(at(&second), "steps", json!(1)));
    let other = go_on(&app, &back);
    assert_eq!(other["redo"], 0);
}

#[test]
fn a_stale_request_is_refused_and_changes_nothing() {
    let place = Place::new();
    let app = place.open();
    let first = start(&app, "easy", "app");
    let second = go_on(&app, &first);
    let step = json!({"step": "rival-turn"});
    assert_eq!(
        code_of(&app, "play", with(at(&first), "step", step)),
        "store/stale-revision"
    );
    assert_eq!(
        code_of(&app, "undo", with(at(&first), "steps", json!(1))),
        "store/stale-revision"
    );
    assert_eq!(
        ok(&app, "table", json!({"game": first["summary"]["id"]})),
        second
    );
}

#[test]
fn a_refused_step_changes_nothing_and_names_its_rule() {
    let place = Place::new();
    let app = place.open();
    let table = start(&app, "easy", "app");
    let step = json!({"step": "take", "bridge": "coral", "end": "left", "space": "domain-black"});
    let error = call(&app, "play", with(at(&table), "step", step)).expect_err("a black line");
    let reply = serde_json::to_value(error.reply()).expect("a reply is JSON");
    assert_eq!(reply["code"], "step/wrong-line");
    assert_eq!(reply["rule"], "T3");
    assert_eq!(
        ok(&app, "table", json!({"game": table["summary"]["id"]})),
        table
    );
}

#[test]
fn typed_dice_are_sorted_checked_and_leave_the_code_behind() {
    let place = Place::new();
    let app = place.open();
    let deal = ok(&app, "deal", options("hard", true));
    let begin = |dice: Value| {
        let mut begin = begin(&deal, "app");
        begin["setup"]["bridges"] = dice;
        begin
    };
    let same = ok(&app, "start_game", begin(deal["bridges"].clone()));
    assert_eq!(same["summary"]["code"], deal["code"]);
    let typed = json!({"coral": [6, 1, 3], "black": [2, 2, 2], "white": [5, 4, 6]});
    let table = ok(&app, "start_game", begin(typed));
    let values: Vec<_> = table["bridges"]["coral"]
        .as_array()
        .expect("dice")
        .iter()
        .map(|d| &d["value"])
        .collect();
    assert_eq!(values, [1, 3, 6]);
    assert_eq!(table["summary"]["code"], Value::Null);
    for (dice, code) in [
        (
            json!({"coral": [1, 2], "black": [2, 2, 2], "white": [5, 4, 6]}),
            "setup/dice-count",
        ),
        (
            json!({"coral": [1, 2, 7], "black": [2, 2, 2], "white": [5, 4, 6]}),
            "setup/die-value",
        ),
        (
            json!({"coral": [0, 2, 3], "black": [2, 2, 2], "white": [5, 4, 6]}),
            "setup/die-value",
        ),
    ] {
        assert_eq!(code_of(&app, "start_game", begin(dice)), code);
    }
}

#[test]
fn a_mistyped_code_is_explained() {
    let place = Place::new();
    let app = place.open();
    let deal = ok(&app, "deal", options("easy", false));
    let code = deal["code"].as_str().expect("a code").to_owned();
    let again = |code: &str| with(options("hard", true), "code", json!(code));
    assert_eq!(
        ok(&app, "deal", again(&code.to_lowercase().replace('-', " "))),
        deal
    );
    let last = if code.ends_with('3') { '4' } else { '3' };
    let typo = format!("{}{last}", &code[..code.len() - 1]);
    for (text, refusal) in [
        (typo.as_str(), "code/check"),
        ("ACD", "code/length"),
        ("", "code/length"),
        ("KOI-7F3Q-92M", "code/symbol"),
    ] {
        assert_eq!(code_of(&app, "deal", again(text)), refusal, "{text}");
    }
}

#[test]
fn a_card_corrected_at_the_table_is_remembered_until_that_is_taken_back() {
    let place = Place::new();
    let app = place.open();
    let table = start(&app, "easy", "app");
    let faces = json!({"bridge": {"color": "white", "position": "right", "space": "well"},
        "actions": [{"climb": 2}, {"gain": "coin", "n": 4}]});
    let step = json!({"step": "correct", "correction": {"what": "card", "card": "solitaire-1", "faces": faces}});
    let corrected = ok(&app, "play", with(at(&table), "step", step));
    assert_eq!(corrected["cards"][0]["provenance"], "corrected");
    let card = |app: &App| ok(app, "corrections", json!({}))["cards"][0].clone();
    assert_eq!(card(&app)["believed"]["bridge"], faces["bridge"]);
    let next = start(&app, "easy", "app");
    assert_eq!(next["cards"][0]["actions"], faces["actions"]);
    ok(&app, "undo", with(at(&corrected), "steps", json!(1)));
    assert_eq!(card(&app)["corrected"], false);
}

#[test]
fn corrections_lie_over_the_printed_catalogue_and_can_be_withdrawn() {
    let place = Place::new();
    let app = place.open();
    let tile =
        json!({"component": "well-tile", "tile": "die-tile-coral-food", "reward": "influence"});
    let view = ok(&app, "correct", tile);
    assert_eq!(view["well_tiles"][0]["believed"], "influence");
    assert_eq!(view["well_tiles"][0]["original"], "food");
    let original: Vec<Value> = view["positions"]
        .as_array()
        .expect("positions")
        .iter()
        .map(|p| p["original"].clone())
        .collect();
    let mut broken = original.clone();
    broken[0]["room"] = json!("diplomat-1");
    let correct =
        |positions: &[Value]| json!({"component": "tile-positions", "positions": positions});
    assert_eq!(
        code_of(&app, "correct", correct(&broken)),
        "correction/wrong-row"
    );
    let mut turned = original.clone();
    turned[0]["row"] = json!("bottom");
    turned[8]["row"] = json!("top");
    assert_eq!(
        ok(&app, "correct", correct(&turned))["positions_corrected"],
        true
    );
    drop(app);
    let app = place.open();
    let back = ok(
        &app,
        "correct",
        json!({"component": "tile-positions", "positions": null}),
    );
    assert_eq!(back["positions_corrected"], false);
    let back = ok(
        &app,
        "correct",
        json!({"component": "well-tile", "tile": "die-tile-coral-food", "reward": null}),
    );
    assert_eq!(back["well_tiles"][0]["corrected"], false);

    // What a card is told by is what is believed of it.
    let mut faces = back["cards"][0]["original"].clone();
    faces["actions"][1] = json!({"gain": "coin", "n": 2});
    let faces = json!({"bridge": faces["bridge"], "actions": faces["actions"]});
    let card = json!({"component": "card", "card": "solitaire-1", "faces": faces});
    ok(&app, "correct", card);
    let printed = ok(&app, "printed", json!({}));
    assert_eq!(printed["solitaire"][0]["actions"], faces["actions"]);
    let rooms = printed["rooms"].as_array().expect("the cards of the rooms");
    assert_eq!(rooms.len(), 15 + 12);
    for card in rooms {
        let rows = card["rows"].as_array().expect("its rows").len();
        assert!((1..=3).contains(&rows), "{card}");
    }
}

#[test]
fn a_game_is_scored_kept_found_corrected_and_deleted_with_undo() {
    let place = Place::new();
    let app = place.open();
    let table = start(&app, "easy", "app");
    let game = json!({"game": table["summary"]["id"]});
    assert_eq!(
        code_of(&app, "finish", with(at(&table), "counts", typed(&counts()))),
        "score/not-over"
    );
    let table = play_until(&app, table, is_over);

    let mut wrong = counts();
    wrong["food"] = json!(8);
    let save = with(game.clone(), "seat", json!(1));
    let view = ok(&app, "save_counts", with(save, "counts", wrong.clone()));
    assert_eq!(view["faults"][0]["seat"], 1);
    assert_eq!(view["faults"][0]["code"], "score/too-much-food");
    assert_eq!(view["faults"][0]["path"], "food");
    assert_eq!(view["seats"][0]["counts"], wrong, "what was typed is kept");
    assert_eq!(
        code_of(&app, "finish", with(at(&table), "counts", typed(&wrong))),
        "score/too-much-food"
    );

    let found = ok(&app, "finish", with(at(&table), "counts", typed(&counts())));
    let lines = &found["scores"]["seats"];
    let player = lines
        .as_array()
        .expect("two seats")
        .iter()
        .find(|seat| seat["seat"] == 1)
        .expect("the player");
    assert_eq!(player["breakdown"]["courtiers"], 25);
    assert_eq!(player["breakdown"]["warriors"], 18);
    assert_eq!(player["total"], 8 + 1 + 3 + 25 + 18);

    drop(app);
    let app = place.open();
    let history = games(&app);
    let places = &history["games"][0]["result"]["places"];
    let place = json!({"seat": 1, "rank": player["rank"], "points": player["total"]});
    assert!(
        places
            .as_array()
            .is_some_and(|places| places.contains(&place))
    );
    assert_eq!(ok(&app, "home", json!({}))["finished"], 1);

    assert_eq!(ok(&app, "delete_game", game.clone()), json!({}));
    let without = games(&app);
    assert_eq!(without["games"], json!([]));
    assert_eq!(without["deleted"], history["games"]);
    assert_eq!(code_of(&app, "game", game.clone()), "store/no-such-game");
    assert_eq!(ok(&app, "restore_game", game.clone()), json!({}));
    assert_eq!(games(&app), history);

    let page = ok(&app, "game", game.clone());
    let table = ok(&app, "table", game.clone());
    let steps = table["undo"].clone();
    let back = ok(&app, "undo", with(at(&table), "steps", steps.clone()));
    assert_eq!(back["taken_back"], json!({"steps": steps, "reveals": true}));
    let looked_back = ok(&app, "game", game.clone());
    for part in ["scores", "entries", "order"] {
        assert_eq!(
            looked_back[part], page[part],
            "looking back loses no {part}"
        );
    }
    let again = ok(&app, "redo", with(at(&back), "steps", steps));
    assert_eq!(again["summary"]["result"], table["summary"]["result"]);
    let back = ok(&app, "undo", with(at(&again), "steps", json!(1)));
    let other = json!({"step": "turn-order", "seats": [1, 2]});
    let reopened = ok(&app, "play", with(at(&back), "step", other));
    assert_eq!(reopened["summary"]["finished_at"], Value::Null);
    assert_eq!(
        ok(&app, "score", game)["seats"][0]["counts"],
        counts(),
        "the counts are not lost"
    );
}

#[test]
fn influence_that_contradicts_the_turn_order_is_named() {
    let place = Place::new();
    let app = place.open();
    let table = play_until(&app, start(&app, "hard", "app"), is_over);
    let mut ahead = counts();
    ahead["influence"] = json!(20);
    let code = code_of(&app, "finish", with(at(&table), "counts", typed(&ahead)));
    assert_eq!(
        code, "score/influence-order",
        "the rival was named first and stands below 20"
    );
}

#[test]
fn every_command_answers_an_unreadable_request_with_its_code() {
    let place = Place::new();
    let app = place.open();
    for command in COMMANDS {
        for args in [json!(null), json!({"surprise": 1}), json!("text"), json!(7)] {
            assert_eq!(
                code_of(&app, command.name, args),
                "request/unreadable",
                "{}",
                command.name
            );
        }
    }
    assert_eq!(
        code_of(&app, "drop_tables", json!({})),
        "request/unknown-command"
    );
}

#[test]
fn a_game_that_is_not_there_is_said_to_be_missing() {
    let place = Place::new();
    let app = place.open();
    for command in [
        "table",
        "journal",
        "score",
        "game",
        "delete_game",
        "restore_game",
    ] {
        assert_eq!(
            code_of(&app, command, json!({"game": "nobody"})),
            "store/no-such-game",
            "{command}"
        );
    }
}

#[test]
fn what_was_rolled_before_an_undo_is_rolled_again() {
    let place = Place::new();
    let app = place.open();
    let table = play_until(&app, start(&app, "easy", "app"), |table| {
        table["expect"]["expect"] == "round"
    });
    let roll = |table: &Value| ok(&app, "next_round", with(at(table), "dice", Value::Null));
    let rolled = roll(&table);
    let back = ok(&app, "undo", with(at(&rolled), "steps", json!(1)));
    assert_eq!(back["taken_back"], json!({"steps": 1, "reveals": true}));
    let again = roll(&back);
    assert_eq!(again["bridges"], rolled["bridges"]);
    assert_eq!(again["rival"]["top"], rolled["rival"]["top"]);

    let back = ok(&app, "undo", with(at(&again), "steps", json!(1)));
    let typed = json!({"coral": [1, 1, 1], "black": [2, 2, 2], "white": [3, 3, 3]});
    let other = ok(&app, "next_round", with(at(&back), "dice", typed));
    assert_eq!(other["bridges"]["white"][2]["value"], 3);
}

#[test]
fn one_damaged_game_leaves_the_others_readable() {
    let place = Place::new();
    let app = place.open();
    let first = start(&app, "easy", "app");
    let second = start(&app, "hard", "app");
    drop(app);
    let damage = "UPDATE games SET started_at = 'yesterday' WHERE id = ?1";
    rusqlite::Connection::open(place.0.path().join("shirasagi.db"))
        .and_then(|file| file.execute(damage, [first["summary"]["id"].as_str()]))
        .expect("the file is SQLite");
    let app = place.open();
    let history = games(&app);
    assert_eq!(history["damaged"], json!([first["summary"]["id"]]));
    assert_eq!(history["games"][0]["id"], second["summary"]["id"]);
    drop(app);
    let store = Store::open(place.0.path()).expect("the store opens");
    let exported = export(&store, std::io::sink()).expect("the rest can be read");
    assert_eq!(json!(exported.left_out), history["damaged"]);
}
