//! The cards of the castle's rooms: each lies in one place.

use white_castle_engine::clan::OwnCard;
use white_castle_engine::components::{Catalogue, DiplomatId, Floor, Room, RoomCardId, StewardId};
use white_castle_engine::position::{Position, TableCorrection};
use white_castle_engine::setup::{Party, Seat, Setup};

use super::books::Books;

/// A set of cards, a bit each.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Set(u32);

fn bit(card: RoomCardId) -> u32 {
    1 << match card {
        RoomCardId::Steward(id) => id.index(),
        RoomCardId::Diplomat(id) => StewardId::COUNT + id.index(),
    }
}

impl Set {
    fn insert(&mut self, card: RoomCardId) {
        self.0 |= bit(card);
    }

    fn has(self, card: RoomCardId) -> bool {
        self.0 & bit(card) != 0
    }

    /// Whether it was there.
    fn remove(&mut self, card: RoomCardId) -> bool {
        let there = self.has(card);
        self.0 &= !bit(card);
        there
    }

    /// Adds a card that is in none of the places counted so far.
    fn add_once(&mut self, card: RoomCardId) {
        assert!(!self.has(card), "{card} lies in two places");
        self.insert(card);
    }

    fn of(cards: impl IntoIterator<Item = RoomCardId>) -> Self {
        let mut set = Self::default();
        for card in cards {
            set.insert(card);
        }
        set
    }

    fn on(self, floor: Floor) -> Self {
        let stewards = (1 << StewardId::COUNT) - 1;
        Self(match floor {
            Floor::Steward => self.0 & stewards,
            Floor::Diplomat => self.0 & !stewards,
        })
    }
}

/// S2: the cards of a game.
fn in_game(party: Party) -> Set {
    let stewards = StewardId::all().map(RoomCardId::Steward);
    let diplomats = DiplomatId::all().map(RoomCardId::Diplomat);
    let stays = |card: &RoomCardId| {
        let diamond = Catalogue::printed().room_card(*card).diamond;
        !(party.without_diamonds() && diamond)
    };
    Set::of(stewards.chain(diplomats).filter(stays))
}

/// Where the cards lie, kept from the events alone.
#[derive(Debug, Clone)]
pub struct Cards {
    all: Set,
    rooms: [Option<RoomCardId>; 5],
    unseen: Set,
    decks: [u8; 2],
    pub favors: [Option<Seat>; 3],
    /// Cards that left the game by the rival, or went to clans that are followed by their dice only.
    gone: Set,
    /// Whether somebody is tracked in full, so that every card that comes is named.
    tracked: bool,
    /// Whether a correction moved a card.
    corrected: bool,
}

impl Cards {
    pub fn new(setup: &Setup, tracked: bool) -> Self {
        let castle = &setup.castle;
        let mut rooms = [None; 5];
        for deal in &castle.rooms {
            rooms[deal.room as usize] = Some(deal.card);
        }
        let stewards = castle.steward_deck.iter().copied().map(RoomCardId::Steward);
        let diplomats = castle.diplomat_deck.iter().copied();
        let size = |cards: usize| u8::try_from(cards).expect("a small deck");
        Self {
            all: in_game(setup.party()),
            rooms,
            unseen: Set::of(stewards.chain(diplomats.map(RoomCardId::Diplomat))),
            decks: [
                size(castle.steward_deck.len()),
                size(castle.diplomat_deck.len()),
            ],
            favors: [None; 3],
            gone: Set::default(),
            tracked,
            corrected: false,
        }
    }

    pub fn is_in_game(&self, card: RoomCardId) -> bool {
        self.all.has(card)
    }

    pub fn in_room(&self, room: Room) -> Option<RoomCardId> {
        self.rooms[room as usize]
    }

    pub fn deck(&self, floor: Floor) -> u8 {
        self.decks[floor as usize]
    }

    /// A10: it comes to a domain, so there must be one to follow it.
    pub fn taken(&mut self, room: Room, card: RoomCardId) {
        assert!(
            self.deck(room.floor()) > 0,
            "A10: an empty deck keeps the card"
        );
        assert_eq!(self.rooms[room as usize].take(), Some(card));
    }

    /// A10, R10: a card comes out of the deck.
    pub fn refilled(&mut self, room: Room, card: RoomCardId) {
        assert_eq!(self.rooms[room as usize], None);
        assert_eq!(card.floor(), room.floor());
        let gone = self.holds_gone(card.floor());
        assert!(
            self.unseen.remove(card) || gone,
            "S2: {card} was seen before"
        );
        self.draw(room.floor());
        self.rooms[room as usize] = Some(card);
    }

    fn draw(&mut self, floor: Floor) {
        let deck = &mut self.decks[floor as usize];
        *deck = deck.saturating_sub(1);
    }

    /// R10: the rival's Courtier came, and the card left the game unless its deck is empty.
    pub fn rival_entered(&mut self, room: Room, replaced: bool) {
        assert_eq!(replaced, self.deck(room.floor()) > 0, "R10");
        if !replaced {
            return;
        }
        let card = self.rooms[room as usize].take();
        if let Some(card) = card {
            self.leave(card);
        }
        if !self.tracked {
            self.draw(room.floor());
        }
    }

    /// A card left the game, or went to a clan that is followed by its dice only.
    fn leave(&mut self, card: RoomCardId) {
        assert!(self.corrected || !self.gone.has(card), "{card} left twice");
        self.gone.insert(card);
    }

    /// The free slots of the Daimyo's Favor card, leftmost 0.
    pub fn free_favors(&self) -> impl Iterator<Item = u8> {
        let slots = (0..).zip(self.favors);
        slots
            .filter(|(_, taken)| taken.is_none())
            .map(|(slot, _)| slot)
    }

    /// A11, R10: the leftmost free slot.
    pub fn leftmost_favor(&mut self, seat: Seat) {
        if let Some(slot) = self.favors.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(seat);
        }
    }

    /// A card lies elsewhere than believed. `books` are those before the correction, but for what a
    /// clan was given in exchange.
    pub fn correct(
        &mut self,
        correction: &TableCorrection,
        books: &[Option<Books>; 4],
        exchanged: bool,
    ) {
        use TableCorrection as Set;
        match *correction {
            Set::Favor { slot, seat } => self.favors[usize::from(slot)] = seat,
            Set::Deck { floor, n } => {
                self.decks[floor as usize] = n;
                self.corrected |= self.holds_gone(floor);
            }
            Set::RoomCard { room, card } if self.in_room(room) != Some(card) => {
                self.corrected = true;
                let there = self.rooms.iter().position(|lies| *lies == Some(card));
                match self.rooms[room as usize].replace(card) {
                    Some(_) if exchanged => {}
                    Some(believed) if self.unseen.has(card) => self.came_instead(card, believed),
                    Some(believed) => {
                        if let Some(there) = there {
                            self.rooms[there] = Some(believed);
                        }
                    }
                    // It came out of the deck when nobody said which one it was.
                    None => _ = self.unseen.remove(card),
                }
            }
            Set::RoomReplaced { room, card } => {
                if let Some(left) = self.rooms[room as usize].take() {
                    self.leave(left);
                }
                self.refilled(room, card);
            }
            Set::OwnCard { seat, card } => {
                let believed = books[usize::from(seat.0) - 1].as_ref();
                let believed = believed.and_then(|books| books.card);
                if believed == Some(card) || exchanged {
                    return;
                }
                match (believed, card) {
                    (Some(OwnCard::Room(believed)), OwnCard::Room(card)) => {
                        self.corrected = true;
                        let mut rooms = self.rooms.iter_mut();
                        if let Some(room) = rooms.find(|lies| **lies == Some(card)) {
                            *room = Some(believed);
                        } else if self.unseen.has(card) {
                            self.came_instead(card, believed);
                        }
                    }
                    (Some(OwnCard::Room(believed)), OwnCard::Starting(_)) => {
                        self.put_back(believed);
                    }
                    (_, OwnCard::Room(card)) => self.take_away(card),
                    _ => {}
                }
            }
            Set::Lantern {
                seat,
                card: OwnCard::Room(card),
                present,
            } => {
                let books = books[usize::from(seat.0) - 1].as_ref();
                let there = books.is_some_and(|books| books.laid.contains(&OwnCard::Room(card)));
                match (there, present) {
                    (false, true) => self.take_away(card),
                    (true, false) => self.put_back(card),
                    _ => {}
                }
            }
            _ => {}
        }
    }

    /// Whether the deck has more cards than nobody has seen.
    fn holds_gone(&self, floor: Floor) -> bool {
        u32::from(self.deck(floor)) > self.unseen.on(floor).0.count_ones()
    }

    /// The most cards a deck can have: all that lie nowhere else, but for one in each room whose card
    /// nobody named.
    fn deck_max(&self, floor: Floor, books: &[Option<Books>; 4]) -> u8 {
        let nowhere = self.unseen.0 | self.nowhere(books).0;
        let nowhere = Set(nowhere).on(floor).0.count_ones();
        let unnamed = |room: &&Room| room.floor() == floor && self.in_room(**room).is_none();
        let unnamed = Room::ALL.iter().filter(unnamed).count();
        let unnamed = if self.tracked { 0 } else { unnamed };
        u8::try_from(nowhere as usize - unnamed.min(nowhere as usize)).expect("a small deck")
    }

    /// A card that was laid elsewhere is in no deck.
    pub fn keep_decks(&mut self, books: &[Option<Books>; 4]) {
        for floor in [Floor::Steward, Floor::Diplomat] {
            let max = self.deck_max(floor, books);
            let deck = &mut self.decks[floor as usize];
            *deck = max.min(*deck);
        }
    }

    /// The cards of the game that lie in no place.
    fn nowhere(&self, books: &[Option<Books>; 4]) -> Set {
        let in_rooms = Set::of(self.rooms.into_iter().flatten());
        let mut nowhere = self.all.0 & !self.unseen.0 & !in_rooms.0;
        for books in books.iter().flatten() {
            for card in books.laid.iter().chain(&books.card) {
                if let OwnCard::Room(card) = card {
                    nowhere &= !bit(*card);
                }
            }
        }
        Set(nowhere)
    }

    /// Nobody had seen the card. Out of an empty deck it did not come: it had left the game, and now
    /// the other one has.
    fn came_instead(&mut self, card: RoomCardId, believed: RoomCardId) {
        if card.floor() == believed.floor() && self.deck(card.floor()) == 0 {
            self.unseen.remove(card);
        } else {
            self.take_away(card);
            self.put_back(believed);
        }
    }

    /// A card that was believed in the deck lies elsewhere.
    fn take_away(&mut self, card: RoomCardId) {
        self.corrected = true;
        if self.unseen.remove(card) {
            self.draw(card.floor());
        }
    }

    /// A card that was believed elsewhere is in the deck.
    fn put_back(&mut self, card: RoomCardId) {
        self.corrected = true;
        if !self.unseen.has(card) {
            self.unseen.insert(card);
            self.decks[card.floor() as usize] += 1;
        }
    }

    /// Every card is in exactly one place, and the engine believes the same places.
    pub fn check(&self, position: &Position, books: &[Option<Books>; 4]) {
        let castle = position.castle();
        let mut seen = Set::default();
        for room in Room::ALL {
            assert_eq!(castle.card(room), self.in_room(room), "{room:?}");
            if let Some(card) = self.in_room(room) {
                assert_eq!(card.floor(), room.floor());
                seen.add_once(card);
            }
        }
        for floor in [Floor::Steward, Floor::Diplomat] {
            assert_eq!(castle.deck(floor), self.deck(floor), "{floor:?}");
            let unseen = Set::of(castle.unseen(floor));
            assert_eq!(unseen, self.unseen.on(floor), "{floor:?}");
            for card in castle.unseen(floor) {
                seen.add_once(card);
            }
            let max = self.deck_max(floor, books);
            assert!(self.deck(floor) <= max, "{floor:?}");
            assert_eq!(position.deck_max(floor), max, "{floor:?}");
            let mut can_come = unseen;
            if self.holds_gone(floor) {
                can_come.0 |= self.nowhere(books).on(floor).0;
            }
            assert_eq!(Set::of(position.deck_cards(floor)), can_come, "{floor:?}");
        }
        for books in books.iter().flatten() {
            for card in books.laid.iter().chain(&books.card) {
                if let OwnCard::Room(card) = card {
                    seen.add_once(*card);
                }
            }
        }
        assert_eq!(seen.0 & !self.all.0, 0, "S2: ♦ cards stay in the box");
        if !self.corrected {
            assert_eq!(
                seen.0 & self.gone.0,
                0,
                "R10: what left the game stays away"
            );
            assert_eq!(seen.0 | self.gone.0, self.all.0, "no card is lost");
        }
        assert_eq!(*castle.favors(), self.favors);
    }
}
