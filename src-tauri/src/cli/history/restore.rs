//! `shirasagi history restore`: restores a backup.

use std::path::Path;

use serde::Serialize;

use crate::cli::arguments::Restore;
use crate::cli::failure::Failure;
use crate::cli::output;
use companion::app::contract::{BackupRequest, BackupsView, RestorePreview};
use companion::app::{App, AppError, Rescue};
use companion::store::StoreError;

#[derive(Serialize)]
struct RestoreOutput<'a> {
    /// `false`: a dry run.
    restored: bool,
    /// Newer backups that are damaged or have no games, the newest first.
    passed_over: &'a [String],
    #[serde(flatten)]
    preview: &'a RestorePreview,
}

pub fn run(restore: &Restore, data_dir: &Path, json: bool) -> Result<(), Failure> {
    let rescue = Rescue::of(data_dir);
    let (backup, passed_over) = match &restore.backup {
        Some(name) => (name.clone(), Vec::new()),
        None => newest(&rescue)?,
    };
    let request = BackupRequest { backup };
    let mut gone = false;
    let preview = match App::open(data_dir) {
        Ok(app) => {
            let preview = app.preview_restore(request.clone())?;
            if !restore.dry_run {
                app.restore_backup(request)?;
            }
            preview
        }
        Err(AppError::Store(error)) if error.can_be_replaced() => {
            gone = matches!(error, StoreError::Gone { .. });
            let preview = rescue.preview_restore(&request)?;
            if !restore.dry_run {
                rescue.restore_backup(&request)?;
            }
            preview
        }
        Err(error) => return Err(error.into()),
    };
    let report = RestoreOutput {
        restored: !restore.dry_run,
        passed_over: &passed_over,
        preview: &preview,
    };
    let lines = passed_over
        .iter()
        .map(|name| format!("{name} is damaged or has no games and is passed over.\n"));
    output::show(json, &report, || {
        text(&preview, gone, restore.dry_run) + &lines.collect::<String>()
    })
}

/// The newest sound backup with games, and the newer ones that are damaged or have none.
fn newest(rescue: &Rescue<'_>) -> Result<(String, Vec<String>), Failure> {
    let BackupsView {
        backups, folder, ..
    } = rescue.backups()?;
    let mut names: Vec<String> = backups.into_iter().map(|backup| backup.name).collect();
    let sound = rescue.newest();
    let place = sound.and_then(|sound| names.iter().position(|name| *name == sound.name));
    // Where none is sound, restoring the newest says what is wrong with it.
    names.truncate(place.unwrap_or(0) + 1);
    let newest = names.pop().ok_or_else(|| Failure::no_backups(&folder))?;
    Ok((newest, names))
}

fn text(preview: &RestorePreview, gone: bool, dry_run: bool) -> String {
    let contents = |games: u32, latest: Option<&String>| match latest {
        Some(latest) => format!("games: {games}, the newest begun {latest}"),
        None => format!("games: {games}"),
    };
    let RestorePreview { backup, now } = preview;
    let restored = if dry_run { "would be" } else { "is" };
    let present = match now {
        Some(now) => format!(
            "What was there ({}) {restored} kept as a backup.",
            contents(now.games, now.latest.as_ref())
        ),
        None if gone => "No history was there.".to_owned(),
        None => format!("The file that was there {restored} kept among the backups."),
    };
    let games = contents(backup.games.unwrap_or(0), backup.latest.as_ref());
    format!("{} {restored} restored ({games}). {present}\n", backup.name)
}
