//! Tables laid out by hand for seats that are tracked in full, and words for what a clan does.

mod held;
mod steps;

use white_castle_engine::clan::{Clan, OwnCard, Resource};
use white_castle_engine::components::{
    Catalogue, Color, DiplomatId, Room, RoomCardId, StewardId, TilePosition, TileReward,
};
use white_castle_engine::journal::{Follow, Journal, Tracking};
use white_castle_engine::position::{End, TableCorrection};
use white_castle_engine::rival::CourtierPlace;
use white_castle_engine::setup::{Party, RoomDeal, Seat, Setup, StartingPair, YardPlacement};
use white_castle_engine::turn::{Event, Expect, RefusalKind, Source, Step, Task, TaskKind};

pub use held::{amounts, held};
pub use steps::{
    DECLINE, audience, castle_row, choose, climb, domain, exchange, favor, gardener, light_row,
    pays, receive, refill, warrior,
};

use crate::table::{self, Table, correct, id, listed, play};

/// A table before it is checked.
#[derive(Debug, Clone)]
pub struct FullTable {
    table: Table,
    tracking: Vec<Tracking>,
}

/// Every Steward room shows coral, black and white, in this order from the top: coral, black, white;
/// black, white, coral; white, coral, black. The Diplomat rooms: coral, white; black, coral.
const TILES: &str = "cbwbwccbwcbwcbw";

/// The pairs, the first for seat 1 and so on; the last one stays. No resource of choice, no decree.
const PAIRS: [(&str, &str); 5] = [
    ("starting-resource-8", "starting-action-1"),
    ("starting-resource-9", "starting-action-2"),
    ("starting-resource-6", "starting-action-3"),
    ("starting-resource-3", "starting-action-1"),
    ("starting-resource-1", "starting-action-2"),
];

impl FullTable {
    /// A table of this party, every seat tracked in full. The Well gives 1 seal, 1 iron, 1 pearl.
    /// The yards hold: castle black and 2 Influence; domain; 2 seals. Seats play in their order.
    pub fn of(party: Party) -> Self {
        let pairs = &PAIRS[..party.starting_pairs()];
        Self {
            table: Table::of(party),
            tracking: vec![Tracking::Full; party.players().into()],
        }
        .tiles(TILES)
        .well([TileReward::Iron, TileReward::Pearl])
        .rooms([
            "steward-02",
            "steward-04",
            "steward-10",
            "diplomat-03",
            "diplomat-07",
        ])
        .daimyo("daimyo-1")
        .yards(["yard-tile-6", "yard-tile-2", "yard-tile-8", "yard-tile-5"])
        .pairs(pairs)
    }

    /// Two players, and dice of these values on every bridge.
    pub fn two(dice: [u8; 3]) -> Self {
        Color::ALL
            .into_iter()
            .fold(Self::of(Party::Two), |table, bridge| {
                table.dice(bridge, &dice)
            })
    }

    /// Die tiles by the letters of their colors, see [`table::tiles`].
    pub fn tiles(mut self, letters: &str) -> Self {
        self.table.parts.die_tiles = table::tiles(letters);
        self
    }

    /// The rewards of the two tiles at the Well; their colors stay as they are.
    pub fn well(mut self, rewards: [TileReward; 2]) -> Self {
        for (n, reward) in (1..).zip(rewards) {
            let tiles = &mut self.table.parts.die_tiles;
            let at = |wanted: TilePosition| {
                let found = tiles.iter().position(|tile| tile.position == wanted);
                found.expect("a tile on each position")
            };
            let here = at(TilePosition::Well(n));
            let color = tiles[here].tile.color;
            let found = tiles
                .iter()
                .position(|tile| tile.tile.color == color && tile.tile.reward == reward);
            let there = found.expect("each color has each reward");
            let (one, other) = (tiles[here].tile, tiles[there].tile);
            (tiles[here].tile, tiles[there].tile) = (other, one);
        }
        self
    }

    /// The cards of the rooms; all others that are in the game lie in the decks by number.
    pub fn rooms(mut self, cards: [&str; 5]) -> Self {
        let printed = Catalogue::printed();
        let cards = cards.map(id::<RoomCardId>);
        let few = self.table.parts.players <= 2;
        let elsewhere =
            |card: RoomCardId| cards.contains(&card) || (few && printed.room_card(card).diamond);
        let castle = &mut self.table.parts.castle;
        castle.steward_deck = StewardId::all()
            .filter(|id| !elsewhere(RoomCardId::Steward(*id)))
            .collect();
        castle.diplomat_deck = DiplomatId::all()
            .filter(|id| !elsewhere(RoomCardId::Diplomat(*id)))
            .collect();
        castle.rooms = Room::ALL
            .into_iter()
            .zip(cards)
            .map(|(room, card)| RoomDeal { room, card })
            .collect();
        self
    }

    pub fn daimyo(mut self, card: &str) -> Self {
        self.table.parts.castle.daimyo = id(card);
        self
    }

    /// The tiles by slot: two in the 5 iron yard, front and back; front; back.
    pub fn yards(mut self, tiles: [&str; 4]) -> Self {
        self.table.parts.yard_tiles = Catalogue::printed()
            .yard_tile_slots()
            .iter()
            .zip(tiles)
            .map(|(slot, tile)| YardPlacement {
                slot: slot.slot,
                tile: id(tile),
                face: slot.face,
            })
            .collect();
        self
    }

    /// The starting pairs: resource and action cards.
    pub fn pairs(mut self, pairs: &[(&str, &str)]) -> Self {
        self.table.parts.starting_pairs = pairs
            .iter()
            .map(|(resource, action)| StartingPair {
                resource: id(resource),
                action: id(action),
            })
            .collect();
        self
    }

    pub fn dice(mut self, bridge: Color, dice: &[u8]) -> Self {
        self.table = self.table.dice(bridge, dice);
        self
    }

    /// The gardens beside the coral, the black and the white bridge.
    pub fn gardens(mut self, plants: [&str; 3], stones: [&str; 3]) -> Self {
        self.table = self.table.gardens(plants, stones);
        self
    }

    pub fn tracking(mut self, tracking: &[Tracking]) -> Self {
        self.tracking = tracking.to_vec();
        self
    }

    /// Before the starting pairs are taken.
    pub fn journal(self) -> Journal {
        let Table {
            parts,
            source,
            corrections,
        } = self.table;
        let setup = Setup::new(parts).expect("a legal table");
        let follow = Follow {
            deck: source,
            tracking: self.tracking,
            ..Follow::default()
        };
        Journal::followed(setup, follow, corrections)
    }

    /// Before the first turn. Each seat took the pair of its number.
    pub fn started(self) -> Journal {
        let pairs = self.table.parts.starting_pairs.clone();
        let mut journal = self.journal();
        while let Expect::StartingPair { seat, .. } = journal.position().expect() {
            let resource = pairs[usize::from(seat.0) - 1].resource;
            play(&mut journal, Step::StartingPair { resource });
        }
        journal
    }
}

#[track_caller]
pub fn clan(journal: &Journal, seat: u8) -> &Clan {
    let clan = journal.position().clan(Seat(seat));
    clan.expect("a seat that is tracked in full")
}

/// The clan holds just this; its Influence marker stays where it is.
#[track_caller]
pub fn has(journal: &mut Journal, seat: u8, text: &str) {
    let wanted = amounts(text);
    let seat = Seat(seat);
    let small = |n: i32| u8::try_from(n).expect("a small number");
    for (resource, n) in [
        (Resource::Food, wanted.food),
        (Resource::Iron, wanted.iron),
        (Resource::Pearl, wanted.pearl),
    ] {
        let n = small(n);
        correct(journal, TableCorrection::Resource { seat, resource, n });
    }
    let n = small(wanted.seals);
    correct(journal, TableCorrection::Seals { seat, n });
    let n = u16::try_from(wanted.coins).expect("a small number");
    correct(journal, TableCorrection::Coins { seat, n });
    let n = u16::try_from(wanted.points).expect("a small number");
    correct(journal, TableCorrection::Points { seat, n });
}

#[track_caller]
pub fn marker(journal: &mut Journal, seat: u8, n: u8) {
    let seat = Seat(seat);
    correct(journal, TableCorrection::Influence { seat, n });
}

#[track_caller]
pub fn courtiers(journal: &mut Journal, seat: u8, place: CourtierPlace, n: u8) {
    let seat = Seat(seat);
    correct(journal, TableCorrection::Courtiers { seat, place, n });
}

#[track_caller]
pub fn gardener_on(journal: &mut Journal, seat: u8, garden: &str) {
    let (seat, garden, present) = (Seat(seat), id(garden), true);
    let correction = TableCorrection::Gardener {
        seat,
        garden,
        present,
    };
    correct(journal, correction);
}

/// The action card on the domain.
#[track_caller]
pub fn own_card(journal: &mut Journal, seat: u8, card: &str) {
    let (seat, card) = (Seat(seat), OwnCard::Room(id(card)));
    correct(journal, TableCorrection::OwnCard { seat, card });
}

/// Plays a step that the game lists and checks what it changes for the clan that acts, and that the
/// game foretold it.
#[track_caller]
pub fn does(journal: &mut Journal, step: Step, change: &str) -> Vec<Event> {
    assert!(listed(journal, &step), "{step:?} is not listed");
    let seat = match step {
        Step::Exchange { seat, .. } => seat,
        _ => journal.position().to_move().expect("a clan acts"),
    };
    let told = journal.position().outcome(&step).expect("a clan acts");
    let before = held(journal, seat.0);
    let events = play(journal, step);
    let after = held(journal, seat.0);
    assert_eq!(after - before, amounts(change));
    assert_eq!(
        (
            told.coins_after.into(),
            told.seals_after.into(),
            told.influence_after.into()
        ),
        (after.coins, after.seals, after.influence)
    );
    events
}

/// The refusal where the open action does only this: a reward, a domain line, or parts of a member's.
pub fn only(does: &str) -> RefusalKind {
    let part = |name| does.split(' ').any(|part| part == name);
    let offers = match does {
        "reward" => TaskKind::Reward {},
        "domain" => TaskKind::Domain {},
        _ => TaskKind::Member {
            audience: part("audience"),
            climb: part("climb"),
            gardener: part("gardener"),
            warrior: part("warrior"),
        },
    };
    RefusalKind::OtherTask { offers }
}

/// A price in coins that cannot be paid; `seals` are to spare.
pub fn coins_short(needed: u16, held: u16, seals: u8) -> RefusalKind {
    RefusalKind::CoinsShort {
        needed,
        held,
        short: needed - held,
        seals,
    }
}

/// As [`coins_short`], for a cost in a resource.
pub fn resource_short(resource: Resource, needed: u8, held: u8, seals: u8) -> RefusalKind {
    RefusalKind::ResourceShort {
        resource,
        needed,
        held,
        short: needed - held,
        seals,
    }
}

/// The open actions of the clan that acts.
#[track_caller]
pub fn tasks(journal: &Journal) -> Vec<Task> {
    match journal.position().expect() {
        Expect::Act { tasks, .. } => tasks,
        other => panic!("no actions are open, but {other:?}"),
    }
}

/// Where the open actions come from.
#[track_caller]
pub fn sources(journal: &Journal) -> Vec<Source> {
    tasks(journal).into_iter().map(|task| task.source).collect()
}

pub fn row(card: &str, row: u8) -> Source {
    let card = id(card);
    Source::Row { card, row }
}

/// Chooses the topmost light row of the card just taken and settles what it leaves to choose.
#[track_caller]
pub fn first_light_row(journal: &mut Journal) {
    assert!(matches!(
        journal.position().expect(),
        Expect::LightRow { .. }
    ));
    let next = |journal: &Journal| journal.position().legal().remove(0);
    play(journal, next(journal));
    while let Expect::Gains { .. } = journal.position().expect() {
        play(journal, next(journal));
    }
}

/// The card that comes first out of the deck of the floor, by number, comes into the room.
#[track_caller]
pub fn refills(journal: &mut Journal) {
    let Expect::Refill { room, cards, .. } = journal.position().expect() else {
        panic!("no room waits for a card")
    };
    let card = cards[0];
    play(journal, Step::Refill { room, card });
}

/// What is left of a turn is declined, and each resource of choice is pearl, so that the next
/// clan begins.
#[track_caller]
pub fn ends_turn(journal: &mut Journal) {
    loop {
        let step = match journal.position().expect() {
            Expect::Act { .. } => DECLINE,
            Expect::LightRow { .. } | Expect::Favor { .. } => journal.position().legal().remove(0),
            Expect::Gains { any: 1.., .. } => choose(Resource::Pearl),
            Expect::Gains { .. } => pays(0),
            Expect::Refill { room, cards, .. } => Step::Refill {
                room,
                card: cards[0],
            },
            _ => return,
        };
        play(journal, step);
    }
}

/// Takes dice from these bridges into the Well, right ones first.
#[track_caller]
pub fn wells(journal: &mut Journal, bridges: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for letter in bridges.chars() {
        let bridge = match letter {
            'c' => Color::Coral,
            'b' => Color::Black,
            _ => Color::White,
        };
        let right = journal.position().bridges()[bridge].at_end(End::Right);
        let end = if right.is_some() {
            End::Right
        } else {
            End::Left
        };
        events = play(journal, table::take(bridge, end, "well"));
    }
    events
}

/// Two clans: the first holds this and has just placed the right die, a 5.
pub fn after_take(bridge: Color, space: &str, holds: &str) -> Journal {
    let mut journal = FullTable::two([2, 3, 5]).started();
    has(&mut journal, 1, holds);
    play(&mut journal, table::take(bridge, End::Right, space));
    journal
}

/// Plays to the last exchanges: always the first legal step, but no actions.
pub fn to_final_scoring(journal: &mut Journal) {
    while journal.position().expect() != Expect::FinalScoring {
        let step = match journal.position().expect() {
            Expect::Round { .. } => table::next_round(journal),
            Expect::Act { .. } => DECLINE,
            _ => journal.position().legal().remove(0),
        };
        play(journal, step);
    }
}
