//! Games that the tests write and read again.

use chrono::{NaiveDate, NaiveTime};
use shirasagi_engine::components::ClanColor;
use shirasagi_engine::scoring::Lines;
use shirasagi_engine::setup::{Level, Options, Party, SetupCode};

use super::record::{GameRecord, SeatRecord};

pub fn seat(name: &str, points: u16, rank: u8) -> SeatRecord {
    SeatRecord {
        name: Some(name.to_owned()),
        rival: false,
        clan: None,
        place: None,
        points,
        rank,
        lines: None,
    }
}

fn game(id: &str, day: u32, seats: Vec<SeatRecord>) -> GameRecord {
    GameRecord {
        id: id.to_owned(),
        day: NaiveDate::from_ymd_opt(2026, 5, day).expect("a day"),
        time: None,
        minutes: None,
        place: None,
        note: None,
        tags: Vec::new(),
        level: None,
        code: None,
        seats,
        tie_open: false,
    }
}

/// A game of three with all there can be.
pub fn several() -> GameRecord {
    let lines = |lines: [u16; 7]| Some(Lines::from(lines));
    let of = |name, clan, place, rank, all: [u16; 7]| SeatRecord {
        clan: Some(clan),
        place: Some(place),
        lines: lines(all),
        ..seat(name, all.iter().sum(), rank)
    };
    GameRecord {
        time: NaiveTime::from_hms_opt(19, 30, 5),
        minutes: Some(95),
        place: Some("Café “Kranich”".to_owned()),
        note: Some("Rain, and then\nmore \"rain\".".to_owned()),
        tags: vec!["family".to_owned(), "holiday by the sea".to_owned()],
        code: Some(SetupCode::new(
            Options {
                party: Party::Three,
                first_well: false,
            },
            7,
        )),
        ..game(
            "6f3c9a52-0a6b-4b0e-9d0e-2f6f3c1a7b11",
            1,
            vec![
                of("Aiko", ClanColor::Blue, 2, 1, [8, 1, 3, 6, 25, 18, 15]),
                of("Bo", ClanColor::Red, 3, 3, [10, 0, 2, 10, 12, 6, 11]),
                of("Çelik", ClanColor::Green, 1, 2, [20, 2, 4, 3, 10, 20, 17]),
            ],
        )
    }
}

/// A solo game that the rival won by the turn order.
pub fn solo() -> GameRecord {
    GameRecord {
        level: Some(Level::Medium),
        ..game(
            "0d3c9a52-0a6b-4b0e-9d0e-2f6f3c1a7b12",
            2,
            vec![
                seat("Aiko", 61, 2),
                SeatRecord {
                    name: None,
                    rival: true,
                    ..seat("", 61, 1)
                },
            ],
        )
    }
}

/// A solo game that was logged without the rival.
pub fn without_rival() -> GameRecord {
    GameRecord {
        tie_open: true,
        ..game(
            "4d3c9a52-0a6b-4b0e-9d0e-2f6f3c1a7b16",
            1,
            vec![seat("Aiko", 58, 1)],
        )
    }
}

/// Several, alone, alone without the rival, a tie, nobody's name, four.
pub fn every_kind() -> Vec<GameRecord> {
    let nameless = SeatRecord {
        name: None,
        ..seat("", 40, 2)
    };
    vec![
        several(),
        solo(),
        without_rival(),
        game(
            "1a3c9a52-0a6b-4b0e-9d0e-2f6f3c1a7b13",
            2,
            vec![seat("Bo", 50, 2), seat("Aiko", 50, 1)],
        ),
        game(
            "2b3c9a52-0a6b-4b0e-9d0e-2f6f3c1a7b14",
            3,
            vec![seat("Dee", 44, 1), nameless],
        ),
        game(
            "3c3c9a52-0a6b-4b0e-9d0e-2f6f3c1a7b15",
            4,
            vec![
                seat("Aiko", 0, 4),
                seat("Bo", 71, 2),
                seat("Dee", 99, 1),
                seat("E", 70, 3),
            ],
        ),
    ]
}
