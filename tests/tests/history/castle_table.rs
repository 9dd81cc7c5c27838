//! Games of Once Upon a Castle that the app follows.

use serde_json::{Value, json};
use shirasagi_tests::ask::{at, list};
use shirasagi_tests::record::record_of;

use crate::place::{Place, assert_row, assert_rows, changed, of_seats, row, with};

const PEOPLE: [(&str, &str); 3] = [("Aiko", "pink"), ("Bo", "blue"), ("Chie", "green")];

pub(super) fn start(place: &Place, version: &str, first: u8, deal: &Value) -> Value {
    let players = PEOPLE.map(|(name, color)| json!({"name": name, "color": color}));
    let request = json!({"version": version, "players": players, "first": first, "deal": deal});
    place.ok("castle_start", request)
}

/// A deal of the app, with a new code.
pub(super) fn by_app() -> Value {
    json!({"by": "app", "code": null})
}

fn play(place: &Place, view: &Value, steps: &Value) -> Value {
    place.ok("castle_play", with(&at(view), "steps", steps.clone()))
}

/// Taps something that can be tapped; nobody passes, declines or ends while there is more.
fn tap(place: &Place, view: &Value) -> Value {
    let prompt = row(view, "prompt/prompt");
    if ["roll", "dog-roll", "card"].contains(&&*prompt) {
        return place.ok("castle_draw", at(view));
    }
    let open = list(&view["options"]).iter();
    let mut open: Vec<&Value> = open.filter(|option| option["blocked"].is_null()).collect();
    let is_more = |option: &&Value| !option["steps"][0]["choose"]["choice"].is_string();
    if open.iter().any(is_more) {
        open.retain(is_more);
    }
    let revision = view["revision"].as_u64().expect("a number");
    let any = revision.wrapping_mul(2_654_435_761) % (open.len() as u64);
    play(place, view, &open[any as usize]["steps"])
}

pub(super) fn play_out(place: &Place, mut view: Value) -> Value {
    for _ in 0..1000 {
        if view["prompt"]["prompt"] == "over" {
            return view;
        }
        let before = view["revision"].clone();
        view = tap(place, &view);
        assert_ne!(view["revision"], before);
    }
    panic!("the game does not end");
}

/// What is on the table, without what tells how it came about.
fn table(view: &Value) -> Value {
    let fields = "turn active dice castles scores open_guests prompt".split(' ');
    fields.map(|field| view[field].clone()).collect()
}

#[test]
fn a_followed_game_ends_in_the_history_with_its_sheets() {
    let by_table = json!({"by": "table", "guests": ["king", "cook", "logger"]});
    for (version, deal) in [("apprentice", by_app()), ("great-architect", by_table)] {
        let place = Place::new();
        let view = start(&place, version, 2, &deal);
        assert_rows!(view["summary"]["seats"], "name color order" =>
            ["Aiko pink 3", "Bo blue 1", "Chie green 2"]);
        assert_eq!(view["active"], 2);
        let over = play_out(&place, view);
        let total = |castle: &Value| -> u64 {
            let lines = castle["lines"].as_object().expect("lines").values();
            lines.filter_map(Value::as_u64).sum()
        };
        let castles = list(&over["scores"]["castles"]).iter();
        let totals: Vec<Value> = castles.map(|castle| json!(total(castle))).collect();
        let result = place.ok("castle_finish", at(&over));
        assert_eq!(of_seats(&result["summary"], "points"), totals);
        assert_eq!(result["scores"]["castles"], over["scores"]["castles"]);
        assert_row!(result["summary"], "origin facets/version/0 facets/values/0 followed/over" =>
            format!("played {version} reconstructed true"));
        let finished = place.ok("castle_table", json!({"game": over["summary"]["id"]}));
        let back = place.ok("castle_undo", at(&finished));
        assert_ne!(back["prompt"]["prompt"], "over");
        let place = place.restarted();
        let game = json!({"game": over["summary"]["id"]});
        assert_eq!(table(&place.ok("castle_table", game)), table(&back));
        assert!(place.findings().is_empty());
    }
}

#[test]
fn undo_and_redo_are_exact_and_what_was_seen_comes_again() {
    let place = Place::new();
    let deal = json!({"by": "app", "code": "OC1-G3-2A-F"});
    let mut view = start(&place, "great-architect", 1, &deal);
    assert_eq!(view["summary"]["code"], "OC1-G3-2A-F");
    let mut tables = vec![table(&view)];
    for _ in 0..60 {
        view = tap(&place, &view);
        tables.push(table(&view));
    }
    let last = tables.pop().expect("tables");
    for before in tables.iter().rev() {
        view = place.ok("castle_undo", at(&view));
        assert_eq!(&table(&view), before);
    }
    assert_row!(view, "can_undo can_redo" => "false true");
    let error = place.refused("castle_undo", at(&view));
    assert_eq!(error.code, "step/nothing-to-undo");
    // The dice are rolled already, whether they are drawn again or redone.
    view = place.ok("castle_draw", at(&view));
    assert_eq!(table(&view), tables[1]);
    for _ in 1..60 {
        view = place.ok("castle_redo", at(&view));
    }
    assert_eq!(table(&view), last);
}

#[test]
fn ot7_a_turn_without_a_complete_line_ends_by_itself() {
    let place = Place::new();
    let view = start(&place, "apprentice", 1, &by_app());
    let mut view = play(&place, &view, &json!([{"roll": ["resident", "resident"]}]));
    let residents = |seat: u8| json!([{"choose": {"seat": seat, "choice": {"use": {"face": "resident", "purpose": "residents"}}}}]);
    for seat in [1, 1, 3, 2] {
        assert_eq!(view["active"], 1);
        view = play(&place, &view, &residents(seat));
    }
    assert_row!(view, "turn active prompt/prompt" => "2 2 roll");
    let refused = place.refused("castle_play", with(&at(&view), "steps", residents(1)));
    assert_eq!(refused.code, "step/not-expected");
    let back = place.ok("castle_undo", at(&view));
    assert_row!(back, "turn active prompt/prompt" => "1 1 dice");
}

#[test]
fn a_game_that_cannot_begin_is_refused() {
    let place = Place::new();
    let request = json!({"version": "great-architect", "first": 1, "deal": by_app(),
        "players": [{"name": "Aiko", "color": "pink"}, {"name": "Bo", "color": "blue"}]});
    let table = r#"players [{"name":"Aiko","color":"pink"}] -> setup/player-count
        first 3 -> setup/no-such-seat
        players[1].name "aiko" -> record/name-twice
        players[1].color "pink" -> record/color-twice
        players[1].color "red" -> record/unknown-value
        deal.code "OC1-G3-2A-F" -> castle/other-code
        deal.code "OC1-G2-2A-K" -> code/check
        deal {"by":"table","guests":["king"]} -> setup/open-guests"#;
    for (request, code) in changed(&request, table) {
        assert_eq!(place.refused("castle_start", request).code, code);
    }
}

#[test]
fn followed_games_come_back_from_a_file_and_keep_their_details() {
    let place = Place::new();
    let deal = by_app();
    let over = play_out(&place, start(&place, "great-architect", 1, &deal));
    let mut record = record_of(&place.ok("castle_finish", at(&over))["summary"]);
    record["place"] = json!("Kyoto");
    record["seats"][0]["name"] = json!("Ayumi");
    record["seats"][0]["points"] = json!(1);
    let kept = place.ok("save_castles", json!({"record": record}));
    assert_row!(kept["summary"], "place seats/0/name" => "Kyoto Ayumi");
    // The points follow from the steps.
    assert_eq!(kept["scores"]["castles"], over["scores"]["castles"]);
    assert_ne!(kept["summary"]["seats"][0]["points"], 1);
    let mut view = start(&place, "apprentice", 3, &deal);
    for _ in 0..40 {
        view = tap(&place, &view);
    }
    let ended = start(&place, "apprentice", 1, &deal);
    place.ok("castle_end", at(&ended));
    let copy = Place::new();
    copy.import(&place.export("history"));
    assert_eq!(copy.export("history"), place.export("history"));
    let game = json!({"game": view["summary"]["id"]});
    assert_eq!(table(&copy.ok("castle_table", game)), table(&view));
}

#[test]
fn damaged_steps_and_other_setups_are_refused_with_their_place() {
    let place = Place::new();
    let view = start(&place, "apprentice", 1, &by_app());
    let view = place.ok("castle_draw", at(&view));
    let view = place.ok("castle_undo", at(&view));
    let mut history = place.history();
    history["games"][0]["record"]["code"] = json!("OC1-G3-2A-F");
    assert_row!(Place::new().preview(&history), "new refused refused_games/0/problem/code"
        => "0 1 record/other-setup");
    place.change("UPDATE steps SET step = 'roll wood'");
    let refused = place.refused("castle_redo", at(&view));
    assert_eq!(refused.code, "store/damaged");
    assert_eq!(place.findings().len(), 1);
}
