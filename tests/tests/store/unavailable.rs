use super::*;

fn unavailable(folder: &Path) -> String {
    let error = Store::open(folder).unwrap_err();
    assert_eq!(error.code(), "store/unavailable", "{error}");
    error.to_string()
}

#[test]
fn a_folder_that_cannot_be_made_is_refused() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "mine").unwrap();
    for dir in [file.clone(), file.join("below")] {
        let text = unavailable(&dir);
        assert!(text.contains(dir.to_str().unwrap()), "{text}");
    }
    assert_eq!(fs::read(file).unwrap(), b"mine");
}

#[cfg(unix)]
#[test]
fn what_cannot_be_written_is_refused() {
    use std::os::unix::fs::PermissionsExt;

    let allow = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    let (folder, store) = store_with("a", &[]);
    drop(store);
    allow(&database(&folder), 0o400);
    allow(folder.path(), 0o500);
    // Some accounts may write everywhere.
    if fs::write(folder.path().join("try"), "").is_err() {
        let text = unavailable(folder.path());
        assert!(text.contains("cannot be written"), "{text}");
    }
    allow(folder.path(), 0o700);
}

#[test]
fn a_file_that_stays_locked_is_unavailable() {
    let (folder, mut store) = store_with("a", &[]);
    let other = Connection::open(database(&folder)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let error = store.set_setting("theme", "day").unwrap_err();
    assert_eq!(error.code(), "store/unavailable");
    assert!(error.to_string().contains("another program"), "{error}");
    assert_eq!(ids(&store), ["a"]);
    other.execute_batch("ROLLBACK").unwrap();
    store.set_setting("theme", "day").unwrap();
}
