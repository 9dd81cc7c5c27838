//! A store whose games come and go as a screen asks for it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use companion::app::App;
use rusqlite::Connection;
use rusqlite::types::Value as SqlValue;
use serde_json::{Value, json};
use shirasagi_tests::ask::{base64, call};
use tempfile::TempDir;

pub(super) struct Place {
    folder: TempDir,
    app: App,
}

impl Place {
    pub(super) fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let app = App::open(folder.path()).expect("the store opens");
        Self { folder, app }
    }

    /// The store of a file.
    pub(super) fn of(store: &Path) -> Self {
        Self::filled(|folder| {
            fs::copy(store, folder.join("shirasagi.db")).expect("it is copied");
        })
    }

    /// A store whose folder is filled before the app opens it.
    pub(super) fn filled(fill: impl FnOnce(&Path)) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the test");
        fill(folder.path());
        let app = App::open(folder.path()).expect("the store opens");
        Self { folder, app }
    }

    /// What the database itself says is broken: references to rows that are not there.
    pub(super) fn broken_keys(&self) -> Vec<String> {
        let path = self.folder.path().join("shirasagi.db");
        let database = Connection::open(path).expect("the database opens");
        let mut check = database
            .prepare("PRAGMA foreign_key_check")
            .expect("it can be asked");
        let broken = check.query_map((), |row| row.get(0)).expect("it answers");
        broken.map(|table| table.expect("a name")).collect()
    }

    /// Changes the database behind the back of the app.
    pub(super) fn change(&self, sql: &str) {
        let path = self.folder.path().join("shirasagi.db");
        let database = Connection::open(path).expect("the database opens");
        database.execute_batch(sql).expect("it is changed");
    }

    /// Every row of every table, by the name of the table.
    pub(super) fn tables(&self) -> BTreeMap<String, Vec<String>> {
        let path = self.folder.path().join("shirasagi.db");
        let database = Connection::open(path).expect("the database opens");
        let mut tables = database
            .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
            .expect("it can be asked");
        let tables = tables.query_map((), |row| row.get(0)).expect("it answers");
        let rows = |table: &str| {
            let mut all = database
                .prepare(&format!("SELECT * FROM {table}"))
                .expect("it can be asked");
            let columns = all.column_count();
            let rows = all.query_map((), |row| {
                let cells = (0..columns).map(|column| row.get::<_, SqlValue>(column));
                cells.collect::<Result<Vec<_>, _>>()
            });
            let rows = rows.expect("it answers");
            rows.map(|row| format!("{:?}", row.expect("a row")))
                .collect()
        };
        tables
            .map(|table| table.expect("a name"))
            .map(|table: String| {
                let rows = rows(&table);
                (table, rows)
            })
            .collect()
    }

    pub(super) fn ok(&self, command: &str, args: Value) -> Value {
        call(&self.app, command, args).unwrap_or_else(|error| panic!("{command}: {error}"))
    }

    /// The code and the path of a refusal.
    pub(super) fn refused(&self, command: &str, args: Value) -> (String, Option<String>) {
        let error = call(&self.app, command, args).expect_err("it is refused");
        let reply = error.reply();
        (reply.code, reply.path)
    }

    pub(super) fn preview(&self, text: &[u8]) -> Value {
        self.ok("preview_import", json!({"content": base64(text)}))
    }

    /// Imports with every unknown name as a new person.
    pub(super) fn import(&self, text: &[u8]) -> Value {
        let plan = self.preview(text)["plan"].clone();
        self.ok("import", answers(&plan, &json!({})))
    }

    pub(super) fn export(&self, format: &str) -> String {
        let file = self.ok("export", json!({"format": format}));
        file["text"].as_str().expect("text").to_owned()
    }

    pub(super) fn games(&self) -> Vec<Value> {
        let page = self.ok("games", json!({"filter": everything(), "page": 0}));
        page["games"].as_array().expect("a list").clone()
    }
}

pub(super) const STATISTICS: [&str; 7] = [
    "score_statistics",
    "line_statistics",
    "win_statistics",
    "head_to_head",
    "streaks",
    "margins",
    "times",
];

/// The filter that every game meets.
pub(super) fn everything() -> Value {
    json!({"person": null, "seats": null, "level": null, "from": null, "to": null, "tag": null,
        "outcome": null, "text": null})
}

pub(super) fn answers(plan: &Value, people: &Value) -> Value {
    json!({"plan": plan, "people": people, "level": "hard"})
}

/// A backup of BG Stats with a play for each of these: the day, and names with scores.
pub(super) fn bg_stats(plays: &[(&str, &[(&str, &str)])]) -> Value {
    let mut names: Vec<&str> = plays
        .iter()
        .flat_map(|(_, scores)| scores.iter().map(|(name, _)| *name))
        .collect();
    names.sort_unstable();
    names.dedup();
    let players: Vec<Value> = (1..)
        .zip(&names)
        .map(|(id, name): (u32, _)| json!({"id": id, "name": name}))
        .collect();
    let plays: Vec<Value> = (1..)
        .zip(plays)
        .map(|(number, (day, scores)): (u32, _)| {
            let scores: Vec<Value> = scores
                .iter()
                .map(|(name, score)| {
                    let id = names
                        .iter()
                        .position(|other| other == name)
                        .expect("listed")
                        + 1;
                    json!({"playerRefId": id, "score": score})
                })
                .collect();
            // Each play is another one: a second file may add to a first.
            let uuid = format!(
                "6f3c9a52-0a6b-4b0e-9d0e-{}{number:04}",
                day.replace('-', "")
            );
            json!({"uuid": uuid, "gameRefId": 1,
            "playDate": format!("{day} 20:00:00"), "playerScores": scores})
        })
        .collect();
    json!({"games": [{"id": 1, "bggId": 371_942, "name": "The White Castle"}],
        "players": players, "locations": [], "plays": plays})
}

pub(super) fn year() -> Value {
    bg_stats(&[
        ("2025-01-05", &[("Aiko", "71"), ("Bo", "64+3")]),
        (
            "2025-03-05",
            &[("Aiko", "58"), ("José", "58"), ("Bo", "60")],
        ),
        ("2025-07-05", &[("Bo", "49"), ("Tokugawa", "50")]),
    ])
}

/// A table of the scores with a game of these rows: seat, name, rival and the seven lines.
pub(super) fn table(rows: &[(&str, [u16; 7])]) -> String {
    let mut text = "game,day,seat,name,rival,points,clan_points,coins_and_seals,resources,\
                    passage_of_time,courtiers,warriors,gardeners\n"
        .to_owned();
    for (seat, lines) in rows {
        let points: u16 = lines.iter().sum();
        let lines = lines.map(|line| line.to_string()).join(",");
        text.push_str(&format!("g,2025-02-03,{seat},{points},{lines}\n"));
    }
    text
}
