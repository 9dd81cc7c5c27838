//! The use cases that games share: over the store, without a window, without HTTP.

#![allow(
    clippy::needless_pass_by_value,
    reason = "the table of commands hands every use case its request whole, read or not"
)]

mod backing_up;
#[cfg(test)]
mod bindings;
pub mod commands;
pub mod contract;
mod exporting;
mod history;
mod importing;
mod people;
mod service;
mod settings;
mod statistics;

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::Duration;

use self::contract::Problem;
use crate::clock;
pub use crate::command::{AppError, RequestFault};
use crate::store::{Store, StoreError};
pub use backing_up::Rescue;
pub use importing::{FILE_MAX, Plan, read_plan};
pub use service::Service;
pub use statistics::FEW_BELOW;

/// How long a deleted game can still be restored, in days.
const DELETED_KEPT_DAYS: u16 = 30;

/// The application: its use cases are the methods that the table of commands names.
#[derive(Debug)]
pub struct App {
    store: Mutex<Store>,
    /// Why the last automatic backup could not be made.
    backup_fault: Mutex<Option<Problem>>,
    /// The import that was looked at last.
    plan: Mutex<Option<Plan>>,
}

impl App {
    /// Opens the store in this folder.
    ///
    /// # Errors
    /// The store cannot be used: another version wrote it, it is damaged, or the folder is not there
    /// and cannot be made.
    pub fn open(data_dir: &Path) -> Result<Self, AppError> {
        let mut store = Store::open(data_dir)?;
        let kept_since = clock::now() - Duration::days(DELETED_KEPT_DAYS.into());
        match store.purge(kept_since) {
            // Where nothing can be written, the games can still be read.
            Ok(())
            | Err(
                StoreError::Full { .. }
                | StoreError::ReadOnly { .. }
                | StoreError::Unavailable { .. },
            ) => Ok(Self::of(store)),
            Err(error) => Err(error.into()),
        }
    }

    /// An application that keeps nothing.
    ///
    /// # Errors
    /// There is no room for its store.
    pub fn without_file() -> Result<Self, AppError> {
        Ok(Self::of(Store::without_file()?))
    }

    fn of(store: Store) -> Self {
        Self {
            store: Mutex::new(store),
            backup_fault: Mutex::new(None),
            plan: Mutex::new(None),
        }
    }

    /// The store, for one use case. A use case that panicked has left no half-written state, since
    /// every change is one transaction; so a poisoned lock is taken all the same.
    pub fn store(&self) -> MutexGuard<'_, Store> {
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn plan(&self) -> MutexGuard<'_, Option<Plan>> {
        self.plan.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn backup_fault(&self) -> Option<Problem> {
        let fault = self.backup_fault.lock();
        fault.unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn note_backup(&self, fault: Option<Problem>) {
        let last = self.backup_fault.lock();
        *last.unwrap_or_else(PoisonError::into_inner) = fault;
    }
}
