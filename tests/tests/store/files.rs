//! The file of a store and its folder: moved, missing, closed, in one piece.

use super::*;

type Mishap = fn(&Path);

fn unavailable(folder: &Path, reason: &str) {
    let error = Store::open(folder).unwrap_err();
    assert_eq!(error.code(), "store/unavailable", "{error}");
    assert!(error.to_string().contains(reason), "{error}");
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

#[test]
fn a_file_that_is_moved_deleted_or_replaced_takes_no_change() {
    let mishaps: [(&str, Mishap); 3] = [
        ("deleted", |folder| {
            fs::remove_file(folder.join("shirasagi.db")).unwrap();
        }),
        ("moved", |folder| {
            fs::rename(folder.join("shirasagi.db"), folder.join("away.db")).unwrap();
        }),
        ("replaced", |folder| {
            fs::copy(folder.join("shirasagi.db"), folder.join("copy.db")).unwrap();
            fs::rename(folder.join("copy.db"), folder.join("shirasagi.db")).unwrap();
        }),
    ];
    let step = &legal_steps(1)[0];
    for (name, mishap) in mishaps {
        let (folder, mut store) = store_of(&["a"]);
        mishap(folder.path());
        for _ in 0..3 {
            assert_eq!(code(create(&mut store, "b")), "store/moved", "{name}");
            let played = append(&mut store, "a", 0, step);
            assert_eq!(code(played), "store/moved", "{name}");
        }
        let error = set_theme(&mut store, "night").unwrap_err();
        assert!(error.to_string().contains("Put the file back"), "{error}");
    }
    // Put back, it goes on.
    let (folder, mut store) = new_store();
    let (here, away) = (database(&folder), folder.path().join("away.db"));
    fs::rename(&here, &away).unwrap();
    create(&mut store, "a").unwrap_err();
    fs::rename(&away, &here).unwrap();
    create(&mut store, "a").unwrap();
}

#[test]
fn a_copy_of_the_file_alone_is_complete_after_every_step() {
    let (folder, mut store) = store_of(&["a"]);
    for (revision, step) in (0..).zip(&legal_steps(5)) {
        append(&mut store, "a", revision, step).unwrap();
        let copy = tempdir().unwrap();
        fs::copy(database(&folder), database(&copy)).unwrap();
        let copy = Store::open(copy.path()).unwrap();
        assert_eq!(contents(&copy), contents(&store));
    }
    drop(store);
    assert!(files(folder.path()).into_keys().eq(["shirasagi.db"]));
}

#[test]
fn a_missing_or_empty_file_is_restored_or_begun_again() {
    let mishaps: [Mishap; 3] = [
        |file| fs::remove_file(file).unwrap(),
        |file| fs::write(file, "").unwrap(),
        |file| {
            let (folder, store) = new_store();
            drop(store);
            fs::copy(database(&folder), file).unwrap();
        },
    ];
    for (mishap, restores) in mishaps
        .into_iter()
        .flat_map(|one| [(one, true), (one, false)])
    {
        let (folder, store) = store_of(&["a"]);
        let newest = store.back_up(BackupReason::Player, at(NOON)).unwrap().name;
        // The latest of all has no games.
        let none = store.backups().folder().join("none.db");
        new_store().1.copy_to(&none).unwrap();
        drop(store);
        let file = database(&folder);
        mishap(&file);
        let was_there = file.exists();
        let gone = Store::open(folder.path()).unwrap_err();
        assert_eq!(gone.code(), "store/gone");
        assert!(gone.to_string().contains(&newest), "{gone}");
        assert_eq!(file.exists(), was_there, "nothing was made");

        if restores {
            rescue(folder.path(), &newest, at(NOON)).unwrap();
            let mut store = Store::open(folder.path()).unwrap();
            assert_eq!(ids(&store), ["a"]);
            store.restore_backup("none.db", at(NOON)).unwrap();
        } else {
            start_new_history(folder.path(), at(NOON)).unwrap();
        }
        // Without games on purpose.
        let store = Store::open(folder.path()).unwrap();
        assert_eq!(ids(&store), [""; 0]);
        assert!(backups(&store).contains(&newest));
    }
}

#[test]
fn files_are_for_their_owner_alone() {
    let outside = tempdir().unwrap();
    let folder = outside.path().join("made/here");
    let mut store = Store::open(&folder).unwrap();
    create(&mut store, "a").unwrap();
    let backup = store.back_up(BackupReason::Player, at(NOON)).unwrap().name;
    let mode = |file: &str| {
        let found = fs::metadata(folder.join(file)).unwrap();
        found.permissions().mode() & 0o777
    };
    assert_eq!((mode(""), mode("backups")), (0o700, 0o700));
    assert_eq!(mode(&format!("backups/{backup}")), 0o600);
    for end in ["", "-journal"] {
        assert_eq!(mode(&format!("shirasagi.db{end}")), 0o600, "{end}");
    }
    drop(store);
    // One of before becomes so.
    set_mode(&folder.join("shirasagi.db"), 0o644);
    Store::open(&folder).unwrap();
    assert_eq!(mode("shirasagi.db"), 0o600);
}

#[test]
fn a_folder_with_any_name_has_backups() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let outside = tempdir().unwrap();
    let folder = outside.path().join(OsStr::from_bytes(b"caf\xe9 ?#%"));
    let mut store = Store::open(&folder).unwrap();
    create(&mut store, "a").unwrap();
    let backup = store.back_up(BackupReason::Player, at(NOON)).unwrap();
    create(&mut store, "b").unwrap();
    store.restore_backup(&backup.name, at(NOON)).unwrap();
    assert_eq!(ids(&store), ["a"]);
}

#[test]
fn a_folder_that_cannot_be_made_is_refused() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "mine").unwrap();
    for dir in [file.clone(), file.join("below")] {
        unavailable(&dir, dir.to_str().unwrap());
    }
    assert_eq!(fs::read(file).unwrap(), b"mine");
}

#[test]
fn a_folder_that_cannot_be_written_can_be_read() {
    let (folder, store) = store_of(&["a"]);
    let closed = tempdir().unwrap();
    set_mode(closed.path(), 0o500);
    // Some accounts may write everywhere.
    if fs::write(closed.path().join("try"), "").is_err() {
        let error = store.copy_to(&database(&closed)).unwrap_err().to_string();
        let reason = format!("the folder {} cannot be written", closed.path().display());
        assert!(error.contains(&reason), "{error}");
        drop(store);
        set_mode(&database(&folder), 0o400);
        set_mode(folder.path(), 0o500);
        let mut store = Store::open(folder.path()).unwrap();
        assert_eq!(ids(&store), ["a"]);
        for refused in [create(&mut store, "b"), store.check_writable()] {
            assert_eq!(code(refused), "store/read-only");
        }
    }
    set_mode(folder.path(), 0o700);
    set_mode(closed.path(), 0o700);
}

#[test]
fn a_folder_pipe_or_broken_link_is_named() {
    use std::os::unix::fs::symlink;
    use std::process::Command;

    let nowhere = "it is a link that leads nowhere";
    fn make_pipe(file: &Path) {
        let made = Command::new("mkfifo").arg(file).status();
        assert!(made.unwrap().success());
    }
    let mishaps: [(Mishap, &str); 4] = [
        (|file| fs::create_dir(file).unwrap(), "it is a folder"),
        (|file| symlink(file, file).unwrap(), nowhere),
        (
            |file| symlink(file.with_file_name("x"), file).unwrap(),
            nowhere,
        ),
        // A pipe is told at once, not waited for.
        (make_pipe, "a device or a pipe"),
    ];
    for (mishap, reason) in mishaps {
        let folder = tempdir().unwrap();
        mishap(&database(&folder));
        unavailable(folder.path(), reason);
    }
}
