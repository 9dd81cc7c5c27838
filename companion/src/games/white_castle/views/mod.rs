//! What the screens of The White Castle draw.

mod arrange;
mod corrections;
mod history;
mod new_game;
mod own_table;
mod printed;
mod request;
mod score;
mod setup;
mod table;

pub use arrange::{
    CandidateView, CandidatesRequest, CandidatesView, CheckSetupRequest, DeleteSetupRequest,
    LayRequest, OpenSetupRequest, Picture, ReadSetupRequest, RecentSetupView, RedealRequest,
    SaveSetupRequest, SavedSetupView, SetupFaultView, SetupsView,
};
pub use corrections::{
    CardCorrection, CheckedCards, CorrectionsView, PositionCorrection, WellTileCorrection,
};
pub use history::{GameView, RecordView, TimelineClan, TimelinePoint, TimelineView};
pub use new_game::{LastGameView, NewGameView};
pub use own_table::{
    AnswerChoiceView, AnswerFaultView, AnswerPicture, AnswerView, OwnTableRequest, OwnTableView,
    QuestionView,
};
pub use printed::PrintedView;
pub use request::{
    CorrectRequest, CountsRequest, DealRequest, FinishRequest, GameThenRequest, PlayRequest,
    PlayerRequest, RoundRequest, StartRequest, TypedCounts, UndoRequest,
};
pub use score::{
    ClosestView, CountBounds, PassageStep, ScoreView, ScoresView, SeatCounts, SeatFault, SeatScore,
    WorthView, YardWorth,
};
pub use setup::{
    ClanStartView, GardenPairView, MembersStartView, ResourcesStartView, RivalStartView, RoomSetup,
    RoomTileView, SetupView, StartingView, WellTileView, YardTileView, YardView,
};
pub use table::{
    BridgeDieView, CheckpointView, ClanView, DieChoice, HinderedMoveView, HindranceView,
    JournalView, LaidOutView, LanternView, LayingView, LayingsRequest, LayingsView, LineView,
    MarkerView, OwnCardView, PassageView, PlaceCount, PlacedDieView, RivalView, RoomCardView,
    RoomTilesView, SeatCount, SpaceChoice, SpaceView, TableView, TakenBack, UnseenView, YardCount,
};
