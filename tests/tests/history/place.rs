//! A store whose games come and go as a screen asks for it, and the files that bring games.

use std::path::Path;

use companion::app::App;
use companion::ledger::Problem;
use companion::store::{Finding, Store};
use rusqlite::Connection;
use rusqlite::types::Value as SqlValue;
use serde_json::{Value, json};
use shirasagi_tests::ask::{answers, base64, begin, call, filter, list, options, player};
use shirasagi_tests::findings;
use shirasagi_tests::record::{cases, new_game, record_of, set};
use tempfile::TempDir;

pub(super) const FORMATS: [&str; 3] = ["history", "bg-stats", "csv"];

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

    /// Another store with the same content.
    pub(super) fn copied(&self) -> Self {
        Self::filled(|folder| {
            let copy = self.app.store().copy_to(&folder.join("shirasagi.db"));
            copy.expect("it is copied");
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
        findings(&Store::open(self.folder.path()).expect("the store opens"))
    }

    /// References to rows that are not there.
    pub(super) fn broken_keys(&self) -> Vec<String> {
        self.query("PRAGMA foreign_key_check")
    }

    /// Changes the database behind the back of the app.
    pub(super) fn change(&self, sql: &str) {
        self.database().execute_batch(sql).expect("it is changed");
    }

    /// The rows of a query, with bars between their cells.
    pub(super) fn query(&self, sql: &str) -> Vec<String> {
        let database = self.database();
        let mut query = database.prepare(sql).expect("it can be asked");
        let columns = query.column_count();
        let rows = query.query_map((), |row| {
            let cells = (0..columns).map(|column| match row.get(column)? {
                SqlValue::Text(text) => Ok(text),
                other => Ok(format!("{other:?}")),
            });
            cells.collect::<Result<Vec<_>, rusqlite::Error>>()
        });
        let rows = rows.expect("it answers");
        rows.map(|row| row.expect("a row").join("|")).collect()
    }

    pub(super) fn ok(&self, command: &str, args: Value) -> Value {
        call(&self.app, command, args).unwrap_or_else(|error| panic!("{command}: {error}"))
    }

    pub(super) fn refused(&self, command: &str, args: Value) -> Problem {
        let error = call(&self.app, command, args).expect_err("it is refused");
        error.problem()
    }

    /// Starts a solo game and returns its id.
    pub(super) fn start_solo(&self) -> Value {
        let dealt = self.ok("deal", options(1, Some("easy")));
        let aiko = player("Aiko", Value::Null, "dice-only");
        self.ok("start_game", begin(&dealt, &[aiko]))["summary"]["id"].take()
    }

    /// What the app says about a record before it is saved.
    pub(super) fn check(&self, record: &Value) -> Value {
        self.ok("check_record", json!({"record": record}))
    }

    pub(super) fn save(&self, record: &Value) -> Value {
        self.ok("save_record", json!({"record": record}))
    }

    pub(super) fn preview(&self, text: &(impl ToString + ?Sized)) -> Value {
        self.preview_bytes(text.to_string().as_bytes())
    }

    pub(super) fn preview_bytes(&self, bytes: &[u8]) -> Value {
        self.ok("preview_import", json!({"content": base64(bytes)}))
    }

    /// Imports with every unknown name as a new person.
    pub(super) fn import(&self, text: &(impl ToString + ?Sized)) -> Value {
        self.import_previewed(&self.preview(text))
    }

    pub(super) fn import_previewed(&self, preview: &Value) -> Value {
        self.ok("import", answers(preview, &json!({})))
    }

    pub(super) fn export(&self, format: &str) -> String {
        let file = self.ok("export", json!({"format": format}));
        file["text"].as_str().expect("text").to_owned()
    }

    pub(super) fn history(&self) -> Value {
        serde_json::from_str(&self.export("history")).expect("JSON")
    }

    /// Other stores with what this one exports in each format.
    pub(super) fn copies(&self) -> [(&'static str, Self); 3] {
        FORMATS.map(|format| {
            let copy = Self::new();
            copy.import(&self.export(format));
            (format, copy)
        })
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
        list(&self.page(json!({}))["games"]).to_vec()
    }

    /// The record of the latest game.
    pub(super) fn latest(&self) -> Value {
        record_of(&self.games()[0])
    }

    /// The statistics of the games that meet a filter with these fields.
    pub(super) fn statistics(&self, fields: Value) -> Value {
        self.ok("statistics", json!({"filter": filter(fields)}))
    }

    pub(super) fn people(&self) -> Vec<Value> {
        list(&self.ok("people_list", json!({}))["people"]).to_vec()
    }

    /// Fields of everybody in the order of their list.
    pub(super) fn people_rows(&self, fields: &str) -> Vec<String> {
        rows(&json!(self.people()), fields)
    }

    /// The id of somebody by name.
    pub(super) fn person(&self, name: &str) -> Value {
        let mut people = self.people().into_iter();
        let found = people.find(|person| person["name"] == name);
        found.unwrap_or_else(|| panic!("nobody is called {name}"))["id"].take()
    }

    /// All statistics, the people and the games, with games called by their places in the list and
    /// people by their names: what two stores with the same games have in common.
    pub(super) fn told(&self) -> Value {
        let (games, people) = (self.games(), self.people());
        let result = "id day verdict seats/0/points seats/1/points";
        let results = rows(&json!(games), result);
        let mut told = json!([self.statistics(json!({})), people, results]).to_string();
        let text = |value: &Value| value.as_str().expect("text").to_owned();
        for (at, game) in games.iter().enumerate() {
            told = told.replace(&text(&game["id"]), &format!("game {at}"));
        }
        for person in &people {
            told = told.replace(&text(&person["id"]), &text(&person["name"]));
        }
        serde_json::from_str(&told).expect("JSON")
    }
}

/// The values at these paths, in words with a space between. Numbers have at most three decimals.
pub(super) fn row(item: &Value, paths: &str) -> String {
    let word = |path: &str| match item.pointer(&format!("/{path}")).expect(path) {
        Value::String(text) => text.clone(),
        Value::Number(number) => {
            let number = number.as_f64().expect("a number");
            ((number * 1000.0).round() / 1000.0).to_string()
        }
        other => other.to_string(),
    };
    paths.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// A row for each item of a list.
pub(super) fn rows(items: &Value, paths: &str) -> Vec<String> {
    list(items).iter().map(|item| row(item, paths)).collect()
}

macro_rules! assert_row {
    ($item:expr, $paths:expr => $expected:expr $(, $($said:tt)+)?) => {
        assert_eq!($crate::place::row(&$item, $paths), $expected $(, $($said)+)?)
    };
}
macro_rules! assert_rows {
    ($items:expr, $paths:expr => $expected:expr $(, $($said:tt)+)?) => {
        assert_eq!($crate::place::rows(&$items, $paths), $expected $(, $($said)+)?)
    };
}
pub(super) use {assert_row, assert_rows};

/// The value with another one at a path such as `seats[0].points`.
pub(super) fn with(value: &Value, path: &str, to: Value) -> Value {
    let mut value = value.clone();
    set(&mut value, path, to);
    value
}

/// The value after each change of a table, and what is expected then: `path JSON -> expected`.
pub(super) fn changed<'a>(value: &Value, table: &'a str) -> impl Iterator<Item = (Value, &'a str)> {
    cases(table).map(|(change, expected)| {
        let (path, json) = change.split_once(' ').expect("a value");
        let to = serde_json::from_str(json).expect("JSON");
        (with(value, path, to), expected)
    })
}

/// One field of every seat of a game.
pub(super) fn of_seats(game: &Value, field: &str) -> Vec<Value> {
    let seats = list(&game["seats"]).iter();
    seats.map(|seat| seat[field].clone()).collect()
}

/// A day, and names with scores.
type Played<'a> = (&'a str, Vec<(&'a str, &'a str)>);

/// Reads a game such as `2025-01-05: Aiko 71, Bo 64+3`.
fn parse(game: &str) -> Played<'_> {
    let (day, seats) = game.split_once(": ").expect("a day");
    let seats = seats.split(", ");
    let seats = seats.map(|seat| seat.rsplit_once(' ').expect("a name and a score"));
    (day, seats.collect())
}

/// Such a game as a screen enters it; the rival is called so.
pub(super) fn game(game: &str) -> Value {
    let (day, seats) = parse(game);
    let seats = seats.into_iter().map(|(name, points)| {
        let points: u16 = points.parse().expect("points");
        match name {
            "rival" => json!({"rival": true, "points": points}),
            name => json!({"name": name, "points": points}),
        }
    });
    new_game(day, seats)
}

/// A backup of BG Stats with such plays, whose ids are made of the day and the number.
pub(super) fn bg_stats(games: &[impl AsRef<str>]) -> Value {
    let games: Vec<_> = games.iter().map(|game| parse(game.as_ref())).collect();
    let names = games.iter().flat_map(|(_, seats)| seats);
    let mut names: Vec<&str> = names.map(|(name, _)| *name).collect();
    names.sort_unstable();
    names.dedup();
    let player = |(at, name): (usize, &&str)| json!({"id": at + 1, "name": name});
    let players: Vec<Value> = names.iter().enumerate().map(player).collect();
    let play = |(number, (day, seats)): (u32, &Played)| {
        let scores = seats.iter().map(|(name, score)| {
            let at = names.binary_search(name).expect("listed");
            json!({"playerRefId": at + 1, "score": score})
        });
        let end = format!("{}{number:04}", day.replace('-', ""));
        json!({"uuid": format!("6f3c9a52-0a6b-4b0e-9d0e-{end}"), "gameRefId": 1,
            "playDate": format!("{day} 20:00:00"), "playerScores": scores.collect::<Vec<_>>()})
    };
    let plays: Vec<Value> = (1..).zip(&games).map(play).collect();
    let ours = json!({"id": 1, "bggId": 371_942, "name": "The White Castle"});
    let another = json!({"id": 2, "bggId": 13, "name": "Another game"});
    json!({"games": [ours, another], "players": players, "locations": [], "plays": plays})
}

/// The backup with other ids of the plays.
pub(super) fn under_other_ids(file: &Value) -> Value {
    let file = file.to_string().replace("6f3c9a52", "00000000");
    serde_json::from_str(&file).expect("JSON")
}

/// A table with such games.
pub(super) fn csv(games: &[&str]) -> String {
    let mut table = "game,day,seat,name,rival,points\n".to_owned();
    for (id, game) in ('a'..).zip(games) {
        let (day, seats) = parse(game);
        for (seat, (name, points)) in (1..).zip(seats) {
            let who = match name {
                "rival" => ",yes".to_owned(),
                name => format!("{name},no"),
            };
            table += &format!("{id},{day},{seat},{who},{points}\n");
        }
    }
    table
}

pub(super) fn year() -> Value {
    bg_stats(&[
        "2025-01-05: Aiko 71, Bo 64+3",
        "2025-03-05: Aiko 58, José 58, Bo 60",
        "2025-07-05: Bo 49, Tokugawa 50",
    ])
}
