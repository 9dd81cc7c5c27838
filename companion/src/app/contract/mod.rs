//! What goes in and out of the use cases: the requests and the views the screens draw.

mod arrange;
mod backup;
mod corrections;
mod history;
mod import;
mod own_table;
mod request;
mod score;
mod seat;
mod settings;
mod setup;
mod statistics;
mod table;

pub use crate::ledger::{GameOrigin, GameSummary, Problem, Record, SeatRecord, Verdict};
pub use crate::store::{BackupReason, GameFilter, GameOutcome, LevelFilter};
pub use arrange::{
    CandidateView, CandidatesRequest, CandidatesView, CheckSetupRequest, DeleteSetupRequest,
    LayRequest, OpenSetupRequest, Picture, ReadSetupRequest, RecentSetupView, RedealRequest,
    SaveSetupRequest, SavedSetupView, SetupFaultView, SetupsView,
};
pub use backup::{
    BackupRequest, BackupView, BackupsView, HistoryContents, RescueFacts, RestorePreview,
};
pub use corrections::{
    CardCorrection, CheckedCards, CorrectionsView, PositionCorrection, WellTileCorrection,
};
pub use history::{
    FilterOffers, GameView, GamesRequest, GamesView, HomeView, Line, LineBound, PersonRef,
    RecordBounds, RecordRequest, RecordView, TimelineClan, TimelinePoint, TimelineView,
};
pub use import::{
    AlikeGame, ContinuedGame, Difference, DifferingGame, ExportFormat, ExportRequest, ExportView,
    ImportCorrections, ImportPreview, ImportReport, ImportRequest, Participant, PlayLinkView,
    PreviewImportRequest, RefusedGameView, RemarkView, RemarkedGame, ThereGame, ThereReason,
    TitleAsked, UnknownPerson,
};
pub use own_table::{
    AnswerChoiceView, AnswerFaultView, AnswerPicture, AnswerView, OwnTableRequest, OwnTableView,
    QuestionView,
};
pub use request::{
    CorrectRequest, CountsRequest, DealRequest, FinishRequest, GameAtRequest, GameRequest,
    GameThenRequest, MergeRequest, Nothing, PlayRequest, PlayerRequest, RenameRequest,
    RoundRequest, SetPersonRequest, StartRequest, TypedCounts, UndoRequest,
};
pub use score::{
    ClosestView, CountBounds, PassageStep, ScoreView, ScoresView, SeatCounts, SeatFault, SeatScore,
    WorthView, YardWorth,
};
pub use seat::{
    LastGameView, MergeView, NewGameView, PeopleListView, PeopleView, PersonDetails, PersonView,
};
pub use settings::{SettingsRequest, SettingsView, TextSize, Theme};
pub use setup::{
    ClanStartView, GardenPairView, MembersStartView, ResourcesStartView, RivalStartView, RoomSetup,
    RoomTileView, SetupView, StartingView, WellTileView, YardTileView, YardView,
};
pub use statistics::{
    Bar, Compared, Course, CourseStatistics, DurationGroup, HeadToHead, LineDifference, LineGroup,
    LineMean, LineStatistics, MarginRef, MarginStatistics, MonthCount, PersonResult, PersonStreaks,
    PlayerRate, Portrait, PrintedView, Rate, RateBy, RoomRowsView, ScoreGroup, ScoreRef,
    ScoreStatistics, SeatsStatistics, Statistics, StatisticsRequest, Streak, StreakStatistics,
    TimeStatistics, WinStatistics,
};
pub use table::{
    BridgeDieView, CheckpointView, ClanView, DieChoice, HinderedMoveView, HindranceView,
    JournalView, LaidOutView, LanternView, LayingView, LayingsRequest, LayingsView, LineView,
    MarkerView, OwnCardView, PassageView, PlaceCount, PlacedDieView, RivalView, RoomCardView,
    RoomTilesView, SeatCount, SpaceChoice, SpaceView, TableView, TakenBack, UnseenView, YardCount,
};
