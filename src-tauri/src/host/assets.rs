//! The screens as files, for a host that has to hand them out itself.

use std::collections::BTreeMap;
#[cfg(debug_assertions)]
use std::{fs, path::Path};

use axum::body::Bytes;
use axum::http::HeaderValue;
use tauri::utils::assets::AssetKey;

use super::context;

/// A file of the screens.
#[derive(Debug, Clone)]
pub(super) struct Asset {
    pub content_type: &'static str,
    pub bytes: Bytes,
}

/// What the window's policy allows beyond a browser's: calls over the bridge to its own process.
const WINDOW_ONLY: &str = " ipc: http://ipc.localhost";

/// The files of the screens, by their path, and the policy they are shown under.
#[derive(Debug)]
pub(super) struct Assets {
    files: BTreeMap<String, Asset>,
    pub policy: HeaderValue,
}

/// Folder of built screens that a development build serves instead of the embedded ones, so that a
/// change of the screens alone needs no new build of the program.
#[cfg(debug_assertions)]
const FOLDER: &str = "SHIRASAGI_UI";

impl Assets {
    /// Loads the screens that this host serves.
    pub(super) fn load() -> Self {
        let embedded = Self::embedded();
        #[cfg(debug_assertions)]
        if let Some(folder) = std::env::var_os(FOLDER) {
            let files = read_files(Path::new(&folder));
            return Self { files, ..embedded };
        }
        embedded
    }

    fn embedded() -> Self {
        let context = context();
        let assets = context.assets();
        let names = assets.iter().map(|(name, _)| name.into_owned());
        let files = names
            .filter_map(|name| {
                let bytes = assets.get(&AssetKey::from(name.as_str()))?.into_owned();
                let asset = Asset {
                    content_type: content_type(&name),
                    bytes: bytes.into(),
                };
                Some((name, asset))
            })
            .collect();
        let policy = context.config().app.security.csp.as_ref();
        let policy = policy.map(ToString::to_string).unwrap_or_default();
        // A browser has no bridge to the window's process.
        let policy = policy.replace(WINDOW_ONLY, "");
        Self {
            files,
            // The configuration is embedded with the screens; a test holds that it can be sent.
            policy: HeaderValue::try_from(policy)
                .unwrap_or_else(|_| HeaderValue::from_static("default-src 'none'")),
        }
    }

    /// The file at the path of an address.
    pub(super) fn at(&self, path: &str) -> Option<&Asset> {
        let path = if path == "/" { "/index.html" } else { path };
        self.files.get(path)
    }
}

/// Reads the pages of a folder and its `assets`; a file that cannot be read is missing.
#[cfg(debug_assertions)]
fn read_files(folder: &Path) -> BTreeMap<String, Asset> {
    let entries = ["", "assets"]
        .into_iter()
        .flat_map(|part| fs::read_dir(folder.join(part)).into_iter().flatten());
    entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let bytes = fs::read(&path).ok()?;
            let name = format!("/{}", path.strip_prefix(folder).ok()?.display());
            let content_type = content_type(&name);
            let bytes = bytes.into();
            Some((
                name,
                Asset {
                    content_type,
                    bytes,
                },
            ))
        })
        .collect()
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, extension)| extension) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("ico") => "image/vnd.microsoft.icon",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
