//! What goes in and out of the use cases: the requests and the views the screens draw.

mod backup;
mod history;
mod import;
mod people;
mod settings;
mod statistics;

pub use crate::histogram::Bar;
pub use crate::ledger::{GameOrigin, GameSummary, Problem, Record, SeatRecord, Verdict};
pub use crate::store::{BackupReason, GameFilter, GameOutcome};
pub use backup::{
    BackupRequest, BackupView, BackupsView, HistoryContents, RescueFacts, RestorePreview,
};
pub use history::{FilterOffers, GamesRequest, GamesView, HomeView, KindView};
pub use import::{
    AlikeGame, ContinuedGame, Difference, DifferingGame, ExportFormat, ExportRequest, ExportView,
    ImportCorrections, ImportPreview, ImportReport, ImportRequest, Participant, PlayLinkView,
    PreviewImportRequest, RemarkView, RemarkedGame, ThereGame, ThereReason, TitleAsked,
    UnknownPerson,
};
pub use people::{
    MergeRequest, MergeView, PeopleListView, PeopleView, PersonDetails, RenameRequest,
    SetPersonRequest,
};
pub use settings::{SettingsRequest, SettingsView, TextSize, Theme};
pub use statistics::{
    Compared, Course, CourseStatistics, DurationGroup, HeadToHead, LineDifference, LineGroup,
    LineMean, LineStatistics, MarginRef, MarginStatistics, MonthCount, PersonColor, PersonResult,
    PersonStreaks, PlayerRate, Portrait, Rate, RateBy, ScoreGroup, ScoreRef, ScoreStatistics,
    SeatsStatistics, Statistics, StatisticsRequest, Streak, StreakStatistics, TimeStatistics,
    WinStatistics,
};
