use rusqlite::{OptionalExtension, Transaction};
use white_castle_engine::components::Corrections;

use super::columns::Json;
use super::error::{Fault, unreadable};

pub fn get(transaction: &Transaction<'_>) -> Result<Corrections, Fault> {
    let kept = transaction
        .query_row("SELECT corrections FROM corrections", (), |row| row.get(0))
        .optional()
        .map_err(|error| match unreadable(&error) {
            Some(reason) => Fault::Damaged(format!("the corrections in it are broken ({reason})")),
            None => error.into(),
        })?;
    Ok(kept.map_or_else(Corrections::default, |Json(corrections)| corrections))
}

/// Takes over what is not corrected here.
pub fn learn(transaction: &Transaction<'_>, told: &Corrections) -> Result<(), Fault> {
    if told.is_empty() {
        return Ok(());
    }
    let mut own = get(transaction)?;
    own.learn(told);
    set(transaction, &own)
}

pub fn set(transaction: &Transaction<'_>, corrections: &Corrections) -> Result<(), Fault> {
    transaction.execute(
        "INSERT INTO corrections (only_row, corrections) VALUES (1, ?1)
         ON CONFLICT (only_row) DO UPDATE SET corrections = excluded.corrections",
        [Json(corrections)],
    )?;
    Ok(())
}
