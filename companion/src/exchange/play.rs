//! A play as other programs keep it, and the game that it becomes.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDate, NaiveTime};

use super::fault::FileFault;
use super::reading::{self, ReadGame, Remark, blank, complete, own_id, shortened, trimmed};
use super::score;
use crate::games;
use crate::ledger::{
    EXPANSION, GameKind, LeftOut, MINUTES_MAX, NAME_MAX, NOTE_MAX, PLACE_MAX, POINTS_MAX, Problem,
    Record, RecordFault, SeatRecord, Source, TAG_MAX, TAGS_MAX,
};
use crate::plain::first;

/// A play of a game that the app knows.
#[derive(Debug, Default)]
pub(super) struct Play {
    /// Where in the file its day and its players are.
    pub day_path: String,
    pub players_path: String,
    pub day: NaiveDate,
    pub time: Option<NaiveTime>,
    /// 0 is what stands where nobody took the time.
    pub minutes: Option<i64>,
    pub place: String,
    pub note: String,
    /// The names of the expansions that were played with.
    pub expansions: Vec<String>,
    /// What says the level of a solo game, among other words.
    pub board: String,
    /// Whether the file says that it was not finished.
    pub is_incomplete: bool,
    /// Whether the file says that it does not count.
    pub is_ignored: bool,
    /// Whether there is a score sheet, read or not.
    pub has_sheet: bool,
    pub players: Vec<Player>,
}

/// A player as the file has them.
#[derive(Debug, Default)]
pub(super) struct Player {
    /// What the program knows the person by, where it tells two of one name apart.
    pub id: Option<i64>,
    /// Where in the file the score is.
    pub score_path: String,
    /// Nobody in particular may have any name.
    pub name: String,
    pub is_anonymous: bool,
    /// Whether the file says that it is no person.
    pub is_npc: bool,
    pub score: String,
    pub has_won: bool,
    pub rank: Option<i64>,
    /// The place at the table.
    pub seat: Option<i64>,
    /// The place in the first turn order.
    pub order: Option<u8>,
    /// What says the color of the clan, among other words.
    pub role: String,
    /// The points of each row of its score sheet.
    pub sheet: Option<BTreeMap<String, u16>>,
}

/// What the file says of who is ahead, the better one smaller.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Standing {
    loser: bool,
    rank: i64,
}

impl Play {
    /// The game, and what is taken otherwise than the file has it at `path`. `source` is what the other
    /// program calls the play.
    ///
    /// # Errors
    /// The first thing that cannot be.
    pub(super) fn into_game(
        self,
        kind: GameKind,
        path: &str,
        source: Source,
        today: NaiveDate,
    ) -> Result<ReadGame, Problem> {
        let mut remarks = Vec::new();
        let left_out = self.left_out();
        let needs_scores = left_out != Some(LeftOut::EndedEarly) && !self.has_winner();
        let (seats, standings): (Vec<_>, Vec<_>) = seats(
            kind,
            &self.players,
            &self.players_path,
            needs_scores,
            &mut remarks,
        )?
        .into_iter()
        .unzip();
        let mut cut = |text: &str, most| {
            let (text, cut) = shortened(text.trim(), most);
            if cut {
                remarks.push(Remark::Shortened);
            }
            text
        };
        let place = cut(&self.place, PLACE_MAX);
        let note = cut(&self.note, NOTE_MAX);
        let tags = self.expansions.iter().filter_map(|name| trimmed(name));
        let tags: BTreeSet<String> = tags.map(|name| shortened(&name, TAG_MAX).0).collect();
        if !tags.is_empty() {
            remarks.push(Remark::Expansion);
        }
        if tags.len() > TAGS_MAX {
            remarks.push(Remark::Shortened);
        }
        let minutes = minutes(self.minutes).unwrap_or_else(|| {
            remarks.push(Remark::MinutesDropped);
            None
        });
        let mut record = Record {
            minutes,
            place,
            note,
            tags: tags.into_iter().take(TAGS_MAX).collect(),
            left_out,
            seats,
            ..blank(kind, own_id(&source), self.day, self.time)
        };
        record.source = Some(source);
        let expansions = record.tags.clone();
        record.facets.set(EXPANSION, expansions);
        (games::codec(kind).read_board)(&mut record, &self.board);
        complete(&mut record, &standings, today).map_err(|problem| {
            let path = match problem.path() {
                "day" => self.day_path,
                _ => self.players_path,
            };
            problem.at(path)
        })?;
        if self.has_sheet && !record.seats.iter().any(|seat| seat.lines.is_some()) {
            remarks.push(Remark::SheetDiffers);
        }
        let won: Vec<bool> = standings.iter().map(|standing| !standing.loser).collect();
        remarks.extend(reading::remarks(&record, &won));
        remarks.sort_unstable();
        remarks.dedup();
        Ok(ReadGame::new(path.to_owned(), record, remarks))
    }

    fn has_winner(&self) -> bool {
        let mut players = self.players.iter();
        players.any(|player| player.has_won || player.rank == Some(1))
    }

    fn left_out(&self) -> Option<LeftOut> {
        let chosen = self.is_ignored.then_some(LeftOut::Chosen);
        if self.is_incomplete {
            Some(LeftOut::EndedEarly)
        } else {
            chosen
        }
    }
}

/// The players in the order of the table, the rival last.
fn seats(
    kind: GameKind,
    players: &[Player],
    path: &str,
    needs_scores: bool,
    remarks: &mut Vec<Remark>,
) -> Result<Vec<(SeatRecord, Standing)>, Problem> {
    let mut ids = BTreeSet::new();
    for player in players.iter().filter(|player| !player.is_anonymous) {
        // Nobody in particular may well play twice.
        if player.id.is_some() && !ids.insert(player.id) {
            return Err(Problem::of(&RecordFault::NameTwice).at(path));
        }
    }
    let mut seats = Vec::new();
    for (player, rival) in players.iter().zip(rivals(players)) {
        let nameless = rival || player.is_anonymous;
        let name = trimmed(&player.name).filter(|_| !nameless);
        let name = name.map(|name| {
            let (name, cut) = shortened(&name, NAME_MAX);
            if cut {
                remarks.push(Remark::Shortened);
            }
            name
        });
        let fault = |kind| FileFault::at(player.score_path.clone(), kind);
        let sheet = player.sheet.as_ref();
        // Without any points nobody filled the sheet in.
        let sum = sheet
            .map(|rows| rows.values().copied().map(u32::from).sum())
            .filter(|sum| *sum > 0);
        let points = score::points(&player.score).map_err(fault)?;
        let points = points.or(sum.and_then(|sum: u32| sum.try_into().ok()));
        match points {
            None if needs_scores => {
                return Err(Problem::of(&RecordFault::ScoreMissing).at(&player.score_path));
            }
            Some(points) if points > POINTS_MAX => {
                let fault = RecordFault::TooManyPoints { max: POINTS_MAX };
                return Err(Problem::of(&fault).at(&player.score_path));
            }
            _ => {}
        }
        let mut seat = SeatRecord {
            name,
            rival,
            color: first(&player.role, |word| games::color(kind, word)).filter(|_| !rival),
            order: player.order,
            points,
            ..SeatRecord::default()
        };
        if let Some(rows) = sheet {
            if points.map(u32::from) == sum.or(Some(0)) {
                seat.lines = Some(rows.clone());
            } else {
                remarks.push(Remark::SheetDiffers);
            }
        }
        let standing = Standing {
            loser: !player.has_won,
            rank: player.rank.filter(|rank| *rank > 0).unwrap_or(i64::MAX),
        };
        seats.push((player.seat, seat, standing));
    }
    if leave_out_clans(seats.iter_mut().map(|(_, seat, _)| seat)) {
        remarks.push(Remark::ClanTwice);
    }
    let places: BTreeSet<Option<i64>> = seats.iter().map(|(place, ..)| *place).collect();
    // Where nobody noted the seats, they are all the same.
    if places.len() == seats.len() {
        seats.sort_by_key(|(place, ..)| *place);
    }
    seats.sort_by_key(|(_, seat, _)| seat.rival);
    let seats = seats
        .into_iter()
        .map(|(_, seat, standing)| (seat, standing));
    Ok(seats.collect())
}

/// What people call the rival where the file does not mark it, in small letters. "Ai" is not among
/// them: it is a name.
const RIVAL_NAMES: [&str; 4] = ["bot", "rival", "solo bot", "the rival"];
/// Words that nobody has in a name.
const RIVAL_WORDS: [&str; 4] = ["automa", "automaton", "dummy", "tokugawa"];

/// Which of the players are the rival: those that the file marks. If it marks none and two played,
/// one of them with a name for a rival, it is that one; in a larger game it is just a name.
fn rivals(players: &[Player]) -> Vec<bool> {
    let marked: Vec<bool> = players.iter().map(|player| player.is_npc).collect();
    if marked.contains(&true) || players.len() != 2 {
        return marked;
    }
    let called = players.iter().map(|player| is_rival_name(&player.name));
    let called: Vec<bool> = called.collect();
    if called.contains(&false) {
        called
    } else {
        marked
    }
}

fn is_rival_name(name: &str) -> bool {
    let name = name.to_lowercase();
    let words: Vec<&str> = name
        .split(|symbol: char| !symbol.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let is_known = |word: &&str| RIVAL_WORDS.contains(word);
    words.iter().any(is_known) || RIVAL_NAMES.contains(&words.join(" ").as_str())
}

/// `None`: the number is none of minutes.
fn minutes(minutes: Option<i64>) -> Option<Option<u16>> {
    match minutes {
        None | Some(0) => Some(None),
        Some(minutes) => {
            let minutes = u16::try_from(minutes).ok()?;
            (minutes <= MINUTES_MAX).then_some(Some(minutes))
        }
    }
}

/// Leaves out the clan of those who have the same one. Returns whether anybody has.
fn leave_out_clans<'a>(seats: impl Iterator<Item = &'a mut SeatRecord>) -> bool {
    let mut of_clan: BTreeMap<String, Vec<&mut SeatRecord>> = BTreeMap::new();
    for seat in seats {
        if let Some(clan) = seat.color.clone() {
            of_clan.entry(clan).or_default().push(seat);
        }
    }
    of_clan.retain(|_, seats| seats.len() > 1);
    for seat in of_clan.values_mut().flatten() {
        seat.color = None;
    }
    !of_clan.is_empty()
}
