//! Where the app's own dice and shuffles come from.

/// A seed from the system.
pub(crate) fn seed<const N: usize>() -> [u8; N] {
    let mut seed = [0; N];
    fill(&mut seed);
    seed
}

fn fill(bytes: &mut [u8]) {
    #[cfg(debug_assertions)]
    if let Ok(seed) = std::env::var("SHIRASAGI_SEED") {
        return repeat(&seed, bytes);
    }
    getrandom::fill(bytes).expect("every system the app runs on has a random generator");
}

/// In debug builds, tests set `SHIRASAGI_SEED`: the same calls then get the same bytes.
#[cfg(debug_assertions)]
fn repeat(seed: &str, bytes: &mut [u8]) {
    use std::hash::{DefaultHasher, Hash, Hasher};
    use std::sync::atomic::{AtomicU64, Ordering};

    static DRAWN: AtomicU64 = AtomicU64::new(0);
    for chunk in bytes.chunks_mut(8) {
        let mut hasher = DefaultHasher::new();
        (seed, DRAWN.fetch_add(1, Ordering::Relaxed)).hash(&mut hasher);
        chunk.copy_from_slice(&hasher.finish().to_le_bytes()[..chunk.len()]);
    }
}
