//! The one table of commands. The window and the local web host both answer from it.

use serde::Serialize;
use serde::de::{DeserializeOwned, Error};
use serde_json::value::{RawValue, to_raw_value};
#[cfg(test)]
use ts_rs::{Config, TS};

use crate::app::contract::{
    BackupRequest, BackupsView, CandidatesRequest, CandidatesView, CheckSetupRequest,
    CorrectRequest, CorrectionsView, CountsRequest, DealRequest, DeleteSetupRequest, ExportRequest,
    ExportView, FinishRequest, GameAtRequest, GameRequest, GameThenRequest, GameView, GamesRequest,
    GamesView, HomeView, ImportPreview, ImportReport, ImportRequest, JournalView, LayRequest,
    LayingsRequest, LayingsView, MergeRequest, MergeView, NewGameView, Nothing, OpenSetupRequest,
    OwnTableRequest, OwnTableView, PeopleListView, PeopleView, PlayLinkView, PlayRequest,
    PreviewImportRequest, PrintedView, ReadSetupRequest, RecordRequest, RecordView, RedealRequest,
    RenameRequest, RestorePreview, RoundRequest, SaveSetupRequest, ScoreView, SetPersonRequest,
    SettingsRequest, SettingsView, SetupView, SetupsView, StartRequest, Statistics,
    StatisticsRequest, TableView, TimelineView, UndoRequest,
};
use crate::app::{App, AppError, RequestFault, Rescue};

/// A command: its name, how it is carried out and its types in TypeScript.
#[derive(Debug, Clone, Copy)]
pub struct Command {
    pub name: &'static str,
    call: fn(&App, &RawValue) -> Result<Box<RawValue>, AppError>,
    /// The names of its types in TypeScript.
    #[cfg(test)]
    pub request: fn(&Config) -> String,
    #[cfg(test)]
    pub reply: fn(&Config) -> String,
    /// Writes these types and all they are made of.
    #[cfg(test)]
    pub export: fn(&Config) -> Result<(), ts_rs::ExportError>,
}

macro_rules! commands {
    ($($name:ident($request:ty) -> $reply:ty;)*) => {
        /// Every command.
        pub const COMMANDS: &[Command] = &[$(Command {
            name: stringify!($name),
            call: |app, args| {
                answer(args, |request: $request| -> Result<$reply, AppError> { app.$name(request) })
            },
            #[cfg(test)]
            request: <$request as TS>::name,
            #[cfg(test)]
            reply: <$reply as TS>::name,
            #[cfg(test)]
            export: |config| {
                <$request as TS>::export_all(config)?;
                <$reply as TS>::export_all(config)
            },
        }),*];
    };
}

commands! {
    home(Nothing) -> HomeView;
    people(Nothing) -> PeopleView;
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
    games(GamesRequest) -> GamesView;
    game(GameRequest) -> GameView;
    timeline(GameRequest) -> TimelineView;
    undo_edit(GameRequest) -> GameView;
    delete_game(GameRequest) -> Nothing;
    restore_game(GameRequest) -> Nothing;
    people_list(Nothing) -> PeopleListView;
    rename_person(RenameRequest) -> PeopleListView;
    preview_merge(MergeRequest) -> MergeView;
    merge_people(MergeRequest) -> PeopleListView;
    set_person(SetPersonRequest) -> PeopleListView;
    check_record(RecordRequest) -> RecordView;
    save_record(RecordRequest) -> GameView;
    statistics(StatisticsRequest) -> Statistics;
    printed(Nothing) -> PrintedView;
    corrections(Nothing) -> CorrectionsView;
    correct(CorrectRequest) -> CorrectionsView;
    check_writable(Nothing) -> Nothing;
    settings(Nothing) -> SettingsView;
    save_settings(SettingsRequest) -> SettingsView;
    preview_import(PreviewImportRequest) -> ImportPreview;
    recount_import(ImportRequest) -> ImportPreview;
    import(ImportRequest) -> ImportReport;
    export(ExportRequest) -> ExportView;
    play_link(GameRequest) -> PlayLinkView;
    backups(Nothing) -> BackupsView;
    backup_now(Nothing) -> BackupsView;
    preview_restore(BackupRequest) -> RestorePreview;
    restore_backup(BackupRequest) -> BackupsView;
    start_new_history(Nothing) -> Nothing;
}

/// The reply is written out once, as it goes to the screens: a tree of values between would take as
/// long again.
fn answer<Request: DeserializeOwned, Reply: Serialize>(
    args: &RawValue,
    use_case: impl FnOnce(Request) -> Result<Reply, AppError>,
) -> Result<Box<RawValue>, AppError> {
    // A list of the fields in their order would be read as well.
    if !args.get().starts_with('{') {
        let error = serde_json::Error::custom("the arguments must be an object");
        return Err(error.into());
    }
    let request = serde_json::from_str(args.get())?;
    Ok(to_raw_value(&use_case(request)?)?)
}

/// Carries out a command by name.
///
/// # Errors
/// An unknown name, an unreadable request, or what the use case refuses.
pub fn call(app: &App, command: &str, args: &RawValue) -> Result<Box<RawValue>, AppError> {
    let command = COMMANDS
        .iter()
        .find(|known| known.name == command)
        .ok_or_else(|| RequestFault::UnknownCommand {
            name: command.chars().take(40).collect(),
        })?;
    (command.call)(app, args)
}

/// The answer to a command that is also there where the store is damaged.
#[derive(Debug)]
pub struct Rescued {
    pub reply: Box<RawValue>,
    /// Whether the store was replaced.
    pub changed: bool,
}

/// Carries out a command without a store; `None`: this one needs it.
pub fn call_rescue(
    rescue: &Rescue<'_>,
    command: &str,
    args: &RawValue,
) -> Option<Result<Rescued, AppError>> {
    let answered = |changed| move |reply| Rescued { reply, changed };
    let answer = match command {
        "backups" => answer(args, |Nothing {}| rescue.backups()).map(answered(false)),
        "preview_restore" => {
            answer(args, |request| rescue.preview_restore(&request)).map(answered(false))
        }
        "restore_backup" => answer(args, |request| {
            rescue.restore_backup(&request)?;
            rescue.backups()
        })
        .map(answered(true)),
        "start_new_history" => answer(args, |Nothing {}| {
            rescue.start_new_history()?;
            Ok(Nothing {})
        })
        .map(answered(true)),
        _ => return None,
    };
    Some(answer)
}
