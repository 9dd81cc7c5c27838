use std::sync::atomic::{AtomicBool, Ordering};

use companion::store::{AUTOMATIC_KEPT, BackupReason, Backups, rescue};
use companion::store::{games, settings};

use super::*;

const NOON: &str = "2026-03-05T12:00:00Z";

/// A store with these games.
fn store_of(games: &[&str]) -> (TempDir, Store) {
    let (folder, mut store) = new_store();
    for id in games {
        create(&mut store, id).unwrap();
    }
    (folder, store)
}

fn sorted_ids(store: &Store) -> Vec<String> {
    let mut ids = ids(store);
    ids.sort();
    ids
}

fn names(store: &Store) -> Vec<String> {
    let backups = store.backups().all().unwrap();
    backups.into_iter().map(|backup| backup.name).collect()
}

#[test]
fn a_backup_has_all_and_is_named_by_time_and_reason() {
    let steps = legal_steps(5);
    let (folder, store) = store_with("a", &steps);
    let before = store.game("a").unwrap();
    let made = store.back_up(BackupReason::Player, at(NOON)).unwrap();
    assert_eq!(made.name, "20260305T120000.000Z-player.db");
    let contents = made.contents.unwrap();
    assert_eq!(contents.games, 1);
    assert_eq!(contents.latest, Some(at("2026-03-01T18:00:00.123456789Z")));
    assert_eq!(store.backups().all().unwrap(), std::slice::from_ref(&made));
    let path = folder.path().join("backups").join(&made.name);
    assert_eq!(fs::metadata(&path).unwrap().len(), made.bytes);

    let other = tempdir().unwrap();
    fs::copy(path, database(&other)).unwrap();
    let copy = Store::open(other.path()).unwrap();
    assert_eq!(copy.game("a").unwrap(), before);
    // In the newest format there is nothing to migrate.
    assert_eq!(names(&copy), Vec::<String>::new());
}

#[test]
fn backups_of_the_same_moment_do_not_replace_each_other() {
    let (_folder, store) = store_of(&["a"]);
    for _ in 0..3 {
        store.back_up(BackupReason::Player, at(NOON)).unwrap();
    }
    assert_eq!(
        names(&store),
        [
            "20260305T120000.002Z-player.db",
            "20260305T120000.001Z-player.db",
            "20260305T120000.000Z-player.db",
        ]
    );
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
            first <= second && second <= games,
            "{first} {second} {games}"
        );
    });
}

#[test]
fn the_newest_automatic_backups_and_all_of_the_player_are_kept() {
    let (folder, store) = store_of(&["a"]);
    let kept = [BackupReason::Player, BackupReason::Merge]
        .map(|reason| store.back_up(reason, at("2020-01-01T00:00:00Z")).unwrap());
    // What is no backup is neither listed nor deleted.
    let stranger = folder.path().join("backups").join("letter.db");
    fs::write(&stranger, "mine").unwrap();
    for day in 1..=14 {
        let now = at(&format!("2026-03-{day:02}T12:00:00Z"));
        store.back_up_daily(now).unwrap().unwrap();
        store.back_up(BackupReason::Import, now).unwrap();
    }
    let mut backups = store.backups().all().unwrap();
    assert_eq!(backups.split_off(AUTOMATIC_KEPT.into()).len(), kept.len());
    let oldest = backups.last().unwrap().made_at;
    assert_eq!(oldest, at("2026-03-05T12:00:00Z"));
    let names = names(&store);
    assert!(kept.iter().all(|backup| names.contains(&backup.name)));
    assert!(stranger.exists() && !names.contains(&"letter.db".into()));
}

#[test]
fn the_name_of_a_backup_says_why_it_was_made() {
    let (_folder, store) = store_of(&["a"]);
    for (reason, name) in [
        (BackupReason::Player, "player"),
        (BackupReason::Daily, "daily"),
        (BackupReason::Migration, "migration"),
        (BackupReason::Import, "import"),
        (BackupReason::Restore, "restore"),
        (BackupReason::Merge, "merge"),
    ] {
        let made = store.back_up(reason, at(NOON)).unwrap();
        assert!(made.name.ends_with(&format!("-{name}.db")), "{}", made.name);
        let all = store.backups().all().unwrap();
        let listed = all.iter().find(|backup| backup.name == made.name);
        assert_eq!(listed.unwrap().reason, reason);
    }
}

#[test]
fn there_is_one_daily_backup_a_day_and_none_of_an_empty_store() {
    let (_folder, mut store) = new_store();
    assert_eq!(store.back_up_daily(at(NOON)).unwrap(), None);
    create(&mut store, "a").unwrap();
    assert!(store.back_up_daily(at(NOON)).unwrap().is_some());
    assert_eq!(store.back_up_daily(at(NOON)).unwrap(), None);
    let next = at(NOON) + TimeDelta::days(1);
    assert!(store.back_up_daily(next).unwrap().is_some());
}

#[test]
fn an_older_format_is_backed_up_before_it_is_changed() {
    let folder = older::copy_of_old();
    let mut store = Store::open(folder.path()).unwrap();
    let backups = store.backups().all().unwrap();
    assert_eq!(backups.len(), 1);
    assert_eq!(backups[0].reason, BackupReason::Migration);
    let path = store.backups().path_of(&backups[0].name).unwrap();
    assert_eq!(format(&path), older::OLD);
    let games = u32::try_from(store.read(games::kept).unwrap().len()).unwrap();
    assert_eq!(backups[0].contents.unwrap().games, games);

    // It can be restored, which brings it to the newest format again.
    let before = sorted_ids(&store);
    store
        .write(|tx| games::delete(tx, &before[0], at(NOON)))
        .unwrap();
    store.restore_backup(&backups[0].name, at(NOON)).unwrap();
    assert_eq!(sorted_ids(&store), before);
    assert_eq!(format(store.path()), newest_format());
    assert_eq!(format(&path), older::OLD);
}

#[test]
fn a_restore_brings_everything_back_and_can_be_undone() {
    let (_folder, mut store) = store_of(&["gone", "same", "changed"]);
    let games = |store: &Store| -> Vec<_> {
        let ids = sorted_ids(store).into_iter();
        ids.map(|id| store.game(&id).unwrap()).collect()
    };
    let backup = store.back_up(BackupReason::Player, at(NOON)).unwrap().name;
    let before = games(&store);
    store
        .write(|tx| games::delete(tx, "gone", at(NOON)))
        .unwrap();
    let step = &legal_steps(1)[0];
    store.append_step("changed", 0, step, LATER).unwrap();
    create(&mut store, "new").unwrap();
    store
        .write(|tx| settings::set(tx, "theme", "night"))
        .unwrap();
    let present = games(&store);

    let other = Store::open(store.path().parent().unwrap()).unwrap();
    store
        .restore_backup(&backup, at("2026-03-06T12:00:00Z"))
        .unwrap();
    for store in [&store, &other] {
        assert_eq!(games(store), before);
        assert_eq!(store.read(|tx| settings::get(tx, "theme")).unwrap(), None);
    }
    // It can be played on, and the state before can be restored in turn.
    store.append_step("same", 0, step, LATER).unwrap();
    let undo = names(&store).remove(0);
    assert!(undo.ends_with("-restore.db"), "{undo}");
    store
        .restore_backup(&undo, at("2026-03-07T12:00:00Z"))
        .unwrap();
    assert_eq!(games(&store), present);
    assert_eq!(
        store
            .read(|tx| settings::get(tx, "theme"))
            .unwrap()
            .as_deref(),
        Some("night")
    );
}

#[test]
fn a_copy_of_an_open_store_can_be_restored() {
    let (folder, mut store) = store_of(&["a"]);
    store.gather();
    // Unlike a backup, it is in the mode of the write-ahead log.
    let copy = store.backups().folder().join("copy.db");
    store.back_up(BackupReason::Player, at(NOON)).unwrap();
    fs::copy(database(&folder), &copy).unwrap();
    create(&mut store, "b").unwrap();
    store.restore_backup("copy.db", at(NOON)).unwrap();
    assert_eq!(ids(&store), ["a"]);
    create(&mut store, "c").unwrap();
    assert_eq!(sorted_ids(&store), ["a", "c"]);
}

#[test]
fn a_copy_of_any_name_is_listed_restored_and_kept() {
    let (folder, mut store) = store_of(&["a"]);
    let bg_stats_ids = tempdir().unwrap();
    let copy = bg_stats_ids.path().join("copy.db");
    store.copy_to(&copy).unwrap();
    let backups = folder.path().join("backups");
    fs::create_dir_all(&backups).unwrap();
    for name in ["my games.db", "my games.txt"] {
        fs::copy(&copy, backups.join(name)).unwrap();
    }
    let [brought] = &store.backups().all().unwrap()[..] else {
        panic!("one backup: {:?}", names(&store));
    };
    assert_eq!(brought.name, "my games.db");
    assert_eq!(brought.reason, BackupReason::Player);
    assert_eq!(brought.contents.unwrap().games, 1);

    store.write(|tx| games::delete(tx, "a", at(NOON))).unwrap();
    for day in 1..=i64::from(AUTOMATIC_KEPT) + 2 {
        let now = at("2099-03-01T12:00:00Z") + TimeDelta::days(day);
        store.back_up(BackupReason::Restore, now).unwrap();
    }
    store.restore_backup("my games.db", at(NOON)).unwrap();
    assert_eq!(ids(&store), ["a"]);
    assert!(names(&store).contains(&"my games.db".to_owned()));
}

#[test]
fn only_a_sound_backup_is_restored() {
    let (folder, mut store) = store_of(&["a"]);
    let good = store.back_up(BackupReason::Player, at(NOON)).unwrap().name;
    let path = folder.path().join("backups").join(&good);
    let sound = fs::read(&path).unwrap();
    let newer = {
        by_hand(&path, "PRAGMA user_version = 99");
        fs::read(&path).unwrap()
    };
    let mut broken = sound.clone();
    broken[3 * 4096..3 * 4096 + 64].fill(0xa5);
    let strange = tempdir().unwrap();
    by_hand(&database(&strange), "CREATE TABLE bookmarks (url TEXT)");
    for bytes in [
        Vec::new(),
        b"My games: I won.".to_vec(),
        sound[..sound.len() - 4096].to_vec(),
        broken,
        fs::read(database(&strange)).unwrap(),
        newer,
    ] {
        fs::write(&path, bytes).unwrap();
        let codes = [
            store.backups().get(&good).unwrap_err().code(),
            store.restore_backup(&good, at(NOON)).unwrap_err().code(),
        ];
        assert_eq!(codes, ["backup/damaged"; 2]);
        assert_eq!(
            (ids(&store), names(&store).len()),
            (vec!["a".to_owned()], 1)
        );
    }
    for name in [
        "",
        ".",
        "nobody",
        "../shirasagi.db",
        "20260305T120000.000Z-player.db/../x",
    ] {
        let error = store.restore_backup(name, at(NOON)).unwrap_err();
        assert_eq!(error.code(), "backup/no-such-backup", "{name}");
    }
    fs::write(&path, sound).unwrap();
    store.restore_backup(&good, at(NOON)).unwrap();
    // Nothing is left of the copies that were looked into.
    let left = fs::read_dir(folder.path().join("backups"))
        .unwrap()
        .map(Result::unwrap);
    assert!(
        left.map(|entry| entry.path())
            .all(|path| path.extension().unwrap() == "db")
    );
}

#[test]
fn a_damaged_store_is_replaced_and_kept_aside() {
    let (folder, store) = store_with("a", &legal_steps(20));
    let first = store.back_up(BackupReason::Daily, at(NOON)).unwrap().name;
    let latest = store
        .back_up(BackupReason::Player, at("2026-03-06T12:00:00Z"))
        .unwrap()
        .name;
    let game = store.game("a").unwrap();
    drop(store);
    let broken = b"no database at all".repeat(1000);
    fs::write(database(&folder), &broken).unwrap();
    refusal(folder.path());

    // The newest one is damaged too.
    let backups = Backups::of(folder.path());
    fs::write(backups.path_of(&latest).unwrap(), "x").unwrap();
    assert_eq!(backups.newest_sound().unwrap().name, first);
    let error = rescue(folder.path(), &latest, at(NOON)).unwrap_err();
    assert_eq!(error.code(), "backup/damaged");
    assert_eq!(fs::read(database(&folder)).unwrap(), broken);

    rescue(folder.path(), &first, at("2026-03-07T12:00:00Z")).unwrap();
    assert_eq!(Store::open(folder.path()).unwrap().game("a").unwrap(), game);
    let kept = backups.folder().join("20260307T120000.000Z-damaged");
    assert_eq!(fs::read(kept).unwrap(), broken);
}

#[cfg(unix)]
#[test]
fn a_copy_into_a_closed_folder_names_the_folder() {
    use std::os::unix::fs::PermissionsExt;

    let (_folder, store) = store_with("a", &[]);
    let closed = tempdir().unwrap();
    let allow =
        |mode| fs::set_permissions(closed.path(), fs::Permissions::from_mode(mode)).unwrap();
    allow(0o500);
    // Some accounts may write everywhere.
    if fs::write(closed.path().join("try"), "").is_err() {
        let text = store.copy_to(&database(&closed)).unwrap_err().to_string();
        let told = format!("the folder {} cannot be written", closed.path().display());
        assert!(text.contains(&told), "{text}");
    }
    allow(0o700);
}
