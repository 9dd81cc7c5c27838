use serde::Serialize;

use crate::components::RivalAction;
use crate::components::{Color, DiePosition, PerColor, SolitaireId, Space};
use crate::position::{Covered, TableCorrection};
use crate::rival::ActionOutcome;
use crate::rule::Rule;
use crate::setup::Seat;

/// Something that happened through a step, with the rule it rests on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct Event {
    pub rule: Rule,
    #[serde(flatten)]
    pub kind: EventKind,
}

/// The kinds of event. They are worded by whoever shows them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum EventKind {
    /// A player placed a die. A positive difference is coins gained, a negative one coins paid (T3).
    Placed {
        seat: Seat,
        color: Color,
        position: DiePosition,
        value: u8,
        space: Space,
        covered: Covered,
        difference: i8,
    },
    /// It was the left die: the player receives the Lantern Reward (T6).
    LanternDue { seat: Seat },
    /// The rival's top card was turned to its action side (R4).
    CardTurned { card: SolitaireId },
    /// The card now on top names a die that is there (R4).
    DieNamed {
        card: SolitaireId,
        color: Color,
        position: DiePosition,
        value: u8,
    },
    /// The card now on top names a die that is not there; it was turned over too (R4).
    DieMissing {
        card: SolitaireId,
        color: Color,
        position: DiePosition,
    },
    /// The deck ran out and these cards were shuffled back in (R4).
    DeckRanOut { cards: Vec<SolitaireId> },
    /// No card names a die that is there; the player named one (R4).
    DieChosen {
        color: Color,
        position: DiePosition,
        value: u8,
    },
    /// The rival's die moved (R5). `space` is the Well where `destination` held a die.
    RivalPlaced {
        color: Color,
        value: u8,
        destination: Space,
        space: Space,
        covered: Covered,
        /// Coins gained: the positive difference.
        coins: u8,
    },
    /// An action of the rival (R6 to R11), done or not.
    RivalAction {
        card: SolitaireId,
        action: RivalAction,
        outcome: ActionOutcome,
    },
    /// The row went under the deck (R12).
    RowReturned { cards: Vec<SolitaireId> },
    /// A round ended: three dice are left (T1).
    RoundEnded { round: u8 },
    /// The new turn order (E1).
    TurnOrder { seats: Vec<Seat> },
    /// The rival changed coins into Clan Points (R13).
    RivalCoins {
        place: u8,
        coins: u16,
        per: u16,
        points: u16,
        left: u16,
    },
    /// Gardens whose bridge still has a die may be used by the players (E2).
    GardensDue { bridges: Vec<Color> },
    /// The rival's Gardeners at bridges that still have a die gave Clan Points (R14).
    RivalGardens { bridges: Vec<Color>, points: u16 },
    /// A round began with these dice (E3).
    RoundBegan {
        round: u8,
        dice: PerColor<Vec<u8>>,
        seats: Vec<Seat>,
    },
    /// All nine cards of the rival's deck were shuffled (R15).
    DeckShuffled,
    /// The third round is over (E3).
    GameOver,
    /// Something was set to what lies on the table.
    Corrected {
        correction: TableCorrection,
        from: Option<u16>,
    },
}
