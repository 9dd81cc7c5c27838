use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::components::{Catalogue, GardenId, Room, Yard};
use crate::rulings::COUNT_MAX;
use crate::scoring::Counts;
use crate::setup::Level;

/// Where a Courtier stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CourtierPlace {
    Gate,
    #[serde(rename = "steward-1")]
    Steward1,
    #[serde(rename = "steward-2")]
    Steward2,
    #[serde(rename = "steward-3")]
    Steward3,
    #[serde(rename = "diplomat-1")]
    Diplomat1,
    #[serde(rename = "diplomat-2")]
    Diplomat2,
    Daimyo,
}

/// The name that serde gives it.
impl fmt::Display for CourtierPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

impl CourtierPlace {
    pub const ALL: [Self; 7] = [
        Self::Gate,
        Self::Steward1,
        Self::Steward2,
        Self::Steward3,
        Self::Diplomat1,
        Self::Diplomat2,
        Self::Daimyo,
    ];

    /// 0 the Gate, 1 Steward rooms, 2 Diplomat rooms, 3 the Daimyo's floor (A9).
    pub fn level(self) -> u8 {
        match self {
            Self::Gate => 0,
            Self::Steward1 | Self::Steward2 | Self::Steward3 => 1,
            Self::Diplomat1 | Self::Diplomat2 => 2,
            Self::Daimyo => 3,
        }
    }
}

impl From<Room> for CourtierPlace {
    fn from(room: Room) -> Self {
        match room {
            Room::Steward1 => Self::Steward1,
            Room::Steward2 => Self::Steward2,
            Room::Steward3 => Self::Steward3,
            Room::Diplomat1 => Self::Diplomat1,
            Room::Diplomat2 => Self::Diplomat2,
        }
    }
}

/// Members of each kind a clan has (X3).
pub(crate) const MEMBERS: u8 = Counts::MEMBERS;

/// What the rival owns: coins, Clan Points, Influence and where its members stand.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Rival {
    pub(crate) coins: u16,
    pub(crate) points: u16,
    pub(crate) influence: u8,
    pub(crate) gardeners: ArrayVec<GardenId, 5>,
    pub(crate) warriors: [u8; 3],
    pub(crate) courtiers: [u8; 7],
}

impl Rival {
    pub(crate) fn new(catalogue: &Catalogue, level: Level) -> Self {
        let start = catalogue.level(level);
        Self {
            coins: 0,
            points: start.points,
            influence: start.influence,
            gardeners: ArrayVec::new(),
            warriors: [0; 3],
            courtiers: [0; 7],
        }
    }

    pub fn coins(&self) -> u16 {
        self.coins
    }

    /// Clan Points on the track.
    pub fn points(&self) -> u16 {
        self.points
    }

    /// The space of its Influence marker, 0 to 20.
    pub fn influence(&self) -> u8 {
        self.influence
    }

    /// The gardens with one of its Gardeners.
    pub fn gardeners(&self) -> &[GardenId] {
        &self.gardeners
    }

    /// Its Warriors in a yard.
    pub fn warriors(&self, yard: Yard) -> u8 {
        self.warriors[yard.index()]
    }

    /// Its Courtiers in a place.
    pub fn courtiers(&self, place: CourtierPlace) -> u8 {
        self.courtiers[place as usize]
    }

    /// Gardeners still on its domain, 0 to 5 (X3).
    pub fn gardeners_left(&self) -> u8 {
        MEMBERS - u8::try_from(self.gardeners.len()).expect("at most five are placed")
    }

    /// Warriors still on its domain.
    pub fn warriors_left(&self) -> u8 {
        MEMBERS - self.warriors.iter().sum::<u8>()
    }

    /// Courtiers still on its domain.
    pub fn courtiers_left(&self) -> u8 {
        MEMBERS - self.courtiers.iter().sum::<u8>()
    }

    /// The places of its lowest Courtiers; empty when none is in the castle (R10).
    pub fn lowest_courtiers(&self) -> ArrayVec<CourtierPlace, 3> {
        let occupied = || {
            CourtierPlace::ALL
                .into_iter()
                .filter(|place| self.courtiers(*place) > 0)
        };
        let lowest = occupied().map(CourtierPlace::level).min();
        occupied()
            .filter(|place| Some(place.level()) == lowest)
            .collect()
    }

    pub(crate) fn gain_coins(&mut self, n: u16) {
        self.coins = (self.coins + n).min(COUNT_MAX);
    }

    pub(crate) fn gain_points(&mut self, n: u16) {
        self.points = (self.points + n).min(COUNT_MAX);
    }

    pub(crate) fn remove_gardener(&mut self, garden: GardenId) {
        self.gardeners.retain(|other| *other != garden);
    }

    /// Adds one where a member arrives, and takes it from where it left.
    pub(crate) fn move_courtier(&mut self, from: Option<CourtierPlace>, to: CourtierPlace) {
        if let Some(from) = from {
            self.courtiers[from as usize] -= 1;
        }
        self.courtiers[to as usize] += 1;
    }

    /// What it has at the end, to be scored (R16).
    pub fn counts(&self) -> Counts {
        Counts {
            clan_points: self.points,
            coins: self.coins,
            seals: 0,
            food: 0,
            iron: 0,
            pearl: 0,
            influence: self.influence,
            courtiers: self.courtiers.into(),
            warriors: self.warriors.into(),
            gardeners: self.gardeners.to_vec(),
            rival: true,
        }
    }
}
