//! Past games entered by hand: checked and added up by the same rules as those that were played.

mod code;
mod correct;
mod fault;
mod scores;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::NaiveTime;
use shirasagi_engine::components::{Catalogue, GardenId};
use shirasagi_engine::scoring::{Breakdown, Counts, DecidedBy, Lines, ScoreSheet};
use shirasagi_engine::setup::Seat;
use uuid::Uuid;

use super::contract::{
    CheckEntryRequest, EntryScore, EntrySeat, EntrySeatView, EntryView, GameEntry, GameView, Line,
    LineBound, SaveEntryRequest,
};
use super::details::DetailsInput;
use super::edit::Edit;
use super::scoring::worth;
use super::{App, AppError, setup_code};
use crate::store::{
    Details, GameOrigin, GameRow, GardenSet, Place, Progress, Record, SeatRow, Source, Verdict,
};
use code::coded;
pub use fault::{EntryFault, EntryFaultKind};
pub(super) use scores::{entered_scores, is_before};

/// The most points of a clan of which only the sum is known, far beyond any game.
const TOTAL_MAX: u16 = 999;
/// Clans of a game (S1).
const CLANS: std::ops::RangeInclusive<usize> = 2..=4;
/// Gardens of each kind in a game (S6).
const GARDENS_PER_KIND: usize = 3;

impl App {
    /// What is wrong with a past game, and what it comes to.
    pub fn check_entry(&self, request: CheckEntryRequest) -> Result<EntryView, AppError> {
        let origin = match request.game {
            Some(id) => self.store().record(&id)?.row.origin,
            None => GameOrigin::Entered,
        };
        let coded = coded(&request.entry, request.code.as_deref());
        Ok(view(&coded.entry, origin, coded.fault))
    }

    /// Keeps a past game, or one that was entered before as it is said now.
    pub fn save_entry(&self, request: SaveEntryRequest) -> Result<GameView, AppError> {
        let mut store = self.store();
        let kept = match &request.game {
            Some(id) => Some(store.record(id)?),
            None => None,
        };
        let origin = kept
            .as_ref()
            .map_or(GameOrigin::Entered, |kept| kept.row.origin);
        let coded = coded(&request.entry, request.code.as_deref());
        if let Some(fault) = coded.fault {
            return Err(AppError::Entry(vec![fault]));
        }
        let checked = check(&coded.entry, origin).map_err(AppError::Entry)?;
        let id = match kept {
            Some(record) => {
                let undo = Edit::Entry(SaveEntryRequest {
                    game: request.game,
                    entry: entry_of(&record),
                    code: Some(record.row.code.clone().unwrap_or_default()),
                });
                let kept = record.row;
                let source = kept.source.clone();
                let mut record = checked.record(kept.id.clone(), origin, source);
                correct::keep_times(&mut record.row, &kept);
                let code = match &request.code {
                    None => correct::kept_code(&record.row, &kept),
                    Some(_) => coded.code,
                };
                if let Some(code) = code {
                    setup_code::note(&mut record.row, code);
                }
                store.replace_entry(&record, &undo.to_json())?;
                kept.id
            }
            None => {
                let id = Uuid::new_v4().to_string();
                let mut record = checked.record(id.clone(), origin, None);
                if let Some(code) = coded.code {
                    setup_code::note(&mut record.row, code);
                }
                store.add_records([&record])?;
                id
            }
        };
        super::history::game_view(&store, &id)
    }
}

/// A past game without a fault.
#[derive(Debug)]
pub struct Checked<'a> {
    entry: &'a GameEntry,
    details: Details,
    ranked: Ranked,
}

/// What the clans come to, in the order of the seats.
#[derive(Debug)]
struct Ranked {
    totals: Vec<u16>,
    /// `None` while somebody has to say who of them is ahead.
    ranks: Vec<Option<u8>>,
    /// Whose order for the first place nothing but a word tells.
    tied: Vec<Seat>,
    decided_by: Option<DecidedBy>,
    winner: Option<Seat>,
}

type Examined = (Option<Details>, Ranked, Vec<EntryFault>);

/// Checks a past game. One that came from another program may have what nobody may enter.
///
/// # Errors
/// All that cannot be.
pub fn check(entry: &GameEntry, origin: GameOrigin) -> Result<Checked<'_>, Vec<EntryFault>> {
    checked(entry, examine(entry, origin))
}

/// Checks a past game out of a history. One that was entered may have lines that were taken once.
///
/// # Errors
/// All that cannot be.
pub fn check_kept(entry: &GameEntry, origin: GameOrigin) -> Result<Checked<'_>, Vec<EntryFault>> {
    let (details, ranked, mut faults) = examine(entry, origin);
    faults.retain(|fault| !fault.kind.accepted_by_older_versions());
    checked(entry, (details, ranked, faults))
}

fn checked(
    entry: &GameEntry,
    (details, ranked, faults): Examined,
) -> Result<Checked<'_>, Vec<EntryFault>> {
    match details {
        Some(details) if faults.is_empty() => Ok(Checked {
            entry,
            details,
            ranked,
        }),
        _ => Err(faults),
    }
}

fn examine(entry: &GameEntry, origin: GameOrigin) -> Examined {
    let mut faults = Vec::new();
    let told = DetailsInput {
        day: &entry.day,
        minutes: entry.minutes,
        place: &entry.place,
        note: &entry.note,
        tags: &entry.tags,
    };
    let details = told.check().map_err(|of_details| {
        let of_details = of_details.into_iter();
        faults.extend(
            of_details.map(|fault| EntryFault::new(fault.path(), EntryFaultKind::Details(fault))),
        );
    });
    fault::of_seats(entry, &mut faults);
    fault::of_gardens(entry, &mut faults);
    fault::of_scores(entry, &mut faults);
    let ranked = rank(entry, origin, &mut faults);
    if origin == GameOrigin::Imported {
        faults.retain(|fault| !fault.kind.is_known_elsewhere());
    }
    (details.ok(), ranked, faults)
}

/// Ranks the clans by their points, and those with equal ones by the last turn order (F8): by their
/// markers where all of them are known (E1), then as somebody said it. Of whom nobody knows who is
/// ahead share a rank. For the first place somebody has to say it, or that nobody knows, but in a game
/// of another program.
fn rank(entry: &GameEntry, origin: GameOrigin, faults: &mut Vec<EntryFault>) -> Ranked {
    let totals: Vec<u16> = entry.seats.iter().map(total).collect();
    let clans = totals.len();
    let order = entry.last_order.as_deref().unwrap_or_default();
    let order_fits = fault::of_order(order, clans, faults);
    let influence = |index: usize| Some(counts(&entry.seats[index])?.influence);
    let by_markers = |index: usize| {
        let mut equal = (0..clans).filter(|other| totals[*other] == totals[index]);
        let told = equal.all(|other| influence(other).is_some());
        (
            Reverse(totals[index]),
            Reverse(influence(index).filter(|_| told)),
        )
    };
    let keys: Vec<_> = (0..clans)
        .map(|index| {
            let said = order.iter().position(|seat| *seat == seat_at(&index));
            (by_markers(index), said.unwrap_or(clans))
        })
        .collect();
    let best = keys.iter().min();
    let shared = keys.iter().filter(|key| Some(*key) == best).count() > 1;
    let is_open = shared && origin != GameOrigin::Imported && !entry.tie_open;
    let front = keys.iter().map(|(by_markers, _)| by_markers).min();
    let on_front = (0..clans).filter(|index| Some(&keys[*index].0) == front);
    let tied: Vec<Seat> = on_front.map(|index| seat_at(&index)).collect();
    let tied = if tied.len() > 1 { tied } else { Vec::new() };
    if is_open && CLANS.contains(&clans) && order_fits {
        let seats = tied.clone();
        let kind = EntryFaultKind::Tie { seats };
        faults.push(EntryFault::new("last_order".to_owned(), kind));
    }
    let ranks = keys.iter().map(|key| {
        let ahead = keys.iter().filter(|other| *other < key).count();
        let rank = u8::try_from(ahead + 1).unwrap_or(u8::MAX);
        Some(rank).filter(|_| !is_open || Some(key) != best)
    });
    // Of those that share the first place the first as they sit.
    let winner = keys.iter().position(|key| Some(key) == best);
    let winner = winner.filter(|_| !is_open);
    let decided_by = winner.map(|winner| {
        let equal = totals.iter().filter(|total| **total == totals[winner]);
        match equal.count() {
            1 => DecidedBy::Points,
            _ => DecidedBy::TurnOrder,
        }
    });
    Ranked {
        winner: winner.map(|index| seat_at(&index)),
        ranks: ranks.collect(),
        tied,
        totals,
        decided_by,
    }
}

/// Seats are counted from 1, in the order of the list.
fn seat_at(index: &usize) -> Seat {
    Seat(u8::try_from(index + 1).unwrap_or(u8::MAX))
}

/// The counts of a clan, the rival's marked as such.
fn counts(seat: &EntrySeat) -> Option<Counts> {
    match &seat.score {
        EntryScore::Counts { counts } => Some(Counts {
            rival: seat.rival,
            ..counts.clone()
        }),
        EntryScore::Total { .. } | EntryScore::Lines { .. } => None,
    }
}

fn breakdown(seat: &EntrySeat) -> Option<Breakdown> {
    Some(counts(seat)?.breakdown())
}

fn lines(seat: &EntrySeat) -> Option<Lines> {
    match &seat.score {
        EntryScore::Total { .. } => None,
        EntryScore::Lines { lines } => Some(*lines),
        EntryScore::Counts { .. } => breakdown(seat).as_ref().map(Lines::from),
    }
}

fn total(seat: &EntrySeat) -> u16 {
    match (&seat.score, lines(seat)) {
        (EntryScore::Total { points }, _) => *points,
        (_, lines) => lines.unwrap_or_default().total(),
    }
}

fn view(entry: &GameEntry, origin: GameOrigin, of_code: Option<EntryFault>) -> EntryView {
    let (_, mut ranked, mut faults) = examine(entry, origin);
    // What is refused is no total, and nobody knows yet who is tied.
    if faults.iter().any(EntryFault::is_of_score) {
        ranked.tied.clear();
        faults.retain(|fault| !matches!(fault.kind, EntryFaultKind::Tie { .. }));
    }
    faults.extend(of_code);
    let gardens: Vec<GardenId> = match entry.gardens.as_deref() {
        Some(gardens) if !gardens.is_empty() => gardens.to_vec(),
        _ => GardenId::all().collect(),
    };
    let printed = Catalogue::printed();
    EntryView {
        faults: faults.iter().map(EntryFault::view).collect(),
        seats: entry
            .seats
            .iter()
            .enumerate()
            .map(|(index, seat)| EntrySeatView {
                seat: seat_at(&index),
                total: ranked.totals[index],
                rank: ranked.ranks[index],
                lines: lines(seat),
                breakdown: breakdown(seat),
            })
            .collect(),
        winner: ranked.winner,
        decided_by: ranked.decided_by,
        tied: ranked.tied,
        gardens: gardens
            .into_iter()
            .map(|garden| printed.garden(garden).clone())
            .collect(),
        bounds: super::scoring::bounds(),
        line_bounds: Line::ALL
            .into_iter()
            .zip(Lines::most().array())
            .map(|(line, max)| LineBound { line, max })
            .collect(),
        total_max: TOTAL_MAX,
        detail_bounds: super::details::bounds(),
        name_max: u32::try_from(ScoreSheet::NAME_MAX).unwrap_or(u32::MAX),
        worth: worth(),
    }
}

impl Checked<'_> {
    /// The game as it is stored.
    pub fn record(&self, id: String, origin: GameOrigin, source: Option<Source>) -> Record {
        let Self {
            entry,
            details,
            ranked,
        } = self;
        // Nobody knows when on that day; noon is the same day almost everywhere.
        let noon = details.day.and_time(NaiveTime::MIN) + chrono::Duration::hours(12);
        let noon = noon.and_utc();
        let last = |seat: Seat| {
            let order = entry.last_order.as_deref().unwrap_or_default();
            let mut places = (1..).zip(order);
            let said = places.find(|(_, other)| **other == seat);
            said.map(|(place, _)| place)
        };
        let seats: Vec<SeatRow> = entry
            .seats
            .iter()
            .enumerate()
            .map(|(index, seat)| SeatRow {
                seat: seat_at(&index),
                name: Some(seat.name.trim().to_owned()).filter(|name| !name.is_empty()),
                rival: seat.rival,
                clan: seat.clan,
                order: seat.order,
                last: last(seat_at(&index)),
                pair: None,
                place: ranked.ranks[index].map(|rank| Place {
                    points: ranked.totals[index],
                    rank,
                    lines: lines(seat),
                }),
            })
            .collect();
        let counts: BTreeMap<Seat, Counts> = entry
            .seats
            .iter()
            .enumerate()
            .filter_map(|(index, seat)| Some((seat_at(&index), counts(seat)?)))
            .collect();
        let verdict = ranked.winner.zip(ranked.decided_by);
        let verdict = verdict.map(|(winner, decided_by)| Verdict { winner, decided_by });
        Record {
            revision: 0,
            row: GameRow {
                id,
                origin,
                source,
                started_at: noon,
                finished_at: Some(noon),
                details: details.clone(),
                level: entry.level,
                daimyo: None,
                gardens: entry
                    .gardens
                    .as_ref()
                    .map(|all| all.iter().copied().collect()),
                followed: false,
                code: None,
                progress: Progress::over(seats.len()),
                seats,
                tracking: Vec::new(),
                verdict,
            },
            counts,
            played: None,
        }
    }
}

/// The game as somebody entered it, out of what is kept of it.
pub fn entry_of(record: &Record) -> GameEntry {
    let row = &record.row;
    let mut last: Vec<(u8, Seat)> = row
        .seats
        .iter()
        .filter_map(|seat| Some((seat.last?, seat.seat)))
        .collect();
    last.sort_unstable();
    let last: Vec<Seat> = last.into_iter().map(|(_, seat)| seat).collect();
    GameEntry {
        day: row.details.day.to_string(),
        minutes: row.details.minutes.map(u32::from),
        place: row.details.place.clone(),
        note: row.details.note.clone(),
        tags: row.details.tags.clone(),
        level: row.level,
        gardens: row
            .gardens
            .map(|gardens: GardenSet| gardens.iter().collect()),
        seats: row
            .seats
            .iter()
            .map(|seat| EntrySeat {
                name: seat.name.clone().unwrap_or_default(),
                rival: seat.rival,
                clan: seat.clan,
                order: seat.order,
                score: score_of(seat, record.counts.get(&seat.seat)),
            })
            .collect(),
        last_order: Some(last).filter(|order| !order.is_empty()),
        tie_open: row.tie_open(),
    }
}

fn score_of(seat: &SeatRow, counts: Option<&Counts>) -> EntryScore {
    let place = seat.place;
    match (counts, place.and_then(|place| place.lines)) {
        (Some(counts), _) => EntryScore::Counts {
            counts: counts.clone(),
        },
        (None, Some(lines)) => EntryScore::Lines { lines },
        (None, None) => EntryScore::Total {
            points: place.map_or(0, |place| place.points),
        },
    }
}
