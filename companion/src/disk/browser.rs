//! The private files of a page. SQLite reads and writes them through a pool of open handles; a path
//! is only a name, and a folder is what several names begin with.

use std::cell::{Cell, RefCell};
use std::io::{self, Error, ErrorKind};
use std::path::Path;

use chrono::{DateTime, Utc};
use rsqlite_vfs::VfsFilesManager;
use rsqlite_vfs::transfer::{DbTransfer, ExportSource, ImportTarget};
use sqlite_wasm_rs::WasmOsCallback;
use sqlite_wasm_vfs::sahpool::{OpfsSAHError, OpfsSAHPoolCfgBuilder, OpfsSAHPoolUtil, install};

use super::Entry;

/// Free handles kept ready: a restore takes up to five, and new ones cannot be made while it runs.
const FREE: usize = 8;
/// The content of a file that replaces another one, until the other one is gone.
const NEW: &str = ".new";
/// A copy that was being written when its page was killed.
const PART: &str = ".part";

thread_local! {
    static POOL: RefCell<Option<OpfsSAHPoolUtil>> = const { RefCell::new(None) };
    static WAS_USED: Cell<bool> = const { Cell::new(false) };
}

/// Takes the files of the page. Finishes what a killed page had begun.
///
/// # Errors
/// The browser does not give them: another page has them, or it has none. `damaged: NAME` is about a
/// file that the pool cannot read, by its name in the folder of the pool.
pub async fn take_files(was_used: bool) -> io::Result<()> {
    let options = OpfsSAHPoolCfgBuilder::new()
        .directory(".shirasagi")
        .initial_capacity(FREE)
        .build();
    let pool = install::<WasmOsCallback>(&options, true)
        .await
        .map_err(|error| match error {
            OpfsSAHError::InvalidHeader { opaque, .. } => {
                Error::other(format!("damaged: {opaque}"))
            }
            error => Error::other(error),
        })?;
    WAS_USED.set(was_used);
    pool.resume().await.map_err(Error::other)?;
    POOL.set(Some(pool));
    for name in pool_names()? {
        if name.ends_with(PART) {
            remove(Path::new(&name))?;
        } else if let Some(replaced) = name.strip_suffix(NEW) {
            let (new, replaced) = (Path::new(&name), Path::new(replaced));
            // A file that is there was not removed yet, or is finished and has gone on since.
            if !contains(replaced)? {
                copy(new, replaced)?;
            }
            remove(new)?;
        }
    }
    // On a full device the games can still be seen.
    let _ = make_room().await;
    Ok(())
}

/// Makes handles for the files to come: only between two calls is there time for it.
pub async fn make_room() -> io::Result<()> {
    let pool = pool()?;
    let names = pool.len().map_err(Error::other)?;
    pool.ensure_capacity(names + FREE)
        .await
        .map_err(Error::other)
}

/// Whether there has been a history in the files, even if none is left in them.
pub fn was_used() -> bool {
    WAS_USED.get()
}

/// Gives the files back, for another page. All databases are closed by then.
pub fn give_files_back() -> io::Result<()> {
    pool()?.pause().map_err(Error::other)
}

fn pool() -> io::Result<OpfsSAHPoolUtil> {
    POOL.with_borrow(Clone::clone)
        .ok_or_else(|| Error::from(ErrorKind::NotConnected))
}

fn pool_names() -> io::Result<Vec<String>> {
    pool()?.names().map_err(Error::other)
}

fn name(path: &Path) -> &str {
    path.to_str().unwrap_or_default()
}

fn contains(path: &Path) -> io::Result<bool> {
    pool()?.contains(name(path)).map_err(Error::other)
}

pub fn look_up(path: &Path) -> io::Result<Entry> {
    if !contains(path)? {
        let folder = format!("{}/", name(path).trim_end_matches('/'));
        let is_folder = folder == "/" || folder == "/backups/";
        return Ok(if is_folder {
            Entry::Other("a folder")
        } else {
            Entry::Nothing
        });
    }
    let pool = pool()?;
    // A file that is open or has a journal is not read, and is not empty.
    let bytes = pool
        .open_export(name(path))
        .map_or(1, |source| source.size());
    Ok(Entry::File { bytes })
}

/// The first bytes of a file; `None` if it is shorter.
pub fn head<const N: usize>(path: &Path) -> Option<[u8; N]> {
    read(path).ok()?.first_chunk().copied()
}

/// Files have no times here.
pub fn modified(_: &Path) -> Option<DateTime<Utc>> {
    None
}

/// The names in a folder.
pub fn names(folder: &Path) -> io::Result<Vec<String>> {
    let start = format!("{}/", name(folder).trim_end_matches('/'));
    let names = pool_names()?.into_iter();
    Ok(names
        .filter_map(|name| name.strip_prefix(&start).map(str::to_owned))
        .filter(|name| !name.contains('/'))
        .collect())
}

pub fn make_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

pub fn make_private(_: &Path) {}

/// Removes what a killed page left: no other page has the files.
pub fn claim(path: &Path) -> io::Result<bool> {
    pool()?.remove(name(path)).map_err(Error::other)
}

/// Removes a file, if it is there.
pub fn remove(path: &Path) -> io::Result<()> {
    claim(path).map(drop)
}

/// The bytes of a file that is not open.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    let pool = pool()?;
    let mut source = pool.open_export(name(path)).map_err(Error::other)?;
    let length = usize::try_from(source.size()).map_err(Error::other)?;
    let mut bytes = vec![0; length];
    let mut at = 0;
    while at < length {
        let offset = u64::try_from(at).map_err(Error::other)?;
        let n = source
            .read_at(offset, &mut bytes[at..])
            .map_err(Error::other)?;
        if n == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        at += n;
    }
    Ok(bytes)
}

/// Writes a new file: it has all the bytes, or is not there.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let pool = pool()?;
    let length = u64::try_from(bytes.len()).map_err(Error::other)?;
    let mut target = pool
        .create_import(name(path), length)
        .map_err(Error::other)?;
    match target.write_at(0, bytes) {
        Ok(()) => target.commit().map_err(Error::other),
        Err(error) => Err(Error::other(target.abort_with_error(error))),
    }
}

pub fn copy(from: &Path, to: &Path) -> io::Result<()> {
    write(to, &read(from)?)
}

pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    remove(to)?;
    copy(from, to)?;
    remove(from)
}

/// Gives a finished file its name, replacing the file that has it. Should the page be killed in
/// between, [`take_files`] keeps the old file or finishes the new one.
pub fn publish(part: &Path, path: &Path) -> io::Result<()> {
    if !contains(path)? {
        copy(part, path)?;
        return remove(part);
    }
    let new = format!("{}{NEW}", name(path));
    let new = Path::new(&new);
    remove(new)?;
    copy(part, new)?;
    remove(part)?;
    remove(path)?;
    copy(new, path)?;
    remove(new)
}
