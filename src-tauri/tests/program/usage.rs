use crate::run::{Folder, program, refusal, refused, text};

#[test]
fn command_lines_that_cannot_be_understood_are_refused() {
    let lines = "juggle
        --data-dir
        --window
        call
        score
        score a b
        replay --fast -
        serve --port 65536
        history
        history dance
        history export pdf
        history import games.csv --replace
        deal
        deal --players 0
        deal --players 5
        deal --players 1 --level brutal
        deal --level easy
        deal --players 2 --game chess
        history list --game chess
        deal --players 1 extra
        deal --players 2 --players 3
        simulate --games 1 --seed 1
        simulate --players 2 --seed 1
        simulate --players 2 --games 1
        simulate --players 5 --games 1 --seed 1
        simulate --players 1 --level brutal --games 1 --seed 1
        simulate --players 2 --games 0 --seed 1
        simulate --players 2 --games 1000000001 --seed 1
        simulate --players 2 --games 1 --seed -1
        simulate --players 2 --games 1 --seed 18446744073709551616
        simulate --players 2 --games 1 --seed 1 --threads 0
        simulate --players 2 --games 1 --seed 1 --threads 257
        simulate --players 2 --games 1 --seed 1 --policy clever";
    for line in lines.lines().map(str::trim) {
        refused(line, "", "usage/invalid", "");
    }
}

#[test]
fn a_level_is_refused_where_several_play() {
    for command in ["deal", "simulate --games 1 --seed 1"] {
        let line = format!("{command} --players 2 --level easy");
        refused(&line, "", "setup/level", "");
    }
}

#[test]
fn help_and_version_are_no_failures() {
    let help = text("--help", "");
    let words = "deal score replay simulate history call serve licenses --data-dir";
    for word in words.split(' ') {
        assert!(help.contains(word), "{help}");
    }
    assert!(text("deal --help", "").contains("--first-well"));
    let version = format!("shirasagi {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(text("--version", ""), version);
}

#[test]
fn licenses_hold_the_texts_of_what_is_built_in() {
    let licenses = text("licenses", "");
    let rule = "-".repeat(80);
    for (package, words) in [
        ("serde", "Permission is hereby granted"),
        ("rusqlite", "The rusqlite developers"),
        ("svelte", "Svelte Contributors"),
        ("@fontsource-variable/inter", "SIL OPEN FONT LICENSE"),
    ] {
        let title = format!("\n{package} ");
        let mut parts = licenses.split(&rule);
        let is_named = parts.any(|part| part.contains(&title) && part.contains(words));
        assert!(is_named, "{package}");
    }
    assert!(!licenses.contains("white-castle-engine"));
}

#[cfg(target_os = "linux")]
#[test]
fn the_window_says_that_no_display_answers() {
    refusal("", "", 2, "window/no-display");
    let output = program().env("DISPLAY", ":65535").output();
    let output = output.expect("the program runs");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    let error = "{\"error\":{\"code\":\"window/no-display\"";
    assert!(stderr.starts_with(error), "{stderr}");
}

#[test]
fn a_store_that_cannot_be_used_is_exit_code_3() {
    let folder = Folder::new();
    let file = folder.path("file");
    std::fs::write(&file, "no folder").expect("it can be written");
    for command in ["history list", "serve --port 0"] {
        let line = format!("{command} --data-dir {}", file.display());
        refusal(&line, "", 3, "store/unavailable");
    }
}

#[test]
fn what_does_not_need_the_store_does_not_open_it() {
    let folder = Folder::new();
    folder.text("deal --players 1", "");
    assert_eq!(folder.files(), Vec::<String>::new());
}

#[test]
fn the_environment_names_the_folder_too() {
    let folder = Folder::new();
    let mut list = program();
    list.args(["history", "list"])
        .env("SHIRASAGI_DATA_DIR", folder.path(""));
    assert!(list.output().expect("the program runs").status.success());
    assert_eq!(folder.files(), ["shirasagi.db"]);
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
