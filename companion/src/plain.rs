//! Text as somebody without its letters types it.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A name as it is compared: without capital letters and outer spaces.
pub fn fold(name: &str) -> String {
    name.trim().to_lowercase()
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

#[cfg(test)]
mod tests {
    use super::*;

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
