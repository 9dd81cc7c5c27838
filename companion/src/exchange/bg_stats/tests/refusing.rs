use super::*;

#[test]
fn a_refused_play_names_the_place_of_its_fault() {
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
        (json!({"playerScores": []}), "playerScores", "record/clans"),
        (
            json!({"playerScores": [score(1, "1"), score(2, "2"), score(9, "3")]}),
            "playerScores",
            "record/rival",
        ),
        (
            json!({"playerScores": [score(1, "1"), score(2, "2"), score(3, "3"), score(5, "4"), score(6, "5")]}),
            "playerScores",
            "record/clans",
        ),
        (
            json!({"playerScores": [score(1, "1"), score(1, "2")]}),
            "playerScores",
            "record/name-twice",
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
            "record/score-missing",
        ),
        (
            json!({"playerScores": [score(1, "1"), score(2, "won")]}),
            "playerScores[1].score",
            "import/score-unreadable",
        ),
        (
            json!({"playerScores": [score(1, "1"), score(2, "5000")]}),
            "playerScores[1].score",
            "record/too-many-points",
        ),
        (
            json!({"playerScores": [score(1, "1"), {"playerRefId": 2, "score": 55.5}]}),
            "playerScores[1].score",
            "import/score-unreadable",
        ),
        (
            json!({"playerScores": [score(1, "1"), {"playerRefId": 2, "score": -1}]}),
            "playerScores[1].score",
            "import/score-unreadable",
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
        let problem = &reading.refused[0].problem;
        let found = (problem.path(), problem.code);
        assert_eq!(found, (&*format!("plays[1].{path}"), code), "{change}");
    }
    for missing in ["uuid", "playDate", "playerScores", "gameRefId"] {
        let play = with(|play| drop(play.as_object_mut().expect("an object").remove(missing)));
        let reading = read_value(&file(&[play]));
        let problem = &reading.refused[0].problem;
        let expected = format!("plays[0].{missing}");
        assert_eq!(
            (problem.path(), problem.code),
            (&*expected, "input/missing-field")
        );
    }
    let reading = read_value(&file(&[play(), play()]));
    let problem = &reading.refused[0].problem;
    assert_eq!(
        (problem.path(), problem.code),
        ("plays[1].uuid", "import/id-twice")
    );
    assert_eq!(reading.games.len(), 1);
}

#[test]
fn a_fault_of_a_player_stands_in_the_list_of_players() {
    let mut broken = file(&[play()]);
    broken["players"][1]["name"] = json!(5);
    let problem = &read_value(&broken).refused[0].problem;
    assert_eq!(
        (problem.path(), problem.code),
        ("players[1].name", "input/invalid-value")
    );
    // Nobody needs this one.
    broken["players"][1]["name"] = json!("Bo");
    broken["players"][5]["name"] = json!(5);
    assert_eq!(read_value(&broken).games.len(), 1);
}

#[test]
fn a_refused_file_names_the_place_of_its_fault() {
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
        let problem = match parse(&text) {
            Err(fault) => Problem::from(fault),
            Ok(mut reading) => reading.refused.remove(0).problem,
        };
        assert_eq!(
            (problem.path(), problem.code),
            (path, code),
            "{}",
            problem.message
        );
    }
}
