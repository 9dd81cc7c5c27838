//! The player's corrections of the components, for all games begun from now on.

use std::collections::BTreeMap;

use rusqlite::Transaction;
use white_castle_engine::components::Corrections;

use super::followed::text;
use crate::ledger::GameKind;
use crate::store::{Fault, corrections};

pub fn get(transaction: &Transaction<'_>) -> Result<Corrections, Fault> {
    let Some(kept) = corrections::get(transaction, GameKind::WhiteCastle)? else {
        return Ok(Corrections::default());
    };
    serde_json::from_str(&kept)
        .map_err(|reason| Fault::Damaged(format!("the corrections in it are broken ({reason})")))
}

pub fn set(transaction: &Transaction<'_>, own: &Corrections) -> Result<(), Fault> {
    corrections::set(transaction, GameKind::WhiteCastle, &text(own))
}

/// Corrects a component, or withdraws its correction.
pub(super) fn put<K: Ord, V>(own: &mut BTreeMap<K, V>, component: K, told: Option<V>) {
    match told {
        Some(told) => own.insert(component, told),
        None => own.remove(&component),
    };
}
