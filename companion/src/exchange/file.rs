//! Detects the format of a file by its content.

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::error::Category;

use super::csv;
use super::fault::{FaultKind, FileFault};
use crate::store::is_ours;

/// What can be imported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ImportFormat"))]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// The history of this app as JSON.
    History,
    /// A backup of BG Stats, or a `.bgsplay` file.
    BgStats,
    /// Our table.
    Csv,
}

/// What some editors put before the text of a file.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The text of a file that is no backup.
pub fn text(bytes: &[u8]) -> Result<&str, FileFault> {
    if is_ours(bytes) {
        return Err(FileFault::whole_file(FaultKind::Backup));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let byte = error.valid_up_to();
        let line = bytes[..byte].iter().filter(|byte| **byte == b'\n').count() + 1;
        FileFault::whole_file(FaultKind::NotUtf8 { byte, line })
    })?;
    let text = text.trim_start_matches(BYTE_ORDER_MARK);
    if text.trim().is_empty() {
        return Err(FileFault::whole_file(FaultKind::Empty));
    }
    Ok(text)
}

/// The fields that only one of the formats has.
#[derive(Deserialize)]
struct Probe {
    #[serde(default)]
    format: Option<IgnoredAny>,
    #[serde(default)]
    plays: Option<IgnoredAny>,
}

/// The format of a text; an error says where JSON is broken.
pub fn format(text: &str) -> Result<Format, FileFault> {
    let unknown = || FileFault::whole_file(FaultKind::UnknownFormat);
    match text.trim_start().chars().next() {
        Some('{') => {}
        Some('[') => return Err(unknown()),
        _ if csv::is_ours(text) => return Ok(Format::Csv),
        _ => return Err(unknown()),
    }
    let probe: Probe = serde_json::from_str(text).map_err(|error| broken(&error))?;
    match (probe.format, probe.plays) {
        (Some(_), _) => Ok(Format::History),
        (None, Some(_)) => Ok(Format::BgStats),
        (None, None) => Err(unknown()),
    }
}

/// Why JSON cannot be parsed.
pub(super) fn broken(error: &serde_json::Error) -> FileFault {
    let (line, column) = (error.line(), error.column());
    FileFault::whole_file(match error.classify() {
        Category::Eof => FaultKind::Truncated { line, column },
        Category::Syntax | Category::Io => FaultKind::NotJson {
            line,
            column,
            reason: error.to_string(),
        },
        Category::Data => FaultKind::UnknownFormat,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn format_is_detected_by_the_content() {
        for (text, expected) in [
            ("{\"format\": 1, \"plays\": []}", Ok(Format::History)),
            (
                " {\"plays\": null, \"format\": null}",
                Err("import/unknown-format"),
            ),
            ("{\"plays\": {}}", Ok(Format::BgStats)),
            ("\"game\";\"day\";\"seat\"\n", Ok(Format::Csv)),
            ("game,day", Ok(Format::Csv)),
            ("[1]", Err("import/unknown-format")),
            ("{}", Err("import/unknown-format")),
            ("url,title\nx,y\n", Err("import/unknown-format")),
            ("Dear friends,\nwe won.", Err("import/unknown-format")),
            ("{\"plays\": [1, 2", Err("input/truncated")),
            ("{\"plays\": [1, 2}", Err("input/not-json")),
            ("{plays: 1}", Err("input/not-json")),
            ("{\"plays\": 1} x", Err("input/not-json")),
        ] {
            let found = format(text).map_err(|fault| fault.code());
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn text_is_utf_8_and_not_empty() {
        assert_eq!(text("\u{feff}é".as_bytes()), Ok("é"));
        for bytes in [&b""[..], b" \n", b"\xef\xbb\xbf"] {
            assert_eq!(text(bytes).unwrap_err().code(), "input/empty");
        }
        let fault = text(b"{\n\"name\": \"Caf\xe9\"}").unwrap_err();
        assert_eq!(fault.kind, FaultKind::NotUtf8 { byte: 14, line: 2 });
        let utf16: Vec<u8> = "game".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let marked = [&[0xff, 0xfe][..], &utf16].concat();
        assert_eq!(text(&marked).unwrap_err().code(), "input/not-utf8");
    }
}
