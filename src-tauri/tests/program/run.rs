//! Runs the program and reads what it says.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// The program, without a display and without the folders of whoever runs the tests.
pub fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_shirasagi"));
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "SHIRASAGI_DATA_DIR"] {
        program.env_remove(name);
    }
    // Should a test forget to name a folder, it must not touch a real one.
    program
        .env("XDG_DATA_HOME", "/nowhere")
        .env("HOME", "/nowhere");
    program
}

fn output(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it was asked for");
    // Who refuses its arguments does not read.
    let _ = stdin.write_all(input);
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

/// What the program prints when it does what it is asked.
#[track_caller]
pub fn text(arguments: &[&str], input: &str) -> String {
    let output = output(arguments, input.as_bytes());
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {stderr}");
    assert_eq!(stderr, "", "{arguments:?}");
    String::from_utf8(output.stdout).expect("it prints UTF-8")
}

/// The JSON the program prints when it does what it is asked.
#[track_caller]
pub fn json(arguments: &[&str], input: &str) -> Value {
    let text = text(arguments, input);
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{arguments:?}: {error}\n{text}"))
}

/// How the program refuses: its exit code, the code and the path.
#[derive(Debug, PartialEq, Eq)]
pub struct Refusal {
    pub exit: i32,
    pub code: String,
    pub path: Option<String>,
    pub message: String,
}

/// The refusal of a program that prints one JSON object to the standard error and nothing else;
/// `None` when it did what it was asked.
#[track_caller]
pub fn refusal(arguments: &[&str], input: &[u8]) -> Option<Refusal> {
    let output = output(arguments, input);
    let stderr = String::from_utf8(output.stderr).expect("it prints UTF-8");
    let exit = output.status.code().expect("it ends by itself");
    if exit == 0 {
        assert_eq!(stderr, "", "{arguments:?}");
        return None;
    }
    assert_eq!(
        output.stdout, b"",
        "{arguments:?} prints to the standard output too"
    );
    let reply: Value = serde_json::from_str(&stderr)
        .unwrap_or_else(|error| panic!("{arguments:?}: {error} in {stderr:?}"));
    let envelope = reply.as_object().expect("an object");
    assert_eq!(envelope.len(), 1, "{stderr}");
    let error = envelope["error"].as_object().expect("an object");
    let mut names: Vec<&str> = error.keys().map(String::as_str).collect();
    names.retain(|name| *name != "path");
    assert_eq!(names, ["code", "message"], "{stderr}");
    let word = |name: &str| {
        error
            .get(name)
            .map(|word| word.as_str().expect("text").to_owned())
    };
    Some(Refusal {
        exit,
        code: word("code").expect("checked"),
        path: word("path"),
        message: word("message").expect("checked"),
    })
}

/// Holds that the program refuses with exit code 2, this code and this path ("" for none).
#[track_caller]
pub fn refused(arguments: &[&str], input: &str, code: &str, path: &str) {
    let Some(refusal) = refusal(arguments, input.as_bytes()) else {
        panic!("{arguments:?} was not refused; expected {code}");
    };
    let found = (
        refusal.exit,
        refusal.code.as_str(),
        refusal.path.as_deref().unwrap_or(""),
    );
    assert_eq!(
        found,
        (2, code, path),
        "{arguments:?}: {}\n{input:.300}",
        refusal.message
    );
}
