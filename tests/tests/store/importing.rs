use super::*;
use companion::store::{duplicates, games};

/// A game with all there can be: steps taken back, counts, a result.
fn full_game() -> Record {
    let (_folder, mut store) = store_with("a", &legal_steps(6));
    store.move_cursor("a", 6, 4, LATER).unwrap();
    let end = at("2026-03-01T20:00:00Z");
    store
        .finish_game("a", 7, end, &counted(), &result(), None)
        .unwrap();
    store.record("a").unwrap()
}

fn import(store: &mut Store, game: &Record) -> bool {
    store.add_records([game]).unwrap() == [true]
}

#[test]
fn a_game_arrives_with_all_that_was_kept_of_it() {
    let game = full_game();
    let Played {
        game: steps,
        undone,
    } = game.played.as_ref().unwrap();
    assert_eq!((steps.steps.len(), undone.len()), (4, 2));
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
        other.row.id = id.to_owned();
        other
    };
    let (_folder, mut store) = new_store();
    store.add_records([&game, &named("b")]).unwrap();
    let duplicate = |store: &Store, record: &Record| {
        store
            .read(|tx| duplicates::find(tx, [&record.row]))
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
    let mut of_others = named("c");
    of_others.row.seats[0].name = Some("Bo".to_owned());
    let mut another_day = named("c");
    another_day.row.details.day += TimeDelta::days(1);
    let mut more_points = named("c");
    let place = more_points.row.seats[0].place.as_mut().unwrap();
    place.points += 1;
    for other in [of_others, another_day, more_points] {
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
