//! What the players of a file are called: two of them may have the same name.

use std::collections::{BTreeMap, BTreeSet};

use crate::exchange::namesakes::{Namesakes, folded};
use crate::exchange::record::{NAME_MAX, shortened};

/// The names of those who played so far.
#[derive(Debug, Default)]
pub(super) struct Names {
    by_id: BTreeMap<i64, String>,
    taken: BTreeSet<String>,
    /// As they are compared.
    folded: BTreeSet<String>,
    pub namesakes: Namesakes,
}

impl Names {
    /// The ids of all of them, with what they are called.
    pub fn told(&self) -> impl Iterator<Item = (i64, &str)> {
        self.by_id.iter().map(|(id, name)| (*id, name.as_str()))
    }

    /// What the player with this id is called, whom the file calls so: by the beginning of a name that
    /// is too long.
    pub fn of(&mut self, id: i64, written: &str) -> String {
        if let Some(told) = self.by_id.get(&id) {
            return told.clone();
        }
        let (name, cut) = shortened(written, NAME_MAX);
        let told = if self.taken.contains(&name) {
            self.namesakes.another(&name, &self.folded)
        } else {
            name
        };
        if cut {
            self.namesakes.is_written(&told, written);
        }
        self.taken.insert(told.clone());
        self.folded.insert(folded(&told));
        self.by_id.insert(id, told.clone());
        told
    }
}
