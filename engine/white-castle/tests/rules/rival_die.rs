//! The rival at the start and the die it takes: R1, R2, R4, R5.

use crate::rival_turn::{EASY, acted, kinds, taken, two_coral_dice};
use crate::table::{COINS, SOLO, Table, cannot, card, cards, id, of_rule, play, take};
use white_castle_engine::components::{Color, DiePosition, RivalAction, RivalGood, Room, Space};
use white_castle_engine::journal::Journal;
use white_castle_engine::position::{Covered, End};
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Level, Party, Seat};
use white_castle_engine::turn::{EventKind, Expect, RefusalKind, Step};

use Color::{Black, Coral, White};
use DiePosition::{Center, Left, Right};

fn coins(journal: &Journal) -> u16 {
    journal.position().rival().expect("a solo game").coins()
}

#[test]
fn r1_the_rival_starts_by_its_level() {
    let starts = [
        (Level::Easy, 0, 0, [1, 2]),
        (Level::Medium, 3, 1, [2, 1]),
        (Level::Hard, 8, 3, [2, 1]),
    ];
    for (level, points, influence, order) in starts {
        let journal = Table::of(Party::Solo(level)).journal();
        let rival = journal.position().rival().expect("a solo game");
        assert_eq!(
            (rival.points(), rival.influence()),
            (points, influence),
            "{level:?}"
        );
        assert_eq!(rival.coins(), 0);
        assert_eq!(journal.position().order(), order.map(Seat));
        let left = [
            rival.gardeners_left(),
            rival.warriors_left(),
            rival.courtiers_left(),
        ];
        assert_eq!(left, [5; 3]);
    }
}

#[test]
fn r2_the_rival_pays_nothing_and_gains_nothing_but_coins() {
    // White 1 on a 4 would be three coins to pay; it is the left die and the room has no black.
    let mut journal = Table::rival_acts(COINS)
        .card(2, (Black, Left, "diplomat-1"), COINS)
        .journal();
    let castle = journal.position().castle();
    assert!(!castle.has_color(Room::Diplomat1, Black));
    let events = play(&mut journal, Step::RivalTurn {});
    let placed = EventKind::RivalPlaced {
        color: Black,
        value: 1,
        destination: id("diplomat-1"),
        space: id("diplomat-1"),
        covered: Covered {
            value: 4,
            die: false,
        },
        coins: 0,
    };
    assert_eq!(of_rule(&events, Rule::R5), [&placed]);
    assert!(of_rule(&events, Rule::T6).is_empty(), "no Lantern Reward");
    assert_eq!(coins(&journal), 2, "only those of its two actions");
}

#[test]
fn r4_the_next_card_names_the_die() {
    let mut journal = Table::rival_acts(COINS).journal();
    assert_eq!(journal.position().expect(), Expect::RivalTurn);
    let events = play(&mut journal, Step::RivalTurn {});
    let named = EventKind::DieNamed {
        card: card(2),
        color: Coral,
        position: Right,
        value: 5,
    };
    let turned = EventKind::CardTurned { card: card(1) };
    assert_eq!(kinds(&events)[..2], [&turned, &named]);
    assert_eq!(taken(&events), (Coral, 5));
    assert_eq!(acted(&events), cards([1, 1]), "the only card of the row");
}

#[test]
fn r4_with_three_dice_each_position_names_its_own() {
    for (position, value, left) in [(Left, 3, [4, 5]), (Center, 4, [3, 5]), (Right, 5, [3, 4])] {
        let mut journal = Table::rival_acts(COINS)
            .card(2, (Coral, position, "well"), COINS)
            .journal();
        let events = play(&mut journal, Step::RivalTurn {});
        assert_eq!(taken(&events), (Coral, value));
        assert_eq!(journal.position().bridges()[Coral].dice(), left);
    }
}

#[test]
fn r4_with_two_dice_left_and_right_are_there() {
    for (position, value) in [(Left, 3), (Right, 4)] {
        let mut journal = two_coral_dice(Table::of(EASY).card(2, (Coral, position, "well"), COINS));
        let events = play(&mut journal, Step::RivalTurn {});
        assert_eq!(taken(&events), (Coral, value));
    }
}

#[test]
fn r4_a_card_whose_die_is_missing_is_turned_too() {
    let table = Table::of(EASY)
        .card(2, (Coral, Center, "well"), COINS)
        .card(3, (Black, Center, "well"), COINS);
    let mut journal = two_coral_dice(table);
    let events = play(&mut journal, Step::RivalTurn {});
    let missing = EventKind::DieMissing {
        card: card(2),
        color: Coral,
        position: Center,
    };
    assert_eq!(*kinds(&events)[1], missing);
    assert_eq!(taken(&events), (Black, 2));
    assert_eq!(acted(&events), cards([1, 1, 2, 2]));
}

#[test]
fn r4_of_several_missing_the_last_two_cards_act() {
    let table = (2..=5).fold(Table::of(EASY), |table, number| {
        table.card(number, (Coral, Center, "well"), COINS)
    });
    let mut journal = two_coral_dice(table.card(6, (White, Left, "well"), COINS));
    let events = play(&mut journal, Step::RivalTurn {});
    let missing = events
        .iter()
        .filter(|event| matches!(event.kind, EventKind::DieMissing { .. }));
    assert_eq!(missing.count(), 4);
    assert_eq!(taken(&events), (White, 1));
    assert_eq!(acted(&events), cards([4, 4, 5, 5]));
}

#[test]
fn r4_a_single_die_is_named_by_the_end_it_stands_on() {
    // The player and the rival take the outer two of 3, 4, 5 in this order.
    for (player, rival, stands, other) in [
        (End::Left, Right, Left, Right),
        (End::Right, Left, Right, Left),
    ] {
        let table = Table::of(EASY)
            .card(2, (Coral, rival, "well"), COINS)
            .card(3, (Coral, other, "well"), COINS)
            .card(4, (Coral, Center, "well"), COINS)
            .card(5, (Coral, stands, "well"), COINS);
        let mut journal = table.journal();
        play(&mut journal, take(Coral, player, "well"));
        play(&mut journal, Step::RivalTurn {});
        play(&mut journal, take(White, End::Left, "well"));
        let events = play(&mut journal, Step::RivalTurn {});
        assert_eq!(taken(&events), (Coral, 4), "{stands:?}");
        assert_eq!(acted(&events), cards([3, 3, 4, 4]));
        assert!(journal.position().bridges()[Coral].dice().is_empty());
    }
}

#[test]
fn r4_steps_of_the_rival_are_refused_when_not_expected() {
    let mut journal = Table::of(EASY).journal();
    let steps = [
        Step::RivalTurn {},
        Step::Reveal { card: card(1) },
        Step::Reshuffle { order: cards([1]) },
        Step::RivalDie {
            bridge: Coral,
            position: Left,
        },
    ];
    for step in steps {
        cannot(&mut journal, step, Rule::R4, RefusalKind::NotExpected);
    }
    play(&mut journal, take(Coral, End::Left, "well"));
    let step = take(Coral, End::Left, "well");
    cannot(&mut journal, step, Rule::T1, RefusalKind::NotExpected);
}

const POINTS: [RivalAction; 2] = [
    RivalAction::Gain(RivalGood::Point, 1),
    RivalAction::Gain(RivalGood::Point, 1),
];

#[test]
fn r5_the_die_goes_to_its_destination_or_to_the_well() {
    // The die (coral 4 or white 1), the space its card names, the player's space, where it ends up,
    // and the coins.
    let cases = [
        (
            (Coral, Right),
            "steward-1",
            "outside-right",
            "steward-1",
            4 - 3,
        ),
        (
            (Coral, Right),
            "diplomat-2",
            "outside-right",
            "diplomat-2",
            4 - 4,
        ),
        (
            (White, Left),
            "outside-left",
            "outside-right",
            "outside-left",
            0,
        ),
        ((Coral, Right), "steward-1", "steward-1", "well", 4 - 1),
        ((White, Left), "steward-1", "steward-1", "well", 1 - 1),
        ((Coral, Right), "well", "well", "well", 4 - 1),
    ];
    for ((bridge, position), to, player, space, gained) in cases {
        let mut journal = Table::of(EASY)
            .card(1, (Coral, Left, "well"), POINTS)
            .card(2, (bridge, position, to), POINTS)
            .journal();
        play(&mut journal, take(Coral, End::Right, player));
        play(&mut journal, Step::RivalTurn {});
        let die = journal.position().placed()[1];
        assert_eq!((die.space, coins(&journal)), (id(space), gained), "{to}");
    }
}

#[test]
fn r5_its_own_die_occupies_the_destination_too() {
    let mut journal = Table::of(SOLO)
        .all_cards((Coral, Right, "steward-2"), POINTS)
        .journal();
    play(&mut journal, Step::RivalTurn {});
    play(&mut journal, take(White, End::Left, "well"));
    play(&mut journal, Step::RivalTurn {});
    let spaces: Vec<Space> = journal
        .position()
        .placed()
        .iter()
        .map(|die| die.space)
        .collect();
    assert_eq!(spaces, [id("steward-2"), Space::Well, Space::Well]);
    assert_eq!(coins(&journal), (5 - 3) + (4 - 1));
}
