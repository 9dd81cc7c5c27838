use super::*;
use companion::store::games;

pub const OLD: u32 = 9;

/// A folder with the frozen store of the format before.
pub fn copy_of_old() -> TempDir {
    let folder = tempdir().unwrap();
    let frozen = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/store-v9.db");
    fs::copy(frozen, database(&folder)).unwrap();
    assert_eq!(format(&database(&folder)), OLD);
    folder
}

#[test]
fn the_format_before_is_brought_to_the_newest_with_every_game() {
    let folder = copy_of_old();
    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(format(&database(&folder)), newest_format());
    assert_eq!(tables(store.path()), TABLES);
    let checkup = store.check().unwrap();
    assert_eq!((checkup.games, checkup.findings), (57, vec![]));
    // Games that were followed can be played on, and new ones can be begun.
    let mut followed = 0;
    for row in store.read(games::kept).unwrap() {
        if let Some(stored) = store.record(&row.record.id).unwrap().followed() {
            Journal::restore(stored.whole()).unwrap();
            followed += 1;
        }
    }
    assert_eq!(followed, 6);
    create(&mut store, "new").unwrap();
    store
        .append_step("new", 0, &legal_steps(1)[0], LATER)
        .unwrap();
    assert_eq!(store.check().unwrap().findings, []);
}

#[test]
fn formats_before_that_are_refused() {
    let folder = copy_of_old();
    by_hand(&database(&folder), "PRAGMA user_version = 8");
    let error = refusal(folder.path());
    assert_eq!(error.code(), "store/damaged");
    assert!(error.to_string().contains("format 8"), "{error}");
}
