//! Detects the format of a file by its content.

use std::borrow::Cow;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::error::Category;

use super::fault::{FaultKind, FileFault};
use super::{bgg, bounds, csv};
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
    /// Plays of BoardGameGeek.
    BoardGameGeek,
    /// Our table.
    Csv,
}

/// What some editors put before the text of a file.
const BYTE_ORDER_MARK: char = '\u{feff}';
/// What a packed file begins with.
const PACKED: &[u8] = b"PK\x03\x04";

/// The text of a file that is no backup, in UTF-8, or as a spreadsheet may write it: in UTF-16 with its
/// mark, or in Windows-1252.
pub fn text(bytes: &[u8]) -> Result<Cow<'_, str>, FileFault> {
    if is_ours(bytes) {
        return Err(FileFault::whole_file(FaultKind::Backup));
    }
    if bytes.starts_with(PACKED) {
        return Err(FileFault::whole_file(FaultKind::Packed));
    }
    let text = match bytes {
        [0xFF, 0xFE, rest @ ..] => Cow::Owned(utf_16(rest, u16::from_le_bytes)),
        [0xFE, 0xFF, rest @ ..] => Cow::Owned(utf_16(rest, u16::from_be_bytes)),
        _ => utf_8(bytes)?,
    };
    if text.trim().is_empty() {
        return Err(FileFault::whole_file(FaultKind::Empty));
    }
    Ok(text)
}

fn utf_16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    let symbols = char::decode_utf16(units);
    symbols
        .map(|symbol| symbol.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}

/// A text in UTF-8, or a table in Windows-1252. JSON is in UTF-8, or broken.
fn utf_8(bytes: &[u8]) -> Result<Cow<'_, str>, FileFault> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(Cow::Borrowed(text.trim_start_matches(BYTE_ORDER_MARK))),
        Err(error) if bytes.trim_ascii_start().starts_with(b"{") => {
            let byte = error.valid_up_to();
            let line = bytes[..byte].iter().filter(|byte| **byte == b'\n').count() + 1;
            Err(FileFault::whole_file(FaultKind::NotUtf8 { byte, line }))
        }
        Err(_) => Ok(Cow::Owned(
            bytes.iter().map(|byte| windows_1252(*byte)).collect(),
        )),
    }
}

/// What Windows-1252 has from 0x80 on in place of control characters. A library of encodings would be a
/// tenth of what a phone loads.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9F => WINDOWS_1252[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
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
        _ if bgg::is_list(text) => return Ok(Format::BoardGameGeek),
        _ if csv::is_ours(text) => return Ok(Format::Csv),
        _ => return Err(unknown()),
    }
    bounds::check_json(text)?;
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
        const UNKNOWN: Result<Format, &str> = Err("import/unknown-format");
        for (text, expected) in [
            ("{\"format\": 1, \"plays\": []}", Ok(Format::History)),
            ("{\"plays\": {}}", Ok(Format::BgStats)),
            ("\"game\";\"day\";\"seat\"\n", Ok(Format::Csv)),
            ("name\t\"day\"\tgame\n", Ok(Format::Csv)),
            ("<?xml?><plays total=\"0\"/>", Ok(Format::BoardGameGeek)),
            (" {\"plays\": null, \"format\": null}", UNKNOWN),
            ("<html></html>", UNKNOWN),
            ("[1]", UNKNOWN),
            ("{}", UNKNOWN),
            ("url,title\nx,y\n", UNKNOWN),
            ("day;name\n", UNKNOWN),
            ("game\nday\n", UNKNOWN),
            ("Dear friends,\nwe won.", UNKNOWN),
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
    fn text_is_in_utf_8_or_a_table_as_spreadsheets_encode_it() {
        let little = "\u{feff}Café".encode_utf16().flat_map(u16::to_le_bytes);
        let big = "\u{feff}Café".encode_utf16().flat_map(u16::to_be_bytes);
        for (bytes, expected) in [
            ("\u{feff}Café".into(), "Café"),
            (little.collect(), "Café"),
            (big.collect(), "Café"),
            (b"Caf\xe9".to_vec(), "Café"),
            (b"\x84\x80\x93".to_vec(), "„€“"),
        ] {
            assert_eq!(text(&bytes), Ok(expected.into()));
        }
        for (bytes, code) in [
            (&b""[..], "input/empty"),
            (b" \n", "input/empty"),
            (b"\xef\xbb\xbf", "input/empty"),
            (b"PK\x03\x04", "import/packed"),
        ] {
            assert_eq!(text(bytes).unwrap_err().code(), code);
        }
        let fault = text(b"{\n\"name\": \"Caf\xe9\"}").unwrap_err();
        assert_eq!(fault.kind, FaultKind::NotUtf8 { byte: 14, line: 2 });
    }
}
