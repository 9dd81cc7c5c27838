//! Inputs nobody would write: the program refuses them and does not panic.

use serde_json::{Value, json};
use white_castle_engine::journal::DeckSource;

use crate::random::RandomGame;
use crate::run::{Folder, attempt};
use crate::{course, history, score};

/// Runs of the program for each kind of file.
const RUNS: u32 = 40;

/// Damages bytes, with no regard to what they mean.
fn damage_bytes(random: &mut RandomGame, text: &str) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.below(3) {
        let (at, end) = (random.below(bytes.len()), random.below(bytes.len()));
        match random.below(5) {
            0 => bytes.truncate(at.max(1)),
            1 => bytes[at] = u8::try_from(random.below(256)).expect("a byte"),
            2 => drop(bytes.drain(at.min(end)..at.max(end).min(at.min(end) + 40))),
            3 => bytes.insert(at, b"\"{}[],:-9e\\\0\xff"[random.below(13)]),
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
fn damage_value(random: &mut RandomGame, value: &mut Value) {
    let deeper = random.below(6) > 0;
    match value {
        Value::Array(values) if deeper && !values.is_empty() => {
            let at = random.below(values.len());
            match random.below(8) {
                0 => drop(values.remove(at)),
                1 => values.insert(at, values[at].clone()),
                2 => values.reverse(),
                _ => damage_value(random, &mut values[at]),
            }
        }
        Value::Object(fields) if deeper && !fields.is_empty() => {
            let names: Vec<String> = fields.keys().cloned().collect();
            let name = &names[random.below(names.len())];
            match random.below(12) {
                0 => drop(fields.remove(name)),
                1 => drop(fields.insert("extra".to_owned(), Value::Null)),
                _ => damage_value(random, &mut fields[name]),
            }
        }
        value => {
            let choices = r#"[null, true, -1, 0, 255, 65535, 18446744073709551615, 1e300, "",
                "steward-1", "\u0000\u0007鷺", [], [[[]]], {}]"#;
            let choices: Vec<Value> = serde_json::from_str(choices).expect("JSON");
            *value = choices[random.below(choices.len())].clone();
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

fn survives_damage(line: &str, file: &Value, seed: u64) {
    let mut random = RandomGame::new(seed);
    let text = file.to_string();
    for _ in 0..RUNS {
        survives(line, &damage_bytes(&mut random, &text));
        let mut file = file.clone();
        for _ in 0..=random.below(3) {
            damage_value(&mut random, &mut file);
        }
        survives(line, file.to_string().as_bytes());
    }
}

#[test]
fn score_survives_any_file() {
    survives_damage("score - --json", &score::sheet(), 1);
}

#[test]
fn replay_survives_any_file() {
    let journal = course::whole(course::solo(31), DeckSource::App);
    let mut file = course::file(&journal);
    file["counts"] = json!(course::counts(&journal));
    survives_damage("replay -", &file, 2);
}

#[test]
fn import_survives_any_file() {
    let folder = Folder::new();
    let file = history::file(&[history::finished("a", 32)]);
    survives_damage(&folder.line("history import - --json"), &file, 3);
}

#[test]
fn deal_survives_any_words() {
    let mut random = RandomGame::new(4);
    let words = "1 -9 99999999999999999999 --players --level hard --code  鷺 - -- = --json=1";
    let words: Vec<&str> = words.split(' ').collect();
    for _ in 0..RUNS {
        let line = (0..random.below(6)).map(|_| words[random.below(words.len())]);
        let line: Vec<&str> = ["deal"].into_iter().chain(line).collect();
        survives(&line.join(" "), b"");
    }
}
