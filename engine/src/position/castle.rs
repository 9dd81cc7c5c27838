use serde::Serialize;

use crate::components::{Color, Floor, Room, RoomCardId};
use crate::rulings;
use crate::setup::Setup;

/// The rooms and what is left of the decks.
///
/// The order of the decks on the table is not known to the app: people shuffle real cards. So a card
/// that refills a room is unknown until somebody says what it is.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Castle {
    cards: [Option<RoomCardId>; 5],
    /// The colours of a room's die tiles, as a set of three flags.
    colors: [[bool; 3]; 5],
    decks: [u8; 2],
}

impl Castle {
    /// The most cards a deck can have at the start.
    pub(crate) const DECK_MAX: u8 = 12;

    pub(crate) fn new(setup: &Setup) -> Self {
        let castle = &setup.castle;
        let mut cards = [None; 5];
        for deal in &castle.rooms {
            cards[deal.room.index()] = Some(deal.card);
        }
        let mut colors = [[false; 3]; 5];
        for room in Room::ALL {
            for color in setup.tile_colors(room) {
                colors[room.index()][color.index()] = true;
            }
        }
        let size = |deck: usize| u8::try_from(deck).expect("a checked deck has at most 12 cards");
        let decks = [
            size(castle.steward_deck.len()),
            size(castle.diplomat_deck.len()),
        ];
        Self {
            cards,
            colors,
            decks,
        }
    }

    /// The card in a room; `None` when a card came that the app has not seen.
    #[must_use]
    pub fn card(&self, room: Room) -> Option<RoomCardId> {
        self.cards[room.index()]
    }

    /// Whether one of the room's die tiles shows the colour (T5).
    #[must_use]
    pub fn has_color(&self, room: Room, color: Color) -> bool {
        self.colors[room.index()][color.index()]
    }

    /// Cards left in the deck of a floor, as far as the app knows.
    #[must_use]
    pub fn deck(&self, floor: Floor) -> u8 {
        self.decks[floor as usize]
    }

    pub(crate) fn set_deck(&mut self, floor: Floor, cards: u8) {
        self.decks[floor as usize] = cards;
    }

    /// The room's card leaves the game and the next of its deck comes. `false` when the deck is
    /// empty: the card stays.
    pub(crate) fn replace_card(&mut self, room: Room) -> bool {
        let deck = &mut self.decks[room.floor() as usize];
        if *deck == 0 && rulings::EMPTY_DECK_KEEPS_CARD {
            return false;
        }
        *deck = deck.saturating_sub(1);
        self.cards[room.index()] = None;
        true
    }
}
