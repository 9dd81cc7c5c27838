//! The app for a browser: a folder that any static web server can hold.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::built;
use crate::machine::WASM_TARGET;
use crate::stage;

/// Compiles the module, writes the JavaScript around it and builds the screens beside it.
pub fn build(sh: &Shell, quick: bool) -> Result<()> {
    let profile = if quick { "web-quick" } else { "web" };
    let package = "shirasagi-browser";
    let build = cmd!(sh, "cargo build --package {package} --target {WASM_TARGET}");
    build.args(["--profile", profile]).run()?;
    let module = format!("target/{WASM_TARGET}/{profile}/shirasagi_browser.wasm");
    let folder = "src-browser/pkg";
    let helper = "shirasagi-bindgen";
    stage::build_program(sh, helper)?;
    let helper = built("debug", helper)?;
    cmd!(sh, "{helper} {module} {folder}").run()?;
    stage::install_packages(sh)?;
    cmd!(sh, "npm --prefix ui run --silent build:web").run()?;
    println!("The app for a browser is in dist-web/.");
    Ok(())
}
