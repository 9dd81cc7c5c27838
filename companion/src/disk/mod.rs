//! The files. No other module of this crate asks the system for any, so that each host has its own:
//! a machine its file system, a browser the private files of the page.

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
mod native;

use std::path::Path;

#[cfg(target_family = "wasm")]
pub use browser::*;
#[cfg(not(target_family = "wasm"))]
pub use native::*;

/// What a path leads to.
#[derive(Debug, PartialEq, Eq)]
pub enum Entry {
    Nothing,
    File {
        bytes: u64,
    },
    /// Neither; the words name it.
    Other(&'static str),
}

/// The size of a file; `None` if there is none or it cannot be looked up.
pub fn size(path: &Path) -> Option<u64> {
    match look_up(path) {
        Ok(Entry::File { bytes }) => Some(bytes),
        _ => None,
    }
}

/// The folder of a file. For a bare name it is the one the program was started in.
pub fn folder_of(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}
