use super::*;

#[test]
fn a_play_is_read_with_all_that_is_said_of_it() {
    let (game, remarks) = game(play());
    let expected = Record {
        id: "a3f1c9a5-0a6b-4b0e-9d0e-2f6f3c1a7b11".to_owned(),
        source: game.source.clone(),
        started_at: began(game.day, NaiveTime::from_hms_opt(19, 30, 0)),
        finished_at: Some(game.started_at + chrono::Duration::minutes(85)),
        minutes: Some(85),
        place: "Home".to_owned(),
        note: "Close!".to_owned(),
        tags: vec![],
        code: None,
        facets: Default::default(),
        seats: vec![seat(1, "Aiko", 71, 2), seat(2, "Bo", 90, 1)],
        ..several()
    };
    assert_eq!(game, expected);
    assert_eq!(remarks, []);
}

#[test]
fn r1_solo_play_without_the_rival_keeps_its_score_and_has_no_winner() {
    for won in [true, false] {
        let (game, remarks) = game(with(|play| {
            play["board"] = json!("Solo, hard");
            play["playerScores"] = json!([score(1, "70")]);
            play["playerScores"][0]["winner"] = json!(won);
        }));
        assert_eq!(game.seats, [seat(1, "Aiko", 70, 1)]);
        assert_eq!((level(&game), game.tie_open()), (Some(Level::Hard), true));
        assert_eq!(remarks, [Remark::RivalUnknown]);
    }
}

#[test]
fn what_is_missing_or_more_does_no_harm() {
    let mut bare = file(&[json!({
        "uuid": "u", "gameRefId": 7, "playDate": "2026-05-01",
        "playerScores": [{"playerRefId": 1, "score": "7"}, {"playerRefId": 2, "score": "9"}],
    })]);
    let top = bare.as_object_mut().expect("an object");
    for name in [
        "challenges",
        "deletedObjects",
        "groups",
        "tags",
        "userInfo",
        "locations",
    ] {
        top.remove(name);
    }
    top.insert("news".to_owned(), json!({"deep": [[]]}));
    let reading = read_value(&bare);
    let game = &reading.games[0].record;
    assert_eq!((time(game), game.minutes, &*game.place), (None, None, ""));
    assert_eq!(game.seats, [seat(1, "Aiko", 7, 2), seat(2, "Bo", 9, 1)]);
}

#[test]
fn only_the_white_castle_is_taken() {
    let other = |id: u32| with(|play| play["gameRefId"] = json!(id));
    let mut plays = vec![other(3), play(), other(4), other(3)];
    // What is wrong with the plays of other games concerns nobody.
    plays[0]["playerScores"] = json!("none");
    plays[3].as_object_mut().expect("an object").remove("uuid");
    let reading = read_value(&file(&plays));
    assert_eq!((reading.games.len(), reading.others), (1, 3));
    assert_eq!(reading.games[0].path, "plays[1]");
    assert_eq!(reading.refused, []);

    // Without the number of BoardGameGeek the name tells.
    let mut unnumbered = file(&[play()]);
    unnumbered["games"][0]["bggId"] = json!(0);
    unnumbered["games"][0]["name"] = json!(" the white castle");
    assert_eq!(read_value(&unnumbered).games.len(), 1);
    // With another number it is asked for.
    unnumbered["games"][0]["bggId"] = json!(5);
    let reading = read_value(&unnumbered);
    assert_eq!(
        (reading.games.len(), reading.others, reading.nearly.len()),
        (0, 0, 1)
    );
}

#[test]
fn a_score_may_be_a_number() {
    for (score, points) in [(json!(55), 55), (json!(55.0), 55), (json!("50+5"), 55)] {
        let (game, remarks) = game(with(|play| {
            play["playerScores"][0]["score"] = score.clone();
        }));
        assert_eq!(
            (game.seats[0].points, remarks),
            (Some(points), vec![]),
            "{score}"
        );
    }
}

#[test]
fn a_play_with_a_winner_and_without_all_points_is_kept() {
    let scores = |said: [Option<&str>; 3]| {
        with(|play| {
            let players = [1, 2, 5].into_iter().zip(said);
            let scores = players.map(|(player, said)| {
                let mut score = score(player, "");
                score["score"] = json!(said);
                score["winner"] = json!(player == 2);
                score
            });
            play["playerScores"] = scores.collect();
        })
    };
    for said in [[None, None, None], [Some("51"), Some("64"), Some("")]] {
        let (game, remarks) = game(scores(said));
        let ranks = game.seats.iter().map(|seat| seat.rank);
        assert!(ranks.eq([Some(2), Some(1), Some(2)]), "{said:?}");
        assert_eq!(remarks, [Remark::ScoresUnknown]);
        assert!(!game.tie_open());
        // What is written of it is read as the same.
        let text = serde_json::to_string(&backup(
            std::slice::from_ref(&game),
            &BgStatsIds::default(),
            now(),
        ));
        let again = parse(&text.expect("JSON")).expect("it is a file of BG Stats");
        assert_eq!(again.games[0].record.seats, game.seats);
    }
    let mut nobody = scores([None, None, None]);
    nobody["playerScores"][1]["winner"] = json!(false);
    let reading = read_value(&file(&[nobody]));
    assert_eq!(reading.refused[0].problem.code, "record/score-missing");
}

#[test]
fn the_sums_of_the_score_sheet_are_kept_and_written_back() {
    let sheet = json!({"variantId": "thewhitecastle", "groups": [{"rows": [
        {"templateId": "clanpointstrack", "scores": {"a": "11", "b": "7"}},
        {"templateId": "remainingresources", "scores": {"a": "1", "b": "2"}},
        {"templateId": "passageoftime", "scores": {"a": "3"}},
        {"templateId": "clanmembers", "scores": {"a": "37", "b": "37"}},
    ]}]});
    let with_sheet = |first: &str| {
        with(|play| {
            play["scoresheet"] = json!(sheet.to_string());
            play["playerScores"] = json!([score(1, first), score(2, "46")]);
            for (index, id) in ["a", "b"].into_iter().enumerate() {
                let data = json!({ "scoreUuid": id }).to_string();
                play["playerScores"][index]["metaData"] = json!(data);
            }
        })
    };
    let groups = |game: &Record| {
        let seats = game.seats.iter();
        seats.map(white_castle::groups).collect::<Vec<_>>()
    };
    let expected = vec![Some([11, 1, 3, 37]), Some([7, 2, 0, 37])];
    // Where nobody wrote the score, it is their sum.
    assert_eq!(game(with_sheet("")), game(with_sheet("52")));
    let (found, remarks) = game(with_sheet("52"));
    assert_eq!((groups(&found), remarks), (expected.clone(), vec![]));
    let text = serde_json::to_string(&backup(&[found], &BgStatsIds::default(), now()));
    let again = parse(&text.expect("JSON")).expect("it is a file of BG Stats");
    assert_eq!(groups(&again.games[0].record), expected);

    let (found, remarks) = game(with_sheet("53"));
    assert_eq!(groups(&found)[0], None);
    assert_eq!(remarks, [Remark::SheetDiffers]);
}

#[test]
fn a_rank_may_be_text_and_is_passed_over_where_it_is_none() {
    for rank in [
        json!("1"),
        json!(1),
        json!("first"),
        json!(null),
        json!([1]),
    ] {
        let (game, _) = game(with(|play| play["playerScores"][0]["rank"] = rank.clone()));
        assert_eq!(game.seats[1].rank, Some(1), "{rank}");
    }
}

#[test]
fn a_name_that_is_nearly_ours_is_asked_for() {
    let mut nearly = file(&[play()]);
    nearly["games"][0]["bggId"] = json!(0);
    nearly["games"][0]["name"] = json!("The White Castel");
    let reading = read_value(&nearly);
    assert_eq!((reading.games.len(), reading.others), (0, 0));
    assert_eq!(reading.nearly, [("The White Castel".to_owned(), 1)].into());
    let answers = Answers {
        titles: ["The White Castel".to_owned()].into(),
        ..Answers::default()
    };
    let reading = read(&nearly.to_string(), &answers, today()).expect("a file of BG Stats");
    assert_eq!(reading.games.len(), 1);
    // It is asked for on, so that the answer can be another one.
    assert_eq!(reading.nearly.len(), 1);
    nearly["games"][0]["name"] = json!("Die Weiße Burg");
    assert_eq!(read_value(&nearly).games.len(), 1);
}

#[test]
fn expansions_become_tags() {
    let (game, remarks) = game(with(|play| {
        play["expansionPlays"] = json!([{"gameRefId": 4}]);
    }));
    assert_eq!(game.tags, ["The White Castle: Matcha"]);
    assert_eq!(remarks, [Remark::Expansion]);
}

#[test]
fn the_rival_is_marked_or_called_so_in_a_game_of_one() {
    let against = |players: [u32; 2]| {
        with(|play| {
            play["playerScores"] = json!([score(players[0], "60"), score(players[1], "61")]);
        })
    };
    let rival = SeatRecord {
        name: None,
        rival: true,
        ..seat(2, "", 61, 1)
    };
    for other in [3, 4, 9] {
        let (game, _) = game(against([1, other]));
        assert_eq!(
            game.seats,
            [seat(1, "Aiko", 60, 2), rival.clone()],
            "{other}"
        );
        assert!(level(&game).is_none());
    }
    // Whoever comes first, the rival sits at the second seat.
    let (first, _) = game(against([9, 1]));
    assert_eq!(first.seats[0], seat(1, "Aiko", 61, 1));
    assert!(first.seats[1].rival);
    for (board, level) in [
        ("Solo, medium", Some(Level::Medium)),
        ("HARD", Some(Level::Hard)),
        ("hardly", None),
        ("", None),
    ] {
        let mut play = against([1, 9]);
        play["board"] = json!(board);
        assert_eq!(white_castle::level(&game(play).0), level, "{board}");
    }
    // Among several it is a name, and two of that name are two people.
    let three = with(|play| {
        play["playerScores"] = json!([score(1, "1"), score(2, "2"), score(4, "3")]);
    });
    assert!(!game(three).0.has_rival());
    assert!(!game(against([3, 4])).0.has_rival());
}

#[test]
fn who_begins_is_kept_and_says_the_first_order_of_two() {
    let order = |players: &[u32]| {
        let (game, _) = game(with(|play| {
            let scores = players.iter().map(|player| score(*player, "50"));
            play["playerScores"] = scores.collect();
            play["playerScores"][1]["startPlayer"] = json!(true);
        }));
        let places = game.seats.iter().map(|seat| seat.order);
        places.collect::<Vec<_>>()
    };
    assert_eq!(order(&[1, 2]), [Some(2), Some(1)]);
    // Of three it does not say who is the second.
    assert_eq!(order(&[1, 2, 4]), [None, Some(1), None]);
}

#[test]
fn of_a_first_order_what_is_said_from_its_beginning_is_kept() {
    let order = |positions: [&str; 3]| {
        let (game, _) = game(with(|play| {
            let players = [1, 2, 4].into_iter().zip(positions);
            let scores = players.map(|(player, position)| {
                let mut score = score(player, "50");
                score["startPosition"] = json!(position);
                score
            });
            play["playerScores"] = scores.collect();
        }));
        let places = game.seats.iter().map(|seat| seat.order);
        places.collect::<Vec<_>>()
    };
    assert_eq!(order(["2", "1", "3"]), [Some(2), Some(1), Some(3)]);
    assert_eq!(order(["2", "1", ""]), [Some(2), Some(1), None]);
    assert_eq!(order(["3", "1", ""]), [None, Some(1), None]);
    // Without a first one, or with two of them, it is none.
    for none in [["2", "", "3"], ["1", "1", "2"], ["0", "2", "3"]] {
        assert_eq!(order(none), [None; 3], "{none:?}");
    }
}

#[test]
fn seats_orders_clans_and_somebody_without_a_name_are_read() {
    let (game, _) = game(with(|play| {
        let scores = &mut play["playerScores"];
        *scores = json!([score(1, "50"), score(8, "60"), score(2, "70")]);
        for (index, (order, position, role)) in
            [(2, "3", "Blue"), (3, "1", ""), (1, "2", "red clan")]
                .into_iter()
                .enumerate()
        {
            scores[index]["seatOrder"] = json!(order);
            scores[index]["startPosition"] = json!(position);
            scores[index]["role"] = json!(role);
        }
    }));
    let found: Vec<_> = game
        .seats
        .iter()
        .map(|seat| (seat.name.as_deref(), seat.order, seat.color.as_deref()))
        .collect();
    assert_eq!(
        found,
        [
            (Some("Bo"), Some(2), Some("red")),
            (Some("Aiko"), Some(3), Some("blue")),
            (None, Some(1), None),
        ]
    );
}

#[test]
fn a_clan_that_two_have_is_left_out_and_the_game_is_kept() {
    let (game, remarks) = game(with(|play| {
        let scores = &mut play["playerScores"];
        *scores = json!([score(1, "50"), score(8, "60"), score(2, "70")]);
        for (index, role) in ["Red", "Blue", "red clan"].into_iter().enumerate() {
            scores[index]["role"] = json!(role);
        }
    }));
    let found: Vec<_> = game
        .seats
        .iter()
        .map(|seat| (seat.name.as_deref(), seat.points, seat.color.as_deref()))
        .collect();
    assert_eq!(
        found,
        [
            (Some("Aiko"), Some(50), None),
            (None, Some(60), Some("blue")),
            (Some("Bo"), Some(70), None),
        ]
    );
    assert_eq!(remarks, [Remark::ClanTwice]);
}

#[test]
fn name_that_is_too_long_is_cut() {
    let mut long = file(&[play()]);
    long["players"][1]["name"] = json!("x".repeat(41));
    let reading = read_value(&long);
    let [read] = &reading.games[..] else {
        panic!("{:?}", reading.refused);
    };
    let cut = "x".repeat(40);
    assert_eq!(read.remarks, [Remark::Shortened]);
    assert!(read.record.people().any(|name| name == cut));
}

#[test]
fn the_file_says_who_is_ahead_among_equals() {
    let tied = |change: &dyn Fn(&mut Value)| {
        game(with(|play| {
            play["playerScores"] = json!([score(1, "70"), score(2, "70")]);
            change(&mut play["playerScores"]);
        }))
    };
    let ranks = |game: &Record| {
        game.seats
            .iter()
            .map(|seat| seat.rank.expect("it is over"))
            .collect::<Vec<_>>()
    };
    let (game, remarks) = tied(&|_| {});
    assert_eq!(
        (ranks(&game), remarks),
        (vec![1, 1], vec![Remark::TieUndecided])
    );
    assert!(game.tie_open());
    let (game, remarks) = tied(&|scores| scores[1]["winner"] = json!(true));
    assert_eq!((ranks(&game), remarks), (vec![2, 1], vec![]));
    let (game, remarks) = tied(&|scores| {
        scores[0]["rank"] = json!(2);
        scores[1]["rank"] = json!(1);
    });
    assert_eq!((ranks(&game), remarks), (vec![2, 1], vec![]));
    // Of three it may say who won, and no more.
    let (game, remarks) = tied(&|scores| {
        *scores = json!([score(1, "70"), score(2, "70"), score(4, "70")]);
        scores[1]["winner"] = json!(true);
    });
    assert_eq!((ranks(&game), remarks), (vec![2, 1, 2], vec![]));
    // What it says behind the winner stands as well, and nothing else does.
    for (said, read) in [
        ([2, 1, 2], [2, 1, 2]),
        ([3, 1, 2], [3, 1, 2]),
        ([0, 0, 0], [2, 1, 2]),
    ] {
        let (game, remarks) = tied(&|scores| {
            *scores = json!([score(1, "60"), score(2, "70"), score(4, "60")]);
            for (index, rank) in said.iter().enumerate() {
                scores[index]["rank"] = json!(rank);
            }
        });
        assert_eq!((ranks(&game), remarks), (read.to_vec(), vec![]));
    }
    let (game, remarks) = tied(&|scores| {
        scores[0]["score"] = json!("71");
        scores[1]["winner"] = json!(true);
    });
    assert_eq!(
        (ranks(&game), remarks),
        (vec![1, 2], vec![Remark::WinnerDiffers])
    );
}
