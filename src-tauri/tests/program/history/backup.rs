use super::*;

#[test]
fn a_backup_is_a_store_of_its_own_and_replaces_nothing() {
    let (folder, other) = (folder(), tempfile::tempdir().expect("there is room"));
    text(
        &history(&folder, &["import", "-"]),
        &file(&[finished("a", 20)]).to_string(),
    );
    let path = other.path().join("shirasagi.db");
    let path = path.to_str().expect("a plain name");
    let report = json(&history(&folder, &["backup", path, "--json"]), "");
    assert_eq!(report, json!({"path": path}));
    assert_eq!(
        text(&history(&other, &["export", "json"]), ""),
        text(&history(&folder, &["export", "json"]), "")
    );
    refused(
        &history(&folder, &["backup", path]),
        "",
        "backup/failed",
        "",
    );
    // Neither what is not there nor a file is a folder.
    for missing in [other.path().join("no"), other.path().join("shirasagi.db")] {
        let nowhere = missing.join("where.db");
        let nowhere = nowhere.to_str().expect("a plain name");
        let refusal = refusal(&history(&folder, &["backup", nowhere]), b"");
        let refusal = refusal.expect("there is no such folder");
        assert_eq!((refusal.exit, &*refusal.code), (3, "backup/failed"));
        let told = format!(
            "the backup {nowhere} could not be made: there is no folder {}; make it first, or name \
             another one. Nothing was changed.",
            missing.display()
        );
        assert_eq!(refusal.message, told);
    }
}

#[test]
fn a_backup_with_a_bare_name_is_written_where_the_program_was_started() {
    let (folder, here) = (folder(), tempfile::tempdir().expect("there is room"));
    let output = crate::run::program()
        .args(history(&folder, &["backup", "copy.db"]))
        .current_dir(here.path())
        .output()
        .expect("the program starts");
    assert!(output.status.success(), "{output:?}");
    assert!(here.path().join("copy.db").is_file());
}
