//! Kills a process that says on its output what it is about to do and what is done.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

/// Starts a process, kills it once it has written so many lines and a moment has passed. Returns
/// the whole lines that it wrote.
pub fn kill(command: &mut Command, lines: usize, moment: Duration) -> Vec<String> {
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = command.spawn().expect("it starts");
    let mut out = BufReader::new(process.stdout.take().expect("it is piped"));
    let mut said = String::new();
    for _ in 0..lines {
        out.read_line(&mut said).expect("it writes text");
    }
    thread::sleep(moment);
    process.kill().expect("it can be killed");
    out.read_to_string(&mut said).expect("it writes text");
    let output = process.wait_with_output().expect("it has ended");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(!output.status.success());
    #[cfg(unix)]
    assert_eq!(output.status.code(), None, "it ended before it was killed");
    let lines = said.split_inclusive('\n');
    let whole = lines.filter_map(|line| line.strip_suffix('\n'));
    whole.map(str::to_owned).collect()
}
