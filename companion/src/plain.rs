//! Text as somebody without its letters types it.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A name as it is compared: without capital letters and what cannot be seen, with one blank between
/// words. What joins its neighbors, in an emoji or in a script that needs it, stays within a word.
pub fn fold(name: &str) -> String {
    let joins = |symbol| matches!(symbol, '\u{200c}' | '\u{200d}');
    let mut seen = String::with_capacity(name.len());
    for symbol in name.chars() {
        match symbol {
            // Latin, Greek and Cyrillic letters need no joiner.
            _ if joins(symbol) && !seen.ends_with(|before| before >= '\u{590}') => {}
            // These are drawn as a blank.
            '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' => seen.push(' '),
            _ if symbol.is_whitespace() || joins(symbol) || !is_unseen(symbol) => seen.push(symbol),
            _ => {}
        }
    }
    let words = seen.split_whitespace().map(|word| word.trim_matches(joins));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ").to_lowercase()
}

/// Whether a character alone leaves nothing to be seen. Some join the ones around them, as in an emoji.
pub fn is_unseen(symbol: char) -> bool {
    symbol.is_whitespace()
        || matches!(
            symbol,
            '\u{00ad}'
                | '\u{034f}'
                | '\u{061c}'
                | '\u{115f}'
                | '\u{1160}'
                | '\u{17b4}'
                | '\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// The text in small letters without accents: "Ōtsu" and "otsu" are the same.
pub fn plain(text: &str) -> String {
    let bare = text.nfkd().filter(|symbol| !is_combining_mark(*symbol));
    let mut plain = String::with_capacity(text.len());
    for letter in bare.flat_map(char::to_lowercase) {
        // To Unicode these are no letters with an accent.
        match letter {
            'ß' => plain.push_str("ss"),
            'æ' => plain.push_str("ae"),
            'œ' => plain.push_str("oe"),
            'þ' => plain.push_str("th"),
            'ø' => plain.push('o'),
            'ł' => plain.push('l'),
            'đ' | 'ð' => plain.push('d'),
            'ħ' => plain.push('h'),
            'ı' => plain.push('i'),
            letter => plain.push(letter),
        }
    }
    plain
}

/// The meaning of the first word in a text that has one.
pub fn first<T>(text: &str, meaning: impl Fn(&str) -> Option<T>) -> Option<T> {
    text.to_lowercase()
        .split(|symbol: char| !symbol.is_alphanumeric())
        .find_map(meaning)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_the_same_are_one() {
        let ines = " ines |In\u{ad}es|\u{200b}Ines|Ines\u{2060}|Ines\u{200d}|Ines\u{fe0f}|In\u{200d}es|\
                    Ines\u{206a}|Ines\u{fff9}";
        let maria = "Ana  Maria|Ana\u{a0}Maria|ANA\u{3000} \u{200b} Maria|Ana\u{2800}Maria";
        for (names, expected) in [(ines, "ines"), (maria, "ana maria")] {
            for name in names.split('|') {
                assert_eq!(fold(name), expected, "{name:?}");
            }
        }
        for joined in ["👩\u{200d}🚀", "می\u{200c}خواهم"] {
            assert_eq!(fold(joined), joined);
        }
    }

    #[test]
    fn a_keyboard_without_accents_writes_every_name() {
        for (written, typed) in [
            ("Ōtsu", "otsu"),
            ("José", "jose"),
            ("Jose\u{301}", "jose"),
            ("Straße, GROẞ", "strasse, gross"),
            ("Bjørn Åse", "bjorn ase"),
            ("Łukasz", "lukasz"),
            ("İstanbul, Işık", "istanbul, isik"),
            ("Ægir", "aegir"),
            ("Ｂｏ", "bo"),
            ("Nguyễn", "nguyen"),
            ("愛子", "愛子"),
        ] {
            assert_eq!(plain(written), typed);
            assert_eq!(plain(typed), typed);
        }
    }
}
