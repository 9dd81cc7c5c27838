//! Setting up: options, dealing, the legality of a setup and its share code (S1–S11).

mod check;
mod code;
mod deal;
mod draw;
mod fault;
mod options;
mod parts;

pub use check::Setup;
pub use code::{CodeError, SetupCode};
pub use draw::Draw;
pub use fault::{Fault, FaultKind};
pub use options::{Level, Options, OptionsError, Party};
pub use parts::{
    CastleParts, GardenPair, RoomDeal, Seat, SetupParts, StartingPair, TilePlacement, YardPlacement,
};
