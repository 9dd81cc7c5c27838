//! What a record says in its own words, as values of the game.

use std::collections::BTreeSet;

use serde::de::value::Error as NameError;
use serde::de::{DeserializeOwned, IntoDeserializer};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use white_castle_engine::components::{ClanColor, DaimyoId, GardenId};
use white_castle_engine::scoring::{Counts, Lines};
use white_castle_engine::setup::{Level, Setup, StartingPair};

use crate::games::Grouping;
use crate::ledger::{Facets, Record, SeatRecord};

pub(super) const LEVEL: &str = "level";
pub(super) const DAIMYO: &str = "daimyo";
pub(super) const GARDEN: &str = "garden";
pub(super) const STARTING_RESOURCE: &str = "starting-resource";
pub(super) const STARTING_ACTION: &str = "starting-action";

pub(crate) const GROUPING: Grouping = Grouping {
    lines: &LINES,
    apart: None,
    basis: None,
    solo: Some(LEVEL),
    seat: &[],
    pair: Some(("starting-pair", [STARTING_RESOURCE, STARTING_ACTION])),
    order: &[
        "red", "green", "blue", "yellow", "easy", "medium", "hard", "unknown",
    ],
};

/// The level of the rival.
pub fn level(record: &Record) -> Option<Level> {
    value(&record.facets, LEVEL)
}

/// Reads a level.
pub(crate) fn read_level<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    Ok(Option::<Level>::deserialize(from)?.map(name))
}

pub fn set_level(record: &mut Record, level: Option<Level>) {
    record.facets.set(LEVEL, level.map(name));
}

/// The Daimyo's Favor card.
pub fn daimyo(record: &Record) -> Option<DaimyoId> {
    value(&record.facets, DAIMYO)
}

pub fn set_daimyo(record: &mut Record, daimyo: Option<DaimyoId>) {
    record.facets.set(DAIMYO, daimyo.map(name));
}

/// The gardens in play, where they are known.
pub fn gardens(record: &Record) -> Option<BTreeSet<GardenId>> {
    let gardens: BTreeSet<_> = record.facets.all(GARDEN).filter_map(parse).collect();
    (!gardens.is_empty()).then_some(gardens)
}

pub fn set_gardens(record: &mut Record, gardens: impl IntoIterator<Item = GardenId>) {
    record.facets.set(GARDEN, gardens.into_iter().map(name));
}

/// The gardens of a setup.
pub fn dealt_gardens(setup: &Setup) -> BTreeSet<GardenId> {
    let pairs = setup.gardens.iter();
    pairs.flat_map(|pair| [pair.plant, pair.stone]).collect()
}

pub fn pair(seat: &SeatRecord) -> Option<StartingPair> {
    Some(StartingPair {
        resource: value(&seat.facets, STARTING_RESOURCE)?,
        action: value(&seat.facets, STARTING_ACTION)?,
    })
}

pub fn set_pair(seat: &mut SeatRecord, pair: Option<StartingPair>) {
    let resource = pair.map(|pair| name(pair.resource));
    seat.facets.set(STARTING_RESOURCE, resource);
    let action = pair.map(|pair| name(pair.action));
    seat.facets.set(STARTING_ACTION, action);
}

pub fn color(seat: &SeatRecord) -> Option<ClanColor> {
    seat.color.as_deref().and_then(parse)
}

/// What the points are made of where only four sums are known. Two of them are lines of their own.
pub const GROUPS: [&str; 4] = [
    "clan_points",
    "coins_and_resources",
    "passage_of_time",
    "members",
];

/// The four sums; `None` where the lines are known, or the points alone.
pub fn groups(seat: &SeatRecord) -> Option<[u16; GROUPS.len()]> {
    let lines = seat.lines.as_ref()?;
    let known = GROUPS.map(|name| lines.get(name).copied());
    let known: Vec<u16> = known.into_iter().collect::<Option<_>>()?;
    known.try_into().ok()
}

/// The names of the seven lines, in the order of the sheet.
pub const LINES: [&str; Lines::COUNT] = Lines::NAMES;

/// The seven lines; `None` where one is missing.
pub fn lines(seat: &SeatRecord) -> Option<Lines> {
    let lines = seat.lines.as_ref()?;
    let known = Lines::NAMES.map(|name| lines.get(name).copied());
    let known: Vec<u16> = known.into_iter().collect::<Option<_>>()?;
    <[u16; Lines::COUNT]>::try_from(known).ok().map(Lines::from)
}

pub fn set_lines(seat: &mut SeatRecord, lines: Option<Lines>) {
    let named = |lines: Lines| {
        let names = Lines::NAMES.iter().map(|name| (*name).to_owned());
        names.zip(lines.array()).collect()
    };
    seat.lines = lines.map(named);
}

/// What was counted, marked as the rival's where it is.
pub fn counts(seat: &SeatRecord) -> Option<Counts> {
    let counts = Counts::deserialize(seat.counts.as_ref()?).ok()?;
    Some(Counts {
        rival: seat.rival,
        ..counts
    })
}

pub fn set_counts(seat: &mut SeatRecord, counts: Option<&Counts>) {
    seat.counts = counts.and_then(|counts| serde_json::to_value(counts).ok());
}

fn value<T: DeserializeOwned>(facets: &Facets, key: &str) -> Option<T> {
    facets.get(key).and_then(parse)
}

/// A value of the game by its name; `None` if this version does not know it.
pub(crate) fn parse<T: DeserializeOwned>(name: &str) -> Option<T> {
    let parsed: Result<T, NameError> = T::deserialize(name.into_deserializer());
    parsed.ok()
}

/// The name of a value of the game, as JSON has it.
pub(crate) fn name(value: impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(name)) => name,
        other => unreachable!("ids and choices are written as text, not {other:?}"),
    }
}
