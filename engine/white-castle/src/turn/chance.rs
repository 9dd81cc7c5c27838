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

/// Ways to roll so many dice, sorted.
fn rolls(n: usize) -> u64 {
    // Choosing n of 6 faces with repetition: (n + 5 choose 5).
    let n = n as u64;
    (n + 1) * (n + 2) * (n + 3) * (n + 4) * (n + 5) / 120
}

/// The `index`-th of the sorted rolls of `n` dice, counted in lexicographic order.
fn roll(n: usize, mut index: u64) -> Vec<u8> {
    let mut dice = Vec::with_capacity(n);
    let mut lowest = 1;
    for place in 0..n {
        for face in lowest..=6_u8 {
            // The dice after this one show this face or more.
            let faces = u64::from(7 - face);
            let after = (n - place - 1) as u64;
            let ways = (1..=after).fold(1, |ways, k| ways * (faces + k - 1) / k);
            if index < ways {
                dice.push(face);
                lowest = face;
                break;
            }
            index -= ways;
        }
    }
    dice
}

fn orders(n: usize) -> u64 {
    (1..=n as u64).product()
}

/// The `index`-th order of the cards.
fn order(cards: &[SolitaireId], mut index: u64) -> Vec<SolitaireId> {
    let mut left = cards.to_vec();
    let mut order = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let block = orders(left.len() - 1);
        let next = usize::try_from(index / block)
            .unwrap_or(0)
            .min(left.len() - 1);
        index %= block;
        order.push(left.remove(next));
    }
    order
}

impl Chance {
    /// How many outcomes there are.
    pub fn len(&self) -> u64 {
        let dice = self.dice.map_or(1, |n| rolls(n).pow(3));
        dice * self.cards.as_ref().map_or(1, |cards| orders(cards.len()))
    }

    /// There is always an outcome.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The outcome with this number, from 0; those past the last begin again.
    pub fn get(&self, index: u64) -> Step {
        let mut index = index % self.len();
        let cards = self.cards.as_ref().map(|cards| {
            let block = orders(cards.len());
            let found = order(cards, index % block);
            index /= block;
            found
        });
        let Some(n) = self.dice else {
            return Step::Reshuffle {
                order: cards.unwrap_or_default(),
            };
        };
        let dice = PerColor::from_fn(|_| {
            let found = roll(n, index % rolls(n));
            index /= rolls(n);
            found
        });
        Step::Round {
            dice,
            rival_deck: cards,
        }
    }

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
