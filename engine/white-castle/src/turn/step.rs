use serde::{Deserialize, Serialize};

use crate::clan::{Resource, Wanted};
use crate::components::{
    Color, DiePosition, GardenId, PerColor, Room, RoomCardId, SolitaireId, Space,
    StartingResourceId, Yard,
};
use crate::position::{End, TableCorrection};
use crate::rival::CourtierPlace;
use crate::setup::Seat;

/// One thing that happened at the table: a decision of a player or an observation.
#[derive(
    Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "step", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Step {
    /// The seat whose turn it is to choose takes this starting pair (S9).
    StartingPair { resource: StartingResourceId },
    /// The player to move takes a die from an end of a bridge and places it (T2, T3).
    Take {
        bridge: Color,
        end: End,
        space: Space,
    },
    /// One resource of choice (X2).
    Choose { resource: Resource },
    /// The Influence marker moves, and these many checkpoints on its way are paid (I1).
    Influence { checkpoints: u8 },
    /// Seals for a resource or a coin (X1): any seat tracked in full, until final scoring.
    Exchange { seat: Seat, wanted: Wanted },
    /// The reward of an open action is received. `task` counts the open actions from 0, here and in
    /// the steps below.
    Receive { task: u8 },
    /// A Courtier goes to the Gate (A9).
    Audience { task: u8 },
    /// A Courtier in the castle moves up one or two levels (A9).
    Climb {
        task: u8,
        from: CourtierPlace,
        to: CourtierPlace,
    },
    /// A light row of the card just taken (A10). Rows count from 0, top first.
    LightRow { row: u8 },
    /// A slot of the Daimyo's Favor card, leftmost 0 (A11).
    Favor { slot: u8 },
    /// The card that comes out of the deck into this room (A10, R10).
    Refill { room: Room, card: RoomCardId },
    /// A Gardener goes to a garden (A8).
    Gardener { task: u8, garden: GardenId },
    /// A Warrior goes to a yard (A7).
    Warrior { task: u8, yard: Yard },
    /// A domain line as if with a 6 (A5).
    Domain { task: u8, line: Color },
    /// A row of a card in a room (A6).
    CastleRow { task: u8, room: Room, row: u8 },
    /// What is open is not done (T7): the light row or the slot, or all actions that are left.
    Decline {},
    /// Nobody exchanges any more (X1): final scoring.
    FinalScoring {},
    /// The rival takes its turn (R4).
    RivalTurn {},
    /// The card whose bridge side is now on top of the rival's deck, shuffled by hand.
    Reveal { card: SolitaireId },
    /// The rival's deck had run out; all but the last cards of the row come back in this order (R4).
    Reshuffle { order: Vec<SolitaireId> },
    /// No card names a die that is there: the player names one (R4).
    RivalDie {
        bridge: Color,
        position: DiePosition,
    },
    /// Which of equal gardens the rival's Gardener goes to (R7).
    RivalGarden { garden: GardenId },
    /// Which of equally low Courtiers moves up (R10).
    RivalCourtier { from: CourtierPlace },
    /// The room a Courtier of the rival enters (R10).
    RivalRoom { room: Room },
    /// The turn order read off the Passage of Time at the end of a round (E1).
    TurnOrder { seats: Vec<Seat> },
    /// The next round: rolled dice, and the rival's deck if the app shuffles it (E3, R15).
    Round {
        dice: PerColor<Vec<u8>>,
        rival_deck: Option<Vec<SolitaireId>>,
    },
    /// The table differs from what the app believes.
    Correct { correction: TableCorrection },
}

impl Step {
    /// Whether something hidden was seen through this step: taking it back does not unsee it.
    pub fn reveals(&self) -> bool {
        matches!(
            self,
            Self::RivalTurn {}
                | Self::Reveal { .. }
                | Self::Reshuffle { .. }
                | Self::Refill { .. }
                | Self::Round { .. }
        )
    }
}
