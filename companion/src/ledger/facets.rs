//! What else is known of a game or of a seat.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

/// The key of the expansions that were played with, by the names that other programs give them.
pub const EXPANSION: &str = "expansion";

/// Keys with their values, such as `level` with `hard`. No key is without a value.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "Record<string, string[]>"))]
pub struct Facets(BTreeMap<String, BTreeSet<String>>);

impl Facets {
    /// The values of a key, in order.
    pub fn all(&self, key: &str) -> impl Iterator<Item = &str> {
        self.0.get(key).into_iter().flatten().map(String::as_str)
    }

    /// The value of a key that has at most one.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.all(key).next()
    }

    /// Every value with its key.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .flat_map(|(key, values)| values.iter().map(|value| (key.as_str(), value.as_str())))
    }

    /// Adds a value to those of a key.
    pub fn add(&mut self, key: &str, value: impl Into<String>) {
        self.0
            .entry(key.to_owned())
            .or_default()
            .insert(value.into());
    }

    /// Replaces the values of a key.
    pub fn set(&mut self, key: &str, values: impl IntoIterator<Item = impl Into<String>>) {
        self.0.remove(key);
        for value in values {
            self.add(key, value);
        }
    }
}
