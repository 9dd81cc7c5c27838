use serde::Serialize;

use crate::face::Face;
use crate::guest::Guest;
use crate::line::{LineId, Reward};
use crate::rule::Rule;
use crate::seat::Seat;
use crate::square::Square;

/// Why a step was not taken. The position is as before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[error("{kind} ({rule})")]
pub struct Refusal {
    pub rule: Rule,
    #[serde(flatten)]
    pub kind: RefusalKind,
}

/// The kinds of refusal, with their facts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "code")]
#[strum(prefix = "step/", serialize_all = "kebab-case")]
pub enum RefusalKind {
    #[error("the game does not wait for this now")]
    #[serde(rename = "step/not-expected")]
    NotExpected,
    #[error("seat {seat} does not play; {seats} seats play")]
    #[serde(rename = "step/no-such-seat")]
    NoSuchSeat { seat: Seat, seats: u8 },
    #[error("seat {seat} has used its dice in this turn")]
    #[serde(rename = "step/already-chosen")]
    AlreadyChosen { seat: Seat },
    #[error("seat {seat} is to decide this now")]
    #[serde(rename = "step/other-seat")]
    OtherSeat { seat: Seat },
    #[error("no die shows {face}, now or as what its “?” names")]
    #[serde(rename = "step/face-not-rolled")]
    FaceNotRolled { face: Face },
    #[error("the die does not have the side {face}")]
    #[serde(rename = "step/no-such-side")]
    NoSuchSide { face: Face },
    #[error("{face} is not used for that")]
    #[serde(rename = "step/wrong-purpose")]
    WrongPurpose { face: Face },
    #[error("the board has no square {square}")]
    #[serde(rename = "step/no-such-square")]
    NoSuchSquare { square: Square },
    #[error("{square} shows another resource")]
    #[serde(rename = "step/wrong-square")]
    WrongSquare { square: Square },
    #[error("{square} is covered")]
    #[serde(rename = "step/square-covered")]
    SquareCovered { square: Square },
    #[error("there is no token on {square}")]
    #[serde(rename = "step/no-token-there")]
    NoTokenThere { square: Square },
    #[error("the Magician moves two different tokens")]
    #[serde(rename = "step/same-token")]
    SameToken { square: Square },
    #[error("all {max} tokens are on the board")]
    #[serde(rename = "step/no-token-left")]
    NoTokenLeft { max: u8 },
    #[error("{face} can be used, so it must be")]
    #[serde(rename = "step/must-use")]
    MustUse { face: Face },
    #[error("the active player uses both dice and cannot pass")]
    #[serde(rename = "step/cannot-pass")]
    CannotPass,
    #[error("only the owner of {guest} can do this")]
    #[serde(rename = "step/needs-guest")]
    NeedsGuest { guest: Guest },
    #[error("the walls have no room for another flag; they carry {flags}")]
    #[serde(rename = "step/no-flag-room")]
    NoFlagRoom { flags: u8 },
    #[error("the board has no line {line}")]
    #[serde(rename = "step/no-such-line")]
    NoSuchLine { line: LineId },
    #[error("line {line} still needs {}", list(missing))]
    #[serde(rename = "step/line-incomplete")]
    LineIncomplete { line: LineId, missing: Vec<Square> },
    #[error(
        "line {line} was completed, or a line that it crosses was emptied, during the last draws"
    )]
    #[serde(rename = "step/line-too-late")]
    LineTooLate { line: LineId },
    #[error("a line was emptied; its rewards are taken or declined first")]
    #[serde(rename = "step/rewards-open")]
    RewardsOpen,
    #[error("no reward or power of that kind is open")]
    #[serde(rename = "step/not-open")]
    NotOpen,
    #[error("four of this part are drawn")]
    #[serde(rename = "step/all-drawn")]
    AllDrawn { reward: Reward },
    #[error("no wall with room for {room} flags is left to draw")]
    #[serde(rename = "step/no-such-wall")]
    NoSuchWall { room: u8 },
    #[error(
        "a floor brings one of the open guests, or in the Apprentice version none that is chosen"
    )]
    #[serde(rename = "step/guest-not-open")]
    GuestNotOpen { guest: Option<Guest> },
    #[error("no other player has {guest}")]
    #[serde(rename = "step/nobody-has-guest")]
    NobodyHasGuest { guest: Guest },
    #[error("the Guard of seat {seat} protects {guest}")]
    #[serde(rename = "step/guest-protected")]
    GuestProtected { guest: Guest, seat: Seat },
    #[error("{guest} is not a Bolt guest of this castle")]
    #[serde(rename = "step/not-own-bolt")]
    NotOwnBolt { guest: Guest },
    #[error("the pile has no such card left")]
    #[serde(rename = "step/card-not-in-pile")]
    CardNotInPile,
    #[error("only the {needs} version has this")]
    #[serde(rename = "step/other-version")]
    OtherVersion { needs: crate::components::Version },
    #[error("it can be {min} to {max}")]
    #[serde(rename = "step/out-of-range")]
    OutOfRange { min: u8, max: u8 },
    #[error("no line of the board gives the value {value}")]
    #[serde(rename = "step/value-not-printed")]
    ValueNotPrinted { value: u8 },
    #[error("as many guests as the version allows lie open; put one elsewhere first")]
    #[serde(rename = "step/open-guests-full")]
    OpenGuestsFull,
    #[error("this castle lacks the parts for it")]
    #[serde(rename = "step/parts-missing")]
    PartsMissing { parts: u8 },
}

impl RefusalKind {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        self.into()
    }

    pub(crate) fn by(self, rule: Rule) -> Refusal {
        Refusal { rule, kind: self }
    }
}

fn list(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    names.join(", ")
}
