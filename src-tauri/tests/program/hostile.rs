//! Inputs nobody would write: the program refuses them and does not panic.

use serde_json::{Value, json};
use white_castle_engine::journal::DeckSource;
use white_castle_engine::setup::Draw;

use crate::run::{Folder, attempt};
use crate::{course, history, score};

/// Runs of the program for each kind of file.
const RUNS: u32 = 40;

struct Vandal(Draw);

impl Vandal {
    fn new(seed: u8) -> Self {
        Self(Draw::from_seed([seed; 32]))
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0.below(u32::try_from(bound).expect("a small number")) as usize
    }

    /// Damages bytes, with no regard to what they mean.
    fn bytes(&mut self, text: &str) -> Vec<u8> {
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..=self.below(3) {
            let (at, end) = (self.below(bytes.len()), self.below(bytes.len()));
            match self.below(5) {
                0 => bytes.truncate(at.max(1)),
                1 => bytes[at] = u8::try_from(self.below(256)).expect("a byte"),
                2 => drop(bytes.drain(at.min(end)..at.max(end).min(at.min(end) + 40))),
                3 => bytes.insert(at, b"\"{}[],:-9e\\\0\xff"[self.below(13)]),
                _ => {
                    let copy = bytes[at..(at + 30).min(bytes.len())].to_vec();
                    bytes.splice(end..end, copy);
                }
            }
            if bytes.is_empty() {
                break;
            }
        }
        bytes
    }

    /// Replaces, removes or repeats something deep within JSON.
    fn value(&mut self, value: &mut Value) {
        let deeper = self.below(6) > 0;
        match value {
            Value::Array(values) if deeper && !values.is_empty() => {
                let at = self.below(values.len());
                match self.below(8) {
                    0 => drop(values.remove(at)),
                    1 => values.insert(at, values[at].clone()),
                    2 => values.reverse(),
                    _ => self.value(&mut values[at]),
                }
            }
            Value::Object(fields) if deeper && !fields.is_empty() => {
                let names: Vec<String> = fields.keys().cloned().collect();
                let name = &names[self.below(names.len())];
                match self.below(12) {
                    0 => drop(fields.remove(name)),
                    1 => drop(fields.insert("extra".to_owned(), Value::Null)),
                    _ => self.value(&mut fields[name]),
                }
            }
            value => {
                let choices = r#"[null, true, -1, 0, 255, 65535, 18446744073709551615, 1e300, "",
                    "steward-1", "\u0000\u0007鷺", [], [[[]]], {}]"#;
                let choices: Vec<Value> = serde_json::from_str(choices).expect("JSON");
                *value = choices[self.below(choices.len())].clone();
            }
        }
    }
}

#[track_caller]
fn survives(line: &str, input: &[u8]) {
    if let Err(refusal) = attempt(line, input) {
        let input = String::from_utf8_lossy(input);
        assert_eq!(refusal.exit, 2, "{refusal:?}\n{input}");
    }
}

fn vandalise(line: &str, file: &Value, seed: u8) {
    let mut vandal = Vandal::new(seed);
    let text = file.to_string();
    for _ in 0..RUNS {
        survives(line, &vandal.bytes(&text));
        let mut file = file.clone();
        for _ in 0..=vandal.below(3) {
            vandal.value(&mut file);
        }
        survives(line, file.to_string().as_bytes());
    }
}

#[test]
fn score_survives_any_file() {
    vandalise("score - --json", &score::sheet(), 1);
}

#[test]
fn replay_survives_any_file() {
    let journal = course::whole(course::solo(31), DeckSource::App);
    let mut file = course::file(&journal);
    file["counts"] = json!(course::counts(&journal));
    vandalise("replay -", &file, 2);
}

#[test]
fn import_survives_any_file() {
    let folder = Folder::new();
    let file = history::file(&[history::finished("a", 32)]);
    vandalise(&folder.line("history import - --json"), &file, 3);
}

#[test]
fn deal_survives_any_words() {
    let mut vandal = Vandal::new(4);
    let words = "1 -9 99999999999999999999 --players --level hard --code  鷺 - -- = --json=1";
    let words: Vec<&str> = words.split(' ').collect();
    for _ in 0..RUNS {
        let line = (0..vandal.below(6)).map(|_| words[vandal.below(words.len())]);
        let line: Vec<&str> = ["deal"].into_iter().chain(line).collect();
        survives(&line.join(" "), b"");
    }
}
