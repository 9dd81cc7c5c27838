//! Shirasagi on a machine: a window, a local web server and a terminal, each over the one table of
//! commands in [`companion::app`]. On Android it is the window alone.

mod cli;
mod data_dir;
pub mod host;

pub use cli::main;

/// Where Android begins: the games lie in the app's own folder.
#[cfg(mobile)]
#[tauri::mobile_entry_point]
fn begin() {
    if let Err(error) = host::window::open(None) {
        eprintln!("{error}");
    }
}
