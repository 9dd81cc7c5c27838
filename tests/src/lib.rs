//! What the tests of the whole share.

pub mod ask;
pub mod course;
#[path = "../../engine/tests/random/mod.rs"]
pub mod random;
