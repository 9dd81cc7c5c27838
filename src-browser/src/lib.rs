//! Shirasagi in a worker of a page: the same commands as on a machine, over files of the page.
#![cfg(target_family = "wasm")]

use std::panic;
use std::path::Path;

use companion::app::Service;
use companion::disk;
use companion::ledger::Problem;
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
}

/// Takes the files of the page and opens the history in them.
///
/// # Errors
/// The browser does not give the files; the text says why.
#[wasm_bindgen]
pub async fn open() -> Result<Host, String> {
    // Otherwise a panic says no more than that there was one.
    panic::set_hook(Box::new(|info| print_error(&info.to_string())));
    disk::take_files()
        .await
        .map_err(|error| error.to_string())?;
    Ok(Host {
        service: Service::open(Path::new("/")),
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
            Err(problem) => {
                let problem = serde_json::to_string(&problem);
                format!(
                    r#"{{"error":{}}}"#,
                    problem.expect("all its keys are texts")
                )
            }
        }
    }

    /// What takes its time and can wait until the answer is posted.
    pub async fn tidy_up(&self) {
        if !self.service.is_empty() {
            self.service.back_up_daily();
        }
        // Without room the next change says that the disk is full.
        let _ = disk::make_room().await;
    }

    /// The bytes of a backup, by its name.
    ///
    /// # Errors
    /// There is no such file.
    pub fn read_backup(&self, name: &str) -> Result<Vec<u8>, String> {
        let path = Path::new("/backups").join(name);
        disk::read(&path).map_err(|error| error.to_string())
    }

    /// Puts a file among the backups.
    ///
    /// # Errors
    /// There is one of this name, or no room.
    pub fn write_backup(&self, name: &str, bytes: &[u8]) -> Result<(), String> {
        let path = Path::new("/backups").join(name);
        disk::write(&path, bytes).map_err(|error| error.to_string())
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
