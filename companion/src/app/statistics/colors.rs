use std::cmp::Reverse;

use super::People;
use crate::app::contract::PersonColor;
use crate::store::{Store, StoreError};

/// The color of each person who likes or plays one: the one they like, else the one they play most, in
/// all finished games that count. Whoever plays a color more goes first; others share a color only if
/// none of theirs is left.
pub(super) fn colors(store: &Store, people: &People) -> Result<Vec<PersonColor>, StoreError> {
    let played = store.colors()?;
    // A color that somebody likes goes before all that are only played.
    let liked = people.known.values();
    let liked = liked.filter_map(|person| Some((u32::MAX, person, person.color.as_deref()?)));
    let played = played.iter().filter_map(|((person, color), games)| {
        let person = people.known.get(person)?;
        Some((*games, person, &**color))
    });
    let mut ranked: Vec<_> = liked.chain(played).collect();
    ranked.sort_by_cached_key(|(games, person, color)| {
        (Reverse(*games), person.name.to_lowercase(), *color)
    });
    let mut colors: Vec<PersonColor> = Vec::new();
    for shared in [false, true] {
        for (_, person, color) in &ranked {
            let differs = |of: &PersonColor| of.id != person.id && (shared || of.color != *color);
            if colors.iter().all(differs) {
                colors.push(PersonColor {
                    id: person.id.clone(),
                    color: (*color).to_owned(),
                });
            }
        }
    }
    Ok(colors)
}
