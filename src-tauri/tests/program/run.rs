//! Runs the program and reads what it says.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde::Deserialize;
use serde_json::Value;
use tempfile::TempDir;

use crate::record::set;

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

/// Runs a command line whose words are separated by one space each.
pub fn run(line: &str, input: &[u8]) -> Output {
    let mut child = program()
        .args(line.split(' ').filter(|_| !line.is_empty()))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it was asked for");
    // A program that refuses its arguments does not read.
    let _ = stdin.write_all(input);
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

/// What the program prints when it does what it is asked.
#[track_caller]
pub fn text(line: &str, input: &str) -> String {
    let output = run(line, input.as_bytes());
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{line}: {stderr}");
    assert_eq!(stderr, "", "{line}");
    String::from_utf8(output.stdout).expect("it prints UTF-8")
}

/// The JSON the program prints when it does what it is asked.
#[track_caller]
pub fn json(line: &str, input: &str) -> Value {
    let text = text(line, input);
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{line}: {error}\n{text}"))
}

/// JSON without its white space; the order of the fields stays.
pub fn dense(json: &str) -> String {
    json.split_whitespace().collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Envelope {
    error: Refusal,
}

/// The error object a refused command prints, and its exit code.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refusal {
    #[serde(skip)]
    pub exit: i32,
    pub code: String,
    /// Empty where there is none.
    #[serde(default)]
    pub path: String,
    pub message: String,
}

/// Holds that a refused command prints one JSON object to the standard error and nothing else.
///
/// # Errors
/// The command was refused.
#[track_caller]
pub fn attempt(line: &str, input: &[u8]) -> Result<(), Refusal> {
    let output = run(line, input);
    let stderr = String::from_utf8(output.stderr).expect("it prints UTF-8");
    let exit = output.status.code().expect("it ends by itself");
    if exit == 0 {
        assert_eq!(stderr, "", "{line}");
        return Ok(());
    }
    assert_eq!(output.stdout, b"", "{line} prints to the standard output");
    let Envelope { error } = serde_json::from_str(&stderr)
        .unwrap_or_else(|error| panic!("{line}: {error} in {stderr:?}"));
    Err(Refusal { exit, ..error })
}

/// Holds that the program refuses with this exit code and this code.
#[track_caller]
pub fn refusal(line: &str, input: &str, exit: i32, code: &str) -> Refusal {
    let refusal = attempt(line, input.as_bytes()).expect_err(line);
    let found = (refusal.exit, &*refusal.code);
    assert_eq!(found, (exit, code), "{line}: {refusal:?}\n{input:.300}");
    refusal
}

/// Holds that the program refuses bad usage or bad input with this code and path ("" for none).
#[track_caller]
pub fn refused(line: &str, input: &str, code: &str, path: &str) {
    let refusal = refusal(line, input, 2, code);
    assert_eq!(refusal.path, path, "{line}: {refusal:?}\n{input:.300}");
}

/// Holds that a file is refused after each change of a table. A row has the path of the change, the
/// new value as JSON, the code, and the path of the refusal if it is another one.
#[track_caller]
pub fn refused_after(line: &str, file: &Value, table: &str) {
    for row in table.lines().map(str::trim) {
        let cells: Vec<&str> = row.split_whitespace().collect();
        let [at, value, code, path @ ..] = &cells[..] else {
            panic!("{row} has too few cells");
        };
        let mut file = file.clone();
        set(&mut file, at, serde_json::from_str(value).expect(row));
        refused(line, &file.to_string(), code, path.first().unwrap_or(at));
    }
}

/// The names of the files in a folder.
pub fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name().into_string());
    names.map(|name| name.expect("plain")).collect()
}

/// A data folder of its own, empty at first.
pub struct Folder(pub TempDir);

impl Folder {
    pub fn new() -> Self {
        Self(tempfile::tempdir().expect("there is room"))
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn files(&self) -> Vec<String> {
        files(self.0.path())
    }

    /// A command line over this folder.
    pub fn line(&self, line: &str) -> String {
        format!("--data-dir {} {line}", self.0.path().display())
    }

    /// As [`text`].
    #[track_caller]
    pub fn text(&self, line: &str, input: &str) -> String {
        text(&self.line(line), input)
    }

    /// As [`json`].
    #[track_caller]
    pub fn json(&self, line: &str, input: &str) -> Value {
        json(&self.line(line), input)
    }
}
