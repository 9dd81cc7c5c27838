use serde::Serialize;

use super::{Event, EventKind, Step};
use crate::clan::Clan;
use crate::components::{Good, Goods};
use crate::position::{Phase, Position};
use crate::setup::Seat;

/// What a step costs and brings the clan it is for, before it is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct Outcome {
    pub seat: Seat,
    /// Prices and the coins of a placement.
    pub paid: Goods,
    /// What is received, with what is still to be chosen.
    pub gained: Goods,
    /// What does not fit (X2).
    pub lost: Goods,
    /// What the space of the die gives besides, once the choices that the step leaves open have been
    /// made: the Well or the visible rewards of a domain line behind a Lantern Reward (T6), and seals
    /// that wait for room (X2). Not yet among the counts below.
    pub follows: Goods,
    pub coins_after: u16,
    pub seals_after: u8,
    /// The space of the Influence marker after it.
    pub influence_after: u8,
    /// Once the last round is over: the points that an exchange adds to the final score, together
    /// with those that have to follow it. 0 where the shortest way to the most points goes without
    /// it (X1). `None` before that.
    pub final_points: Option<u16>,
}

/// A legal step with what it costs and brings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct Choice {
    pub step: Step,
    /// `None` where no clan that is tracked in full is concerned.
    pub outcome: Option<Outcome>,
}

impl Position {
    /// Every legal step with its consequences, without the outcomes of a roll or a shuffle.
    pub fn choices(&self) -> Vec<Choice> {
        let mut steps = Vec::new();
        self.list_legal(&mut steps);
        let choice = |step: Step| Choice {
            outcome: self.outcome(&step),
            step,
        };
        steps.into_iter().map(choice).collect()
    }

    /// What a step costs and brings; `None` if it is refused or concerns no clan that is tracked in
    /// full.
    pub fn outcome(&self, step: &Step) -> Option<Outcome> {
        let seat = match step {
            Step::Exchange { seat, .. } => *seat,
            _ => self.to_move()?,
        };
        let before = self.clan(seat)?;
        let mut after = self.clone();
        let events = after.play(step).ok()?;
        let clan: &Clan = after.clan(seat)?;
        let mut outcome = Outcome {
            seat,
            paid: Goods::NONE,
            gained: Goods::NONE,
            lost: Goods::NONE,
            follows: match step {
                // They bring nothing of what waits.
                Step::Exchange { .. } | Step::Correct { .. } => Goods::NONE,
                _ => after.held_back(),
            },
            coins_after: clan.stock().coins,
            seals_after: clan.stock().seals,
            influence_after: clan.influence(),
            final_points: (self.phase == Phase::Close).then(|| {
                let (most, exchanges) = before.best_exchanges();
                let leads_there = clan.best_exchanges() == (most, exchanges.wrapping_sub(1));
                if leads_there {
                    most - before.points()
                } else {
                    0
                }
            }),
        };
        for event in &events {
            outcome.count(event);
        }
        // A seal is gained once its room is known, not when it is received.
        let (waited, waits) = (self.turn.seals, after.turn.seals);
        outcome.gained.seals = outcome.gained.seals + waited - waits;
        if !matches!(step, Step::Exchange { .. }) {
            outcome.follows.seals += waits;
        }
        Some(outcome)
    }
}

impl Outcome {
    fn count(&mut self, event: &Event) {
        match event.kind {
            EventKind::Placed {
                seat, difference, ..
            } if seat == self.seat => {
                let n = Goods::of(Good::Coin, difference.unsigned_abs());
                if difference < 0 {
                    self.paid = self.paid.plus(n, 1);
                } else {
                    self.gained = self.gained.plus(n, 1);
                }
            }
            EventKind::Received {
                seat, goods, lost, ..
            } if seat == self.seat => {
                self.gained = self.gained.plus(goods, 1);
                self.lost = self.lost.plus(lost, 1);
            }
            EventKind::Paid { seat, goods } if seat == self.seat => {
                self.paid = self.paid.plus(goods, 1);
            }
            EventKind::Chosen { seat, resource } if seat == self.seat => {
                self.gained = self.gained.plus(Goods::of(resource.good(), 1), 1);
            }
            EventKind::Settled { seat, lost, .. } if seat == self.seat => {
                self.lost = self.lost.plus(lost, 1);
            }
            EventKind::Exchanged {
                seat,
                seals: n,
                wanted,
            } if seat == self.seat => {
                self.paid = self.paid.plus(Goods::of(Good::Seal, n), 1);
                self.gained = self.gained.plus(Goods::of(wanted.good(), 1), 1);
            }
            EventKind::InfluenceMoved {
                seat,
                seals: n,
                lost,
                ..
            } if seat == self.seat => {
                self.paid = self.paid.plus(Goods::of(Good::Seal, n), 1);
                self.lost = self.lost.plus(Goods::of(Good::Influence, lost), 1);
            }
            _ => {}
        }
    }
}
