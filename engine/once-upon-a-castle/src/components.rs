use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::face::Resource;
use crate::guest::{Guest, GuestKind};
use crate::values::Values;

/// The two games in the box (OS2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[derive(strum::Display, strum::EnumString, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Version {
    Apprentice,
    GreatArchitect,
}

/// What the leaflet says about the box, and the values that it leaves open.
#[derive(Debug, Deserialize)]
pub struct Components {
    pub numbers: Numbers,
    /// In the order of [`Guest::ALL`].
    pub great_architect_guests: Vec<GuestCard>,
    /// The values to play with until the owner of a box types in the printed ones (OV0).
    pub values: Values,
}

/// The numbers of the leaflet.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    pub players_min: u8,
    pub players_max: u8,
    /// Tokens of each player (OB1).
    pub tokens: u8,
    /// Squares of each resource on a board (OB1).
    pub squares_each: u8,
    /// Residents that a side of a die brings (OT2).
    pub die_residents: u8,
    /// Guests that lie open in the Great Architect version (OS2).
    pub open_guests: u8,
    pub floors: u8,
    pub towers: u8,
    /// Room for flags on each wall, most first (OP6).
    pub flag_room: Vec<u8>,
    /// Points of the Sun, of the Cloud and of each of the Shepherdess's Clouds.
    pub sun: u8,
    pub cloud: u8,
    pub small_cloud: u8,
    /// Lines that give a wall, and that give a flag.
    pub wall_ways: usize,
    pub flag_ways: usize,
    /// Points of the last group of residents.
    pub top_group: u8,
}

/// A card of the Great Architect deck.
#[derive(Debug, Deserialize)]
pub struct GuestCard {
    pub id: Guest,
    pub kind: GuestKind,
    /// Printed points; the other points of a Crown guest are in its power.
    pub points: u8,
    pub power: Power,
}

/// What a guest does. The guest says which of it counts, and when.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Power {
    pub place: Option<Placement>,
    pub residents: u8,
    /// Tokens to move.
    #[serde(rename = "move")]
    pub moves: u8,
    /// How often the result of a die is taken.
    pub times: u8,
    /// The value of a flag.
    pub flag: u8,
    pub per: Option<Per>,
    /// Points for each of `per`.
    pub points: u8,
}

/// Tokens to place, on squares of one resource or on any.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct Placement {
    pub resource: Option<Resource>,
    pub n: u8,
}

/// What a Crown guest counts at the end (OF5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Per {
    CrownGuest,
    Floor,
    Wall,
    Tower,
    Flag,
}

impl Components {
    pub fn printed() -> &'static Self {
        static COMPONENTS: LazyLock<Components> = LazyLock::new(|| {
            serde_json::from_str(include_str!("../data/once-upon-a-castle.json"))
                .expect("the data file is part of the program and is parsed by its tests")
        });
        &COMPONENTS
    }
}

impl Numbers {
    /// Main parts of a whole castle (OP1).
    pub fn parts(&self) -> u8 {
        self.floors + self.towers + self.walls()
    }

    pub fn walls(&self) -> u8 {
        self.flag_room.len() as u8
    }
}
