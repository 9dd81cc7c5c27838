use serde::Serialize;

use crate::bits::bits;
use crate::components::Version;
use crate::face::{Face, faces_of};
use crate::guest::Guest;
use crate::position::{Awaits, Phase, Position};
use crate::seat::Seat;
use crate::step::Step;
use crate::tasks::Task;

/// Who is asked what.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "prompt", rename_all = "kebab-case")]
pub enum Prompt {
    /// The seat rolls both dice; the sides of each.
    Roll { seat: Seat, sides: [Vec<Face>; 2] },
    /// The seat rolls one die for Dog Dagobert.
    DogRoll { seat: Seat, sides: Vec<Face> },
    /// The top card of the pile is turned up, for a floor of this seat or in the place of a guest
    /// that it took: each card that nobody has seen.
    Card { seat: Seat, cards: Vec<Step> },
    /// Everybody in `waiting` uses dice; `left` are those that the active player has not used.
    Dice {
        seat: Seat,
        left: Vec<Face>,
        waiting: Vec<Seat>,
    },
    /// The seat empties complete lines.
    Lines { seat: Seat, last_draws: bool },
    /// The seat takes rewards and uses powers.
    Tasks { seat: Seat, open: Vec<Task> },
    /// The game is over.
    Over {},
}

impl Position {
    pub fn prompt(&self) -> Prompt {
        let seat = self.card_due.unwrap_or(self.drawing());
        match self.awaits() {
            Awaits::Roll => {
                let sides = self.board.sides.map(|sides| faces_of(sides).collect());
                Prompt::Roll { seat, sides }
            }
            Awaits::DogRoll => {
                let sides = faces_of(self.board.all_sides()).collect();
                Prompt::DogRoll { seat, sides }
            }
            Awaits::Card => {
                let mut cards = Vec::new();
                for step in bits(self.pile).map(|card| self.card_step(card)) {
                    // Apprentice cards with equal points are alike.
                    if !cards.contains(&step) {
                        cards.push(step);
                    }
                }
                Prompt::Card { seat, cards }
            }
            Awaits::Nothing => Prompt::Over {},
            Awaits::Choices if self.phase == Phase::Dice => {
                let dice = self.dice.into_iter().enumerate();
                let left = dice.filter(|(index, _)| self.used & 1 << index == 0);
                let left = left.map(|(_, face)| face).collect();
                let waiting = self.seats().filter(|seat| self.may_choose(*seat)).collect();
                Prompt::Dice {
                    seat,
                    left,
                    waiting,
                }
            }
            Awaits::Choices if self.open.is_empty() => {
                let last_draws = self.phase == Phase::LastDraws;
                Prompt::Lines { seat, last_draws }
            }
            Awaits::Choices => {
                let open = self.open.to_vec();
                Prompt::Tasks { seat, open }
            }
        }
    }

    /// The step that a card of the pile makes when it is turned up.
    pub(crate) fn card_step(&self, card: u32) -> Step {
        match self.version() {
            Version::Apprentice => Step::Points(self.board.card_points(card)),
            Version::GreatArchitect => Step::Card(Guest::ALL[card as usize]),
        }
    }
}
