//! The commands of The White Castle.

use serde_json::value::RawValue;

use super::views::{
    CandidatesRequest, CandidatesView, CheckSetupRequest, CorrectRequest, CorrectionsView,
    CountsRequest, DealRequest, DeleteSetupRequest, FinishRequest, GameThenRequest, GameView,
    JournalView, LayRequest, LayingsRequest, LayingsView, NewGameView, OpenSetupRequest,
    OwnTableRequest, OwnTableView, PlayRequest, PrintedView, ReadSetupRequest, RecordView,
    RedealRequest, RoundRequest, SaveSetupRequest, ScoreView, SetupView, SetupsView, StartRequest,
    TableView, TimelineView, UndoRequest,
};
use crate::command::{
    AppError, Command, GameAtRequest, GameRequest, Nothing, RecordRequest, answer, commands,
};
use crate::store::Store;

/// What the commands are carried out by.
mod use_cases {
    pub use crate::games::white_castle::arranging::{
        candidates, check_setup, delete_setup, lay, open_setup, read_setup, redeal, save_setup,
        setups,
    };
    pub use crate::games::white_castle::correcting::{correct, corrections};
    pub use crate::games::white_castle::dealing::{deal, start_game};
    pub use crate::games::white_castle::game_view::game;
    pub use crate::games::white_castle::laying::layings;
    pub use crate::games::white_castle::own_table::own_table;
    pub use crate::games::white_castle::playing::{
        journal, next_round, play, redo, table, table_then, undo,
    };
    pub use crate::games::white_castle::printed::printed;
    pub use crate::games::white_castle::record::{check_record, save_record, undo_edit};
    pub use crate::games::white_castle::scoring::{end_game, finish, save_counts, score};
    pub use crate::games::white_castle::seating::new_game;
    pub use crate::games::white_castle::timeline::timeline;
}

commands! {
    &mut Store, use_cases:
    new_game(Nothing) -> NewGameView;
    deal(DealRequest) -> SetupView;
    redeal(RedealRequest) -> SetupView;
    lay(LayRequest) -> SetupView;
    check_setup(CheckSetupRequest) -> SetupView;
    candidates(CandidatesRequest) -> CandidatesView;
    read_setup(ReadSetupRequest) -> SetupView;
    setups(Nothing) -> SetupsView;
    save_setup(SaveSetupRequest) -> SetupsView;
    delete_setup(DeleteSetupRequest) -> SetupsView;
    open_setup(OpenSetupRequest) -> SetupView;
    own_table(OwnTableRequest) -> OwnTableView;
    start_game(StartRequest) -> TableView;
    table(GameRequest) -> TableView;
    table_then(GameThenRequest) -> TableView;
    play(PlayRequest) -> TableView;
    layings(LayingsRequest) -> LayingsView;
    next_round(RoundRequest) -> TableView;
    undo(UndoRequest) -> TableView;
    redo(GameAtRequest) -> TableView;
    journal(GameRequest) -> JournalView;
    score(GameRequest) -> ScoreView;
    save_counts(CountsRequest) -> ScoreView;
    finish(FinishRequest) -> GameView;
    end_game(GameAtRequest) -> GameView;
    game(GameRequest) -> GameView;
    timeline(GameRequest) -> TimelineView;
    undo_edit(GameRequest) -> GameView;
    check_record(RecordRequest) -> RecordView;
    save_record(RecordRequest) -> GameView;
    printed(Nothing) -> PrintedView;
    corrections(Nothing) -> CorrectionsView;
    correct(CorrectRequest) -> CorrectionsView;
}
