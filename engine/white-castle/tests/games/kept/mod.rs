//! Files that are kept with the sources, and held fresh by tests that can also write them.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use serde::Serialize;

const VARIABLE: &str = "SHIRASAGI_PLAYTHROUGHS";

/// Whether the files are to be written and not compared.
pub fn writes() -> bool {
    std::env::var_os(VARIABLE).is_some_and(|value| value == "write")
}

/// A folder of such files.
#[derive(Debug)]
pub struct Kept {
    folder: PathBuf,
    names: BTreeSet<String>,
}

impl Kept {
    /// A folder beside the tests.
    pub fn new(folder: &str) -> Self {
        Self {
            folder: PathBuf::from("tests").join(folder),
            names: BTreeSet::new(),
        }
    }

    pub fn read(&mut self, name: &str) -> String {
        let path = self.folder.join(name);
        let text = fs::read_to_string(&path);
        let text = text.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        // A checkout can end its lines in another way.
        text.replace("\r\n", "\n")
    }

    /// The file says this; or is written so.
    pub fn check(&mut self, name: &str, text: &str) {
        self.names.insert(name.to_owned());
        if writes() {
            fs::create_dir_all(&self.folder).expect("there is room for a folder");
            fs::write(self.folder.join(name), text).expect("it can be written");
            return;
        }
        let kept = self.read(name);
        let lines = || kept.lines().zip(text.lines());
        if let Some((number, (kept, now))) = (1..).zip(lines()).find(|(_, (a, b))| a != b) {
            panic!(
                "{name} differs at line {number}: it was\n{kept}\nand now is\n{now}\n\
                 If that is meant, set SHIRASAGI_PLAYTHROUGHS=write and run this test again"
            );
        }
        assert_eq!(
            kept.len(),
            text.len(),
            "{name} has more lines than it had, or fewer"
        );
    }

    /// No other file lies in the folder.
    pub fn check_all(&self) {
        let entries = fs::read_dir(&self.folder).expect("the folder is there");
        for entry in entries {
            let name = entry.expect("it can be read").file_name();
            let name = name.to_string_lossy().into_owned();
            assert!(self.names.contains(&name), "{name} is of no test");
        }
    }
}

/// How deep a value is spread over lines: the whole, and the lists in it.
const DEPTH: usize = 2;

/// A value in the form of JSON: each step of a game and each part of its setup on a line.
pub fn lines<T: Serialize>(value: &T) -> String {
    let json = serde_json::to_string(value).expect("it can be written");
    let mut text = String::new();
    let (mut depth, mut in_string) = (0, false);
    let mut symbols = json.chars().peekable();
    while let Some(symbol) = symbols.next() {
        let is_empty = matches!(symbols.peek(), Some(']' | '}'));
        match symbol {
            // No string of a game has a quote in it.
            '"' => in_string = !in_string,
            _ if in_string => {}
            '[' | '{' => depth += 1,
            ']' | '}' => {
                depth -= 1;
                if depth < DEPTH && !text.ends_with(['[', '{']) {
                    new_line(&mut text, depth);
                }
            }
            _ => {}
        }
        text.push(symbol);
        match symbol {
            _ if in_string => {}
            '[' | '{' if depth <= DEPTH && !is_empty => new_line(&mut text, depth),
            ',' if depth <= DEPTH => new_line(&mut text, depth),
            ',' | ':' => text.push(' '),
            _ => {}
        }
    }
    text.push('\n');
    text
}

fn new_line(text: &mut String, depth: usize) {
    text.push('\n');
    text.push_str(&"  ".repeat(depth));
}
