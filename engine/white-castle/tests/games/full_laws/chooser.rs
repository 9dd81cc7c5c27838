//! How a random game chooses its next step.

use white_castle_engine::clan::{Clan, Resource};
use white_castle_engine::components::{Space, Yard};
use white_castle_engine::position::{Position, TableCorrection};
use white_castle_engine::setup::Seat;
use white_castle_engine::turn::{Expect, Step};

use crate::random::RandomGame;

/// How the steps are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Policy {
    /// Every legal step equally likely.
    Uniform,
    /// Seldom declines, and likes the actions of members best: deep turns and emptied decks.
    Eager,
    /// Opens as many actions as it can before it carries them out.
    Hoarder,
}

/// What is put on the table beside the rules, by corrections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    Plain,
    /// Any correction now and then.
    Corrected,
    /// Every clan's stores are filled when a round begins.
    Rich,
    /// Iron and Warriors come back all the time, so that actions pile up.
    Flood,
}

/// How often a flood fills something in one game, so that it ends.
const FLOOD: u32 = 150;

/// How much an eager player likes a step.
fn liking(step: &Step) -> usize {
    match step {
        Step::Climb { .. } => 60,
        Step::Gardener { .. } | Step::Warrior { .. } => 25,
        Step::Audience { .. } => 20,
        Step::Domain { .. } | Step::CastleRow { .. } => 15,
        Step::Influence { checkpoints } => 3 + 6 * usize::from(*checkpoints),
        Step::Take { space, .. } => match space {
            Space::Well => 2,
            Space::Outside(_) => 8,
            Space::Room(_) | Space::Domain(_) => 5,
        },
        Step::Decline {} | Step::Exchange { .. } => 1,
        _ => 8,
    }
}

/// How much a hoarder likes a step: the dearest yard opens two actions for one.
fn hoarding(step: &Step) -> usize {
    match step {
        Step::Warrior {
            yard: Yard::Yard1, ..
        } => 400,
        Step::Warrior { .. } => 20,
        Step::CastleRow { .. } | Step::Domain { .. } | Step::Gardener { .. } => 10,
        Step::Exchange { .. } | Step::Decline {} | Step::Receive { .. } => 1,
        other => liking(other),
    }
}

/// Chooses one of the legal steps, or an outcome of what is to be observed; `None` when the game is
/// over.
pub fn choose(
    random: &mut RandomGame,
    policy: Policy,
    position: &Position,
    listed: &[Step],
) -> Option<Step> {
    if let Some(chance) = position.chance()
        && (listed.is_empty() || random.below(4) > 0)
    {
        return Some(chance.draw(random.draw()));
    }
    if listed.is_empty() {
        return None;
    }
    let weight = match policy {
        Policy::Uniform => |_: &Step| 1,
        Policy::Eager => liking,
        Policy::Hoarder => hoarding,
    };
    let mut at = random.below(listed.iter().map(weight).sum());
    for step in listed {
        match at.checked_sub(weight(step)) {
            Some(rest) => at = rest,
            None => return Some(step.clone()),
        }
    }
    unreachable!("the number is below the sum")
}

/// The corrections that a style makes before the next step.
#[derive(Debug, Clone)]
pub struct Corrector {
    style: Style,
    filled: u8,
    flood: u32,
}

impl Corrector {
    pub fn new(style: Style) -> Self {
        Self {
            style,
            filled: 0,
            flood: 0,
        }
    }

    /// The next of them, if there is one. It may be refused.
    pub fn next(&mut self, random: &mut RandomGame, position: &Position) -> Vec<TableCorrection> {
        match self.style {
            Style::Plain => Vec::new(),
            Style::Corrected if random.below(6) == 0 => vec![random.wild_correction()],
            Style::Corrected => Vec::new(),
            Style::Rich if self.filled < position.round() => match position.expect() {
                Expect::Take { .. } | Expect::RivalTurn => {
                    self.filled = position.round();
                    let seats = (1..=4)
                        .map(Seat)
                        .filter(|seat| position.clan(*seat).is_some());
                    seats.flat_map(fill).collect()
                }
                _ => Vec::new(),
            },
            Style::Rich => Vec::new(),
            Style::Flood => match position.expect() {
                Expect::Act { seat, .. } if self.flood < FLOOD => {
                    self.flood += 1;
                    let clan = position
                        .clan(seat)
                        .expect("only a clan that is followed acts");
                    flood(seat, clan).into_iter().collect()
                }
                _ => Vec::new(),
            },
        }
    }
}

/// Full stores.
fn fill(seat: Seat) -> impl Iterator<Item = TableCorrection> {
    let resources = Resource::ALL.map(|resource| TableCorrection::Resource {
        seat,
        resource,
        n: 7,
    });
    let seals = TableCorrection::Seals { seat, n: 5 };
    let coins = TableCorrection::Coins { seat, n: 40 };
    resources.into_iter().chain([seals, coins])
}

/// What another Warrior in the dearest yard needs.
fn flood(seat: Seat, clan: &Clan) -> Option<TableCorrection> {
    if clan.warriors_left() == 0 {
        let yard = Yard::ALL
            .into_iter()
            .max_by_key(|yard| clan.warriors(*yard))?;
        return Some(TableCorrection::Warriors { seat, yard, n: 0 });
    }
    (clan.stock().iron < 5).then_some(TableCorrection::Resource {
        seat,
        resource: Resource::Iron,
        n: 7,
    })
}
