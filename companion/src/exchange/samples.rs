//! Games that the tests write and read again.

use chrono::{NaiveDate, NaiveTime};
use shirasagi_engine::components::ClanColor;
use shirasagi_engine::scoring::Lines;
use shirasagi_engine::setup::{Level, Options, Party, SetupCode};

use super::reading::{blank, complete};
use crate::games::white_castle;
use crate::ledger::{Record, SeatRecord};

pub fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 6, 1).expect("a day")
}

/// A seat as it is once the game is over.
pub fn seat(number: u8, name: &str, points: u16, rank: u8) -> SeatRecord {
    SeatRecord {
        seat: number,
        name: Some(name.to_owned()),
        points: Some(points),
        rank: Some(rank),
        ..SeatRecord::default()
    }
}

/// A game of a day of May with `seats` in order; `change` comes before what follows from them.
fn game(
    id: &str,
    (day, time): (u32, Option<NaiveTime>),
    seats: Vec<SeatRecord>,
    change: impl FnOnce(&mut Record),
) -> Record {
    let day = NaiveDate::from_ymd_opt(2026, 5, day).expect("a day");
    let ranks: Vec<_> = seats.iter().map(|seat| seat.rank).collect();
    let mut record = Record {
        seats,
        ..blank(id.to_owned(), day, time)
    };
    change(&mut record);
    complete(&mut record, &ranks, today()).expect("the game can be");
    record
}

/// A game of three with all there can be.
pub fn several() -> Record {
    let of = |number, name, clan: ClanColor, order, rank, all: [u16; 7]| {
        let mut seat = SeatRecord {
            color: Some(clan.to_string()),
            order: Some(order),
            ..seat(number, name, all.iter().sum(), rank)
        };
        white_castle::set_lines(&mut seat, Some(Lines::from(all)));
        seat
    };
    let seats = vec![
        of(1, "Aiko", ClanColor::Blue, 2, 1, [8, 1, 3, 6, 25, 18, 15]),
        of(2, "Bo", ClanColor::Red, 3, 3, [10, 0, 2, 10, 12, 6, 11]),
        of(
            3,
            "Çelik",
            ClanColor::Green,
            1,
            2,
            [20, 2, 4, 3, 10, 20, 17],
        ),
    ];
    let when = (1, NaiveTime::from_hms_opt(19, 30, 5));
    game(
        "6f3c9a52-0a6b-4b0e-9d0e-2f6f3c1a7b11",
        when,
        seats,
        |record| {
            record.minutes = Some(95);
            record.place = "Café “Kranich”".to_owned();
            record.note = "Rain, and then\nmore \"rain\".".to_owned();
            record.tags = vec!["family".to_owned(), "holiday by the sea".to_owned()];
            let options = Options {
                party: Party::Three,
                first_well: false,
            };
            record.code = Some(SetupCode::new(options, 7).to_string());
        },
    )
}

/// Several, alone against a rival that won by the turn order, alone without the rival, a tie, nobody's
/// name, four.
pub fn every_kind() -> Vec<Record> {
    let rival = SeatRecord {
        rival: true,
        name: None,
        ..seat(2, "", 61, 1)
    };
    let nameless = SeatRecord {
        name: None,
        ..seat(2, "", 40, 2)
    };
    let plain = |end: &str, day, seats| {
        let id = format!("{end}c9a52-0a6b-4b0e-9d0e-2f6f3c1a7b1{}", &end[..1]);
        game(&id, (day, None), seats, |_| {})
    };
    vec![
        several(),
        game(
            "0d3c9a52-0a6b-4b0e-9d0e-2f6f3c1a7b12",
            (2, None),
            vec![seat(1, "Aiko", 61, 2), rival],
            |record| white_castle::set_level(record, Some(Level::Medium)),
        ),
        plain("4d3", 1, vec![seat(1, "Aiko", 58, 1)]),
        plain("1a3", 2, vec![seat(1, "Bo", 50, 2), seat(2, "Aiko", 50, 1)]),
        plain("2b3", 3, vec![seat(1, "Dee", 44, 1), nameless]),
        plain(
            "3c3",
            4,
            vec![
                seat(1, "Aiko", 0, 4),
                seat(2, "Bo", 71, 2),
                seat(3, "Dee", 99, 1),
                seat(4, "E", 70, 3),
            ],
        ),
    ]
}
