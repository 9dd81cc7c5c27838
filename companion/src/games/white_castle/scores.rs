//! What the clans of a game come to, from the steps and from what was counted.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use white_castle_engine::components::{Catalogue, GardenId, Good, Yard};
use white_castle_engine::journal::Journal;
use white_castle_engine::position::Position;
use white_castle_engine::rule::Rule;
use white_castle_engine::scoring::{
    Counts, CourtierCounts, Lines, PlayerCounts, ScoreFault, ScoreFaultKind, ScoreSheet,
};
use white_castle_engine::setup::Seat;

use super::closest::closest;
use super::last_order::LastOrder;
use super::views::{
    CountBounds, PassageStep, ScoresView, SeatFault, SeatScore, WorthView, YardWorth,
};
use super::{GameFile, GameFileError, facets, seat_of};
use crate::ledger::{LeftOut, Record};

/// Notes that a game ended early. Clans that the app tracks in full keep their points so far.
pub(crate) fn end_early(record: &mut Record, journal: &Journal, at: DateTime<Utc>) {
    record.finished_at = Some(at);
    record.left_out = Some(LeftOut::EndedEarly);
    for seat in &mut record.seats {
        let counts = journal.position().counts(Seat(seat.seat));
        let lines = counts.map(|counts| Lines::from(&counts.breakdown()));
        seat.points = lines.as_ref().map(Lines::total);
        facets::set_lines(seat, lines);
    }
}

/// What was counted for the seats, as far as it was.
pub(crate) fn typed_counts(record: &Record) -> BTreeMap<Seat, Counts> {
    let seats = record.seats.iter();
    seats
        .filter_map(|seat| Some((Seat(seat.seat), facets::counts(seat)?)))
        .collect()
}

/// Puts what the clans came to into the record of a game that was followed, and what lay out in the
/// end: it may have been corrected since the game began.
pub(crate) fn note_result(record: &mut Record, scores: &ScoresView, journal: &Journal) {
    let pairs = journal.pairs();
    for seat in &mut record.seats {
        let number = Seat(seat.seat);
        if let Some(score) = scores.seats.iter().find(|score| score.seat == number) {
            seat.points = Some(score.total);
            seat.rank = Some(score.rank);
            facets::set_lines(seat, Some(Lines::from(&score.breakdown)));
            facets::set_counts(seat, Some(&score.counts));
        }
        facets::set_pair(seat, pairs.get(&number).copied());
    }
    if !journal.setup().dice_only {
        facets::set_daimyo(record, Some(journal.position().daimyo()));
    }
    if journal.setup().knows_gardens() {
        facets::set_gardens(record, gardens(journal));
    }
}

pub(crate) fn count_bounds() -> CountBounds {
    let cap = |good| Catalogue::printed().cap(good).unwrap_or(u8::MAX);
    CountBounds {
        clan_points: Counts::COUNT_MAX,
        coins: Counts::COUNT_MAX,
        seals: cap(Good::Seal),
        food: cap(Good::Food),
        iron: cap(Good::Iron),
        pearl: cap(Good::Pearl),
        influence: cap(Good::Influence),
        members: Counts::MEMBERS,
    }
}

/// What counts are worth.
pub(crate) fn worth() -> WorthView {
    let yard = |yard| {
        let printed = Catalogue::printed().yard(yard);
        YardWorth {
            yard,
            iron_cost: printed.iron_cost,
            points: printed.points,
        }
    };
    WorthView {
        coins_and_seals: Counts::COINS_AND_SEALS_PER_POINT,
        passage: passage(),
        courtiers: CourtierCounts::POINTS,
        yards: Yard::ALL.into_iter().map(yard).collect(),
    }
}

/// Neighbouring spaces that give the same are a step.
fn passage() -> Vec<PassageStep> {
    let points = &Catalogue::printed().passage_of_time().points;
    let mut steps: Vec<PassageStep> = Vec::new();
    for (space, points) in (0..).zip(points.iter().copied()) {
        match steps.last_mut() {
            Some(step) if step.points == points => step.to = space,
            _ => steps.push(PassageStep {
                from: space,
                to: space,
                points,
            }),
        }
    }
    steps
}

/// The scores of a game, with these counts of the seats that it does not know itself.
///
/// # Errors
/// Every count that cannot be; a garden that is not in this game; in a solo game, Influence that
/// contradicts the turn order read off the table after the last round; a tie that nobody broke.
pub fn scores(
    journal: &Journal,
    counts: &BTreeMap<Seat, Counts>,
) -> Result<ScoresView, Vec<SeatFault>> {
    let sheet = sheet(journal, counts)?;
    let mut faults = order_faults(journal, &sheet);
    if let Some(order) = open_orders(journal, &sheet).first() {
        faults.push(SeatFault {
            seat: order[0],
            fault: ScoreFault {
                rule: Rule::F8,
                path: "turn_order".into(),
                kind: ScoreFaultKind::LastOrderOpen,
            },
        });
    }
    if faults.is_empty() {
        scored(&sheet, journal)
    } else {
        Err(faults)
    }
}

/// The last turn orders to choose from while a tie is open (F8).
pub(crate) fn open_orders(journal: &Journal, sheet: &ScoreSheet) -> Vec<Vec<Seat>> {
    let order = LastOrder::new(journal.position(), &sheet.players);
    sheet
        .score()
        .map_or_else(|_| Vec::new(), |scores| order.candidates(&scores))
}

/// The counts of all clans, none of them impossible by itself.
pub(crate) fn sheet(
    journal: &Journal,
    counts: &BTreeMap<Seat, Counts>,
) -> Result<ScoreSheet, Vec<SeatFault>> {
    let position = journal.position();
    let mut faults = Vec::new();
    let mut players = Vec::new();
    for seat in seats(position) {
        let known = position.counts(seat);
        let counts = known.unwrap_or_else(|| {
            let counts = counts.get(&seat).cloned().unwrap_or_default();
            let of_seat = typed_faults(journal, &counts).into_iter();
            faults.extend(of_seat.map(|fault| SeatFault { seat, fault }));
            counts
        });
        players.push(PlayerCounts {
            name: seat.to_string(),
            counts,
        });
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let order = LastOrder::new(position, &players).seats();
    Ok(ScoreSheet {
        turn_order: order.iter().map(Seat::to_string).collect(),
        players,
    })
}

/// What is wrong with counts that were typed.
fn typed_faults(journal: &Journal, counts: &Counts) -> Vec<ScoreFault> {
    let known = gardens(journal);
    let mut faults = counts.faults("");
    for (index, garden) in counts.gardeners.iter().enumerate() {
        if !known.contains(garden) {
            let kind = ScoreFaultKind::GardenNotInGame { garden: *garden };
            faults.push(ScoreFault {
                rule: Rule::S6,
                path: format!("gardeners[{index}]"),
                kind,
            });
        }
    }
    if counts.rival {
        faults.push(ScoreFault {
            rule: Rule::S1,
            path: "rival".into(),
            kind: ScoreFaultKind::Rivals,
        });
    }
    faults
}

/// The fault is with the clan that was counted by a person.
pub(crate) fn order_faults(journal: &Journal, sheet: &ScoreSheet) -> Vec<SeatFault> {
    let position = journal.position();
    if !position.is_over() || !LastOrder::new(position, &sheet.players).must_fit_influence() {
        return Vec::new();
    }
    let of_seat = |fault: ScoreFault| {
        let concerned = match &fault.kind {
            ScoreFaultKind::InfluenceOrder { first, second } => [seat_of(second), seat_of(first)],
            _ => [Seat::PLAYER; 2],
        };
        let typed = |seat: &Seat| position.counts(*seat).is_none();
        let seat = concerned.into_iter().find(typed).unwrap_or(concerned[0]);
        SeatFault { seat, fault }
    };
    sheet.order_faults().into_iter().map(of_seat).collect()
}

/// The gardens of the game, as they lie now; all there are where nobody said which.
fn gardens(journal: &Journal) -> Vec<GardenId> {
    if !journal.setup().knows_gardens() {
        return every_garden().collect();
    }
    let pairs = journal.position().gardens().iter();
    pairs.flat_map(|pair| [pair.plant, pair.stone]).collect()
}

pub(crate) fn every_garden() -> impl Iterator<Item = GardenId> {
    GardenId::all()
}

/// Every seat of the game.
pub(crate) fn seats(position: &Position) -> impl Iterator<Item = Seat> {
    (1..=position.party().seats()).map(Seat)
}

/// Replays a game file, and scores it where the counts are there.
///
/// # Errors
/// A setup that is not legal, impossible corrections, a refused step or impossible counts.
pub fn replay(file: GameFile) -> Result<(Journal, Option<ScoresView>), GameFileError> {
    let counts = file.counts.clone();
    let journal = Journal::replay(file.check()?).map_err(GameFileError::Step)?;
    let scores = match counts {
        Some(counts) => Some(final_scores(&journal, counts)?),
        None => tracked_scores(&journal),
    };
    Ok((journal, scores))
}

/// Scores a solo game that is over.
fn final_scores(journal: &Journal, counts: Counts) -> Result<ScoresView, GameFileError> {
    let position = journal.position();
    if !position.is_over() {
        return Err(GameFileError::CountsTooSoon);
    }
    if position.rival().is_none() {
        return Err(GameFileError::CountsOfSeveral);
    }
    if position.counts(Seat::PLAYER).is_some() {
        return Err(GameFileError::CountsKnown);
    }
    scores(journal, &BTreeMap::from([(Seat::PLAYER, counts)])).map_err(|faults| {
        let faults = faults.into_iter();
        GameFileError::Counts(faults.map(|of_seat| of_seat.fault).collect())
    })
}

/// The scores of a game that is over and of which every seat is known, the rival or tracked in full.
pub fn tracked_scores(journal: &Journal) -> Option<ScoresView> {
    let position = journal.position();
    let player = |seat: &Seat| {
        Some(PlayerCounts {
            name: seat.to_string(),
            counts: position.counts(*seat)?,
        })
    };
    let players: Option<Vec<_>> = position.order().iter().map(player).collect();
    let sheet = ScoreSheet {
        players: players.filter(|_| position.is_over())?,
        turn_order: position.order().iter().map(Seat::to_string).collect(),
    };
    scored(&sheet, journal).ok()
}

/// Counts of which none is impossible by itself give scores; what else is wrong is said of the
/// first seat.
pub(crate) fn scored(sheet: &ScoreSheet, journal: &Journal) -> Result<ScoresView, Vec<SeatFault>> {
    let order = LastOrder::new(journal.position(), &sheet.players);
    scored_by(sheet, |one, other| order.is_before(one, other))
}

/// Scores a sheet. `is_before` says of two clans whether the first is before the other in the last turn
/// order, if that is known.
pub(crate) fn scored_by(
    sheet: &ScoreSheet,
    is_before: impl Fn(Seat, Seat) -> Option<bool>,
) -> Result<ScoresView, Vec<SeatFault>> {
    let scores = sheet.score().map_err(|faults| {
        let of_first = |fault| SeatFault {
            seat: Seat::PLAYER,
            fault,
        };
        faults.into_iter().map(of_first).collect::<Vec<_>>()
    })?;
    let counts_of = |name: &str| {
        let player = sheet.players.iter().find(|player| player.name == name);
        player
            .map(|player| player.counts.clone())
            .unwrap_or_default()
    };
    let seats: Vec<SeatScore> = scores
        .players
        .iter()
        .map(|player| SeatScore {
            seat: seat_of(&player.name),
            rank: player.rank,
            total: player.total,
            counts: counts_of(&player.name),
            breakdown: player.breakdown.clone(),
        })
        .collect();
    let places: Vec<_> = seats
        .iter()
        .map(|score| (score.seat, score.total))
        .collect();
    Ok(ScoresView {
        winner: seat_of(&scores.winner),
        decided_by: scores.decided_by,
        closest: closest(&places, is_before),
        seats,
    })
}
