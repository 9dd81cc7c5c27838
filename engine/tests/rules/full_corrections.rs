//! "The table differs", for clans that are tracked in full: every count, card, die and marker can be
//! set right, and the game goes on from there or says why it cannot.

use crate::full_table::{FullTable, amounts, courtiers, ends_turn, has, held, listed};
use crate::setting_right::denied;
use crate::table::{correct, id, play, take};
use shirasagi_engine::clan::Resource;
use shirasagi_engine::components::{Color, Space, Yard};
use shirasagi_engine::journal::Journal;
use shirasagi_engine::position::{End, TableCorrection as Set};
use shirasagi_engine::rival::CourtierPlace;
use shirasagi_engine::rule::Rule;
use shirasagi_engine::setup::{Party, Seat};
use shirasagi_engine::turn::{EventKind, Expect, RefusalKind, Step, When};

use Color::{Black, Coral, White};
use CourtierPlace::{Gate, Steward1};
use End::{Left, Right};

const ONE: Seat = Seat(1);
const TWO: Seat = Seat(2);

fn two() -> Journal {
    FullTable::two([1, 3, 6]).started()
}

#[test]
fn x2_stocks_are_set_within_their_bounds_and_tell_what_they_were() {
    let mut journal = two();
    has(
        &mut journal,
        1,
        "1 food 2 iron 3 pearl 4 seals 5 coins 6 points",
    );
    assert_eq!(
        held(&journal, 1),
        amounts("1 food 2 iron 3 pearl 4 seals 5 coins 6 points")
    );
    let resource = Resource::Pearl;
    let pearl = |n| Set::Resource {
        seat: ONE,
        resource,
        n,
    };
    let events = correct(&mut journal, pearl(7));
    let kind = EventKind::Corrected {
        correction: pearl(7),
        from: Some(3),
        die: None,
    };
    assert_eq!((events[0].rule, &events[0].kind), (Rule::X2, &kind));
    denied(
        &mut journal,
        pearl(8),
        Rule::X2,
        RefusalKind::TooMany { max: 7 },
    );
    let seals = |n| Set::Seals { seat: ONE, n };
    denied(
        &mut journal,
        seals(6),
        Rule::X2,
        RefusalKind::TooMany { max: 5 },
    );
    let coins = |n| Set::Coins { seat: ONE, n };
    correct(&mut journal, coins(999));
    denied(
        &mut journal,
        coins(1000),
        Rule::X2,
        RefusalKind::TooMany { max: 999 },
    );
    let points = |n| Set::Points { seat: ONE, n };
    denied(
        &mut journal,
        points(1000),
        Rule::X4,
        RefusalKind::TooMany { max: 999 },
    );
}

#[test]
fn i2_the_marker_on_top_can_be_named() {
    let mut journal = two();
    correct(&mut journal, Set::MarkerOnTop { seat: TWO });
    assert_eq!(journal.position().track(), [TWO, ONE]);
    let nobody = Set::MarkerOnTop { seat: Seat(4) };
    let kind = RefusalKind::NoSuchSeat {
        seat: Seat(4),
        seats: 2,
    };
    denied(&mut journal, nobody, Rule::S1, kind);
}

#[test]
fn x3_no_clan_is_given_a_sixth_member() {
    let mut journal = two();
    courtiers(&mut journal, 1, Steward1, 3);
    let at = |place, n| Set::Courtiers {
        seat: ONE,
        place,
        n,
    };
    denied(
        &mut journal,
        at(Gate, 3),
        Rule::X3,
        RefusalKind::TooMany { max: 2 },
    );
    courtiers(&mut journal, 1, Gate, 2);
    let yard = |n| Set::Warriors {
        seat: ONE,
        yard: Yard::Yard2,
        n,
    };
    correct(&mut journal, yard(5));
    denied(
        &mut journal,
        yard(6),
        Rule::X3,
        RefusalKind::TooMany { max: 5 },
    );
    let garden = |garden, present| Set::Gardener {
        seat: ONE,
        garden: id(garden),
        present,
    };
    for name in ["plant-1", "plant-2", "plant-5", "stone-1", "stone-3"] {
        correct(&mut journal, garden(name, true));
    }
    let sixth = garden("stone-5", true);
    denied(
        &mut journal,
        sixth,
        Rule::X3,
        RefusalKind::NoMember { max: 5 },
    );
    correct(&mut journal, garden("plant-1", false));
    correct(&mut journal, sixth);
    let elsewhere = garden("plant-3", true);
    let kind = RefusalKind::GardenNotInGame {
        garden: id("plant-3"),
    };
    denied(&mut journal, elsewhere, Rule::S6, kind);
    let counts = journal.position().counts(ONE).expect("it is tracked");
    assert_eq!(counts.faults(""), []);
}

#[test]
fn s5_a_die_on_a_bridge_is_set_and_the_bridge_sorted() {
    let mut journal = two();
    let die = |index, value| Set::BridgeDie {
        bridge: Coral,
        index,
        value,
    };
    correct(&mut journal, die(0, 5));
    assert_eq!(journal.position().bridges()[Coral].dice(), [3, 5, 6]);
    let kind = RefusalKind::NoSuchDie { dice: 3 };
    denied(&mut journal, die(3, 5), Rule::S5, kind);
    let kind = RefusalKind::DieValue {
        bridge: Coral,
        value: 7,
    };
    denied(&mut journal, die(0, 7), Rule::S5, kind);
}

#[test]
fn t2_a_single_die_is_set_on_the_end_it_stands_on() {
    let mut journal = two();
    let single = |end| Set::SingleDie { bridge: Black, end };
    let (bridge, dice) = (Black, 3);
    let kind = RefusalKind::NotSingle { bridge, dice };
    denied(&mut journal, single(Left), Rule::T2, kind);
    for _ in 0..2 {
        play(&mut journal, take(Black, Right, "well"));
        ends_turn(&mut journal);
    }
    assert_eq!(journal.position().bridges()[Black].at_end(Right), None);
    correct(&mut journal, single(Right));
    assert_eq!(journal.position().bridges()[Black].at_end(Right), Some(1));
}

#[test]
fn t3_a_placed_die_is_set_to_where_it_lies() {
    let mut journal = two();
    has(&mut journal, 1, "9 coins");
    has(&mut journal, 2, "9 coins");
    play(&mut journal, take(Coral, Right, "outside-left"));
    ends_turn(&mut journal);
    let placed = |space: &str, value| Set::PlacedDie {
        index: 0,
        space: id(space),
        value,
    };
    correct(&mut journal, placed("outside-right", 5));
    assert!(listed(&journal, &take(White, Right, "outside-left")));
    assert!(!listed(&journal, &take(White, Right, "outside-right")));
    play(&mut journal, take(White, Right, "well"));
    ends_turn(&mut journal);
    let black = Set::PlacedDie {
        index: 1,
        space: id("domain-black"),
        value: 6,
    };
    let kind = RefusalKind::WrongLine {
        line: Black,
        color: White,
    };
    denied(&mut journal, black, Rule::T3, kind);
    let onto = Set::PlacedDie {
        index: 1,
        space: id("outside-right"),
        value: 6,
    };
    correct(&mut journal, onto);
    let lie = |journal: &Journal| -> Vec<_> {
        let placed = journal.position().placed().iter();
        placed
            .map(|die| (die.color, die.space, die.value))
            .collect()
    };
    let exchanged = [(Coral, Space::Well, 5), (White, id("outside-right"), 6)];
    assert_eq!(lie(&journal), exchanged, "T4: one die a space");
    let nothing = Set::PlacedDie {
        index: 2,
        space: Space::Well,
        value: 1,
    };
    let kind = RefusalKind::NoSuchDie { dice: 2 };
    denied(&mut journal, nothing, Rule::T3, kind);
}

/// T4: the die that lies there cannot go to a line of another colour; the Well takes it.
#[test]
fn t4_a_die_that_cannot_change_places_is_set_right_first() {
    let mut journal = two();
    has(&mut journal, 1, "9 coins");
    has(&mut journal, 2, "9 coins");
    play(&mut journal, take(White, Right, "domain-white"));
    ends_turn(&mut journal);
    play(&mut journal, take(Coral, Right, "outside-right"));
    ends_turn(&mut journal);
    let placed = |index, space: &str, value| Set::PlacedDie {
        index,
        space: id(space),
        value,
    };
    let onto = placed(0, "outside-right", 3);
    let space = id("outside-right");
    let kind = RefusalKind::DiceInTheWay { space };
    denied(&mut journal, onto, Rule::T4, kind);
    correct(&mut journal, placed(1, "well", 4));
    correct(&mut journal, onto);
    let spaces: Vec<_> = journal
        .position()
        .placed()
        .iter()
        .map(|die| die.space)
        .collect();
    assert_eq!(spaces, [space, Space::Well]);
}

/// T4: a die of another clan does not come onto one's own board in exchange.
#[test]
fn t4_dice_do_not_change_places_between_two_boards() {
    let mut journal = two();
    has(&mut journal, 1, "9 coins");
    has(&mut journal, 2, "9 coins");
    play(&mut journal, take(White, Right, "domain-white"));
    ends_turn(&mut journal);
    play(&mut journal, take(White, Right, "outside-right"));
    ends_turn(&mut journal);
    let space = id("outside-right");
    let onto = Set::PlacedDie {
        index: 0,
        space,
        value: 3,
    };
    let kind = RefusalKind::DiceInTheWay { space };
    denied(&mut journal, onto, Rule::T4, kind);
    // Nor has a clan two dice on a line.
    let owner = Set::DieOwner {
        index: 1,
        seat: ONE,
    };
    correct(&mut journal, owner);
    correct(&mut journal, onto);
    let spaces: Vec<_> = journal
        .position()
        .placed()
        .iter()
        .map(|die| die.space)
        .collect();
    assert_eq!(spaces, [space, id("domain-white")]);
}

#[test]
fn e1_a_heron_is_set_to_its_place_before_a_round() {
    let mut journal = FullTable::of(Party::Three).started();
    assert_eq!(journal.position().order(), [ONE, TWO, Seat(3)]);
    let heron = |seat, place| Set::Heron { seat, place };
    correct(&mut journal, heron(Seat(3), 1));
    assert_eq!(journal.position().order(), [Seat(3), ONE, TWO]);
    assert_eq!(journal.position().expect(), Expect::Take { seat: Seat(3) });
    correct(&mut journal, heron(Seat(3), 2));
    assert_eq!(journal.position().order(), [ONE, Seat(3), TWO]);
    denied(
        &mut journal,
        heron(ONE, 4),
        Rule::E1,
        RefusalKind::TooMany { max: 3 },
    );
    let kind = RefusalKind::TooFew { min: 1 };
    denied(&mut journal, heron(ONE, 0), Rule::E1, kind);
    let (seat, seats) = (Seat(4), 3);
    let kind = RefusalKind::NoSuchSeat { seat, seats };
    denied(&mut journal, heron(seat, 1), Rule::E1, kind);
    // While a round lasts, it keeps its order.
    play(&mut journal, take(White, Right, "well"));
    ends_turn(&mut journal);
    let when = When::BetweenRounds;
    let kind = RefusalKind::NotNow { when };
    denied(&mut journal, heron(TWO, 1), Rule::E1, kind);
    while !matches!(journal.position().expect(), Expect::Round { .. }) {
        let stands = |bridge: &Color| {
            journal.position().bridges()[*bridge]
                .at_end(Right)
                .is_some()
        };
        let bridge = Color::ALL.into_iter().find(stands).expect("a die");
        play(&mut journal, take(bridge, Right, "well"));
        ends_turn(&mut journal);
    }
    let order = journal.position().order().to_vec();
    correct(&mut journal, heron(order[2], 1));
    assert_eq!(journal.position().order(), [order[2], order[0], order[1]]);
}

#[test]
fn s9_a_heron_is_set_right_before_anybody_has_a_pair() {
    let mut journal = FullTable::of(Party::Three).journal();
    let heron = |seat, place| Set::Heron { seat, place };
    correct(&mut journal, heron(Seat(3), 1));
    assert_eq!(journal.position().order(), [Seat(3), ONE, TWO]);
    let Expect::StartingPair { seat, pairs } = journal.position().expect() else {
        panic!("pairs are chosen");
    };
    assert_eq!(seat, TWO, "in reverse turn order");
    let resource = pairs[0].resource;
    play(&mut journal, Step::StartingPair { resource });
    let when = When::AfterPairs;
    let kind = RefusalKind::NotNow { when };
    denied(&mut journal, heron(ONE, 1), Rule::E1, kind);
}
