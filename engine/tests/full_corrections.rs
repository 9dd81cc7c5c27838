//! "The table differs", for clans that are tracked in full: every count, card, die and marker can be
//! set right, and the game goes on from there or says why it cannot.

mod full_table;
mod table;

use full_table::{
    DECLINE, FullTable, amounts, audience, climb, courtiers, ends_turn, has, held, light_row,
    listed, marker, refill, tasks,
};
use shirasagi_engine::clan::{OwnCard, Resource};
use shirasagi_engine::components::{Color, Floor, Room, Space, Yard};
use shirasagi_engine::journal::{DeckSource, Journal};
use shirasagi_engine::position::{End, TableCorrection as Set};
use shirasagi_engine::rival::CourtierPlace;
use shirasagi_engine::rule::Rule;
use shirasagi_engine::setup::{Level, Party, Seat};
use shirasagi_engine::turn::{EventKind, Expect, Refusal, RefusalKind, Step};
use table::{correct, id, play, refused, take};

use Color::{Black, Coral, White};
use CourtierPlace::{Daimyo, Gate, Steward1};
use End::{Left, Right};

const ONE: Seat = Seat(1);
const TWO: Seat = Seat(2);

#[track_caller]
fn denied(journal: &mut Journal, correction: Set, rule: Rule, kind: RefusalKind) {
    let refusal = refused(journal, Step::Correct { correction });
    assert_eq!(refusal, Refusal { rule, kind });
}

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
fn i1_a_marker_is_set_on_the_track_and_lands_on_top() {
    let mut journal = two();
    assert_eq!(journal.position().track(), [ONE, TWO]);
    marker(&mut journal, 2, 20);
    assert_eq!(journal.position().track(), [TWO, ONE]);
    let off = Set::Influence { seat: TWO, n: 21 };
    denied(
        &mut journal,
        off,
        Rule::I1,
        RefusalKind::TooMany { max: 20 },
    );
    marker(&mut journal, 1, 20);
    assert_eq!(journal.position().track(), [ONE, TWO]);
}

#[test]
fn i2_the_marker_on_top_can_be_named() {
    let mut journal = two();
    correct(&mut journal, Set::MarkerOnTop { seat: TWO });
    assert_eq!(journal.position().track(), [TWO, ONE]);
    let nobody = Set::MarkerOnTop { seat: Seat(4) };
    let kind = RefusalKind::NotTracked { seat: Seat(4) };
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
        RefusalKind::TooMany { max: 0 },
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
fn s2_the_card_of_a_room_changes_places_with_one_that_nobody_has_seen() {
    let mut journal = two();
    let room = Room::Steward1;
    let room_card = |card| Set::RoomCard {
        room,
        card: id(card),
    };
    correct(&mut journal, room_card("steward-07"));
    let castle = journal.position().castle();
    assert_eq!(castle.card(room), Some(id("steward-07")));
    assert!(
        castle
            .unseen(Floor::Steward)
            .any(|card| card == id("steward-02"))
    );
    assert!(
        castle
            .unseen(Floor::Steward)
            .all(|card| card != id("steward-07"))
    );
    // Its rows are the ones that a die opens now.
    has(&mut journal, 1, "9 coins");
    play(&mut journal, take(Coral, Right, "steward-1"));
    assert_eq!(tasks(&journal).len(), 1);
    play(&mut journal, Step::Receive { task: 0 });
    assert_eq!(held(&journal, 1).influence, 1);

    for (card, kind) in [
        (
            "steward-04",
            RefusalKind::CardElsewhere {
                card: id("steward-04"),
            },
        ),
        (
            "steward-01",
            RefusalKind::CardNotInDeck {
                card: id("steward-01"),
            },
        ),
        (
            "diplomat-05",
            RefusalKind::CardNotInDeck {
                card: id("diplomat-05"),
            },
        ),
    ] {
        denied(&mut journal, room_card(card), Rule::S2, kind);
    }
}

#[test]
fn a10_a_card_that_another_clan_took_is_gone_and_the_next_one_came() {
    let mut journal = two();
    let (room, card) = (Room::Diplomat2, id("diplomat-02"));
    let before = journal.position().castle().deck(Floor::Diplomat);
    correct(&mut journal, Set::RoomReplaced { room, card });
    let castle = journal.position().castle();
    assert_eq!(castle.card(room), Some(card));
    assert_eq!(castle.deck(Floor::Diplomat), before - 1);
    assert!(
        castle
            .unseen(Floor::Diplomat)
            .all(|card| card != id("diplomat-07"))
    );
    let again = Set::RoomReplaced { room, card };
    denied(
        &mut journal,
        again,
        Rule::A10,
        RefusalKind::CardNotInDeck { card },
    );
}

#[test]
fn a10_the_room_that_waits_for_its_card_is_not_corrected_but_told() {
    let mut journal = two();
    has(&mut journal, 1, "9 coins 5 pearl");
    courtiers(&mut journal, 1, Gate, 1);
    play(&mut journal, take(White, Right, "outside-left"));
    play(&mut journal, climb(0, Gate, Steward1));
    let (room, card) = (Room::Steward1, id("steward-12"));
    let named = Set::RoomCard { room, card };
    denied(&mut journal, named, Rule::A10, RefusalKind::NotExpected);
    play(&mut journal, light_row(1));
    denied(&mut journal, named, Rule::A10, RefusalKind::NotExpected);
    play(&mut journal, refill(room, "steward-12"));

    // The last card that can come is not taken away from under the room that waits.
    let mut journal = two();
    has(&mut journal, 1, "9 coins 5 pearl");
    courtiers(&mut journal, 1, Gate, 1);
    let seat = TWO;
    let mut cards: Vec<_> = journal.position().castle().unseen(Floor::Steward).collect();
    let last = cards.pop().expect("the deck is not empty");
    for card in cards {
        let present = true;
        correct(
            &mut journal,
            Set::Lantern {
                seat,
                card,
                present,
            },
        );
    }
    assert_eq!(journal.position().castle().deck(Floor::Steward), 1);
    play(&mut journal, take(White, Right, "outside-left"));
    play(&mut journal, climb(0, Gate, Steward1));
    let taken = Set::Lantern {
        seat,
        card: last,
        present: true,
    };
    denied(&mut journal, taken, Rule::A10, RefusalKind::NotExpected);
    play(&mut journal, DECLINE);
    play(&mut journal, Step::Refill { room, card: last });
}

#[test]
fn s2_a_deck_has_no_more_cards_than_nobody_has_seen() {
    let mut journal = two();
    let deck = |n| Set::Deck {
        floor: Floor::Diplomat,
        n,
    };
    let unseen = journal.position().castle().unseen(Floor::Diplomat).count();
    let max = u16::try_from(unseen).expect("a few cards");
    let n = u8::try_from(max).expect("a few cards");
    denied(
        &mut journal,
        deck(n + 1),
        Rule::S2,
        RefusalKind::TooMany { max },
    );
    correct(&mut journal, deck(0));
    assert_eq!(journal.position().castle().deck(Floor::Diplomat), 0);
}

#[test]
fn a10_the_action_card_of_a_domain_is_set_by_name() {
    let mut journal = two();
    let own = |card| Set::OwnCard { seat: ONE, card };
    let card = OwnCard::Room(id("diplomat-10"));
    correct(&mut journal, own(card));
    assert_eq!(full_table::clan(&journal, 1).card(), Some(card));
    let starting = OwnCard::Starting(id("starting-action-3"));
    correct(&mut journal, own(starting));
    let castle = journal.position().castle();
    assert!(
        castle
            .unseen(Floor::Diplomat)
            .any(|card| card == id("diplomat-10"))
    );
    let lies = OwnCard::Room(id("diplomat-03"));
    let kind = RefusalKind::CardElsewhere {
        card: id("diplomat-03"),
    };
    denied(&mut journal, own(lies), Rule::S2, kind);
    let mut early = FullTable::two([1, 3, 6]).journal();
    denied(&mut early, own(card), Rule::S9, RefusalKind::NotExpected);
}

#[test]
fn a13_the_cards_of_a_lantern_area_are_set_one_by_one() {
    let mut journal = two();
    let brings = |journal: &Journal| full_table::clan(journal, 1).lantern().brings();
    let lantern = |card, present| Set::Lantern {
        seat: ONE,
        card: id(card),
        present,
    };
    let before = brings(&journal);
    correct(&mut journal, lantern("steward-07", true));
    correct(&mut journal, lantern("diplomat-05", true));
    let both = brings(&journal);
    assert_eq!(
        (both.coins, both.points),
        (before.coins + 1, before.points + 1)
    );
    correct(&mut journal, lantern("steward-07", false));
    correct(&mut journal, lantern("diplomat-05", false));
    assert_eq!(brings(&journal), before);
    let resource = id("starting-resource-4");
    correct(
        &mut journal,
        Set::StartingResource {
            seat: ONE,
            resource,
        },
    );
    assert_eq!((brings(&journal).iron, brings(&journal).seals), (1, 1));
}

#[test]
fn a11_a_slot_of_the_favor_card_is_set_to_whose_it_is() {
    let mut journal = two();
    let favor = |slot, seat| Set::Favor { slot, seat };
    correct(&mut journal, favor(1, Some(TWO)));
    assert_eq!(
        *journal.position().castle().favors(),
        [None, Some(TWO), None]
    );
    correct(&mut journal, favor(1, None));
    assert_eq!(*journal.position().castle().favors(), [None; 3]);
    denied(
        &mut journal,
        favor(3, None),
        Rule::A11,
        RefusalKind::NoChoice,
    );
    let kind = RefusalKind::NotTracked { seat: Seat(3) };
    denied(&mut journal, favor(0, Some(Seat(3))), Rule::S1, kind);
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
    denied(&mut journal, die(3, 5), Rule::S5, RefusalKind::NoChoice);
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
    denied(&mut journal, single(Left), Rule::T2, RefusalKind::NoChoice);
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
    let kind = RefusalKind::SpaceFull {
        space: id("outside-right"),
        max: 1,
    };
    denied(&mut journal, onto, Rule::T4, kind);
    let nothing = Set::PlacedDie {
        index: 2,
        space: Space::Well,
        value: 1,
    };
    denied(&mut journal, nothing, Rule::T3, RefusalKind::NoChoice);
}

#[test]
fn t5_a_placed_die_needs_its_colour_in_the_room() {
    let tiles = "cbwcbwcbbwcwcbw";
    let mut journal = FullTable::two([1, 3, 6]).tiles(tiles).started();
    play(&mut journal, take(White, Right, "well"));
    ends_turn(&mut journal);
    let space: Space = id("steward-1");
    let moved = Set::PlacedDie {
        index: 0,
        space,
        value: 6,
    };
    let color = White;
    denied(
        &mut journal,
        moved,
        Rule::T5,
        RefusalKind::WrongColor { space, color },
    );
}

#[test]
fn r4_the_order_of_the_rivals_deck_can_be_forgotten() {
    let mut journal = FullTable::of(Party::Solo(Level::Hard)).started();
    assert_eq!(journal.position().expect(), Expect::RivalTurn);
    correct(&mut journal, Set::RivalDeckUnknown {});
    assert!(
        matches!(journal.position().expect(), Expect::Reveal { cards, .. } if cards.len() == 9)
    );
}

#[test]
fn s2_who_knows_the_castle_decks_can_change() {
    let mut journal = two();
    assert_eq!(journal.position().refills(), DeckSource::App);
    let source = DeckSource::Table;
    correct(&mut journal, Set::Refills { source });
    assert_eq!(journal.position().refills(), source);
}

/// What is open is judged anew from the corrected table, and undo takes the correction back.
#[test]
fn a9_an_open_action_goes_on_from_the_corrected_table() {
    let mut journal = two();
    has(&mut journal, 1, "0 coins");
    play(&mut journal, take(White, Right, "outside-left"));
    has(&mut journal, 1, "0 coins");
    assert!(!listed(&journal, &audience(0)));
    let coins = Set::Coins { seat: ONE, n: 2 };
    correct(&mut journal, coins);
    assert!(listed(&journal, &audience(0)));
    journal.undo();
    assert!(!listed(&journal, &audience(0)));
    journal.redo();
    play(&mut journal, audience(0));
    assert_eq!(full_table::clan(&journal, 1).courtiers(Gate), 1);
    assert_eq!(full_table::clan(&journal, 1).courtiers(Daimyo), 0);
}
