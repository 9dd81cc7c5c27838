//! The screens as files, for a host that has to hand them out itself.

use std::collections::BTreeMap;

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

/// The files of the screens, by their path, and the policy they are shown under.
#[derive(Debug)]
pub(super) struct Assets {
    files: BTreeMap<String, Asset>,
    pub policy: HeaderValue,
}

impl Assets {
    /// What is embedded in the program.
    pub(super) fn embedded() -> Self {
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
