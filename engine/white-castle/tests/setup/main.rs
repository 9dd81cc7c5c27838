//! Setups: dealt, laid by hand, mended, and the codes that stand for them.

mod arranging;
#[path = "../chi_square/mod.rs"]
mod chi_square;
mod deal_chance;
mod own_table;
#[path = "../random/mod.rs"]
mod random;
mod setup_code;
mod setup_faults;
mod setup_lay;
mod setup_mend;
mod setup_redeal;
mod setup_rules;
#[allow(dead_code, reason = "nothing is played on these tables")]
#[path = "../table/mod.rs"]
mod table;
