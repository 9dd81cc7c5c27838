//! Files and folders that nobody else on the machine can read.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io;
use std::path::Path;

/// Makes a folder, and those it lies in, for its owner alone. One that is there keeps what its owner chose.
pub(super) fn make_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Sees to it that a file is for its owner alone; makes it, empty, if it is not there. Where the system
/// does not let it be so, the file is of use all the same.
pub(super) fn make_file(path: &Path) {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    if options.open(path).is_err() {
        close(path);
    }
}

/// Takes away what others may do with a file that is there.
fn close(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;

        let open = fs::metadata(path).is_ok_and(|file| file.permissions().mode() & 0o077 != 0);
        if open {
            let _ = fs::set_permissions(path, fs::Permissions::from_mode(0o600));
        }
    }
    #[cfg(not(unix))]
    let _ = fs::metadata(path);
}
