mod backups;
mod full_disk;
mod transfer;

use serde_json::{Value, json};
use white_castle_engine::journal::DeckSource;
use white_castle_engine::setup::Party;

use crate::course;
use crate::run::{Folder, refused, run};

/// A history file of these games.
pub fn file(games: &[Value]) -> Value {
    json!({"format": "shirasagi-history", "version": 1, "games": games})
}

pub fn finished(id: &str, seed: u64) -> Value {
    let code = course::solo(seed);
    course::entry(id, Some(code), &course::whole(code, DeckSource::App))
}

/// A finished game, one under way with the player's own deck, one without the rival.
fn games() -> Vec<Value> {
    let solo = course::solo(21);
    let journal = course::play(solo, DeckSource::Table, 12);
    let mut under_way = course::entry("b", Some(solo), &journal);
    under_way["record"]["started_at"] = json!("2026-03-02T08:00:00.123456789Z");
    under_way["record"]["seats"][0]["counts"] = json!(course::counts(&journal));
    let two = course::play(course::code(Party::Two, 3), DeckSource::App, 4);
    let mut two = course::entry("c", None, &two);
    two["record"]["seats"][0]["name"] = json!("Aiko");
    two["record"]["seats"][1]["name"] = json!("Bo");
    two["record"]["seats"][1]["color"] = json!("yellow");
    vec![finished("a", 20), two, under_way]
}

/// A folder whose history has these games.
fn holding(games: &[Value]) -> Folder {
    let folder = Folder::new();
    folder.text("history import -", &file(games).to_string());
    folder
}

fn ids(folder: &Folder) -> Vec<Value> {
    let exported = folder.json("history export json", "");
    let games = exported["games"].as_array().expect("a list").iter();
    games.map(|game| game["record"]["id"].clone()).collect()
}

#[test]
fn what_is_exported_can_be_imported_and_exports_the_same() {
    let (one, other) = (holding(&games()), Folder::new());
    let exported = one.text("history export json", "");
    other.text("history import -", &exported);
    assert_eq!(other.text("history export json", ""), exported);

    let exported: Value = serde_json::from_str(&exported).expect("JSON");
    let said = |game: &Value| {
        let record = &game["record"];
        let of_record = ["id", "started_at", "finished_at", "code"].map(|name| &record[name]);
        json!([of_record, record["seats"][0]["counts"], game["game"]])
    };
    let exported = exported["games"].as_array().expect("a list");
    assert!(exported.iter().map(said).eq(games().iter().map(said)));
}

#[test]
fn the_list_says_who_played_and_what_came_of_it() {
    let folder = Folder::new();
    let empty = json!({"games": [], "deleted": [], "damaged": []});
    assert_eq!(folder.json("history list --json", ""), empty);
    assert_eq!(folder.text("history list", ""), "No games yet.\n");

    folder.text("history import -", &file(&games()[1..]).to_string());
    let id = "6f3c9a52-0a6b-4b0e-9d0e-2f6f3c1a7b11";
    let rows = format!(
        "game,day,level,seat,name,rival,points\n\
         {id},2025-02-03,hard,1,Aiko,no,60\n{id},2025-02-03,hard,2,,yes,50\n"
    );
    folder.text("history import -", &rows);
    insta::assert_snapshot!(folder.text("history list", ""), @"
    id                                    begun                 players       round         result
    b                                     2026-03-02T08:00:00Z  solo, medium  2 of 3        under way: solo, medium
    c                                     2026-03-01T18:00:00Z  2             1 of 3        under way: Aiko, Bo
    6f3c9a52-0a6b-4b0e-9d0e-2f6f3c1a7b11  2025-02-03            solo, hard    not followed  Aiko won: Aiko 60, Tokugawa 50
    ");
    let listed = folder.json("history list --json", "");
    let games = listed["games"].as_array().expect("a list").iter();
    assert!(games.map(|game| &game["id"]).eq(["b", "c", id]));
    assert_eq!(listed["games"][2]["verdict"]["winner"], 1);
}

#[test]
fn call_prints_the_reply_of_a_command() {
    let folder = holding(&games());
    let game = folder.json("call game {\"game\":\"a\"}", "");
    assert_eq!(game["summary"]["id"], "a");
    assert_eq!(folder.json("call home", "")["unfinished"][0]["id"], "b");
    let filter = json!({"filter": {}});
    let all = folder.json(&format!("call statistics {filter}"), "");
    let wins = folder.json(&format!("call win_statistics {filter}"), "");
    assert_eq!(wins["overall"], all["wins"]["overall"]);
    assert_eq!(wins["few_below"], all["few_below"]);
    let times = folder.json(&format!("call times {filter}"), "");
    assert_eq!(times["durations"][0]["duration"], times["duration"]);
    let nobody = folder.line("call game {\"game\":\"nobody\"}");
    refused(&nobody, "", "store/no-such-game", "");
    refused(&folder.line("call game {"), "", "request/unreadable", "");
}

#[test]
fn a_history_with_findings_is_exit_code_3() {
    let folder = holding(&[finished("a", 20)]);
    let sound = json!({"games": 1, "sound": true, "findings": []});
    assert_eq!(folder.json("history check --json", ""), sound);
    assert_eq!(folder.text("history check", ""), "Games: 1, all sound\n");

    let store = rusqlite::Connection::open(folder.path("shirasagi.db"));
    let cleared = store.expect("a database").execute("delete from seats", []);
    assert!(cleared.expect("writable") > 0);
    let output = run(&folder.line("history check"), b"");
    let told = String::from_utf8(output.stdout).expect("text");
    assert_eq!(output.status.code(), Some(3), "{told}");
    assert!(told.starts_with("Games: 1, findings: "), "{told}");
    let error: Value = serde_json::from_slice(&output.stderr).expect("one object");
    assert_eq!(error["error"]["code"], "store/damaged");
    let advice = error["error"]["message"].as_str().expect("text");
    for command in ["history export json", "history restore"] {
        assert!(advice.contains(&folder.line(command)), "{advice}");
    }
}
