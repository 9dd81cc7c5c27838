//! The ids of the rules, carried by every refusal and fault.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// The id of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(rename = "CastleRule"))]
#[derive(strum::Display, VariantArray)]
#[rustfmt::skip] // One a line would be a screen and a half.
pub enum Rule {
    OS1, OS2, OS3, OS4,
    OT1, OT2, OT3, OT4, OT5, OT6, OT7, OT8, OT9,
    OB1, OB2, OB3, OB4, OB5, OB6, OB7,
    OP1, OP2, OP3, OP4, OP5, OP6, OP7, OP8,
    OG1, OG2, OG3, OG4, OG5, OG6, OG7, OG8, OG9, OG10,
    OE1, OE2, OE3, OE4,
    OF1, OF2, OF3, OF4, OF5, OF6, OF7,
    OV0, OV1, OV2, OV3, OV4, OV5, OV6, OV7,
}

/// Something that cannot be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(rename = "CastleFault"))]
#[error("{path}: {kind} ({rule})")]
pub struct Fault<Kind> {
    pub rule: Rule,
    /// Where, as a path of fields.
    pub path: String,
    #[serde(flatten)]
    pub kind: Kind,
}

impl<Kind> Fault<Kind> {
    pub(crate) fn new(rule: Rule, path: impl Into<String>, kind: Kind) -> Self {
        let path = path.into();
        Self { rule, path, kind }
    }
}

impl Rule {
    /// Every rule, in the order of the rules.
    pub const ALL: &[Self] = Self::VARIANTS;
}
