//! The whole history as one JSON file: exported from one store, imported into another.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shirasagi_engine::components::ClanColor;
use shirasagi_engine::journal::{Game, Journal};
use shirasagi_engine::scoring::{Counts, ScoreFaultKind, ScoreSheet};
use shirasagi_engine::setup::{Seat, SetupCode};

use super::game_file::{GameFileError, GameParts};
use super::listed;
use crate::app::contract::{GameEntry, SeatFault};
use crate::app::{
    DetailsError, EntryFault, Seated, SeatingError, Told, counted, entry, entry_of, result, scores,
    seats, setup_code,
};
use crate::store::{
    Details, GameOrigin, NewGame, PersonNote, Played, Progress, Record, ResultRow, RevisionRow,
    SavedResult, SeatRow, Source, Store, StoreError,
};

const FORMAT: &str = "shirasagi-history";
/// Version 1 knew the counts of one player and nobody's name, version 2 the games that the app
/// followed and nothing more about them.
const VERSION: u64 = 3;
/// The longest id of a game, in characters. The app's own have 36.
const ID_MAX: usize = 100;

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

/// A person, whether they have played or not.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a person")]
struct PersonFile {
    name: String,
    /// The colour they like to play.
    clan: Option<ClanColor>,
    /// Whether they are no longer offered for new games.
    archived: bool,
}

/// What people say about a game that the app followed.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, expecting = "what people say about a game")]
struct DetailsFile {
    /// YYYY-MM-DD.
    day: String,
    minutes: Option<u32>,
    place: String,
    note: String,
    tags: Vec<String>,
}

/// A person at the table.
#[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, expecting = "a player")]
struct PlayerFile {
    name: Option<String>,
    clan: Option<ClanColor>,
    /// What they had at the end, as far as it was counted.
    counts: Option<Counts>,
}

/// A result that was saved.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a result that was saved")]
struct ResultFile {
    #[schemars(with = "String")]
    saved_at: DateTime<Utc>,
    result: SavedResult,
}

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
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "History")]
#[serde(deny_unknown_fields, expecting = "a history")]
pub struct HistoryImport {
    /// Always `shirasagi-history`.
    #[serde(rename = "format")]
    _format: String,
    /// Up to 3.
    #[serde(rename = "version")]
    _version: u64,
    /// What there is to say about people. Who plays in a game need not be among them.
    #[serde(default)]
    people: Vec<PersonFile>,
    games: Vec<GameImport>,
}

/// A game: one that the app followed has `game`, one that was entered has `entry`.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a game of the history")]
struct GameImport {
    id: String,
    #[serde(default)]
    origin: Option<GameOrigin>,
    /// The program that kept the game before.
    #[serde(default)]
    source: Option<Source>,
    #[schemars(with = "String")]
    started_at: DateTime<Utc>,
    #[schemars(with = "Option<String>")]
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
    /// The results that were saved, the first one first; the last one is in force.
    #[serde(default)]
    results: Vec<ResultFile>,
    /// Of the one player in a file of version 1.
    #[serde(default)]
    counts: Option<Counts>,
}

/// Why a file is no history that can be imported.
#[derive(Debug, thiserror::Error)]
pub enum HistoryFileError {
    #[error("the file is no history of this app: its format is not “{FORMAT}”")]
    NotAHistory,
    #[error(
        "the file was written by a newer version of the app; this one reads up to version {VERSION}"
    )]
    NewerVersion,
    #[error("{} of the games cannot be read and are not in the file: {}", .0.len(), .0.join(", "))]
    LeftOut(Vec<String>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl HistoryFileError {
    /// The stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotAHistory => "import/not-a-history",
            Self::NewerVersion => "import/newer-version",
            Self::LeftOut(_) => "store/damaged",
            Self::Store(error) => error.code(),
        }
    }

    /// Where in the file.
    #[must_use]
    pub fn path(&self) -> Option<String> {
        match self {
            Self::NotAHistory => Some("format".to_owned()),
            Self::NewerVersion => Some("version".to_owned()),
            Self::LeftOut(_) | Self::Store(_) => None,
        }
    }
}

/// Why a game of a history is not imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportFault {
    #[error("the id of a game has 1 to {ID_MAX} characters")]
    Id,
    #[error("an earlier game of the file has the same id")]
    IdTwice,
    #[error("the setup is not what its code deals")]
    Code,
    #[error("a finished game needs the counts of the player at seat {0}")]
    WithoutCounts(Seat),
    #[error(transparent)]
    Seating(#[from] SeatingError),
    #[error("a game was either followed or entered: it has a `game` or an `entry`")]
    GameOrEntry,
    #[error(transparent)]
    Details(DetailsError),
    #[error("{}", listed(.0, |fault| format!("{}: {fault}", fault.path)))]
    Entry(Vec<EntryFault>),
    #[error("the latest of the results is not what the game comes to")]
    Results,
    #[error("only a game that is over is finished")]
    NotOver,
    #[error("{}", listed(.0, |found| format!("seat {}, {}: {}", found.seat, found.fault.path, found.fault)))]
    Counts(Vec<SeatFault>),
    #[error(transparent)]
    Game(#[from] GameFileError),
}

impl ImportFault {
    /// The stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Id => "import/id",
            Self::IdTwice => "import/id-twice",
            Self::Code => "import/code",
            Self::WithoutCounts(_) => "import/without-counts",
            Self::Seating(error) => error.code(),
            Self::GameOrEntry => "import/game-or-entry",
            Self::Details(error) => error.code(),
            Self::Entry(faults) => faults[0].code(),
            Self::Results => "import/results",
            Self::NotOver => "game/counts-too-soon",
            Self::Counts(faults) => faults[0].fault.kind.code(),
            Self::Game(error) => error.code(),
        }
    }

    fn path(&self) -> String {
        match self {
            Self::Id | Self::IdTwice => "id".to_owned(),
            Self::Code => "code".to_owned(),
            Self::WithoutCounts(seat) => format!("{}.counts", player(*seat)),
            Self::Seating(error) => error.seat().map_or("players".to_owned(), player),
            Self::GameOrEntry => "game".to_owned(),
            Self::Details(error) => format!("details.{}", error.path()),
            Self::Entry(faults) => format!("entry.{}", faults[0].path),
            Self::Results => "results".to_owned(),
            Self::NotOver => "finished_at".to_owned(),
            Self::Counts(faults) => {
                let SeatFault { seat, fault } = &faults[0];
                let count = match fault.kind {
                    ScoreFaultKind::InfluenceOrder { .. } => "influence",
                    _ => &fault.path,
                };
                format!("{}.counts.{count}", player(*seat))
            }
            Self::Game(error) => format!("game.{}", error.path().unwrap_or_default()),
        }
    }
}

/// Where a person stands in the file.
fn player(seat: Seat) -> String {
    format!("players[{}]", seat.0.saturating_sub(1))
}

/// A game that is not imported.
#[derive(Debug)]
pub struct RefusedGame {
    /// Counted from 0.
    pub index: usize,
    pub id: String,
    pub fault: ImportFault,
}

impl RefusedGame {
    /// Where in the file.
    #[must_use]
    pub fn path(&self) -> String {
        format!("games[{}].{}", self.index, self.fault.path())
    }
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
            Some(1..=VERSION) => Ok(()),
            Some(newer) if newer > VERSION => Err(HistoryFileError::NewerVersion),
            _ => Err(HistoryFileError::NotAHistory),
        }
    }
}

/// What was read of a history.
#[derive(Debug, Default)]
pub struct HistoryRead {
    pub people: Vec<PersonNote>,
    /// Games as the store keeps them, with their places in the file, counted from 0.
    pub games: Vec<(usize, Record)>,
    pub refused: Vec<RefusedGame>,
}

/// Checks every game of a file.
#[must_use]
pub fn read(file: HistoryImport) -> HistoryRead {
    let people = file.people.into_iter().filter_map(PersonFile::note);
    let mut read = HistoryRead {
        people: people.collect(),
        ..HistoryRead::default()
    };
    let mut ids = BTreeSet::new();
    for (index, game) in file.games.into_iter().enumerate() {
        let id: String = game.id.chars().take(ID_MAX).collect();
        let checked = match ids.insert(game.id.clone()) {
            true => check(game),
            false => Err(ImportFault::IdTwice),
        };
        match checked {
            Ok(record) => read.games.push((index, record)),
            Err(fault) => read.refused.push(RefusedGame { index, id, fault }),
        }
    }
    read
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
    let journal = game.replay()?;
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
    if let (Some(counts), Some(player)) = (import.counts, players.first_mut()) {
        player.counts = Some(counts);
    }
    let seats = seats(party, players.iter().map(seated))?;
    let counts: BTreeMap<Seat, Counts> = (1..)
        .map(Seat)
        .zip(players)
        .filter_map(|(seat, player)| Some((seat, player.counts?)))
        .collect();
    let result = match import.finished_at {
        Some(at) => {
            let (result, all) = finished(&journal, &counts, &seats)?;
            let saved = SavedResult::new(&result, &all);
            Some((at, result, saved))
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
    let mut results = revisions(import.results);
    if let Some((at, result, saved)) = result {
        for seat in &mut row.seats {
            seat.place = result.places.get(&seat.seat).copied();
            seat.pair = result.pairs.get(&seat.seat).copied();
        }
        row.finished_at = Some(at);
        row.verdict = Some(result.verdict);
        row.daimyo = result.daimyo.or(row.daimyo);
        row.gardens = result.gardens.or(row.gardens);
        match results.last() {
            // Those of before had none.
            None => results.push(RevisionRow {
                number: 1,
                saved_at: at,
                result: saved,
            }),
            Some(latest) if latest.result == saved => {}
            Some(_) => return Err(ImportFault::Results),
        }
    }
    Ok(Record {
        row,
        revision: u32::try_from(journal.entries().len()).unwrap_or(u32::MAX),
        counts,
        results,
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
    let checked = entry::check(&entry, origin).map_err(ImportFault::Entry)?;
    let at = import.finished_at.unwrap_or(import.started_at);
    let mut record = checked.record(import.id, origin, import.source, at);
    record.row.started_at = import.started_at;
    record.row.finished_at = Some(at);
    if code.is_some_and(|code| !setup_code::note(&mut record.row, code)) {
        return Err(ImportFault::Code);
    }
    let results = revisions(import.results);
    if let Some(latest) = results.last() {
        let own = record.results.first().map(|own| &own.result);
        if own != Some(&latest.result) {
            return Err(ImportFault::Results);
        }
        record.results = results;
    }
    Ok(record)
}

fn revisions(results: Vec<ResultFile>) -> Vec<RevisionRow> {
    let numbered = (1..).zip(results).map(|(number, file)| RevisionRow {
        number,
        saved_at: file.saved_at,
        result: file.result,
    });
    numbered.collect()
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
        let told = Told {
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
