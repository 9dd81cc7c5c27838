use arrayvec::ArrayVec;

use super::Step;
use crate::components::{Color, PerColor, SolitaireId};
use crate::journal::DeckSource;
use crate::position::{Phase, Position, RivalTurn};
use crate::setup::Draw;

/// The outcomes of a roll of all dice, of a shuffle, or of both at once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chance {
    /// The dice on each bridge, where dice are rolled.
    dice: Option<usize>,
    /// The cards to be put in order, where cards are shuffled.
    cards: Option<ArrayVec<SolitaireId, { SolitaireId::COUNT }>>,
}

impl Chance {
    /// Rolls and shuffles: each die and each order equally likely.
    pub fn draw(&self, draw: &mut Draw) -> Step {
        let mut step = Step::Decline {};
        self.draw_into(draw, &mut step);
        step
    }

    /// Rolls and shuffles as [`Chance::draw`] into a step, whose lists are used again if it is the
    /// outcome of the same kind of chance: for whoever plays many games.
    pub fn draw_into(&self, draw: &mut Draw, step: &mut Step) {
        let Some(n) = self.dice else {
            let mut order = match step {
                Step::Reshuffle { order } => std::mem::take(order),
                _ => Vec::new(),
            };
            self.shuffle_into(draw, &mut order);
            *step = Step::Reshuffle { order };
            return;
        };
        let (mut dice, deck) = match step {
            Step::Round { dice, rival_deck } => (std::mem::take(dice), rival_deck.take()),
            _ => (PerColor::default(), None),
        };
        for color in Color::ALL {
            dice[color].clear();
            dice[color].extend((0..n).map(|_| draw.die()));
            dice[color].sort_unstable();
        }
        let rival_deck = self.cards.is_some().then(|| {
            let mut deck = deck.unwrap_or_default();
            self.shuffle_into(draw, &mut deck);
            deck
        });
        *step = Step::Round { dice, rival_deck };
    }

    fn shuffle_into(&self, draw: &mut Draw, order: &mut Vec<SolitaireId>) {
        order.clear();
        order.extend(self.cards.iter().flatten().copied());
        draw.shuffle(order);
    }
}

impl Position {
    /// The roll or the shuffle that is to be observed, if one is.
    pub fn chance(&self) -> Option<Chance> {
        match self.phase {
            Phase::NextRound => Some(Chance {
                dice: Some(self.party.dice_per_bridge()),
                cards: (self.deck_source() == Some(DeckSource::App))
                    .then(|| SolitaireId::all().collect()),
            }),
            Phase::Rival(RivalTurn::Reshuffle { .. }) => Some(Chance {
                dice: None,
                cards: self
                    .rival_deck()
                    .map(|deck| deck.returning().iter().copied().collect()),
            }),
            _ => None,
        }
    }
}
