use rusqlite::Transaction;
use serde::{Deserialize, Serialize};
use white_castle_engine::components;

use super::once_upon_a_castle::box_values::{self as once_upon_a_castle, BoxValues};
use super::white_castle::corrections as white_castle;
use crate::ledger::Problem;
use crate::store::Fault;

/// The player's corrections of the components of each game.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Corrections {
    white_castle: components::Corrections,
    #[serde(skip_serializing_if = "BoxValues::is_empty")]
    once_upon_a_castle: BoxValues,
}

impl Corrections {
    pub fn get(transaction: &Transaction<'_>) -> Result<Self, Fault> {
        Ok(Self {
            white_castle: white_castle::get(transaction)?,
            once_upon_a_castle: once_upon_a_castle::get(transaction)?,
        })
    }

    /// # Errors
    /// The first one that is impossible.
    pub fn check(&self) -> Result<(), Problem> {
        let checked = self.white_castle.check();
        checked.map_err(|faults| Problem::from(faults).at("corrections.white-castle"))?;
        let checked = self.once_upon_a_castle.check();
        checked.map_err(|problem| problem.within("corrections.once-upon-a-castle"))
    }

    /// How many of these are new here, and how many differ from those that are here and stay.
    pub fn compare(&self, transaction: &Transaction<'_>) -> Result<(u32, u32), Fault> {
        let clans = white_castle::get(transaction)?.learn(&self.white_castle);
        let (new, kept) = once_upon_a_castle::get(transaction)?.learn(&self.once_upon_a_castle);
        Ok((clans.new + new, clans.kept + kept))
    }

    /// Takes over what is not corrected here.
    pub fn learn(&self, transaction: &Transaction<'_>) -> Result<(), Fault> {
        let mut clans = white_castle::get(transaction)?;
        if clans.learn(&self.white_castle).new > 0 {
            white_castle::set(transaction, &clans)?;
        }
        let mut castles = once_upon_a_castle::get(transaction)?;
        if castles.learn(&self.once_upon_a_castle).0 > 0 {
            once_upon_a_castle::set(transaction, &castles)?;
        }
        Ok(())
    }
}
