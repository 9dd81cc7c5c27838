//! What BG Stats calls people and places that came from there. It finds them again by it.

use std::collections::BTreeMap;

use rusqlite::{OptionalExtension, Transaction, params};
use serde::{Deserialize, Serialize};

use super::error::Fault;
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
    let found = transaction
        .prepare_cached("SELECT bg_stats_id, bgg_name FROM people WHERE folded = ?1")?
        .query_row([fold(name)], |row| {
            Ok(BgStatsPerson {
                id: row.get("bg_stats_id")?,
                bgg_name: row.get("bgg_name")?,
            })
        })
        .optional()?;
    Ok(found)
}

/// What BG Stats calls people and places.
pub fn all(transaction: &Transaction<'_>) -> Result<BgStatsIds, Fault> {
    let mut people = transaction.prepare_cached(
        "SELECT name, bg_stats_id, bgg_name FROM people
         WHERE bg_stats_id IS NOT NULL OR bgg_name IS NOT NULL",
    )?;
    let people = people.query_map((), |row| {
        let known = BgStatsPerson {
            id: row.get("bg_stats_id")?,
            bgg_name: row.get("bgg_name")?,
        };
        Ok((row.get("name")?, known))
    })?;
    let mut places = transaction.prepare_cached("SELECT name, bg_stats_id FROM places")?;
    let places = places.query_map((), |row| Ok((row.get("name")?, row.get("bg_stats_id")?)))?;
    Ok(BgStatsIds {
        people: people.collect::<Result<_, _>>()?,
        places: places.collect::<Result<_, _>>()?,
    })
}

/// Takes over what is not known yet. Who is not here is left out.
pub fn learn(transaction: &Transaction<'_>, bg_stats_ids: &BgStatsIds) -> Result<(), Fault> {
    for (name, told) in &bg_stats_ids.people {
        transaction
            .prepare_cached(
                "UPDATE people SET bg_stats_id = coalesce(bg_stats_id, ?2),
                     bgg_name = coalesce(bgg_name, ?3)
                 WHERE folded = ?1",
            )?
            .execute(params![fold(name), told.id, told.bgg_name])?;
    }
    for (name, id) in &bg_stats_ids.places {
        transaction
            .prepare_cached(
                "INSERT OR IGNORE INTO places (folded, name, bg_stats_id) VALUES (?1, ?2, ?3)",
            )?
            .execute(params![fold(name), name.trim(), id])?;
    }
    Ok(())
}
