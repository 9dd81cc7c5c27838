//! The window and the local web host: both reach the use cases through one table of commands.

mod assets;
mod connections;
mod files;
mod guard;
mod signals;
pub mod web;
pub mod window;

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::thread::JoinHandle;

use chrono::Datelike;
use serde::Serialize;
use serde_json::value::RawValue;

use companion::app::commands;
use companion::app::contract::{Problem, RescueFacts};
use companion::app::{App, Rescue};
use companion::clock;

/// The codes of a store that a backup can replace.
const LOST: [&str; 2] = ["store/damaged", "store/gone"];

/// Answers the commands of a host, from the use cases or with the reason why there are none.
#[derive(Debug)]
pub struct Service {
    state: Arc<RwLock<State>>,
    /// The day of the last daily backup, made or tried.
    day: AtomicI32,
    /// The daily backup that is being made.
    backup: Mutex<Option<JoinHandle<()>>>,
}

#[derive(Debug)]
enum State {
    Open(Box<App>),
    /// The store in this folder cannot be used, for this reason.
    Closed(PathBuf, Box<Problem>),
}

/// A failure as a host sends it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Refused {
    /// Boxed: most calls are not refused.
    pub error: Box<Problem>,
}

impl Service {
    /// Opens the store in this folder. If it cannot be used, every call says why; if it is damaged or
    /// gone, a backup can still be restored.
    pub fn open(data_dir: &Path) -> Self {
        State::open(data_dir).into()
    }

    /// Carries out a command.
    pub fn call(&self, command: &str, args: &RawValue) -> Result<Box<RawValue>, Refused> {
        self.back_up_daily();
        let state = self.state.read().unwrap_or_else(PoisonError::into_inner);
        let answer = match &*state {
            State::Open(app) => commands::call(app, command, args),
            State::Closed(data_dir, reply) if LOST.contains(&reply.code) => {
                match commands::call_rescue(&Rescue::of(data_dir), command, args) {
                    Some(Ok(rescued)) => {
                        let data_dir = data_dir.clone();
                        drop(state);
                        if rescued.changed {
                            let mut state =
                                self.state.write().unwrap_or_else(PoisonError::into_inner);
                            *state = State::open(&data_dir);
                        }
                        return Ok(rescued.reply);
                    }
                    Some(Err(error)) => Err(error),
                    None => return Err(Refused::of(reply.as_ref().clone())),
                }
            }
            State::Closed(_, reply) => return Err(Refused::of(reply.as_ref().clone())),
        };
        answer.map_err(|error| Refused::of(error.problem()))
    }

    /// Starts the backup of the day, once there is a game. The call does not wait for it.
    fn back_up_daily(&self) {
        let today = clock::today().num_days_from_ce();
        if self.day.load(Ordering::Relaxed) == today || self.is_empty() {
            return;
        }
        // Of several calls at once, one makes it.
        if self.day.swap(today, Ordering::Relaxed) == today {
            return;
        }
        let state = Arc::clone(&self.state);
        let backup = std::thread::spawn(move || {
            let state = state.read().unwrap_or_else(PoisonError::into_inner);
            if let State::Open(app) = &*state {
                app.back_up_daily();
            }
        });
        *self.backup.lock().unwrap_or_else(PoisonError::into_inner) = Some(backup);
    }

    /// Closes the store, which leaves it in one file. Later calls are refused.
    pub fn close(&self) {
        let backup = self.backup.lock();
        if let Some(backup) = backup.unwrap_or_else(PoisonError::into_inner).take() {
            // One that panicked made no backup; the next day makes another.
            let _ = backup.join();
        }
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        if matches!(*state, State::Open(_)) {
            let closing = Refused::by_host("host/closing", &"Shirasagi is being closed").error;
            *state = State::Closed(PathBuf::new(), closing);
        }
    }

    /// Whether there is nothing to back up yet.
    fn is_empty(&self) -> bool {
        let state = self.state.read().unwrap_or_else(PoisonError::into_inner);
        matches!(&*state, State::Open(app) if app.is_empty())
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        self.close();
    }
}

impl State {
    fn open(data_dir: &Path) -> Self {
        App::open(data_dir).map_or_else(
            |error| {
                let mut reply = error.problem();
                if LOST.contains(&reply.code) {
                    let facts = RescueFacts {
                        newest: Rescue::of(data_dir).newest(),
                    };
                    *reply.facts = serde_json::to_value(facts).unwrap_or_default();
                }
                Self::Closed(data_dir.to_path_buf(), Box::new(reply))
            },
            |app| Self::Open(Box::new(app)),
        )
    }
}

impl From<State> for Service {
    fn from(state: State) -> Self {
        Self {
            state: Arc::new(RwLock::new(state)),
            day: AtomicI32::new(0),
            backup: Mutex::new(None),
        }
    }
}

impl From<App> for Service {
    fn from(app: App) -> Self {
        State::Open(Box::new(app)).into()
    }
}

impl Refused {
    fn of(error: Problem) -> Self {
        Self {
            error: Box::new(error),
        }
    }

    /// A failure of the host itself.
    fn by_host(code: &'static str, message: &impl Display) -> Self {
        Self::of(Problem::new(code, message))
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
