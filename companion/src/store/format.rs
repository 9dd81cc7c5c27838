//! The format of the database: its application id, its version and its schema.

use std::collections::BTreeMap;

use rusqlite::{Connection, TransactionBehavior};

use super::error::Fault;

const SCHEMA: &str = include_str!("schema.sql");
/// As the schema sets them.
const VERSION: u32 = 1;
pub(super) const APPLICATION_ID: u32 = 0x5368_7261;

/// The version of a database; 0: it has no tables yet.
pub(super) fn version(connection: &Connection) -> Result<u32, Fault> {
    // SQLite stores it as a signed integer; a negative one is another program's.
    let version: i32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    u32::try_from(version).map_err(|_| Fault::NotOurs)
}

/// Refuses a database of another program or another version.
pub(super) fn check(connection: &Connection) -> Result<(), Fault> {
    let id: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    if id.cast_unsigned() != APPLICATION_ID {
        return Err(Fault::NotOurs);
    }
    match version(connection)? {
        VERSION => Ok(()),
        found => Err(Fault::OtherVersion {
            found,
            known: VERSION,
        }),
    }
}

/// Creates the tables, unless they exist.
pub(super) fn create(connection: &mut Connection) -> Result<(), Fault> {
    if version(connection)? != 0 {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another process may have created them while this one waited for its turn.
    if version(&transaction)? == 0 {
        transaction.execute_batch(SCHEMA)?;
    }
    Ok(transaction.commit()?)
}

/// How the schema of a database differs from ours, by the name of the table, index, trigger or view.
pub(super) fn differences(connection: &Connection) -> Result<Vec<(String, &'static str)>, Fault> {
    let mut new = Connection::open_in_memory()?;
    create(&mut new)?;
    let (ours, found) = (schema(&new)?, schema(connection)?);
    let missing = ours.keys().filter(|name| !found.contains_key(*name));
    let missing = missing.map(|name| (name.clone(), "is missing"));
    let others = found.iter().filter_map(|(name, sql)| match ours.get(name) {
        None => Some((name.clone(), "is not of Shirasagi")),
        Some(ours) if ours != sql => Some((name.clone(), "is not as Shirasagi makes it")),
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
