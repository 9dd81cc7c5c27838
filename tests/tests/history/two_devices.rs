//! A game that is carried between two devices in the file of the history.

use serde_json::{Value, json};
use shirasagi_tests::ask::{answers, at, begin, list, options, player};
use shirasagi_tests::random::{RandomGame, play_out};
use white_castle_engine::journal::Journal;
use white_castle_engine::turn::Step;

use crate::place::{Place, assert_row, assert_rows, row, rows, with};

/// A solo game that is tracked in full.
struct Solo {
    /// The history of the device where it was begun.
    begun: Value,
    steps: Vec<Step>,
}

impl Solo {
    fn new() -> Self {
        let place = Place::new();
        let dealt = place.ok("deal", options(1, Some("easy")));
        let aiko = player("Aiko", Value::Null, "full");
        place.ok("start_game", begin(&dealt, &[aiko]));
        let begun = place.history();
        let steps = play(&begun, &[], 1);
        Self { begun, steps }
    }

    fn id(&self) -> &Value {
        &self.begun["games"][0]["record"]["id"]
    }

    /// The file of a device with so many steps.
    fn after(&self, steps: usize) -> Value {
        file(&self.begun, &self.steps[..steps])
    }

    fn finished(&self) -> Value {
        let at = &self.begun["games"][0]["record"]["started_at"];
        let whole = self.after(self.steps.len());
        with(&whole, "games[0].record.finished_at", at.clone())
    }

    /// Another device played two steps after the common ones: how many these are, and its file.
    fn forked(&self) -> (usize, Value) {
        let other = play(&self.begun, &self.steps[..4], 2);
        let pairs = self.steps.iter().zip(&other);
        let common = pairs.take_while(|(one, other)| one == other).count();
        (common, file(&self.begun, &other[..common + 2]))
    }
}

fn file(begun: &Value, steps: &[Step]) -> Value {
    with(begun, "games[0].game.steps", json!(steps))
}

/// These steps, and random ones to the end.
fn play(begun: &Value, steps: &[Step], seed: u64) -> Vec<Step> {
    let game = file(begun, steps)["games"][0]["game"].clone();
    let game = serde_json::from_value(game).expect("a game");
    let mut journal = Journal::replay(game).expect("its steps are legal");
    play_out(&mut journal, &mut RandomGame::new(seed));
    journal.game().steps
}

/// The steps of every game.
fn steps(place: &Place) -> Vec<usize> {
    let history = place.history();
    let games = list(&history["games"]).iter();
    games
        .map(|game| list(&game["game"]["steps"]).len())
        .collect()
}

/// Imports the only game of a file, even where it differs.
fn take(place: &Place, file: &Value) -> Value {
    let mut said = answers(&place.preview(file), &json!({}));
    said["answers"]["replacing"] = json!(["games[0]"]);
    place.ok("import", said)
}

#[test]
fn longer_journal_continues_the_game_and_a_shorter_one_changes_nothing() {
    let (game, place) = (Solo::new(), Place::new());
    place.import(&game.after(6));
    let table = place.ok("table", json!({"game": game.id()}));
    let now = |steps| with(&at(&table), "steps", json!(steps));
    place.ok("undo", now(2));
    let aya = json!({"person": place.person("Aiko"), "name": "Aya"});
    place.ok("rename_person", aya);
    for older in [game.after(3), game.after(4)] {
        let preview = place.preview(&older);
        assert_row!(preview, "there continued differing" => "1 [] []");
        assert_row!(place.import_previewed(&preview), "continued replaced there" => "0 0 1");
    }
    assert_eq!(place.ok("table", json!({"game": game.id()}))["redo"], 2);

    let preview = place.preview(&game.finished());
    let more = game.steps.len() - 4;
    assert_row!(preview, "new there differing people" => "0 0 [] []");
    assert_row!(preview["continued"][0], "steps finishes" => format!("{more} true"));
    let report = place.import_previewed(&preview);
    assert_row!(report, "added continued replaced there" => "0 1 0 0");
    assert!(report["backup"].is_string());
    assert_eq!(steps(&place), [game.steps.len()]);
    let summary = &place.games()[0];
    assert_eq!(summary["seats"][0]["name"], "Aya");
    assert!(summary["seats"][0]["points"].is_u64());
    assert_eq!(place.findings(), []);
    // There is nothing to redo, and a table from before is stale.
    let table = place.ok("table", json!({"game": game.id()}));
    assert_eq!(table["redo"], 0);
    assert_eq!(place.refused("undo", now(1)).code, "store/stale-revision");

    // She is Aya here.
    assert_eq!(place.preview(&game.finished())["differing"], json!([]));
    for known in [game.after(5), game.finished()] {
        assert_row!(place.import(&known), "continued replaced there" => "0 0 1");
    }
    assert_eq!(steps(&place), [game.steps.len()]);
}

#[test]
fn game_that_was_ended_early_on_the_other_device_is_so_here_too() {
    let (game, here, there) = (Solo::new(), Place::new(), Place::new());
    for place in [&there, &here] {
        place.import(&game.after(4));
    }
    let table = there.ok("table", json!({"game": game.id()}));
    there.ok("end_game", at(&table));
    let preview = here.preview(&there.history());
    assert_row!(preview["continued"][0], "steps finishes" => "0 true");
    here.import_previewed(&preview);
    assert_eq!(here.games(), there.games());
}

#[test]
fn forked_game_stays_unless_the_player_takes_it() {
    let (game, place) = (Solo::new(), Place::new());
    let (common, other) = game.forked();
    place.import(&game.after(common + 3));
    let preview = place.preview(&other);
    assert_row!(preview, "new there continued" => "0 1 []");
    let differences = &preview["differing"][0]["differences"];
    assert_rows!(*differences, "what common here file" => [format!("steps {common} 3 2")]);
    assert_row!(place.import_previewed(&preview), "added there" => "0 1");
    assert_eq!(steps(&place), [common + 3]);

    assert_row!(take(&place, &other), "added replaced there" => "1 0 0");
    assert_eq!(steps(&place), [common + 3, common + 2]);
    assert_eq!(place.findings(), []);
    // The game of the file has its id now: it goes on from there. What was here is a copy.
    for file in [&other, &game.after(common + 3)] {
        assert_row!(place.preview(file), "there differing" => "1 []");
    }
    // A game that is over is not taken up again without asking.
    let place = Place::new();
    place.import(&game.finished());
    let correct = json!({"step": "correct", "correction": {"what": "points", "seat": 2, "n": 9}});
    let mut longer = game.after(game.steps.len());
    let all = longer["games"][0]["game"]["steps"].as_array_mut();
    all.expect("a list").push(correct);
    let differences = &place.preview(&longer)["differing"][0]["differences"];
    assert_eq!(rows(differences, "here file"), ["0 1"]);
}

#[test]
fn changed_facts_of_a_followed_game_are_listed_and_can_be_taken() {
    let (game, place) = (Solo::new(), Place::new());
    let tags = json!(["home"]);
    place.import(&with(&game.after(4), "games[0].record.tags", tags));
    let before = place.games();
    let changed = |mut file: Value| {
        let record = &mut file["games"][0]["record"];
        for (field, value) in [
            ("day", json!("2026-01-02")),
            ("minutes", json!(50)),
            ("place", json!("Kyoto")),
            ("tags", json!(["league"])),
            ("note", json!("Rain")),
        ] {
            record[field] = value;
        }
        file
    };
    let preview = place.preview(&changed(game.after(4)));
    assert_row!(preview, "there continued people" => "1 [] []");
    let differences = &preview["differing"][0]["differences"];
    let what = ["day", "minutes", "place", "tags", "note"];
    assert_eq!(rows(differences, "what"), what);
    assert_row!(place.import_previewed(&preview), "replaced there" => "0 1");
    assert_eq!(place.games(), before);

    // They are asked for apart from what goes on.
    assert_row!(place.import(&changed(game.after(5))), "continued replaced" => "1 0");
    assert_eq!(place.games()[0]["note"], "");
    assert_row!(take(&place, &changed(game.finished())), "continued replaced there" => "1 0 0");
    let facts = "day minutes place tags note";
    assert_row!(place.games()[0], facts => "2026-01-02 50 Kyoto [\"home\",\"league\"] Rain");
    // A file that says less takes nothing away.
    let less = with(&game.finished(), "games[0].record.day", json!("2026-01-02"));
    assert_eq!(place.preview(&less)["differing"], json!([]));
    place.ok("undo_edit", json!({"game": game.id()}));
    assert_eq!(row(&place.games()[0], facts), row(&before[0], facts));
    assert!(place.games()[0]["seats"][0]["points"].is_u64());
}

#[test]
fn deleted_game_comes_back_and_goes_on_where_the_player_says_so() {
    let (game, place) = (Solo::new(), Place::new());
    place.import(&game.after(4));
    place.ok("delete_game", json!({"game": game.id()}));
    let preview = place.preview(&game.finished());
    assert_row!(preview, "there continued" => "1 []");
    let differences = &preview["differing"][0]["differences"];
    assert_eq!(rows(differences, "what"), ["deleted"]);
    assert_row!(place.import_previewed(&preview), "added there" => "0 1");
    assert_eq!(place.games(), [json!(null); 0]);
    let report = take(&place, &game.finished());
    assert_row!(report, "added continued replaced there" => "1 0 0 0");
    assert_eq!(steps(&place), [game.steps.len()]);
    // A shorter file brings it back as it was.
    place.ok("delete_game", json!({"game": game.id()}));
    take(&place, &game.after(2));
    assert_eq!(steps(&place), [game.steps.len()]);
    assert_eq!(place.findings(), []);
}
