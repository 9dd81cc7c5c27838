use std::collections::BTreeSet;

use serde::Serialize;

use crate::board::{flag_values, tower_values};
use crate::components::{Components, Version};
use crate::guest::Guest;
use crate::value_check::GUEST_POINTS;
use crate::values::{Residents, Values};

/// What can stand on a castle sheet of a version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct SheetBounds {
    pub floors: u8,
    pub towers: u8,
    pub walls: u8,
    pub tower_values: BTreeSet<u8>,
    pub flag_values: BTreeSet<u8>,
    /// Room for flags with as many walls, from none on (OP6, OP7).
    pub flag_room: Vec<u8>,
    pub residents: Residents,
    /// The guests of the deck; cards of the Apprentice deck have points alone.
    pub guests: Vec<Guest>,
    /// The most points that an Apprentice card can have (OV6).
    pub card_points: u8,
    /// Points of the Sun, of the Cloud and of each of the Shepherdess's Clouds (OF2).
    pub sun: u8,
    pub cloud: u8,
    pub small_cloud: u8,
}

impl SheetBounds {
    pub fn new(version: Version, values: &Values) -> Self {
        let numbers = &Components::printed().numbers;
        let room = |walls| numbers.flag_room.iter().take(walls).sum();
        Self {
            floors: numbers.floors,
            towers: numbers.towers,
            walls: numbers.walls(),
            tower_values: tower_values(values, version).collect(),
            flag_values: flag_values(values, version).collect(),
            flag_room: (0..=numbers.flag_room.len()).map(room).collect(),
            residents: values.residents.value.clone(),
            guests: match version {
                Version::Apprentice => Vec::new(),
                Version::GreatArchitect => Guest::ALL.to_vec(),
            },
            card_points: *GUEST_POINTS.end() as u8,
            sun: numbers.sun,
            cloud: numbers.cloud,
            small_cloud: numbers.small_cloud,
        }
    }
}
