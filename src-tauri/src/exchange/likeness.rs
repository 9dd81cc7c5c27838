//! Names that may mean the same: by another hand with other capitals, accents or spaces.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// What similar names have in common. Empty for a name of signs alone, which is like no other.
#[must_use]
pub fn likeness(name: &str) -> String {
    name.nfkd()
        .filter(|symbol| !is_combining_mark(*symbol))
        .flat_map(char::to_lowercase)
        .map(plain)
        .filter(|symbol| symbol.is_alphanumeric())
        .collect()
}

/// Letters whose stroke is no accent to Unicode.
fn plain(letter: char) -> char {
    match letter {
        'ł' => 'l',
        'ø' => 'o',
        'đ' => 'd',
        'ı' => 'i',
        letter => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_accents_and_spaces_make_no_other_name() {
        for (one, other) in [
            ("Aiko", "AIKO"),
            ("José", "Jose"),
            ("José", "Jose\u{301}"),
            ("Anna  Lee", "anna lee"),
            ("Anna-Lee", "AnnaLee"),
            ("Łukasz", "Lukasz"),
            ("Bjørn", "Bjorn"),
            ("O'Neil", "O’Neil"),
            ("Ｂｏ", "Bo"),
        ] {
            assert_eq!(likeness(one), likeness(other));
        }
        for (one, other) in [
            ("Aiko", "Akio"),
            ("Bo", "Bob"),
            ("Ann", "Anna"),
            ("愛子", "あいこ"),
        ] {
            assert_ne!(likeness(one), likeness(other));
        }
        assert_eq!(likeness("★ !"), "");
    }
}
