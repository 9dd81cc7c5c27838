//! What goes in and out of the use cases: the requests and the views the screens draw.

mod corrections;
mod error;
mod request;
mod score;
mod settings;
mod setup;
mod summary;
mod table;

pub use corrections::{CardCorrection, CorrectionsView, PositionCorrection, WellTileCorrection};
pub use error::ErrorReply;
pub use request::{
    CorrectRequest, CountsRequest, DealRequest, FinishRequest, GameAtRequest, GameRequest,
    GameThenRequest, Nothing, PlayRequest, RoundRequest, StartRequest, ThemeRequest, UndoRequest,
};
pub use score::{CountBounds, ScoreView, ScoresView, SeatScore, WorthView, YardWorth};
pub use settings::{SettingsView, Theme};
pub use setup::{
    GardenPairView, RivalStartView, RoomSetup, RoomTileView, SetupView, StartingView, WellTileView,
    YardTileView, YardView,
};
pub use summary::{GameSummary, GameView, HistoryView, HomeView, ResultSummary};
pub use table::{
    BridgeDieView, ClanView, DieChoice, JournalView, LanternView, LineView, MarkerView,
    OwnCardView, PlaceCount, PlacedDieView, RivalView, RoomCardView, SpaceChoice, SpaceView,
    TableView, TakenBack, UnseenView, YardCount,
};
