//! The file system of a machine.

use std::fs::{self, DirBuilder, File, TryLockError};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use chrono::{DateTime, SubsecRound, Utc};

use super::{Entry, folder_of};

/// Looks a path up without opening the file: closing it again would release all locks that this
/// process holds on it.
pub fn look_up(path: &Path) -> io::Result<Entry> {
    match fs::metadata(path) {
        Ok(found) if found.is_file() => Ok(Entry::File { bytes: found.len() }),
        Ok(found) if found.is_dir() => Ok(Entry::Other("a folder")),
        Ok(_) => Ok(Entry::Other("a device or a pipe")),
        Err(_) if path.is_symlink() => Ok(Entry::Other("a link that leads nowhere")),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Entry::Nothing),
        Err(error) => Err(error),
    }
}

/// Whether there is known to have been a history: a file system does not say.
pub fn was_used() -> bool {
    false
}

/// The first bytes of a file; `None` if it is shorter.
pub fn head<const N: usize>(path: &Path) -> Option<[u8; N]> {
    let mut head = [0; N];
    File::open(path).ok()?.read_exact(&mut head).ok()?;
    Some(head)
}

/// The bytes of a file. Not for a database that is open: closing it again would release its locks.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    fs::read(path)
}

/// When a file was last changed, to the millisecond.
pub fn modified(path: &Path) -> Option<DateTime<Utc>> {
    let changed = fs::metadata(path).ok()?.modified().ok()?;
    Some(DateTime::<Utc>::from(changed).trunc_subsecs(3))
}

/// The names in a folder that are Unicode; none if there is no such folder.
pub fn names(folder: &Path) -> io::Result<Vec<String>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let names = entries.map(|entry| Ok(entry?.file_name().into_string().ok()));
    names.filter_map(Result::transpose).collect()
}

/// Makes a folder and its parents, for their owner alone. One that exists keeps its permissions.
pub fn make_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Makes an empty file for its owner alone, or closes one that exists to everyone else. Where that
/// cannot be done, the file is of use all the same.
#[cfg(unix)]
pub fn make_private(path: &Path) {
    use std::fs::OpenOptions;
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};

    let mut options = OpenOptions::new();
    options.write(true).create_new(true).mode(0o600);
    let is_open = || fs::metadata(path).is_ok_and(|file| file.permissions().mode() & 0o077 != 0);
    if options.open(path).is_err() && is_open() {
        let _ = fs::set_permissions(path, fs::Permissions::from_mode(0o600));
    }
}

/// Elsewhere a file has no such permissions.
#[cfg(not(unix))]
pub fn make_private(_: &Path) {}

/// Creates a file, or empties the one that a killed process left. Nobody else can claim it until the
/// returned one is closed.
///
/// # Errors
/// Somebody else has claimed it, or it cannot be written.
pub fn claim(path: &Path) -> io::Result<File> {
    // Elsewhere a lock may keep SQLite out, too; Windows at least removes no file that is open.
    let has_locks = cfg!(target_os = "linux");
    if !has_locks {
        remove(path)?;
    }
    make_private(path);
    let mut options = File::options();
    let file = options
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)?;
    if has_locks && let Err(claimed @ TryLockError::WouldBlock) = file.try_lock() {
        return Err(claimed.into());
    }
    file.set_len(0)?;
    Ok(file)
}

/// Removes a file, if it is there.
pub fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

pub fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::copy(from, to).map(drop)
}

pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Gives a finished file its name, replacing the file that has it. Both the content and the name
/// are on disk afterwards.
pub fn publish(part: &Path, name: &Path) -> io::Result<()> {
    File::open(part)?.sync_all()?;
    fs::rename(part, name)?;
    // Other systems cannot open a folder, and sync a rename by themselves.
    if cfg!(unix) {
        File::open(folder_of(name))?.sync_all()?;
    }
    Ok(())
}
