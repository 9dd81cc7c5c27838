use std::fmt;

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::bits::bits;
use crate::components::{Components, GuestCard, Version};

/// The guests of the Great Architect deck, each on one card (OG4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[derive(VariantArray, strum::Display, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Guest {
    Architect,
    Bohemian,
    Logger,
    Dagobert,
    Magician,
    Merchant,
    Miner,
    Peasant,
    Shepherdess,
    Knight,
    Cook,
    Guard,
    Monk,
    Troll,
    Courtesan,
    Jester,
    Prince,
    Princess,
    Queen,
    King,
}

/// When a guest acts (OG5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GuestKind {
    /// When it comes, and each time it is reactivated.
    Bolt,
    /// While it is beside the castle.
    Hourglass,
    /// At the end, by its points.
    Crown,
}

impl Guest {
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The guest as a bit of a set of cards.
    pub(crate) const fn bit(self) -> u32 {
        1 << self as u32
    }

    /// The card of the guest.
    pub fn card(self) -> &'static GuestCard {
        &Components::printed().great_architect_guests[self as usize]
    }

    pub fn kind(self) -> GuestKind {
        self.card().kind
    }
}

/// The guests of a set of cards.
pub(crate) fn guests_of(set: u32) -> impl Iterator<Item = Guest> {
    bits(set).map(|guest| Guest::ALL[guest as usize])
}

/// A card of either deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(type = "string"))]
pub enum Card {
    /// A card of the Apprentice deck, from 0.
    Apprentice(u8),
    Guest(Guest),
}

impl Card {
    /// OG2: cards of the Apprentice deck.
    pub const APPRENTICE: u8 = 16;

    /// Every card of a version's deck.
    pub(crate) fn deck(version: Version) -> Vec<Self> {
        match version {
            Version::Apprentice => (0..Self::APPRENTICE).map(Self::Apprentice).collect(),
            Version::GreatArchitect => Guest::ALL.iter().copied().map(Self::Guest).collect(),
        }
    }

    fn parse(text: &str) -> Option<Self> {
        let mut cards = Version::VARIANTS.iter().copied().flat_map(Self::deck);
        cards.find(|card| card.to_string() == text)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Apprentice(index) => write!(f, "apprentice-{:02}", index + 1),
            Self::Guest(guest) => guest.fmt(f),
        }
    }
}

parsed!(Card, "card");
text_form!(Card);
