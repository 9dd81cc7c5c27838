//! What other programs call the game.

use std::sync::LazyLock;

use strsim::osa_distance;

use crate::plain::plain;

/// The White Castle on BoardGameGeek.
pub const BGG_ID: i64 = 371_942;

/// As it is printed on the boxes, without the article.
const TITLES: [&str; 5] = [
    "White Castle",
    "Weiße Burg",
    "Château Blanc",
    "Λευκό Κάστρο",
    "白鷺城",
];
static KNOWN: LazyLock<[String; TITLES.len()]> = LazyLock::new(|| TITLES.map(bare));
const ARTICLES: [&str; 5] = ["the", "die", "le", "la", "το"];
/// The most letters in which a name may differ that is nearly ours.
const SLIPS_MAX: usize = 2;

/// How near a name is to that of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Title {
    Ours,
    /// Whoever has the file knows whether it is.
    Nearly,
    Other,
}

/// Compares without case, accents, articles and whatever is no letter.
pub fn title(name: &str) -> Title {
    let name = bare(name);
    if KNOWN.contains(&name) {
        return Title::Ours;
    }
    let length = name.chars().count();
    let is_near = |known: &String| {
        let known_length = known.chars().count();
        let slips = SLIPS_MAX.min(known_length / 3);
        name.contains(known.as_str())
            // Comparing takes as long as both lengths multiplied.
            || length.abs_diff(known_length) <= slips && osa_distance(&name, known) <= slips
    };
    match KNOWN.iter().any(is_near) {
        true => Title::Nearly,
        false => Title::Other,
    }
}

/// Whether a name is that of an expansion of the game: its title, and what follows a colon.
pub fn is_expansion(name: &str) -> bool {
    name.split_once(':')
        .is_some_and(|(game, _)| title(game) == Title::Ours)
}

/// The letters and digits alone, without a first article.
fn bare(name: &str) -> String {
    let plain = plain(name);
    let letters: String = plain
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .collect();
    let rest = ARTICLES
        .iter()
        .find_map(|article| letters.strip_prefix(article));
    rest.unwrap_or(&letters).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_title_is_known_in_the_languages_of_the_box() {
        let ours = "The White Castle| the white castle|thewhitecastle|WHITE-CASTLE|Die Weiße Burg|\
                    die weisse burg|Le Château Blanc|Το Λευκό Κάστρο|白鷺城";
        let nearly = "The White Castel|The White Castle (Devir)|White Castle, The|Die Weise Burg";
        let other = "|Castle|The Red Cathedral|The White Tower|Burg|城";
        for (names, expected) in [
            (ours, Title::Ours),
            (nearly, Title::Nearly),
            (other, Title::Other),
        ] {
            for name in names.split('|') {
                assert_eq!(title(name), expected, "{name}");
            }
        }
    }
}
