use super::*;
use companion::store::{games, setups};

fn saved(id: &str, name: &str, saved_at: &str) -> SavedSetup {
    let (record, game) = new_game("any");
    SavedSetup {
        id: id.to_owned(),
        name: name.to_owned(),
        saved_at: at(saved_at),
        code: record.code,
        setup: game.setup.into(),
    }
}

#[test]
fn a_setup_is_kept_by_its_name_until_it_is_deleted() {
    let (folder, mut store) = new_store();
    let sunday = saved("1", "Sunday", "2026-01-01T18:00:00Z");
    let hard = saved("2", "Hard “one”", "2026-01-02T18:00:00Z");
    store.write(|tx| setups::save(tx, &sunday)).unwrap();
    store.write(|tx| setups::save(tx, &hard)).unwrap();
    drop(store);
    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(
        store.read(setups::all).unwrap(),
        [hard.clone(), sunday.clone()]
    );
    assert_eq!(store.read(|tx| setups::get(tx, "1")).unwrap(), sunday);

    let again = saved("3", "Sunday", "2026-01-03T18:00:00Z");
    store.write(|tx| setups::save(tx, &again)).unwrap();
    assert_eq!(store.read(setups::all).unwrap(), [again, hard]);
    store.write(|tx| setups::delete(tx, "2")).unwrap();
    for error in [
        store.write(|tx| setups::delete(tx, "2")).unwrap_err(),
        store.read(|tx| setups::get(tx, "2")).unwrap_err(),
    ] {
        assert_eq!(error.code(), "store/no-such-setup");
    }
}

#[test]
fn the_setups_of_the_latest_games_can_be_had_again() {
    let (folder, mut store) = new_store();
    for (id, started_at) in [
        ("a", "2026-01-01T18:00:00Z"),
        ("b", "2026-01-02T18:00:00Z"),
        ("c", "2026-01-03T18:00:00Z"),
        ("d", "2026-01-04T18:00:00Z"),
    ] {
        create_at(&mut store, id, started_at);
    }
    store
        .write(|tx| games::delete(tx, "c", at("2026-01-05T18:00:00Z")))
        .unwrap();
    by_hand(
        &database(&folder),
        "UPDATE journals SET setup = 'gone'
         WHERE game = (SELECT no FROM games WHERE id = 'b')",
    );
    let recent = store.read(|tx| setups::recent(tx, 2)).unwrap();
    let games: Vec<_> = recent.iter().map(|setup| setup.game.as_str()).collect();
    assert_eq!(games, ["d", "a"]);
    let (record, game) = new_game("d");
    assert_eq!(recent[0].setup, game.setup.into());
    assert_eq!(recent[0].code, record.code);
    assert_eq!(recent[0].names, ["Aiko"]);
}
