use super::*;

#[test]
fn what_is_wrong_with_a_play_is_told_with_its_place() {
    for (change, path, code) in [
        (json!({"playDate": "1 May"}), "playDate", "import/date"),
        (
            json!({"playDate": "2026-13-01 00:00:00"}),
            "playDate",
            "import/date",
        ),
        (
            json!({"playDate": 20_260_501}),
            "playDate",
            "input/invalid-value",
        ),
        (json!({"playDate": null}), "playDate", "input/invalid-value"),
        (
            json!({"durationMin": "long"}),
            "durationMin",
            "input/invalid-value",
        ),
        (
            json!({"locationRefId": 5}),
            "locationRefId",
            "import/no-such-id",
        ),
        (json!({"ignored": true}), "ignored", "import/ignored"),
        (json!({"ignored": 2}), "ignored", "input/invalid-value"),
        (json!({"uuid": " "}), "uuid", "input/missing-field"),
        (
            json!({"expansionPlays": [{"gameRefId": 99}]}),
            "expansionPlays[0].gameRefId",
            "import/no-such-id",
        ),
        (
            json!({"expansionPlays": [{}]}),
            "expansionPlays[0].gameRefId",
            "input/missing-field",
        ),
        (
            json!({"playerScores": {}}),
            "playerScores",
            "input/invalid-value",
        ),
        (
            json!({"playerScores": []}),
            "playerScores",
            "import/players",
        ),
        (
            json!({"playerScores": [score(1, "1"), score(2, "2"), score(9, "3")]}),
            "playerScores",
            "import/rival-among-several",
        ),
        (
            json!({"playerScores": [score(1, "1"), score(2, "2"), score(3, "3"), score(5, "4"), score(6, "5")]}),
            "playerScores",
            "import/players",
        ),
        (
            json!({"playerScores": [score(1, "1"), score(1, "2")]}),
            "playerScores",
            "players/name-twice",
        ),
        (
            json!({"playerScores": [score(1, "1"), score(77, "2")]}),
            "playerScores[1].playerRefId",
            "import/no-such-id",
        ),
        (
            json!({"playerScores": [score(1, "1"), {"score": "2"}]}),
            "playerScores[1].playerRefId",
            "input/missing-field",
        ),
        (
            json!({"playerScores": [score(1, "1"), score(2, "")]}),
            "playerScores[1].score",
            "import/score-missing",
        ),
        (
            json!({"playerScores": [score(1, "1"), score(2, "won")]}),
            "playerScores[1].score",
            "import/score-unreadable",
        ),
        (
            json!({"playerScores": [score(1, "1"), score(2, "5000")]}),
            "playerScores[1].score",
            "import/score-out-of-range",
        ),
        (
            json!({"playerScores": [score(1, "1"), {"playerRefId": 2, "score": 55.5}]}),
            "playerScores[1].score",
            "import/score-unreadable",
        ),
        (
            json!({"playerScores": [score(1, "1"), {"playerRefId": 2, "score": -1}]}),
            "playerScores[1].score",
            "import/score-out-of-range",
        ),
        (
            json!({"playerScores": [score(1, "1"), {"playerRefId": 2, "score": [2]}]}),
            "playerScores[1].score",
            "input/invalid-value",
        ),
    ] {
        let bad = with(|play| {
            play["uuid"] = json!("another");
            for (name, value) in change.as_object().expect("an object") {
                play[name] = value.clone();
            }
        });
        let reading = read_value(&file(&[play(), bad]));
        assert_eq!(reading.games.len(), 1, "the others stay: {change}");
        let fault = &reading.refused[0].fault;
        let found = (fault.path.as_str(), fault.code());
        assert_eq!(
            found,
            (&*format!("plays[1].{path}"), code),
            "{change}: {fault}"
        );
    }
    for missing in ["uuid", "playDate", "playerScores", "gameRefId"] {
        let play = with(|play| drop(play.as_object_mut().expect("an object").remove(missing)));
        let reading = read_value(&file(&[play]));
        let fault = &reading.refused[0].fault;
        let expected = (format!("plays[0].{missing}"), "input/missing-field");
        assert_eq!((fault.path.clone(), fault.code()), expected);
    }
    let reading = read_value(&file(&[play(), play()]));
    let fault = &reading.refused[0].fault;
    assert_eq!(
        (&*fault.path, fault.code()),
        ("plays[1].uuid", "import/id-twice")
    );
    assert_eq!(reading.games.len(), 1);
}

#[test]
fn who_is_wrong_in_the_list_is_told_where_it_is_used() {
    let mut broken = file(&[play()]);
    broken["players"][1]["name"] = json!(5);
    let fault = &read_value(&broken).refused[0].fault;
    assert_eq!(
        (&*fault.path, fault.code()),
        ("players[1].name", "input/invalid-value")
    );
    // Nobody needs this one.
    broken["players"][1]["name"] = json!("Bo");
    broken["players"][5]["name"] = json!(5);
    assert_eq!(read_value(&broken).games.len(), 1);
}

#[test]
fn files_that_are_none_are_told_with_the_place() {
    let good = file(&[play()]);
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut file = good.clone();
        change(&mut file);
        file.to_string()
    };
    let whole = good.to_string();
    for (text, path, code) in [
        (
            changed(&|file| file["plays"] = json!({})),
            "plays",
            "input/invalid-value",
        ),
        (
            changed(&|file| file["players"] = json!(3)),
            "players",
            "input/invalid-value",
        ),
        (
            changed(&|file| file["plays"] = json!([[]])),
            "plays[0]",
            "input/invalid-value",
        ),
        (
            changed(&|file| drop(file.as_object_mut().map(|file| file.remove("games")))),
            "games",
            "input/missing-field",
        ),
        (
            changed(&|file| drop(file.as_object_mut().map(|file| file.remove("plays")))),
            "plays",
            "input/missing-field",
        ),
        (
            changed(&|file| file["players"][1]["id"] = json!(1)),
            "players[1].id",
            "import/id-twice",
        ),
        (
            changed(&|file| file["games"][2]["id"] = json!(7)),
            "games[2].id",
            "import/id-twice",
        ),
        (
            changed(&|file| file["players"][1]["id"] = json!("2")),
            "players[1].id",
            "input/invalid-value",
        ),
        (
            changed(&|file| file["games"][1] = json!("Go")),
            "games[1]",
            "input/invalid-value",
        ),
        ("[]".to_owned(), "", "input/invalid-value"),
        (whole[..whole.len() - 5].to_owned(), "", "input/truncated"),
        (whole[..whole.len() / 2].to_owned(), "", "input/truncated"),
        (format!("{whole}{whole}"), "", "input/not-json"),
        (whole.replacen(':', ";", 1), "", "input/not-json"),
    ] {
        let fault = match read(&text) {
            Err(fault) => fault,
            Ok(mut reading) => reading.refused.remove(0).fault,
        };
        assert_eq!((&*fault.path, fault.code()), (path, code), "{fault}");
    }
}
