//! The parts of a backup as far as they are read. What is missing or more does no harm, unless a
//! play of our game needs it.

use serde::de::{Deserializer, Error, Unexpected, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use super::ID_MAX;
use crate::exchange::bounds::NAME_READ_MAX;
use crate::exchange::fault::{FaultKind, FileFault};
use crate::exchange::reading::{shortened, trimmed};

/// A file. Its parts are read one by one, so that what is wrong with one does not concern the
/// others, and the plays of other games are hardly looked at.
#[derive(Debug, Deserialize)]
#[serde(expecting = "a file of BG Stats")]
pub(super) struct File<'a> {
    #[serde(borrow)]
    pub games: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    pub players: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    pub locations: Vec<&'a RawValue>,
    #[serde(borrow)]
    pub plays: Vec<&'a RawValue>,
}

/// Something that others refer to.
#[derive(Debug, Deserialize)]
pub(super) struct Identified {
    pub id: i64,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", expecting = "a game")]
pub(super) struct Game {
    #[serde(default, deserialize_with = "optional_name")]
    pub name: String,
    #[serde(default, deserialize_with = "number")]
    pub bgg_id: Option<i64>,
    #[serde(default)]
    pub is_expansion: Option<Flag>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", expecting = "a player")]
pub(super) struct Player {
    #[serde(deserialize_with = "name")]
    pub name: String,
    #[serde(default, deserialize_with = "id")]
    pub uuid: Option<String>,
    #[serde(default, deserialize_with = "id")]
    pub bgg_username: Option<String>,
    #[serde(default)]
    pub is_anonymous: Option<Flag>,
    /// Whether the file says that it is no person.
    #[serde(default, rename = "metaData", deserialize_with = "is_npc")]
    pub is_npc: bool,
}

#[derive(Debug, Deserialize)]
#[serde(expecting = "a location")]
pub(super) struct Location {
    #[serde(deserialize_with = "name")]
    pub name: String,
    #[serde(default, deserialize_with = "id")]
    pub uuid: Option<String>,
}

/// What tells of which game a play is.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", expecting = "a play")]
pub(super) struct PlayHead {
    pub game_ref_id: i64,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", expecting = "a play")]
pub(super) struct Play {
    pub uuid: String,
    pub play_date: String,
    #[serde(default)]
    pub duration_min: Option<i64>,
    #[serde(default)]
    pub location_ref_id: Option<i64>,
    #[serde(default)]
    pub board: Option<String>,
    #[serde(default, deserialize_with = "crate::clean::read_text")]
    pub comments: String,
    #[serde(default)]
    pub ignored: Option<Flag>,
    /// Whether somebody named the winners, or that there is none.
    #[serde(default)]
    pub manual_winner: Option<Flag>,
    #[serde(default)]
    pub expansion_plays: Option<Vec<ExpansionPlay>>,
    /// JSON as text.
    #[serde(default, deserialize_with = "json_text")]
    pub scoresheet: Option<String>,
    pub player_scores: Vec<PlayerScore>,
}

#[derive(Debug, Deserialize)]
#[serde(
    rename_all = "camelCase",
    expecting = "an expansion that was played with"
)]
pub(super) struct ExpansionPlay {
    pub game_ref_id: i64,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", expecting = "the score of a player")]
pub(super) struct PlayerScore {
    pub player_ref_id: i64,
    #[serde(default, deserialize_with = "typed")]
    pub score: Option<String>,
    #[serde(default)]
    pub winner: Option<Flag>,
    #[serde(default)]
    pub start_player: Option<Flag>,
    #[serde(default, deserialize_with = "number")]
    pub rank: Option<i64>,
    #[serde(default, deserialize_with = "number")]
    pub seat_order: Option<i64>,
    #[serde(default)]
    pub role: Option<String>,
    #[serde(default, deserialize_with = "number")]
    pub start_position: Option<i64>,
    /// JSON as text.
    #[serde(default, deserialize_with = "json_text")]
    pub meta_data: Option<String>,
}

/// A name, as far as it is read.
fn name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let name = crate::clean::read_line(deserializer)?;
    Ok(shortened(&name, NAME_READ_MAX).0)
}

fn optional_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let name = Option::<String>::deserialize(deserializer)?.unwrap_or_default();
    Ok(shortened(name.trim(), NAME_READ_MAX).0)
}

/// An id or a name on BoardGameGeek, if it is one: no play is refused for it.
fn id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let id = value.as_str().and_then(trimmed);
    Ok(id.filter(|id| id.chars().count() <= ID_MAX))
}

/// Whether the JSON in a text says that a player is no person.
fn is_npc<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    let data = json_text(deserializer)?.unwrap_or_default();
    let data: Value = serde_json::from_str(&data).unwrap_or_default();
    Ok(match &data["isNpc"] {
        Value::Bool(flag) => *flag,
        Value::Number(number) => number.as_f64().is_some_and(|number| number != 0.0),
        Value::String(text) => matches!(text.as_str(), "1" | "true"),
        _ => false,
    })
}

/// A score as it is typed, which other programs have as a number.
fn typed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    match Value::deserialize(deserializer)? {
        Value::Null => Ok(None),
        Value::String(text) => Ok(Some(text)),
        Value::Number(number) => Ok(Some(number.to_string())),
        other => Err(D::Error::custom(format!("{other} is no score"))),
    }
}

/// JSON as text, or as it is.
fn json_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    Ok(match Value::deserialize(deserializer)? {
        Value::Null => None,
        Value::String(text) => Some(text),
        other => Some(other.to_string()),
    })
}

/// A number, which some programs write as text; `None` where it is none.
fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i64>, D::Error> {
    Ok(match Value::deserialize(deserializer)? {
        Value::Number(number) => number.as_i64(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    })
}

/// `true` and `false`, which some fields have as 1 and 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(super) struct Flag(pub bool);

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(FlagVisitor)
    }
}

struct FlagVisitor;

impl Visitor<'_> for FlagVisitor {
    type Value = Flag;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("true or false")
    }

    fn visit_bool<E: Error>(self, flag: bool) -> Result<Flag, E> {
        Ok(Flag(flag))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Flag, E> {
        match number {
            0 => Ok(Flag(false)),
            1 => Ok(Flag(true)),
            _ => Err(E::invalid_value(Unexpected::Unsigned(number), &self)),
        }
    }
}

/// Reads a part; `path` is where it is.
pub(super) fn part<'a, T: Deserialize<'a>>(raw: &'a RawValue, path: &str) -> Result<T, FileFault> {
    // Otherwise a list would be taken for the fields in their order.
    if !raw.get().starts_with('{') {
        let kind = FaultKind::invalid("an object with named fields belongs here");
        return Err(FileFault::at(path, kind));
    }
    let mut json = serde_json::Deserializer::from_str(raw.get());
    serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let below = error.path().to_string();
        misshapen(path, &below, &error.into_inner())
    })
}

/// What is wrong with JSON of which the form is not the one that is wanted, at `below` within `path`.
pub(super) fn misshapen(path: &str, below: &str, error: &serde_json::Error) -> FileFault {
    let message = error.to_string();
    // The line would be counted within the part.
    let message = message
        .rfind(" at line ")
        .map_or(message.as_str(), |end| &message[..end]);
    let missing = message
        .strip_prefix("missing field `")
        .and_then(|rest| rest.strip_suffix('`'));
    let steps = [path, below, missing.unwrap_or_default()];
    let steps = steps
        .into_iter()
        .filter(|step| !step.is_empty() && *step != ".");
    let path = steps.fold(String::new(), |path, step| match step {
        _ if path.is_empty() => step.to_owned(),
        step if step.starts_with('[') => path + step,
        step => format!("{path}.{step}"),
    });
    let kind = match missing {
        Some(_) => FaultKind::MissingField,
        None => FaultKind::invalid(message),
    };
    FileFault::at(path, kind)
}
