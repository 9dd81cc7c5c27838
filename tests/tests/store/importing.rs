use super::*;
use companion::store::{duplicates, games};

/// A game with all there can be: steps taken back, counts, a result.
fn full_game() -> StoredGame {
    let (_folder, mut store) = store_with("a", &legal_steps(6));
    store.move_cursor("a", 6, 4, LATER).unwrap();
    store.finish_game(&finished("a"), 7, None).unwrap();
    store.record("a").unwrap()
}

fn import(store: &mut Store, game: &StoredGame) -> bool {
    store.add_records([game]).unwrap() == [true]
}

#[test]
fn a_game_arrives_with_all_that_was_kept_of_it() {
    let game = full_game();
    let played = game.played.as_ref().unwrap();
    assert_eq!((played.game.steps.len(), played.undone.len()), (4, 2));
    let (_folder, mut store) = new_store();
    assert!(import(&mut store, &game));
    assert_eq!(store.record("a").unwrap(), game);
    assert_eq!(
        store.read(games::kept).unwrap(),
        std::slice::from_ref(&game.row)
    );
    store.move_cursor("a", game.revision, 6, LATER).unwrap();
}

#[test]
fn a_game_that_is_there_stays_as_it_is() {
    let (_folder, mut store) = store_with("a", &legal_steps(1));
    let before = store.record("a").unwrap();
    assert!(!import(&mut store, &full_game()));
    assert_eq!(store.record("a").unwrap(), before);
}

#[test]
fn a_deleted_game_makes_way() {
    let (_folder, mut store) = store_with("a", &legal_steps(1));
    store
        .write(|tx| games::delete(tx, "a", at("2026-03-02T08:00:00Z")))
        .unwrap();
    let game = full_game();
    assert!(import(&mut store, &game));
    assert_eq!(store.record("a").unwrap(), game);
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
    let duplicate = |store: &Store, game: &StoredGame| {
        store
            .read(|tx| duplicates::find(tx, [&game.row.record]))
            .unwrap()
            .remove(0)
    };
    let is = |id: &str, deleted, by_result| {
        let id = id.to_owned();
        Some(Duplicate {
            id,
            deleted,
            by_result,
        })
    };
    assert_eq!(duplicate(&store, &named("b")), is("b", false, false));
    assert_eq!(duplicate(&store, &named("c")), is("a", false, true));
    let changes: [fn(&mut Record); 3] = [
        |record| record.seats[0].name = Some("Bo".to_owned()),
        |record| record.day += TimeDelta::days(1),
        |record| record.seats[0].points = Some(62),
    ];
    for change in changes {
        let mut other = named("c");
        change(&mut other.row.record);
        assert_eq!(duplicate(&store, &other), None);
    }
    // One that is kept goes before one that is deleted, though that one has the id.
    store
        .write(|tx| games::delete(tx, "a", at("2026-03-02T08:00:00Z")))
        .unwrap();
    assert_eq!(duplicate(&store, &game), is("b", false, true));
    store
        .write(|tx| games::delete(tx, "b", at("2026-03-02T09:00:00Z")))
        .unwrap();
    assert_eq!(duplicate(&store, &named("b")), is("b", true, false));
    assert_eq!(duplicate(&store, &named("c")), is("a", true, true));
}
