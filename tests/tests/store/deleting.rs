use super::*;
use companion::store::games;

#[test]
fn a_deleted_game_is_hidden_until_it_is_restored() {
    let steps = legal_steps(2);
    let (_folder, mut store) = store_with("a", &steps[..1]);
    let before = store.game("a").unwrap();
    let now = at("2026-03-02T08:00:00Z");
    store.write(|tx| games::delete(tx, "a", now)).unwrap();
    store
        .write(|tx| games::delete(tx, "a", now + TimeDelta::days(1)))
        .unwrap();
    assert_eq!(ids(&store), [""; 0]);
    let errors = [
        store.game("a").map(drop),
        store.append_step("a", 1, &steps[1], LATER).map(drop),
        store.move_cursor("a", 1, 0, LATER).map(drop),
        store.save_counts("a", Seat::PLAYER, &counts()),
        store.finish_game(&finished("a"), 1, None).map(drop),
    ];
    for error in errors {
        assert_eq!(error.unwrap_err().code(), "store/no-such-game");
    }

    store.write(|tx| games::restore(tx, "a")).unwrap();
    store.write(|tx| games::restore(tx, "a")).unwrap();
    assert_eq!(store.game("a").unwrap(), before);
}

#[test]
fn what_was_deleted_before_a_time_is_removed_with_its_steps() {
    let (folder, mut store) = store_with("old", &legal_steps(3));
    for id in ["new", "kept"] {
        create(&mut store, id).unwrap();
    }
    let deleted = at("2026-03-02T08:00:00Z");
    store.write(|tx| games::delete(tx, "old", deleted)).unwrap();
    store
        .write(|tx| games::delete(tx, "new", deleted + TimeDelta::nanoseconds(1)))
        .unwrap();
    assert_eq!(store.write(|tx| games::purge(tx, deleted)).unwrap(), 0);
    assert_eq!(
        store
            .write(|tx| games::purge(tx, deleted + TimeDelta::nanoseconds(1)))
            .unwrap(),
        1
    );

    assert_eq!(
        store
            .write(|tx| games::restore(tx, "old"))
            .unwrap_err()
            .code(),
        "store/no-such-game"
    );
    store.write(|tx| games::restore(tx, "new")).unwrap();
    assert_eq!(ids(&store).len(), 2);
    let connection = Connection::open(database(&folder)).unwrap();
    let left: u32 = connection
        .query_row("SELECT count(*) FROM steps", (), |row| row.get(0))
        .unwrap();
    assert_eq!(left, 0);
}
