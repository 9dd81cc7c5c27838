//! A store whose games come and go as a screen asks for it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use companion::app::App;
use companion::ledger::Problem;
use companion::store::{Finding, Store};
use rusqlite::Connection;
use rusqlite::types::Value as SqlValue;
use serde_json::{Value, json};
use shirasagi_tests::ask::{base64, call};
use shirasagi_tests::record::record_of;
use tempfile::TempDir;

pub(super) struct Place {
    folder: TempDir,
    app: App,
}

impl Place {
    pub(super) fn new() -> Self {
        Self::filled(|_| ())
    }

    /// The same store after a restart of the app.
    pub(super) fn restarted(self) -> Self {
        drop(self.app);
        let app = App::open(self.folder.path()).expect("the store opens");
        Self { app, ..self }
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

    fn database(&self) -> Connection {
        let path = self.folder.path().join("shirasagi.db");
        Connection::open(path).expect("the database opens")
    }

    /// What the check of the store finds.
    pub(super) fn findings(&self) -> Vec<Finding> {
        let store = Store::open(self.folder.path()).expect("the store opens");
        store.check().expect("it can be read").findings
    }

    /// What the database itself says is broken: references to rows that are not there.
    pub(super) fn broken_keys(&self) -> Vec<String> {
        let database = self.database();
        let mut check = database
            .prepare("PRAGMA foreign_key_check")
            .expect("it can be asked");
        let broken = check.query_map((), |row| row.get(0)).expect("it answers");
        broken.map(|table| table.expect("a name")).collect()
    }

    /// Changes the database behind the back of the app.
    pub(super) fn change(&self, sql: &str) {
        self.database().execute_batch(sql).expect("it is changed");
    }

    /// Every row of every table, by the name of the table.
    pub(super) fn tables(&self) -> BTreeMap<String, Vec<String>> {
        let database = self.database();
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

    pub(super) fn refused(&self, command: &str, args: Value) -> Problem {
        let error = call(&self.app, command, args).expect_err("it is refused");
        error.problem()
    }

    /// What the app says about a record before it is saved.
    pub(super) fn check(&self, record: &Value) -> Value {
        self.ok("check_record", json!({"record": record}))
    }

    pub(super) fn save(&self, record: &Value) -> Value {
        self.ok("save_record", json!({"record": record}))
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

    /// The first page of the games that meet a filter with these fields.
    pub(super) fn page(&self, fields: Value) -> Value {
        self.ok("games", json!({"filter": filter(fields), "page": 0}))
    }

    /// How many games meet a filter with these fields.
    pub(super) fn total(&self, fields: Value) -> u64 {
        self.page(fields)["total"].as_u64().expect("a number")
    }

    pub(super) fn games(&self) -> Vec<Value> {
        let page = self.page(json!({}));
        page["games"].as_array().expect("a list").clone()
    }

    /// The record of the latest game.
    pub(super) fn latest(&self) -> Value {
        record_of(&self.games()[0])
    }

    pub(super) fn people(&self) -> Vec<Value> {
        let list = self.ok("people_list", json!({}));
        list["people"].as_array().expect("a list").clone()
    }

    /// The id of somebody by name.
    pub(super) fn person(&self, name: &str) -> Value {
        let mut people = self.people().into_iter();
        let found = people.find(|person| person["name"] == name);
        found.unwrap_or_else(|| panic!("nobody is called {name}"))["id"].take()
    }

    /// Wins and decided games of everybody.
    pub(super) fn wins(&self) -> Vec<Value> {
        let people = self.people().into_iter();
        people
            .map(|person| json!([person["wins"], person["decided"]]))
            .collect()
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

/// A filter with these fields, which every game meets otherwise.
pub(super) fn filter(fields: Value) -> Value {
    let mut filter = json!({"person": null, "seats": null, "level": null, "from": null, "to": null,
        "tag": null, "outcome": null, "text": null});
    let Value::Object(fields) = fields else {
        panic!("fields are an object");
    };
    for (name, value) in fields {
        filter[name] = value;
    }
    filter
}

pub(super) fn everything() -> Value {
    filter(json!({}))
}

/// The value with another one at a JSON pointer.
pub(super) fn with(mut value: Value, path: &str, to: Value) -> Value {
    *value.pointer_mut(path).expect("it is there") = to;
    value
}

/// One field of every seat of a game.
pub(super) fn of_seats(game: &Value, field: &str) -> Vec<Value> {
    let seats = game["seats"].as_array().expect("a list").iter();
    seats.map(|seat| seat[field].clone()).collect()
}

/// What one clan has at the end: 76 points.
pub(super) fn counts() -> Value {
    json!({"clan_points": 8, "coins": 5, "seals": 0, "food": 3, "iron": 4, "pearl": 6,
        "influence": 12, "courtiers": {"gate": 2, "steward": 1, "diplomat": 0, "daimyo": 2},
        "warriors": {"yard-1": 2, "yard-2": 1, "yard-3": 1},
        "gardeners": ["plant-2", "stone-5", "stone-3"], "rival": false})
}

pub(super) fn answers(plan: &Value, people: &Value) -> Value {
    json!({"plan": plan, "answers": {"people": people, "level": "hard", "titles": [], "days": null,
        "replacing": []}})
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
