use crate::run::{program, refusal, refused, text};

#[test]
fn command_lines_that_cannot_be_understood_are_refused_by_code() {
    for (line, code) in [
        ("juggle", "usage/invalid"),
        ("simulate --players 1", "usage/invalid"),
        ("history dance", "usage/invalid"),
        ("history", "usage/invalid"),
        ("call", "usage/invalid"),
        ("score", "usage/invalid"),
        ("score a b", "usage/invalid"),
        ("replay --fast -", "usage/invalid"),
        ("history export pdf", "usage/invalid"),
        ("history show", "usage/invalid"),
        ("serve --port 65536", "usage/invalid"),
        ("serve --port x", "usage/invalid"),
        ("--data-dir", "usage/invalid"),
        ("--window", "usage/invalid"),
        ("deal --players 2 --players 3", "usage/invalid"),
    ] {
        let arguments: Vec<&str> = line.split(' ').collect();
        refused(&arguments, "", code, "");
    }
}

#[test]
fn help_and_version_are_no_failures() {
    let help = text(&["--help"], "");
    for command in [
        "deal",
        "score",
        "replay",
        "simulate",
        "history",
        "call",
        "serve",
        "--data-dir",
    ] {
        assert!(help.contains(command), "{help}");
    }
    assert!(text(&["deal", "--help"], "").contains("--first-well"));
    let version = format!("shirasagi {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(text(&["--version"], ""), version);
}

#[cfg(target_os = "linux")]
#[test]
fn a_display_that_does_not_answer_is_none() {
    let output = program()
        .env("DISPLAY", ":65535")
        .output()
        .expect("the program runs");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert!(
        stderr.starts_with("{\"error\":{\"code\":\"window/no-display\""),
        "{stderr}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_display_the_window_says_so() {
    let refusal = refusal(&[], b"").expect("there is no display");
    assert_eq!(
        (refusal.exit, refusal.code.as_str()),
        (2, "window/no-display")
    );
}

#[test]
fn a_store_that_cannot_be_used_is_exit_code_3() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("file");
    std::fs::write(&file, "no folder").expect("it can be written");
    let file = file.to_str().expect("a plain name");
    for command in [&["history", "list"][..], &["serve", "--port", "0"]] {
        let arguments = [command, &["--data-dir", file]].concat();
        let refusal = refusal(&arguments, b"").expect("a file is no folder");
        assert_eq!(
            (refusal.exit, refusal.code.as_str()),
            (3, "store/unavailable")
        );
    }
}

#[test]
fn what_does_not_need_the_store_does_not_open_it() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().to_str().expect("a plain name");
    text(&["--data-dir", path, "deal", "--players", "1"], "");
    let left = std::fs::read_dir(folder.path())
        .expect("it is there")
        .count();
    assert_eq!(left, 0);
}

#[test]
fn the_environment_names_the_folder_too() {
    let folder = tempfile::tempdir().expect("there is room");
    let output = program()
        .args(["history", "list"])
        .env("SHIRASAGI_DATA_DIR", folder.path())
        .output()
        .expect("the program runs");
    assert!(output.status.success());
    let files = std::fs::read_dir(folder.path())
        .expect("it is there")
        .count();
    assert!(files > 0);
}

#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = program()
        .args(["deal", "--players", "1"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}
