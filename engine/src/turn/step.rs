use serde::{Deserialize, Serialize};

use crate::components::{Color, DiePosition, GardenId, PerColor, Room, SolitaireId, Space};
use crate::position::{End, TableCorrection};
use crate::rival::CourtierPlace;
use crate::setup::Seat;

/// One thing that happened at the table: a decision of a player or an observation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "step", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Step {
    /// The player to move takes a die from an end of a bridge and places it (T2, T3).
    Take {
        bridge: Color,
        end: End,
        space: Space,
    },
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
    #[must_use]
    pub fn reveals(&self) -> bool {
        match self {
            Self::RivalTurn {}
            | Self::Reveal { .. }
            | Self::Reshuffle { .. }
            | Self::Round { .. } => true,
            Self::Take { .. }
            | Self::RivalDie { .. }
            | Self::RivalGarden { .. }
            | Self::RivalCourtier { .. }
            | Self::RivalRoom { .. }
            | Self::TurnOrder { .. }
            | Self::Correct { .. } => false,
        }
    }
}
