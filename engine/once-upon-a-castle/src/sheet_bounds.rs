use std::collections::BTreeSet;

use serde::Serialize;

use crate::components::{Components, Version};
use crate::guest::Guest;
use crate::line::Reward;
use crate::value_check::GUEST_POINTS_MAX;
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
        let (mut tower_values, mut flag_values) = (BTreeSet::new(), BTreeSet::new());
        let lines = values.side(version).lines.iter();
        for reward in lines.flat_map(|line| &line.value.rewards) {
            match *reward {
                Reward::Tower(value) => tower_values.insert(value),
                Reward::Flag(value) => flag_values.insert(value),
                _ => false,
            };
        }
        if version == Version::GreatArchitect {
            flag_values.insert(Guest::Monk.card().power.flag);
        }
        Self {
            floors: numbers.floors,
            towers: numbers.towers,
            walls: numbers.walls(),
            tower_values,
            flag_values,
            flag_room: (0..=numbers.flag_room.len()).map(room).collect(),
            residents: values.residents.value.clone(),
            guests: match version {
                Version::Apprentice => Vec::new(),
                Version::GreatArchitect => Guest::ALL.to_vec(),
            },
            card_points: GUEST_POINTS_MAX,
            sun: numbers.sun,
            cloud: numbers.cloud,
            small_cloud: numbers.small_cloud,
        }
    }
}
