use serde::Serialize;

use super::die_tiles::DieTiles;
use crate::components::{Color, Floor, Room, RoomCardId};
use crate::setup::{Seat, Setup};

/// Slots of a Daimyo's Favor card.
pub(crate) const SLOTS: usize = 3;

/// The rooms, what is left of the decks, and the slots of the Daimyo's Favor card.
///
/// It does not know the order of the decks, as people shuffle real cards, but it knows the cards not
/// seen yet, so that only these can be drawn.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Castle {
    cards: [Option<RoomCardId>; 5],
    /// The colors of a room's die tiles, by the row of the card they lie beside.
    tiles: [[Option<Color>; 3]; 5],
    decks: [u8; 2],
    /// The cards of each floor that nobody has seen yet, as bits.
    unseen: [u16; 2],
    favors: [Option<Seat>; SLOTS],
}

impl Castle {
    /// The castle of a setup. With `unnamed`, the cards in the rooms are unknown.
    pub(crate) fn new(setup: &Setup, unnamed: bool, tiles: &DieTiles) -> Self {
        let castle = &setup.castle;
        let mut cards = [None; 5];
        for deal in &castle.rooms {
            cards[deal.room.index()] = Some(deal.card);
        }
        let (mut decks, mut unseen) = ([0; 2], [0; 2]);
        for card in castle.decks() {
            decks[card.floor() as usize] += 1;
            unseen[card.floor() as usize] |= card.bit();
        }
        if unnamed {
            for card in cards.iter_mut().filter_map(Option::take) {
                unseen[card.floor() as usize] |= card.bit();
            }
        }
        Self {
            cards,
            tiles: tiles.colors(),
            decks,
            unseen,
            favors: [None; SLOTS],
        }
    }

    /// The card in a room; `None` when a card came that the app has not seen.
    pub fn card(&self, room: Room) -> Option<RoomCardId> {
        self.cards[room.index()]
    }

    /// Whether one of the room's die tiles shows the color (T5).
    pub fn has_color(&self, room: Room, color: Color) -> bool {
        self.tiles[room.index()].contains(&Some(color))
    }

    /// The colors that the room's die tiles show, each once (T5).
    pub fn colors(&self, room: Room) -> Vec<Color> {
        let shown = |color: &Color| self.has_color(room, *color);
        Color::ALL.into_iter().filter(shown).collect()
    }

    /// The color of the die tile beside a row of the room's card, top row first (A1).
    pub fn tile(&self, room: Room, row: u8) -> Option<Color> {
        self.tiles[room.index()]
            .get(usize::from(row))
            .copied()
            .flatten()
    }

    pub(crate) fn set_tiles(&mut self, colors: [[Option<Color>; 3]; 5]) {
        self.tiles = colors;
    }

    /// Cards left in the deck of a floor, as far as the app knows.
    pub fn deck(&self, floor: Floor) -> u8 {
        self.decks[floor as usize]
    }

    pub(crate) fn set_deck(&mut self, floor: Floor, cards: u8) {
        self.decks[floor as usize] = cards;
    }

    /// The cards of a floor that nobody has seen yet: those that can come out of its deck.
    pub fn unseen(&self, floor: Floor) -> impl Iterator<Item = RoomCardId> + use<> {
        let bits = self.unseen[floor as usize];
        RoomCardId::all().filter(move |card| card.floor() == floor && bits & card.bit() != 0)
    }

    /// How many cards of a floor nobody has seen yet.
    pub(crate) fn unseen_count(&self, floor: Floor) -> u8 {
        u8::try_from(self.unseen[floor as usize].count_ones()).expect("at most 16 bits")
    }

    pub(crate) fn is_unseen(&self, card: RoomCardId) -> bool {
        self.unseen[card.floor() as usize] & card.bit() != 0
    }

    /// The clan whose Courtier is on a slot of the Daimyo's Favor card, leftmost 0.
    pub fn favors(&self) -> &[Option<Seat>; SLOTS] {
        &self.favors
    }

    pub(crate) fn set_favor(&mut self, slot: usize, seat: Option<Seat>) {
        self.favors[slot] = seat;
    }

    /// The leftmost free slot is taken, if there is one (R10).
    pub(crate) fn take_leftmost_favor(&mut self, seat: Seat) {
        if let Some(slot) = self.favors.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(seat);
        }
    }

    /// Removes the room's card, to be replaced from its deck. `false` if the deck is empty and the card
    /// stays.
    pub(crate) fn remove_card(&mut self, room: Room) -> bool {
        if self.decks[room.floor() as usize] == 0 {
            return false;
        }
        self.cards[room.index()] = None;
        true
    }

    /// An unknown card comes out of the deck.
    pub(crate) fn refill_unseen(&mut self, room: Room) {
        let deck = &mut self.decks[room.floor() as usize];
        *deck = deck.saturating_sub(1);
    }

    /// This card comes out of the deck.
    pub(crate) fn refill(&mut self, room: Room, card: RoomCardId) {
        self.refill_unseen(room);
        self.see(card);
        self.cards[room.index()] = Some(card);
    }

    fn see(&mut self, card: RoomCardId) {
        self.unseen[card.floor() as usize] &= !card.bit();
    }

    /// Takes a card out of the deck, as it lies in another place.
    pub(crate) fn take_away(&mut self, card: RoomCardId) {
        if self.is_unseen(card) {
            self.see(card);
            let deck = &mut self.decks[card.floor() as usize];
            *deck = deck.saturating_sub(1);
        }
    }

    /// Puts a card that was believed in another place back into the deck.
    pub(crate) fn put_back(&mut self, card: RoomCardId) {
        if !self.is_unseen(card) {
            self.unseen[card.floor() as usize] |= card.bit();
            self.decks[card.floor() as usize] += 1;
        }
    }

    /// A card lies where another was believed. If it was unseen, the other is in the deck instead. With
    /// an empty deck all its unseen cards have left the game; then the other one left, and no deck
    /// grows.
    pub(crate) fn turn_up(&mut self, card: RoomCardId, believed: RoomCardId) {
        if !self.is_unseen(card) {
            return;
        }
        if card.floor() == believed.floor() && self.deck(card.floor()) == 0 {
            self.see(card);
        } else {
            self.take_away(card);
            self.put_back(believed);
        }
    }

    /// Lays the card in the room in place of the one believed there.
    pub(crate) fn lay(&mut self, room: Room, card: RoomCardId) {
        self.cards[room.index()] = Some(card);
    }

    /// The cards of two rooms change places.
    pub(crate) fn exchange(&mut self, one: Room, other: Room) {
        self.cards.swap(one.index(), other.index());
    }

    /// Corrects the card of a room; the one believed there has not been seen.
    pub(crate) fn correct_card(&mut self, room: Room, card: RoomCardId) {
        let believed = self.cards[room.index()].replace(card);
        match believed {
            Some(believed) => self.turn_up(card, believed),
            // It came out of the deck as an unknown card.
            None => self.see(card),
        }
    }
}
