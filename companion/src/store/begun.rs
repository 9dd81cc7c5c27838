//! The games begun on this device. A game that was imported looks like one of them otherwise.

use rusqlite::Transaction;

use super::error::Fault;
use super::settings;
use crate::ledger::{GameKind, Record};

/// Number of games kept: enough to find one that is not deleted.
const MOST: usize = 20;

/// The setting that holds the ids as a JSON list, the latest first.
fn key(kind: GameKind) -> String {
    format!("begun-games:{kind}")
}

/// The ids of the games begun last, the latest first. Some of the games may be deleted.
pub fn latest(transaction: &Transaction<'_>, kind: GameKind) -> Result<Vec<String>, Fault> {
    let text = settings::get(transaction, &key(kind))?.unwrap_or_default();
    // Nothing else depends on the list, and the next game starts a new one.
    Ok(serde_json::from_str(&text).unwrap_or_default())
}

/// Notes that a game begins.
pub fn note(transaction: &Transaction<'_>, begun: &Record) -> Result<(), Fault> {
    let mut ids = latest(transaction, begun.kind)?;
    ids.insert(0, begun.id.clone());
    ids.truncate(MOST);
    // A list of strings always becomes JSON.
    settings::set(
        transaction,
        &key(begun.kind),
        &serde_json::to_string(&ids).unwrap_or_default(),
    )
}
