//! Whole games: random ones under a referee, by policies, and those kept with the sources.

#[allow(dead_code, reason = "the shuffles are tested elsewhere")]
#[path = "../chi_square/mod.rs"]
mod chi_square;
mod full_laws;
mod kept;
mod legal_counts;
mod playout;
mod playthroughs;
#[path = "../random/mod.rs"]
mod random;
mod random_full_games;
mod random_games;
