use rusqlite::{OptionalExtension, Transaction};
use shirasagi_engine::components::Corrections;

use super::columns::Json;
use super::error::Fault;

pub(super) fn get(transaction: &Transaction<'_>) -> Result<Corrections, Fault> {
    let kept = transaction
        .query_row("SELECT corrections FROM corrections", (), |row| row.get(0))
        .optional();
    match kept {
        Ok(kept) => Ok(kept
            .map(|Json(corrections)| corrections)
            .unwrap_or_default()),
        Err(error @ rusqlite::Error::FromSqlConversionFailure(..)) => Err(Fault::Damaged(format!(
            "the corrections of the components in it are broken ({error})"
        ))),
        Err(error) => Err(error.into()),
    }
}

pub(super) fn set(transaction: &Transaction<'_>, corrections: &Corrections) -> Result<(), Fault> {
    transaction.execute(
        "INSERT INTO corrections (only_row, corrections) VALUES (1, ?1)
         ON CONFLICT (only_row) DO UPDATE SET corrections = excluded.corrections",
        [Json(corrections)],
    )?;
    Ok(())
}
