use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::games::{CODECS, codec, grouping};
use crate::ledger::GameKind;

/// Columns that every table has.
pub(super) const REQUIRED: [&str; 5] = ["game", "day", "seat", "name", "points"];
/// Columns that people fill with any text.
pub(super) const TEXTS: [&str; 5] = ["game", "place", "note", "tags", "name"];

/// The columns of a table.
pub(super) struct Columns {
    pub names: Vec<&'static str>,
    /// How many of them, from the first one, describe the game: its rows agree on them.
    pub game_columns: usize,
}

/// The columns that a table may have.
pub(super) static COLUMNS: LazyLock<Columns> =
    LazyLock::new(|| Columns::new(&CODECS.iter().map(|codec| codec.kind).collect()));

impl Columns {
    /// The columns for games of these kinds. A table without a kind is about the first one.
    pub fn new(kinds: &BTreeSet<GameKind>) -> Self {
        let has_other = kinds.iter().any(|kind| *kind != GameKind::default());
        let mut names = vec!["game"];
        names.extend(has_other.then_some("kind"));
        names.extend(["day", "time", "minutes", "place", "note", "tags"]);
        let facets = kinds.iter().flat_map(|kind| codec(*kind).facets);
        names.extend(facets.map(|(facet, _)| *facet));
        names.push("code");
        let game_columns = names.len();
        names.extend([
            "seat",
            "name",
            "rival",
            "clan",
            "first_order",
            "points",
            "rank",
        ]);
        names.extend(kinds.iter().flat_map(|kind| grouping(*kind).lines));
        Self {
            names,
            game_columns,
        }
    }

    /// Whether a column is about a seat and not about the whole game.
    pub fn is_seat_column(&self, column: &str) -> bool {
        self.names[self.game_columns..].contains(&column)
    }
}
