//! Setting up: options, dealing, the legality of a setup and its share code (S1–S11);
//! changing it part by part.

mod check;
mod code;
mod combinations;
mod deal;
mod draw;
mod fault;
mod lay;
mod mend;
mod options;
mod own_table;
mod parts;
mod question;
mod redeal;
mod slot;
mod tile_colors;
mod tiles;

pub use check::Setup;
pub use code::{CodeError, SetupCode};
pub(crate) use combinations::sequences;
pub(crate) use deal::only;
pub use draw::Draw;
pub use fault::{Fault, FaultKind};
pub use lay::LayError;
pub use options::{Level, Options, OptionsError, Party};
pub use own_table::{AnswerChoice, OwnTable};
pub use parts::{
    CastleParts, GardenPair, RoomDeal, Seat, SetupParts, StartingPair, TilePlacement, YardPlacement,
};
pub use question::{Answer, AnswerFault, Extent, Question};
pub use redeal::RedealError;
pub use slot::{Piece, Slot};
