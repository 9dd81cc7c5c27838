//! Takes the backups of a folder back, one after the other and over again, until it is killed. Says
//! on its output which one it is about to take back, and once the store has it, that it is done.

use std::error::Error;
use std::io::{Write, stdout};
use std::path::Path;

use chrono::Utc;
use companion::store::Store;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("restorer <folder> <backup>…")?;
    let backups: Vec<String> = arguments.collect();
    let mut store = Store::open(Path::new(&folder))?;
    let mut out = stdout().lock();
    for backup in backups.iter().cycle() {
        writeln!(out, "try {backup}")?;
        out.flush()?;
        store.restore_backup(backup, Utc::now())?;
        writeln!(out, "kept")?;
        out.flush()?;
    }
    Ok(())
}
