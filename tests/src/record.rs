//! Records as the tests write them.

use chrono::{DateTime, NaiveDate, NaiveTime};
use companion::games::white_castle;
use companion::ledger::{GameKind, GameOrigin, Record, SeatRecord};
use serde_json::{Value, json};

/// A game of this day that was entered, at noon of it.
pub fn entered(id: &str, day: &str, seats: Vec<SeatRecord>) -> Record {
    let day: NaiveDate = day.parse().expect("a day");
    let noon = day.and_time(NaiveTime::from_hms_opt(12, 0, 0).expect("noon"));
    let (id, kind, noon) = (id.to_owned(), GameKind::WhiteCastle, noon.and_utc());
    let mut record = Record {
        finished_at: Some(noon),
        ..Record::new(kind, id, GameOrigin::Entered, noon, day, seats)
    };
    for (number, seat) in (1..).zip(&mut record.seats) {
        seat.seat = number;
    }
    white_castle::settle(&mut record);
    record
}

/// A player with so many points.
pub fn player(name: &str, points: u16) -> SeatRecord {
    SeatRecord {
        name: Some(name.to_owned()),
        points: Some(points),
        ..SeatRecord::default()
    }
}

/// The seats of a new game of a player against the rival.
pub fn against_rival(name: Option<&str>, color: Option<&str>) -> Vec<SeatRecord> {
    let player = SeatRecord {
        seat: 1,
        name: name.map(str::to_owned),
        color: color.map(str::to_owned),
        ..SeatRecord::default()
    };
    let rival = SeatRecord {
        seat: 2,
        rival: true,
        ..SeatRecord::default()
    };
    vec![player, rival]
}

/// A seat as a screen sends it, by its number; `changes` are laid over a nameless one.
pub fn request_seat(number: u8, changes: Value) -> Value {
    let mut seat = json!({
        "seat": number, "name": null, "rival": false, "color": null, "order": null,
        "last_order": null, "points": null, "rank": null, "lines": null, "counts": null,
        "facets": {},
    });
    let Value::Object(changes) = changes else {
        panic!("changes are an object");
    };
    for (name, change) in changes {
        seat[name.as_str()] = change;
    }
    seat
}

/// The record in a reply of the app, without what only its summaries have.
pub fn record_of(summary: &Value) -> Value {
    let mut record = summary.clone();
    let fields = record.as_object_mut().expect("an object");
    for name in ["measured_minutes", "followed", "verdict"] {
        fields.remove(name);
    }
    record
}

/// A new game of a day as a screen sends it; the seats are changes of nameless ones, in order.
pub fn new_game(day: &str, seats: impl IntoIterator<Item = Value>) -> Value {
    let seats = (1..).zip(seats);
    let seats = seats.map(|(number, changes)| request_seat(number, changes));
    json!({
        "id": "", "kind": "white-castle", "origin": "entered", "source": null,
        "started_at": DateTime::UNIX_EPOCH, "finished_at": null, "day": day, "minutes": null,
        "place": "", "note": "", "tags": [], "code": null, "facets": {},
        "seats": seats.collect::<Vec<_>>(),
    })
}

/// The seat of a player of whom the screen sends only the points.
pub fn total(name: &str, points: u16) -> Value {
    json!({"name": name, "points": points})
}

/// What one clan has at the end of the rulebook's example: 76 points.
pub fn counts() -> Value {
    json!({"clan_points": 8, "coins": 5, "seals": 0, "food": 3, "iron": 4, "pearl": 6,
        "influence": 12, "courtiers": {"gate": 2, "steward": 1, "diplomat": 0, "daimyo": 2},
        "warriors": {"yard-1": 2, "yard-2": 1, "yard-3": 1},
        "gardeners": ["plant-2", "stone-5", "stone-3"], "rival": false})
}

/// The rows of a table: `input -> expected`. Lines that start with # are comments.
pub fn cases(table: &str) -> impl Iterator<Item = (&str, &str)> {
    let rows = table.lines().map(str::trim);
    rows.filter(|row| !row.starts_with('#'))
        .map(|row| row.split_once(" -> ").expect("an arrow"))
}

/// Sets the value at a path such as `seats[0].points`.
pub fn set(whole: &mut Value, path: &str, value: Value) {
    let parts = path.split(['.', '[', ']']).filter(|part| !part.is_empty());
    let part = parts.fold(whole, |value, part| match part.parse::<usize>() {
        Ok(index) => &mut value[index],
        Err(_) => &mut value[part],
    });
    *part = value;
}
