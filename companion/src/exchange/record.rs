//! A finished game as other programs know it: who played and what they came to, without its steps.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use chrono::{NaiveDate, NaiveTime};
use serde::Serialize;
use shirasagi_engine::components::ClanColor;
use shirasagi_engine::scoring::{Lines, ScoreSheet};
use shirasagi_engine::setup::{Level, Seat, SetupCode};

use super::fault::{FaultKind, FileFault};
use crate::app::SeatingError;
use crate::store::BgStatsIds;

/// The longest name of a person, in characters.
pub const NAME_MAX: usize = ScoreSheet::NAME_MAX;
/// The longest name of a place, in characters.
pub const PLACE_MAX: usize = 80;
/// The longest tag, in characters.
pub const TAG_MAX: usize = 30;
/// The most tags of a game.
pub const TAGS_MAX: usize = 20;
/// The longest note, in characters.
pub const NOTE_MAX: usize = 2000;
/// More points than any game of The White Castle gives.
pub const POINTS_MAX: u16 = 999;
/// The longest duration, in minutes: a day.
pub const MINUTES_MAX: u16 = 1440;

/// A finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRecord {
    /// In the file or, on the way out, in our history.
    pub id: String,
    /// The players' local day.
    pub day: NaiveDate,
    /// When it began, by the players' clock.
    pub time: Option<NaiveTime>,
    pub minutes: Option<u16>,
    pub place: Option<String>,
    pub note: Option<String>,
    pub tags: Vec<String>,
    /// Of a solo game, as far as the file says.
    pub level: Option<Level>,
    pub code: Option<SetupCode>,
    /// In the order of the seats; the rival's is the last.
    pub seats: Vec<SeatRecord>,
    /// Nobody says who won: who of those with the most points was ahead (F8), or what the rival scored.
    pub tie_open: bool,
}

/// A clan of a finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRecord {
    /// `None`: the rival, or a player without a name.
    pub name: Option<String>,
    pub rival: bool,
    pub clan: Option<ClanColor>,
    /// In the first turn order, from 1.
    pub place: Option<u8>,
    pub points: u16,
    /// From 1, which those share of whom nobody says who was ahead.
    pub rank: u8,
    pub lines: Option<Lines>,
}

impl GameRecord {
    pub(super) fn about(&self) -> About {
        let names = self.seats.iter().filter_map(|seat| seat.name.as_deref());
        About::new(Some(self.day), names)
    }

    /// Whether one person played against the rival, whose score may be unknown.
    pub fn solo(&self) -> bool {
        self.seats.len() == 1 || self.seats.iter().any(|seat| seat.rival)
    }

    /// Why nobody knows who won a game whose result is open.
    pub(super) fn open_remark(&self) -> Remark {
        match self.seats.len() {
            1 => Remark::RivalUnknown,
            _ => Remark::TieUndecided,
        }
    }

    /// Checks who sits at the table, and puts the rival last. `path` is where the players are.
    pub(super) fn seat_everybody(&mut self, path: &str) -> Result<(), FileFault> {
        self.seats.sort_by_key(|seat| seat.rival);
        let fault = |kind| Err(FileFault::at(path, kind));
        let people = self.seats.iter().filter(|seat| !seat.rival).count();
        match (people, self.seats.len() - people) {
            // Many people log a solo game with themselves alone.
            (1, 0 | 1) | (2..=4, 0) => {}
            (0 | 5.., _) => return fault(FaultKind::Players(people)),
            (_, _) => return fault(FaultKind::RivalAmongSeveral(people)),
        }
        let mut clans = BTreeSet::new();
        for (seat, row) in (1..).map(Seat).zip(&self.seats) {
            if row.clan.is_some_and(|clan| !clans.insert(clan)) {
                return fault(SeatingError::ColorTwice { seat }.into());
            }
        }
        // Of two, the place of one says that of the other.
        if let [one, other] = &mut self.seats[..] {
            match (one.place, other.place) {
                (Some(place @ 1..=2), None) => other.place = Some(3 - place),
                (None, Some(place @ 1..=2)) => one.place = Some(3 - place),
                _ => {}
            }
        }
        // An order is known from its first place on, as far as each is one clan's: often it is said
        // who began and nothing more.
        let alone = |place: &u8| {
            let there = self.seats.iter().filter(|seat| seat.place == Some(*place));
            there.count() == 1
        };
        let known = (1..).take_while(alone).last().unwrap_or(0);
        for seat in &mut self.seats {
            seat.place = seat.place.filter(|place| (1..=known).contains(place));
        }
        Ok(())
    }

    /// Ranks the clans by their points, and those with the same points by `before`, which gives
    /// what is smaller for the better one (F8). Of equal points the first ones may be known, and the
    /// others share a rank.
    pub(super) fn rank_by<K: Ord>(&mut self, before: impl Fn(usize, &SeatRecord) -> K) {
        let seats = self.seats.iter().enumerate();
        let keys: Vec<_> = seats
            .map(|(index, seat)| (Reverse(seat.points), before(index, seat)))
            .collect();
        let mut order: Vec<usize> = (0..self.seats.len()).collect();
        order.sort_by_key(|index| &keys[*index]);
        let mut before = 0;
        for equal in order.chunk_by(|one, other| keys[*one].0 == keys[*other].0) {
            let open = |at: &usize| keys[equal[*at - 1]] == keys[equal[*at]];
            let told = (1..equal.len()).find(open).map_or(equal.len(), |at| at - 1);
            for (at, index) in equal.iter().enumerate() {
                let rank = before + at.min(told) + 1;
                self.seats[*index].rank = u8::try_from(rank).unwrap_or(u8::MAX);
            }
            before += equal.len();
        }
        let first = self.seats.iter().filter(|seat| seat.rank == 1).count();
        self.tie_open = first > 1 || self.seats.len() == 1;
    }
}

/// What was read of a file.
#[derive(Debug, Default)]
pub struct Reading {
    pub games: Vec<Read>,
    /// What BG Stats calls people and places.
    pub bg_stats_ids: BgStatsIds,
    pub refused: Vec<Refused>,
    /// Plays of other games, which are left where they are.
    pub others: usize,
}

/// A game of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Read {
    /// Where in the file.
    pub path: String,
    pub game: GameRecord,
    pub remarks: Vec<Remark>,
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
    /// Two players have the same colour; the clans of these seats are left out.
    ClanTwice,
    /// The duration is none.
    MinutesDropped,
    /// A name, the note or the list of expansions is too long; its end is left out.
    Shortened,
}

/// What can be told of a game that cannot be taken over, so that people know which one it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct About {
    pub day: Option<NaiveDate>,
    /// Names, at most [`Self::PEOPLE_MAX`].
    pub people: Vec<String>,
    /// What the file calls the board game, where it has several.
    pub game: Option<String>,
}

impl About {
    const PEOPLE_MAX: usize = 6;

    pub(super) fn new<'a>(
        day: Option<NaiveDate>,
        people: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let people = people.into_iter().filter_map(trimmed);
        let people = people.map(|name| shortened(&name, NAME_MAX).0);
        Self {
            day,
            people: people.take(Self::PEOPLE_MAX).collect(),
            game: None,
        }
    }
}

/// A game of a file that cannot be taken over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    pub about: About,
    /// Its id in the file, as far as it has one.
    pub id: Option<String>,
    pub fault: FileFault,
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
