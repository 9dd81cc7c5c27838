use super::*;

fn frozen(format: u32) -> PathBuf {
    let name = format!("store-v{format}.db");
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data")
        .join(name)
}

pub fn copy_of(version: u32) -> TempDir {
    let folder = tempdir().unwrap();
    fs::copy(frozen(version), database(&folder)).unwrap();
    assert_eq!(format(&database(&folder)), version);
    folder
}

/// Seat, name, rival, points and rank.
fn end(seat: &SeatRow) -> (u8, Option<&str>, bool, u16, u8) {
    let place = seat.place.unwrap();
    let name = seat.name.as_deref();
    (seat.seat.0, name, seat.rival, place.points, place.rank)
}

#[test]
fn there_is_a_frozen_store_of_every_older_format() {
    for version in 1..newest_format() {
        let folder = copy_of(version);
        let store = Store::open(folder.path()).unwrap();
        for row in store.games().unwrap() {
            let record = store.record(&row.id).unwrap();
            if let Some(played) = record.played {
                Journal::restore(played.game).unwrap();
            }
        }
        drop(store);
        assert_eq!(format(&database(&folder)), newest_format());
    }
}

#[test]
fn format_1_is_given_corrections_and_settings_and_keeps_its_games() {
    let folder = copy_of(1);
    assert_eq!(tables(&database(&folder)), ["games", "steps"]);

    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(tables(store.path()), TABLES);
    assert_eq!(ids(&store), ["under-way", "finished"]);

    let finished = store.game("finished").unwrap();
    assert_eq!(finished.row.finished_at, Some(at("2026-01-03T20:10:00Z")));
    let verdict = Verdict {
        winner: Seat::PLAYER,
        decided_by: DecidedBy::Points,
    };
    assert_eq!(finished.row.verdict, Some(verdict));
    let ends: Vec<_> = finished.row.seats.iter().map(end).collect();
    assert_eq!(ends, [(1, None, false, 61, 1), (2, None, true, 58, 2)]);
    assert_eq!(finished.row.level, Some(Level::Hard));
    assert_eq!(finished.game.deck, DeckSource::Table);
    assert_eq!(finished.revision, 37);
    let counts = &finished.counts[&Seat::PLAYER];
    assert_eq!(
        (
            counts.clan_points,
            counts.influence,
            counts.courtiers.steward
        ),
        (31, 12, 2)
    );
    let journal = Journal::replay(finished.game).unwrap();
    assert_eq!(journal.entries().len(), 36);
    assert!(journal.position().is_over());

    let game = store.game("under-way").unwrap();
    assert_eq!(game.row.started_at, at("2026-01-02T18:30:00.123456789Z"));
    assert_eq!(game.row.code.as_deref(), Some("3333-3336-NA4A"));
    assert_eq!(game.row.progress, Progress { round: 3, turns: 5 });
    assert_eq!((game.revision, game.undone.len()), (26, 2));
    assert_eq!(game.game.corrections.solitaire_cards.len(), 1);
    assert_eq!(game.game.corrections.well_tiles.len(), 1);
    let code: SetupCode = game.row.code.as_deref().unwrap().parse().unwrap();
    assert_eq!(game.game.setup, code.deal());
    let mut journal = Journal::restore(game.game).unwrap();
    assert_eq!(journal.entries().len(), 23);

    // It can be played on, and what came new can be used.
    let step = game.undone.last().unwrap();
    journal.play(step.clone()).unwrap();
    store.append_step("under-way", 26, step, LATER).unwrap();
    store.set_setting("theme", "night").unwrap();
    store.save_corrections(journal.corrections()).unwrap();
    assert_eq!(store.corrections().unwrap(), *journal.corrections());
}

#[test]
fn format_2_followed_the_dice_only_and_keeps_corrections_and_settings() {
    let folder = copy_of(2);
    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(ids(&store), ["under-way", "finished"]);
    for id in ids(&store) {
        let game = store.game(&id).unwrap().game;
        assert_eq!((game.refills, game.tracking), (DeckSource::App, vec![]));
    }
    let corrections = store.corrections().unwrap();
    assert_eq!(corrections.solitaire_cards.len(), 1);
    assert_eq!(corrections.well_tiles.len(), 1);
    assert_eq!(store.setting("theme").unwrap().as_deref(), Some("night"));

    // What came new is kept.
    let setup = SetupCode::new(
        Options {
            party: Party::Two,
            first_well: false,
        },
        8,
    )
    .deal();
    let follow = Follow {
        refills: DeckSource::Table,
        tracking: vec![Tracking::DiceOnly, Tracking::Full],
        ..Follow::default()
    };
    let journal = Journal::followed(setup, follow.clone(), Corrections::default());
    let new = NewGame {
        id: "full".into(),
        started_at: at("2026-02-01T10:00:00Z"),
        code: None,
        level: None,
        seats: vec![
            seat(1, Some("Aiko"), Some(ClanColor::Red)),
            seat(2, Some("Bo"), Some(ClanColor::Yellow)),
        ],
        game: journal.game(),
    };
    store.create_game(&new, AT_START).unwrap();
    drop(store);
    let store = Store::open(folder.path()).unwrap();
    let game = store.game("full").unwrap().game;
    assert_eq!(*Journal::replay(game).unwrap().follow(), follow);
}

#[test]
fn format_3_knew_nobody_and_is_given_seats() {
    let folder = copy_of(3);
    let counted = |path: &Path, sql: &str| -> u32 {
        let connection = Connection::open(path).unwrap();
        connection.query_row(sql, (), |row| row.get(0)).unwrap()
    };
    let steps = "SELECT count(*) FROM steps";
    let before = counted(&database(&folder), steps);
    assert_eq!(before, 142);

    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(ids(&store), ["under-way", "finished", "tracked"]);
    assert_eq!(store.people().unwrap(), []);
    for row in store.games().unwrap() {
        let seats: Vec<_> = row
            .seats
            .iter()
            .map(|seat| (seat.seat, seat.rival))
            .collect();
        assert_eq!(seats, [(Seat::PLAYER, false), (Seat::RIVAL, true)]);
        assert!(row.seats.iter().all(|seat| seat.name.is_none()));
    }
    let game = store.game("tracked").unwrap();
    assert_eq!(game.game.tracking, [Tracking::Full]);
    assert_eq!(game.row.tracking, [Tracking::Full]);
    let journal = Journal::restore(game.game).unwrap();
    assert!(journal.position().is_over());

    // No step was lost when the table of the games was made anew, and they still go with their game.
    assert_eq!(counted(store.path(), steps), before);
    assert_eq!(
        counted(
            store.path(),
            "SELECT count(*) FROM pragma_foreign_key_check"
        ),
        0
    );
    let places = "SELECT seats.place FROM seats JOIN games ON no = game
                  WHERE id = 'tracked' AND seat = 1";
    assert_eq!(counted(store.path(), places), 2);
    let deleted = at("2026-03-02T08:00:00Z");
    store.delete_game("tracked", deleted).unwrap();
    store.purge_deleted(deleted + TimeDelta::days(1)).unwrap();
    assert_eq!(counted(store.path(), steps), before - 81);
    assert_eq!(counted(store.path(), "SELECT count(*) FROM seats"), 4);
}

#[test]
fn a_damaged_setup_of_format_3_does_not_keep_the_other_games_from_being_taken_over() {
    let folder = copy_of(3);
    by_hand(
        &database(&folder),
        "UPDATE games SET setup = '{\"players\": 2, oh' WHERE id = 'under-way'",
    );
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(ids(&store).len(), 3);
    assert_eq!(store.game("under-way").unwrap_err().code(), "store/damaged");
    store.game("tracked").unwrap();
}

#[test]
fn format_4_knew_sums_only_and_is_given_the_lines_of_its_scores() {
    let folder = copy_of(4);
    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(tables(store.path()), TABLES);
    assert_eq!(ids(&store), ["four", "counted", "solo", "under-way"]);

    // Of a game that was tracked in full the lines follow from its steps, else from the counts.
    for id in ["four", "counted", "solo"] {
        let record = store.record(id).unwrap();
        assert!(record.row.followed);
        assert_eq!(record.row.origin, GameOrigin::Played);
        for seat in &record.row.seats {
            let place = seat.place.unwrap();
            assert_eq!(
                place.lines.unwrap().total(),
                place.points,
                "{id} {}",
                seat.seat
            );
        }
        // The result is its own first revision.
        let [first] = &record.results[..] else {
            panic!("{id}: {:?}", record.results);
        };
        assert_eq!(first.number, 1);
        assert_eq!(Some(first.saved_at), record.row.finished_at);
        assert_eq!(first.result.winner, record.row.verdict.unwrap().winner);
        assert!(first.result.seats.iter().all(|seat| seat.counts.is_some()));
    }
    let four = store.record("four").unwrap();
    let ends: Vec<_> = four.row.seats.iter().map(end).collect();
    let expected = [
        (1, Some("Aiko"), false, 15, 3),
        (2, Some("Bo"), false, 11, 4),
        (3, Some("Chiyo"), false, 24, 1),
        (4, Some("Dan"), false, 20, 2),
    ];
    assert_eq!(ends, expected);
    let setup = &four.played.as_ref().unwrap().game.setup;
    assert_eq!(four.row.daimyo, Some(setup.castle.daimyo));
    let gardens = setup
        .gardens
        .iter()
        .flat_map(|pair| [pair.plant, pair.stone]);
    assert_eq!(four.row.gardens, Some(gardens.collect()));
    assert!(four.row.seats.iter().all(|seat| seat.pair.is_some()));
    assert_eq!(four.row.details.day.to_string(), "2026-04-03");
    assert_eq!(four.row.measured_minutes(), Some(125));
    assert_eq!(store.record("under-way").unwrap().results, []);

    // Who played with whom is known still, and a deletion can be taken back.
    let games = |name: &str| {
        let people = store.people().unwrap().into_iter();
        let mut named = people.filter(|person| person.name == name);
        named.next().unwrap().games
    };
    assert_eq!(["Aiko", "Bo", "Ünal", "Fumi"].map(games), [3, 3, 1, 0]);
    store.restore_game("deleted").unwrap();
    assert_eq!(store.page(&Filter::default(), 0, 10).unwrap().total, 5);
    assert_eq!(store.setups().unwrap()[0].name, "Three at the inn");
    assert_eq!(store.setting("theme").unwrap().as_deref(), Some("night"));
}

#[test]
fn format_5_kept_codes_with_journals_only_and_is_given_a_place_for_the_others() {
    let folder = copy_of(5);
    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(tables(store.path()), TABLES);
    let expected = [
        "solo-of-a-table",
        "from-a-table",
        "entered",
        "under-way",
        "four",
    ];
    let page = store.page(&Filter::default(), 0, 10).unwrap();
    let found: Vec<_> = page.games.iter().map(|row| row.id.as_str()).collect();
    assert_eq!(found, expected);
    assert!(page.games.iter().all(|row| row.code.is_none()));
    let checkup = store.check().unwrap();
    assert_eq!((checkup.games, checkup.findings), (5, vec![]));

    // A game that the app did not follow can have one now.
    let mut record = store.record("entered").unwrap();
    record.row.code = Some("3333-3336-NA4A".to_owned());
    store.replace_entry(&record).unwrap();
    drop(store);
    let store = Store::open(folder.path()).unwrap();
    let kept = store.record("entered").unwrap().row;
    assert_eq!(kept, record.row);
    assert_eq!(store.check().unwrap().findings, []);
}

#[test]
fn format_6_kept_results_without_who_played_and_where() {
    let folder = copy_of(6);
    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(tables(store.path()), TABLES);
    let record = store.record("entered").unwrap();
    assert_eq!(record.results.len(), 2);
    // Nobody knows any more who it was.
    assert!(
        record
            .results
            .iter()
            .all(|revision| revision.occasion.is_none())
    );
    assert_eq!(store.elsewhere().unwrap(), Elsewhere::default());
    assert_eq!(store.check().unwrap().findings, []);

    // From now on it is kept.
    let mut details = record.row.details.clone();
    details.place = "Kyoto".to_owned();
    store.set_details("entered", &details, None).unwrap();
    let results = store.record("entered").unwrap().results;
    let kept: Vec<Option<&str>> = results
        .iter()
        .map(|revision| Some(revision.occasion.as_ref()?.place.as_str()))
        .collect();
    assert_eq!(kept, [None, Some("Osaka"), None]);
    assert_eq!(results[1].result, results[2].result);
    assert_eq!(store.check().unwrap().findings, []);
}

#[test]
fn format_7_found_words_by_their_accents_and_took_an_open_tie_for_a_win() {
    let folder = copy_of(7);
    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(tables(store.path()), TABLES);
    assert_eq!(store.check().unwrap().findings, []);
    let found = |store: &Store, filter: &Filter| -> Vec<String> {
        let page = store.page(filter, 0, 10).unwrap();
        page.games.into_iter().map(|row| row.id).collect()
    };
    let of_words = |text: &str| Filter {
        text: Some(text.to_owned()),
        ..Filter::default()
    };
    assert_eq!(found(&store, &of_words("otsu jose")), ["said", "open"]);
    assert_eq!(found(&store, &of_words("Ōtsu große bjorn")), ["open"]);

    let people = store.known_people().unwrap();
    let jose = people.iter().find(|person| person.name == "José").unwrap();
    let of_jose = |outcome| Filter {
        person: Some(jose.id.clone()),
        outcome,
        ..Filter::default()
    };
    assert_eq!(found(&store, &of_jose(None)), ["said", "open"]);
    assert_eq!(found(&store, &of_jose(Some(Outcome::Won))), ["said"]);
    assert_eq!(found(&store, &of_jose(Some(Outcome::Lost))), [""; 0]);
    assert_eq!(found(&store, &of_jose(Some(Outcome::Unknown))), ["open"]);
    let mut won: Vec<Vec<bool>> = Vec::new();
    let mut note =
        |game: &Facts<'_>| won.push(game.seats.iter().map(|seat| game.won(seat)).collect());
    store.scan(&of_jose(None), &mut note).unwrap();
    assert_eq!(won, [vec![false, false], vec![true, false]]);

    // Once somebody says who was ahead it is a win.
    let mut record = store.record("open").unwrap();
    assert!(record.row.tie_open());
    for (seat, last) in record.row.seats.iter_mut().zip(1..) {
        seat.last = Some(last);
        seat.place = seat.place.map(|place| Place {
            rank: last,
            ..place
        });
    }
    let result = &mut record.results[0].result;
    for (seat, rank) in result.seats.iter_mut().zip(1..) {
        seat.rank = rank;
    }
    store.replace_entry(&record).unwrap();
    assert_eq!(
        found(&store, &of_jose(Some(Outcome::Won))),
        ["said", "open"]
    );
    let results = store.record("open").unwrap().results;
    let open = |result: &RevisionRow| Some(result.occasion.as_ref()?.tie_open);
    assert_eq!(
        results.iter().map(open).collect::<Vec<_>>(),
        [Some(true), None]
    );
    assert_eq!(store.check().unwrap().findings, []);
}

#[test]
fn format_8_ranked_clans_as_they_sit_whom_nobody_put_in_order() {
    let folder = copy_of(8);
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.check().unwrap().findings, []);
    let ranks = |id: &str| -> Vec<u8> {
        let record = store.record(id).unwrap();
        let saved = &record.results.last().unwrap().result.seats;
        let seats = record.row.seats.iter().zip(saved);
        let rank = |(seat, saved): (&SeatRow, &SavedSeat)| {
            let rank = seat.place.unwrap().rank;
            assert_eq!((saved.seat, saved.rank), (seat.seat, rank), "{id}");
            rank
        };
        seats.map(rank).collect()
    };
    assert_eq!(ranks("behind"), [2, 1, 2]);
    // What was said stands, and so does what the markers say.
    assert_eq!(ranks("behind-said"), [3, 1, 2]);
    assert_eq!(ranks("behind-by-markers"), [3, 1, 2]);
    assert_eq!(ranks("first-by-markers"), [2, 1]);
    assert_eq!(ranks("three-open"), [3, 1, 1]);
    assert_eq!(ranks("open"), [1, 1]);
    let is_open = |id: &str| store.record(id).unwrap().row.tie_open();
    let all = ["behind", "first-by-markers", "three-open", "open"];
    assert_eq!(all.map(is_open), [false, false, true, true]);
}
