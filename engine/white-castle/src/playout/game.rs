use super::Policy;
use super::policy::one_of;
use crate::components::Corrections;
use crate::journal::Follow;
use crate::position::Position;
use crate::setup::{Draw, Options, Setup};
use crate::turn::Step;

/// A new game: dealt, every seat tracked in full.
pub fn dealt(options: Options, draw: &mut Draw) -> Position {
    let setup = Setup::deal(options, draw);
    let follow = Follow::full(options.party.players());
    Position::new(&setup, &follow, &Corrections::default())
}

/// Plays games to their end. It reuses its lists, so that playing allocates only what the position
/// does.
#[derive(Debug)]
pub struct Playout {
    legal: Vec<Step>,
    /// The last roll or shuffle.
    chance: Step,
}

impl Default for Playout {
    fn default() -> Self {
        Self::new()
    }
}

impl Playout {
    pub fn new() -> Self {
        Self {
            legal: Vec::new(),
            chance: Step::Decline {},
        }
    }

    /// Plays from a position to the end of the game: `policy` decides for everybody, and chance is
    /// drawn, each outcome equally likely. Returns the number of steps.
    ///
    /// # Panics
    /// If the policy returns an index outside the list of legal steps.
    pub fn play(
        &mut self,
        position: &mut Position,
        policy: &mut (impl Policy + ?Sized),
        draw: &mut Draw,
    ) -> u32 {
        let mut steps = 0;
        while self.step(position, policy, draw).is_some() {
            steps += 1;
        }
        steps
    }

    /// Plays one step and returns it; `None` when the game is over.
    ///
    /// # Panics
    /// As [`Playout::play`].
    pub fn step(
        &mut self,
        position: &mut Position,
        policy: &mut (impl Policy + ?Sized),
        draw: &mut Draw,
    ) -> Option<&Step> {
        if position.is_over() {
            return None;
        }
        let step = if let Some(chance) = position.chance() {
            chance.draw_into(draw, &mut self.chance);
            &self.chance
        } else {
            position.list_legal(&mut self.legal);
            let chosen = if is_seen(&self.legal[0]) {
                // The exchanges behind them in the list (X1) are as possible before and after.
                let outcomes = self.legal.iter().take_while(|step| is_seen(step)).count();
                one_of(outcomes, draw)
            } else {
                policy.choose(position, &self.legal)
            };
            &self.legal[chosen]
        };
        position
            .play_silently(step)
            .expect("every legal step can be played, which the tests hold");
        Some(step)
    }
}

/// Whether the step is an observation.
fn is_seen(step: &Step) -> bool {
    matches!(
        step,
        Step::Refill { .. } | Step::Reveal { .. } | Step::TurnOrder { .. }
    )
}
