//! A recorded game, whatever the game: what is known of it, and what cannot be.

mod facets;
mod kind;
mod problem;
mod record;
mod started_at;
mod summary;
mod validate;
mod verdict;

pub use facets::{EXPANSION, Facets};
pub use kind::GameKind;
pub use problem::{Problem, first_problem, listed};
pub(crate) use record::measured_minutes;
pub use record::{GameOrigin, LeftOut, Record, SeatRecord, Source};
pub use started_at::{NOON, began, unknown_time};
pub use summary::GameSummary;
pub use validate::{
    ID_MAX, MINUTES_MAX, NAME_MAX, NOTE_MAX, PLACE_MAX, POINTS_MAX, RecordFault, TAG_MAX, TAGS_MAX,
    YEAR_MIN, validate, validate_lines, validate_seats,
};
pub use verdict::{DecidedBy, Verdict};
