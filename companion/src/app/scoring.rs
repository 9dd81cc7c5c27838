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

use super::contract::{
    CountBounds, CountsRequest, FinishRequest, GameAtRequest, GameRequest, GameView, PassageStep,
    ScoreView, ScoresView, SeatCounts, SeatFault, SeatScore, WorthView, YardWorth,
};
use super::playing::current;
use super::record::Edit;
use super::table_view::{checked_cards, journal};
use super::{App, AppError, RequestFault};
use crate::clock;
use crate::games::white_castle::closest::closest;
use crate::games::white_castle::last_order::LastOrder;
use crate::games::white_castle::setup_view::garden_pairs;
use crate::games::white_castle::{self, GameFile, GameFileError, seat_of};
use crate::ledger::{LeftOut, Record};
use crate::store::{FollowedGame, Store, corrections};

impl App {
    /// The score screen of a game.
    pub fn score(&self, request: GameRequest) -> Result<ScoreView, AppError> {
        let store = self.store();
        score_view(&store, &store.game(&request.game)?)
    }

    /// Keeps what is typed, right or not, and says what it comes to. A finished game has the result
    /// of its counts at once; while they are impossible it keeps the one it had.
    pub fn save_counts(&self, request: CountsRequest) -> Result<ScoreView, AppError> {
        let mut store = self.store();
        let stored = store.game(&request.game)?;
        if journal(&stored.game)?
            .position()
            .counts(request.seat)
            .is_some()
        {
            // The game knows them; what differs is corrected at the table.
            return score_view(&store, &stored);
        }
        let kept = typed_counts(&stored.row.record).remove(&request.seat);
        let undo = Edit::Counts(CountsRequest {
            game: request.game.clone(),
            seat: request.seat,
            counts: kept.unwrap_or_default(),
        });
        let counts = serde_json::to_value(&request.counts)?;
        store.save_counts(&request.game, request.seat.0, &counts)?;
        let stored = store.game(&request.game)?;
        if stored.row.record.finished_at.is_none() {
            return score_view(&store, &stored);
        }
        let journal = journal(&stored.whole())?;
        if let Ok(scores) = scores(&journal, &typed_counts(&stored.row.record)) {
            let mut record = stored.row.record;
            note_result(&mut record, &scores, &journal);
            store.finish_game(&record, stored.revision, Some(&undo.to_json()))?;
        }
        score_view(&store, &store.game(&request.game)?)
    }

    /// Scores the game and keeps it in the history.
    pub fn finish(&self, request: FinishRequest) -> Result<GameView, AppError> {
        let mut store = self.store();
        let stored = current(&store, &request.game, request.revision)?;
        let journal = journal(&stored.game)?;
        if !journal.position().is_over() {
            return Err(RequestFault::NotOver.into());
        }
        let mut record = stored.row.record;
        let mut counts = typed_counts(&record);
        let typed = request.counts.into_iter();
        counts.extend(typed.map(|typed| (typed.seat, typed.counts)));
        let scores = scores(&journal, &counts)?;
        record.finished_at.get_or_insert_with(clock::now);
        record
            .left_out
            .take_if(|reason| *reason == LeftOut::EndedEarly);
        note_result(&mut record, &scores, &journal);
        store.finish_game(&record, request.revision, None)?;
        super::history::game_view(&store, &request.game)
    }

    /// Ends a game early, without a winner. The next step that is played reopens it.
    pub fn end_game(&self, request: GameAtRequest) -> Result<GameView, AppError> {
        let mut store = self.store();
        let stored = current(&store, &request.game, request.revision)?;
        let mut record = stored.row.record;
        if record.finished_at.is_none() {
            end_early(&mut record, &journal(&stored.game)?, clock::now());
            store.finish_game(&record, request.revision, None)?;
        }
        super::history::game_view(&store, &request.game)
    }
}

/// Notes that a game ended early. Clans that the app tracks in full keep their points so far.
pub(super) fn end_early(record: &mut Record, journal: &Journal, at: DateTime<Utc>) {
    record.finished_at = Some(at);
    record.left_out = Some(LeftOut::EndedEarly);
    for seat in &mut record.seats {
        let counts = journal.position().counts(Seat(seat.seat));
        let lines = counts.map(|counts| Lines::from(&counts.breakdown()));
        seat.points = lines.as_ref().map(Lines::total);
        white_castle::set_lines(seat, lines);
    }
}

/// What was counted for the seats, as far as it was.
pub(super) fn typed_counts(record: &Record) -> BTreeMap<Seat, Counts> {
    let seats = record.seats.iter();
    seats
        .filter_map(|seat| Some((Seat(seat.seat), white_castle::counts(seat)?)))
        .collect()
}

/// Puts what the clans came to into the record of a game that was followed, and what lay out in the
/// end: it may have been corrected since the game began.
pub(super) fn note_result(record: &mut Record, scores: &ScoresView, journal: &Journal) {
    let pairs = journal.pairs();
    for seat in &mut record.seats {
        let number = Seat(seat.seat);
        if let Some(score) = scores.seats.iter().find(|score| score.seat == number) {
            seat.points = Some(score.total);
            seat.rank = Some(score.rank);
            white_castle::set_lines(seat, Some(Lines::from(&score.breakdown)));
            white_castle::set_counts(seat, Some(&score.counts));
        }
        white_castle::set_pair(seat, pairs.get(&number).copied());
    }
    if !journal.setup().dice_only {
        white_castle::set_daimyo(record, Some(journal.position().daimyo()));
    }
    if journal.setup().knows_gardens() {
        white_castle::set_gardens(record, gardens(journal));
    }
}

fn score_view(store: &Store, stored: &FollowedGame) -> Result<ScoreView, AppError> {
    let journal = journal(&stored.game)?;
    let position = journal.position();
    let over = position.is_over();
    let catalogue = Catalogue::printed();
    let knows_gardens = journal.setup().knows_gardens();
    let (mut faults, mut scores, mut last_orders) = (Vec::new(), None, Vec::new());
    let typed = typed_counts(&stored.row.record);
    match sheet(&journal, &typed) {
        Ok(sheet) if over => {
            faults = order_faults(&journal, &sheet);
            scores = Some(scored(&sheet, &journal)?);
            last_orders = open_orders(&journal, &sheet);
        }
        Ok(_) => {}
        Err(found) => faults = found,
    }
    let seat_counts = |seat| {
        let known = position.counts(seat);
        SeatCounts {
            seat,
            known: known.is_some(),
            counts: known
                .or_else(|| typed.get(&seat).cloned())
                .unwrap_or_default(),
        }
    };
    Ok(ScoreView {
        summary: stored.row.summary(),
        revision: stored.revision,
        seats: seats(position).map(seat_counts).collect(),
        bounds: count_bounds(),
        gardens: if knows_gardens {
            garden_pairs(position.gardens(), catalogue)
        } else {
            Vec::new()
        },
        other_gardens: every_garden()
            .filter(|_| !knows_gardens)
            .map(|garden| catalogue.garden(garden).clone())
            .collect(),
        worth: worth(),
        faults,
        scores,
        order: position.order().to_vec(),
        last_orders,
        checked_cards: checked_cards(&journal, &store.read(corrections::get)?),
        over,
    })
}

pub(super) fn count_bounds() -> CountBounds {
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
pub(super) fn worth() -> WorthView {
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
fn open_orders(journal: &Journal, sheet: &ScoreSheet) -> Vec<Vec<Seat>> {
    let order = LastOrder::new(journal.position(), &sheet.players);
    sheet
        .score()
        .map_or_else(|_| Vec::new(), |scores| order.candidates(&scores))
}

/// The counts of all clans, none of them impossible by itself.
fn sheet(journal: &Journal, counts: &BTreeMap<Seat, Counts>) -> Result<ScoreSheet, Vec<SeatFault>> {
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
fn order_faults(journal: &Journal, sheet: &ScoreSheet) -> Vec<SeatFault> {
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

fn every_garden() -> impl Iterator<Item = GardenId> {
    GardenId::all()
}

/// Every seat of the game.
fn seats(position: &Position) -> impl Iterator<Item = Seat> {
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
fn scored(sheet: &ScoreSheet, journal: &Journal) -> Result<ScoresView, Vec<SeatFault>> {
    let order = LastOrder::new(journal.position(), &sheet.players);
    scored_by(sheet, |one, other| order.is_before(one, other))
}

/// Scores a sheet. `is_before` says of two clans whether the first is before the other in the last turn
/// order, if that is known.
pub(super) fn scored_by(
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
