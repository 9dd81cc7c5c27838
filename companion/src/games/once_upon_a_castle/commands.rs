//! The commands of Once Upon a Castle.

use serde_json::value::RawValue;

use super::box_values::BoxPart;
use super::views::{
    CastleJournalView, CastleNewGameView, CastlePlayRequest, CastleStartRequest, CastleTableView,
    CastleValuesView, CastlesView, CheckedCastles, CheckedValues,
};
use crate::command::{
    AppError, Command, GameAtRequest, GameRequest, Nothing, RecordRequest, answer, commands,
};
use crate::store::Store;

/// What the commands are carried out by.
mod use_cases {
    pub use crate::games::once_upon_a_castle::castles::{
        castles, check_castles, rescore_castles, save_castles, undo_castles,
    };
    pub use crate::games::once_upon_a_castle::playing::{
        castle_draw, castle_end, castle_finish, castle_journal, castle_new_game, castle_play,
        castle_redo, castle_start, castle_table, castle_undo,
    };
    pub use crate::games::once_upon_a_castle::typing::{
        castle_values, check_castle_values, set_castle_values,
    };
}

commands! {
    &mut Store, use_cases:
    check_castles(RecordRequest) -> CheckedCastles;
    save_castles(RecordRequest) -> CastlesView;
    castles(GameRequest) -> CastlesView;
    undo_castles(GameRequest) -> CastlesView;
    rescore_castles(GameRequest) -> CastlesView;
    castle_new_game(Nothing) -> CastleNewGameView;
    castle_start(CastleStartRequest) -> CastleTableView;
    castle_table(GameRequest) -> CastleTableView;
    castle_play(CastlePlayRequest) -> CastleTableView;
    castle_draw(GameAtRequest) -> CastleTableView;
    castle_undo(GameAtRequest) -> CastleTableView;
    castle_redo(GameAtRequest) -> CastleTableView;
    castle_journal(GameRequest) -> CastleJournalView;
    castle_finish(GameAtRequest) -> CastlesView;
    castle_end(GameAtRequest) -> CastlesView;
    castle_values(Nothing) -> CastleValuesView;
    check_castle_values(BoxPart) -> CheckedValues;
    set_castle_values(BoxPart) -> CastleValuesView;
}
