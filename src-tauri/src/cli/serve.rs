//! `shirasagi serve`: the same screens and commands for a browser on this machine.

use super::arguments::Serve;
use super::failure::Failure;
use super::output;
use crate::app::App;
use crate::host::web::Server;

pub fn run(serve: &Serve, app: App) -> Result<(), Failure> {
    let server = Server::bind(serve.port)?;
    output::print(&server.address())?;
    Ok(server.run(app.into())?)
}
