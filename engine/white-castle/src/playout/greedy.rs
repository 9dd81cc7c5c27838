use std::cmp::Ordering;

use super::Policy;
use super::policy::one_of;
use crate::clan::Clan;
use crate::components::{Catalogue, Goods, Yard};
use crate::position::{Phase, Position};
use crate::rival::CourtierPlace;
use crate::scoring::CourtierCounts;
use crate::setup::{Draw, Seat};
use crate::turn::Step;

/// A tenth of a Clan Point is 1.
const POINT: u32 = 10;
const COIN: u32 = 3;
const SEAL: u32 = 6;
const RESOURCE: u32 = 5;
const SPACE: u32 = 4;
const COURTIER: u32 = 15;
const WARRIOR: u32 = 20;
const GARDENER: u32 = 10;
const MEMBER: u32 = 30;
const DOMAIN: u32 = 15;
const REWARD: u32 = 10;
const ROW: u32 = 12;

/// Looks one step ahead and takes what is worth most at once.
///
/// What a clan has is worth, in tenths of a Clan Point:
///
/// | | |
/// | --- | --- |
/// | a Clan Point | 10 |
/// | a coin | 3 |
/// | a seal | 6, so that nothing an exchange brings is worth it |
/// | a resource, also one of choice still to be chosen | 5 |
/// | a space of the Passage of Time, also one still to be moved | 4 |
/// | a Courtier | 10 times its points at the end, and 15 |
/// | a Warrior | 10 times the points of its yard for each Courtier inside, and 20 |
/// | a Gardener | 10 times its points at the end, and 10 |
/// | what a Lantern Reward brings | as above |
/// | an open action that can be carried out | 30 with a member, 15 a domain line, 12 a row of a room, 10 a reward |
///
/// Exchanges come last and declining before them: it acts whenever it can, and keeps its seals for
/// prices and checkpoints. Between steps of equal worth it draws.
#[derive(Debug)]
pub struct Greedy {
    ties: Draw,
    /// The steps that would be legal after a step.
    open: Vec<Step>,
}

impl Greedy {
    /// Breaks ties with these draws.
    pub fn new(ties: Draw) -> Self {
        Self {
            ties,
            open: Vec::new(),
        }
    }
}

/// How good a step is; the better one is the greater.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Exchange,
    Decline,
    Worth(u32),
}

impl Policy for Greedy {
    fn choose(&mut self, position: &Position, steps: &[Step]) -> usize {
        let mut best = 0;
        let mut highest = None;
        let mut equal = 0;
        for (index, step) in steps.iter().enumerate() {
            let rank = Some(rank(position, step, &mut self.open));
            match rank.cmp(&highest) {
                Ordering::Less => {}
                Ordering::Greater => (best, highest, equal) = (index, rank, 1),
                Ordering::Equal => {
                    // The n-th of equal ones replaces the one kept with a chance of one in n.
                    equal += 1;
                    if one_of(equal, &mut self.ties) == 0 {
                        best = index;
                    }
                }
            }
        }
        best
    }
}

fn rank(position: &Position, step: &Step, open: &mut Vec<Step>) -> Rank {
    match step {
        Step::Exchange { .. } => Rank::Exchange,
        Step::Decline {} => Rank::Decline,
        _ => {
            let seat = position.to_move().unwrap_or(Seat::PLAYER);
            let mut after = position.clone();
            match after.play_silently(step) {
                Ok(()) => Rank::Worth(worth(&after, seat, open)),
                Err(_) => Rank::Exchange,
            }
        }
    }
}

/// What a seat has; nothing if it is not tracked in full.
fn worth(position: &Position, seat: Seat, steps: &mut Vec<Step>) -> u32 {
    let Some(clan) = position.clan(seat) else {
        return 0;
    };
    let stock = clan.stock();
    let held = resources([stock.food, stock.iron, stock.pearl, 0])
        + SEAL * u32::from(stock.seals)
        + COIN * u32::from(stock.coins)
        + POINT * u32::from(stock.points)
        + SPACE * u32::from(clan.influence());
    held + lantern(clan.lantern().brings()) + members(clan) + open(position, seat, steps)
}

/// What a clan that is acting may still do and receive. `steps` is a list to be written to.
fn open(position: &Position, seat: Seat, steps: &mut Vec<Step>) -> u32 {
    let turn = &position.turn;
    if position.phase != Phase::Act || turn.seat != seat {
        return 0;
    }
    let mut worth = resources([turn.any, 0, 0, 0]) + SPACE * u32::from(turn.influence);
    position.list_legal(steps);
    let mut counted = None;
    for step in steps {
        let (task, action) = match step {
            Step::Receive { task } => (*task, REWARD),
            Step::Audience { task }
            | Step::Climb { task, .. }
            | Step::Gardener { task, .. }
            | Step::Warrior { task, .. } => (*task, MEMBER),
            Step::Domain { task, .. } => (*task, DOMAIN),
            Step::CastleRow { task, .. } => (*task, ROW),
            _ => continue,
        };
        if counted != Some(task) {
            counted = Some(task);
            worth += action;
        }
    }
    worth
}

fn resources(counts: [u8; 4]) -> u32 {
    counts.into_iter().map(|n| RESOURCE * u32::from(n)).sum()
}

fn lantern(goods: Goods) -> u32 {
    resources([goods.food, goods.iron, goods.pearl, goods.any])
        + SEAL * u32::from(goods.seals)
        + COIN * u32::from(goods.coins)
        + POINT * u32::from(goods.points)
        + SPACE * u32::from(goods.influence)
}

fn members(clan: &Clan) -> u32 {
    let points = CourtierCounts::POINTS;
    let mut inside = 0;
    let mut worth = 0;
    for place in CourtierPlace::ALL {
        let here = u32::from(clan.courtiers(place));
        let points = match place.level() {
            0 => points.gate,
            1 => points.steward,
            2 => points.diplomat,
            _ => points.daimyo,
        };
        worth += here * (POINT * u32::from(points) + COURTIER);
        if place != CourtierPlace::Gate {
            inside += here;
        }
    }
    let catalogue = Catalogue::printed();
    for yard in Yard::ALL {
        let points = u32::from(catalogue.yard(yard).points);
        worth += u32::from(clan.warriors(yard)) * (POINT * points * inside + WARRIOR);
    }
    for garden in clan.gardeners().iter() {
        worth += POINT * u32::from(catalogue.garden(garden).points) + GARDENER;
    }
    worth
}
