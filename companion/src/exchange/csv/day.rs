//! Days and times as spreadsheets of any country write them.

use chrono::{NaiveDate, NaiveTime};

use crate::exchange::answers::DayOrder;

/// Three numbers, and what stands between them.
fn numbers(text: &str) -> Option<([u32; 3], char)> {
    let sign = text.chars().find(|symbol| !symbol.is_ascii_digit())?;
    let parts: Vec<u32> = text
        .split(sign)
        .map(|part| part.trim().parse().ok())
        .collect::<Option<_>>()?;
    Some((parts.try_into().ok()?, sign))
}

/// What a day says by itself about its order; `None`: it can be read in two ways.
fn own_order(first: u32, second: u32) -> Option<DayOrder> {
    match (first, second) {
        (13.., _) => Some(DayOrder::DayFirst),
        (_, 13..) => Some(DayOrder::MonthFirst),
        _ if first == second => Some(DayOrder::DayFirst),
        _ => None,
    }
}

/// The day of a text; `order` tells of two numbers before the year which one is the day, where they do
/// not say it themselves.
pub(super) fn day(text: &str, order: Option<DayOrder>) -> Option<NaiveDate> {
    let (numbers, sign) = numbers(text.trim_end_matches('.'))?;
    let of = |year: u32, month, day| NaiveDate::from_ymd_opt(year.try_into().ok()?, month, day);
    match (numbers, sign) {
        ([year @ 1000..=9999, month, day], '-' | '/' | '.') => of(year, month, day),
        ([day, month, year @ 1000..=9999], '.') => of(year, month, day),
        ([first, second, year @ 1000..=9999], '-' | '/') => {
            match own_order(first, second).or(order)? {
                DayOrder::DayFirst => of(year, second, first),
                DayOrder::MonthFirst => of(year, first, second),
            }
        }
        _ => None,
    }
}

/// What the days of a column say about their order.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Order {
    pub known: Option<DayOrder>,
    /// A day that may be read in two ways, if the others do not say how.
    pub open: Option<String>,
}

/// The order in which a column has its days.
pub(super) fn order<'a>(days: impl IntoIterator<Item = &'a str>) -> Order {
    let mut open = None;
    let mut said = Vec::new();
    for text in days {
        if let Some(([first, second, 1000..=9999], '-' | '/')) = numbers(text) {
            match own_order(first, second) {
                None => drop(open.get_or_insert_with(|| text.to_owned())),
                Some(_) if first == second => {}
                Some(order) => said.push(order),
            }
        }
    }
    // A column that has both says nothing of the others.
    let first = said.first().copied();
    let known = first.filter(|order| said.iter().all(|other| other == order));
    Order {
        open: open.filter(|_| known.is_none()),
        known,
    }
}

/// The time of a text, of 24 hours or of 12.
pub(super) fn time(text: &str) -> Option<NaiveTime> {
    let text = text
        .replace(['\u{a0}', '\u{202f}'], " ")
        .replace(". m.", "m")
        .replace('.', "");
    let text = text.trim().to_uppercase();
    let forms = [
        "%H:%M:%S",
        "%H:%M",
        "%I:%M:%S %p",
        "%I:%M %p",
        "%I:%M:%S%p",
        "%I:%M%p",
    ];
    let mut times = forms
        .into_iter()
        .map(|form| NaiveTime::parse_from_str(&text, form));
    times.find_map(Result::ok)
}

#[cfg(test)]
mod tests {
    use chrono::Timelike;

    use super::DayOrder::{DayFirst, MonthFirst};
    use super::*;

    #[test]
    fn days_are_read_as_spreadsheets_write_them() {
        let known = NaiveDate::from_ymd_opt(2026, 1, 31);
        for (texts, order, expected) in [
            ("2026-01-31|2026/1/31|2026. 1. 31.|31.01.2026", None, known),
            ("31.1.2026|1/31/2026|31/01/2026", Some(MonthFirst), known),
            ("31/01/2026|31-1-2026|1/31/2026", Some(DayFirst), known),
            ("|31.1.26|03/04/2026|2026|1 May", None, None),
            ("31.13.2026|1.2.3.2026", None, None),
        ] {
            for text in texts.split('|') {
                assert_eq!(day(text, order), expected, "{text}");
            }
        }
    }

    #[test]
    fn one_day_that_can_be_read_in_one_way_tells_the_order_of_all() {
        for (days, known, open) in [
            ("03/04/2026 31/01/2026", Some(DayFirst), None),
            ("03/04/2026 1/31/2026", Some(MonthFirst), None),
            ("04/04/2026 03/04/2026 05/04/2026", None, Some("03/04/2026")),
            // Two ways in one column tell nothing.
            ("31/01/2026 01/30/2026 03/04/2026", None, Some("03/04/2026")),
            ("2026-03-04 03.04.2026 04/04/2026", None, None),
        ] {
            let open = open.map(str::to_owned);
            assert_eq!(order(days.split(' ')), Order { known, open }, "{days}");
        }
    }

    #[test]
    fn times_have_24_hours_or_12() {
        for (texts, hour) in [
            ("21:53:21|9:53:21 PM|09:53 pm", Some(21)),
            ("9:53", Some(9)),
            ("12:05\u{202f}a.m.", Some(0)),
            ("noon|25:00|13:00 PM", None),
        ] {
            for text in texts.split('|') {
                assert_eq!(time(text).map(|time| time.hour()), hour, "{text}");
            }
        }
    }
}
