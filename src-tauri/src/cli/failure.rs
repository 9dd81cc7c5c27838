use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use serde::Serialize;

use super::input::InputError;
use super::output;
use super::usage::UsageError;
use crate::host::web::ServeError;
use crate::host::window::WindowError;
use companion::app::AppError;
use companion::exchange::fault::FaultKind;
use companion::ledger::Problem;
use companion::store::{StoreError, command};

/// Why a command of the terminal did not do what it was asked.
#[derive(Debug)]
pub struct Failure {
    /// 1 a fault of ours, 2 bad usage or bad input, 3 the store cannot be used.
    exit_code: u8,
    problem: Problem,
}

/// The longest message; what a file holds is quoted in some.
const MESSAGE_MAX: usize = 1000;

#[derive(Serialize)]
struct Report<'a> {
    code: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<&'a str>,
    message: String,
}

#[derive(Serialize)]
struct Envelope<'a> {
    error: Report<'a>,
}

impl Failure {
    fn new(exit_code: u8, problem: Problem) -> Self {
        Self { exit_code, problem }
    }

    /// Bad usage or bad input.
    pub fn of(problem: impl Into<Problem>) -> Self {
        Self::new(2, problem.into())
    }

    /// No game of a file can be imported.
    pub fn every_game_refused(first: &Problem) -> Self {
        let message = format!(
            "none of the games can be imported; {}: {}",
            first.path(),
            first.message
        );
        Self::of(Problem {
            message,
            ..first.clone()
        })
    }

    /// A file leaves open whether the day or the month of this day comes first.
    pub fn day_order(day: &str) -> Self {
        let fault = FaultKind::DayOrder {
            said: day.to_owned(),
        };
        let message = format!(
            "{fault}. Import the file in the app, which asks for it, or with `shirasagi call import -` \
             and the input {{\"content\": \"THE FILE IN BASE64\", \"answers\": {{\"days\": \
             \"day-first\"}}}} (or \"month-first\")"
        );
        Self::of(Problem {
            message,
            ..Problem::of(&fault)
        })
    }

    /// No game of a file that differs stands at this place.
    pub fn nothing_to_take(place: &str) -> Self {
        let message = format!(
            "no game at “{place}” of the file differs from one that is there. `--dry-run` tells which do"
        );
        Self::of(Problem::new("import/nothing-to-take", &message))
    }

    pub fn left_out(ids: &[String]) -> Self {
        let message = format!(
            "{} of the games cannot be read and are not in the file: {}",
            ids.len(),
            ids.join(", ")
        );
        Self::new(3, Problem::new("store/damaged", &message))
    }

    pub fn unsound(findings: usize, store: &Path) -> Self {
        let command = command(store);
        let message = format!(
            "the history is not sound: {findings} findings, printed on the standard output. Export what \
             can be read with `{command} history export json`, or restore a backup with \
             `{command} history restore`"
        );
        Self::new(3, Problem::new("store/damaged", &message))
    }

    pub fn no_backups(folder: &Path) -> Self {
        let message = format!("there are no backups in {}", folder.display());
        Self::of(Problem::new("backup/no-such-backup", &message))
    }

    pub fn no_data_folder() -> Self {
        let message = "this system names no place for the games; name a folder with --data-dir or \
                       SHIRASAGI_DATA_DIR";
        Self::new(3, Problem::new("store/unavailable", &message))
    }

    pub fn random(error: getrandom::Error) -> Self {
        let message = format!("the system gives no random numbers: {error}");
        Self::new(1, Problem::new("system/failed", &message))
    }

    pub fn output(error: &io::Error) -> Self {
        let message = format!("the output cannot be written: {error}");
        Self::new(1, Problem::new("system/failed", &message))
    }

    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(self.exit_code)
    }

    /// Prints the failure as the one JSON object on the standard error.
    pub fn print(&self) {
        let error = Report {
            code: self.problem.code,
            path: self.problem.path.as_deref(),
            message: shortened(&self.problem.message),
        };
        let text = serde_json::to_string(&Envelope { error }).unwrap_or_default();
        // Should the standard error be closed, the exit code still tells.
        let _ = writeln!(io::stderr(), "{}", output::escaped(&text));
    }
}

impl From<AppError> for Failure {
    fn from(error: AppError) -> Self {
        let exit_code = match &error {
            AppError::Store(error) => store_exit_code(error),
            AppError::Problem(_) => 2,
        };
        Self::new(exit_code, error.problem())
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        AppError::Store(error).into()
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::of(error)
    }
}

impl From<UsageError> for Failure {
    fn from(error: UsageError) -> Self {
        Self::of(Problem::new("usage/invalid", &error))
    }
}

impl From<InputError> for Failure {
    fn from(error: InputError) -> Self {
        match error {
            InputError::Shape(error) => Self::of(error),
            error => Self::of(Problem::new((&error).into(), &error)),
        }
    }
}

impl From<ServeError> for Failure {
    fn from(error: ServeError) -> Self {
        Self::new(error.exit_code(), Problem::new((&error).into(), &error))
    }
}

impl From<WindowError> for Failure {
    fn from(error: WindowError) -> Self {
        Self::new(error.exit_code(), Problem::new((&error).into(), &error))
    }
}

/// 3 unless the store works and the request was wrong.
fn store_exit_code(error: &StoreError) -> u8 {
    match error {
        StoreError::OtherVersion { .. }
        | StoreError::Full { .. }
        | StoreError::ReadOnly { .. }
        | StoreError::Unavailable { .. }
        | StoreError::Damaged { .. }
        | StoreError::Gone { .. }
        | StoreError::Moved { .. }
        | StoreError::DamagedGame { .. }
        | StoreError::NotBackedUp { .. } => 3,
        _ => 2,
    }
}

fn shortened(message: &str) -> String {
    match message.char_indices().nth(MESSAGE_MAX) {
        Some((end, _)) => format!("{}…", &message[..end]),
        None => message.to_owned(),
    }
}
