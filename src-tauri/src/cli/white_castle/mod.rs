//! The commands of The White Castle.

pub mod deal;
pub mod replay;
pub mod score;
pub mod simulate;
