//! The format of the database, one migration after the other. One that was released is never
//! changed: what is to be different is the next one's work.

use std::collections::BTreeMap;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::error::Fault;
use super::{history, upgrade};

/// A step from a version to the next, in one transaction.
#[derive(Clone, Copy)]
struct Migration {
    sql: &'static str,
    /// What SQL cannot do, afterwards.
    then: fn(&Transaction<'_>) -> Result<(), Fault>,
}

/// The first leads from an empty file to version 1, the next to version 2, and so on.
const MIGRATIONS: &[Migration] = &[
    sql(include_str!("migrations/0001_games.sql")),
    sql(include_str!("migrations/0002_corrections_and_settings.sql")),
    sql(include_str!("migrations/0003_tracking.sql")),
    sql(include_str!("migrations/0004_people_and_seats.sql")),
    Migration {
        sql: include_str!("migrations/0005_history.sql"),
        then: upgrade::add_lines,
    },
    sql(include_str!("migrations/0006_setup_codes.sql")),
    sql(include_str!("migrations/0007_occasions.sql")),
    sql(include_str!(
        "migrations/0008_plain_words_and_open_ties.sql"
    )),
    // What lists and statistics go through is made anew once, by the latest format that changes it.
    Migration {
        sql: include_str!("migrations/0009_shared_ranks.sql"),
        then: history::rebuild,
    },
];

const fn sql(sql: &'static str) -> Migration {
    Migration {
        sql,
        then: |_| Ok(()),
    }
}

/// From this format on there are settings.
pub(super) const WITH_SETTINGS: u32 = 2;

/// As 0001 sets it.
pub(super) const APPLICATION_ID: u32 = 0x5368_7261;

/// Refuses a format this version does not know.
pub(super) fn check_known(found: u32) -> Result<(), Fault> {
    let known = newest(MIGRATIONS);
    if found > known {
        return Err(Fault::NewerVersion { found, known });
    }
    Ok(())
}

/// The format a database has.
pub(super) fn version(connection: &Connection) -> Result<u32, Fault> {
    // SQLite keeps it with a sign, which only other programs use.
    let version: i32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    u32::try_from(version).map_err(|_| Fault::NotOurs)
}

/// Whether a database has games in a format of before.
pub(super) fn is_older(connection: &Connection) -> Result<bool, Fault> {
    let version = version(connection)?;
    Ok(version > 0 && version < newest(MIGRATIONS))
}

/// Brings a database to the format of this version.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), Fault> {
    check_known(version(connection)?)?;
    // A table that others refer to is made anew by dropping it, which must not drop what refers to
    // it. Within a transaction the setting cannot be changed.
    connection.pragma_update(None, "foreign_keys", false)?;
    let applied = apply(connection, MIGRATIONS);
    connection.pragma_update(None, "foreign_keys", true)?;
    applied
}

/// What of a database of this version is not as the migrations make it, each with what is wrong.
pub(super) fn unlike(connection: &Connection) -> Result<Vec<(String, &'static str)>, Fault> {
    let mut new = Connection::open_in_memory()?;
    migrate(&mut new)?;
    let (made, found) = (schema(&new)?, schema(connection)?);
    let missing = made.keys().filter(|name| !found.contains_key(*name));
    let missing = missing.map(|name| (name.clone(), "is missing"));
    let others = found.iter().filter_map(|(name, sql)| match made.get(name) {
        None => Some((name.clone(), "is not of Shirasagi")),
        Some(made) if made != sql => Some((name.clone(), "is not as Shirasagi makes it")),
        Some(_) => None,
    });
    Ok(missing.chain(others).collect())
}

/// The SQL of every table, index, trigger and view by its kind and name, but for SQLite's own.
fn schema(connection: &Connection) -> Result<BTreeMap<String, Option<String>>, Fault> {
    let mut query = connection.prepare(
        r"SELECT 'the ' || type || ' ' || name, sql FROM sqlite_schema
         WHERE name NOT LIKE 'sqlite\_%' ESCAPE '\'",
    )?;
    let rows = query.query_map((), |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn newest(migrations: &[Migration]) -> u32 {
    u32::try_from(migrations.len()).expect("they are counted in tens")
}

fn apply(connection: &mut Connection, migrations: &[Migration]) -> Result<(), Fault> {
    while version(connection)? < newest(migrations) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Another process may have migrated while this one waited for its turn.
        let done = version(&transaction)?;
        if let Some(migration) = usize::try_from(done).ok().and_then(|n| migrations.get(n)) {
            transaction.execute_batch(migration.sql)?;
            (migration.then)(&transaction)?;
            transaction.pragma_update(None, "user_version", done + 1)?;
            transaction.commit()?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: Migration = sql("CREATE TABLE one (n INTEGER) STRICT;");
    const FAILS_AT_ITS_END: Migration = sql("
        CREATE TABLE two (n INTEGER) STRICT;
        INSERT INTO one VALUES (1);
        PRAGMA application_id = 7;
        INSERT INTO two VALUES ('not a number');");

    fn tables(connection: &Connection) -> Vec<String> {
        connection
            .prepare("SELECT name FROM sqlite_schema ORDER BY name")
            .unwrap()
            .query_map((), |row| row.get(0))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap()
    }

    #[test]
    fn a_migration_that_fails_leaves_nothing_behind() {
        let mut connection = Connection::open_in_memory().unwrap();
        let fault = apply(&mut connection, &[GOOD, FAILS_AT_ITS_END]).unwrap_err();
        assert!(matches!(fault, Fault::Sqlite(_)), "{fault:?}");
        assert_eq!(version(&connection).unwrap(), 1);
        assert_eq!(tables(&connection), ["one"]);
        let count: u32 = connection
            .query_row("SELECT count(*) FROM one", (), |row| row.get(0))
            .unwrap();
        assert_eq!(count, 0);
        let id: u32 = connection
            .pragma_query_value(None, "application_id", |row| row.get(0))
            .unwrap();
        assert_eq!(id, 0);
        assert!(connection.is_autocommit());

        apply(
            &mut connection,
            &[GOOD, sql("CREATE TABLE two (n INTEGER) STRICT;")],
        )
        .unwrap();
        assert_eq!(version(&connection).unwrap(), 2);
        assert_eq!(tables(&connection), ["one", "two"]);
    }

    #[test]
    fn every_migration_that_cannot_be_finished_leaves_the_version_before_it() {
        for failing in 0..MIGRATIONS.len() {
            let mut migrations = MIGRATIONS.to_vec();
            migrations[failing].then =
                |transaction| Ok(transaction.execute_batch("SELECT broken")?);
            let mut connection = Connection::open_in_memory().unwrap();
            // As `migrate` does it.
            connection
                .pragma_update(None, "foreign_keys", false)
                .unwrap();
            apply(&mut connection, &MIGRATIONS[..failing]).unwrap();
            let before = tables(&connection);
            apply(&mut connection, &migrations).unwrap_err();
            assert_eq!(version(&connection).unwrap() as usize, failing);
            assert_eq!(tables(&connection), before);
        }
    }

    #[test]
    fn the_first_migration_signs_the_file() {
        let mut connection = Connection::open_in_memory().unwrap();
        apply(&mut connection, &MIGRATIONS[..1]).unwrap();
        let id: u32 = connection
            .pragma_query_value(None, "application_id", |row| row.get(0))
            .unwrap();
        assert_eq!(id, APPLICATION_ID);
    }
}
