//! When a game began.

use chrono::{DateTime, Local, NaiveDate, NaiveTime, TimeZone, Utc};

/// What stands for a time that nobody knows.
pub const NOON: NaiveTime = NaiveTime::from_hms_opt(12, 0, 0).expect("an hour of the day");

/// When a game that is entered began if nobody knows: noon is on the same day almost everywhere.
pub fn unknown_time(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(NOON).and_utc()
}

/// When a game began by the time of a clock on the wall; noon where nobody knows it. An hour that the
/// clocks leave out is taken as if they did not.
pub fn began(day: NaiveDate, time: Option<NaiveTime>) -> DateTime<Utc> {
    let wall = day.and_time(time.unwrap_or(NOON));
    let local = Local.from_local_datetime(&wall).earliest();
    local.map_or_else(|| wall.and_utc(), |time| time.to_utc())
}
