use serde::Serialize;

use super::{FORMAT, PersonFile, PlaceFile, VERSION};
use crate::games::{Corrections, to_file};
use crate::store::{BgStatsIds, GameRow, Store, StoreError, bg_stats_ids, games, people};

/// A history as a file.
#[derive(Debug, Default)]
pub struct Exported {
    /// The whole file.
    pub text: String,
    pub games: usize,
    /// The ids of the games that cannot be read.
    pub left_out: Vec<String>,
}

/// The file of all games that can be read, the earliest first, with the people, places and corrections.
///
/// # Errors
/// The store cannot be read, or its file is damaged.
pub fn export(store: &Store) -> Result<Exported, StoreError> {
    store.check_integrity()?;
    let listed = store.read(games::kept)?;
    let mut left_out = listed.damaged;
    let mut games = Vec::new();
    for GameRow { record, .. } in listed.games {
        let stored = store.record(&record.id);
        match stored.and_then(|stored| to_file(store, stored)) {
            Ok(game) => games.push(format!(
                r#"{{"record":{},"game":{}}}"#,
                json(&record),
                game.as_deref().unwrap_or("null")
            )),
            // It was listed a moment ago.
            Err(StoreError::DamagedGame { id, .. } | StoreError::NoSuchGame { id }) => {
                left_out.push(id);
            }
            Err(error) => return Err(error),
        }
    }
    let bg_stats_ids = store.read(bg_stats_ids::all)?;
    let text = format!(
        r#"{{"format":"{FORMAT}","version":{VERSION},"people":{},"places":{},"corrections":{},"games":[{}]}}"#,
        json(&people(store, &bg_stats_ids)?),
        json(&places(bg_stats_ids)),
        json(&store.read(Corrections::get)?),
        games.join(",")
    );
    Ok(Exported {
        text,
        games: games.len(),
        left_out,
    })
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("every key is text, and nothing in it fails to serialize")
}

/// In the order of the alphabet.
fn people(store: &Store, bg_stats_ids: &BgStatsIds) -> Result<Vec<PersonFile>, StoreError> {
    let mut people: Vec<PersonFile> = store
        .read(people::known)?
        .into_iter()
        .map(|person| PersonFile {
            bg_stats: bg_stats_ids.people.get(&person.name).cloned(),
            name: person.name,
            clan: person.color,
            archived: person.archived,
        })
        .collect();
    people.sort_by_cached_key(|person| person.name.to_lowercase());
    Ok(people)
}

fn places(bg_stats_ids: BgStatsIds) -> Vec<PlaceFile> {
    let places = bg_stats_ids.places.into_iter();
    let places = places.map(|(name, bg_stats_id)| PlaceFile { name, bg_stats_id });
    places.collect()
}
