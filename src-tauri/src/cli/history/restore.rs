//! `shirasagi history restore`: restores a backup.

use std::path::Path;

use serde::Serialize;

use crate::cli::arguments::Restore;
use crate::cli::failure::Failure;
use crate::cli::output;
use companion::app::contract::{BackupRequest, RestorePreview};
use companion::app::{App, AppError, Rescue};
use companion::store::StoreError;

#[derive(Serialize)]
struct RestoreOutput<'a> {
    /// `false`: a dry run.
    restored: bool,
    #[serde(flatten)]
    preview: &'a RestorePreview,
}

pub fn run(restore: &Restore, data_dir: &Path, json: bool) -> Result<(), Failure> {
    let rescue = Rescue::of(data_dir);
    let backup = match &restore.backup {
        Some(name) => name.clone(),
        None => {
            let newest = rescue.newest();
            let none = || StoreError::NoSuchBackup {
                name: "newest".to_owned(),
            };
            newest.ok_or_else(none)?.name
        }
    };
    let request = BackupRequest { backup };
    let preview = match App::open(data_dir) {
        Ok(app) => {
            let preview = app.preview_restore(request.clone())?;
            if !restore.dry_run {
                app.restore_backup(request)?;
            }
            preview
        }
        Err(AppError::Store(StoreError::Damaged { .. } | StoreError::Gone { .. })) => {
            let preview = rescue.preview_restore(&request)?;
            if !restore.dry_run {
                rescue.restore_backup(&request)?;
            }
            preview
        }
        Err(error) => return Err(error.into()),
    };
    if json {
        return output::print_json(&RestoreOutput {
            restored: !restore.dry_run,
            preview: &preview,
        });
    }
    output::print(&text(&preview, restore.dry_run))
}

fn text(preview: &RestorePreview, dry_run: bool) -> String {
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
        None => format!("The damaged file {restored} kept among the backups."),
    };
    let games = contents(backup.games.unwrap_or(0), backup.latest.as_ref());
    format!("{} {restored} restored ({games}). {present}\n", backup.name)
}
