//! The format of the database: the schema, and the migrations from the formats before it.

use std::collections::BTreeMap;

use rusqlite::functions::FunctionFlags;
use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::error::Fault;
use crate::plain::plain;

/// Before the last format every rank had points.
const SEATS: &str = include_str!("schema/seats.sql");
const SCHEMA: &str = concat!(
    include_str!("schema/schema.sql"),
    include_str!("schema/seats.sql")
);
/// Formats up to this one are of versions that nobody was given.
const OLDEST: u32 = 9;
const NEWEST: u32 = 11;

/// As the schema sets it.
pub(super) const APPLICATION_ID: u32 = 0x5368_7261;

/// Refuses a format this version does not know.
pub(super) fn check_known(found: u32) -> Result<(), Fault> {
    match found {
        0 | OLDEST..=NEWEST => Ok(()),
        1..OLDEST => Err(Fault::Damaged(format!(
            "it has format {found} of an early trial version, which this version cannot read"
        ))),
        _ => Err(Fault::NewerVersion {
            found,
            known: NEWEST,
        }),
    }
}

/// The format a database has; 0: none yet.
pub(super) fn version(connection: &Connection) -> Result<u32, Fault> {
    // SQLite stores it as a signed integer; a negative one is another program's.
    let version: i32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    u32::try_from(version).map_err(|_| Fault::NotOurs)
}

/// Whether a database has games in an older format.
pub(super) fn is_older(connection: &Connection) -> Result<bool, Fault> {
    let version = version(connection)?;
    Ok(version > 0 && version < NEWEST)
}

/// Brings a database to the format of this version.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), Fault> {
    check_known(version(connection)?)?;
    if version(connection)? == NEWEST {
        return Ok(());
    }
    // Dropping an old table must not delete what referred to it. The setting cannot be changed within
    // a transaction.
    connection.pragma_update(None, "foreign_keys", false)?;
    let migrated = upgrade(connection, |transaction, from| {
        if from == 0 {
            return Ok(transaction.execute_batch(SCHEMA)?);
        }
        if from == 10 {
            transaction.execute_batch(
                "CREATE TABLE seats_10 AS SELECT * FROM seats;
                 DROP TABLE seats;",
            )?;
            transaction.execute_batch(SEATS)?;
            return Ok(transaction.execute_batch(
                "INSERT INTO seats SELECT * FROM seats_10;
                 DROP TABLE seats_10;",
            )?);
        }
        let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
        transaction.create_scalar_function("plain", 1, flags, |context| {
            Ok(plain(&context.get::<String>(0)?))
        })?;
        transaction.execute_batch(include_str!("schema/rename_9.sql"))?;
        transaction.execute_batch(SCHEMA)?;
        transaction.execute_batch(include_str!("schema/from_9.sql"))?;
        Ok(transaction.remove_function("plain", 1)?)
    });
    connection.pragma_update(None, "foreign_keys", true)?;
    migrated
}

/// Carries out a migration in one transaction.
fn upgrade(
    connection: &mut Connection,
    carry_out: impl FnOnce(&Transaction<'_>, u32) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another process may have migrated while this one waited for its turn.
    let from = version(&transaction)?;
    if from < NEWEST {
        carry_out(&transaction, from)?;
        transaction.pragma_update(None, "user_version", NEWEST)?;
    }
    Ok(transaction.commit()?)
}

/// How the schema of a database differs from that of a new one.
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

/// The SQL of every table, index, trigger and view by its kind and name, except SQLite's own.
fn schema(connection: &Connection) -> Result<BTreeMap<String, Option<String>>, Fault> {
    let mut query = connection.prepare(
        r"SELECT 'the ' || type || ' ' || name, sql FROM sqlite_schema
         WHERE name NOT LIKE 'sqlite\_%' ESCAPE '\'",
    )?;
    let rows = query.query_map((), |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_migration_leaves_nothing_behind() {
        let mut connection = Connection::open_in_memory().unwrap();
        let fault = upgrade(&mut connection, |transaction, _| {
            transaction.execute_batch(SCHEMA)?;
            Ok(transaction.execute_batch("SELECT broken")?)
        });
        assert!(matches!(fault, Err(Fault::Sqlite(_))), "{fault:?}");
        assert_eq!(version(&connection).unwrap(), 0);
        assert!(schema(&connection).unwrap().is_empty());
        migrate(&mut connection).unwrap();
        assert!(unlike(&connection).unwrap().is_empty());
    }
}
