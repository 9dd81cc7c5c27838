use serde::Serialize;

use crate::components::Version;
use crate::face::Face;
use crate::guest::{Guest, guests_of};
use crate::position::{Awaits, Phase, Position};
use crate::seat::Seat;
use crate::task::Task;

/// Who is asked what.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "prompt", rename_all = "kebab-case")]
pub enum Prompt {
    /// The seat rolls both dice; the sides of each.
    Roll {
        seat: Seat,
        sides: [Vec<Face>; 2],
    },
    /// The seat rolls one die for Dog Dagobert.
    DogRoll {
        seat: Seat,
        sides: Vec<Face>,
    },
    /// The top card of the pile takes the place of a guest.
    Card {
        seat: Seat,
        guests: Vec<Guest>,
    },
    /// The top card of the pile comes with a floor; the points on cards that nobody has seen.
    Points {
        seat: Seat,
        points: Vec<u8>,
    },
    /// Everybody in `waiting` uses dice; `left` are those that the active player has not used.
    Dice {
        seat: Seat,
        left: Vec<Face>,
        waiting: Vec<Seat>,
    },
    /// The seat empties complete lines.
    Lines {
        seat: Seat,
        last_draws: bool,
    },
    /// The seat takes rewards and uses powers.
    Tasks {
        seat: Seat,
        open: Vec<Task>,
    },
    Over {},
}

impl Position {
    pub fn prompt(&self) -> Prompt {
        let seat = self.drawing();
        match self.awaits() {
            Awaits::Roll => Prompt::Roll {
                seat,
                sides: self.board.sides.map(|sides| sides.iter().collect()),
            },
            Awaits::DogRoll => {
                let sides = self.board.all_sides().iter().collect();
                Prompt::DogRoll { seat, sides }
            }
            Awaits::Card => {
                let seat = self.card_due.expect("a card is awaited");
                match self.version() {
                    Version::GreatArchitect => {
                        let guests = guests_of(self.pile).collect();
                        Prompt::Card { seat, guests }
                    }
                    Version::Apprentice => Prompt::Points {
                        seat,
                        points: self.points_left(),
                    },
                }
            }
            Awaits::Nothing => Prompt::Over {},
            Awaits::Choices if self.phase == Phase::Dice => {
                let dice = self.dice.into_iter().enumerate();
                let left = dice.filter(|(index, _)| self.used & 1 << index == 0);
                let choosers = self.choosers();
                Prompt::Dice {
                    seat,
                    left: left.map(|(_, face)| face).collect(),
                    waiting: self
                        .seats()
                        .filter(|seat| choosers & seat.bit() != 0)
                        .collect(),
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

    /// The points on the cards of the Apprentice pile, each once, fewest first.
    fn points_left(&self) -> Vec<u8> {
        let cards = (0..u32::BITS).filter(|card| self.pile & 1 << card != 0);
        let mut points: Vec<u8> = cards.map(|card| self.board.card_points(card)).collect();
        points.sort_unstable();
        points.dedup();
        points
    }
}
