//! Which game another program means by a name.

use std::sync::LazyLock;

use strsim::osa_distance;

use crate::games::{CODECS, Codec, codec};
use crate::ledger::GameKind;
use crate::plain::plain;

/// The titles of all games, as they are compared.
static KNOWN: LazyLock<Vec<(GameKind, String)>> = LazyLock::new(|| {
    let titles = |codec: &&'static Codec| {
        let kind = codec.kind;
        codec.titles.iter().map(move |title| (kind, bare(title)))
    };
    CODECS.iter().flat_map(titles).collect()
});
const ARTICLES: [&str; 5] = ["the", "die", "le", "la", "το"];
/// The most letters in which a name may differ that is nearly that of a game.
const SLIPS_MAX: usize = 2;

/// How near a name is to that of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Title {
    Ours(GameKind),
    /// Whoever has the file knows whether it is.
    Nearly(GameKind),
    Other,
}

/// Compares without case, accents, articles and whatever is no letter.
pub fn title(name: &str) -> Title {
    let name = bare(name);
    let length = name.chars().count();
    let is_near = |known: &str| {
        let known_length = known.chars().count();
        let slips = SLIPS_MAX.min(known_length / 3);
        name.contains(known)
            // Comparing takes as long as both lengths multiplied.
            || length.abs_diff(known_length) <= slips && osa_distance(&name, known) <= slips
    };
    let ours = KNOWN.iter().find(|(_, known)| *known == name);
    let nearly = || KNOWN.iter().find(|(_, known)| is_near(known));
    match (ours, nearly) {
        (Some((kind, _)), _) => Title::Ours(*kind),
        (None, nearly) => nearly().map_or(Title::Other, |(kind, _)| Title::Nearly(*kind)),
    }
}

/// Compares a name that has a number on BoardGameGeek: with another number than ours it is another game,
/// unless it is called the same. A game that has no number there may have any.
pub fn title_of(number: Option<i64>, name: &str) -> Title {
    let mut codecs = CODECS.iter();
    let numbered = codecs.find(|codec| codec.bgg.is_some() && codec.bgg == number);
    match (numbered, title(name)) {
        (Some(codec), _) => Title::Ours(codec.kind),
        (None, Title::Ours(kind)) if codec(kind).bgg.is_none() => Title::Ours(kind),
        (None, Title::Ours(kind)) => Title::Nearly(kind),
        _ => Title::Other,
    }
}

/// Whether a name is that of an expansion of a game: its title, and what follows a colon.
pub fn is_expansion(name: &str) -> bool {
    name.split_once(':')
        .is_some_and(|(game, _)| matches!(title(game), Title::Ours(_)))
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
            (ours, Title::Ours(GameKind::WhiteCastle)),
            (nearly, Title::Nearly(GameKind::WhiteCastle)),
            (other, Title::Other),
        ] {
            for name in names.split('|') {
                assert_eq!(title(name), expected, "{name}");
            }
        }
    }
}
