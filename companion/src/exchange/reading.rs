//! What is read of a file, game by game.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::{Local, NaiveDate, NaiveTime, TimeDelta, Timelike};
use serde::Serialize;
use uuid::{Builder, Uuid};

use crate::games::{self, grouping};
use crate::ledger::{
    GameKind, GameOrigin, NAME_MAX, NOON, Problem, Record, SeatRecord, Source, began, unknown_time,
};
use crate::store::{BgStatsIds, StoredGame};

/// What was read of a file.
#[derive(Debug, Default)]
pub struct Reading {
    pub games: Vec<ReadGame>,
    /// What BG Stats calls people and places.
    pub bg_stats_ids: BgStatsIds,
    pub refused: Vec<RefusedGame>,
    /// Plays of other games, which are left where they are.
    pub others: usize,
    /// Plays of games that may be ours by their names, and which of ours.
    pub nearly: BTreeMap<(String, GameKind), u32>,
    /// A day that can be read in two ways, where the file leaves open which one is right.
    pub open_day: Option<String>,
}

impl Reading {
    /// Adds a game, or why it cannot be taken over: `id` is what the file calls it.
    pub fn add(
        &mut self,
        about: impl FnOnce() -> About,
        id: Option<String>,
        game: Result<ReadGame, Problem>,
    ) {
        match game {
            Ok(game) => self.games.push(game),
            Err(problem) => self.refused.push(RefusedGame {
                about: about(),
                id,
                problem,
            }),
        }
    }
}

/// A game of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadGame {
    /// Where in the file.
    pub path: String,
    pub stored: StoredGame,
    pub remarks: Vec<Remark>,
}

impl ReadGame {
    /// A game of another program.
    pub(super) fn new(path: String, record: Record, remarks: Vec<Remark>) -> Self {
        Self {
            path,
            stored: StoredGame::untracked(record),
            remarks,
        }
    }

    pub fn record(&self) -> &Record {
        &self.stored.row.record
    }

    /// Whether it is a solo game of which the file does not say the level.
    pub fn is_level_missing(&self) -> bool {
        let record = self.record();
        let is_solo = record.has_rival() || record.seats.len() == 1;
        let solo = grouping(record.kind).solo;
        is_solo && solo.is_some_and(|solo| record.facets.get(solo).is_none())
    }
}

/// A game that cannot be taken over, and why.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RefusedGame {
    /// Its id in the file, as far as it has one.
    pub id: Option<String>,
    #[serde(flatten)]
    pub about: About,
    /// Its path is where in the file.
    pub problem: Problem,
}

/// What is taken otherwise than the file has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ImportRemark"))]
#[serde(rename_all = "kebab-case")]
pub enum Remark {
    /// The game was played with an expansion, whose name is a tag now.
    Expansion,
    /// The file names another winner than the one with the most points.
    WinnerDiffers,
    /// Two clans have the same points, and the file does not say who is ahead.
    TieUndecided,
    /// A solo game without the rival's score: nobody knows who won.
    RivalUnknown,
    /// Two players have the same color; the clans of these seats are left out.
    ClanTwice,
    /// The duration is none.
    MinutesDropped,
    /// A name, the note or the list of expansions is too long; its end is left out.
    Shortened,
    /// The file says who won, but not all scores.
    ScoresUnknown,
    /// The score sheet is not of this game, or its sums are not the score: it is left out.
    SheetDiffers,
    /// The entry stands for several plays, and one is taken.
    SeveralPlays,
}

/// What is not known of a result, and whether the file names another winner than the most points do.
/// `won` says of each seat whether it is named.
pub(super) fn remarks(record: &Record, won: &[bool]) -> Vec<Remark> {
    let open = match record.seats.len() {
        1 => Remark::RivalUnknown,
        _ => Remark::TieUndecided,
    };
    let open = record.tie_open().then_some(open);
    let unknown = (!record.has_scores()).then_some(Remark::ScoresUnknown);
    let mut first = record.seats.iter().zip(won);
    let is_right = first.any(|(seat, won)| *won && seat.rank == Some(1));
    let has_first = record.winner().is_some();
    let differs = open.is_none() && won.contains(&true) && has_first && !is_right;
    let differs = differs.then_some(Remark::WinnerDiffers);
    open.or(unknown).into_iter().chain(differs).collect()
}

/// What helps people to tell which game cannot be taken over.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct About {
    /// YYYY-MM-DD, if the file says it.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub day: Option<NaiveDate>,
    /// The names of the first players, if the file says them.
    pub people: Vec<String>,
    /// What the file calls the board game, where it has several.
    pub game: Option<String>,
}

impl About {
    const PEOPLE_MAX: usize = 6;

    pub fn new<'a>(day: Option<NaiveDate>, people: impl IntoIterator<Item = &'a str>) -> Self {
        let people = people.into_iter().filter_map(trimmed);
        let people = people.map(|name| shortened(&name, NAME_MAX).0);
        Self {
            day,
            people: people.take(Self::PEOPLE_MAX).collect(),
            game: None,
        }
    }
}

/// A game of another program, before anybody sits there.
pub(super) fn blank(kind: GameKind, id: String, day: NaiveDate, time: Option<NaiveTime>) -> Record {
    let started_at = began(day, time);
    Record {
        finished_at: Some(started_at),
        ..Record::new(kind, id, GameOrigin::Imported, started_at, day, Vec::new())
    }
}

/// What stands for a time that nobody knows in other programs, and here.
const UNKNOWN: [NaiveTime; 2] = [NaiveTime::MIN, NOON];

/// A time as a file says it, unless it stands for one that nobody knows.
pub(super) fn known_time(time: NaiveTime) -> Option<NaiveTime> {
    Some(time).filter(|time| !UNKNOWN.contains(time))
}

/// Completes a game of another program: seats, ranks and what follows from them. `ahead` gives a
/// smaller value for the better one of two seats with equal points (F8); the first ones may be known,
/// and the others share a rank.
///
/// # Errors
/// The first thing that cannot be.
pub(super) fn complete<K: Ord + Clone>(
    record: &mut Record,
    ahead: &[K],
    today: NaiveDate,
) -> Result<(), Problem> {
    let mut keyed: Vec<(SeatRecord, K)> = std::mem::take(&mut record.seats)
        .into_iter()
        .zip(ahead.iter().cloned())
        .collect();
    keyed.sort_by_key(|(seat, _)| seat.rival);
    let (seats, ahead): (Vec<_>, Vec<_>) = keyed.into_iter().unzip();
    record.seats = seats;
    for (index, seat) in record.seats.iter_mut().enumerate() {
        seat.seat = u8::try_from(index + 1).unwrap_or(u8::MAX);
    }
    complete_order(&mut record.seats);
    if record.ended_early() {
        // It has no ranks.
    } else if record.has_scores() {
        if !record.kind.shares_wins() {
            decide_ties(&mut record.seats, &ahead);
        }
    } else {
        rank_unknown(&mut record.seats, &ahead);
    }
    let minutes = TimeDelta::minutes(record.minutes.unwrap_or(0).into());
    record.finished_at = Some(record.started_at + minutes);
    games::settle(record);
    let problems = games::validate(record, today, true);
    // Equal names are numbered when the game is imported.
    let mut problems = problems
        .into_iter()
        .filter(|problem| problem.code != "record/name-twice");
    problems.next().map_or(Ok(()), Err)
}

/// Files often say who began and nothing more, so an order is known from its first place on, as far as
/// each place has one seat. Of two seats, the place of one tells that of the other.
fn complete_order(seats: &mut [SeatRecord]) {
    if let [one, other] = seats {
        match (one.order, other.order) {
            (Some(order @ 1..=2), None) => other.order = Some(3 - order),
            (None, Some(order @ 1..=2)) => one.order = Some(3 - order),
            _ => {}
        }
    }
    let alone = |place: &u8| {
        let there = seats.iter().filter(|seat| seat.order == Some(*place));
        there.count() == 1
    };
    let known = (1..).take_while(alone).last().unwrap_or(0);
    for seat in seats {
        seat.order = seat.order.filter(|order| (1..=known).contains(order));
    }
}

/// Notes the last turn order of seats with equal points, as far as `ahead` tells them apart.
fn decide_ties<K: Ord>(seats: &mut [SeatRecord], ahead: &[K]) {
    let mut order: Vec<usize> = (0..seats.len()).collect();
    order.sort_by_key(|index| (Reverse(seats[*index].points), &ahead[*index]));
    let mut groups: BTreeMap<Reverse<Option<u16>>, Vec<usize>> = BTreeMap::new();
    for index in order {
        let points = Reverse(seats[index].points);
        groups.entry(points).or_default().push(index);
    }
    let mut rank = 1;
    for group in groups.values() {
        let is_open = |at: &usize| ahead[group[*at - 1]] == ahead[group[*at]];
        let known = (1..group.len())
            .find(is_open)
            .map_or(group.len(), |at| at - 1);
        let known = if group.len() > 1 { known } else { 0 };
        for (place, index) in (rank..).zip(group.iter().take(known)) {
            seats[*index].last_order = Some(place);
        }
        rank += u8::try_from(group.len()).unwrap_or(u8::MAX);
    }
}

/// Ranks seats of which not all points are known.
fn rank_unknown<K: Ord>(seats: &mut [SeatRecord], ahead: &[K]) {
    for (seat, own) in seats.iter_mut().zip(ahead) {
        let before = ahead.iter().filter(|other| *other < own).count();
        seat.rank = u8::try_from(before + 1).ok();
    }
}

/// The id under which a play of another program is kept: its own if it is a UUID.
pub(super) fn own_id(source: &Source) -> String {
    match Uuid::try_parse(&source.id) {
        Ok(_) => source.id.clone(),
        Err(_) => stable_id(&source.name, &source.id),
    }
}

/// A program that keeps plays, and what our history calls it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Program {
    BgStats,
    #[strum(serialize = "boardgamegeek")]
    BoardGameGeek,
}

/// What a program calls a play.
pub(super) fn source(program: Program, id: &str) -> Source {
    let name: &str = program.into();
    Source {
        name: name.to_owned(),
        id: id.to_owned(),
    }
}

/// The id by which other programs know a game.
pub(super) fn foreign_id(record: &Record) -> &str {
    let name: &str = Program::BgStats.into();
    let source = record.source.as_ref().filter(|source| source.name == name);
    let own = source.filter(|source| Uuid::try_parse(&source.id).is_ok());
    own.map_or(&record.id, |source| &source.id)
}

/// When a game began by the players' clock, where that is known: not if it has another day.
pub(super) fn time(record: &Record) -> Option<NaiveTime> {
    let local = record.started_at.with_timezone(&Local);
    let is_said = record.started_at != unknown_time(record.day);
    let is_known = is_said && local.date_naive() == record.day;
    let time = local.time().with_nanosecond(0).filter(|_| is_known)?;
    known_time(time)
}

/// How long a game took, as somebody said or as it was measured.
pub(super) fn minutes(record: &Record) -> Option<u16> {
    record.minutes.or_else(|| record.measured_minutes())
}

/// A text without the white space around it; `None` if nothing is left.
pub(super) fn trimmed(text: &str) -> Option<String> {
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// The first characters of a text, at most so many, and whether there are more.
pub(super) fn shortened(text: &str, most: usize) -> (String, bool) {
    match text.char_indices().nth(most) {
        Some((end, _)) => (text[..end].trim_end().to_owned(), true),
        None => (text.to_owned(), false),
    }
}

/// The same id for the same thing in every file, so that it is known again.
pub(super) fn stable_id(what: &str, name: &str) -> String {
    let mut bytes = [0; 16];
    for (half, basis) in bytes.chunks_exact_mut(8).zip([FNV_BASIS, !FNV_BASIS]) {
        let hash = [what, "\0", name]
            .iter()
            .flat_map(|part| part.bytes())
            .fold(basis, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(FNV_PRIME)
            });
        half.copy_from_slice(&hash.to_be_bytes());
    }
    Builder::from_random_bytes(bytes).into_uuid().to_string()
}

/// The hash of Fowler, Noll and Vo: not to keep secrets, only to tell names apart.
const FNV_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const FNV_PRIME: u64 = 0x0000_0100_0000_01b3;
