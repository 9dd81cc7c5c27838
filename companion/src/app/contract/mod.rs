//! What goes in and out of the use cases: the requests and the views the screens draw.

mod backup;
mod history;
mod import;
mod request;
mod seat;
mod settings;
mod statistics;

pub use crate::games::white_castle::views::*;
pub use crate::ledger::{GameOrigin, GameSummary, Problem, Record, SeatRecord, Verdict};
pub use crate::store::{BackupReason, GameFilter, GameOutcome};
pub use backup::{
    BackupRequest, BackupView, BackupsView, HistoryContents, RescueFacts, RestorePreview,
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
pub use request::{
    CorrectRequest, CountsRequest, DealRequest, FinishRequest, GameAtRequest, GameRequest,
    GameThenRequest, MergeRequest, Nothing, PlayRequest, PlayerRequest, RenameRequest,
    RoundRequest, SetPersonRequest, StartRequest, TypedCounts, UndoRequest,
};
pub use seat::{
    LastGameView, MergeView, NewGameView, PeopleListView, PeopleView, PersonDetails, PersonView,
};
pub use settings::{SettingsRequest, SettingsView, TextSize, Theme};
pub use statistics::{
    Bar, Compared, Course, CourseStatistics, DurationGroup, HeadToHead, LineDifference, LineGroup,
    LineMean, LineStatistics, MarginRef, MarginStatistics, MonthCount, PersonResult, PersonStreaks,
    PlayerRate, Portrait, PrintedView, Rate, RateBy, RoomRowsView, ScoreGroup, ScoreRef,
    ScoreStatistics, SeatsStatistics, Statistics, StatisticsRequest, Streak, StreakStatistics,
    TimeStatistics, WinStatistics,
};
