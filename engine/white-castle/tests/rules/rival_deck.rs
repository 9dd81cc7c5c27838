//! The rival's deck: its cards, its running out, and where they go: R3, R4, R12.

use crate::rival_turn::{EASY, acted, deck, kinds, taken, two_coral_dice};
use crate::setting_right::denied;
use crate::table::{COINS, Table, cannot, card, cards, id, of_rule, play, take};
use white_castle_engine::components::{Color, DiePosition, SolitaireId, Space};
use white_castle_engine::position::{End, TableCorrection};
use white_castle_engine::rule::Rule;
use white_castle_engine::turn::{
    BridgeDie, EventKind, Expect, RefusalKind, RevealPurpose, Step, When,
};

use Color::{Black, Coral, White};
use DiePosition::{Center, Left, Right};

/// The player took a coral die, every card but the first names the center of that bridge.
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
    let correction = TableCorrection::RivalDeckUnknown {};
    let when = When::AfterShuffle;
    let kind = RefusalKind::NotNow { when };
    denied(&mut journal, correction, Rule::R4, kind);
    for wrong in [
        vec![],
        cards([1, 2, 3, 4, 5, 6]).clone(),
        cards([1, 2, 3, 4, 5, 6, 6]),
        cards([1, 2, 3, 4, 5, 6, 8]),
        cards([1, 2, 3, 4, 5, 6, 7, 8]),
    ] {
        let step = Step::Reshuffle { order: wrong };
        cannot(&mut journal, step, Rule::R4, RefusalKind::DeckOrder);
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
    let step = Step::Reveal { card: card(8) };
    let kind = RefusalKind::CardSeen { card: card(8) };
    cannot(&mut journal, step, Rule::R3, kind);
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
    let step = die(Coral, Center);
    cannot(&mut journal, step, Rule::R4, RefusalKind::NoChoice);
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
    let step = Step::RivalTurn {};
    cannot(&mut journal, step, Rule::R4, RefusalKind::NotExpected);
    assert!(play(&mut journal, Step::Reveal { card: card(1) }).is_empty());
    let (purpose, cards) = (RevealPurpose::Look, all[1..].to_vec());
    assert_eq!(
        journal.position().expect(),
        Expect::Reveal { purpose, cards }
    );
    let step = Step::Reveal { card: card(1) };
    let kind = RefusalKind::CardSeen { card: card(1) };
    cannot(&mut journal, step, Rule::R3, kind);
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
