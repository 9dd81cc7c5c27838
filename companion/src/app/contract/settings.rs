//! The settings.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// Which colours the screens wear.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    Day,
    Night,
    /// As the device does.
    #[default]
    System,
}

/// How large the screens are written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TextSize {
    #[default]
    Normal,
    Large,
    Largest,
}

/// The settings screen.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SettingsView {
    pub theme: Theme,
    pub text_size: TextSize,
    /// Whether the screen stays on during a game.
    pub keep_awake: bool,
    pub data_dir: PathBuf,
    pub version: String,
    pub games: u32,
}
