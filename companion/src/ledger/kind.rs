use serde::{Deserialize, Serialize};

/// The games that the app knows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(strum::Display, strum::EnumIter, strum::EnumString, strum::VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum GameKind {
    #[default]
    WhiteCastle,
    OnceUponACastle,
}

impl GameKind {
    /// Whether all who share the first rank have won; otherwise nobody knows who did.
    pub const fn shares_wins(self) -> bool {
        match self {
            Self::WhiteCastle => false,
            Self::OnceUponACastle => true,
        }
    }
}
