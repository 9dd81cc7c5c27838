//! Shirasagi in a worker of a page: the same commands as on a machine, over files of the page.
#![cfg(target_family = "wasm")]

use std::cell::Cell;
use std::fmt::Display;
use std::panic;
use std::path::{Path, PathBuf};

use chrono::NaiveDate;
use companion::app::Service;
use companion::ledger::Problem;
use companion::store::{self, Store};
use companion::{clock, disk};
use serde_json::value::RawValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn print_error(text: &str);
}

/// The app over the files of the page.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Host {
    service: Service,
    /// The day of the last daily backup, made or tried.
    day: Cell<Option<NaiveDate>>,
}

/// Takes the files of the page and opens the history in them. `was_used` says that there was one.
///
/// # Errors
/// The browser does not give the files; the text says why.
#[wasm_bindgen]
pub async fn open(was_used: bool) -> Result<Host, String> {
    // Otherwise a panic says no more than that there was one.
    panic::set_hook(Box::new(|info| print_error(&info.to_string())));
    disk::take_files(was_used)
        .await
        .map_err(|error| error.to_string())?;
    Ok(Host {
        service: Service::open(Path::new("/")),
        day: Cell::new(None),
    })
}

#[wasm_bindgen]
impl Host {
    /// Carries out a command. Returns JSON: `{"ok": reply}` or `{"error": problem}`.
    pub fn call(&self, command: &str, args: &str) -> String {
        let answer = match serde_json::from_str::<&RawValue>(args) {
            Ok(args) => self.service.call(command, args),
            Err(error) => Err(Box::new(Problem::from(error))),
        };
        match answer {
            Ok(reply) => format!(r#"{{"ok":{}}}"#, reply.get()),
            Err(problem) => refused(&problem),
        }
    }

    /// Whether there is a history, even one that cannot be read.
    pub fn has_history(&self) -> bool {
        Store::is_there(Path::new("/"))
    }

    /// What takes its time and can wait until the answer is posted.
    pub async fn tidy_up(&self) {
        let today = Some(clock::today());
        if self.day.get() != today && !self.service.is_empty() {
            self.day.set(today);
            self.service.back_up_daily();
        }
        // Without room the next change says that the disk is full.
        let _ = disk::make_room().await;
    }

    /// The bytes of a backup, by its name.
    ///
    /// # Errors
    /// There is no such file: the text is a reply as [`Host::call`] gives it.
    pub fn read_backup(&self, name: &str) -> Result<Vec<u8>, String> {
        disk::read(&backup(name)).map_err(|error| refusal("backup/no-such-backup", &error))
    }

    /// Puts a file among the backups. Returns a reply as [`Host::call`] does.
    pub fn write_backup(&self, name: &str, bytes: &[u8]) -> String {
        if !store::is_ours(bytes) {
            return refusal("backup/damaged", &"the file is no backup of Shirasagi");
        }
        match disk::write(&backup(name), bytes) {
            Ok(()) => r#"{"ok":{}}"#.to_owned(),
            Err(error) => refusal("backup/failed", &error),
        }
    }

    /// Closes the history and gives the files back, for another page.
    ///
    /// # Errors
    /// A file is still open.
    pub fn close(self) -> Result<(), String> {
        self.service.close();
        disk::give_files_back().map_err(|error| error.to_string())
    }
}

fn backup(name: &str) -> PathBuf {
    Path::new("/backups").join(name)
}

fn refusal(code: &'static str, message: &impl Display) -> String {
    refused(&Problem::new(code, message))
}

fn refused(problem: &Problem) -> String {
    let problem = serde_json::to_string(problem).expect("all its keys are texts");
    format!(r#"{{"error":{problem}}}"#)
}
