use std::path::Path;

use super::contract::{Nothing, SettingsView, Theme, ThemeRequest};
use super::{App, AppError};
use crate::store::Store;

const THEME: &str = "theme";

impl App {
    /// The settings screen.
    pub fn settings(&self, _: Nothing) -> Result<SettingsView, AppError> {
        settings_view(&self.store())
    }

    /// Sets the theme.
    pub fn set_theme(&self, request: ThemeRequest) -> Result<SettingsView, AppError> {
        let mut store = self.store();
        let word = match request.theme {
            Theme::Day => "day",
            Theme::Night => "night",
            Theme::System => "system",
        };
        store.set_setting(THEME, word)?;
        settings_view(&store)
    }
}

/// The theme; a word this version does not know reads as the default.
pub(super) fn theme(store: &Store) -> Result<Theme, AppError> {
    Ok(match store.setting(THEME)?.as_deref() {
        Some("day") => Theme::Day,
        Some("night") => Theme::Night,
        _ => Theme::System,
    })
}

fn settings_view(store: &Store) -> Result<SettingsView, AppError> {
    Ok(SettingsView {
        theme: theme(store)?,
        data_dir: store
            .path()
            .parent()
            .map(Path::to_path_buf)
            .unwrap_or_default(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        games: u32::try_from(store.games()?.len()).unwrap_or(u32::MAX),
    })
}
