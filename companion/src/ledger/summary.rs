use serde::Serialize;
use serde_json::Value;

use super::{Record, Verdict};

/// A game, as every list and every screen of it shows it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameSummary {
    #[serde(flatten)]
    pub record: Record,
    /// How long it took by the times at which it began and ended, where that is plausible.
    pub measured_minutes: Option<u16>,
    /// How far it has come, as its game tells it. `null` for a game that the app did not follow: it has
    /// neither a setup nor a journal.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub followed: Option<Value>,
    /// `null` until the game is over.
    pub verdict: Option<Verdict>,
}

impl GameSummary {
    pub fn new(record: Record, followed: Option<Value>) -> Self {
        Self {
            measured_minutes: record.measured_minutes(),
            followed,
            verdict: record.finished_at.and_then(|_| record.verdict()),
            record,
        }
    }
}
