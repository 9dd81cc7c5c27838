use chrono::{NaiveTime, TimeDelta};

use super::*;
use crate::exchange::reading::{blank, time};
use crate::ledger::SeatRecord;

/// Holds lines of scores to what is said of each seat and the remarks.
fn check<T: ToString>(table: &str, said: impl Fn(&SeatRecord) -> T) {
    for (text, expected) in cases(table) {
        let (game, remarks) = read_play(play(json!({"playerScores": scores(text)})));
        let seats: Vec<_> = game
            .seats
            .iter()
            .map(|seat| said(seat).to_string())
            .collect();
        let found = format!("{} {remarks:?}", seats.join(", "));
        assert_eq!(found, expected, "{text}");
    }
}

/// Changes a value: `plays[0].uuid="u"`. A field without a value is removed.
fn change(whole: &mut Value, change: &str) {
    let (path, value) = change.split_once('=').expect("a path and a value");
    let pointer = format!("/{}", path.replace(['.', '['], "/").replace(']', ""));
    match value {
        "" => drop(whole.as_object_mut().expect("an object").remove(path)),
        json => {
            let field = whole.pointer_mut(&pointer).expect("a field");
            *field = serde_json::from_str(json).expect("JSON");
        }
    }
}

#[test]
fn a_play_is_read_with_all_that_is_said_of_it() {
    let (game, remarks) = read_play(play(json!({})));
    let id = "a3f1c9a5-0a6b-4b0e-9d0e-2f6f3c1a7b11".to_owned();
    let expected = Record {
        source: game.source.clone(),
        finished_at: Some(game.started_at + TimeDelta::minutes(85)),
        minutes: Some(85),
        place: "Home".to_owned(),
        note: "Close!".to_owned(),
        seats: seats("Aiko 71 2, Bo 90 1"),
        ..blank(
            GameKind::default(),
            id,
            several().day,
            NaiveTime::from_hms_opt(19, 30, 0),
        )
    };
    assert_eq!((game, remarks), (expected, vec![]));
}

#[test]
fn missing_and_unknown_fields_do_no_harm() {
    let mut bare = file(&[json!({
        "uuid": "u", "gameRefId": 7, "playDate": "2026-05-01", "news": {"deep": [[]]},
        "playerScores": [{"playerRefId": 1, "score": "7"}, {"playerRefId": 2, "score": "9"}],
    })]);
    change(&mut bare, "locations=");
    let reading = read_file(&bare);
    let game = reading.games[0].record();
    assert_eq!((time(game), game.minutes, &*game.place), (None, None, ""));
    assert_eq!(game.seats, seats("Aiko 7 2, Bo 9 1"));
}

#[test]
fn plays_of_other_games_are_left_alone_whatever_is_wrong_with_them() {
    let broken = play(json!({"gameRefId": 3, "playerScores": "none", "uuid": null}));
    let expansion = play(json!({"gameRefId": 4}));
    let reading = read_file(&file(&[broken, play(json!({})), expansion]));
    assert_eq!((reading.games.len(), reading.others), (1, 2));
    assert_eq!(reading.games[0].path, "plays[1]");
    assert_eq!(reading.refused, []);
}

#[test]
fn the_number_of_the_game_or_its_name_tells_whether_it_is_ours() {
    let accepting = Answers {
        titles: ["The White Castel".to_owned()].into(),
        ..Answers::default()
    };
    // Games, others, and those that are asked for: so that the answer can be another one, still then.
    for (number, name, answers, counts) in [
        (0, " the white castle", Answers::default(), [1, 0, 0]),
        (5, " the white castle", Answers::default(), [0, 0, 1]),
        (0, "The White Castel", Answers::default(), [0, 0, 1]),
        (0, "The White Castel", accepting, [1, 0, 1]),
        (5, "The White Castel", Answers::default(), [0, 1, 0]),
    ] {
        let mut file = file(&[play(json!({}))]);
        file["games"][0]["bggId"] = json!(number);
        file["games"][0]["name"] = json!(name);
        let reading = read(&file.to_string(), &answers, today()).expect("a file of BG Stats");
        let found = [reading.games.len(), reading.others, reading.nearly.len()];
        assert_eq!(found, counts, "{number} {name}");
    }
}

#[test]
fn scores_may_be_numbers_or_sums() {
    check(
        "Aiko 50+5, Bo 4 -> 55, 4 []
        Aiko - score=55, Bo - score=4.0 -> 55, 4 []",
        |seat| seat.points.expect("points"),
    );
}

#[test]
fn ranks_follow_the_points_and_the_file_says_who_is_ahead_among_equals() {
    check(
        r#"Aiko 71 rank="1", Bo 90 rank=first, Dee 60 rank=[1] -> 2, 1, 3 []
        Aiko 70 -> 1 [RivalUnknown]
        Aiko 70 winner -> 1 [RivalUnknown]
        Aiko 71, Bo 70 winner -> 1, 2 [WinnerDiffers]
        Aiko 70, Bo 70 -> 1, 1 [TieUndecided]
        Aiko 70, Bo 70 winner -> 2, 1 []
        Aiko 70 rank=2, Bo 70 rank="1" -> 2, 1 []
        Aiko 70, Bo 70 winner, Dee 70 -> 2, 1, 2 []
        Aiko 60 rank=2, Bo 70 rank=1, Dee 60 rank=2 -> 2, 1, 2 []
        Aiko 60 rank=3, Bo 70 rank=1, Dee 60 rank=2 -> 3, 1, 2 []
        Aiko 60, Bo 70, Dee 60 -> 2, 1, 2 []
        Aiko 51, Bo 64 winner, Dee - -> 2, 1, 2 [ScoresUnknown]
        Aiko -, Bo - winner, Dee - score=null -> 2, 1, 2 [ScoresUnknown]"#,
        |seat| seat.rank.expect("it is over"),
    );
}

#[test]
fn the_rival_is_marked_or_called_so_in_a_game_of_one() {
    check(
        "Aiko 60, Automa 61 -> Aiko 60, rival 61 []
        Aiko 60, Tokugawa 61 -> Aiko 60, rival 61 []
        Clan 60, Aiko 61 -> Aiko 61, rival 60 []
        Automa 60, Tokugawa 61 -> Automa 60, Tokugawa 61 []
        Aiko 1, Bo 2, Tokugawa 3 -> Aiko 1, Bo 2, Tokugawa 3 []",
        |seat| {
            let name = seat.name.as_deref().filter(|_| !seat.rival);
            format!("{} {}", name.unwrap_or("rival"), seat.points.unwrap_or(0))
        },
    );
}

#[test]
fn the_board_says_the_level_of_a_solo_game() {
    for (board, players, expected) in [
        ("Solo, medium", "Aiko 60, Clan 61", Some("medium")),
        ("HARD", "Aiko 60", Some("hard")),
        ("hardly", "Aiko 60", None),
        ("hard", "Aiko 60, Bo 61", None),
    ] {
        let fields = json!({"board": board, "playerScores": scores(players)});
        let record = read_play(play(fields)).0;
        assert_eq!(record.facets.get("level"), expected, "{board}");
    }
}

#[test]
fn a_first_order_is_kept_as_far_as_it_is_said_from_its_beginning() {
    check(
        "Aiko 3, Bo 2 startPlayer -> 2, 1 []
        Aiko 3, Bo 2 startPlayer, Dee 1 -> 0, 1, 0 []
        Aiko 3 startPosition=2, Bo 2 startPosition=1, Dee 1 startPosition=3 -> 2, 1, 3 []
        Aiko 3 startPosition=2, Bo 2 startPosition=1, Dee 1 -> 2, 1, 0 []
        Aiko 3 startPosition=3, Bo 2 startPosition=1, Dee 1 -> 0, 1, 0 []
        Aiko 3 startPosition=2, Bo 2, Dee 1 startPosition=3 -> 0, 0, 0 []
        Aiko 3 startPosition=1, Bo 2 startPosition=1, Dee 1 startPosition=2 -> 0, 0, 0 []
        Aiko 3 startPosition=0, Bo 2 startPosition=2, Dee 1 startPosition=3 -> 0, 0, 0 []",
        |seat| seat.order.unwrap_or(0),
    );
}

#[test]
fn people_sit_in_their_order_with_the_clans_that_only_one_has() {
    check(
        "Bo 3 seatOrder=2 role=Blue, Guest 2 seatOrder=3, E 1 seatOrder=1 role=red-clan \
            -> E red, Bo blue, ? ? []
        Bo 3 role=Red, Guest 2 role=Blue, E 1 role=red-clan -> Bo ?, ? blue, E ? [ClanTwice]
        Guest 2, Guest 1 -> ? ?, ? ? []",
        |seat| {
            let words = [&seat.name, &seat.color];
            words.map(|word| word.as_deref().unwrap_or("?")).join(" ")
        },
    );
}

#[test]
fn a_score_sheet_says_the_score_and_is_left_out_where_it_says_another() {
    let sheet = json!({"variantId": "thewhitecastle", "groups": [{"rows": [
        {"templateId": "clanpointstrack", "scores": {"a": "11", "b": "7"}},
        {"templateId": "remainingresources", "scores": {"a": "1", "b": "2"}},
        {"templateId": "passageoftime", "scores": {"a": "3"}},
        {"templateId": "clanmembers", "scores": {"a": "37", "b": "37"}},
    ]}]});
    let bo = Some([7, 2, 0, 37]);
    for (score, points, aiko, expected) in [
        ("52", 52, Some([11, 1, 3, 37]), vec![]),
        ("-", 52, Some([11, 1, 3, 37]), vec![]),
        ("53", 53, None, vec![Remark::SheetDiffers]),
    ] {
        let mut scores = scores(&format!("Aiko {score}, Bo 46"));
        scores[0]["metaData"] = json!({"scoreUuid": "a"});
        scores[1]["metaData"] = json!({"scoreUuid": "b"});
        let (game, remarks) = read_play(play(json!({"scoresheet": sheet, "playerScores": scores})));
        let groups = [0, 1].map(|index| white_castle::groups(&game.seats[index]));
        assert_eq!((game.seats[0].points, groups), (Some(points), [aiko, bo]));
        assert_eq!(remarks, expected);
    }
}

#[test]
fn what_is_too_long_is_cut_and_what_is_no_duration_is_dropped() {
    let long = "x".repeat(41);
    let fields = json!({"durationMin": 9999, "expansionPlays": [{"gameRefId": 4}]});
    let mut file = file(&[play(fields)]);
    file["players"][1]["name"] = json!(long);
    let read = &read_file(&file).games[0];
    let remarks = [Remark::Expansion, Remark::MinutesDropped, Remark::Shortened];
    assert_eq!(read.remarks, remarks);
    assert_eq!(read.record().tags, ["The White Castle: Matcha"]);
    assert!(read.record().people().any(|name| name == &long[..40]));
}

#[test]
fn a_refused_play_names_the_place_of_its_fault() {
    let table = r#"playDate="1 May" -> playDate import/date
        playDate="2026-13-01 00:00:00" -> playDate import/date
        playDate=20260501 -> playDate input/invalid-value
        playDate=null -> playDate input/invalid-value
        playDate= -> playDate input/missing-field
        gameRefId= -> gameRefId input/missing-field
        durationMin="long" -> durationMin input/invalid-value
        locationRefId=5 -> locationRefId import/no-such-id
        ignored=2 -> ignored input/invalid-value
        uuid= -> uuid input/missing-field
        uuid=" " -> uuid input/missing-field
        uuid="a3f1c9a5-0a6b-4b0e-9d0e-2f6f3c1a7b11" -> uuid import/id-twice
        expansionPlays=[{"gameRefId": 99}] -> expansionPlays[0].gameRefId import/no-such-id
        expansionPlays=[{}] -> expansionPlays[0].gameRefId input/missing-field
        playerScores= -> playerScores input/missing-field
        playerScores={} -> playerScores input/invalid-value
        playerScores=[] -> playerScores record/clans
        playerScores[1].playerRefId=77 -> playerScores[1].playerRefId import/no-such-id
        playerScores[1]={"score": "2"} -> playerScores[1].playerRefId input/missing-field
        playerScores[1].score="" -> playerScores[1].score record/score-missing
        playerScores[1].score="won" -> playerScores[1].score import/score-unreadable
        playerScores[1].score="5000" -> playerScores[1].score record/too-many-points
        playerScores[1].score=55.5 -> playerScores[1].score import/score-unreadable
        playerScores[1].score=-1 -> playerScores[1].score import/score-unreadable
        playerScores[1].score=[2] -> playerScores[1].score input/invalid-value
        Aiko 1, Aiko 2 -> playerScores record/name-twice
        Aiko 1, Bo 2, Clan 3 -> playerScores record/rival
        Aiko 1, Bo 2, Automa 3, Dee 4, E 5 -> playerScores record/clans"#;
    for (text, expected) in cases(table) {
        let mut bad = play(json!({"uuid": "another"}));
        match text.contains('=') {
            true => change(&mut bad, text),
            false => bad["playerScores"] = scores(text),
        }
        let reading = read_file(&file(&[play(json!({})), bad]));
        assert_eq!(reading.games.len(), 1, "the others stay: {text}");
        let problem = &reading.refused[0].problem;
        let found = format!("{} {}", problem.path(), problem.code);
        assert_eq!(found, format!("plays[1].{expected}"), "{text}");
    }
}

#[test]
fn a_refused_file_names_the_place_of_its_fault() {
    let table = r#"plays={} -> plays input/invalid-value
        plays= -> plays input/missing-field
        plays=[[]] -> plays[0] input/invalid-value
        games= -> games input/missing-field
        games[1]="Go" -> games[1] input/invalid-value
        games[2].id=7 -> games[2].id import/id-twice
        players=3 -> players input/invalid-value
        players[1].id="2" -> players[1].id input/invalid-value
        players[1].id=1 -> players[1].id import/id-twice
        players[1].name=5 -> players[1].name input/invalid-value"#;
    for (text, expected) in cases(table) {
        let mut bad = file(&[play(json!({}))]);
        change(&mut bad, text);
        let problem = first_problem(read(&bad.to_string(), &Answers::default(), today()));
        assert_eq!(format!("{} {}", problem.path(), problem.code), expected);
    }
    // Nobody needs this one.
    let mut sound = file(&[play(json!({}))]);
    change(&mut sound, "players[5].name=5");
    assert_eq!(read_file(&sound).games.len(), 1);
}
