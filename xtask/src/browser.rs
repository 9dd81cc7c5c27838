//! The browser of the Chromium family that the screens are tested in.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::program;

/// Names the browser's program: read here, and passed on to the tests.
pub const VARIABLE: &str = "SHIRASAGI_CHROMIUM";

/// Without a window of its own it opens a page in half the time, so it comes first.
const NAMES: [&str; 5] = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
];

/// Where macOS and Windows put it, off the PATH.
const PLACES: [&str; 3] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
];

pub fn find() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(VARIABLE) {
        return Some(PathBuf::from(named)).filter(|path| path.is_file());
    }
    NAMES
        .into_iter()
        .filter_map(program::find)
        .chain(
            PLACES
                .into_iter()
                .map(PathBuf::from)
                .filter(|path| path.is_file()),
        )
        .find(|path| answers(path))
}

/// Ubuntu's `chromium-browser` may be a script that only asks for a snap. On Windows a browser
/// does not answer but opens, and there is no such script.
fn answers(path: &Path) -> bool {
    cfg!(windows) || program::ask(Command::new(path).arg("--version")).is_some()
}
