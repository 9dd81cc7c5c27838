use serde::Serialize;

use crate::correction::Correction;
use crate::face::Face;
use crate::guest::Guest;
use crate::line::{LineId, Reward};
use crate::seat::Seat;
use crate::square::Square;

/// Something that happened through a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(rename = "CastleEvent"))]
pub struct Event {
    /// To whom, or in whose turn.
    pub seat: Seat,
    pub kind: EventKind,
}

/// The kinds of event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum EventKind {
    Rolled([Face; 2]),
    /// The die that Dog Dagobert rolls.
    DogRolled(Face),
    /// A token was placed. The lines that it completes follow.
    Placed(Square),
    Moved {
        from: Square,
        to: Square,
    },
    Completed(LineId),
    /// All tokens of a line went back to the player.
    Emptied(LineId),
    /// Residents were drawn; `all` are there now.
    Residents {
        drawn: u8,
        all: u8,
    },
    Floor,
    Tower(u8),
    Wall(u8),
    Flag(u8),
    /// An open guest came to the castle.
    Guest(Guest),
    Stolen {
        guest: Guest,
        from: Seat,
    },
    /// A Bolt guest acts.
    Acts(Guest),
    /// A card of the pile was turned up beside it.
    Opened(Guest),
    /// A card of the pile with these points came to the castle.
    Drawn(u8),
    Sun,
    /// The twelfth part is drawn and the game ends (OE1).
    Cloud,
    /// A Cloud of the Shepherdess.
    SmallCloud,
    Lost(Loss),
    Passed,
    Declined,
    TurnBegins,
    /// The seat may draw once more (OE3).
    LastDraws,
    GameOver,
    Corrected(Correction),
}

impl EventKind {
    pub fn of(self, seat: Seat) -> Event {
        Event { seat, kind: self }
    }
}

/// Takes the events of a step.
pub(crate) trait Log {
    fn add_all(&mut self, seat: Seat, kinds: impl Iterator<Item = EventKind>);

    fn add(&mut self, seat: Seat, kind: EventKind) {
        self.add_all(seat, std::iter::once(kind));
    }
}

impl Log for Vec<Event> {
    fn add_all(&mut self, seat: Seat, kinds: impl Iterator<Item = EventKind>) {
        self.extend(kinds.map(|kind| kind.of(seat)));
    }
}

/// Random games need no events.
impl Log for () {
    fn add_all(&mut self, _: Seat, _: impl Iterator<Item = EventKind>) {}
}

/// What was lost, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Loss {
    /// No token is left for this side of a die (OT4).
    NoToken(Face),
    /// All squares for this side of a die are covered (OT4).
    NoSquare(Face),
    /// Tokens by a guest's power that have no square, or no token is left (OG10).
    Tokens(u8),
    /// Moves that no token can make.
    Moves(u8),
    /// Residents past the last shadow (OP8).
    Residents(u8),
    /// A reward that cannot be taken (OB5): four of the kind are drawn, no wall has room, nobody
    /// has a guest to steal, no own guest is a Bolt.
    Reward(Reward),
    /// A complete line that was not emptied before the game ended (OE2).
    Line(LineId),
}
