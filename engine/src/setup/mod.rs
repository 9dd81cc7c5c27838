//! Setting up: options, dealing, the legality of a setup and its share code (S1–S11);
//! changing it part by part.

mod check;
mod code;
mod deal;
mod draw;
mod fault;
mod lay;
mod mend;
mod options;
mod parts;
mod redeal;
mod slot;
mod tiles;

pub use check::Setup;
pub use code::{CodeError, SetupCode};
pub use draw::Draw;
pub use fault::{Fault, FaultKind};
pub use lay::LayError;
pub use options::{Level, Options, OptionsError, Party};
pub use parts::{
    CastleParts, GardenPair, RoomDeal, Seat, SetupParts, StartingPair, TilePlacement, YardPlacement,
};
pub use redeal::RedealError;
pub use slot::{Piece, Slot};
