//! Why something cannot be: the id of a rule, with a fault or a refusal.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::components::Version;
use crate::face::Face;
use crate::guest::Guest;
use crate::line::{LineId, Reward};
use crate::seat::Seat;
use crate::square::Square;

/// The id of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(rename = "CastleRule"))]
#[derive(strum::Display, VariantArray)]
#[rustfmt::skip] // One a line would be a screen and a half.
pub enum Rule {
    OS1, OS2, OS3, OS4,
    OT1, OT2, OT3, OT4, OT5, OT6, OT7, OT8, OT9,
    OB1, OB2, OB3, OB4, OB5, OB6, OB7,
    OP1, OP2, OP3, OP4, OP5, OP6, OP7, OP8,
    OG1, OG2, OG3, OG4, OG5, OG6, OG7, OG8, OG9, OG10,
    OE1, OE2, OE3, OE4,
    OF1, OF2, OF3, OF4, OF5, OF6, OF7,
    OV0, OV1, OV2, OV3, OV4, OV5, OV6, OV7,
}

/// Something that cannot be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(rename = "CastleFault"))]
#[error("{path}: {kind} ({rule})")]
pub struct Fault<Kind> {
    pub rule: Rule,
    /// Where, as a path of fields.
    pub path: String,
    #[serde(flatten)]
    pub kind: Kind,
}

impl<Kind> Fault<Kind> {
    pub(crate) fn new(rule: Rule, path: impl Into<String>, kind: Kind) -> Self {
        let path = path.into();
        Self { rule, path, kind }
    }
}

impl Rule {
    /// Every rule, in the order of the rules.
    pub const ALL: &[Self] = Self::VARIANTS;
}

/// Why a step was not taken. The position is as before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(rename = "CastleRefusal"))]
#[error("{kind} ({rule})")]
pub struct Refusal {
    pub rule: Rule,
    #[serde(flatten)]
    pub kind: RefusalKind,
}

error_kinds!(
/// The kinds of refusal, with their facts.
RefusalKind {
    "step/not-expected" NotExpected => ("the game does not wait for this now"),
    "step/no-such-seat" NoSuchSeat { seat: Seat, seats: u8 } =>
        ("seat {seat} does not play; {seats} seats play"),
    "step/already-chosen" AlreadyChosen { seat: Seat } =>
        ("seat {seat} has used its dice in this turn"),
    "step/other-seat" OtherSeat { seat: Seat } => ("seat {seat} is to decide this now"),
    "step/face-not-rolled" FaceNotRolled { face: Face } =>
        ("no die shows {face}, now or as what its “?” names"),
    "step/no-such-side" NoSuchSide { face: Face } => ("the die does not have the side {face}"),
    "step/wrong-purpose" WrongPurpose { face: Face } => ("{face} is not used for that"),
    "step/no-such-square" NoSuchSquare { square: Square } => ("the board has no square {square}"),
    "step/wrong-square" WrongSquare { square: Square } => ("{square} shows another resource"),
    "step/square-covered" SquareCovered { square: Square } => ("{square} is covered"),
    "step/no-token-there" NoTokenThere { square: Square } => ("there is no token on {square}"),
    "step/same-token" SameToken { square: Square } => ("the Magician moves two different tokens"),
    "step/no-token-left" NoTokenLeft { max: u8 } => ("all {max} tokens are on the board"),
    "step/must-use" MustUse { face: Face } => ("{face} can be used, so it must be"),
    "step/cannot-pass" CannotPass => ("the active player uses both dice and cannot pass"),
    "step/needs-guest" NeedsGuest { guest: Guest } => ("only the owner of {guest} can do this"),
    "step/no-flag-room" NoFlagRoom { flags: u8 } =>
        ("the walls have no room for another flag; they carry {flags}"),
    "step/no-such-line" NoSuchLine { line: LineId } => ("the board has no line {line}"),
    "step/line-incomplete" LineIncomplete { line: LineId, missing: Vec<Square> } =>
        ("line {line} still needs {}", list(missing)),
    "step/line-too-late" LineTooLate { line: LineId } =>
        ("line {line} was completed, or a line that it crosses was emptied, during the last draws"),
    "step/rewards-open" RewardsOpen =>
        ("a line was emptied; its rewards are taken or declined first"),
    "step/not-open" NotOpen => ("no reward or power of that kind is open"),
    "step/all-drawn" AllDrawn { reward: Reward } => ("four of this part are drawn"),
    "step/no-such-wall" NoSuchWall { room: u8 } =>
        ("no wall with room for {room} flags is left to draw"),
    "step/guest-not-open" GuestNotOpen { guest: Option<Guest> } =>
        ("a floor brings one of the open guests, or in the Apprentice version none that is chosen"),
    "step/nobody-has-guest" NobodyHasGuest { guest: Guest } => ("no other player has {guest}"),
    "step/guest-protected" GuestProtected { guest: Guest, seat: Seat } =>
        ("the Guard of seat {seat} protects {guest}"),
    "step/not-own-bolt" NotOwnBolt { guest: Guest } =>
        ("{guest} is not a Bolt guest of this castle"),
    "step/card-not-in-pile" CardNotInPile => ("the pile has no such card left"),
    "step/other-version" OtherVersion { needs: Version } => ("only the {needs} version has this"),
    "step/out-of-range" OutOfRange { min: u8, max: u8 } => ("it can be {min} to {max}"),
    "step/value-not-printed" ValueNotPrinted { value: u8 } =>
        ("no line of the board gives the value {value}"),
    "step/open-guests-full" OpenGuestsFull =>
        ("as many guests as the version allows lie open; put one elsewhere first"),
    "step/parts-missing" PartsMissing { parts: u8 } => ("this castle lacks the parts for it"),
});

impl RefusalKind {
    pub(crate) fn by(self, rule: Rule) -> Refusal {
        Refusal { rule, kind: self }
    }

    /// Refuses unless a condition holds.
    pub(crate) fn unless(self, holds: bool, rule: Rule) -> Result<(), Refusal> {
        if holds { Ok(()) } else { Err(self.by(rule)) }
    }
}

fn list(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    names.join(", ")
}
