//! The ids of the rules, carried by every event, refusal and fault.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// The id of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[derive(strum::Display, VariantArray)]
#[rustfmt::skip] // One a line would be a screen and a half.
pub enum Rule {
    S1, S2, S3, S4, S5, S6, S7, S8, S9, S10, S11,
    T1, T2, T3, T4, T5, T6, T7, T8,
    A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13,
    X1, X2, X3, X4,
    I1, I2,
    E1, E2, E3,
    F1, F2, F3, F4, F5, F6, F7, F8,
    R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, R13, R14, R15, R16,
}

impl Rule {
    /// Every rule, in the order of the rules.
    pub const ALL: &[Self] = Self::VARIANTS;
}
