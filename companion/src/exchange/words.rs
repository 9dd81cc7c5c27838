//! Words in what people read.

/// What the rival of a solo game is called wherever names stand.
pub const RIVAL: &str = "Tokugawa";
