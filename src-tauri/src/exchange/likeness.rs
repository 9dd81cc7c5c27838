//! Names that may mean the same: by another hand with other capitals, accents or spaces.

use crate::plain::plain;

/// What similar names have in common. Empty for a name of signs alone, which is like no other.
#[must_use]
pub fn likeness(name: &str) -> String {
    let mut likeness = plain(name);
    likeness.retain(char::is_alphanumeric);
    likeness
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
