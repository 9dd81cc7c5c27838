//! Where the games are kept.

use std::ffi::OsString;
use std::path::PathBuf;

/// The app's name for the system; the window's configuration carries the same.
const IDENTIFIER: &str = "app.shirasagi.companion";
/// Chooses the folder when the command line does not.
pub const VARIABLE: &str = "SHIRASAGI_DATA_DIR";

/// The folder that was asked for: on the command line, else in the environment.
pub fn chosen(argument: Option<PathBuf>) -> Option<PathBuf> {
    choose(argument, std::env::var_os(VARIABLE))
}

/// The folder the system keeps for the app; `None` where it does not say.
pub fn system_folder() -> Option<PathBuf> {
    Some(dirs::data_dir()?.join(IDENTIFIER))
}

fn choose(argument: Option<PathBuf>, variable: Option<OsString>) -> Option<PathBuf> {
    argument.or_else(|| {
        variable
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_comes_before_the_environment() {
        let argument = || Some(PathBuf::from("a"));
        assert_eq!(choose(argument(), Some("b".into())), argument());
        assert_eq!(choose(None, Some("b".into())), Some("b".into()));
        assert_eq!(choose(None, Some("".into())), None);
        assert_eq!(choose(None, None), None);
    }

    #[test]
    fn the_window_and_the_terminal_share_a_folder() {
        let text = std::fs::read_to_string("tauri.conf.json").expect("the configuration is there");
        let config: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
        assert_eq!(config["identifier"], IDENTIFIER);
    }
}
