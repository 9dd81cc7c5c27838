//! The log beside a store: torn by a loss of power, left by a killed process, of another store.

use super::*;

/// Copies a store as it lies there: what a killed process leaves behind.
fn left_by_a_kill(from: &TempDir) -> TempDir {
    let left = tempdir().unwrap();
    fs::copy(database(from), database(&left)).unwrap();
    fs::copy(log_of(from), log_of(&left)).unwrap();
    left
}

/// Opens what a killed process left behind, with another file in the place of its database.
fn open_with(file: &Path, left: &TempDir) -> Store {
    fs::copy(file, database(left)).unwrap();
    let store = Store::open(left.path()).unwrap();
    assert_eq!(store.check().unwrap().findings, [], "{}", file.display());
    store
}

/// A log as a loss of power may leave it: cut off, or with a gap.
fn torn(log: &[u8]) -> Vec<Vec<u8>> {
    const BLOCK: usize = 4096;
    let cut = (0..log.len()).step_by(BLOCK * 3 / 4);
    let cut = cut.map(|end| log[..end].to_vec());
    let gaps = (0..log.len() - BLOCK).step_by(BLOCK * 2).map(|start| {
        let mut gap = log.to_vec();
        gap[start..start + BLOCK].fill(0);
        gap
    });
    cut.chain(gaps).collect()
}

#[test]
fn a_torn_log_loses_only_its_end() {
    let steps = legal_steps(20);
    let (folder, store) = store_with(&steps[..5]);
    drop(store);
    let mut store = Store::open(folder.path()).unwrap();
    play(&mut store, 5, &steps[5..]);
    let log = fs::read(log_of(&folder)).unwrap();
    let kept = |log: &[u8]| {
        let left = left_by_a_kill(&folder);
        fs::write(log_of(&left), log).unwrap();
        let store = Store::open(left.path()).unwrap();
        let FollowedGame { game, revision, .. } = store.game("a").unwrap();
        assert_eq!(game.steps, steps[..revision as usize]);
        assert_eq!(store.check().unwrap().findings, []);
        revision
    };
    assert_eq!(kept(&log), 20);
    let lengths: Vec<_> = torn(&log).iter().map(|left| kept(left)).collect();
    assert!(lengths.contains(&5) && lengths.contains(&19), "{lengths:?}");
    assert!(
        lengths.iter().all(|length| (5..20).contains(length)),
        "{lengths:?}"
    );
}

#[test]
fn a_log_without_its_database_is_kept() {
    let (folder, _store) = store_with(&legal_steps(5));
    let left = left_by_a_kill(&folder);
    fs::remove_file(database(&left)).unwrap();
    let log = fs::read(log_of(&left)).unwrap();
    assert_eq!(code(Store::open(left.path())), "store/gone");
    assert_eq!(fs::read(log_of(&left)).unwrap(), log);
    start_new_history(left.path(), at(NOON)).unwrap();
    let aside = "backups/20260305T120000.000Z-left-over.wal";
    assert_eq!(fs::read(left.path().join(aside)).unwrap(), log);
}

#[test]
fn a_log_is_applied_to_no_other_file() {
    let (folder, mut store) = store_with(&legal_steps(3));
    let backup = store.back_up(BackupReason::Player, at(NOON)).unwrap();
    let backup = store.backups().path_of(&backup.name).unwrap();
    let old = folder.path().join("old.db");
    fs::copy(database(&folder), &old).unwrap();
    store.gather();
    create(&mut store, "b").unwrap();
    store.gather();
    create(&mut store, "c").unwrap();
    let (foreign, foreign_store) = store_of(&["x"]);
    drop(foreign_store);
    let games: [(&Path, &[&str]); 3] = [
        (&backup, &["a"]),
        (&old, &[]),
        (&database(&foreign), &["x"]),
    ];
    for (file, games) in games {
        let left = left_by_a_kill(&folder);
        assert_eq!(ids(&open_with(file, &left)), games, "{}", file.display());
        let mut aside = files(&left.path().join("backups")).into_keys();
        assert!(aside.any(|name| name.ends_with("-left-over.wal")));
    }
    // Its own log is.
    let left = left_by_a_kill(&folder);
    assert_eq!(ids(&Store::open(left.path()).unwrap()), ["a", "b", "c"]);
}

#[test]
fn a_restore_that_is_killed_leaves_a_log_of_the_same_store() {
    let (folder, mut store) = store_of(&["a"]);
    let backup = store.back_up(BackupReason::Player, at(NOON)).unwrap();
    create(&mut store, "b").unwrap();
    // Somebody reads: what is restored stays in the log.
    let reader = Connection::open(database(&folder)).unwrap();
    let reading = reader.unchecked_transaction().unwrap();
    let count = || reading.query_row("SELECT count(*) FROM games", (), |row| row.get::<_, u32>(0));
    assert_eq!(count().unwrap(), 2);
    store.restore_backup(&backup.name, at(NOON)).unwrap();
    assert_eq!(count().unwrap(), 2);
    let left = left_by_a_kill(&folder);
    assert_eq!(ids(&Store::open(left.path()).unwrap()), ["a"]);
}

#[test]
fn every_older_copy_beside_a_left_log_opens_sound() {
    // More than SQLite keeps in a log before it moves it into the database by itself.
    const GAMES: usize = 300;
    let (folder, mut store) = new_store();
    let copies = tempdir().unwrap();
    for game in 1..=GAMES {
        let id = format!("game-{game}");
        create(&mut store, &id).unwrap();
        if game % 12 == 0 {
            fs::copy(database(&folder), copies.path().join(&id)).unwrap();
        }
    }
    let mut found = BTreeMap::new();
    for copy in fs::read_dir(copies.path()).unwrap() {
        let opened = open_with(&copy.unwrap().path(), &left_by_a_kill(&folder));
        *found.entry(ids(&opened).len()).or_insert(0) += 1;
    }
    // The log was applied to the latest copies and set aside from the others.
    assert!(found.len() > 2 && found.contains_key(&GAMES), "{found:?}");
}

#[test]
fn a_backup_beside_a_left_log_opens_as_it_was_made() {
    for seed in 0..24 {
        let (folder, mut store) = new_store();
        let (mut history, mut random) = (History::default(), RandomGame::new(seed));
        let mut play = |store: &mut Store, deeds: u64| {
            for _ in 0..deeds {
                let deed = history.choose(&mut random);
                history.carry_out(&deed, store).unwrap();
            }
        };
        play(&mut store, 12 + seed);
        let backup = store.back_up(BackupReason::Player, at(NOON)).unwrap();
        let before = contents(&store);
        store.gather();
        // So few changes that the log has little of the store.
        play(&mut store, 1 + seed % 3);
        let backup = store.backups().path_of(&backup.name).unwrap();
        let opened = open_with(&backup, &left_by_a_kill(&folder));
        assert_eq!(contents(&opened), before, "seed {seed}");
    }
}
