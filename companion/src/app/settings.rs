use std::path::Path;

use super::contract::{
    KeepAwakeRequest, Nothing, SettingsView, TextSize, TextSizeRequest, Theme, ThemeRequest,
};
use super::{App, AppError};
use crate::store::{Filter, Store};
use crate::store::{filter, settings};

const THEME: &str = "theme";
const TEXT_SIZE: &str = "text-size";
const KEEP_AWAKE: &str = "keep-awake";

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
        store.write(|tx| settings::set(tx, THEME, word))?;
        settings_view(&store)
    }

    /// Sets how large the screens are written.
    pub fn set_text_size(&self, request: TextSizeRequest) -> Result<SettingsView, AppError> {
        let mut store = self.store();
        let word = match request.text_size {
            TextSize::Normal => "normal",
            TextSize::Large => "large",
            TextSize::Largest => "largest",
        };
        store.write(|tx| settings::set(tx, TEXT_SIZE, word))?;
        settings_view(&store)
    }

    /// Sets whether the screen stays on during a game.
    pub fn set_keep_awake(&self, request: KeepAwakeRequest) -> Result<SettingsView, AppError> {
        let mut store = self.store();
        let word = if request.keep_awake { "on" } else { "off" };
        store.write(|tx| settings::set(tx, KEEP_AWAKE, word))?;
        settings_view(&store)
    }
}

/// The theme; a word this version does not know reads as the default.
fn theme(store: &Store) -> Result<Theme, AppError> {
    Ok(
        match store.read(|tx| settings::get(tx, THEME))?.as_deref() {
            Some("day") => Theme::Day,
            Some("night") => Theme::Night,
            _ => Theme::System,
        },
    )
}

/// The text size; a word this version does not know reads as the default.
fn text_size(store: &Store) -> Result<TextSize, AppError> {
    Ok(
        match store.read(|tx| settings::get(tx, TEXT_SIZE))?.as_deref() {
            Some("large") => TextSize::Large,
            Some("largest") => TextSize::Largest,
            _ => TextSize::Normal,
        },
    )
}

/// Whether the screen stays on during a game: unless that was switched off.
fn keep_awake(store: &Store) -> Result<bool, AppError> {
    Ok(store.read(|tx| settings::get(tx, KEEP_AWAKE))?.as_deref() != Some("off"))
}

fn settings_view(store: &Store) -> Result<SettingsView, AppError> {
    Ok(SettingsView {
        theme: theme(store)?,
        text_size: text_size(store)?,
        keep_awake: keep_awake(store)?,
        data_dir: store
            .path()
            .parent()
            .map(Path::to_path_buf)
            .unwrap_or_default(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        games: store
            .read(|tx| filter::page(tx, &Filter::default(), 0, 0))?
            .total,
    })
}
