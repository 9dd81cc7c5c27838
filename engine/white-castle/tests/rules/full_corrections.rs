//! "The table differs", for clans that are tracked in full: every count, card, die and marker can be
//! set right, and the game goes on from there or says why it cannot.

use crate::full_table::{FullTable, courtiers, ends_turn, has, wells};
use crate::setting_right::{at_most, corrects_from, denied, heron, owner, placed, placed_dice};
use crate::table::{correct, id, listed, play, take};
use white_castle_engine::clan::Resource;
use white_castle_engine::components::{Color, Space, Yard};
use white_castle_engine::journal::Journal;
use white_castle_engine::position::{End, TableCorrection as Set};
use white_castle_engine::rival::CourtierPlace;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Party, Seat};
use white_castle_engine::turn::{Expect, RefusalKind, Step, When};

use Color::{Black, Coral, White};
use CourtierPlace::{Gate, Steward1};
use End::{Left, Right};

const ONE: Seat = Seat(1);
const TWO: Seat = Seat(2);

fn two() -> Journal {
    FullTable::two([1, 3, 6]).started()
}

#[test]
fn x2_x4_i1_stocks_are_set_within_their_bounds_and_tell_what_they_were() {
    let (journal, seat) = (&mut two(), ONE);
    let pearl = |n| Set::Resource {
        seat,
        resource: Resource::Pearl,
        n,
    };
    has(journal, 1, "3 pearl 4 seals");
    corrects_from(journal, Rule::X2, pearl(7), Some(3));
    corrects_from(journal, Rule::X2, Set::Seals { seat, n: 5 }, Some(4));
    correct(journal, Set::Coins { seat, n: 999 });
    for (rule, correction, max) in [
        (Rule::X2, pearl(8), 7),
        (Rule::X2, Set::Seals { seat, n: 6 }, 5),
        (Rule::X2, Set::Coins { seat, n: 1000 }, 999),
        (Rule::X4, Set::Points { seat, n: 1000 }, 999),
        (Rule::I1, Set::Influence { seat, n: 21 }, 20),
    ] {
        at_most(journal, rule, max, correction);
    }
}

#[test]
fn x3_no_clan_is_given_a_sixth_member() {
    let (journal, seat, yard) = (&mut two(), ONE, Yard::Yard2);
    courtiers(journal, 1, Steward1, 3);
    let (place, n) = (Gate, 3);
    at_most(journal, Rule::X3, 2, Set::Courtiers { seat, place, n });
    courtiers(journal, 1, Gate, 2);
    correct(journal, Set::Warriors { seat, yard, n: 5 });
    at_most(journal, Rule::X3, 5, Set::Warriors { seat, yard, n: 6 });
    let gardener = |garden, present| Set::Gardener {
        seat,
        garden: id(garden),
        present,
    };
    for name in ["plant-1", "plant-2", "plant-5", "stone-1", "stone-3"] {
        correct(journal, gardener(name, true));
    }
    let (sixth, none) = (gardener("stone-5", true), RefusalKind::NoMember { max: 5 });
    denied(journal, sixth, Rule::X3, none);
    correct(journal, gardener("plant-1", false));
    correct(journal, sixth);
    let garden = id("plant-3");
    let kind = RefusalKind::GardenNotInGame { garden };
    denied(journal, gardener("plant-3", true), Rule::S6, kind);
    let counts = journal.position().counts(ONE).expect("it is tracked");
    assert_eq!(counts.faults(""), []);
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
    correct(&mut journal, placed(0, "outside-right", 5));
    assert!(listed(&journal, &take(White, Right, "outside-left")));
    assert!(!listed(&journal, &take(White, Right, "outside-right")));
    play(&mut journal, take(White, Right, "well"));
    ends_turn(&mut journal);
    let kind = RefusalKind::WrongLine {
        line: Black,
        color: White,
    };
    let black = placed(1, "domain-black", 6);
    denied(&mut journal, black, Rule::T3, kind);
    correct(&mut journal, placed(1, "outside-right", 6));
    let exchanged = [(Coral, 5, Space::Well), (White, 6, id("outside-right"))];
    assert_eq!(placed_dice(&journal), exchanged, "T4: one die a space");
    let kind = RefusalKind::NoSuchDie { dice: 2 };
    denied(&mut journal, placed(2, "well", 1), Rule::T3, kind);
}

/// The first clan's white die lies on its domain, the second's of this color on the right Outside the
/// Walls.
fn domain_and_outside(color: Color) -> Journal {
    let mut journal = two();
    has(&mut journal, 1, "9 coins");
    has(&mut journal, 2, "9 coins");
    play(&mut journal, take(White, Right, "domain-white"));
    ends_turn(&mut journal);
    play(&mut journal, take(color, Right, "outside-right"));
    ends_turn(&mut journal);
    journal
}

/// T4: the die that lies there cannot go to a line of another color; the Well takes it.
#[test]
fn t4_a_die_that_cannot_change_places_is_set_right_first() {
    let mut journal = domain_and_outside(Coral);
    let onto = placed(0, "outside-right", 3);
    let space = id("outside-right");
    let kind = RefusalKind::DiceInTheWay { space };
    denied(&mut journal, onto, Rule::T4, kind);
    correct(&mut journal, placed(1, "well", 4));
    correct(&mut journal, onto);
    let right = [(White, 3, space), (Coral, 4, Space::Well)];
    assert_eq!(placed_dice(&journal), right);
}

/// T4: a die of another clan does not come onto one's own board in exchange.
#[test]
fn t4_dice_do_not_change_places_between_two_boards() {
    let mut journal = domain_and_outside(White);
    let onto = placed(0, "outside-right", 3);
    let space = id("outside-right");
    let kind = RefusalKind::DiceInTheWay { space };
    denied(&mut journal, onto, Rule::T4, kind);
    // Nor has a clan two dice on a line.
    correct(&mut journal, owner(1, 1));
    correct(&mut journal, onto);
    let exchanged = [(White, 3, space), (White, 3, id("domain-white"))];
    assert_eq!(placed_dice(&journal), exchanged);
}

#[test]
fn e1_a_heron_is_set_to_its_place_before_a_round() {
    let mut journal = FullTable::of(Party::Three).started();
    assert_eq!(journal.position().order(), [ONE, TWO, Seat(3)]);
    correct(&mut journal, heron(Seat(3), 1));
    assert_eq!(journal.position().order(), [Seat(3), ONE, TWO]);
    assert_eq!(journal.position().expect(), Expect::Take { seat: Seat(3) });
    correct(&mut journal, heron(Seat(3), 2));
    assert_eq!(journal.position().order(), [ONE, Seat(3), TWO]);
    at_most(&mut journal, Rule::E1, 3, heron(ONE, 4));
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
    wells(&mut journal, "cccbbbww");
    let order = journal.position().order().to_vec();
    correct(&mut journal, heron(order[2], 1));
    assert_eq!(journal.position().order(), [order[2], order[0], order[1]]);
}

#[test]
fn s9_a_heron_is_set_right_before_anybody_has_a_pair() {
    let mut journal = FullTable::of(Party::Three).journal();
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
