//! A turn of the rival and what came of it.

use white_castle_engine::components::{Color, RivalAction, RivalGood, SolitaireId, Yard};
use white_castle_engine::journal::Journal;
use white_castle_engine::position::{End, TableCorrection};
use white_castle_engine::rival::{ActionOutcome, CourtierPlace, FailReason, Rival};
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Level, Party, Seat};
use white_castle_engine::turn::{Event, EventKind, Step};

use crate::table::{COINS, Table, correct, id, of_rule, play, take};

/// The second action where only the first matters.
pub const COIN: RivalAction = COINS[0];

pub const COIN_GAINED: (Rule, ActionOutcome) = gained(RivalGood::Coin, 1, 1);

pub const fn gained(good: RivalGood, n: u16, now: u16) -> (Rule, ActionOutcome) {
    (Rule::R11, ActionOutcome::Gained { good, n, now })
}

/// Not done: in round 1 this gives 1 Clan Point.
pub const fn failed(reason: FailReason) -> (Rule, ActionOutcome) {
    (Rule::R6, ActionOutcome::Failed { reason, points: 1 })
}

/// A table where these things differ before the rival acts.
pub fn corrected(table: Table, corrections: impl IntoIterator<Item = TableCorrection>) -> Journal {
    let mut journal = table.journal();
    for correction in corrections {
        correct(&mut journal, correction);
    }
    journal
}

pub fn rival(journal: &Journal) -> &Rival {
    journal.position().rival().expect("a solo game")
}

/// The rival's turn up to its end or the first choice.
pub fn act(journal: &mut Journal) -> Vec<Event> {
    play(journal, Step::RivalTurn {})
}

pub fn rival_courtiers(place: CourtierPlace, n: u8) -> TableCorrection {
    let seat = Seat::RIVAL;
    TableCorrection::Courtiers { seat, place, n }
}

pub fn rival_coins(n: u16) -> TableCorrection {
    let seat = Seat::RIVAL;
    TableCorrection::Coins { seat, n }
}

pub fn rival_points(n: u16) -> TableCorrection {
    let seat = Seat::RIVAL;
    TableCorrection::Points { seat, n }
}

pub fn rival_influence(n: u8) -> TableCorrection {
    let seat = Seat::RIVAL;
    TableCorrection::Influence { seat, n }
}

pub fn rival_warriors(yard: Yard, n: u8) -> TableCorrection {
    let seat = Seat::RIVAL;
    TableCorrection::Warriors { seat, yard, n }
}

pub fn rival_gardener_on(garden: &str, present: bool) -> TableCorrection {
    TableCorrection::Gardener {
        seat: Seat::RIVAL,
        garden: id(garden),
        present,
    }
}

/// The player begins.
pub const EASY: Party = Party::Solo(Level::Easy);

pub fn kinds(events: &[Event]) -> Vec<&EventKind> {
    events.iter().map(|event| &event.kind).collect()
}

/// The die the rival took: color and value.
#[track_caller]
pub fn taken(events: &[Event]) -> (Color, u8) {
    match of_rule(events, Rule::R5)[..] {
        [EventKind::RivalPlaced { color, value, .. }] => (*color, *value),
        ref others => panic!("one die is moved, not {others:?}"),
    }
}

/// The cards whose actions were carried out, action by action.
pub fn acted(events: &[Event]) -> Vec<SolitaireId> {
    let acted = events.iter().filter_map(|event| match event.kind {
        EventKind::RivalAction { card, .. } => Some(card),
        _ => None,
    });
    acted.collect()
}

pub fn deck(journal: &Journal) -> Vec<SolitaireId> {
    let deck = journal.position().rival_deck().expect("a solo game");
    let json = serde_json::to_value(deck).expect("a deck is written");
    serde_json::from_value(json["cards"].clone()).expect("every card is known")
}

/// The player takes first, so the coral bridge has two dice, left and right.
pub fn two_coral_dice(table: Table) -> Journal {
    let mut journal = table.journal();
    play(&mut journal, take(Color::Coral, End::Right, "well"));
    journal
}
