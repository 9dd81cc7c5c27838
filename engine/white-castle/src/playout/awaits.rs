use crate::position::{Phase, Position, RivalTurn};

/// What a position waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Awaits {
    /// Somebody decides, if only that the rival takes its turn.
    Decision,
    /// Something is to be seen at the table: dice, a shuffled deck, a card, or the turn order where
    /// nobody follows all markers.
    Observation,
    /// The game is over.
    Nothing,
}

impl Position {
    /// Whether a decision or an observation is awaited: what [`Position::expect`] tells in full, at
    /// a fraction of the time.
    pub fn awaits(&self) -> Awaits {
        let observed = match self.phase {
            Phase::Over => return Awaits::Nothing,
            Phase::NextRound | Phase::TurnOrder => true,
            Phase::Pairs | Phase::Close => false,
            Phase::Act => self.refill_room().is_some(),
            Phase::Turn => self.taker().is_none() && self.reveal_before_turn(),
            Phase::Rival(turn) => match turn {
                RivalTurn::Look { .. } | RivalTurn::Reshuffle { .. } | RivalTurn::Refill { .. } => {
                    true
                }
                RivalTurn::Die | RivalTurn::Act { .. } => false,
            },
        };
        if observed {
            Awaits::Observation
        } else {
            Awaits::Decision
        }
    }

    /// Whether a card of the rival's deck must be named before its turn begins (R4).
    fn reveal_before_turn(&self) -> bool {
        self.rival_deck()
            .is_some_and(|deck| deck.unnamed_at_turn().is_some())
    }
}
