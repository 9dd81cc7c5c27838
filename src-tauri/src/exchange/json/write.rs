use chrono::{DateTime, Utc};
use serde::Serialize;
use shirasagi_engine::journal::Game;

use super::{DetailsFile, FORMAT, PersonFile, PlayerFile, ResultFile, VERSION};
use crate::app::contract::GameEntry;
use crate::app::entry_of;
use crate::store::{Details, GameOrigin, Record, Source, Store, StoreError};

/// A history as it is written.
#[derive(Debug, Serialize)]
pub struct HistoryExport {
    format: &'static str,
    version: u64,
    people: Vec<PersonFile>,
    games: Vec<GameExport>,
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
    results: Vec<ResultFile>,
}

/// All games that can be read, the one begun first first, and the ids of those that cannot.
///
/// # Errors
/// The store cannot be read.
pub fn export(store: &Store) -> Result<(HistoryExport, Vec<String>), StoreError> {
    let mut left_out = store.damaged_games()?;
    let mut games = Vec::new();
    for row in store.games()? {
        let record = match store.record(&row.id) {
            Ok(record) => record,
            Err(StoreError::DamagedGame { id, .. }) => {
                left_out.push(id);
                continue;
            }
            Err(error) => return Err(error),
        };
        games.push(exported(record));
    }
    // What the store sorts by is not part of the file.
    games.sort_by(|a, b| (a.started_at, &a.id).cmp(&(b.started_at, &b.id)));
    let history = HistoryExport {
        format: FORMAT,
        version: VERSION,
        people: people(store)?,
        games,
    };
    Ok((history, left_out))
}

/// In the order of the alphabet.
fn people(store: &Store) -> Result<Vec<PersonFile>, StoreError> {
    let mut people: Vec<PersonFile> = store
        .known_people()?
        .into_iter()
        .map(|person| PersonFile {
            name: person.name,
            clan: person.clan,
            archived: person.archived,
        })
        .collect();
    people.sort_by_cached_key(|person| person.name.to_lowercase());
    Ok(people)
}

fn exported(record: Record) -> GameExport {
    let entry = (!record.row.followed).then(|| entry_of(&record));
    let results = record.results.iter().map(|revision| ResultFile {
        saved_at: revision.saved_at,
        result: revision.result.clone(),
    });
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
        results: results.collect(),
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

impl HistoryExport {
    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> usize {
        self.games.len()
    }
}
