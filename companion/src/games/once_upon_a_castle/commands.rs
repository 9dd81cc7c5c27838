//! The commands of Once Upon a Castle.

use serde_json::value::RawValue;

use super::views::{CastlesView, CheckedCastles};
use crate::command::{AppError, Command, GameRequest, RecordRequest, answer, commands};
use crate::store::Store;

/// What the commands are carried out by.
mod use_cases {
    pub use crate::games::once_upon_a_castle::castles::{
        castles, check_castles, save_castles, undo_castles,
    };
}

commands! {
    &mut Store, use_cases:
    check_castles(RecordRequest) -> CheckedCastles;
    save_castles(RecordRequest) -> CastlesView;
    castles(GameRequest) -> CastlesView;
    undo_castles(GameRequest) -> CastlesView;
}
