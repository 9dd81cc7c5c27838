//! What goes in and out of the use cases: the requests and the views the screens draw.

mod arrange;
mod corrections;
mod error;
mod request;
mod score;
mod seat;
mod settings;
mod setup;
mod summary;
mod table;

pub use arrange::{
    CandidateView, CandidatesRequest, CandidatesView, CheckSetupRequest, DeleteSetupRequest,
    LayRequest, OpenSetupRequest, Picture, ReadSetupRequest, RecentSetupView, RedealRequest,
    SaveSetupRequest, SavedSetupView, SetupFaultView, SetupsView,
};
pub use corrections::{CardCorrection, CorrectionsView, PositionCorrection, WellTileCorrection};
pub use error::ErrorReply;
pub use request::{
    CorrectRequest, CountsRequest, DealRequest, FinishRequest, GameAtRequest, GameRequest,
    GameThenRequest, KeepAwakeRequest, Nothing, PlayRequest, PlayerRequest, RoundRequest,
    StartRequest, TextSizeRequest, ThemeRequest, TypedCounts, UndoRequest,
};
pub use score::{
    CountBounds, ScoreView, ScoresView, SeatCounts, SeatFault, SeatScore, WorthView, YardWorth,
};
pub use seat::{PeopleView, PersonView, SeatView};
pub use settings::{SettingsView, TextSize, Theme};
pub use setup::{
    GardenPairView, RivalStartView, RoomSetup, RoomTileView, SetupView, StartingView, WellTileView,
    YardTileView, YardView,
};
pub use summary::{GameSummary, GameView, HistoryView, HomeView, PlaceView, ResultSummary};
pub use table::{
    BridgeDieView, CheckpointView, ClanView, DieChoice, HindranceView, JournalView, LanternView,
    LineView, MarkerView, OwnCardView, PassageView, PlaceCount, PlacedDieView, RivalView,
    RoomCardView, SeatCount, SpaceChoice, SpaceView, TableView, TakenBack, UnseenView, YardCount,
};
