//! The starting pairs of seats that are tracked in full: S9 to S11.

use crate::full_table::{FullTable, amounts, clan, does, held};
use crate::table::{cannot, id, of_rule, take};
use white_castle_engine::clan::OwnCard;
use white_castle_engine::components::StartingResourceId;
use white_castle_engine::journal::Journal;
use white_castle_engine::position::End;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Level, Party, Seat};
use white_castle_engine::turn::{EventKind, Expect, RefusalKind, Step};

use white_castle_engine::components::Color::Black;

fn pair(resource: &str) -> Step {
    Step::StartingPair {
        resource: id(resource),
    }
}

/// The seat that is to take a pair, and the resource cards that lie there.
#[track_caller]
fn asked(journal: &Journal) -> (u8, Vec<StartingResourceId>) {
    match journal.position().expect() {
        Expect::StartingPair { seat, pairs } => {
            (seat.0, pairs.iter().map(|pair| pair.resource).collect())
        }
        other => panic!("no pair is to be taken, but {other:?}"),
    }
}

#[test]
fn s9_pairs_are_taken_in_reverse_turn_order() {
    let mut journal = FullTable::of(Party::Three).order([2, 3, 1]).journal();
    let four = [8, 9, 6, 3].map(|n| id(&format!("starting-resource-{n}")));
    assert_eq!(
        asked(&journal),
        (1, four.to_vec()),
        "players + 1, last first"
    );
    cannot(
        &mut journal,
        take(Black, End::Right, "well"),
        Rule::T1,
        RefusalKind::NotExpected,
    );
    does(
        &mut journal,
        pair("starting-resource-6"),
        "1 food 2 iron 1 pearl 3 coins 1 seal",
    );
    assert_eq!(asked(&journal).0, 3);
    for card in ["starting-resource-6", "starting-resource-5"] {
        let kind = RefusalKind::PairTaken { resource: id(card) };
        cannot(&mut journal, pair(card), Rule::S9, kind);
    }
    does(
        &mut journal,
        pair("starting-resource-8"),
        "2 food 2 iron 1 pearl 4 coins 1 seal",
    );
    assert_eq!(asked(&journal).0, 2);
    let events = does(
        &mut journal,
        pair("starting-resource-9"),
        "4 food 2 iron 3 coins 2 seals",
    );
    let taken = EventKind::PairTaken {
        seat: Seat(2),
        resource: id("starting-resource-9"),
        action: id("starting-action-2"),
    };
    assert_eq!(of_rule(&events, Rule::S9)[0], &taken);
    assert_eq!(journal.position().expect(), Expect::Take { seat: Seat(2) });
    let left = journal.position().starting_pairs();
    assert_eq!(left.len(), 1, "one more than players");
    assert_eq!(left[0].resource, id("starting-resource-3"));
    cannot(
        &mut journal,
        pair("starting-resource-3"),
        Rule::S9,
        RefusalKind::NotExpected,
    );
}

#[test]
fn s11_in_solitaire_the_pair_is_given_at_once() {
    for level in Level::ALL {
        let journal = FullTable::of(Party::Solo(level)).journal();
        let player = clan(&journal, 1);
        assert_eq!(
            held(&journal, 1),
            amounts("2 food 2 iron 1 pearl 4 coins 1 seal"),
            "there is nothing to choose"
        );
        assert_eq!(
            player.card(),
            Some(OwnCard::Starting(id("starting-action-1")))
        );
        assert_eq!(player.lantern().resource(), Some(id("starting-resource-8")));
        assert_eq!(journal.position().starting_pairs(), []);
        assert!(journal.position().clan(Seat::RIVAL).is_none());
        let first = match level {
            Level::Easy => Expect::Take { seat: Seat::PLAYER },
            Level::Medium | Level::Hard => Expect::RivalTurn,
        };
        assert_eq!(journal.position().expect(), first);
    }
}
