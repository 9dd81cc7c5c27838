//! `shirasagi serve`: the same screens and commands for a browser on this machine.

use std::path::Path;

use super::arguments::Serve;
use super::failure::Failure;
use super::output;
use crate::host::Service;
use crate::host::web::Server;
use companion::app::{App, AppError};

/// Also over a history that cannot be used: the screens say so, and restore a backup.
pub fn run(serve: &Serve, data_dir: &Path) -> Result<(), Failure> {
    let service = match App::open(data_dir) {
        Ok(app) => app.into(),
        Err(AppError::Store(error)) if error.can_be_replaced() => Service::open(data_dir),
        Err(error) => return Err(error.into()),
    };
    let server = Server::bind(serve.port)?;
    output::print(&server.address())?;
    Ok(server.run(service)?)
}
