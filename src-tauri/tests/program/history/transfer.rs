use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::*;
use crate::run::{refusal, refused_after};

/// What an import prints that added and skipped so many games.
fn report(added: u32, skipped: u32) -> Value {
    json!({"added": added, "continued": 0, "taken": 0, "skipped": skipped, "differing": [], "refused": [],
        "corrections": {"new": 0, "kept": 0}})
}

/// A table of one game of Aiko and Bo.
fn table(name: &str, day: &str, points: u8) -> String {
    format!("game,day,seat,name,points\n1,{day},1,{name},{points}\n1,{day},2,Bo,50\n")
}

/// A folder whose history has this table.
fn with_table(table: &str) -> Folder {
    let folder = Folder::new();
    folder.text("history import -", table);
    folder
}

#[test]
fn tables_and_bg_stats_go_out_and_come_in_and_a_dry_run_makes_no_store() {
    let one = holding(&[finished("a", 20), finished("b", 21)]);
    for format in ["csv", "bgstats"] {
        let exported = one.text(&format!("history export {format}"), "");
        let other = Folder::new();
        let preview = other.json("history import - --dry-run --json", &exported);
        assert_eq!([&preview["new"], &preview["refused"]], [2, 0], "{format}");
        let told = other.text("history import - --dry-run", &exported);
        let counts = "2 would be added, 0 there already, 0 refused";
        assert_eq!(told.lines().next(), Some(counts));
        assert_eq!(other.files(), Vec::<String>::new());
        for expected in [report(2, 0), report(0, 2)] {
            let found = other.json("history import - --json", &exported);
            assert_eq!(found, expected, "{format}");
        }
    }
}

#[test]
fn a_table_is_json_where_json_is_asked_for() {
    let folder = with_table(&table("Aiko", "2026-01-10", 60));
    let table = folder.text("history export csv", "");
    let value = folder.json("history export csv --json", "");
    assert_eq!(value, json!({"format": "csv", "games": 1, "text": table}));
}

#[test]
fn an_import_says_what_it_leaves_out_and_what_it_takes_otherwise() {
    let play = |uuid: &str, minutes: u16, score: &str, role: &str| {
        let player = |id: u8, score: &str| json!({"playerRefId": id, "score": score, "role": role});
        json!({"uuid": uuid, "gameRefId": 1, "playDate": "2026-01-02 20:00:00",
            "durationMin": minutes, "playerScores": [player(1, score), player(2, "60")]})
    };
    let plays = [
        play("a", 60, "60", ""),
        play("b", 61, "61", "Red"),
        play("c", 5000, "62", ""),
        play("d", 62, "72.5", ""),
    ];
    let file = json!({"games": [{"id": 1, "bggId": 371_942, "name": "The White Castle"}],
        "players": [{"id": 1, "name": "Aiko"}, {"id": 2, "name": "Bo"}], "plays": plays});
    let folder = Folder::new();
    let dry = folder.text("history import - --dry-run", &file.to_string());
    let done = folder.text("history import -", &file.to_string());
    assert_eq!(done.replace(" added", " would be added"), dry);
    insta::assert_snapshot!(done, @"
    3 added, 0 there already, 1 refused
    1 game: a tie, and the file does not say who was ahead: it counts for no win until it is corrected
      2026-01-02, Aiko, Bo
    1 game: two players have the same color in the file: their clans are left out
      2026-01-02, Aiko, Bo
    1 game: the duration cannot be right and is left out
      2026-01-02, Aiko, Bo
    2026-01-02, Aiko and Bo, The White Castle [plays[3].playerScores[0].score] (import/score-unreadable): the score “72.5” is no whole number and no sum of whole numbers
    ");
}

#[test]
fn import_leaves_open_questions_to_the_app_and_to_call() {
    let folder = with_table(&table("Aiko", "2026-01-10", 60));
    let alike = table("AikoT", "2026-01-10", 60).replace("\n1,", "\n2,");
    let both = table("Aiko", "2026-01-10", 65) + alike.split_once('\n').expect("rows").1;
    insta::assert_snapshot!(folder.text("history import - --dry-run", &both), @"
    1 would be added, 1 there already, 0 refused
    2026-01-10: may be a game that is there, with Aiko in place of AikoT
    2026-01-10, Aiko, Bo [row 2]: differs and stays
      Aiko: 60 here, 65 in the file
    To decide otherwise, import the file in the app. To take a game from the file that differs, add `--take` and the place in brackets.
    ");
    let days = table("Aiko", "03/04/2026", 70);
    for dry in ["", " --dry-run"] {
        let line = folder.line(&format!("history import -{dry}"));
        let asked = refusal(&line, &days, 2, "import/day-order").message;
        for word in ["“03/04/2026”", "in the app", "call import", "day-first"] {
            assert!(asked.contains(word), "{asked}");
        }
    }
    let request = json!({"content": STANDARD.encode(&days), "answers": {"days": "month-first"}});
    let report = folder.json("call import -", &request.to_string());
    assert_eq!(report["added"], 1);
    let list = folder.text("history list", "");
    assert!(list.contains("2026-03-04"), "{list}");
}

#[test]
fn a_game_that_differs_is_taken_where_it_is_said() {
    let folder = holding(&[finished("a", 20)]);
    let mut noted = finished("a", 20);
    noted["record"]["note"] = json!("Rain");
    let file = file(&[noted]).to_string();
    let import = folder.line("history import - --take games[1]");
    refused(&import, &file, "import/nothing-to-take", "");
    let take = |folder: &Folder, done: &str| {
        for (dry, would) in [(" --dry-run", "would be "), ("", "")] {
            let said = folder.text(&format!("history import - --take games[0]{dry}"), &file);
            let counts = format!("0 {would}added, 1 {would}{done}, 0 there already");
            assert!(said.starts_with(&counts), "{said}");
        }
        let exported = folder.json("history export json", "");
        assert_eq!(exported["games"][0]["record"]["note"], "Rain");
    };
    take(&folder, "taken from the file");
    // One that goes on in the file as well.
    let code = course::solo(20);
    let begun = course::play(code, DeckSource::App, 4);
    take(
        &holding(&[course::entry("a", Some(code), &begun)]),
        "continued",
    );
}

#[test]
fn corrections_that_come_along_are_told_and_none_is_changed() {
    let folder = Folder::new();
    let corrected = |reward: &str, dry: &str| {
        let mut file = file(&[]);
        file["corrections"] =
            json!({"white-castle": {"well_tiles": {"die-tile-coral-food": reward}}});
        folder.text(&format!("history import -{dry}"), &file.to_string())
    };
    for (reward, what) in [
        ("coin", "taken over"),
        ("iron", "corrected otherwise here, which stays"),
    ] {
        let told = format!("1 correction of printed cards and tiles: {what}\n");
        for dry in [" --dry-run", ""] {
            assert!(corrected(reward, dry).contains(&told), "{told}");
        }
    }
    let exported = folder.json("history export json", "");
    let kept = &exported["corrections"]["white-castle"]["well_tiles"];
    assert_eq!(kept, &json!({"die-tile-coral-food": "coin"}));
}

#[test]
fn a_refused_game_does_not_keep_the_others_out() {
    let folder = Folder::new();
    let mut bad = finished("bad", 24);
    bad["game"]["steps"][2] = json!({"step": "rival-room", "room": "steward-1"});
    let games = file(&[bad, finished("good", 25), finished("good", 26)]);
    let report = folder.json("history import - --json", &games.to_string());
    assert_eq!([&report["added"], &report["skipped"]], [1, 0]);
    for (index, id, code, path) in [
        (0, "bad", "step/not-expected", "games[0].game.steps[2]"),
        (1, "good", "import/id-twice", "games[2].record.id"),
    ] {
        let game = &report["refused"][index];
        let problem = &game["problem"];
        let found = [&game["id"], &problem["code"], &problem["path"]];
        assert_eq!(found, [id, code, path]);
    }
    assert_eq!(ids(&folder), ["good"]);
}

#[test]
fn files_that_are_no_history_are_refused_and_nothing_is_written() {
    let folder = holding(&[finished("kept", 21)]);
    let import = folder.line("history import - --json");
    let before = folder.text("history export json", "");
    let good = finished("a", 20);
    let table = r#"version 6 import/other-version
        version 8 import/other-version
        version "1" import/unknown-format format
        by "me" input/unknown-field
        games {} input/invalid-value
        games[0].game.setup.bridges.black [3,2,1] setup/dice-unsorted
        games[0].game.surprise 1 input/unknown-field
        games[0].game.steps [] game/contradiction games[0].record.finished_at
        games[0].record.id "" input/invalid-value
        games[0].record.winner 1 input/unknown-field
        games[0].record.started_at "soon" input/invalid-value
        games[0].record.code "KOI" record/other-setup
        games[0].record.seats [SEAT,SEAT] record/players
        games[0].record.seats[0].counts null import/without-counts
        games[0].record.seats[0].counts.seals 6 score/too-many-seals
        games[0].record.seats[0].name "LONG" record/too-long"#;
    let table = table
        .replace("SEAT", &good["record"]["seats"][0].to_string())
        .replace("LONG", &"x".repeat(41));
    refused_after(&import, &file(&[good]), &table);
    let faces = json!({"bridge": {"color": "white", "position": "right", "space": "domain-coral"},
        "actions": [{"climb": 2}, {"climb": 1}]});
    let cards = "corrections {\"white-castle\":{\"solitaire_cards\":{\"solitaire-1\":FACES}}} \
        correction/rival-domain corrections.white-castle";
    let cards = cards.replace("FACES", &faces.to_string());
    refused_after(&import, &file(&[]), &cards);
    for (input, code, path) in [
        ("", "input/empty", ""),
        ("{\"format\"", "input/truncated", ""),
        ("game,day,seat\n", "input/missing-field", "row 1, name"),
    ] {
        refused(&import, input, code, path);
    }
    assert_eq!(folder.text("history export json", ""), before);
}
