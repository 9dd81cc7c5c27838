//! The window and the local web host: both reach the use cases through one table of commands.

mod assets;
mod connections;
mod files;
mod guard;
mod signals;
pub mod web;
pub mod window;

use std::fmt::Display;
use std::path::Path;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use chrono::Datelike;
use serde::Serialize;
use serde_json::value::RawValue;

use companion::app::{self, App};
use companion::clock;
use companion::ledger::Problem;

/// Answers the commands of a host, and makes the backup of each day beside it.
#[derive(Debug)]
pub struct Service {
    app: Arc<app::Service>,
    /// The day of the last daily backup, made or tried.
    day: AtomicI32,
    /// The daily backup that is being made.
    backup: Mutex<Option<JoinHandle<()>>>,
}

/// A failure as a host sends it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Refused {
    /// Boxed: most calls are not refused.
    pub error: Box<Problem>,
}

impl Service {
    /// As [`app::Service::open`].
    pub fn open(data_dir: &Path) -> Self {
        app::Service::open(data_dir).into()
    }

    /// Carries out a command.
    pub fn call(&self, command: &str, args: &RawValue) -> Result<Box<RawValue>, Refused> {
        self.back_up_daily();
        let answer = self.app.call(command, args);
        answer.map_err(|error| Refused { error })
    }

    /// Starts the backup of the day, once there is a game. The call does not wait for it.
    fn back_up_daily(&self) {
        let today = clock::today().num_days_from_ce();
        if self.day.load(Ordering::Relaxed) == today || self.app.is_empty() {
            return;
        }
        // Of several calls at once, one makes it.
        if self.day.swap(today, Ordering::Relaxed) == today {
            return;
        }
        let app = Arc::clone(&self.app);
        let backup = std::thread::spawn(move || app.back_up_daily());
        *self.backup.lock().unwrap_or_else(PoisonError::into_inner) = Some(backup);
    }

    /// Closes the store, which leaves it in one file. Later calls are refused.
    pub fn close(&self) {
        let backup = self.backup.lock();
        if let Some(backup) = backup.unwrap_or_else(PoisonError::into_inner).take() {
            // One that panicked made no backup; the next day makes another.
            let _ = backup.join();
        }
        self.app.close();
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        self.close();
    }
}

impl From<app::Service> for Service {
    fn from(app: app::Service) -> Self {
        Self {
            app: Arc::new(app),
            day: AtomicI32::new(0),
            backup: Mutex::new(None),
        }
    }
}

impl From<App> for Service {
    fn from(app: App) -> Self {
        app::Service::from(app).into()
    }
}

impl Refused {
    /// A failure of the host itself.
    fn by_host(code: &'static str, message: &impl Display) -> Self {
        Self {
            error: Box::new(Problem::new(code, message)),
        }
    }

    /// A use case panicked; its change was not written.
    fn broken() -> Self {
        Self::by_host(
            "host/broken",
            &"the command ended unexpectedly; nothing was changed",
        )
    }
}

/// The window's configuration with the screens, embedded once for both hosts.
fn context() -> tauri::Context {
    tauri::generate_context!()
}
