//! Calling other programs, with what they are called shown first.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::thread;

#[derive(Debug, thiserror::Error)]
pub enum ProgramError {
    #[error("`{line}` could not be started: {source}")]
    NotStarted {
        line: String,
        source: std::io::Error,
    },
    #[error("`{line}` failed ({status})")]
    Failed { line: String, status: ExitStatus },
}

/// Shows the command, runs it with our own input and output, and wants it to succeed.
pub fn run(command: &mut Command) -> Result<(), ProgramError> {
    let line = line(command);
    println!("$ {line}");
    forget_own_package(command);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(ProgramError::Failed { line, status }),
        Err(source) => Err(ProgramError::NotStarted { line, source }),
    }
}

/// As [`run`], for a program that runs beside another: without input, and every line that it says
/// begins with the label.
pub fn relay(command: &mut Command, label: &str) -> Result<(), ProgramError> {
    let line = line(command);
    println!("$ {line}");
    forget_own_package(command);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let not_started = |source| ProgramError::NotStarted {
        line: line.clone(),
        source,
    };
    let mut child = command.spawn().map_err(not_started)?;
    let said = [
        child
            .stdout
            .take()
            .map(|said| Box::new(said) as Box<dyn Read + Send>),
        child
            .stderr
            .take()
            .map(|said| Box::new(said) as Box<dyn Read + Send>),
    ];
    thread::scope(|scope| {
        for said in said.into_iter().flatten() {
            scope.spawn(|| pass_on(said, label));
        }
    });
    let status = child.wait().map_err(not_started)?;
    if status.success() {
        Ok(())
    } else {
        Err(ProgramError::Failed { line, status })
    }
}

/// What cannot be read ends what is passed on, not what the program does.
fn pass_on(said: impl Read, label: &str) {
    let mut said = BufReader::new(said);
    let mut line = Vec::new();
    while said
        .read_until(b'\n', &mut line)
        .is_ok_and(|length| length > 0)
    {
        println!("{label} | {}", String::from_utf8_lossy(&line).trim_end());
        line.clear();
    }
}

/// What a program prints, when it can be started and succeeds.
pub fn ask(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The cargo that called us, in the root of the workspace.
pub fn cargo(root: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root);
    command
}

/// npm in a folder; on Windows it is a script that must be called by its whole name.
pub fn npm(folder: &Path) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(folder);
    command
}

/// Where on the PATH a program lies.
pub fn find(name: &str) -> Option<PathBuf> {
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|folder| folder.join(&file))
        .find(|path| path.is_file())
}

/// Cargo describes the package it runs to that package. Inherited by the next cargo, the
/// description makes build scripts that watch these variables run again for nothing.
fn forget_own_package(command: &mut Command) {
    for (name, _) in std::env::vars_os() {
        let describes = name.to_str().is_some_and(|name| {
            name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")
        });
        if describes {
            command.env_remove(name);
        }
    }
}

fn line(command: &Command) -> String {
    let program = Path::new(command.get_program())
        .file_name()
        .unwrap_or(command.get_program());
    std::iter::once(program)
        .chain(command.get_args())
        .map(quoted)
        .collect::<Vec<_>>()
        .join(" ")
}

fn quoted(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    if word.is_empty() || word.contains([' ', '$', '{', '"']) {
        format!("'{word}'")
    } else {
        word.into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_one_would_type_it() {
        let mut command = Command::new("/usr/bin/xvfb-run");
        command.args(["-a", "-s", "-screen 0 1280x900x24", "cargo"]);
        assert_eq!(
            line(&command),
            "xvfb-run -a -s '-screen 0 1280x900x24' cargo"
        );
    }

    #[test]
    fn a_program_that_is_not_there_has_no_answer() {
        assert_eq!(find("shirasagi-is-nowhere"), None);
        assert_eq!(ask(&mut Command::new("shirasagi-is-nowhere")), None);
    }
}
