//! The rival at the start and the die it takes: R1 to R5, R12.

mod table;

use shirasagi_engine::components::{
    Catalogue, Color, DiePosition, RivalAction, RivalGood, SolitaireId, Space,
};
use shirasagi_engine::journal::Journal;
use shirasagi_engine::position::{Covered, End};
use shirasagi_engine::rule::Rule;
use shirasagi_engine::setup::{Level, Party, Seat};
use shirasagi_engine::turn::{
    BridgeDie, Event, EventKind, Expect, Refusal, RefusalKind, RevealPurpose, Step,
};
use table::{COINS, SOLO, Table, card, cards, id, of_rule, play, refused, take};

use Color::{Black, Coral, White};
use DiePosition::{Center, Left, Right};

/// The player begins.
const EASY: Party = Party::Solo(Level::Easy);

fn kinds(events: &[Event]) -> Vec<&EventKind> {
    events.iter().map(|event| &event.kind).collect()
}

/// The die the rival took: colour and value.
#[track_caller]
fn taken(events: &[Event]) -> (Color, u8) {
    match of_rule(events, Rule::R5)[..] {
        [EventKind::RivalPlaced { color, value, .. }] => (*color, *value),
        ref others => panic!("one die is moved, not {others:?}"),
    }
}

/// The cards whose actions were carried out, action by action.
fn acted(events: &[Event]) -> Vec<SolitaireId> {
    let acted = events.iter().filter_map(|event| match event.kind {
        EventKind::RivalAction { card, .. } => Some(card),
        _ => None,
    });
    acted.collect()
}

fn coins(journal: &Journal) -> u16 {
    journal.position().rival().expect("a solo game").coins()
}

fn deck(journal: &Journal) -> Vec<SolitaireId> {
    let deck = journal.position().rival_deck().expect("a solo game");
    let json = serde_json::to_value(deck).expect("a deck is written");
    serde_json::from_value(json["cards"].clone()).expect("every card is known")
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
    assert!(
        !journal
            .position()
            .castle()
            .has_color(id_room("diplomat-1"), Black)
    );
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
    let counts = journal.position().rival_counts().expect("a solo game");
    assert_eq!(
        (counts.seals, counts.food, counts.iron, counts.pearl),
        (0, 0, 0, 0)
    );
    assert!(counts.rival);
}

fn id_room(text: &str) -> shirasagi_engine::components::Room {
    match id(text) {
        Space::Room(room) => room,
        other => panic!("{other} is no room"),
    }
}

#[test]
fn r3_nine_cards_each_with_a_die_a_destination_and_two_actions() {
    let cards = Catalogue::printed().solitaire_cards();
    assert_eq!(cards.len(), 9);
    for card in cards {
        assert!(
            !matches!(card.bridge.space, Space::Domain(_)),
            "{}",
            card.id
        );
    }
    let journal = Table::of(SOLO).journal();
    let deck = journal.position().rival_deck().expect("a solo game");
    assert_eq!((deck.len(), deck.row().len()), (9, 0));
    assert_eq!(deck.top(), Some(Some(card(1))));
    assert!(!deck.is_empty());
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

/// The player takes first, so the coral bridge has two dice, left and right.
fn two_coral_dice(table: Table) -> Journal {
    let mut journal = table.journal();
    play(&mut journal, take(Coral, End::Right, "well"));
    journal
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

/// The player took a coral die, every card but the first names the centre of that bridge.
fn no_card_fits() -> Table {
    Table::of(EASY)
        .all_cards((Coral, Center, "steward-1"), COINS)
        .card(1, (Black, Right, "steward-2"), COINS)
}

#[test]
fn r4_deck_run_out_all_but_the_last_two_are_shuffled_back() {
    let mut journal = two_coral_dice(no_card_fits());
    let events = play(&mut journal, Step::RivalTurn {});
    assert!(of_rule(&events, Rule::R5).is_empty());
    let back = cards([1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(
        journal.position().expect(),
        Expect::Reshuffle {
            cards: back.clone()
        }
    );
    for wrong in [
        vec![],
        cards([1, 2, 3, 4, 5, 6]).clone(),
        cards([1, 2, 3, 4, 5, 6, 6]),
        cards([1, 2, 3, 4, 5, 6, 8]),
        cards([1, 2, 3, 4, 5, 6, 7, 8]),
    ] {
        let refusal = refused(&mut journal, Step::Reshuffle { order: wrong });
        let (rule, kind) = (Rule::R4, RefusalKind::DeckOrder);
        assert_eq!(refusal, Refusal { rule, kind });
    }
    let order = cards([4, 3, 1, 2, 5, 6, 7]);
    let events = play(&mut journal, Step::Reshuffle { order });
    assert_eq!(*kinds(&events)[0], EventKind::DeckRanOut { cards: back });
    assert_eq!(
        taken(&events),
        (Black, 3),
        "card 1 was turned without being looked at"
    );
    assert_eq!(acted(&events), cards([4, 4, 3, 3]));
    assert_eq!(deck(&journal), cards([1, 2, 5, 6, 7, 8, 9, 4, 3]));
}

#[test]
fn r4_deck_run_out_with_a_deck_shuffled_by_hand() {
    let mut journal = two_coral_dice(no_card_fits().shuffled_by_hand());
    for number in 1..=8 {
        let Expect::Reveal { purpose, cards } = journal.position().expect() else {
            panic!(
                "a card is to be named, not {:?}",
                journal.position().expect()
            );
        };
        let turn = number == 1;
        assert_eq!(
            purpose,
            if turn {
                RevealPurpose::Turn
            } else {
                RevealPurpose::Look
            }
        );
        assert_eq!(cards, (number..=9).map(card).collect::<Vec<_>>());
        play(&mut journal, Step::Reveal { card: card(number) });
    }
    // The ninth card was known without being named, and the deck ran out at once.
    let last = journal.entries().last().expect("a step").events.clone();
    let ran_out = EventKind::DeckRanOut {
        cards: cards([1, 2, 3, 4, 5, 6, 7]),
    };
    assert_eq!(of_rule(&last, Rule::R4).last(), Some(&&ran_out));
    let expected = Expect::Reveal {
        purpose: RevealPurpose::Look,
        cards: cards([1, 2, 3, 4, 5, 6, 7]),
    };
    assert_eq!(journal.position().expect(), expected);
    let refusal = refused(&mut journal, Step::Reveal { card: card(8) });
    assert_eq!(refusal.kind, RefusalKind::CardSeen { card: card(8) });
    play(&mut journal, Step::Reveal { card: card(7) });
    let events = play(&mut journal, Step::Reveal { card: card(1) });
    assert_eq!(taken(&events), (Black, 3));
    assert_eq!(acted(&events), cards([9, 9, 7, 7]));
}

#[test]
fn r4_no_card_fits_even_after_the_reshuffle_so_the_player_names_the_die() {
    let table = Table::of(EASY)
        .all_cards((Coral, Center, "well"), COINS)
        .card(7, (Coral, Center, "steward-3"), COINS);
    let mut journal = two_coral_dice(table);
    play(&mut journal, Step::RivalTurn {});
    let order = cards([1, 2, 3, 4, 5, 6, 7]);
    play(&mut journal, Step::Reshuffle { order });
    let at = |(bridge, position, value)| BridgeDie {
        bridge,
        position,
        value,
    };
    let dice = [
        (Coral, Left, 3),
        (Coral, Right, 4),
        (Black, Left, 1),
        (Black, Center, 2),
        (Black, Right, 3),
        (White, Left, 1),
        (White, Center, 2),
        (White, Right, 3),
    ];
    let dice = dice.map(at).to_vec();
    assert_eq!(journal.position().expect(), Expect::RivalDie { dice });
    let die = |bridge, position| Step::RivalDie { bridge, position };
    let refusal = refused(&mut journal, die(Coral, Center));
    let (rule, kind) = (Rule::R4, RefusalKind::NoChoice);
    assert_eq!(refusal, Refusal { rule, kind });
    let events = play(&mut journal, die(White, Center));
    let chosen = EventKind::DieChosen {
        color: White,
        position: Center,
        value: 2,
    };
    assert_eq!(*kinds(&events)[0], chosen);
    let space: Space = id("steward-3");
    let placed = journal.position().placed().last().expect("the rival's die");
    assert_eq!(
        (placed.space, placed.value),
        (space, 2),
        "where the last card of the row says"
    );
    assert_eq!(acted(&events), cards([6, 6, 7, 7]));
    assert_eq!(deck(&journal), cards([8, 9, 1, 2, 3, 4, 5, 6, 7]));
}

#[test]
fn r4_a_deck_shuffled_by_hand_is_named_card_by_card() {
    let table = Table::rival_acts(COINS).shuffled_by_hand();
    let mut journal = table.journal();
    let all: Vec<_> = SolitaireId::all().collect();
    let (purpose, cards) = (RevealPurpose::Turn, all.clone());
    assert_eq!(
        journal.position().expect(),
        Expect::Reveal { purpose, cards }
    );
    assert_eq!(
        refused(&mut journal, Step::RivalTurn {}).kind,
        RefusalKind::NotExpected
    );
    assert!(play(&mut journal, Step::Reveal { card: card(1) }).is_empty());
    let (purpose, cards) = (RevealPurpose::Look, all[1..].to_vec());
    assert_eq!(
        journal.position().expect(),
        Expect::Reveal { purpose, cards }
    );
    let refusal = refused(&mut journal, Step::Reveal { card: card(1) });
    let (rule, kind) = (Rule::R3, RefusalKind::CardSeen { card: card(1) });
    assert_eq!(refusal, Refusal { rule, kind });
    let events = play(&mut journal, Step::Reveal { card: card(2) });
    assert_eq!(*kinds(&events)[0], EventKind::CardTurned { card: card(1) });
    assert_eq!(taken(&events), (Coral, 5));
    // In its next turn the card that named the die is turned: only the one below is unknown.
    play(&mut journal, take(White, End::Left, "well"));
    let Expect::Reveal { purpose, cards } = journal.position().expect() else {
        panic!("a card is to be named");
    };
    assert_eq!((purpose, cards), (RevealPurpose::Look, all[2..].to_vec()));
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
        let (rule, kind) = (Rule::R4, RefusalKind::NotExpected);
        assert_eq!(refused(&mut journal, step), Refusal { rule, kind });
    }
    play(&mut journal, take(Coral, End::Left, "well"));
    let refusal = refused(&mut journal, take(Coral, End::Left, "well"));
    assert_eq!(
        refusal.kind,
        RefusalKind::NotExpected,
        "it is the rival's turn"
    );
}

/// The rival's die on this space after the player placed theirs on that one: space and coins.
fn moved(named: (Color, DiePosition, &str), player: &str) -> (Space, u8) {
    let mut journal = Table::of(EASY)
        .card(1, (Coral, Left, "well"), POINTS)
        .card(2, named, POINTS)
        .journal();
    play(&mut journal, take(Coral, End::Right, player));
    let events = play(&mut journal, Step::RivalTurn {});
    let [
        EventKind::RivalPlaced {
            space,
            coins: gained,
            ..
        },
    ] = of_rule(&events, Rule::R5)[..]
    else {
        panic!("one die is moved");
    };
    assert_eq!(coins(&journal), u16::from(*gained));
    (*space, *gained)
}

const POINTS: [RivalAction; 2] = [
    RivalAction::Gain(RivalGood::Point, 1),
    RivalAction::Gain(RivalGood::Point, 1),
];

#[test]
fn r5_the_die_goes_to_the_free_destination() {
    let free = "outside-right";
    assert_eq!(
        moved((Coral, Right, "steward-1"), free),
        (id("steward-1"), 1),
        "4 on 3"
    );
    assert_eq!(
        moved((Coral, Right, "diplomat-2"), free),
        (id("diplomat-2"), 0),
        "4 on 4"
    );
    assert_eq!(
        moved((White, Left, "outside-left"), free),
        (id("outside-left"), 0),
        "1 on 5"
    );
}

#[test]
fn r5_an_occupied_destination_sends_it_to_the_well() {
    let (space, player) = ("steward-1", "steward-1");
    assert_eq!(
        moved((Coral, Right, space), player),
        (Space::Well, 3),
        "4 on 1"
    );
    assert_eq!(
        moved((White, Left, space), player),
        (Space::Well, 0),
        "1 on 1"
    );
}

#[test]
fn r5_the_well_takes_any_number_and_counts_one() {
    assert_eq!(moved((Coral, Right, "well"), "well"), (Space::Well, 3));
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

#[test]
fn r5_the_bridge_closes_up_behind_the_die() {
    let mut journal = Table::of(SOLO)
        .card(2, (Coral, Center, "well"), COINS)
        .journal();
    play(&mut journal, Step::RivalTurn {});
    let coral = &journal.position().bridges()[Coral];
    assert!(coral.positions().eq([(Left, 3), (Right, 5)]));
}

#[test]
fn r12_used_cards_go_under_the_deck_in_row_order() {
    let table = Table::of(EASY)
        .card(2, (Coral, Center, "well"), COINS)
        .card(3, (Coral, Center, "well"), COINS)
        .card(4, (White, Right, "well"), COINS);
    let mut journal = two_coral_dice(table);
    let events = play(&mut journal, Step::RivalTurn {});
    let returned = EventKind::RowReturned {
        cards: cards([1, 2, 3]),
    };
    assert_eq!(of_rule(&events, Rule::R12), [&returned]);
    assert_eq!(deck(&journal), cards([4, 5, 6, 7, 8, 9, 1, 2, 3]));
    let rival_deck = journal.position().rival_deck().expect("a solo game");
    assert!(rival_deck.row().is_empty());
}
