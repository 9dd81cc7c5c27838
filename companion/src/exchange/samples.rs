//! Games that the tests write and read again, and the lines of their tables.

use chrono::{NaiveDate, NaiveTime};

use super::fault::FileFault;
use super::reading::{Reading, blank, complete};
use crate::games::white_castle;
use crate::ledger::{GameKind, Problem, Record, SeatRecord, began};

pub fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 6, 1).expect("a day")
}

/// The lines of a table of inputs and what they become: `input -> expected`.
pub fn cases(table: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = table.lines();
    lines.map(|line| line.trim().split_once(" -> ").expect("an arrow"))
}

/// The first problem of a file.
pub fn first_problem(read: Result<Reading, FileFault>) -> Problem {
    match read {
        Err(fault) => Problem::from(fault),
        Ok(mut reading) => reading.refused.remove(0).problem,
    }
}

/// Seats of a game that is over by name, points and rank: `Aiko 61 1, rival 50 2`. `-` is unknown.
pub fn seats(text: &str) -> Vec<SeatRecord> {
    let seat = |(seat, text): (u8, &str)| {
        let [name, points, rank] = text.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{text}");
        };
        SeatRecord {
            seat,
            name: (!["rival", "-"].contains(&name)).then(|| name.to_owned()),
            rival: name == "rival",
            points: points.parse().ok(),
            rank: rank.parse().ok(),
            ..SeatRecord::default()
        }
    };
    (1..).zip(text.split(", ")).map(seat).collect()
}

/// A game of a day of May; `change` comes before what follows from its seats.
fn game(day: u32, seats: &[SeatRecord], change: impl FnOnce(&mut Record)) -> Record {
    let ranks: Vec<_> = seats.iter().map(|seat| seat.rank).collect();
    let id = format!("{day:08}-0a6b-4b0e-9d0e-2f6f3c1a7b11");
    let day = NaiveDate::from_ymd_opt(2026, 5, day).expect("a day");
    let mut record = Record {
        seats: seats.to_vec(),
        ..blank(GameKind::default(), id, day, None)
    };
    change(&mut record);
    complete(&mut record, &ranks, today()).expect("the game can be");
    record
}

/// A game of three with all there can be.
pub fn several() -> Record {
    let mut seats = seats("Aiko 76 1, Bo 51 3, Çelik 76 2");
    let known = [
        ("blue", 2, [8, 1, 3, 6, 25, 18, 15]),
        ("red", 3, [10, 0, 2, 10, 12, 6, 11]),
        ("green", 1, [20, 2, 4, 3, 10, 20, 17]),
    ];
    for (seat, (color, order, lines)) in seats.iter_mut().zip(known) {
        seat.color = Some(color.to_owned());
        seat.order = Some(order);
        white_castle::set_lines(seat, Some(lines.into()));
    }
    game(1, &seats, |record| {
        record.started_at = began(record.day, NaiveTime::from_hms_opt(19, 30, 5));
        record.minutes = Some(95);
        record.place = "Café “Kranich”".to_owned();
        record.note = "Rain, and then\nmore \"rain\".".to_owned();
        record.tags = vec!["family".to_owned(), "holiday by the sea".to_owned()];
        record.code = Some("CMWY-NY4F-KQMJ".to_owned());
    })
}

/// Several, alone against a rival that won by the turn order, alone without the rival, a tie, nobody's
/// name, four, no points.
pub fn every_kind() -> Vec<Record> {
    let plain = |day, text| game(day, &seats(text), |_| {});
    let solo = game(2, &seats("Aiko 61 2, rival 61 1"), |record| {
        white_castle::set_level(record, white_castle::parse("medium"));
    });
    vec![
        several(),
        solo,
        plain(3, "Aiko 58 1"),
        plain(4, "Bo 50 2, Aiko 50 1"),
        plain(5, "Dee 44 1, - 40 2"),
        plain(6, "Aiko 0 4, Bo 71 2, Dee 99 1, E 70 3"),
        plain(7, "Aiko - 2, Bo - 1"),
    ]
}
