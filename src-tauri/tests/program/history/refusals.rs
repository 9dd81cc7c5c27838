use super::*;

#[test]
fn a_refused_game_does_not_keep_the_others_out() {
    let folder = folder();
    let mut bad = finished("bad", 24);
    bad["game"]["steps"][2] = json!({"step": "rival-room", "room": "steward-1"});
    let import = file(&[bad, finished("good", 25), finished("good", 26)]).to_string();
    let report = json(&history(&folder, &["import", "-", "--json"]), &import);
    assert_eq!(
        (&report["added"], &report["skipped"]),
        (&json!(1), &json!(0))
    );
    let refused = |index: usize| {
        let game = &report["refused"][index];
        (
            game["id"].clone(),
            game["code"].clone(),
            game["path"].clone(),
        )
    };
    assert_eq!(
        refused(0),
        (
            json!("bad"),
            json!("step/not-expected"),
            json!("games[0].game.steps[2]")
        )
    );
    assert_eq!(
        refused(1),
        (
            json!("good"),
            json!("import/id-twice"),
            json!("games[2].id")
        )
    );
    let exported = json(&history(&folder, &["export", "json"]), "");
    assert_eq!(exported["games"].as_array().map(Vec::len), Some(1));
}

#[test]
fn files_that_are_no_history_are_refused_and_nothing_is_written() {
    let folder = folder();
    text(
        &history(&folder, &["import", "-"]),
        &file(&[finished("kept", 21)]).to_string(),
    );
    let before = text(&history(&folder, &["export", "json"]), "");
    let import = history(&folder, &["import", "-", "--json"]);
    let good = finished("a", 20);
    let with = |change: &dyn Fn(&mut Value)| {
        let mut file = file(std::slice::from_ref(&good));
        change(&mut file);
        file.to_string()
    };
    for (input, code, path) in [
        (
            with(&|file| file["format"] = json!("bgstats")),
            "import/not-a-history",
            "format",
        ),
        (
            with(&|file| file["version"] = json!(8)),
            "import/newer-version",
            "version",
        ),
        (
            with(&|file| file["version"] = json!("1")),
            "import/not-a-history",
            "format",
        ),
        (
            with(&|file| {
                let faces = json!({"bridge": {"color": "white", "position": "right", "space": "domain-coral"},
                    "actions": [{"climb": 2}, {"climb": 1}]});
                file["corrections"] = json!({"solitaire_cards": {"solitaire-1": faces}});
            }),
            "correction/rival-domain",
            "corrections",
        ),
        (
            with(&|file| file["by"] = json!("me")),
            "input/unknown-field",
            "by",
        ),
        (
            with(&|file| file["games"] = json!({})),
            "input/invalid-value",
            "games",
        ),
        (
            with(&|file| file["games"][0]["game"]["setup"]["level"] = json!(5)),
            "input/invalid-value",
            "games[0].game.setup.level",
        ),
        (
            with(&|file| file["games"][0]["id"] = json!("")),
            "import/id",
            "games[0].id",
        ),
        (
            with(&|file| file["games"][0]["id"] = json!("x".repeat(101))),
            "import/id",
            "games[0].id",
        ),
        (
            with(&|file| file["games"][0]["winner"] = json!(1)),
            "input/unknown-field",
            "games[0].winner",
        ),
        (
            with(&|file| file["games"][0]["started_at"] = json!("yesterday")),
            "input/invalid-value",
            "games[0].started_at",
        ),
        (
            with(&|file| file["games"][0]["code"] = json!("KOI")),
            "import/code",
            "games[0].code",
        ),
        (
            with(&|file| file["games"][0]["code"] = json!(course::solo(99))),
            "import/code",
            "games[0].code",
        ),
        (
            with(&|file| file["games"][0]["players"][0]["counts"] = Value::Null),
            "import/without-counts",
            "games[0].players[0].counts",
        ),
        (
            with(&|file| file["games"][0]["players"][0]["counts"]["seals"] = json!(6)),
            "score/too-many-seals",
            "games[0].players[0].counts.seals",
        ),
        (
            with(&|file| file["games"][0]["players"] = json!([{}, {}])),
            "players/count",
            "games[0].players",
        ),
        (
            with(&|file| file["games"][0]["players"][0]["name"] = json!("x".repeat(41))),
            "players/name-too-long",
            "games[0].players[0]",
        ),
        (
            with(&|file| file["games"][0]["game"]["setup"]["bridges"]["black"] = json!([3, 2, 1])),
            "setup/dice-unsorted",
            "games[0].game.setup.bridges.black",
        ),
        (
            with(&|file| {
                let steps = file["games"][0]["game"]["steps"].as_array_mut();
                steps.expect("a list").pop();
            }),
            "game/counts-too-soon",
            "games[0].finished_at",
        ),
        ("[]".to_owned(), "import/unknown-format", ""),
        ("{}".to_owned(), "import/unknown-format", ""),
        (String::new(), "input/empty", ""),
        ("{\"format\"".to_owned(), "input/truncated", ""),
        (
            "{\"plays\": [], \"games\": [1]}".to_owned(),
            "input/invalid-value",
            "games[0]",
        ),
        (
            json!({"games": [{"id": 1, "bggId": 371_942}], "players": [{"id": 1, "name": "Bo"}],
                "plays": [{"uuid": "a", "gameRefId": 1, "playDate": "2026-01-02",
                    "playerScores": [{"playerRefId": 1, "score": "72.5"}]}]})
            .to_string(),
            "import/score-unreadable",
            "plays[0].playerScores[0].score",
        ),
        (
            "game,day,seat,name\n".to_owned(),
            "input/missing-field",
            "row 1, points",
        ),
    ] {
        refused(&import, &input, code, path);
        let exported = text(&history(&folder, &["export", "json"]), "");
        assert_eq!(exported, before, "{code}");
    }
}
