//! A random but legal course of a game: what people at a table could do.

#![allow(dead_code, reason = "some test programs stop before the end")]

use shirasagi_engine::components::{Color, PerColor, SolitaireId};
use shirasagi_engine::journal::Journal;
use shirasagi_engine::position::Position;
use shirasagi_engine::setup::Draw;
use shirasagi_engine::turn::{Expect, Step};

/// Chooses steps.
#[derive(Debug)]
pub struct RandomGame(Draw);

impl RandomGame {
    pub fn new(seed: u64) -> Self {
        let mut bytes = [7; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        Self(Draw::from_seed(bytes))
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0.below(u32::try_from(bound).expect("a small number")) as usize
    }

    fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// A legal step; `None` when the game is over.
    pub fn step(&mut self, position: &Position) -> Option<Step> {
        Some(match position.expect() {
            Expect::Take { seat } => {
                let placements: Vec<_> = position.placements(seat).collect();
                let placement = self.one_of(&placements);
                Step::Take {
                    bridge: placement.bridge,
                    end: placement.end,
                    space: placement.space,
                }
            }
            Expect::RivalTurn => Step::RivalTurn {},
            Expect::Reveal { cards, .. } => Step::Reveal {
                card: self.one_of(&cards),
            },
            Expect::Reshuffle { cards } => Step::Reshuffle {
                order: self.0.shuffled(cards),
            },
            Expect::RivalDie { dice } => {
                let die = self.one_of(&dice);
                Step::RivalDie {
                    bridge: die.bridge,
                    position: die.position,
                }
            }
            Expect::RivalGarden { gardens, .. } => Step::RivalGarden {
                garden: self.one_of(&gardens),
            },
            Expect::RivalCourtier { places, .. } => Step::RivalCourtier {
                from: self.one_of(&places),
            },
            Expect::RivalRoom { rooms, .. } => Step::RivalRoom {
                room: self.one_of(&rooms),
            },
            Expect::TurnOrder { seats } => Step::TurnOrder {
                seats: self.0.shuffled(seats),
            },
            Expect::Round {
                dice_per_bridge,
                rival_deck,
                ..
            } => Step::Round {
                dice: PerColor::from_fn(|_: Color| self.0.dice(dice_per_bridge)),
                rival_deck: rival_deck.then(|| self.0.shuffled(SolitaireId::all())),
            },
            Expect::Over => return None,
        })
    }
}

/// Plays to the end.
pub fn play_out(journal: &mut Journal, random: &mut RandomGame) {
    while let Some(step) = random.step(journal.position()) {
        journal
            .play(step)
            .expect("a step the game expects is legal");
    }
}
