//! A file that holds the fingerprint of the last time.

use std::fs;
use std::io;
use std::path::PathBuf;

#[derive(Debug)]
pub struct Stamp(pub PathBuf);

#[derive(Debug, thiserror::Error)]
#[error("cannot remember in {path} what was done: {source}")]
pub struct StampError {
    path: PathBuf,
    source: io::Error,
}

impl Stamp {
    pub fn says(&self, print: &str) -> bool {
        fs::read_to_string(&self.0).is_ok_and(|text| text == print)
    }

    pub fn write(&self, print: &str) -> Result<(), StampError> {
        let folder = self.0.parent().map_or(Ok(()), fs::create_dir_all);
        folder
            .and_then(|()| fs::write(&self.0, print))
            .map_err(|source| StampError {
                path: self.0.clone(),
                source,
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_remembers_the_last_fingerprint_only() -> Result<(), Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        let stamp = Stamp(folder.path().join("below/stamp"));
        assert!(!stamp.says("one"));
        stamp.write("one")?;
        assert!(stamp.says("one"));
        stamp.write("two")?;
        assert!(!stamp.says("one"));
        Ok(())
    }
}
