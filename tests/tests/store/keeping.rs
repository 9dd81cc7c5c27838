use super::*;
use companion::store::{corrections, settings};

fn progress(game: &FollowedGame) -> Progress {
    game.row.followed.as_ref().unwrap().progress
}

#[test]
fn a_folder_that_is_not_there_is_made() {
    let folder = tempdir().unwrap();
    let deep = folder.path().join("neu — 白鷺").join("b%20c?x=1");
    let store = Store::open(&deep).unwrap();
    assert_eq!(store.path(), deep.join("shirasagi.db"));
    assert!(store.path().is_file());
    assert_eq!(store.read(games::kept).unwrap(), []);
    assert_eq!(
        store.read(corrections::get).unwrap(),
        Corrections::default()
    );
    assert_eq!(store.read(|tx| settings::get(tx, "theme")).unwrap(), None);
}

#[test]
fn an_empty_file_becomes_a_store() {
    let folder = tempdir().unwrap();
    fs::write(database(&folder), "").unwrap();
    Store::open(folder.path()).unwrap();
    assert_eq!(tables(&database(&folder)), TABLES);
}

#[test]
fn a_game_comes_back_as_it_was_kept() {
    let (folder, mut store) = new_store();
    let (record, mut game) = new_game("a");
    game.deck = DeckSource::Table;
    game.corrections.well_tiles = [("die-tile-coral-food".parse().unwrap(), Good::Iron)].into();
    game.steps = legal_steps(3);
    store.create_game(&record, &game, LATER).unwrap();
    drop(store);

    let store = Store::open(folder.path()).unwrap();
    let kept = store.game("a").unwrap();
    let order = kept.row.record.seats.iter().map(|seat| seat.order);
    assert_eq!(order.collect::<Vec<_>>(), [Some(2), Some(1)]);
    assert_eq!((kept.row.record.clone(), progress(&kept)), (record, LATER));
    assert_eq!((&kept.game, &kept.undone), (&game, &Vec::new()));
    assert_eq!(kept.revision, 0);
    assert_eq!(store.read(games::kept).unwrap(), [kept.row]);
}

#[test]
fn a_game_needs_neither_code_nor_level() {
    let (_folder, mut store) = new_store();
    let (mut record, game) = new_game("a");
    record.code = None;
    white_castle::set_level(&mut record, None);
    store.create_game(&record, &game, AT_START).unwrap();
    assert_eq!(store.game("a").unwrap().row.record, record);
}

#[test]
fn a_game_is_not_overwritten_by_another_with_its_id() {
    let steps = legal_steps(2);
    let (_folder, mut store) = store_with("a", &steps);
    let before = store.game("a").unwrap();
    create(&mut store, "a").unwrap_err();
    assert_eq!(store.game("a").unwrap(), before);
}

#[test]
fn steps_are_taken_back_and_played_again() {
    let steps = legal_steps(5);
    let (_folder, mut store) = store_with("a", &steps);
    assert_eq!(store.move_cursor("a", 5, 2, AT_START).unwrap(), 6);
    let game = store.game("a").unwrap();
    assert_eq!(game.game.steps, steps[..2]);
    assert_eq!(
        game.undone,
        [&steps[4], &steps[3], &steps[2]].map(Clone::clone)
    );
    assert_eq!((game.revision, progress(&game)), (6, AT_START));

    assert_eq!(store.move_cursor("a", 6, 4, LATER).unwrap(), 7);
    let game = store.game("a").unwrap();
    assert_eq!(game.game.steps, steps[..4]);
    assert_eq!(game.undone, steps[4..]);
    assert_eq!((game.revision, progress(&game)), (7, LATER));
}

#[test]
fn a_step_played_after_taking_back_replaces_what_was_taken_back() {
    let steps = legal_steps(5);
    let (folder, mut store) = store_with("a", &steps);
    store.move_cursor("a", 5, 2, LATER).unwrap();
    assert_eq!(store.append_step("a", 6, &steps[2], LATER).unwrap(), 7);
    let game = store.game("a").unwrap();
    assert_eq!(game.game.steps, steps[..3]);
    assert_eq!(game.undone, []);
    let connection = Connection::open(database(&folder)).unwrap();
    let rows: usize = connection
        .query_row("SELECT count(*) FROM steps", (), |row| row.get::<_, u32>(0))
        .unwrap() as usize;
    assert_eq!(rows, 3);
}

#[test]
fn more_steps_than_there_are_cannot_be_in_force() {
    let steps = legal_steps(2);
    let (_folder, mut store) = store_with("a", &steps);
    let error = store.move_cursor("a", 2, 3, LATER).unwrap_err();
    assert_eq!(error.code(), "store/no-such-step");
    assert_eq!(store.game("a").unwrap().revision, 2);
}

#[test]
fn counts_are_kept_without_a_new_revision() {
    let (_folder, mut store) = store_with("a", &legal_steps(1));
    for counts in [json!(Counts::default()), counts()] {
        store.save_counts("a", Seat::PLAYER, &counts).unwrap();
    }
    let game = store.game("a").unwrap();
    let kept = &game.row.record.seats[0].counts;
    assert_eq!((kept, game.revision), (&Some(counts()), 1));
}

#[test]
fn a_finished_game_has_its_result_until_it_goes_on() {
    let steps = legal_steps(3);
    let (_folder, mut store) = store_with("a", &steps[..2]);
    let record = finished("a");
    assert_eq!(store.finish_game(&record, 2, None).unwrap(), 3);
    let game = store.game("a").unwrap();
    assert_eq!((game.row.record, game.revision), (record.clone(), 3));

    assert_eq!(store.move_cursor("a", 3, 1, LATER).unwrap(), 4);
    let looked_back = store.game("a").unwrap();
    assert_eq!(looked_back.row.record, record);
    assert_eq!(looked_back.game.steps, &steps[..1]);
    assert_eq!(looked_back.whole().steps, &steps[..2]);

    assert_eq!(store.append_step("a", 4, &steps[2], LATER).unwrap(), 5);
    let game = store.game("a").unwrap();
    let mut unfinished = new_game("a").0;
    unfinished.seats[0].counts = Some(counts());
    assert_eq!(game.row.record, unfinished);
    assert_eq!(game.whole().steps, game.game.steps);
}

#[test]
fn games_are_listed_the_earliest_first_and_of_one_hour_as_they_were_kept() {
    let (_folder, mut store) = new_store();
    for (id, started_at) in [
        ("fourth", "2026-01-03T10:00:00.5Z"),
        ("second", "2026-01-03T10:00:00Z"),
        ("third", "2026-01-03T10:00:00Z"),
        ("another", "2026-01-03T10:00:00Z"),
        ("first", "2026-01-02T10:00:00Z"),
    ] {
        create_at(&mut store, id, started_at);
    }
    let listed = ["first", "second", "third", "another", "fourth"];
    assert_eq!(ids(&store), listed);

    // Whatever comes of them.
    store
        .append_step("second", 0, &legal_steps(1)[0], LATER)
        .unwrap();
    let record = store.record("another").unwrap().row.record;
    store.finish_game(&record, 0, None).unwrap();
    assert_eq!(ids(&store), listed);
}

#[test]
fn corrections_and_settings_are_replaced() {
    let (folder, mut store) = new_store();
    let mut corrections = Corrections::default();
    for good in [Good::Iron, Good::Pearl] {
        corrections.well_tiles = [("die-tile-coral-food".parse().unwrap(), good)].into();
        store
            .write(|tx| corrections::set(tx, &corrections))
            .unwrap();
    }
    for theme in ["day", "night “ ' ;"] {
        store.write(|tx| settings::set(tx, "theme", theme)).unwrap();
    }
    store
        .write(|tx| settings::set(tx, "language", "en"))
        .unwrap();
    drop(store);

    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.read(corrections::get).unwrap(), corrections);
    assert_eq!(
        store
            .read(|tx| settings::get(tx, "theme"))
            .unwrap()
            .as_deref(),
        Some("night “ ' ;")
    );
    assert_eq!(
        store
            .read(|tx| settings::get(tx, "language"))
            .unwrap()
            .as_deref(),
        Some("en")
    );
}

#[test]
fn a_game_that_is_not_there_is_missed_by_everything() {
    let (_folder, mut store) = new_store();
    let step = &legal_steps(1)[0];
    let now = at("2026-03-01T20:00:00Z");
    let errors = [
        store.game("x").map(drop),
        store.append_step("x", 0, step, LATER).map(drop),
        store.move_cursor("x", 0, 0, LATER).map(drop),
        store.save_counts("x", Seat::PLAYER, &counts()),
        store.finish_game(&finished("x"), 0, None).map(drop),
        store.write(|tx| games::delete(tx, "x", now)),
        store.write(|tx| games::restore(tx, "x")),
    ];
    for error in errors {
        let error = error.unwrap_err();
        assert_eq!(error.code(), "store/no-such-game");
        assert_eq!(error.to_string(), "there is no game “x”");
    }
}
