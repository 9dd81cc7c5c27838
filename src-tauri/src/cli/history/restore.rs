//! `shirasagi history restore`: a backup taken back.

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
    /// Whether it was done, not only tried.
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
            newest.ok_or_else(none).map_err(AppError::from)?.name
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
    output::print(&told(&preview, restore.dry_run))
}

fn told(preview: &RestorePreview, dry_run: bool) -> String {
    let RestorePreview {
        backup,
        gained,
        lost,
        changed,
        same,
        damaged,
        ..
    } = preview;
    let head = if dry_run {
        format!("{} would be restored", backup.name)
    } else {
        format!("{} is restored", backup.name)
    };
    if *damaged {
        return format!("{head}: {gained} games. What was there is kept among the backups.\n");
    }
    let before = if dry_run {
        "A backup of the present state would be made first."
    } else {
        "A backup of the state before was made first."
    };
    format!(
        "{head}: {gained} games come back, {lost} go, {changed} change, {same} stay. {before}\n"
    )
}
