//! Names that may mean the same: by another hand with other capitals, accents or spaces.

use crate::plain::plain;

/// What similar names have in common. Empty for a name of signs alone, which is like no other.
pub fn likeness(name: &str) -> String {
    let mut likeness = plain(name);
    likeness.retain(char::is_alphanumeric);
    likeness
}

/// Whether one name is the start of the other, word by word; a last name may be an initial.
pub fn begin_alike(one: &str, other: &str) -> bool {
    let (one, other) = (plain(one), plain(other));
    let (one, other) = (words(&one), words(&other));
    let (short, long) = if one.len() <= other.len() {
        (one, other)
    } else {
        (other, one)
    };
    let Some((last, before)) = short.split_last() else {
        return false;
    };
    let against = long[before.len()];
    let same = against == *last
        || (!before.is_empty() && (is_initial(last, against) || is_initial(against, last)));
    // "Player" and "Player 2" are two people.
    let is_name = |word: &&str| word.starts_with(char::is_alphabetic);
    same && long.starts_with(before) && long.get(short.len()).is_none_or(is_name)
}

/// The first word of a name, as [`begin_alike`] compares it.
pub fn first_word(name: &str) -> String {
    let name = plain(name);
    words(&name).first().copied().unwrap_or_default().to_owned()
}

fn words(name: &str) -> Vec<&str> {
    let words = name.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).collect()
}

fn is_initial(initial: &str, word: &str) -> bool {
    initial.chars().count() == 1 && word.starts_with(initial)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_begin_alike_word_by_word() {
        for (one, other) in [
            ("Dov R.", "Dov"),
            ("dov", "Dov Rosen"),
            ("Dov R", "Dov Rosen"),
            ("José M.", "Jose María"),
        ] {
            assert!(begin_alike(one, other), "{one}, {other}");
            assert!(begin_alike(other, one), "{other}, {one}");
        }
        for (one, other) in [
            ("Dov R.", "Dov K."),
            ("Dov Rosen", "Dov Roth"),
            ("Dov R.", "Dora R."),
            ("Bo", "Bob"),
            ("D", "Dov"),
            ("Player", "Player 2"),
            ("", "Dov"),
        ] {
            assert!(!begin_alike(one, other), "{one}, {other}");
            assert!(!begin_alike(other, one), "{other}, {one}");
        }
    }

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
