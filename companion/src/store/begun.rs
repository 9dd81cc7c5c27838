//! The games begun on this device. A game that was imported looks like one of them otherwise.

use rusqlite::Transaction;

use super::error::Fault;
use super::settings;

/// The setting that holds their ids as a JSON list, the latest first.
pub(super) const KEY: &str = "begun-games";
/// Number of games kept: enough to find one that is not deleted.
const MOST: usize = 20;

/// The ids of the games begun last, the latest first. Some of the games may be deleted.
pub fn latest(transaction: &Transaction<'_>) -> Result<Vec<String>, Fault> {
    let text = settings::get(transaction, KEY)?.unwrap_or_default();
    // Nothing else depends on the list, and the next game starts a new one.
    Ok(serde_json::from_str(&text).unwrap_or_default())
}

/// Notes that a game begins.
pub fn note(transaction: &Transaction<'_>, id: &str) -> Result<(), Fault> {
    let mut ids = latest(transaction)?;
    ids.insert(0, id.to_owned());
    ids.truncate(MOST);
    // A list of strings always becomes JSON.
    settings::set(
        transaction,
        KEY,
        &serde_json::to_string(&ids).unwrap_or_default(),
    )
}
