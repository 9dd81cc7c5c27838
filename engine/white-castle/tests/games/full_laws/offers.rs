//! What the engine offers: `legal()` and `expect()` tell the same, and all of it can be played.

use white_castle_engine::clan::{Resource, Stock, Wanted};
use white_castle_engine::components::{Catalogue, Good, Goods, Tone};
use white_castle_engine::position::Position;
use white_castle_engine::setup::Seat;
use white_castle_engine::turn::{EventKind, Expect, MemberMove, Step, Task};

use super::any_step;
use super::books::{COUNT_MAX, exchange_price};
use super::possible::checkpoints_ahead;
use super::referee::Referee;

/// X1: the exchanges that every clan can make.
fn exchanges(position: &Position) -> Vec<Step> {
    let mut steps = Vec::new();
    for seat in (1..=4).map(Seat) {
        let Some(clan) = position.clan(seat) else {
            continue;
        };
        let stock = clan.stock();
        for wanted in Wanted::ALL {
            let room = match wanted {
                Wanted::Food => stock.food < 7,
                Wanted::Iron => stock.iron < 7,
                Wanted::Pearl => stock.pearl < 7,
                Wanted::Coin => stock.coins < 999,
            };
            if room && stock.seals >= exchange_price(wanted) {
                steps.push(Step::Exchange { seat, wanted });
            }
        }
    }
    steps
}

/// I1: how many checkpoints of a move can be paid.
pub fn payable(from: u8, steps: u8, seals: u8) -> u8 {
    let mut left = seals;
    let mut paid = 0;
    for seals in checkpoints_ahead(from, steps) {
        let Some(rest) = left.checked_sub(seals) else {
            break;
        };
        left = rest;
        paid += 1;
    }
    paid
}

/// What is legal beside the exchanges, worked out from what is expected; `None` for turn orders, and
/// where an observation has too many outcomes to list.
fn expected(referee: &Referee, position: &Position, expect: &Expect) -> Option<Vec<Step>> {
    let listed = match expect {
        Expect::StartingPair { pairs, .. } => pairs
            .iter()
            .map(|pair| Step::StartingPair {
                resource: pair.resource,
            })
            .collect(),
        Expect::Take { seat } => referee.takes(*seat),
        Expect::Act { .. } => referee.actions(),
        Expect::Gains {
            seat,
            any,
            influence,
        } => {
            let clan = position.clan(*seat)?;
            let room = |resource: &Resource| clan.stock().resource(*resource) < 7 && *any > 0;
            let rooms = Resource::ALL.into_iter().filter(room);
            let mut steps: Vec<_> = rooms.map(|resource| Step::Choose { resource }).collect();
            if *influence > 0 {
                let most = payable(clan.influence(), *influence, clan.stock().seals);
                assert!(most > 0, "I1: there is a checkpoint to be paid or refused");
                steps.extend((0..=most).map(|checkpoints| Step::Influence { checkpoints }));
            }
            steps
        }
        Expect::LightRow { card, .. } => {
            let rows = (0..).zip(&Catalogue::printed().room_card(*card).rows);
            let light = rows.filter(|(_, row)| row.tone == Tone::Light);
            light.map(|(row, _)| Step::LightRow { row }).collect()
        }
        Expect::Favor { slots, .. } => {
            let slots = slots.iter();
            slots.map(|slot| Step::Favor { slot: *slot }).collect()
        }
        Expect::Refill { room, cards, .. } => cards
            .iter()
            .map(|card| Step::Refill {
                room: *room,
                card: *card,
            })
            .collect(),
        Expect::FinalScoring => vec![Step::FinalScoring {}],
        Expect::RivalTurn => vec![Step::RivalTurn {}],
        Expect::Reveal { cards, .. } => cards
            .iter()
            .map(|card| Step::Reveal { card: *card })
            .collect(),
        Expect::RivalDie { dice } => dice
            .iter()
            .map(|die| Step::RivalDie {
                bridge: die.bridge,
                position: die.position,
            })
            .collect(),
        Expect::RivalGarden { gardens, .. } => gardens
            .iter()
            .map(|garden| Step::RivalGarden { garden: *garden })
            .collect(),
        Expect::RivalCourtier { places, .. } => places
            .iter()
            .map(|from| Step::RivalCourtier { from: *from })
            .collect(),
        Expect::RivalRoom { rooms, .. } => rooms
            .iter()
            .map(|room| Step::RivalRoom { room: *room })
            .collect(),
        Expect::TurnOrder { .. }
        | Expect::Reshuffle { .. }
        | Expect::Round { .. }
        | Expect::Over => return None,
    };
    Some(listed)
}

/// The legal steps are those that what is expected leaves open, each once.
pub fn check(referee: &Referee, position: &Position, listed: &[Step]) {
    let expect = position.expect();
    let chance = position.chance();
    let observed = matches!(expect, Expect::Reshuffle { .. } | Expect::Round { .. });
    assert_eq!(chance.is_some(), observed);
    if chance.is_some() {
        assert_eq!(listed, exchanges(position), "X1: before what is observed");
        return;
    }
    assert_eq!(
        position.is_over(),
        listed.is_empty(),
        "never stuck: {expect:?}"
    );
    for (index, step) in listed.iter().enumerate() {
        assert!(!listed[..index].contains(step), "{step:?} twice");
    }
    let exchanges = if position.is_over() {
        Vec::new()
    } else {
        exchanges(position)
    };
    let (own, exchanged) = listed.split_at(listed.len() - exchanges.len());
    assert_eq!(exchanged, exchanges, "X1");
    if let Some(expected) = expected(referee, position, &expect) {
        assert_eq!(own, expected, "{expect:?}");
        assert!(!own.is_empty());
    }
    match &expect {
        Expect::Act { tasks, .. } => check_hindrances(position, own, tasks),
        Expect::TurnOrder { seats } => check_orders(position, own, seats),
        _ => {}
    }
}

/// An action is hindered, with a reason, exactly when no step carries it out. Of equal ones the steps
/// name the first.
fn check_hindrances(position: &Position, own: &[Step], tasks: &[Task]) {
    for (index, task) in (0..).zip(tasks) {
        let same = |step: &Step| {
            any_step::task(step).is_some_and(|named| tasks[usize::from(named)] == *task)
        };
        let hindrance = position.hindrance(index);
        assert_eq!(hindrance.is_some(), !own.iter().any(same), "{task:?}");
        for (member, _) in position.hindered_moves(index) {
            let sends = |step: &Step| match step {
                Step::Audience { .. } => member == MemberMove::Audience,
                Step::Climb { .. } => member == MemberMove::Climb,
                Step::Gardener { .. } => member == MemberMove::Gardener,
                Step::Warrior { .. } => member == MemberMove::Warrior,
                _ => false,
            };
            let can = own.iter().any(|step| same(step) && sends(step));
            assert!(!can, "A12: nothing hinders {member:?}");
        }
    }
    let beyond = u8::try_from(tasks.len()).expect("few actions are open");
    assert_eq!(position.hindrance(beyond), None);
}

/// E1: every order of the seats in which the markers that are followed come as they lie.
fn check_orders(position: &Position, own: &[Step], seats: &[Seat]) {
    let orders: usize = (1..=seats.len()).product();
    let followed: usize = (1..=position.track().len()).product();
    assert_eq!(own.len(), orders / followed);
    for step in own {
        let Step::TurnOrder { seats } = step else {
            panic!("{step:?} is no turn order");
        };
        let markers = seats.iter().filter(|seat| position.track().contains(seat));
        assert!(markers.eq(position.track()), "E1");
    }
}

/// What a step says it costs and brings is what playing it does.
pub fn check_outcome(before: &Position, step: &Step, after: &Position) {
    let seat = match step {
        Step::Exchange { seat, .. } => Some(*seat),
        _ => before.to_move(),
    };
    let clan = seat.and_then(|seat| before.clan(seat));
    let Some((seat, clan)) = seat.zip(clan) else {
        assert_eq!(before.outcome(step), None);
        return;
    };
    let outcome = before.outcome(step).expect("a legal step has an outcome");
    let (then, now) = (clan.stock(), after.clan(seat).expect("still followed"));
    assert_eq!(outcome.seat, seat);
    assert_eq!(outcome.coins_after, now.stock().coins);
    assert_eq!(outcome.seals_after, now.stock().seals);
    assert_eq!(outcome.influence_after, now.influence());
    let change = |good: Good| {
        let amount = |goods: Goods| i32::from(goods.amount(good));
        amount(outcome.gained) - amount(outcome.paid) - amount(outcome.lost)
    };
    let held = |stock: &Stock| {
        [
            (Good::Food, i32::from(stock.food)),
            (Good::Iron, i32::from(stock.iron)),
            (Good::Pearl, i32::from(stock.pearl)),
            (Good::Coin, i32::from(stock.coins)),
            (Good::Seal, i32::from(stock.seals)),
            (Good::Point, i32::from(stock.points)),
        ]
    };
    for ((good, then), (_, now)) in held(then).into_iter().zip(held(now.stock())) {
        // Resources that do not fit are lost; coins and points are followed up to a number.
        let after = (then + change(good)).min(COUNT_MAX.into());
        assert_eq!(after, now, "{good:?} of {step:?}");
    }
    let first = |_: usize| 0;
    let last = |choices: usize| choices - 1;
    for follows in [comes(seat, after, first), comes(seat, after, last)] {
        match step {
            Step::Exchange { .. } => assert!(outcome.follows.is_none()),
            _ => assert_eq!(outcome.follows, follows, "T6: {step:?}"),
        }
    }
    if matches!(step, Step::Take { .. }) {
        check_hindrance_after(before, step, after);
    }
}

/// What a die is said to be hindered in once it is placed is what cannot be done then.
fn check_hindrance_after(before: &Position, step: &Step, after: &Position) {
    let Expect::Act { tasks, .. } = after.expect() else {
        assert_eq!(before.hindrance_after(step), None);
        return;
    };
    let legal = after.legal();
    let acts = legal.iter().any(|step| any_step::task(step).is_some());
    let hindered = before.hindrance_after(step).is_some();
    assert_eq!(hindered, !tasks.is_empty() && !acts, "A1: {step:?}");
}

/// What a clan receives while it makes the choices that are open, this one of each. Seals that waited
/// for room are received with them (X2): what the clan has then, has paid and has lost.
fn comes(seat: Seat, after: &Position, which: impl Fn(usize) -> usize) -> Goods {
    let mut position = after.clone();
    let mut sum = Goods::NONE;
    let (mut paid, mut lost_seals) = (0, 0);
    while matches!(position.expect(), Expect::Gains { seat: whose, .. } if whose == seat) {
        let is_choice = |step: &Step| matches!(step, Step::Choose { .. } | Step::Influence { .. });
        let mut choices = position.legal();
        choices.retain(is_choice);
        for event in position
            .play(&choices[which(choices.len())])
            .expect("what is legal is played")
        {
            match event.kind {
                EventKind::Received { goods, lost, .. } => {
                    sum = sum.plus(goods, 1);
                    lost_seals += lost.seals;
                }
                EventKind::Settled { lost, .. } => lost_seals += lost.seals,
                EventKind::InfluenceMoved { seals, .. } => paid += seals,
                _ => {}
            }
        }
    }
    let seals = |position: &Position| position.clan(seat).map_or(0, |clan| clan.stock().seals);
    sum.seals = seals(&position) + lost_seals + paid - seals(after);
    sum
}
