//! What the tests of the whole share.

pub mod ask;
pub mod course;
#[path = "../../engine/white-castle/tests/random/mod.rs"]
pub mod random;
pub mod record;

use companion::games::check_journal;
use companion::store::{Finding, Store};

/// What the check of a store finds.
///
/// # Panics
/// The store cannot be read.
pub fn findings(store: &Store) -> Vec<Finding> {
    store.check(check_journal).expect("it can be read").findings
}

/// How many kills a test makes: as many as `SHIRASAGI_KILLS` says, or these.
///
/// # Panics
/// The variable is not a number.
pub fn kills(usual: u64) -> u64 {
    std::env::var("SHIRASAGI_KILLS").map_or(usual, |asked| {
        asked.parse().expect("SHIRASAGI_KILLS is a number")
    })
}
