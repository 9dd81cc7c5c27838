//! What BG Stats calls people and places that came from there. It finds them again by it.

use std::collections::BTreeMap;

use rusqlite::{OptionalExtension, Row, Transaction, params};
use serde::{Deserialize, Serialize};

use super::error::Fault;
use super::sql::Statements;
use super::{Store, StoreError};
use crate::plain::fold;

/// What BG Stats knows of people and places, by their names.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BgStatsIds {
    pub people: BTreeMap<String, BgStatsPerson>,
    /// The ids.
    pub places: BTreeMap<String, String>,
}

/// What BG Stats knows of a person.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "what BG Stats knows of a person")]
pub struct BgStatsPerson {
    pub id: Option<String>,
    /// The name on BoardGameGeek.
    pub bgg_name: Option<String>,
}

impl Store {
    /// Whether something of it is not known of somebody who is here.
    pub fn can_learn(&self, bg_stats_ids: &BgStatsIds) -> Result<bool, StoreError> {
        self.read(|transaction| {
            for (name, told) in &bg_stats_ids.people {
                let Some(known) = person(transaction, name)? else {
                    continue;
                };
                if (known.id.is_none() && told.id.is_some())
                    || (known.bgg_name.is_none() && told.bgg_name.is_some())
                {
                    return Ok(true);
                }
            }
            Ok(false)
        })
    }
}

fn person(transaction: &Transaction<'_>, name: &str) -> Result<Option<BgStatsPerson>, Fault> {
    let sql = "SELECT bg_stats_id, bgg_name FROM people WHERE folded = ?1";
    Ok(transaction.row(sql, [fold(name)], known).optional()?)
}

fn known(row: &Row<'_>) -> rusqlite::Result<BgStatsPerson> {
    Ok(BgStatsPerson {
        id: row.get("bg_stats_id")?,
        bgg_name: row.get("bgg_name")?,
    })
}

/// What BG Stats calls people and places.
pub fn all(transaction: &Transaction<'_>) -> Result<BgStatsIds, Fault> {
    let people = "SELECT name, bg_stats_id, bgg_name FROM people
         WHERE bg_stats_id IS NOT NULL OR bgg_name IS NOT NULL";
    let places = "SELECT name, bg_stats_id FROM places";
    Ok(BgStatsIds {
        people: transaction.rows(people, (), |row| Ok((row.get("name")?, known(row)?)))?,
        places: transaction.rows(places, (), |row| Ok((row.get(0)?, row.get(1)?)))?,
    })
}

/// Takes over what is not known yet. Who is not here is left out.
pub fn learn(transaction: &Transaction<'_>, bg_stats_ids: &BgStatsIds) -> Result<(), Fault> {
    for (name, told) in &bg_stats_ids.people {
        transaction.run(
            "UPDATE people SET bg_stats_id = coalesce(bg_stats_id, ?2),
                 bgg_name = coalesce(bgg_name, ?3)
             WHERE folded = ?1",
            params![fold(name), told.id, told.bgg_name],
        )?;
    }
    for (name, id) in &bg_stats_ids.places {
        transaction.run(
            "INSERT OR IGNORE INTO places (folded, name, bg_stats_id) VALUES (?1, ?2, ?3)",
            params![fold(name), name.trim(), id],
        )?;
    }
    Ok(())
}
