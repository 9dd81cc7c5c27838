//! A random but legal course of a game: what people at a table could do.

#![allow(dead_code, reason = "some test programs stop before the end")]

use white_castle_engine::components::{
    BridgeSide, CardFaces, Color, Corrections, DiePosition, GardenChoice, GardenId, GardenKind,
    RivalAction, RivalGood, SolitaireId, Space,
};
use white_castle_engine::journal::Journal;
use white_castle_engine::position::Position;
use white_castle_engine::setup::{Draw, Options, Party, Setup, SetupCode};
use white_castle_engine::turn::Step;

/// The deal of a seed, without the Well of a first game.
pub fn deal_setup(party: Party, seed: u64) -> Setup {
    let options = Options {
        party,
        first_well: false,
    };
    SetupCode::new(options, seed).deal()
}

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

    /// One of several, each equally likely.
    pub fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// A legal step; `None` when the game is over.
    pub fn step(&mut self, position: &Position) -> Option<Step> {
        if let Some(chance) = position.chance() {
            return Some(chance.draw(&mut self.0));
        }
        let mut legal = position.legal();
        (!legal.is_empty()).then(|| legal.swap_remove(self.below(legal.len())))
    }

    /// The generator itself, where dice are rolled and cards are shuffled.
    pub fn draw(&mut self) -> &mut Draw {
        &mut self.0
    }

    pub fn garden(&mut self) -> GardenId {
        let kind = self.one_of(&GardenKind::ALL);
        GardenId::new(kind, self.number(1, 5)).expect("1 to 5")
    }

    /// A number from `low` to `high`.
    pub fn number(&mut self, low: u8, high: u8) -> u8 {
        low + u8::try_from(self.below(usize::from(high - low) + 1)).expect("a small number")
    }

    pub fn card(&mut self) -> SolitaireId {
        SolitaireId::new(self.number(1, 9)).expect("1 to 9")
    }

    pub fn cards(&mut self) -> Vec<SolitaireId> {
        let n = self.below(11);
        (0..n).map(|_| self.card()).collect()
    }

    pub fn action(&mut self) -> RivalAction {
        let choices = [
            GardenChoice::Plant,
            GardenChoice::Stone,
            GardenChoice::Either,
        ];
        let goods = [RivalGood::Point, RivalGood::Influence, RivalGood::Coin];
        match self.below(6) {
            0 => RivalAction::Gardener(self.one_of(&choices)),
            1 => RivalAction::Warrior {
                iron: self.one_of(&[1, 3, 5]),
            },
            2 => RivalAction::Courtier,
            3 | 4 => RivalAction::Climb(self.number(1, 2)),
            _ => RivalAction::Gain(self.one_of(&goods), self.number(1, 20)),
        }
    }

    /// Faces that a card of the rival's deck could show.
    pub fn faces(&mut self) -> CardFaces {
        let bridge = BridgeSide {
            color: self.one_of(&Color::ALL),
            position: self.one_of(&DiePosition::ALL),
            space: self.one_of(&Space::ALL[..8]),
        };
        let actions = [self.action(), self.action()];
        CardFaces { bridge, actions }
    }

    /// Other faces for some cards; now and then all of them name one die, so that none does for long.
    pub fn corrections(&mut self) -> Corrections {
        let mut corrections = Corrections::default();
        let one_die = (self.below(3) == 0).then(|| self.faces().bridge);
        for card in SolitaireId::all() {
            if one_die.is_some() || self.below(2) == 0 {
                let mut faces = self.faces();
                faces.bridge = one_die.unwrap_or(faces.bridge);
                corrections.solitaire_cards.insert(card, faces);
            }
        }
        corrections
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
