//! Backups: made, listed, restored, deleted when newer ones are enough.

use super::*;

#[test]
fn a_backup_has_all_and_is_named_by_time_and_reason() {
    let (_folder, store) = store_with(&legal_steps(5));
    for (reason, name) in [
        (BackupReason::Player, "player"),
        (BackupReason::Daily, "daily"),
        (BackupReason::Import, "import"),
        (BackupReason::Restore, "restore"),
        (BackupReason::Merge, "merge"),
    ] {
        let made = store.back_up(reason, at(NOON)).unwrap();
        assert_eq!(made.name, format!("20260305T120000.000Z-{name}.db"));
        assert_eq!(made.reason, reason);
        assert!(store.backups().all().unwrap().contains(&made));
        let found = made.contents.unwrap();
        let begun = at("2026-03-01T18:00:00.123456789Z");
        assert_eq!((found.games, found.latest), (1, Some(begun)));

        let path = store.backups().path_of(&made.name).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().len(), made.bytes);
        let other = tempdir().unwrap();
        fs::copy(path, database(&other)).unwrap();
        let copy = Store::open(other.path()).unwrap();
        assert_eq!(contents(&copy), contents(&store));
    }
}

#[test]
fn backups_of_the_same_moment_do_not_replace_each_other() {
    let (_folder, store) = store_of(&["a"]);
    for _ in 0..3 {
        store.back_up(BackupReason::Player, at(NOON)).unwrap();
    }
    let names = [2, 1, 0].map(|n| format!("20260305T120000.00{n}Z-player.db"));
    assert_eq!(backups(&store), names);
}

#[test]
fn a_backup_is_made_while_somebody_plays_on() {
    let (folder, store) = store_of(&["a"]);
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        let plays = scope.spawn(|| {
            let mut other = Store::open(folder.path()).unwrap();
            let mut games = 1;
            while !done.load(Ordering::Relaxed) {
                games += 1;
                create(&mut other, &format!("game-{games}")).unwrap();
            }
            games
        });
        let first = store.back_up(BackupReason::Daily, at(NOON));
        let second = store.back_up(BackupReason::Player, at(NOON));
        done.store(true, Ordering::Relaxed);
        let games = plays.join().unwrap();
        let [first, second] = [first, second].map(|made| made.unwrap().contents.unwrap().games);
        assert!(
            [first, second, games].is_sorted(),
            "{first} {second} {games}"
        );
    });
}

#[test]
fn the_newest_automatic_backups_and_all_of_the_player_are_kept() {
    let (folder, store) = store_of(&["a"]);
    let early = at("2020-01-01T00:00:00Z");
    let kept = [BackupReason::Player, BackupReason::Merge]
        .map(|reason| store.back_up(reason, early).unwrap().name);
    // What is no backup is neither listed nor deleted.
    let stranger = folder.path().join("backups/letter.db");
    fs::write(&stranger, "mine").unwrap();
    for day in 1..=14 {
        let now = at(&format!("2026-03-{day:02}T12:00:00Z"));
        store.back_up_daily(now).unwrap().unwrap();
        store.back_up(BackupReason::Import, now).unwrap();
    }
    let mut names = backups(&store);
    assert!(kept.iter().all(|name| names.contains(name)));
    assert_eq!(names.split_off(AUTOMATIC_KEPT.into()).len(), kept.len());
    assert!(names.last().unwrap().starts_with("20260305"), "{names:?}");
    assert!(stranger.exists() && !names.contains(&"letter.db".into()));
}

#[test]
fn a_clock_that_was_ahead_deletes_no_backup_just_made() {
    let (_folder, store) = store_of(&["a"]);
    let kept = i64::from(AUTOMATIC_KEPT);
    for day in 0..kept + 2 {
        let ahead = at("2199-01-01T00:00:00Z") + TimeDelta::days(day);
        store.back_up(BackupReason::Restore, ahead).unwrap();
    }
    for minute in 0..kept + 2 {
        let now = at(NOON) + TimeDelta::minutes(minute);
        let reason = [BackupReason::Daily, BackupReason::Import][usize::from(minute % 2 == 0)];
        let made = store.back_up(reason, now).unwrap();
        let names = backups(&store);
        assert_eq!(names.len(), usize::from(AUTOMATIC_KEPT));
        assert_eq!(names[0], made.name, "the latest comes first");
    }
    // Those of the clock that was ahead counted as the oldest.
    let names = backups(&store);
    assert!(names.iter().all(|name| name.starts_with("2026")));
}

#[test]
fn a_backup_still_being_made_is_not_deleted() {
    let (_folder, store) = store_of(&["a"]);
    let back_up = |now| store.back_up(BackupReason::Player, at(now)).unwrap();
    back_up(NOON);
    let copy = store.backups().folder().join("copy.db");
    let part = copy.with_extension("db.part");
    let writer = fs::File::create(&part).unwrap();
    writer.lock().unwrap();
    // By the clock of the app it is old.
    back_up("2199-01-01T12:00:00Z");
    let error = store.copy_to(&copy).unwrap_err().to_string();
    assert!(error.contains("another process is writing it"), "{error}");
    assert!(part.exists() && !copy.exists());
    drop(writer);
    back_up("2199-01-01T12:00:00Z");
    assert!(!part.exists());
}

#[test]
fn a_history_whose_last_game_was_purged_opens_again() {
    let (folder, mut store) = store_of(&["a"]);
    store.back_up(BackupReason::Player, at(NOON)).unwrap();
    store.write(|tx| games::delete(tx, "a", at(NOON))).unwrap();
    store.purge(at("2199-01-01T12:00:00Z")).unwrap();
    drop(store);
    assert!(Store::open(folder.path()).unwrap().is_empty().unwrap());
}

#[test]
fn there_is_one_daily_backup_a_day_and_none_of_an_empty_store() {
    let (_folder, mut store) = new_store();
    assert_eq!(store.back_up_daily(at(NOON)).unwrap(), None);
    create(&mut store, "a").unwrap();
    for (now, made) in [(NOON, true), (NOON, false), ("2026-03-06T12:00:00Z", true)] {
        assert_eq!(store.back_up_daily(at(now)).unwrap().is_some(), made);
    }
}

#[test]
fn a_restore_brings_everything_back_and_the_old_history_is_a_backup() {
    let (folder, mut store) = store_of(&["gone", "same", "changed"]);
    let state = |store: &Store| (contents(store), theme(store).unwrap());
    let backup = store.back_up(BackupReason::Player, at(NOON)).unwrap().name;
    let before = state(&store);
    delete(&mut store, "gone", NOON).unwrap();
    let step = &legal_steps(1)[0];
    append(&mut store, "changed", 0, step).unwrap();
    create(&mut store, "new").unwrap();
    set_theme(&mut store, "night").unwrap();
    let present = state(&store);

    let other = Store::open(folder.path()).unwrap();
    store.restore_backup(&backup, at(NOON)).unwrap();
    assert_eq!((&state(&store), &state(&other)), (&before, &before));
    // It can be played on, and the state before can be restored in turn.
    append(&mut store, "same", 0, step).unwrap();
    let undo = backups(&store);
    let undo = undo.iter().find(|name| name.ends_with("-restore.db"));
    store.restore_backup(undo.unwrap(), at(NOON)).unwrap();
    assert_eq!(state(&store), present);
}

#[test]
fn what_somebody_plays_during_a_restore_is_in_a_backup_or_the_store() {
    let (folder, mut store) = store_of(&["first"]);
    let old = store.back_up(BackupReason::Player, at(NOON)).unwrap();
    let over = AtomicBool::new(false);
    let begun = thread::scope(|scope| {
        let writer = scope.spawn(|| {
            let mut other = Store::open(folder.path()).unwrap();
            let mut begun = Vec::new();
            while !over.load(Ordering::Relaxed) {
                let id = format!("game-{}", begun.len());
                // Refused is not lost.
                if create(&mut other, &id).is_ok() {
                    begun.push(id);
                }
                // Whoever waits for the lock gets it.
                thread::sleep(std::time::Duration::from_millis(2));
            }
            begun
        });
        let restored: Result<Vec<()>, _> = (0..5)
            .map(|round| store.restore_backup(&old.name, at(NOON) + TimeDelta::minutes(round)))
            .collect();
        over.store(true, Ordering::Relaxed);
        restored.unwrap();
        writer.join().unwrap()
    });
    let mut kept = ids(&store);
    for backup in backups(&store) {
        let copy = tempdir().unwrap();
        let path = store.backups().path_of(&backup).unwrap();
        fs::copy(path, database(&copy)).unwrap();
        kept.extend(ids(&Store::open(copy.path()).unwrap()));
    }
    let lost: Vec<_> = begun.iter().filter(|id| !kept.contains(id)).collect();
    assert!(lost.is_empty(), "{lost:?} of {}", begun.len());
}

#[test]
fn a_copy_of_any_name_is_listed_restored_and_kept() {
    let (folder, mut store) = store_of(&["a"]);
    let brought = folder.path().join("backups");
    fs::create_dir_all(&brought).unwrap();
    store.copy_to(&brought.join("my games.db")).unwrap();
    for name in ["copy.db", "copy.txt"] {
        fs::copy(database(&folder), brought.join(name)).unwrap();
    }
    let listed = store.backups().all().unwrap();
    assert_eq!(listed.len(), 2, "{listed:?}");
    for backup in listed {
        let games = backup.contents.unwrap().games;
        assert_eq!((backup.reason, games), (BackupReason::Player, 1));
    }
    for day in 1..=i64::from(AUTOMATIC_KEPT) + 2 {
        let now = at("2099-03-01T12:00:00Z") + TimeDelta::days(day);
        store.back_up(BackupReason::Restore, now).unwrap();
    }
    for name in ["copy.db", "my games.db"] {
        create(&mut store, "b").unwrap();
        store.restore_backup(name, at(NOON)).unwrap();
        assert_eq!(ids(&store), ["a"]);
        assert!(backups(&store).contains(&name.to_owned()));
    }
}

#[test]
fn only_a_sound_backup_is_restored() {
    let (_folder, mut store) = store_of(&["a"]);
    let good = store.back_up(BackupReason::Player, at(NOON)).unwrap().name;
    let path = store.backups().path_of(&good).unwrap();
    let sound = fs::read(&path).unwrap();
    let change = |sql: &str| {
        execute(&path, sql);
        let changed = fs::read(&path).unwrap();
        fs::write(&path, &sound).unwrap();
        changed
    };
    let other_version = change("PRAGMA user_version = 99");
    let with_log = change("PRAGMA journal_mode = WAL");
    let mut broken = sound.clone();
    broken[3 * 4096..3 * 4096 + 64].fill(0xa5);
    let strange = tempdir().unwrap();
    by_hand(&strange, "CREATE TABLE bookmarks (url TEXT)");
    for (what, bytes) in [
        ("empty", Vec::new()),
        ("text", b"My games: I won.".to_vec()),
        ("cut off", sound[..sound.len() - 4096].to_vec()),
        ("broken", broken),
        ("another program's", fs::read(database(&strange)).unwrap()),
        ("with a log", with_log),
        ("of another version", other_version),
    ] {
        fs::write(&path, bytes).unwrap();
        assert_eq!(code(store.backups().get(&good)), "backup/damaged", "{what}");
        let restored = store.restore_backup(&good, at(NOON));
        assert_eq!(code(restored), "backup/damaged", "{what}");
        assert_eq!(ids(&store), ["a"]);
        assert_eq!(backups(&store).len(), 1);
    }
    let inside = format!("{good}/../x");
    for name in ["", ".", "nobody", "../shirasagi.db", &inside] {
        let restored = store.restore_backup(name, at(NOON));
        assert_eq!(code(restored), "backup/no-such-backup", "{name}");
    }
    fs::write(&path, sound).unwrap();
    store.restore_backup(&good, at(NOON)).unwrap();
    // Nothing is left of the copies that were looked into.
    let mut left = files(store.backups().folder()).into_keys();
    assert!(left.all(|name| name.ends_with(".db")));
}

#[test]
fn a_damaged_file_is_kept_and_a_backup_takes_its_place() {
    let (folder, store) = store_with(&legal_steps(20));
    let first = store.back_up(BackupReason::Daily, at(NOON)).unwrap().name;
    let later = at("2026-03-06T12:00:00Z");
    let latest = store.back_up(BackupReason::Player, later).unwrap().name;
    let before = contents(&store);
    drop(store);
    let broken = b"no database at all".repeat(1000);
    fs::write(database(&folder), &broken).unwrap();
    refusal(folder.path());

    // The newest one is damaged too.
    let backups = Backups::of(folder.path());
    fs::write(backups.path_of(&latest).unwrap(), "x").unwrap();
    assert_eq!(backups.newest_sound().unwrap().name, first);
    let rescued = rescue(folder.path(), &latest, later);
    assert_eq!(code(rescued), "backup/damaged");
    assert_eq!(fs::read(database(&folder)).unwrap(), broken);

    rescue(folder.path(), &first, later).unwrap();
    assert_eq!(contents(&Store::open(folder.path()).unwrap()), before);
    let kept = backups.folder().join("20260306T120000.000Z-replaced");
    assert_eq!(fs::read(kept).unwrap(), broken);
}
