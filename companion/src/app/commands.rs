//! The commands, of the shared rooms and of the games. The window and the local web host both answer
//! from them.

use serde_json::value::RawValue;

use super::contract::{
    BackupRequest, BackupsView, ExportRequest, ExportView, GamesRequest, GamesView, HomeView,
    ImportPreview, ImportReport, ImportRequest, KindView, MergeRequest, MergeView, PeopleListView,
    PeopleView, PlayLinkView, PreviewImportRequest, RenameRequest, RestorePreview,
    SetPersonRequest, SettingsRequest, SettingsView, Statistics, StatisticsRequest,
};
use super::{App, Rescue};
use crate::command::{AppError, Command, GameRequest, Nothing, RequestFault, answer, commands};
use crate::games;

commands! {
    &App, App:
    home(Nothing) -> HomeView;
    people(Nothing) -> PeopleView;
    games(GamesRequest) -> GamesView;
    kind_of(GameRequest) -> KindView;
    delete_game(GameRequest) -> Nothing;
    restore_game(GameRequest) -> Nothing;
    people_list(Nothing) -> PeopleListView;
    rename_person(RenameRequest) -> PeopleListView;
    preview_merge(MergeRequest) -> MergeView;
    merge_people(MergeRequest) -> PeopleListView;
    set_person(SetPersonRequest) -> PeopleListView;
    statistics(StatisticsRequest) -> Statistics;
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

/// Carries out a command by name.
///
/// # Errors
/// An unknown name, an unreadable request, or what the use case refuses.
pub fn call(app: &App, name: &str, args: &RawValue) -> Result<Box<RawValue>, AppError> {
    if let Some(command) = COMMANDS.iter().find(|known| known.name == name) {
        return (command.call)(app, args);
    }
    let Some(command) = games::commands().find(|known| known.name == name) else {
        let name = name.chars().take(40).collect();
        return Err(RequestFault::UnknownCommand { name }.into());
    };
    (command.call)(&mut app.store(), args)
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
