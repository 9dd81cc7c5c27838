//! Games, people and setups as they are kept.

use super::*;

/// A change of a game that is believed to be at a revision.
type Change = fn(&mut Store, &str, u32) -> Result<u32, StoreError>;

pub const CHANGES: [Change; 3] = [
    |store, id, revision| play_after(store, id, revision, 0, &legal_steps(1)[0]),
    |store, id, revision| store.move_cursor(id, revision, 0, &turns(3), note_step),
    |store, id, revision| store.finish_game(&finished(id), revision, None),
];

#[test]
fn an_empty_file_becomes_a_store() {
    let folder = tempdir().unwrap();
    fs::write(database(&folder), "").unwrap();
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(findings(&store), []);
}

#[test]
fn games_are_kept_through_every_step_undo_redo_and_result() {
    let (_folder, mut store) = new_store();
    let (mut history, mut random) = (History::default(), RandomGame::new(6));
    while ids(&store).len() < 3 {
        let deed = history.choose(&mut random);
        history.carry_out(&deed, &mut store).unwrap();
        assert_eq!(contents(&store), history.stored(), "{deed:?}");
    }
    // Counts are no step of a game.
    let before = FollowedGame::load(&store, "game-2").unwrap();
    for counts in [json!(Counts::default()), counts()] {
        let saved = store.save_counts("game-2", 1, &counts);
        saved.unwrap();
    }
    let after = FollowedGame::load(&store, "game-2").unwrap();
    assert_eq!(after.revision, before.revision);
    assert_eq!(after.row.record.seats[0].counts, Some(counts()));
}

#[test]
fn a_refused_change_leaves_the_game_as_it_was() {
    let (_folder, mut store) = store_with(&legal_steps(2));
    let before = contents(&store);
    create(&mut store, "a").unwrap_err();
    let moved = store.move_cursor("a", 2, 3, &turns(3), note_step);
    let played = play_after(&mut store, "a", 2, 3, &legal_steps(1)[0]);
    for no_step in [moved, played] {
        assert_eq!(code(no_step), "store/no-such-step");
    }
    let no_seat = store.save_counts("a", 5, &counts());
    assert_eq!(code(no_seat), "store/no-such-game");
    assert_eq!(contents(&store), before);
}

/// Nothing can be done with the game.
fn is_missed(store: &mut Store, id: &str) {
    for change in CHANGES {
        assert_eq!(code(change(store, id, 0)), "store/no-such-game");
    }
    assert_eq!(code(FollowedGame::load(store, id)), "store/no-such-game");
    let counted = store.save_counts(id, 1, &counts());
    assert_eq!(code(counted), "store/no-such-game");
}

#[test]
fn a_game_that_is_not_there_is_missed_by_everything() {
    let (_folder, mut store) = store_of(&["a"]);
    is_missed(&mut store, "x");
    let restored = store.write(|tx| games::restore(tx, "x"));
    for error in [delete(&mut store, "x", NOON), restored] {
        assert_eq!(error.unwrap_err().to_string(), "there is no game “x”");
    }
}

#[test]
fn a_deleted_game_is_hidden_until_it_is_restored() {
    let (_folder, mut store) = store_with(&legal_steps(1));
    let before = contents(&store);
    for now in [NOON, "2026-03-06T12:00:00Z"] {
        delete(&mut store, "a", now).unwrap();
        assert_eq!(ids(&store), [""; 0]);
        is_missed(&mut store, "a");
    }
    for _ in 0..2 {
        store.write(|tx| games::restore(tx, "a")).unwrap();
        assert_eq!(contents(&store), before);
    }
}

#[test]
fn a_game_deleted_before_a_time_is_removed_with_its_steps() {
    let (folder, mut store) = store_with(&legal_steps(3));
    create(&mut store, "b").unwrap();
    delete(&mut store, "a", NOON).unwrap();
    delete(&mut store, "b", "2026-03-05T12:00:00.000000001Z").unwrap();
    for (deadline, removed) in [(NOON, 0), ("2026-03-05T12:00:00.000000001Z", 1)] {
        let purged = store.write(|tx| games::purge(tx, at(deadline)));
        assert_eq!(purged.unwrap(), removed);
    }
    let restored = store.write(|tx| games::restore(tx, "a"));
    assert_eq!(code(restored), "store/no-such-game");
    store.write(|tx| games::restore(tx, "b")).unwrap();
    assert_eq!(ids(&store), ["b"]);
    let steps = query(&database(&folder), "SELECT count(*) FROM steps");
    assert_eq!(steps, 0);
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
    let step = &legal_steps(1)[0];
    append(&mut store, "second", 0, step).unwrap();
    let record = store.record("another").unwrap().row.record;
    store.finish_game(&record, 0, None).unwrap();
    assert_eq!(ids(&store), listed);
}

/// A game with all there can be: steps taken back, counts, a result.
fn full_game() -> StoredGame {
    let (_folder, mut store) = store_with(&legal_steps(6));
    store.move_cursor("a", 6, 4, &turns(3), note_step).unwrap();
    store.finish_game(&finished("a"), 7, None).unwrap();
    store.record("a").unwrap()
}

#[test]
fn an_added_game_replaces_a_deleted_one_and_leaves_a_kept_one_alone() {
    let game = full_game();
    assert_eq!(game.played.as_ref().unwrap().undone.len(), 2);
    let (_folder, mut store) = store_of(&["a"]);
    let before = store.record("a").unwrap();
    for (added, expected) in [(false, &before), (true, &game)] {
        assert_eq!(store.add_records([&game]).unwrap(), [added]);
        assert_eq!(store.record("a").unwrap(), *expected);
        delete(&mut store, "a", NOON).unwrap();
    }
}

#[test]
fn a_game_that_is_here_is_found_by_its_id_and_by_its_result() {
    let game = full_game();
    let named = |id: &str| {
        let mut other = game.clone();
        other.row.record.id = id.to_owned();
        other
    };
    let (_folder, mut store) = new_store();
    store.add_records([&game, &named("b")]).unwrap();
    let changed: [fn(&mut Record); 4] = [
        |_| (),
        |record| record.seats[0].name = Some("Bo".to_owned()),
        |record| record.day += TimeDelta::days(1),
        |record| record.seats[0].points = Some(62),
    ];
    let (same, other) = changed.split_at(1);
    // The games deleted before, the id looked for, what is found: id, deleted, by its result.
    for (deleted, changes, id, found) in [
        ("", same, "b", Some(("b", false, false))),
        ("", same, "c", Some(("a", false, true))),
        ("", other, "c", None),
        // One that is kept goes before one that is deleted, though that one has the id.
        ("a", same, "a", Some(("b", false, true))),
        ("b", same, "b", Some(("b", true, false))),
        ("", same, "c", Some(("a", true, true))),
    ] {
        if !deleted.is_empty() {
            delete(&mut store, deleted, NOON).unwrap();
        }
        for change in changes {
            let mut record = named(id).row.record;
            change(&mut record);
            let duplicates = store.read(|tx| duplicates::find(tx, [&record])).unwrap();
            let duplicate = duplicates[0].as_ref();
            let duplicate = duplicate.map(|one| (&*one.id, one.deleted, one.by_result));
            assert_eq!(duplicate, found, "{id} after deleting {deleted:?}");
        }
    }
}

#[test]
fn the_setups_of_the_latest_games_leave_out_deleted_and_damaged_ones() {
    let (folder, mut store) = new_store();
    for (day, id) in (1..).zip(["a", "b", "c", "d"]) {
        create_at(&mut store, id, &format!("2026-01-0{day}T18:00:00Z"));
    }
    delete(&mut store, "c", NOON).unwrap();
    let gone = "UPDATE journals SET opening = 'gone' WHERE game = 2";
    by_hand(&folder, gone);
    let read = |opening: &str| serde_json::from_str::<Game>(opening).ok();
    let recent = store.read(|tx| setups::recent(tx, GameKind::WhiteCastle, 2, read));
    let recent = recent.unwrap();
    let games: Vec<_> = recent.iter().map(|setup| setup.game.as_str()).collect();
    assert_eq!(games, ["d", "a"]);
    let (record, game) = new_game("d");
    assert_eq!(recent[0].setup, game);
    assert_eq!(recent[0].code, record.code);
    assert_eq!(recent[0].names, ["Aiko"]);
}
