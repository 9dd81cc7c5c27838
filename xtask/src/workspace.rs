//! Where things lie: the sources, and what is built from them.

use std::path::{Path, PathBuf};

#[derive(Debug, thiserror::Error)]
pub enum WorkspaceError {
    #[error("cannot tell where cargo put this program: {0}")]
    OwnPath(#[from] std::io::Error),
    #[error("this program does not lie in a build folder of cargo: {0}")]
    NotInTarget(PathBuf),
}

#[derive(Debug)]
pub struct Workspace {
    root: PathBuf,
    target: PathBuf,
}

impl Workspace {
    pub fn find() -> Result<Self, WorkspaceError> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .ancestors()
            .nth(1)
            .expect("xtask/ lies in the workspace");
        // Cargo put this program where it will put the app: asking it where settles
        // CARGO_TARGET_DIR and every configuration file at once.
        let own = std::env::current_exe()?;
        let target = own
            .ancestors()
            .nth(2)
            .ok_or_else(|| WorkspaceError::NotInTarget(own.clone()))?;
        Ok(Self {
            root: root.to_owned(),
            target: target.to_owned(),
        })
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    pub fn ui(&self) -> PathBuf {
        self.root.join("ui")
    }

    /// The built app; `folder` is cargo's name for the profile's output.
    pub fn app(&self, folder: &str) -> PathBuf {
        self.target
            .join(folder)
            .join(format!("shirasagi{}", std::env::consts::EXE_SUFFIX))
    }

    /// What xtask remembers from one call to the next; lost with `cargo clean`, which is right.
    pub fn memory(&self) -> PathBuf {
        self.target.join("xtask")
    }

    /// A path as one would type it here.
    pub fn shorten<'a>(&self, path: &'a Path) -> &'a Path {
        match std::env::current_dir() {
            Ok(here) => path.strip_prefix(here).unwrap_or(path),
            Err(_) => path,
        }
    }
}
