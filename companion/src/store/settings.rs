use rusqlite::{OptionalExtension, Transaction};

use super::error::Fault;
use super::sql::Statements;

pub fn get(transaction: &Transaction<'_>, key: &str) -> Result<Option<String>, Fault> {
    let value = transaction.value("SELECT value FROM settings WHERE key = ?1", [key]);
    Ok(value.optional()?)
}

pub fn set(transaction: &Transaction<'_>, key: &str, value: &str) -> Result<(), Fault> {
    transaction.run(
        "INSERT INTO settings (key, value) VALUES (?1, ?2)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        [key, value],
    )
}
