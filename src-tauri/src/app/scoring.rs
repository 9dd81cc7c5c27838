use chrono::Utc;
use shirasagi_engine::clan::Clan;
use shirasagi_engine::components::{Catalogue, Good, Yard};
use shirasagi_engine::journal::Journal;
use shirasagi_engine::rule::Rule;
use shirasagi_engine::scoring::{
    Counts, CourtierCounts, PlayerCounts, ScoreFault, ScoreFaultKind, ScoreSheet,
};
use shirasagi_engine::setup::Seat;

use super::contract::{
    CountBounds, CountsRequest, FinishRequest, GameRequest, GameView, ScoreView, ScoresView,
    SeatScore, WorthView, YardWorth,
};
use super::playing::current;
use super::setup_view::garden_pairs;
use super::summary::summary;
use super::table_view::journal;
use super::{App, AppError};
use crate::store::{ResultRow, StoreError, StoredGame};

impl App {
    /// The score screen of a game.
    pub fn score(&self, request: GameRequest) -> Result<ScoreView, AppError> {
        score_view(&self.store().game(&request.game)?)
    }

    /// Keeps what is typed, right or not, and says what it comes to. A finished game has the result
    /// of its counts at once; while they are impossible it keeps the one it had.
    pub fn save_counts(&self, request: CountsRequest) -> Result<ScoreView, AppError> {
        let mut store = self.store();
        let stored = store.game(&request.game)?;
        if journal(&stored.game)?
            .position()
            .clan(Seat::PLAYER)
            .is_some()
        {
            // The game knows them; what differs is corrected at the table.
            return score_view(&stored);
        }
        store.save_counts(&request.game, &request.counts)?;
        let stored = store.game(&request.game)?;
        let Some(finished_at) = stored.row.finished_at else {
            return score_view(&stored);
        };
        if let Ok(scores) = scores(&journal(&stored.whole())?, &request.counts) {
            let result = result(&scores);
            store.finish_game(
                &request.game,
                stored.revision,
                finished_at,
                &request.counts,
                &result,
            )?;
        }
        score_view(&store.game(&request.game)?)
    }

    /// Scores the game and keeps it in the history.
    pub fn finish(&self, request: FinishRequest) -> Result<GameView, AppError> {
        let mut store = self.store();
        let stored = current(&store, &request.game, request.revision)?;
        let journal = journal(&stored.game)?;
        if !journal.position().is_over() {
            return Err(AppError::NotOver);
        }
        let known = journal.position().clan(Seat::PLAYER).map(Clan::counts);
        let counts = known.unwrap_or(request.counts);
        let scores = scores(&journal, &counts).map_err(AppError::Score)?;
        let result = result(&scores);
        let at = stored.row.finished_at.unwrap_or_else(Utc::now);
        store.finish_game(&request.game, request.revision, at, &counts, &result)?;
        super::history::game_view(&store.game(&request.game)?)
    }
}

fn result(scores: &ScoresView) -> ResultRow {
    let total = |seat| {
        scores
            .seats
            .iter()
            .find(|score| score.seat == seat)
            .map_or(0, |s| s.total)
    };
    ResultRow {
        player: total(Seat::PLAYER),
        rival: total(Seat::RIVAL),
        winner: scores.winner,
        decided_by: scores.decided_by,
    }
}

fn score_view(stored: &StoredGame) -> Result<ScoreView, AppError> {
    let journal = journal(&stored.game)?;
    let position = journal.position();
    let known = position.clan(Seat::PLAYER).map(Clan::counts);
    let tracked = known.is_some();
    let counts = known.or(stored.counts.clone()).unwrap_or_default();
    let (Some(summary), Some(rival_counts)) = (summary(&stored.row), position.rival_counts())
    else {
        return Err(StoreError::NoSuchGame {
            id: stored.row.id.clone(),
        }
        .into());
    };
    let over = position.is_over();
    let (faults, scores) = match sheet(&journal, &counts) {
        Ok(sheet) => {
            let scores = over.then(|| scored(&sheet)).transpose();
            (
                order_faults(&journal, &sheet),
                scores.map_err(AppError::Score)?,
            )
        }
        Err(faults) => (faults, None),
    };
    Ok(ScoreView {
        summary,
        revision: stored.revision,
        counts,
        tracked,
        rival_counts,
        bounds: bounds(),
        gardens: garden_pairs(position.gardens(), Catalogue::printed()),
        worth: worth(),
        faults,
        scores,
        order: position.order().to_vec(),
        over,
    })
}

fn bounds() -> CountBounds {
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
        courtiers: CourtierCounts::POINTS,
        yards: Yard::ALL.into_iter().map(yard).collect(),
    }
}

/// The scores of a solo game with these counts of the player.
///
/// # Errors
/// Every count that cannot be; a garden that is not in this game; Influence that contradicts the
/// turn order read off the table after the last round.
pub(crate) fn scores(journal: &Journal, counts: &Counts) -> Result<ScoresView, Vec<ScoreFault>> {
    let sheet = sheet(journal, counts)?;
    match order_faults(journal, &sheet) {
        faults if faults.is_empty() => scored(&sheet),
        faults => Err(faults),
    }
}

/// Both clans' counts, none of them impossible by itself.
fn sheet(journal: &Journal, counts: &Counts) -> Result<ScoreSheet, Vec<ScoreFault>> {
    let position = journal.position();
    let mut faults = counts.faults("");
    for (index, garden) in counts.gardeners.iter().enumerate() {
        if !position.has_garden(*garden) {
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
    if !faults.is_empty() {
        return Err(faults);
    }
    let named = |seat: Seat, counts: Counts| PlayerCounts {
        name: seat.to_string(),
        counts,
    };
    let mut players = vec![named(Seat::PLAYER, counts.clone())];
    players.extend(
        position
            .rival_counts()
            .map(|counts| named(Seat::RIVAL, counts)),
    );
    let turn_order = position.order().iter().map(Seat::to_string).collect();
    Ok(ScoreSheet {
        players,
        turn_order,
    })
}

/// The turn order is known to fit the Influence only once the game is over.
fn order_faults(journal: &Journal, sheet: &ScoreSheet) -> Vec<ScoreFault> {
    if journal.position().is_over() {
        sheet.order_faults()
    } else {
        Vec::new()
    }
}

/// The scores of a game that is over and of which every seat is known, the rival or tracked in full.
pub(crate) fn tracked_scores(journal: &Journal) -> Option<ScoresView> {
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
    scored(&sheet).ok()
}

/// The clans of the sheet are named by their seats.
fn scored(sheet: &ScoreSheet) -> Result<ScoresView, Vec<ScoreFault>> {
    let scores = sheet.score()?;
    let seat = |name: &str| name.parse().map_or(Seat::PLAYER, Seat);
    let counts_of = |name: &str| {
        let player = sheet.players.iter().find(|player| player.name == name);
        player
            .map(|player| player.counts.clone())
            .unwrap_or_default()
    };
    Ok(ScoresView {
        winner: seat(&scores.winner),
        decided_by: scores.decided_by,
        seats: scores
            .players
            .into_iter()
            .map(|player| SeatScore {
                seat: seat(&player.name),
                rank: player.rank,
                total: player.total,
                counts: counts_of(&player.name),
                breakdown: player.breakdown,
            })
            .collect(),
    })
}
