use arrayvec::ArrayVec;
use serde::Serialize;

use crate::components::SolitaireId;
use crate::rulings::ROW_KEPT_AT_RESHUFFLE;

const CARDS: usize = SolitaireId::COUNT;

/// The rival's deck and its row (R3, R4).
///
/// The app knows the order when it shuffled; when people shuffle the real cards, a card is known
/// from the moment somebody says what shows.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct RivalDeck {
    /// Top card first; `None` is a card nobody has named yet.
    cards: ArrayVec<Option<SolitaireId>, CARDS>,
    /// Turned to the action side this turn, left card first.
    row: ArrayVec<SolitaireId, CARDS>,
}

impl RivalDeck {
    /// All nine in this order, top card first.
    pub(crate) fn ordered(order: &[SolitaireId]) -> Self {
        Self {
            cards: order.iter().copied().map(Some).take(CARDS).collect(),
            row: ArrayVec::new(),
        }
    }

    /// All nine, shuffled by hand.
    pub(crate) fn unknown() -> Self {
        Self {
            cards: [None; CARDS].into(),
            row: ArrayVec::new(),
        }
    }

    /// Nobody knows the order of the cards in the deck any more.
    pub(crate) fn forget(&mut self) {
        for card in &mut self.cards {
            *card = None;
        }
        if let [only] = self.unnamed()[..] {
            self.name_top(only);
        }
    }

    /// The card whose bridge side is up: `None` with an empty deck, `Some(None)` before it is named.
    pub fn top(&self) -> Option<Option<SolitaireId>> {
        self.cards.first().copied()
    }

    /// Cards in the deck.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether every card is in the row.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The cards turned to their action side this turn, left card first.
    pub fn row(&self) -> &[SolitaireId] {
        &self.row
    }

    /// The cards the next one to be named can be, by number.
    pub fn unnamed(&self) -> ArrayVec<SolitaireId, CARDS> {
        SolitaireId::all()
            .filter(|id| !self.row.contains(id) && !self.cards.contains(&Some(*id)))
            .collect()
    }

    /// Names the top card. The last unnamed card is then known too.
    pub(crate) fn name_top(&mut self, card: SolitaireId) {
        if let Some(top) = self.cards.first_mut() {
            *top = Some(card);
        }
        if let [last] = self.unnamed()[..]
            && let Some(place) = self.cards.iter_mut().find(|place| place.is_none())
        {
            *place = Some(last);
        }
    }

    /// Turns the top card to its action side, to the right end of the row.
    pub(crate) fn turn_top(&mut self) -> Option<SolitaireId> {
        let top = self.top()??;
        self.cards.remove(0);
        self.row.push(top);
        Some(top)
    }

    /// What is known of the card at this place, top first: `None` where there is no card.
    pub(crate) fn place(&self, index: usize) -> Option<Option<SolitaireId>> {
        self.cards.get(index).copied()
    }

    /// The cards that go back into the deck when it has run out: all but the last two of the row.
    pub(crate) fn returning(&self) -> &[SolitaireId] {
        &self.row[..self.row.len().saturating_sub(ROW_KEPT_AT_RESHUFFLE)]
    }

    /// Puts the returning cards back and returns them; their order is `order`, or unknown.
    pub(crate) fn reshuffle(
        &mut self,
        order: Option<&[SolitaireId]>,
    ) -> ArrayVec<SolitaireId, CARDS> {
        let returning: ArrayVec<SolitaireId, CARDS> = self.returning().iter().copied().collect();
        self.row.drain(..returning.len());
        match order {
            Some(order) => self.cards.extend(order.iter().copied().map(Some)),
            None => {
                self.cards.extend(returning.iter().map(|_| None));
                if let [only] = returning[..] {
                    self.name_top(only);
                }
            }
        }
        returning
    }

    /// The row goes under the deck, in row order (R12). Returns it.
    pub(crate) fn return_row(&mut self) -> ArrayVec<SolitaireId, CARDS> {
        let row = std::mem::take(&mut self.row);
        self.cards.extend(row.iter().copied().map(Some));
        row
    }
}
