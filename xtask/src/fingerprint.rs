//! Telling whether files changed, by what is in them: a checkout touches every time stamp.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};

/// A short text that differs when the name or the content of any of the files does.
pub fn of(files: &[PathBuf]) -> io::Result<String> {
    let mut hasher = DefaultHasher::new();
    for file in files {
        file.hash(&mut hasher);
        fs::read(file)?.hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// Every file below a folder in a steady order, but for hidden entries and those in `left_out`.
pub fn files_below(folder: &Path, left_out: &[&str]) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name();
            let name = name.to_string_lossy();
            if name.starts_with('.') || left_out.contains(&name.as_ref()) {
                continue;
            }
            if entry.file_type()?.is_dir() {
                folders.push(entry.path());
            } else {
                files.push(entry.path());
            }
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_and_names_count_and_what_is_left_out_does_not() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text);
        let now = || of(&files_below(folder.path(), &["dist"])?);
        fs::create_dir(folder.path().join("src"))?;
        fs::create_dir(folder.path().join("dist"))?;

        write("src/main.ts", "one")?;
        let first = now()?;
        write("dist/main.js", "built")?;
        write(".hidden", "an editor's")?;
        assert_eq!(now()?, first);

        write("src/main.ts", "two")?;
        let second = now()?;
        assert_ne!(second, first);

        write("src/main.ts", "one")?;
        assert_eq!(now()?, first);
        fs::rename(
            folder.path().join("src/main.ts"),
            folder.path().join("src/app.ts"),
        )?;
        assert_ne!(now()?, first);
        Ok(())
    }
}
