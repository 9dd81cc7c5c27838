use rusqlite::{OptionalExtension, Transaction};

use super::error::Fault;

pub fn get(transaction: &Transaction<'_>, key: &str) -> Result<Option<String>, Fault> {
    let value = transaction
        .query_row("SELECT value FROM settings WHERE key = ?1", [key], |row| {
            row.get(0)
        })
        .optional()?;
    Ok(value)
}

pub fn set(transaction: &Transaction<'_>, key: &str, value: &str) -> Result<(), Fault> {
    transaction.execute(
        "INSERT INTO settings (key, value) VALUES (?1, ?2)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        [key, value],
    )?;
    Ok(())
}
