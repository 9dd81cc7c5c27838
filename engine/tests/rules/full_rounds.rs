//! The end of a round and of the game for clans that are tracked in full: E1 to E3, F1 to F8.

use crate::full_table::{
    DECLINE, FullTable, cannot, clan, courtiers, does, domain, exchange, gardener, gardener_on,
    has, listed, marker, receive, sources, warriors,
};
use crate::setting_right::denied;
use crate::table::{correct, id, next_round, of_rule, play, take};
use shirasagi_engine::clan::Wanted;
use shirasagi_engine::components::{Color, PerColor, Yard};
use shirasagi_engine::journal::Journal;
use shirasagi_engine::position::{End, TableCorrection};
use shirasagi_engine::rival::CourtierPlace;
use shirasagi_engine::rule::Rule;
use shirasagi_engine::scoring::{DecidedBy, PlayerCounts, ScoreSheet};
use shirasagi_engine::setup::{Party, Seat};
use shirasagi_engine::turn::{Event, EventKind, Expect, RefusalKind, Source, Step, When};

use Color::{Black, Coral, White};
use RefusalKind::{NoTask, NotExpected};

/// Takes dice from these bridges into the Well. The Lantern of these tables brings no Influence.
fn wells(journal: &mut Journal, bridges: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for letter in bridges.chars() {
        let bridge = match letter {
            'c' => Coral,
            'b' => Black,
            _ => White,
        };
        let dice = &journal.position().bridges()[bridge];
        let end = End::BOTH
            .into_iter()
            .rev()
            .find(|end| dice.at_end(*end).is_some());
        events = play(journal, take(bridge, end.expect("a die"), "well"));
    }
    events
}

/// Two players, up to the last turn of a round, which takes the last black die: the coral bridge is
/// empty, the white one full.
fn before_last(table: FullTable) -> Journal {
    let mut journal = table.started();
    wells(&mut journal, "cccbb");
    journal
}

fn seats<const N: usize>(seats: [u8; N]) -> Vec<Seat> {
    seats.map(Seat).to_vec()
}

/// Seats with spaces of the Passage of Time.
type Markers = &'static [(u8, u8)];

/// Markers put on spaces one after the other, and the order that follows.
const ORDERS: [(Markers, [u8; 3]); 6] = [
    (&[], [1, 2, 3]),
    (&[(3, 4)], [3, 1, 2]),
    (&[(1, 3), (2, 5), (3, 3)], [2, 3, 1]),
    (&[(3, 3), (2, 5), (1, 3)], [2, 1, 3]),
    (&[(2, 2), (3, 2), (1, 2)], [1, 3, 2]),
    (&[(2, 20), (1, 19), (3, 20)], [3, 2, 1]),
];

#[test]
fn e1_the_furthest_marker_is_first_and_on_one_space_the_top_one() {
    for (markers, order) in ORDERS {
        let mut journal = FullTable::of(Party::Three).started();
        wells(&mut journal, "ccccbbbb");
        for (seat, n) in markers {
            marker(&mut journal, *seat, *n);
        }
        let events = wells(&mut journal, "w");
        let seats = seats(order);
        let told = EventKind::TurnOrder {
            seats: seats.clone(),
        };
        assert_eq!(of_rule(&events, Rule::E1), [&told]);
        assert_eq!(journal.position().order(), seats);
        let step = next_round(&journal);
        play(&mut journal, step);
        assert_eq!(journal.position().to_move(), Some(seats[0]));
    }
}

#[test]
fn e1_nobody_reads_the_order_where_every_marker_is_followed() {
    let mut journal = before_last(FullTable::two([2, 3, 5]));
    wells(&mut journal, "b");
    let step = Step::TurnOrder {
        seats: seats([2, 1]),
    };
    cannot(&mut journal, step, Rule::E1, NotExpected);
}

const STONES: [&str; 3] = ["stone-1", "stone-2", "stone-3"];

/// Stone gardens beside the bridges: 2 of choice; 3 coins; 2 seals. Plants: 4 coins, then any row in
/// the castle; 3 coins, then a Gardener; 4 coins, then a domain line.
fn gardens() -> Journal {
    before_last(FullTable::two([2, 3, 5]).gardens(["plant-1", "plant-2", "plant-5"], STONES))
}

#[track_caller]
fn garden_step(journal: &Journal) -> (u8, Vec<String>) {
    match journal.position().expect() {
        Expect::Act { seat, tasks } => {
            let garden = |source| match source {
                Source::Garden { garden } => format!("{garden}"),
                other => panic!("{other:?} is no garden"),
            };
            let gardens = tasks.iter().map(|task| garden(task.source)).collect();
            (seat.0, gardens)
        }
        other => panic!("no gardens are used, but {other:?}"),
    }
}

#[test]
fn e2_gardens_are_used_in_the_new_order() {
    let mut journal = gardens();
    gardener_on(&mut journal, 1, "stone-3");
    gardener_on(&mut journal, 2, "stone-3");
    marker(&mut journal, 2, 3);
    has(&mut journal, 1, "");
    has(&mut journal, 2, "");
    let events = wells(&mut journal, "b");
    let (seat, gardens) = (Seat(2), vec![id("stone-3")]);
    let told = EventKind::GardenStep { seat, gardens };
    assert!(of_rule(&events, Rule::E2).contains(&&told));
    assert_eq!(garden_step(&journal), (2, vec!["stone-3".to_owned()]));
    // The step goes by the order: it is set right when it is done.
    let (seat, place) = (Seat(1), 1);
    let heron = TableCorrection::Heron { seat, place };
    let when = When::BetweenRounds;
    denied(&mut journal, heron, Rule::E1, RefusalKind::NotNow { when });
    has(&mut journal, 2, "");
    does(&mut journal, receive(0), "2 seals");
    assert_eq!(garden_step(&journal), (1, vec!["stone-3".to_owned()]));
    assert_eq!(journal.position().to_move(), Some(Seat(1)));
    has(&mut journal, 1, "");
    does(&mut journal, receive(0), "2 seals");
    assert!(matches!(journal.position().expect(), Expect::Round { .. }));
}

#[test]
fn e2_a_gardener_set_right_in_the_garden_step_counts_for_whoever_comes() {
    let mut journal = gardens();
    gardener_on(&mut journal, 1, "stone-3");
    gardener_on(&mut journal, 2, "stone-3");
    marker(&mut journal, 2, 3);
    wells(&mut journal, "b");
    let gardener = |seat, garden, present| TableCorrection::Gardener {
        seat: Seat(seat),
        garden: id(garden),
        present,
    };
    has(&mut journal, 2, "");
    let mut none = journal.clone();
    correct(&mut none, gardener(1, "stone-3", false));
    does(&mut none, receive(0), "2 seals");
    assert!(matches!(none.position().expect(), Expect::Round { .. }));
    // Coral is empty; the clan that acts has begun its step.
    for (seat, garden) in [(1, "plant-5"), (1, "stone-1"), (2, "plant-5")] {
        correct(&mut journal, gardener(seat, garden, true));
    }
    does(&mut journal, receive(0), "2 seals");
    let both = ["plant-5", "stone-3"].map(str::to_owned).to_vec();
    assert_eq!(garden_step(&journal), (1, both));
}

#[test]
fn e2_only_where_the_bridge_still_has_a_die() {
    let mut journal = gardens();
    for garden in ["stone-1", "plant-1", "stone-2", "plant-2", "plant-5"] {
        gardener_on(&mut journal, 1, garden);
    }
    let mut one_black = journal.clone();
    wells(&mut journal, "b");
    assert_eq!(journal.position().bridges_with_dice()[..], [White]);
    assert_eq!(garden_step(&journal), (1, vec!["plant-5".to_owned()]));
    wells(&mut one_black, "w");
    assert_eq!(one_black.position().bridges_with_dice()[..], [Black, White]);
    let due = ["plant-2", "plant-5", "stone-2"].map(str::to_owned);
    assert_eq!(garden_step(&one_black), (1, due.to_vec()));
}

#[test]
fn e2_each_garden_once_in_any_order_or_not_at_all() {
    let mut journal = gardens();
    for garden in ["stone-2", "stone-3", "plant-5"] {
        gardener_on(&mut journal, 1, garden);
    }
    wells(&mut journal, "w");
    has(&mut journal, 1, "");
    does(&mut journal, receive(2), "2 seals");
    does(&mut journal, receive(1), "3 coins");
    let left = (1, vec!["plant-5".to_owned()]);
    assert_eq!(garden_step(&journal), left);
    cannot(&mut journal, receive(1), Rule::T7, NoTask { open: 1 });
    does(&mut journal, DECLINE, "");
    assert!(matches!(journal.position().expect(), Expect::Round { .. }));
}

#[test]
fn e2_the_price_of_the_action_is_paid_again_and_the_food_is_not() {
    let mut journal = gardens();
    gardener_on(&mut journal, 1, "plant-5");
    wells(&mut journal, "w");
    has(&mut journal, 1, "3 coins");
    let kind = RefusalKind::CoinsShort {
        needed: 4,
        held: 3,
        short: 1,
        seals: 0,
    };
    cannot(&mut journal, domain(0, Coral), Rule::A12, kind);
    has(&mut journal, 1, "4 coins");
    does(&mut journal, domain(0, Coral), "-4 coins 1 food");
    assert_eq!(
        sources(&journal),
        [Source::StartingAction {
            card: id("starting-action-1")
        }]
    );
}

#[test]
fn e2_which_gardens_fire_is_fixed_when_the_step_begins() {
    let mut journal = gardens();
    gardener_on(&mut journal, 1, "plant-2");
    wells(&mut journal, "w");
    has(&mut journal, 1, "3 coins 2 food");
    does(&mut journal, gardener(0, "stone-3"), "-3 coins -2 food");
    assert_eq!(garden_step(&journal), (1, vec!["stone-3".to_owned()]));
    does(&mut journal, receive(0), "2 seals");
    assert!(
        matches!(journal.position().expect(), Expect::Round { .. }),
        "its action came with the Gardener and not once more"
    );
}

#[test]
fn e2_a_line_may_fire_in_the_garden_step_though_it_fired_in_the_last_turn() {
    let mut journal = gardens();
    gardener_on(&mut journal, 2, "plant-5");
    has(&mut journal, 2, "9 coins");
    // Seat 2 has the last turn of the round.
    does(
        &mut journal,
        take(White, End::Right, "domain-white"),
        "-1 coin 1 pearl",
    );
    does(&mut journal, DECLINE, "");
    assert_eq!(garden_step(&journal), (2, vec!["plant-5".to_owned()]));
    does(&mut journal, domain(0, White), "-4 coins 1 pearl");
}

/// Plays to the end of a round from its beginning.
fn whole_round(journal: &mut Journal) {
    wells(journal, "cccbbb");
    while let Expect::Act { .. } = journal.position().expect() {
        play(journal, DECLINE);
    }
}

/// All three rounds, up to the last exchanges.
fn to_the_close(journal: &mut Journal) {
    for round in 1..=3 {
        whole_round(journal);
        if round < 3 {
            let step = next_round(journal);
            play(journal, step);
        }
    }
}

#[test]
fn e3_all_dice_are_collected_rolled_and_sorted() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    whole_round(&mut journal);
    let asked = Expect::Round {
        round: 2,
        dice_per_bridge: 3,
        rival_deck: false,
    };
    assert_eq!(journal.position().expect(), asked);
    cannot(
        &mut journal,
        take(White, End::Right, "well"),
        Rule::T1,
        NotExpected,
    );
    let dice = PerColor {
        coral: vec![6, 1, 3],
        black: vec![4, 4, 2],
        white: vec![1, 1, 1],
    };
    let rival_deck = None;
    play(&mut journal, Step::Round { dice, rival_deck });
    let position = journal.position();
    assert_eq!(position.bridges()[Coral].dice(), [1, 3, 6]);
    assert_eq!(position.bridges()[Black].dice(), [2, 4, 4]);
    assert_eq!((position.round(), position.turns()), (2, 0));
    assert_eq!(position.placed(), []);
}

#[test]
fn e3_what_the_clans_hold_stays_for_the_next_round() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    whole_round(&mut journal);
    let before = [1, 2].map(|seat| *clan(&journal, seat));
    let step = next_round(&journal);
    play(&mut journal, step);
    assert_eq!([1, 2].map(|seat| *clan(&journal, seat)), before);
}

#[test]
fn e3_after_the_third_round_the_last_exchanges_and_final_scoring() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    let early = Step::FinalScoring {};
    cannot(&mut journal, early.clone(), Rule::X1, NotExpected);
    gardener_on(&mut journal, 1, "stone-5");
    to_the_close(&mut journal);
    assert_eq!(
        journal.position().expect(),
        Expect::FinalScoring,
        "no garden is used after the third round"
    );
    assert_eq!(journal.position().order(), seats([1, 2]));
    // F8: the order decides a tie, so it can be set right to the end.
    let heron = |place| TableCorrection::Heron {
        seat: Seat(2),
        place,
    };
    correct(&mut journal, heron(1));
    assert_eq!(journal.position().order(), seats([2, 1]));
    correct(&mut journal, heron(2));
    has(&mut journal, 1, "5 seals 4 coins");
    has(&mut journal, 2, "2 seals 2 pearl");
    does(&mut journal, exchange(1, Wanted::Coin), "-1 seal 1 coin");
    does(&mut journal, exchange(2, Wanted::Pearl), "-2 seals 1 pearl");
    assert!(!journal.position().is_over());
    let step = next_round(&journal);
    assert!(!listed(&journal, &step));
    let events = play(&mut journal, early.clone());
    assert_eq!(of_rule(&events, Rule::E3), [&EventKind::GameOver]);
    assert_eq!(journal.position().expect(), Expect::Over);
    assert!(journal.position().legal().is_empty());
    correct(&mut journal, heron(1));
    assert_eq!(journal.position().order(), seats([2, 1]));
    cannot(&mut journal, early, Rule::X1, NotExpected);
    cannot(
        &mut journal,
        exchange(1, Wanted::Coin),
        Rule::X1,
        NotExpected,
    );
}

#[test]
fn f1_to_f7_score_what_a_tracked_clan_has() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    to_the_close(&mut journal);
    use CourtierPlace::{Daimyo, Diplomat2, Gate, Steward1, Steward3};
    has(
        &mut journal,
        1,
        "41 points 13 coins 4 seals 2 food 3 iron 7 pearl",
    );
    marker(&mut journal, 1, 16);
    for (place, n) in [
        (Gate, 1),
        (Steward1, 1),
        (Steward3, 1),
        (Diplomat2, 1),
        (Daimyo, 1),
    ] {
        courtiers(&mut journal, 1, place, n);
    }
    for (yard, n) in [(Yard::Yard1, 2), (Yard::Yard2, 1), (Yard::Yard3, 2)] {
        warriors(&mut journal, 1, yard, n);
    }
    for garden in ["plant-1", "plant-5", "stone-1", "stone-3"] {
        gardener_on(&mut journal, 1, garden);
    }
    let counts = journal.position().counts(Seat(1)).expect("tracked");
    let lines = counts.breakdown();
    assert_eq!(lines.clan_points, 41);
    assert_eq!(lines.coins_and_seals, 3, "17 by 5");
    assert_eq!(lines.resource_points, [0, 1, 2]);
    assert_eq!(lines.passage_of_time, 11);
    assert_eq!(lines.courtiers, 1 + 3 + 3 + 6 + 10);
    assert_eq!((lines.warrior_value, lines.courtiers_inside), (7, 4));
    assert_eq!(lines.warriors, 28, "the Gate does not count");
    assert_eq!(lines.gardeners, 9 + 5 + 1 + 3);
    assert_eq!(lines.total(), 41 + 3 + 3 + 11 + 23 + 28 + 18);
}

#[test]
fn f2_exchanging_changes_nothing_for_coins_but_may_for_resources() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    to_the_close(&mut journal);
    has(&mut journal, 1, "3 coins 2 seals 2 food");
    let total = |journal: &Journal| {
        let counts = journal.position().counts(Seat(1)).expect("tracked");
        counts.breakdown().total()
    };
    assert_eq!(total(&journal), 1);
    let mut coins = journal.clone();
    play(&mut coins, exchange(1, Wanted::Coin));
    assert_eq!(total(&coins), 1, "together");
    play(&mut journal, exchange(1, Wanted::Food));
    assert_eq!(total(&journal), 1, "3 food instead of the coins");
}

#[test]
fn f8_a_tie_goes_to_the_one_higher_in_the_new_order() {
    for (ahead, winner) in [(1, "1"), (2, "2")] {
        let mut journal = FullTable::two([2, 3, 5]).started();
        for round in 1..=3 {
            if round == 3 {
                wells(&mut journal, "cccbb");
                marker(&mut journal, ahead, 4);
                wells(&mut journal, "b");
            } else {
                whole_round(&mut journal);
                let step = next_round(&journal);
                play(&mut journal, step);
            }
        }
        has(&mut journal, 1, "12 points");
        has(&mut journal, 2, "12 points");
        play(&mut journal, Step::FinalScoring {});
        let position = journal.position();
        let player = |seat: u8| PlayerCounts {
            name: seat.to_string(),
            counts: position.counts(Seat(seat)).expect("tracked"),
        };
        let sheet = ScoreSheet {
            players: vec![player(1), player(2)],
            turn_order: position.order().iter().map(Seat::to_string).collect(),
        };
        assert_eq!(sheet.order_faults(), []);
        let scores = sheet.score().expect("possible counts");
        assert_eq!(scores.winner, winner);
        assert_eq!(scores.decided_by, DecidedBy::TurnOrder);
    }
}
