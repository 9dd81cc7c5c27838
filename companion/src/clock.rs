//! The current time. In debug builds, tests set it with `SHIRASAGI_NOW`, from where it runs on.

use chrono::{DateTime, Local, NaiveDate, Utc};

pub fn now() -> DateTime<Utc> {
    #[cfg(debug_assertions)]
    {
        use chrono::TimeDelta;
        use std::sync::LazyLock;

        static OFFSET: LazyLock<TimeDelta> = LazyLock::new(|| {
            std::env::var("SHIRASAGI_NOW").map_or(TimeDelta::zero(), |text| {
                let now: DateTime<Utc> = text
                    .parse()
                    .expect("SHIRASAGI_NOW must be an RFC 3339 time");
                now - Utc::now()
            })
        });
        Utc::now() + *OFFSET
    }
    #[cfg(not(debug_assertions))]
    Utc::now()
}

/// Today in the local time zone.
pub fn today() -> NaiveDate {
    now().with_timezone(&Local).date_naive()
}
