use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shirasagi_engine::components::Corrections;
use shirasagi_engine::journal::Journal;
use shirasagi_engine::scoring::{Counts, ScoreSheet};
use shirasagi_engine::setup::{Seat, SetupCode};

use super::{
    DetailsFile, FORMAT, HistoryFileError, ID_MAX, ImportFault, OLDEST_VERSION, PersonFile,
    PlaceFile, PlayerFile, RefusedGame, VERSION,
};
use crate::app::contract::GameEntry;
use crate::app::{
    DetailsError, DetailsInput, Seated, counted, entry, result, scores, seats, setup_code,
};
use crate::exchange::game_file::{GameFileError, GameParts};
use crate::exchange::record::{About, PLACE_MAX};
use crate::store::{
    BgStatsIds, BgStatsPerson, Details, GameOrigin, NewGame, PersonNote, Played, Progress, Record,
    ResultRow, SeatRow, Source,
};

/// What a file says it is; the rest is read once this is right.
#[derive(Debug, Serialize, Deserialize)]
#[serde(expecting = "a history")]
pub struct HistoryHead {
    #[serde(default)]
    format: Value,
    #[serde(default)]
    version: Value,
}

/// The games that are kept, with all that is kept of them.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a history")]
pub struct HistoryImport {
    /// Always `shirasagi-history`.
    #[serde(rename = "format")]
    _format: String,
    /// 6 or 7.
    #[serde(rename = "version")]
    _version: u64,
    /// What there is to say about people. Who plays in a game need not be among them.
    #[serde(default)]
    people: Vec<PersonFile>,
    /// What BG Stats calls places.
    #[serde(default)]
    places: Vec<PlaceFile>,
    /// The player's corrections of the printed cards and tiles.
    #[serde(default)]
    corrections: Corrections,
    games: Vec<GameImport>,
}

/// A game: one that the app followed has `game`, one that was entered has `entry`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a game of the history")]
struct GameImport {
    id: String,
    #[serde(default)]
    origin: Option<GameOrigin>,
    /// The program that kept the game before.
    #[serde(default)]
    source: Option<Source>,
    started_at: DateTime<Utc>,
    finished_at: Option<DateTime<Utc>>,
    /// The setup code, if the setup is what it deals.
    code: Option<String>,
    #[serde(default)]
    details: Option<DetailsFile>,
    #[serde(default)]
    game: Option<GameParts>,
    /// The people in the order of the seats.
    #[serde(default)]
    players: Vec<PlayerFile>,
    #[serde(default)]
    entry: Option<GameEntry>,
    /// The earlier results of a file of version 6.
    #[serde(default, rename = "results", skip_serializing)]
    _results: IgnoredAny,
}

impl HistoryHead {
    /// Whether the file is a history this version can read.
    ///
    /// # Errors
    /// It is not.
    pub fn check(&self) -> Result<(), HistoryFileError> {
        if self.format != FORMAT {
            return Err(HistoryFileError::NotAHistory);
        }
        match self.version.as_u64() {
            Some(OLDEST_VERSION..=VERSION) => Ok(()),
            Some(newer) if newer > VERSION => Err(HistoryFileError::NewerVersion),
            _ => Err(HistoryFileError::NotAHistory),
        }
    }
}

/// What was read of a history.
#[derive(Debug, Default)]
pub struct HistoryRead {
    pub people: Vec<PersonNote>,
    pub bg_stats_ids: BgStatsIds,
    pub corrections: Corrections,
    /// Games as the store keeps them, with their places in the file, counted from 0.
    pub games: Vec<(usize, Record)>,
    pub refused: Vec<RefusedGame>,
}

/// Checks every game of a file.
///
/// # Errors
/// Its corrections are impossible.
pub fn read(file: HistoryImport) -> Result<HistoryRead, HistoryFileError> {
    file.corrections
        .check()
        .map_err(HistoryFileError::Corrections)?;
    let mut read = HistoryRead {
        bg_stats_ids: bg_stats_ids(&file),
        people: file
            .people
            .into_iter()
            .filter_map(PersonFile::note)
            .collect(),
        corrections: file.corrections,
        ..HistoryRead::default()
    };
    let mut ids = BTreeSet::new();
    for (index, game) in file.games.into_iter().enumerate() {
        let id: String = game.id.chars().take(ID_MAX).collect();
        let about = game.about();
        let checked = match ids.insert(game.id.clone()) {
            true => check(game),
            false => Err(ImportFault::IdTwice),
        };
        match checked {
            Ok(record) => read.games.push((index, record)),
            Err(fault) => read.refused.push(RefusedGame {
                index,
                id,
                about,
                fault,
            }),
        }
    }
    Ok(read)
}

/// What the file says that BG Stats calls people and places, as far as it can.
fn bg_stats_ids(file: &HistoryImport) -> BgStatsIds {
    let fits = |id: &String| (1..=ID_MAX).contains(&id.trim().chars().count());
    let people = file.people.iter().filter_map(|person| {
        let BgStatsPerson { id, bgg_name } = person.bg_stats.clone()?;
        let known = BgStatsPerson {
            id: id.filter(fits),
            bgg_name: bgg_name.filter(fits),
        };
        Some((person.name.clone(), known))
    });
    let places = file.places.iter().filter(|place| {
        let length = place.name.trim().chars().count();
        (1..=PLACE_MAX).contains(&length) && fits(&place.bg_stats_id)
    });
    BgStatsIds {
        people: people.collect(),
        places: places
            .map(|place| (place.name.clone(), place.bg_stats_id.clone()))
            .collect(),
    }
}

impl GameImport {
    /// What can be told of it, whatever is wrong with it.
    fn about(&self) -> About {
        let day = match (&self.entry, &self.details) {
            (Some(entry), _) => entry.day.parse().ok(),
            (None, Some(details)) => details.day.parse().ok(),
            (None, None) => Some(self.started_at.date_naive()),
        };
        let players = self
            .players
            .iter()
            .filter_map(|player| player.name.as_deref());
        let entry = self.entry.iter().flat_map(|entry| &entry.seats);
        About::new(day, players.chain(entry.map(|seat| seat.name.as_str())))
    }
}

fn check(mut import: GameImport) -> Result<Record, ImportFault> {
    if import.id.trim().is_empty() || import.id.chars().count() > ID_MAX {
        return Err(ImportFault::Id);
    }
    let Some(game) = import.game.take() else {
        return entered(import);
    };
    if import.entry.is_some() {
        return Err(ImportFault::GameOrEntry);
    }
    let journal = Journal::restore(game.check()?).map_err(GameFileError::Step)?;
    if let Some(code) = &import.code {
        let code: SetupCode = code.parse().map_err(|_| ImportFault::Code)?;
        if code.deal() != *journal.setup() {
            return Err(ImportFault::Code);
        }
    }
    let party = journal.setup().party();
    let mut players = import.players;
    if players.is_empty() {
        players.resize_with(party.players().into(), PlayerFile::default);
    }
    let seats = seats(party, players.iter().map(seated))?;
    let counts: BTreeMap<Seat, Counts> = (1..)
        .map(Seat)
        .zip(players)
        .filter_map(|(seat, player)| Some((seat, player.counts?)))
        .collect();
    let result = match import.finished_at {
        Some(at) => {
            let (result, _) = finished(&journal, &counts, &seats)?;
            Some((at, result))
        }
        None => None,
    };
    let position = journal.position();
    let progress = Progress {
        round: position.round(),
        turns: position.turns(),
    };
    let new = NewGame {
        id: import.id,
        started_at: import.started_at,
        code: import.code,
        level: journal.setup().level,
        seats,
        game: journal.game(),
    };
    let mut row = new.row(progress);
    row.origin = import.origin.unwrap_or(GameOrigin::Played);
    row.source = import.source;
    if let Some(details) = import.details {
        row.details = details.check().map_err(ImportFault::Details)?;
    }
    if let Some((at, result)) = result {
        for seat in &mut row.seats {
            seat.place = result.places.get(&seat.seat).copied();
            seat.pair = result.pairs.get(&seat.seat).copied();
        }
        row.finished_at = Some(at);
        row.verdict = Some(result.verdict);
        row.daimyo = result.daimyo.or(row.daimyo);
        row.gardens = result.gardens.or(row.gardens);
    }
    Ok(Record {
        row,
        revision: u32::try_from(journal.entries().len()).unwrap_or(u32::MAX),
        counts,
        played: Some(Played {
            game: new.game,
            undone: Vec::new(),
        }),
    })
}

/// A game that was entered.
fn entered(import: GameImport) -> Result<Record, ImportFault> {
    let mut entry = import.entry.ok_or(ImportFault::GameOrEntry)?;
    let code = import.code.map(|code| code.parse::<SetupCode>());
    let code = code.transpose().map_err(|_| ImportFault::Code)?;
    if let Some(code) = code {
        let dealt = || setup_code::gardens(&code.deal()).iter().collect();
        entry.gardens.get_or_insert_with(dealt);
    }
    let origin = import.origin.unwrap_or(GameOrigin::Entered);
    let checked = entry::check_kept(&entry, origin).map_err(ImportFault::Entry)?;
    let at = import.finished_at.unwrap_or(import.started_at);
    let mut record = checked.record(import.id, origin, import.source);
    record.row.started_at = import.started_at;
    record.row.finished_at = Some(at);
    if code.is_some_and(|code| !setup_code::note(&mut record.row, code)) {
        return Err(ImportFault::Code);
    }
    Ok(record)
}

impl PersonFile {
    /// `None` for a name that nobody can have.
    fn note(self) -> Option<PersonNote> {
        let length = self.name.trim().chars().count();
        let possible = (1..=ScoreSheet::NAME_MAX).contains(&length);
        possible.then_some(PersonNote {
            name: self.name,
            clan: self.clan,
            archived: self.archived,
        })
    }
}

impl DetailsFile {
    fn check(&self) -> Result<Details, DetailsError> {
        let told = DetailsInput {
            day: &self.day,
            minutes: self.minutes,
            place: &self.place,
            note: &self.note,
            tags: &self.tags,
        };
        told.check().map_err(|mut faults| faults.swap_remove(0))
    }
}

/// The result of a finished game and the counts of all clans: every seat is known from the steps or was counted.
fn finished(
    journal: &Journal,
    counts: &BTreeMap<Seat, Counts>,
    seats: &[SeatRow],
) -> Result<(ResultRow, BTreeMap<Seat, Counts>), ImportFault> {
    let position = journal.position();
    if !position.is_over() {
        return Err(ImportFault::NotOver);
    }
    let uncounted = seats
        .iter()
        .map(|row| row.seat)
        .find(|seat| position.counts(*seat).is_none() && !counts.contains_key(seat));
    if let Some(seat) = uncounted {
        return Err(ImportFault::WithoutCounts(seat));
    }
    let scores = scores(journal, counts).map_err(ImportFault::Counts)?;
    Ok((result(&scores, journal), counted(&scores)))
}

/// In the histories of before, and in those of other programs, people have no names.
fn seated(player: &PlayerFile) -> Seated<'_> {
    Seated {
        name: player.name.as_deref().unwrap_or_default(),
        clan: player.clan,
        nameless: true,
    }
}
