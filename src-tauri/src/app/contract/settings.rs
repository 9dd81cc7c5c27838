//! The settings.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Which colours the screens wear.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    Day,
    Night,
    /// As the device does.
    #[default]
    System,
}

/// The settings screen.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SettingsView {
    pub theme: Theme,
    pub data_dir: PathBuf,
    pub version: String,
    pub games: u32,
}
