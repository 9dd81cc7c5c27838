use std::path::Path;
use std::str::FromStr;

use super::contract::{GameFilter, SettingsRequest, SettingsView};
use super::{App, AppError};
use crate::command::Nothing;
use crate::store::{Store, filter, settings};

const THEME: &str = "theme";
const TEXT_SIZE: &str = "text-size";
const KEEP_AWAKE: &str = "keep-awake";

impl App {
    /// The settings screen.
    pub fn settings(&self, _: Nothing) -> Result<SettingsView, AppError> {
        settings_view(&self.store())
    }

    /// Refuses where no change can be saved.
    pub fn check_writable(&self, _: Nothing) -> Result<Nothing, AppError> {
        self.store().check_writable()?;
        Ok(Nothing {})
    }

    /// Changes settings.
    pub fn save_settings(&self, request: SettingsRequest) -> Result<SettingsView, AppError> {
        let mut store = self.store();
        let words: [(&str, Option<&str>); 3] = [
            (THEME, request.theme.map(Into::into)),
            (TEXT_SIZE, request.text_size.map(Into::into)),
            (
                KEEP_AWAKE,
                request
                    .keep_awake
                    .map(|keep| if keep { "on" } else { "off" }),
            ),
        ];
        store.write(|tx| {
            let mut given = words.iter().filter_map(|(key, word)| Some((key, (*word)?)));
            given.try_for_each(|(key, word)| settings::set(tx, key, word))
        })?;
        settings_view(&store)
    }
}

/// A setting; a word this version does not know reads as the default.
fn setting<T: FromStr + Default>(store: &Store, key: &str) -> Result<T, AppError> {
    let word = store.read(|tx| settings::get(tx, key))?;
    Ok(word.and_then(|word| word.parse().ok()).unwrap_or_default())
}

fn settings_view(store: &Store) -> Result<SettingsView, AppError> {
    let keep_awake = store.read(|tx| settings::get(tx, KEEP_AWAKE))?;
    Ok(SettingsView {
        theme: setting(store, THEME)?,
        text_size: setting(store, TEXT_SIZE)?,
        keep_awake: keep_awake.as_deref() != Some("off"),
        data_dir: store
            .path()
            .parent()
            .map(Path::to_path_buf)
            .unwrap_or_default(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        games: store
            .read(|tx| filter::page(tx, &GameFilter::default(), 0, 0))?
            .total,
    })
}
