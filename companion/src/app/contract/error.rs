//! Failures.

use serde::Serialize;
use shirasagi_engine::rule::Rule;

/// A failure as the screens get it. `code` is stable; the screens word it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ErrorReply {
    pub code: String,
    /// In English, for logs and for codes a screen does not know.
    pub message: String,
    pub path: Option<String>,
    pub rule: Option<Rule>,
    /// The facts of the code, by name.
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    pub facts: serde_json::Value,
}
