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

    use super::*;

    fn file(name: &str) -> File {
        File {
            name: name.to_owned(),
            bytes: name.as_bytes().to_owned(),
        }
    }

    #[test]
    fn a_file_lies_where_it_is_said_to_lie_and_replaces_none() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let first = file("setup.json").save(folder.path()).expect("it is saved");
        fs::write(&first, "of before").expect("it can be written");
        let second = file("setup.json").save(folder.path()).expect("it is saved");
        assert_eq!(second, folder.path().join("setup (2).json"));
        let text = |path| fs::read_to_string(path).expect("it can be read");
        assert_eq!(text(&first), "of before");
        assert_eq!(text(&second), "setup.json");
    }

    #[test]
    fn a_request_carries_any_bytes() {
        let read = |base64| {
            serde_json::from_value::<File>(serde_json::json!({ "name": "a.png", "base64": base64 }))
        };
        assert_eq!(
            read("iVBOR/8=").expect("it is a file").bytes,
            *b"\x89PNG\xff"
        );
        assert!(read("iVBOR/8").is_err());
    }

    #[test]
    fn no_name_leads_out_of_the_folder() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        for name in ["", "..", "../setup.json", "/tmp/setup.json", "a/setup.json"] {
            let error = file(name).save(folder.path()).expect_err(name);
            assert_eq!(error.kind(), ErrorKind::InvalidInput, "{name}");
        }
        assert_eq!(
            fs::read_dir(folder.path())
                .expect("it can be listed")
                .count(),
            0
        );
    }

    #[test]
    fn a_folder_that_is_not_there_is_said_to_be_missing() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let error = file("setup.json").save(&folder.path().join("none"));
        assert_eq!(
            error.expect_err("there is no such folder").kind(),
            ErrorKind::NotFound
        );
    }
}
