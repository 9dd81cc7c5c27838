//! What people call things, without what steers whoever reads it.
//!
//! A name may come from a file of anybody. Control characters command a terminal, marks of direction
//! turn the text around them, and a name of which nothing can be seen is nobody's.

use std::collections::BTreeSet;

use serde::{Deserialize, Deserializer};

use crate::plain::{fold, is_unseen};

/// Whether a character is not shown but changes how what is around it is shown. A line break is one.
pub fn steers(symbol: char) -> bool {
    symbol.is_control()
        || matches!(
            symbol,
            '\u{061c}'
                | '\u{200e}'
                | '\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2066}'..='\u{2069}'
                | '\u{feff}'
        )
}

/// One line without blanks around it: what parts lines and columns becomes a blank. Empty if nothing
/// of it can be seen.
pub fn line(text: &str) -> String {
    clean(text, |symbol| match symbol {
        '\n' | '\r' | '\t' | '\u{2028}' | '\u{2029}' => Some(' '),
        _ => None,
    })
}

/// As [`line`], with its line breaks.
pub fn text(text: &str) -> String {
    clean(&text.replace("\r\n", "\n"), |symbol| match symbol {
        '\n' | '\r' | '\u{2028}' | '\u{2029}' => Some('\n'),
        '\t' => Some(' '),
        _ => None,
    })
}

/// Without what steers, but for what is replaced.
fn clean(text: &str, replaced: impl Fn(char) -> Option<char>) -> String {
    let kept = text
        .chars()
        .filter_map(|symbol| replaced(symbol).or_else(|| (!steers(symbol)).then_some(symbol)));
    let kept: String = kept.collect();
    if kept.chars().all(is_unseen) {
        return String::new();
    }
    kept.trim().to_owned()
}

/// Reads a line.
pub fn read_line<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    Ok(line(&String::deserialize(from)?))
}

/// Reads a line that may be missing; one of which nothing can be seen is.
pub fn read_some<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    let text = Option::<String>::deserialize(from)?;
    Ok(text.map(|text| line(&text)).filter(|text| !text.is_empty()))
}

/// Reads tags: no two are the same but for capital letters, and none is empty.
pub fn read_tags<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    let mut known = BTreeSet::new();
    let tags = Vec::<String>::deserialize(from)?.into_iter();
    let tags = tags.map(|tag| line(&tag)).filter(|tag| !tag.is_empty());
    Ok(tags.filter(|tag| known.insert(fold(tag))).collect())
}

/// Reads a text of several lines; one that is missing is empty.
pub fn read_text<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    Ok(text(
        &Option::<String>::deserialize(from)?.unwrap_or_default(),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_commands_nothing_and_turns_nothing_around() {
        for (told, kept) in [
            ("\u{1b}[2J\u{1b}]0;owned\u{7}Eve", "[2J]0;ownedEve"),
            ("Bo\u{9b}31m", "Bo31m"),
            ("A\0iko", "Aiko"),
            ("Ada\nBo\tCy", "Ada Bo Cy"),
            ("\u{202e}eiko\u{202c}", "eiko"),
            ("\u{feff} Dan \u{2066}", "Dan"),
            ("Ōtsu 愛子 José", "Ōtsu 愛子 José"),
            ("👩\u{200d}🚀", "👩\u{200d}🚀"),
            // Nothing of these can be seen.
            ("\u{200b}\u{200b}", ""),
            ("\u{2060} \u{3164}", ""),
            ("\u{202e}", ""),
            ("\u{fe0f}", ""),
        ] {
            assert_eq!(line(told), kept);
            assert_eq!(line(kept), kept);
        }
    }

    #[test]
    fn a_note_keeps_its_lines() {
        let told = "one\r\ntwo\u{1b}\n\nthree\t!\u{202e}";
        assert_eq!(text(told), "one\ntwo\n\nthree !");
    }
}
