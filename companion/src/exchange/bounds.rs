//! The size of a file that is read. Anybody can make a file, so its bounds are checked before the
//! readers do any other work.

use super::fault::{FaultKind, FileFault};

/// The most entries of a list: games, plays, people, rows, or the cells of a row.
pub const ENTRIES_MAX: usize = 100_000;
/// The most levels of nesting.
pub const DEPTH_MAX: usize = 64;
/// The most characters of a name that many plays refer to. The history takes fewer, so a name that is
/// cut here is noticed there.
pub const NAME_READ_MAX: usize = 200;

/// Counts the entries of every list that is open.
#[derive(Default)]
pub(super) struct Bounds(Vec<usize>);

impl Bounds {
    /// Begins a list.
    pub(super) fn open(&mut self) -> Result<(), FileFault> {
        if self.0.len() == DEPTH_MAX {
            let kind = FaultKind::TooDeep { max: DEPTH_MAX };
            return Err(FileFault::whole_file(kind));
        }
        self.0.push(0);
        Ok(())
    }

    /// Counts an entry of the innermost list.
    pub(super) fn count(&mut self) -> Result<(), FileFault> {
        if let Some(entries) = self.0.last_mut() {
            *entries += 1;
            return check_entries(*entries);
        }
        Ok(())
    }

    pub(super) fn close(&mut self) {
        self.0.pop();
    }
}

/// Refuses a list with too many entries.
pub(super) fn check_entries(found: usize) -> Result<(), FileFault> {
    if found > ENTRIES_MAX {
        let kind = FaultKind::TooMany { max: ENTRIES_MAX };
        return Err(FileFault::whole_file(kind));
    }
    Ok(())
}

/// Checks the bounds of JSON, but not whether it is valid.
pub(super) fn check_json(json: &str) -> Result<(), FileFault> {
    let mut bounds = Bounds::default();
    let (mut is_text, mut is_escaped) = (false, false);
    for byte in json.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = is_text,
            b'"' => is_text = !is_text,
            _ if is_text => {}
            b'[' | b'{' => {
                bounds.open()?;
                bounds.count()?;
            }
            b',' => bounds.count()?,
            b']' | b'}' => bounds.close(),
            _ => {}
        }
    }
    Ok(())
}
