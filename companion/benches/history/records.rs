//! Games played by the policies of the simulation, as the store keeps them.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use companion::store::{
    GameOrigin, NewGame, Place, Played, Progress, Record, ResultRow, SeatRow, Verdict,
};
use shirasagi_engine::components::ClanColor;
use shirasagi_engine::journal::{Follow, Game, Journal};
use shirasagi_engine::playout::{Greedy, Playout, Policy, Uniform};
use shirasagi_engine::position::Position;
use shirasagi_engine::scoring::{Counts, DecidedBy, Lines};
use shirasagi_engine::setup::{Draw, Level, Options, Party, Seat, Setup};

/// One in so many games has its journal, as one that the app followed; the others were entered.
const FOLLOWED: usize = 100;
const NAMES: usize = 40;
/// From the beginning of a game to that of the next.
pub const MINUTES_BETWEEN: i64 = 65;

/// The game with this number: always the same one.
pub fn record(number: usize) -> Record {
    let parties = [
        Party::Solo(Level::Easy),
        Party::Solo(Level::Hard),
        Party::Two,
        Party::Two,
        Party::Three,
        Party::Four,
    ];
    let party = parties[number % parties.len()];
    let draw = |purpose: u8| {
        let mut seed = [purpose; 32];
        seed[..8].copy_from_slice(&(number as u64).to_le_bytes());
        Draw::from_seed(seed)
    };
    let mut chance = draw(1);
    let options = Options {
        party,
        first_well: false,
    };
    let setup = Setup::deal(options, &mut chance);
    let follow = Follow::full(party.players());
    let mut position = Position::new(&setup, &follow, &Default::default());
    let mut policy: Box<dyn Policy> = match number % 3 {
        0 => Box::new(Greedy::new(draw(2))),
        _ => Box::new(Uniform::new(draw(2))),
    };
    let mut playout = Playout::new();
    let mut steps = Vec::new();
    while let Some(step) = playout.step(&mut position, policy.as_mut(), &mut chance) {
        steps.push(step.clone());
    }
    let game = Game {
        setup,
        deck: follow.deck,
        refills: follow.refills,
        tracking: follow.tracking,
        corrections: Default::default(),
        steps,
    };
    kept(number, game, &position)
}

/// The game as it is kept.
fn kept(number: usize, game: Game, position: &Position) -> Record {
    let result = result(position);
    let counts: BTreeMap<Seat, Counts> = result
        .places
        .keys()
        .filter_map(|seat| Some((*seat, position.counts(*seat)?)))
        .collect();
    let began = DateTime::<Utc>::UNIX_EPOCH
        + TimeDelta::minutes(24_000_000 + MINUTES_BETWEEN * number as i64);
    let level = position.party().level();
    let seats = result.places.keys().map(|seat| {
        let rival = level.is_some() && *seat == Seat::RIVAL;
        let index = usize::from(seat.0) - 1;
        SeatRow {
            seat: *seat,
            name: (!rival).then(|| format!("Player-{}", (number * 7 + index * 11) % NAMES)),
            rival,
            clan: (!rival).then(|| ClanColor::ALL[(number + index) % ClanColor::ALL.len()]),
            order: None,
            last: None,
            pair: None,
            place: None,
        }
    });
    let new = NewGame {
        id: format!("game-{number}"),
        started_at: began,
        code: None,
        level,
        seats: seats.collect(),
        game,
    };
    let mut row = new.row(Progress::over(result.places.len()));
    let last = |seat: Seat| position.order().iter().position(|other| *other == seat);
    let followed = number.is_multiple_of(FOLLOWED);
    let journal = Journal::replay(new.game).expect("every step was legal");
    let pairs = journal.pairs();
    for seat in &mut row.seats {
        seat.place = result.places.get(&seat.seat).copied();
        seat.pair = pairs.get(&seat.seat).copied();
        if !followed {
            seat.last = last(seat.seat).and_then(|index| u8::try_from(index + 1).ok());
        }
    }
    row.finished_at = Some(began + TimeDelta::minutes(40 + (number % 50) as i64));
    row.verdict = Some(result.verdict);
    row.followed = followed;
    row.details.place = ["Home", "At the inn", "Club"][number % 3].to_owned();
    if number.is_multiple_of(20) {
        row.details.tags = vec!["League".to_owned()];
    }
    if !followed {
        row.origin = GameOrigin::Entered;
        row.tracking = Vec::new();
        row.details.minutes = u16::try_from(40 + number % 50).ok();
    }
    Record {
        row,
        revision: 0,
        counts,
        played: followed.then(|| Played {
            game: journal.game(),
            undone: Vec::new(),
        }),
    }
}

fn result(position: &Position) -> ResultRow {
    let order = position.order();
    let mut totals: Vec<(u16, usize, Seat, Lines)> = order
        .iter()
        .enumerate()
        .filter_map(|(place, seat)| {
            let lines = Lines::from(&position.counts(*seat)?.breakdown());
            Some((lines.total(), place, *seat, lines))
        })
        .collect();
    totals.sort_by_key(|(total, place, ..)| (std::cmp::Reverse(*total), *place));
    let tied = totals[0].0 == totals[1].0;
    let places = (1..).zip(&totals).map(|(rank, (points, _, seat, lines))| {
        let place = Place {
            points: *points,
            rank,
            lines: Some(*lines),
        };
        (*seat, place)
    });
    ResultRow {
        places: places.collect(),
        verdict: Verdict {
            winner: totals[0].2,
            decided_by: if tied {
                DecidedBy::TurnOrder
            } else {
                DecidedBy::Points
            },
        },
        pairs: BTreeMap::new(),
        daimyo: None,
        gardens: None,
    }
}
