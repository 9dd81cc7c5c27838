//! `shirasagi-bindgen MODULE FOLDER`: a crate of its own, because only the browser's host needs the
//! minute that it takes to compile.

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut arguments = std::env::args_os().skip(1);
    let module = arguments.next().context("the module is missing")?;
    let folder = arguments.next().context("the folder is missing")?;
    Bindgen::new()
        .input_path(module)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .omit_default_module_path(false)
        .generate(folder)
}
