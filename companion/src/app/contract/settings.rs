//! The settings.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// The color scheme of the screens.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(strum::EnumString, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Theme {
    Day,
    Night,
    /// As the device does.
    #[default]
    System,
}

/// The size of the text.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(strum::EnumString, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum TextSize {
    #[default]
    Normal,
    Large,
    Largest,
}

/// Changes the settings that are given.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields))]
#[serde(default, deny_unknown_fields)]
pub struct SettingsRequest {
    pub theme: Option<Theme>,
    pub text_size: Option<TextSize>,
    /// Whether the screen stays on during a game.
    pub keep_awake: Option<bool>,
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
