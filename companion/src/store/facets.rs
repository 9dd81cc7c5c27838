//! What else is known of a game and its seats, as keys and values.

use rusqlite::{Transaction, params};
use serde::Serialize;
use serde::de::value::Error as NameError;
use serde::de::{DeserializeOwned, IntoDeserializer};
use shirasagi_engine::setup::{Seat, StartingPair};

use super::columns::Name;
use super::error::Fault;
use super::{GameRow, GardenSet};

pub(super) const LEVEL: &str = "level";
pub(super) const DAIMYO: &str = "daimyo";
pub(super) const GARDEN: &str = "garden";
pub(super) const STARTING_RESOURCE: &str = "starting-resource";
pub(super) const STARTING_ACTION: &str = "starting-action";

/// The facets of one game: those of the whole game have seat 0.
#[derive(Debug, Default)]
pub(super) struct Facets(Vec<(u8, String, String)>);

impl Facets {
    pub(super) fn load(transaction: &Transaction<'_>, no: i64) -> rusqlite::Result<Self> {
        let mut query =
            transaction.prepare_cached("SELECT seat, key, value FROM facets WHERE game = ?1")?;
        let facets = query.query_map([no], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        Ok(Self(facets.collect::<Result<_, _>>()?))
    }

    fn values<T: DeserializeOwned>(&self, seat: u8, key: &str) -> impl Iterator<Item = T> {
        let facets = self.0.iter();
        facets
            .filter(move |(of, name, _)| *of == seat && name == key)
            .filter_map(|(.., value)| parse(value))
    }

    pub(super) fn value<T: DeserializeOwned>(&self, seat: u8, key: &str) -> Option<T> {
        self.values(seat, key).next()
    }

    pub(super) fn gardens(&self) -> Option<GardenSet> {
        let gardens: GardenSet = self.values(0, GARDEN).collect();
        (gardens != GardenSet::default()).then_some(gardens)
    }

    pub(super) fn pair(&self, seat: Seat) -> Option<StartingPair> {
        Some(StartingPair {
            resource: self.value(seat.0, STARTING_RESOURCE)?,
            action: self.value(seat.0, STARTING_ACTION)?,
        })
    }
}

/// The value of a facet; `None` if this version does not know it.
pub(super) fn parse<T: DeserializeOwned>(value: &str) -> Option<T> {
    let parsed: Result<T, NameError> = T::deserialize(value.into_deserializer());
    parsed.ok()
}

/// Replaces the values of a facet of a game, or of a seat of it.
pub(super) fn replace<T: Serialize>(
    transaction: &Transaction<'_>,
    no: i64,
    seat: u8,
    key: &str,
    values: impl IntoIterator<Item = T>,
) -> Result<(), Fault> {
    transaction
        .prepare_cached("DELETE FROM facets WHERE game = ?1 AND seat = ?2 AND key = ?3")?
        .execute(params![no, seat, key])?;
    for value in values {
        transaction
            .prepare_cached("INSERT INTO facets (game, seat, key, value) VALUES (?1, ?2, ?3, ?4)")?
            .execute(params![no, seat, key, Name(value)])?;
    }
    Ok(())
}

pub(super) fn replace_pair(
    transaction: &Transaction<'_>,
    no: i64,
    seat: Seat,
    pair: Option<StartingPair>,
) -> Result<(), Fault> {
    let resource = pair.map(|pair| pair.resource);
    replace(transaction, no, seat.0, STARTING_RESOURCE, resource)?;
    let action = pair.map(|pair| pair.action);
    replace(transaction, no, seat.0, STARTING_ACTION, action)
}

/// Replaces the facets of a whole game.
pub(super) fn replace_all(
    transaction: &Transaction<'_>,
    no: i64,
    row: &GameRow,
) -> Result<(), Fault> {
    replace(transaction, no, 0, LEVEL, row.level)?;
    replace(transaction, no, 0, DAIMYO, row.daimyo)?;
    let gardens = row.gardens.unwrap_or_default();
    replace(transaction, no, 0, GARDEN, gardens.iter())
}
