//! What every host answers commands from: the use cases, or the reason why there are none.

use std::path::{Path, PathBuf};
use std::sync::{PoisonError, RwLock};

use serde_json::value::RawValue;

use super::contract::{Problem, RescueFacts};
use super::{App, AppError, Rescue, commands};

#[derive(Debug)]
pub struct Service {
    state: RwLock<State>,
}

#[derive(Debug)]
enum State {
    Open(Box<App>),
    /// The store in this folder cannot be used, for this reason. A backup can replace it.
    Replaceable(PathBuf, Box<Problem>),
    /// There is no store, for this reason.
    Closed(Box<Problem>),
}

impl Service {
    /// Opens the store in this folder. If it cannot be used, every call says why; where a backup can
    /// replace it, one can still be restored.
    pub fn open(data_dir: &Path) -> Self {
        State::open(data_dir).into()
    }

    /// Carries out a command.
    ///
    /// # Errors
    /// What the use case refuses, or why there is no store. Boxed: most calls are not refused.
    pub fn call(&self, command: &str, args: &RawValue) -> Result<Box<RawValue>, Box<Problem>> {
        let state = self.state.read().unwrap_or_else(PoisonError::into_inner);
        let answer = match &*state {
            State::Open(app) => commands::call(app, command, args),
            State::Replaceable(data_dir, problem) => {
                match commands::call_rescue(&Rescue::of(data_dir), command, args) {
                    Some(Ok(rescued)) => {
                        let data_dir = data_dir.clone();
                        drop(state);
                        if rescued.changed {
                            let state = self.state.write();
                            *state.unwrap_or_else(PoisonError::into_inner) = State::open(&data_dir);
                        }
                        return Ok(rescued.reply);
                    }
                    Some(Err(error)) => Err(error),
                    None => return Err(problem.clone()),
                }
            }
            State::Closed(problem) => return Err(problem.clone()),
        };
        answer.map_err(|error| Box::new(error.problem()))
    }

    /// Makes the backup of the day, unless it is there or there is no game yet.
    pub fn back_up_daily(&self) {
        let state = self.state.read().unwrap_or_else(PoisonError::into_inner);
        if let State::Open(app) = &*state {
            app.back_up_daily();
        }
    }

    /// Whether there is nothing to back up yet.
    pub fn is_empty(&self) -> bool {
        let state = self.state.read().unwrap_or_else(PoisonError::into_inner);
        matches!(&*state, State::Open(app) if app.is_empty())
    }

    /// Closes the store, which leaves it in one file. Later calls are refused.
    pub fn close(&self) {
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        if matches!(*state, State::Open(_)) {
            let closing = Problem::new("host/closing", &"Shirasagi is being closed");
            *state = State::Closed(Box::new(closing));
        }
    }
}

impl State {
    fn open(data_dir: &Path) -> Self {
        match App::open(data_dir) {
            Ok(app) => Self::Open(Box::new(app)),
            Err(AppError::Store(error)) if error.can_be_replaced() => {
                let newest = Rescue::of(data_dir).newest();
                let problem = AppError::Store(error).problem();
                let problem = problem.with_facts(&RescueFacts { newest });
                Self::Replaceable(data_dir.to_path_buf(), Box::new(problem))
            }
            Err(error) => Self::Closed(Box::new(error.problem())),
        }
    }
}

impl From<State> for Service {
    fn from(state: State) -> Self {
        Self {
            state: RwLock::new(state),
        }
    }
}

impl From<App> for Service {
    fn from(app: App) -> Self {
        State::Open(Box::new(app)).into()
    }
}
