//! Holds that lists and statistics find what they need through indexes.

use chrono::NaiveDate;
use rusqlite::{Connection, StatementStatus, params_from_iter};
use shirasagi_engine::setup::Level;

use super::filter::{Condition, Filter, Outcome, page_sql};
use super::{facts, file, migrations, twins};

fn store() -> Connection {
    let mut connection = Connection::open_in_memory().expect("there is memory");
    migrations::migrate(&mut connection).expect("the tables can be made");
    connection
        .execute(
            "INSERT INTO people (id, name, folded) VALUES ('p', 'Aiko', 'aiko')",
            (),
        )
        .expect("it is a person");
    connection
}

/// How SQLite goes about a statement, a line for each table.
fn plan(connection: &Connection, sql: &str, condition: &Condition, more: i64) -> Vec<String> {
    let mut query = connection
        .prepare(&format!("EXPLAIN QUERY PLAN {sql}"))
        .expect("the statement fits the tables");
    let mut parameters = condition.parameters.clone();
    parameters.extend((0..more).map(|_| 1.into()));
    let lines = query.query_map(params_from_iter(&parameters), |row| {
        row.get::<_, String>("detail")
    });
    lines
        .expect("it is explained")
        .map(|line| line.expect("text"))
        .collect()
}

/// Of each filter, how the games are found that it is about.
fn filters() -> Vec<(Filter, &'static str)> {
    let day = NaiveDate::from_ymd_opt(2026, 1, 31);
    let person = Some("p".to_owned());
    let none = Filter::default;
    vec![
        (none(), ""),
        (
            Filter {
                person: person.clone(),
                ..none()
            },
            "SEARCH seats USING COVERING INDEX seats_of_person (person=?)",
        ),
        (
            Filter {
                person,
                outcome: Some(Outcome::Won),
                ..none()
            },
            "SEARCH seats USING COVERING INDEX seats_of_person (person=?)",
        ),
        (
            Filter {
                people: Some(2),
                level: Some(Some(Level::Easy)),
                ..none()
            },
            "",
        ),
        (
            Filter {
                from: day,
                to: day,
                ..none()
            },
            "SEARCH history USING PRIMARY KEY (day>? AND day<?)",
        ),
        (
            Filter {
                tag: Some("league".to_owned()),
                ..none()
            },
            "SEARCH tags USING PRIMARY KEY (folded=?)",
        ),
        (
            Filter {
                text: Some("inn snow".to_owned()),
                ..none()
            },
            "SCAN words",
        ),
    ]
}

#[test]
fn lists_and_statistics_are_found_through_indexes() {
    let connection = store();
    let transaction = connection.unchecked_transaction().expect("it begins");
    for (filter, found) in filters() {
        let condition = filter.condition(&transaction).expect("the person is there");
        let [count, page] = page_sql(&condition);
        for (sql, more) in [(count, 0), (page, 2), (facts::sql(&condition), 0)] {
            let plan = plan(&transaction, &sql, &condition, more);
            let text = plan.join("\n");
            assert!(text.contains(found), "{sql}\n{text}");
            // The rows lie in the order in which they are listed: nothing is sorted.
            assert!(!text.contains("TEMP B-TREE"), "{sql}\n{text}");
            // And nothing but the narrow rows is gone through, and the words if any are looked for.
            let mut gone_through = plan.iter().filter(|line| line.starts_with("SCAN"));
            assert!(
                gone_through.all(|line| line.starts_with("SCAN history") || line == found),
                "{text}"
            );
            // What is found beside them is found once, not for each row.
            assert!(!text.contains("CORRELATED"), "{text}");
        }
    }
}

#[test]
fn what_a_screen_opens_with_is_found_through_indexes() {
    let connection = store();
    let none = Condition::default();
    for (sql, found) in [
        (
            "SELECT no FROM games WHERE finished_at IS NULL AND deleted_at IS NULL
             ORDER BY played_at DESC",
            "INDEX games_under_way",
        ),
        (
            "SELECT no FROM games WHERE deleted_at IS NOT NULL ORDER BY deleted_at DESC",
            "INDEX games_deleted",
        ),
        (
            "SELECT setup FROM games CROSS JOIN journals ON journals.game = games.no
             WHERE deleted_at IS NULL ORDER BY started_at DESC",
            "INDEX games_begun",
        ),
        (
            "SELECT people.name FROM seats JOIN people ON people.no = seats.person
             WHERE seats.game = 1 ORDER BY seats.seat",
            "SEARCH seats USING PRIMARY KEY (game=?)",
        ),
        (
            "SELECT * FROM seats LEFT JOIN people ON people.no = seats.person
             WHERE seats.game = 1 ORDER BY seats.seat",
            "SEARCH seats USING PRIMARY KEY (game=?)",
        ),
    ] {
        let text = plan(&connection, sql, &none, 0).join("\n");
        assert!(text.contains(found), "{sql}\n{text}");
        assert!(!text.contains("TEMP B-TREE"), "{sql}\n{text}");
    }
}

#[test]
fn whether_a_game_is_here_is_found_through_indexes() {
    let connection = store();
    let none = Condition::default();
    for (sql, parameters, found) in [
        (twins::SAME_GAME, 3, "MULTI-INDEX OR"),
        (twins::OF_DAY, 1, "SEARCH history USING PRIMARY KEY (day=?)"),
        (twins::DELETED, 0, "INDEX games_deleted"),
    ] {
        let plan = plan(&connection, sql, &none, parameters);
        let text = plan.join("\n");
        assert!(text.contains(found), "{sql}\n{text}");
        let mut gone_through = plan.iter().filter(|line| line.starts_with("SCAN"));
        assert!(
            gone_through.all(|line| line.contains("games_deleted")),
            "{sql}\n{text}"
        );
    }
}

#[test]
fn a_statement_is_not_prepared_anew_for_other_values() {
    let folder = tempfile::tempdir().expect("there is room");
    let connection = file::open(&folder.path().join("a.db")).expect("it can be made");
    let mut query = connection
        .prepare(twins::SAME_GAME)
        .expect("it fits the tables");
    for id in ["one", "another", "a third"] {
        assert!(!query.exists([id, "bg-stats", id]).expect("it can be asked"));
    }
    assert_eq!(query.get_status(StatementStatus::RePrepare), 0);
}
