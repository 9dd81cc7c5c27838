//! How the outside reaches the use cases: the window and the local web host, both from one table.

mod assets;
#[cfg(test)]
mod bindings;
mod files;
mod guard;
pub mod table;
pub mod web;
pub mod window;

use std::path::Path;

use serde::Serialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::app::contract::ErrorReply;

/// What a host answers from: the use cases, or why there are none.
#[derive(Debug)]
pub struct Service(Result<App, ErrorReply>);

/// A failure on its way out.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Refused {
    /// Boxed: most calls are not refused.
    pub error: Box<ErrorReply>,
}

impl Service {
    /// Opens the store in this folder. If it cannot be used, every call says why.
    #[must_use]
    pub fn open(data_dir: &Path) -> Self {
        Self(App::open(data_dir).map_err(|error| error.reply()))
    }

    /// Carries out a command.
    ///
    /// # Errors
    /// What the use case refuses, or why there is no store.
    pub fn call(&self, command: &str, args: Value) -> Result<Value, Refused> {
        let app = self.0.as_ref().map_err(|error| Refused {
            error: Box::new(error.clone()),
        })?;
        table::call(app, command, args).map_err(|error| Refused {
            error: Box::new(error.reply()),
        })
    }
}

impl From<App> for Service {
    fn from(app: App) -> Self {
        Self(Ok(app))
    }
}

impl Refused {
    /// A failure of the host itself.
    fn by_host(code: &str, message: &impl ToString) -> Self {
        Self {
            error: Box::new(ErrorReply {
                code: code.to_owned(),
                message: message.to_string(),
                path: None,
                rule: None,
                facts: json!({}),
            }),
        }
    }

    /// A use case did not come to its end; its change was not written.
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
