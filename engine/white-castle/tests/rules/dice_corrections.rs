//! "The table differs", for dice: which one was taken, from where, by whom, and where it lies.

use crate::full_table::{FullTable, does, ends_turn, has, marker, own_card, pays, sources};
use crate::random::{RandomGame, play_out};
use crate::setting_right::{corrects, denied, heron, owner, placed, placed_dice};
use crate::table::{COINS, SOLO, Table, cannot, correct, deal_parts, id, play, take};
use white_castle_engine::components::{Color, GardenChoice, RivalAction, Space};
use white_castle_engine::journal::{DeckSource, Journal};
use white_castle_engine::position::{Bridge, End, Position, TableCorrection as Set};
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Party, Seat, Setup};
use white_castle_engine::turn::{Expect, RefusalKind, Source, Step, When};

use Color::{Black, Coral, White};
use End::{Left, Right};

/// Three dice on each bridge: coral 3 4 5, black and white 1 2 3.
fn two() -> Journal {
    Table::of(Party::Two).journal()
}

fn taken(index: u8, bridge: Color, die: u8) -> Set {
    Set::DieTaken { index, bridge, die }
}

fn dice(journal: &Journal, bridge: Color) -> &[u8] {
    journal.position().bridges()[bridge].dice()
}

/// Coral 5 and 4 from the right, then the 3; the 4 stayed after all, so the 3 was the left one.
#[test]
fn t2_a_die_that_stayed_stands_across_from_the_one_taken_after_it() {
    let mut journal = two();
    for end in [Right, Right, Left] {
        play(&mut journal, take(Coral, end, "well"));
    }
    correct(&mut journal, taken(1, Black, 0));
    assert_eq!(dice(&journal, Coral), [4]);
    assert_eq!(journal.position().bridges()[Coral].at_end(Right), Some(4));
}

#[test]
fn t2_of_two_equal_dice_the_one_that_was_not_taken_stays_on_its_end() {
    for told in End::BOTH {
        let mut journal = Table::of(Party::Two).dice(Coral, &[4, 4, 5]).journal();
        play(&mut journal, take(Coral, Right, "well"));
        play(&mut journal, take(Coral, told, "well"));
        correct(&mut journal, taken(1, Coral, 0));
        assert_eq!(journal.position().bridges()[Coral].at_end(told), Some(4));
    }
}

#[test]
fn t2_only_a_die_that_is_there_was_taken() {
    let mut journal = two();
    let only = |dice| RefusalKind::NoSuchDie { dice };
    denied(&mut journal, taken(0, Black, 0), Rule::T2, only(0));
    play(&mut journal, take(Coral, Right, "well"));
    denied(&mut journal, taken(0, Black, 3), Rule::T2, only(3));
    denied(&mut journal, taken(0, Coral, 2), Rule::T2, only(2));
}

#[test]
fn t3_on_a_domain_it_lies_on_the_line_of_its_color() {
    let mut journal = two();
    play(&mut journal, take(Coral, Right, "domain-coral"));
    play(&mut journal, take(White, Right, "domain-white"));
    corrects(&mut journal, Rule::T2, taken(0, White, 1));
    assert_eq!(placed_dice(&journal)[0], (White, 2, id("domain-white")));
    // T4: the line of each board holds one die.
    play(&mut journal, take(Black, Right, "domain-black"));
    let space = id("domain-white");
    let full = RefusalKind::DiceInTheWay { space };
    denied(&mut journal, taken(2, White, 0), Rule::T4, full);
}

#[test]
fn t5_a_room_must_show_its_color() {
    let mut journal = two();
    play(&mut journal, take(Coral, Right, "steward-1"));
    let refusal = RefusalKind::WrongColor {
        space: id("steward-1"),
        color: White,
        takes: vec![Coral, Black],
    };
    denied(&mut journal, taken(0, White, 0), Rule::T5, refusal);
    // By way of the Well it comes to its room all the same.
    correct(&mut journal, placed(0, "well", 5));
    correct(&mut journal, taken(0, White, 0));
    correct(&mut journal, placed(0, "steward-2", 1));
    assert_eq!(placed_dice(&journal)[0], (White, 1, id("steward-2")));
}

#[test]
fn t1_a_die_is_another_clans() {
    let mut journal = two();
    play(&mut journal, take(Coral, Right, "domain-coral"));
    corrects(&mut journal, Rule::T1, owner(0, 2));
    let line = id("domain-coral");
    assert!(journal.position().dice_on(line, Seat(1)).next().is_none());
    let coral = take(Coral, Right, "domain-coral");
    let (space, max) = (line, 1);
    let kind = RefusalKind::SpaceFull { space, max };
    cannot(&mut journal, coral.clone(), Rule::T4, kind);
    play(&mut journal, take(Black, Right, "well"));
    play(&mut journal, coral);
    let kind = RefusalKind::DiceInTheWay { space };
    denied(&mut journal, owner(2, 2), Rule::T4, kind);
    let (seat, seats) = (Seat(3), 2);
    let nobody = RefusalKind::NoSuchSeat { seat, seats };
    denied(&mut journal, owner(0, 3), Rule::T1, nobody);
    let none = RefusalKind::NoSuchDie { dice: 3 };
    denied(&mut journal, owner(3, 1), Rule::T1, none);
}

#[test]
fn r2_no_die_of_the_rival_lies_on_a_domain_and_any_in_a_room() {
    let mut journal = Table::rival_acts(COINS).journal();
    play(&mut journal, Step::RivalTurn {});
    assert_eq!(placed_dice(&journal)[0], (Coral, 5, id("outside-left")));
    let seat = Seat::RIVAL;
    let none = RefusalKind::NoDomain { seat };
    denied(
        &mut journal,
        placed(0, "domain-coral", 5),
        Rule::R2,
        none.clone(),
    );
    play(&mut journal, take(White, Right, "domain-white"));
    denied(&mut journal, owner(1, 2), Rule::R2, none);
    // T5 is not the rival's.
    correct(&mut journal, placed(0, "steward-2", 5));
    let wrong = RefusalKind::WrongColor {
        space: id("steward-2"),
        color: Coral,
        takes: vec![Black, White],
    };
    denied(&mut journal, owner(0, 1), Rule::T5, wrong);
}

/// Two coral Gardeners are equally cheap, so the rival's action waits for the player.
#[test]
fn t1_the_owner_of_the_rivals_die_is_fixed_while_it_acts() {
    let table = Table::rival_acts([RivalAction::Gardener(GardenChoice::Plant), COINS[0]]);
    let plants = ["plant-3", "plant-1", "plant-4"];
    let stones = ["stone-1", "stone-2", "stone-3"];
    let mut journal = table.gardens(plants, stones).journal();
    play(&mut journal, Step::RivalTurn {});
    let Expect::RivalGarden { gardens, .. } = journal.position().expect() else {
        panic!("the rival's garden is asked for");
    };
    let when = When::AfterActions;
    let acts = RefusalKind::NotNow { when };
    denied(&mut journal, owner(0, 1), Rule::T1, acts);
    correct(&mut journal, owner(0, 2));
    let garden = gardens[0];
    play(&mut journal, Step::RivalGarden { garden });
    correct(&mut journal, owner(0, 1));
    assert_eq!(journal.position().placed()[0].seat, Seat(1));
}

#[test]
fn t1_the_owner_of_a_clans_die_is_fixed_while_it_acts() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    play(&mut journal, take(Coral, Right, "outside-left"));
    let when = When::AfterActions;
    let acts = RefusalKind::NotNow { when };
    denied(&mut journal, owner(0, 2), Rule::T1, acts);
    ends_turn(&mut journal);
    correct(&mut journal, owner(0, 2));
    assert_eq!(journal.position().placed()[0].seat, Seat(2));
}

/// The Lantern Reward, 1 food and 1 Influence before a checkpoint, waits for a choice.
#[test]
fn t6_a_space_that_waits_opens_as_the_die_is_set_right() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    own_card(&mut journal, 1, "steward-05");
    has(&mut journal, 1, "9 coins 3 seals");
    marker(&mut journal, 1, 5);
    play(&mut journal, take(Coral, Left, "domain-coral"));
    let mut outside = journal.clone();
    correct(&mut outside, placed(0, "outside-left", 2));
    does(&mut outside, pays(0), "");
    assert_eq!(sources(&outside), [Source::OutsideLeft {}]);
    // It was the black die: the black line fires, and not the coral one.
    correct(&mut journal, taken(0, Black, 0));
    does(&mut journal, pays(1), "-1 seal 1 influence 1 iron");
    // Setting the die right again changes nothing that is open.
    let open = sources(&journal);
    correct(&mut journal, taken(0, Coral, 0));
    assert_eq!(sources(&journal), open);
}

/// Plays until `turns` dice of the first round are placed, in a random turn order.
fn course(setup: Setup, turns: u8, random: &mut RandomGame) -> Journal {
    let seats = setup.party().seats();
    let mut journal = Journal::new(setup, DeckSource::App, Default::default());
    let seat = Seat(random.number(1, seats));
    correct(&mut journal, heron(seat, random.number(1, seats)));
    while journal.position().turns() < turns {
        let step = random.step(journal.position()).expect("the round lasts");
        play(&mut journal, step);
    }
    journal
}

/// Corrects one table into another, by nothing but what is possible at every step.
fn arrange(journal: &mut Journal, target: &Position) {
    let set_placed = |index: usize, space: Space, value: u8| Set::PlacedDie {
        index: small(index),
        space,
        value,
    };
    for (index, die) in target.placed().iter().enumerate() {
        let value = journal.position().placed()[index].value;
        correct(journal, set_placed(index, Space::Well, value));
        correct(journal, owner(small(index), die.seat.0));
    }
    for (index, die) in target.placed().iter().enumerate() {
        if journal.position().placed()[index].color == die.color {
            continue;
        }
        if dice(journal, die.color).is_empty() {
            // A later one goes back first, for one of another color.
            let placed = journal.position().placed();
            let later = placed[index..]
                .iter()
                .position(|other| other.color == die.color);
            let later = index + later.expect("all of the color are placed");
            let [other, ..] = journal.position().bridges_with_dice()[..] else {
                panic!("three dice stay on the bridges");
            };
            correct(journal, taken(small(later), other, 0));
        }
        correct(journal, taken(small(index), die.color, 0));
    }
    for (index, die) in target.placed().iter().enumerate() {
        correct(journal, set_placed(index, die.space, die.value));
    }
    for bridge in Color::ALL {
        let wanted = &target.bridges()[bridge];
        while dice(journal, bridge) != wanted.dice() {
            let now = dice(journal, bridge);
            let count = |dice: &[u8], value| dice.iter().filter(|die| **die == value).count();
            let more = |one: &[u8], other: &[u8]| {
                let faces = 1..=6;
                let mut more = faces.filter(|value| count(one, *value) > count(other, *value));
                more.next().expect("they differ")
            };
            let (wrong, value) = (more(now, wanted.dice()), more(wanted.dice(), now));
            let index = now.iter().position(|die| *die == wrong);
            let index = small(index.expect("it is there"));
            let die = Set::BridgeDie {
                bridge,
                index,
                value,
            };
            correct(journal, die);
        }
        if let [_] = wanted.dice() {
            let stands = |end: &End| wanted.at_end(*end).is_some();
            let end = End::BOTH.into_iter().find(stands).expect("at one end");
            correct(journal, Set::SingleDie { bridge, end });
        }
    }
}

fn small(n: usize) -> u8 {
    u8::try_from(n).expect("a round has few dice")
}

/// Whatever lies on the table can be told to the app, step by step, and the game goes on from there.
#[test]
fn t8_any_dice_can_lie_on_the_table() {
    for seed in 0..600 {
        let mut random = RandomGame::new(seed);
        let party = random.one_of(&[SOLO, Party::Two, Party::Three, Party::Four]);
        let parts = deal_parts(party, seed);
        let mut others = parts.clone();
        others.bridges = deal_parts(party, seed + 1000).bridges;
        let turns = random.number(1, 3 * party.seats());
        let setup = |parts| Setup::new(parts).expect("a legal table");
        let mut journal = course(setup(parts), turns, &mut random);
        let target = course(setup(others), turns, &mut random);
        let target = target.position();
        arrange(&mut journal, target);
        let position = journal.position();
        assert_eq!(position.placed(), target.placed());
        for bridge in Color::ALL {
            let (one, other) = (&position.bridges()[bridge], &target.bridges()[bridge]);
            assert_eq!(one.dice(), other.dice());
            let ends = |bridge: &Bridge| End::BOTH.map(|end| bridge.at_end(end));
            assert_eq!(ends(one), ends(other));
        }
        play_out(&mut journal, &mut random);
        assert!(journal.position().is_over());
    }
}
