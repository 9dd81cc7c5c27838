//! The commands of Once Upon a Castle.

pub mod deal;
pub mod replay;
pub mod score;
pub mod simulate;
