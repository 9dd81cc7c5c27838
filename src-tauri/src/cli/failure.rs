use std::io::{self, Write};
use std::process::ExitCode;

use serde::Serialize;
use shirasagi_engine::setup::CodeError;

use super::deal::DealError;
use super::input::InputError;
use super::output;
use super::score::ImpossibleSheet;
use super::simulate::SimulateError;
use super::usage::UsageError;
use crate::host::web::ServeError;
use crate::host::window::WindowError;
use companion::app::AppError;
use companion::exchange::game_file::GameFileError;
use companion::exchange::imported::RefusedImport;
use companion::exchange::json::HistoryFileError;
use companion::store::StoreError;

/// Why a command of the terminal did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error(transparent)]
    Usage(#[from] UsageError),
    #[error(transparent)]
    Input(#[from] InputError),
    #[error(transparent)]
    Deal(#[from] DealError),
    #[error(transparent)]
    Code(#[from] CodeError),
    #[error(transparent)]
    Score(#[from] ImpossibleSheet),
    #[error(transparent)]
    Simulate(#[from] SimulateError),
    #[error(transparent)]
    Game(#[from] GameFileError),
    #[error(transparent)]
    History(#[from] HistoryFileError),
    #[error("none of the games can be imported; {}: {}", .0.path, .0.message)]
    EveryGameRefused(Box<RefusedImport>),
    #[error(transparent)]
    App(#[from] AppError),
    #[error(transparent)]
    Serve(#[from] ServeError),
    #[error(transparent)]
    Window(#[from] WindowError),
    #[error(
        "this system names no place for the games; name a folder with --data-dir or SHIRASAGI_DATA_DIR"
    )]
    NoDataFolder,
    #[error("the system gives no random numbers: {0}")]
    Random(getrandom::Error),
    #[error("the history is not sound: {0} findings, told on the standard output")]
    Unsound(usize),
    #[error("the output cannot be written: {0}")]
    Output(io::Error),
}

/// The longest message; what a file holds is quoted in some.
const MESSAGE_MAX: usize = 1000;

#[derive(Serialize)]
struct Report<'a> {
    code: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<String>,
    message: String,
}

#[derive(Serialize)]
struct Envelope<'a> {
    error: Report<'a>,
}

impl Failure {
    /// 1 a fault of ours, 2 bad usage or bad input, 3 the store cannot be used.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Self::App(AppError::Store(error)) | Self::History(HistoryFileError::Store(error)) => {
                store_exit_code(error)
            }
            Self::History(HistoryFileError::LeftOut(_)) | Self::Unsound(_) | Self::NoDataFolder => {
                3
            }
            Self::Random(_) | Self::Output(_) => 1,
            Self::Serve(error) => error.exit_code(),
            Self::Window(error) => error.exit_code(),
            _ => 2,
        })
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Usage(error) => error.code,
            Self::Input(error) => error.code(),
            Self::Deal(error) => error.code(),
            Self::Code(error) => error.code(),
            Self::Score(error) => error.code(),
            Self::Simulate(error) => error.code(),
            Self::Game(error) => error.code(),
            Self::History(error) => error.code(),
            Self::EveryGameRefused(game) => game.code,
            Self::App(error) => error.code(),
            Self::Serve(error) => error.code(),
            Self::Window(error) => error.code(),
            Self::Unsound(_) => "store/unsound",
            Self::NoDataFolder => "store/unavailable",
            Self::Random(_) => "system/no-random-numbers",
            Self::Output(_) => "output/unwritable",
        }
    }

    fn path(&self) -> Option<String> {
        match self {
            Self::Input(error) => error.path(),
            Self::Score(error) => Some(error.path()),
            Self::Game(error) => error.path(),
            Self::History(error) => error.path(),
            Self::EveryGameRefused(game) => Some(game.path.clone()),
            Self::App(error) => error.reply().path,
            _ => None,
        }
    }

    /// Prints the failure as the one JSON object on the standard error.
    pub fn print(&self) {
        let error = Report {
            code: self.code(),
            path: self.path(),
            message: shortened(&self.to_string()),
        };
        let text = serde_json::to_string(&Envelope { error }).unwrap_or_default();
        // Should the standard error be closed, the exit code still tells.
        let _ = writeln!(io::stderr(), "{}", output::escaped(&text));
    }
}

/// 3 unless the store works and the request was wrong.
fn store_exit_code(error: &StoreError) -> u8 {
    match error {
        StoreError::NewerVersion { .. }
        | StoreError::Unavailable { .. }
        | StoreError::Damaged { .. }
        | StoreError::Gone { .. }
        | StoreError::Moved { .. }
        | StoreError::DamagedGame { .. }
        | StoreError::NotBackedUp { .. } => 3,
        StoreError::StaleRevision { .. }
        | StoreError::NoSuchGame { .. }
        | StoreError::NoJournal { .. }
        | StoreError::Followed { .. }
        | StoreError::NoSuchPerson { .. }
        | StoreError::NoSuchSetup { .. }
        | StoreError::NoSuchStep { .. }
        | StoreError::BackupExists { .. }
        | StoreError::NoSuchBackup { .. }
        | StoreError::DamagedBackup { .. } => 2,
    }
}

fn shortened(message: &str) -> String {
    match message.char_indices().nth(MESSAGE_MAX) {
        Some((end, _)) => format!("{}…", &message[..end]),
        None => message.to_owned(),
    }
}
