use white_castle_engine::components::Catalogue;

use super::edit::Edit;
use super::game_view::game_view;
use super::playing::current;
use super::problem::TableFault;
use super::scores::{
    count_bounds, end_early, every_garden, note_result, open_orders, order_faults, scored, scores,
    seats, sheet, typed_counts, worth,
};
use super::setup_view::garden_pairs;
use super::table_view::{checked_cards, replay};
use super::views::{CountsRequest, FinishRequest, GameView, ScoreView, SeatCounts};
use super::{FollowedGame, corrections};
use crate::clock;
use crate::command::{AppError, GameAtRequest, GameRequest};
use crate::ledger::LeftOut;
use crate::store::Store;

/// The score screen of a game.
pub fn score(store: &Store, request: GameRequest) -> Result<ScoreView, AppError> {
    score_view(store, &FollowedGame::load(store, &request.game)?)
}

/// Keeps what is typed, right or not, and says what it comes to. A finished game has the result
/// of its counts at once; while they are impossible it keeps the one it had.
pub fn save_counts(store: &mut Store, request: CountsRequest) -> Result<ScoreView, AppError> {
    let stored = FollowedGame::load(store, &request.game)?;
    if replay(&stored.game)?
        .position()
        .counts(request.seat)
        .is_some()
    {
        // The game knows them; what differs is corrected at the table.
        return score_view(store, &stored);
    }
    let kept = typed_counts(&stored.row.record).remove(&request.seat);
    let undo = Edit::Counts(CountsRequest {
        game: request.game.clone(),
        seat: request.seat,
        counts: kept.unwrap_or_default(),
    });
    let counts = serde_json::to_value(&request.counts)?;
    store.save_counts(&request.game, request.seat.0, &counts)?;
    let stored = FollowedGame::load(store, &request.game)?;
    if stored.row.record.finished_at.is_none() {
        return score_view(store, &stored);
    }
    let journal = replay(&stored.whole())?;
    if let Ok(scores) = scores(&journal, &typed_counts(&stored.row.record)) {
        let mut record = stored.row.record;
        note_result(&mut record, &scores, &journal);
        store.finish_game(&record, stored.revision, Some(&undo.to_json()))?;
    }
    score_view(store, &FollowedGame::load(store, &request.game)?)
}

/// Scores the game and keeps it in the history.
pub fn finish(store: &mut Store, request: FinishRequest) -> Result<GameView, AppError> {
    let stored = current(store, &request.game, request.revision)?;
    let journal = replay(&stored.game)?;
    if !journal.position().is_over() {
        return Err(TableFault::NotOver.into());
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
    game_view(store, &request.game)
}

/// Ends a game early, without a winner. The next step that is played reopens it.
pub fn end_game(store: &mut Store, request: GameAtRequest) -> Result<GameView, AppError> {
    let stored = current(store, &request.game, request.revision)?;
    let mut record = stored.row.record;
    if record.finished_at.is_none() {
        end_early(&mut record, &replay(&stored.game)?, clock::now());
        store.finish_game(&record, request.revision, None)?;
    }
    game_view(store, &request.game)
}

fn score_view(store: &Store, stored: &FollowedGame) -> Result<ScoreView, AppError> {
    let journal = replay(&stored.game)?;
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
