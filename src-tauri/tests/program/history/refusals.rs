use super::*;
use crate::record::set;

#[test]
fn a_refused_game_does_not_keep_the_others_out() {
    let folder = folder();
    let mut bad = finished("bad", 24);
    bad["game"]["steps"][2] = json!({"step": "rival-room", "room": "steward-1"});
    let import = file(&[bad, finished("good", 25), finished("good", 26)]).to_string();
    let report = json(&history(&folder, &["import", "-", "--json"]), &import);
    assert_eq!(json!([report["added"], report["skipped"]]), json!([1, 0]));
    let refused = [0, 1].map(|index| {
        let game = &report["refused"][index];
        json!([game["id"], game["problem"]["code"], game["problem"]["path"]])
    });
    assert_eq!(
        refused,
        [
            json!(["bad", "step/not-expected", "games[0].game.steps[2]"]),
            json!(["good", "import/id-twice", "games[2].record.id"]),
        ]
    );
    let exported = json(&history(&folder, &["export", "json"]), "");
    assert_eq!(exported["games"].as_array().map(Vec::len), Some(1));
}

#[test]
fn files_that_are_no_history_are_refused_and_nothing_is_written() {
    let folder = folder();
    let import = history(&folder, &["import", "-", "--json"]);
    json(&import, &file(&[finished("kept", 21)]).to_string());
    let export = history(&folder, &["export", "json"]);
    let before = text(&export, "");
    let holds = |input: &str, code: &str, path: &str| {
        refused(&import, input, code, path);
        assert_eq!(text(&export, ""), before, "{code}");
    };
    let good = finished("a", 20);
    let faces = json!({"bridge": {"color": "white", "position": "right", "space": "domain-coral"},
        "actions": [{"climb": 2}, {"climb": 1}]});
    let seat = &good["record"]["seats"][0];
    for (path, value, code) in [
        ("format", json!("bgstats"), "import/unknown-format"),
        ("version", json!(8), "import/newer-version"),
        ("by", json!("me"), "input/unknown-field"),
        ("games", json!({}), "input/invalid-value"),
        ("games[0].game.setup.level", json!(5), "input/invalid-value"),
        ("games[0].record.id", json!(""), "input/invalid-value"),
        (
            "games[0].record.id",
            json!("x".repeat(101)),
            "input/invalid-value",
        ),
        ("games[0].record.winner", json!(1), "input/unknown-field"),
        (
            "games[0].record.started_at",
            json!("soon"),
            "input/invalid-value",
        ),
        ("games[0].record.code", json!("KOI"), "record/other-setup"),
        (
            "games[0].record.code",
            json!(course::solo(99)),
            "record/other-setup",
        ),
        (
            "games[0].record.seats",
            json!([seat, seat]),
            "record/players",
        ),
        (
            "games[0].record.seats[0].counts",
            json!(null),
            "import/without-counts",
        ),
        (
            "games[0].record.seats[0].counts.seals",
            json!(6),
            "score/too-many-seals",
        ),
        (
            "games[0].record.seats[0].name",
            json!("x".repeat(41)),
            "record/too-long",
        ),
        (
            "games[0].game.setup.bridges.black",
            json!([3, 2, 1]),
            "setup/dice-unsorted",
        ),
    ] {
        let mut file = file(std::slice::from_ref(&good));
        set(&mut file, path, value);
        holds(&file.to_string(), code, path);
    }
    let mut steps = good["game"]["steps"].clone();
    steps.as_array_mut().expect("a list").pop();
    for (at, value, code, path) in [
        ("version", json!("1"), "import/unknown-format", "format"),
        (
            "corrections.solitaire_cards.solitaire-1",
            faces,
            "correction/rival-domain",
            "corrections",
        ),
        (
            "games[0].game.steps",
            steps,
            "game/contradiction",
            "games[0].record.finished_at",
        ),
    ] {
        let mut file = file(std::slice::from_ref(&good));
        set(&mut file, at, value);
        holds(&file.to_string(), code, path);
    }
    let play = json!({"games": [{"id": 1, "bggId": 371_942}], "players": [{"id": 1, "name": "Bo"}],
        "plays": [{"uuid": "a", "gameRefId": 1, "playDate": "2026-01-02",
            "playerScores": [{"playerRefId": 1, "score": "72.5"}]}]})
    .to_string();
    let score = "plays[0].playerScores[0].score";
    for (input, code, path) in [
        ("[]", "import/unknown-format", ""),
        ("{}", "import/unknown-format", ""),
        ("", "input/empty", ""),
        ("{\"format\"", "input/truncated", ""),
        (
            "{\"plays\": [], \"games\": [1]}",
            "input/invalid-value",
            "games[0]",
        ),
        (&play, "import/score-unreadable", score),
        (
            "game,day,seat,name\n",
            "input/missing-field",
            "row 1, points",
        ),
    ] {
        holds(input, code, path);
    }
}
