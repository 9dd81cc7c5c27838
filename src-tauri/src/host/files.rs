//! Files that a screen hands to the player, where the window has no downloads of its own.

use std::fs::OpenOptions;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Deserializer, de};

/// As many files of one name as anybody keeps.
const SAME_NAME: u32 = 1_000;

/// A file to be saved.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// A name without a folder.
    name: String,
    /// Base64 in the request: pictures are no text.
    #[serde(rename = "base64", deserialize_with = "decoded")]
    bytes: Vec<u8>,
}

fn decoded<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    let text = String::deserialize(deserializer)?;
    STANDARD.decode(text).map_err(de::Error::custom)
}

impl File {
    /// Writes the file into this folder and says where it lies. A file that is there already stays:
    /// the new one is numbered.
    ///
    /// # Errors
    /// The name is none of a file in that folder, or it cannot be written there.
    pub fn save(&self, folder: &Path) -> io::Result<PathBuf> {
        let name = Path::new(&self.name);
        let (Some(stem), Some(whole)) = (name.file_stem(), name.file_name()) else {
            return Err(ErrorKind::InvalidInput.into());
        };
        if whole != name.as_os_str() {
            return Err(ErrorKind::InvalidInput.into());
        }
        for number in 1..SAME_NAME {
            let mut own = stem.to_owned();
            if number > 1 {
                own.push(format!(" ({number})"));
            }
            if let Some(extension) = name.extension() {
                own.push(".");
                own.push(extension);
            }
            let path = folder.join(own);
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(mut file) => {
                    file.write_all(&self.bytes)?;
                    file.sync_all()?;
                    return Ok(path);
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(ErrorKind::AlreadyExists.into())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use serde_json::json;

    use super::*;

    fn read(name: &str, base64: &str) -> serde_json::Result<File> {
        serde_json::from_value(json!({"name": name, "base64": base64}))
    }

    fn file(name: &str) -> File {
        read(name, "iVBOR/8=").expect("it is a file")
    }

    #[test]
    fn a_file_of_any_bytes_lies_where_it_is_said_to_lie_and_replaces_none() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let first = folder.path().join("a.png");
        fs::write(&first, "of before").expect("it can be written");
        let second = file("a.png").save(folder.path()).expect("it is saved");
        assert_eq!(second, folder.path().join("a (2).png"));
        let bytes = [first, second].map(|path| fs::read(path).expect("it can be read"));
        assert_eq!(bytes, [&b"of before"[..], b"\x89PNG\xff"]);
        assert!(read("a.png", "iVBOR/8").is_err());
    }

    #[test]
    fn no_name_leads_out_of_the_folder() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        for name in ["", "..", "../setup.json", "/tmp/setup.json", "a/setup.json"] {
            let error = file(name).save(folder.path()).expect_err(name);
            assert_eq!(error.kind(), ErrorKind::InvalidInput, "{name}");
        }
        let mut files = fs::read_dir(folder.path()).expect("it can be listed");
        assert!(files.next().is_none());
        let missing = file("setup.json").save(&folder.path().join("none"));
        let error = missing.expect_err("there is no such folder");
        assert_eq!(error.kind(), ErrorKind::NotFound);
    }
}
