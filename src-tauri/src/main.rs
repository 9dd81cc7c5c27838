//! The program: the window, or a command for the terminal.

use std::process::ExitCode;

fn main() -> ExitCode {
    shirasagi_lib::main()
}
