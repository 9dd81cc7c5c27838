use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::components::{Components, Version};
use crate::guest::{Card, Guest};
use crate::refusal::Rule;
use crate::seat::Seat;
use crate::values::{ValueFault, Values};

/// What a game begins with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub version: Version,
    pub players: u8,
    /// Who begins (OS4).
    pub first: Seat,
    /// The cards from the top of the pile, as far as they are known. In the Great Architect version
    /// the first three lie open (OS2).
    pub guests: Vec<Card>,
    pub values: Values,
}

error_kinds!(
/// Why no game can begin like this.
SetupFault {
    "setup/player-count" PlayerCount { found: u8, min: u8, max: u8 } =>
        ("a game has {min} to {max} players, not {found} ({})", Rule::OS1),
    "setup/no-such-seat" NoSuchSeat { seat: Seat } =>
        ("seat {seat} does not play, so it cannot begin ({})", Rule::OS4),
    "setup/wrong-card" WrongCard { card: Card } =>
        ("{card} is not in the deck, or is there twice ({})", Rule::OS2),
    "setup/open-guests" OpenGuests { found: usize, min: u8 } =>
        ("{min} guests lie open at the start, not {found} ({})", Rule::OS2),
    "setup/values" Values { fault: ValueFault } => ("{fault}"),
});

impl Setup {
    pub fn check(&self) -> Result<(), SetupFault> {
        let numbers = &Components::printed().numbers;
        let (min, max) = (numbers.players_min, numbers.players_max);
        let found = self.players;
        if !(min..=max).contains(&found) {
            return Err(SetupFault::PlayerCount { found, min, max });
        }
        let seat = self.first;
        if !(1..=self.players).contains(&seat.0) {
            return Err(SetupFault::NoSuchSeat { seat });
        }
        let deck = Card::deck(self.version);
        for (index, card) in self.guests.iter().enumerate() {
            if !deck.contains(card) || self.guests[..index].contains(card) {
                return Err(SetupFault::WrongCard { card: *card });
            }
        }
        let found = self.guests.len();
        let min = numbers.open_guests;
        if self.version == Version::GreatArchitect && found < min.into() {
            return Err(SetupFault::OpenGuests { found, min });
        }
        match self.values.faults().into_iter().next() {
            Some(fault) => Err(SetupFault::Values { fault }),
            None => Ok(()),
        }
    }

    /// The guests that lie open at the start (OS2).
    pub fn open_guests(&self) -> impl Iterator<Item = Guest> {
        let open = Components::printed().numbers.open_guests;
        let guests = self.guests.iter().filter_map(|card| match card {
            Card::Guest(guest) => Some(*guest),
            Card::Apprentice(_) => None,
        });
        guests.take(open.into())
    }
}

/// The pile of a version, shuffled (OS2). The shuffle is part of the format of setup codes: the
/// draw is written out here, so that no update of a library changes it.
pub(crate) fn shuffled(version: Version, seed: [u8; 32]) -> Vec<Card> {
    let mut random = ChaCha8Rng::from_seed(seed);
    let mut cards = Card::deck(version);
    for last in (1..cards.len()).rev() {
        cards.swap(last, below(&mut random, last as u32 + 1) as usize);
    }
    cards
}

/// A whole number below `bound`, each equally likely.
#[inline(always)] // The call would cost as much as the draw.
pub(crate) fn below(random: &mut impl Rng, bound: u32) -> u32 {
    loop {
        let product = u64::from(random.next_u32()) * u64::from(bound);
        // Of these remainders there is one too many for some numbers.
        let remainder = product as u32;
        if remainder >= bound || remainder >= bound.wrapping_neg() % bound {
            return (product >> 32) as u32;
        }
    }
}
