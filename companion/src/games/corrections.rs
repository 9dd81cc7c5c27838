use rusqlite::Transaction;
use serde::{Deserialize, Serialize};
use white_castle_engine::components;

use super::white_castle::corrections as white_castle;
use crate::ledger::Problem;
use crate::store::Fault;

/// The player's corrections of the components of each game.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Corrections {
    white_castle: components::Corrections,
}

impl Corrections {
    pub fn get(transaction: &Transaction<'_>) -> Result<Self, Fault> {
        Ok(Self {
            white_castle: white_castle::get(transaction)?,
        })
    }

    /// # Errors
    /// The first one that is impossible.
    pub fn check(&self) -> Result<(), Problem> {
        let checked = self.white_castle.check();
        checked.map_err(|faults| Problem::from(faults).at("corrections.white-castle"))
    }

    /// How many of these are new here, and how many differ from those that are here and stay.
    pub fn compare(&self, transaction: &Transaction<'_>) -> Result<(u32, u32), Fault> {
        let learned = white_castle::get(transaction)?.learn(&self.white_castle);
        Ok((learned.new, learned.kept))
    }

    /// Takes over what is not corrected here.
    pub fn learn(&self, transaction: &Transaction<'_>) -> Result<(), Fault> {
        let mut own = white_castle::get(transaction)?;
        match own.learn(&self.white_castle).new {
            0 => Ok(()),
            _ => white_castle::set(transaction, &own),
        }
    }
}
