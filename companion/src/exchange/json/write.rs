use crate::store::{bg_stats_ids, corrections, games, people};
use chrono::{DateTime, Utc};
use serde::Serialize;
use shirasagi_engine::journal::Game;

use super::{DetailsFile, FORMAT, PersonFile, PlaceFile, PlayerFile, VERSION};
use crate::app::contract::GameEntry;
use crate::app::entry_of;
use crate::store::{BgStatsIds, Details, GameOrigin, GameRow, Record, Source, Store, StoreError};

/// A history as a file.
#[derive(Debug, Default)]
pub struct Exported {
    /// The whole file.
    pub text: String,
    pub games: usize,
    /// The ids of the games that cannot be read.
    pub left_out: Vec<String>,
}

#[derive(Debug, Serialize)]
struct GameExport {
    id: String,
    origin: GameOrigin,
    source: Option<Source>,
    started_at: DateTime<Utc>,
    finished_at: Option<DateTime<Utc>>,
    code: Option<String>,
    details: Option<DetailsFile>,
    game: Option<Game>,
    players: Vec<PlayerFile>,
    entry: Option<GameEntry>,
}

/// The file of all games that can be read, the earliest first, with the people, places and corrections.
///
/// # Errors
/// The store cannot be read, or its file is damaged.
pub fn export(store: &Store) -> Result<Exported, StoreError> {
    store.check_integrity()?;
    let mut left_out = store.read(games::damaged)?;
    let mut games = Vec::new();
    for GameRow { id, .. } in store.read(games::kept)? {
        match store.record(&id) {
            Ok(record) => games.push(json(&game(record))),
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
        json(&store.read(corrections::get)?),
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
            clan: person.clan,
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

fn game(record: Record) -> GameExport {
    let entry = (!record.row.followed).then(|| entry_of(&record));
    let of_game = GameExport {
        id: record.row.id.clone(),
        origin: record.row.origin,
        source: record.row.source.clone(),
        started_at: record.row.started_at,
        finished_at: record.row.finished_at,
        code: record.row.code.clone(),
        details: None,
        game: None,
        players: Vec::new(),
        entry,
    };
    let Some(mut stored) = record.followed() else {
        return of_game;
    };
    let game = stored.whole();
    let Details {
        day,
        minutes,
        place,
        note,
        tags,
    } = stored.row.details;
    let people = stored.row.seats.into_iter().filter(|seat| !seat.rival);
    GameExport {
        details: Some(DetailsFile {
            day: day.to_string(),
            minutes: minutes.map(u32::from),
            place,
            note,
            tags,
        }),
        game: Some(game),
        players: people
            .map(|seat| PlayerFile {
                counts: stored.counts.remove(&seat.seat),
                name: seat.name,
                clan: seat.clan,
            })
            .collect(),
        ..of_game
    }
}
