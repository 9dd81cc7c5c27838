//! The window.

use std::fmt::Display;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::Arc;

use serde_json::json;
use serde_json::value::{RawValue, to_raw_value};
use tauri::{AppHandle, Manager, RunEvent, State, WebviewWindowBuilder};

use super::files::File;
use super::signals::asked_to_end;
use super::{Refused, Service, context};

/// Why there is no window.
#[derive(Debug, thiserror::Error, strum::IntoStaticStr)]
pub enum WindowError {
    #[strum(to_string = "window/no-display")]
    #[error(
        "there is no display to open a window on; `shirasagi serve` offers the app to a browser"
    )]
    NoDisplay,
    #[strum(to_string = "host/broken")]
    #[error("the window cannot be opened: {0}")]
    Broken(#[from] tauri::Error),
}

impl WindowError {
    /// A missing display is for the caller to see to.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::NoDisplay => 2,
            Self::Broken(_) => 1,
        }
    }
}

/// A command that only the window answers: its pages cannot say where a download comes to lie, and
/// where the system names no folder for downloads they lose it.
const SAVE_FILE: &str = "save_file";

/// The room that the system needs above the window for its title: together they fit onto the screen.
#[cfg(desktop)]
const TITLE_BAR: tauri::LogicalSize<u32> = tauri::LogicalSize::new(0, 40);

/// The one command of the window.
#[tauri::command]
async fn call(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
    command: String,
    args: Box<RawValue>,
) -> Result<Box<RawValue>, Refused> {
    let service = Arc::clone(&service);
    let answer = tauri::async_runtime::spawn_blocking(move || match command.as_str() {
        SAVE_FILE => save_file(&app, &args),
        _ => service.call(&command, &args),
    })
    .await;
    answer.unwrap_or_else(|_| Err(Refused::broken()))
}

/// Saves a file among the downloads, else at home, and says where it lies.
fn save_file(app: &AppHandle, args: &RawValue) -> Result<Box<RawValue>, Refused> {
    let not_saved = |error: &dyn Display| Refused::by_host("file/not-saved", &error);
    let file: File = serde_json::from_str(args.get())
        .map_err(|error| Refused::by_host("request/unreadable", &error))?;
    let downloads = app.path().download_dir().ok().filter(|dir| dir.is_dir());
    let saved = match downloads.map_or_else(|| app.path().home_dir(), Ok) {
        Ok(folder) => file.save(&folder).map_err(|error| error.to_string()),
        Err(error) => Err(error.to_string()),
    };
    match saved {
        Ok(path) => to_raw_value(&json!({ "path": path })).map_err(|error| not_saved(&error)),
        Err(error) => Err(not_saved(&error)),
    }
}

/// Opens the window over the games in this folder, else in the system's place for them. Returns
/// when the window is closed.
///
/// # Errors
/// There is no display, or the system gives no window.
pub fn open(data_dir: Option<PathBuf>) -> Result<(), WindowError> {
    let builder = tauri::Builder::default()
        .setup(move |app| {
            let config = app.config().app.windows.first();
            let config = config.ok_or(tauri::Error::WindowNotFound)?.clone();
            let mut window = WebviewWindowBuilder::from_config(app, &config)?;
            #[cfg(desktop)]
            {
                window = window.prevent_overflow_with_margin(TITLE_BAR);
            }
            let folder = match data_dir {
                Some(folder) => {
                    // The web view keeps its own files, and they belong with the others.
                    window = window.data_directory(folder.join("webview"));
                    folder
                }
                None => app.path().app_data_dir()?,
            };
            // Before the window, whose screens ask at once.
            app.manage(Arc::new(Service::open(&folder)));
            window.build()?;
            let handle = app.handle().clone();
            tauri::async_runtime::spawn(async move {
                asked_to_end().await;
                handle.exit(0);
            });
            Ok(())
        })
        .invoke_handler(tauri::generate_handler![call]);
    let app = unless_it_panics(|| builder.build(context())).ok_or(WindowError::NoDisplay)??;
    app.run(|app, event| {
        // The process ends without dropping anything.
        if let RunEvent::Exit = event {
            app.state::<Arc<Service>>().close();
        }
    });
    Ok(())
}

/// GTK's binding panics where there is no display.
fn unless_it_panics<T>(build: impl FnOnce() -> T) -> Option<T> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let built = panic::catch_unwind(AssertUnwindSafe(build));
    panic::set_hook(hook);
    built.ok()
}
