//! Where the app's own dice and shuffles come from.

use shirasagi_engine::setup::Draw;

/// A generator seeded by the system, for dice and decks the app deals itself.
pub(super) fn draw() -> Draw {
    let mut seed = [0; 32];
    fill(&mut seed);
    Draw::from_seed(seed)
}

/// A seed for a setup code.
pub(super) fn seed() -> u64 {
    let mut seed = [0; 8];
    fill(&mut seed);
    u64::from_le_bytes(seed)
}

fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("every system the app runs on has a random generator");
}
