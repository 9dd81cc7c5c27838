//! Every row and every back of the cards of the rooms, resolved once (A1, A4, A10, A13).
//!
//! What each gives is written down here by hand. On these tables the Lantern brings 1 food, and 1
//! influence more while a card of the rooms has taken the place of the starting one, the Well 1 seal, 1 iron and 1 pearl, and whatever can be chosen is pearl.

use crate::full_table::{
    FullTable, amounts, audience, choose, climb, courtiers, does, gardener, has, held, light_row,
    listed, own_card, receive, row, sources, warrior,
};
use crate::table::{play, take};
use shirasagi_engine::clan::Resource;
use shirasagi_engine::components::{Color, DiplomatId, StewardId, Yard};
use shirasagi_engine::journal::Journal;
use shirasagi_engine::position::End;
use shirasagi_engine::rival::CourtierPlace;
use shirasagi_engine::setup::Party;
use shirasagi_engine::turn::Expect;

use Color::{Black, Coral, White};
use CourtierPlace::{Diplomat1, Gate, Steward1, Steward2};
use Does::{Courtier, Gardener, Gets, Lights, PaidCourtier, PaidGardener, PaidWarrior, Warrior};

/// What a row does. The paid ones cost 1 seal; the audience costs 2 coins, the Gardener goes to the
/// garden of 1 food and the Warrior to the yard of 1 iron.
#[derive(Debug, Clone, Copy)]
enum Does {
    /// Light rows.
    Gets(&'static str),
    /// Light rows that give this and the Lantern Reward.
    Lights(&'static str),
    Courtier,
    Gardener,
    Warrior,
    PaidCourtier,
    PaidGardener,
    PaidWarrior,
}

impl Does {
    fn is_light(self) -> bool {
        matches!(self, Gets(_) | Lights(_))
    }
}

const STEWARDS: [[Does; 3]; 15] = [
    [PaidCourtier, Gets("1 seal 1 point"), Lights("1 food")],
    [PaidCourtier, Gets("1 influence"), Gets("2 iron")],
    [PaidCourtier, Lights(""), Gets("2 points")],
    [
        PaidWarrior,
        Gets("1 coin 1 seal 1 iron 1 pearl"),
        Lights(""),
    ],
    [PaidWarrior, Gets("1 food 1 pearl"), Lights("1 iron")],
    [Lights("1 iron"), PaidGardener, Gets("2 pearl")],
    [Gets("1 influence"), PaidGardener, Gets("2 food")],
    [
        Gets("1 coin 1 seal 1 iron 1 pearl"),
        PaidGardener,
        Gets("1 influence"),
    ],
    [
        Gets("1 coin 1 seal 1 iron 1 pearl"),
        PaidCourtier,
        Gets("2 food"),
    ],
    [Gets("1 seal 1 pearl"), PaidCourtier, Gets("1 iron 1 food")],
    [Gets("2 pearl"), Lights("1 pearl"), PaidWarrior],
    [Gets("2 pearl"), Gets("1 seal 1 point"), PaidGardener],
    [Gets("2 iron"), Lights(""), PaidGardener],
    [Gets("2 points"), Gets("1 seal 1 pearl"), PaidWarrior],
    [Gets("1 influence"), Gets("2 pearl"), PaidWarrior],
];

/// The two rows, and which of them lies on the levels of the coral, the black and the white line.
const DIPLOMATS: [([Does; 2], [u8; 3]); 12] = [
    ([Courtier, Gets("3 pearl")], [0, 1, 1]),
    ([Courtier, Gets("2 influence")], [0, 1, 1]),
    (
        [Courtier, Gets("2 points 1 seal 1 iron 1 pearl")],
        [0, 1, 1],
    ),
    ([Courtier, Lights("1 seal")], [0, 1, 1]),
    ([Warrior, Gets("3 pearl")], [0, 1, 1]),
    ([Warrior, Gets("2 influence")], [0, 1, 1]),
    ([Gets("2 influence"), Gardener], [0, 1, 1]),
    (
        [Gets("2 points 1 seal 1 iron 1 pearl"), Gardener],
        [0, 1, 1],
    ),
    ([Gets("2 points 1 seal 1 iron 1 pearl"), Warrior], [0, 0, 1]),
    ([Lights("2 coins"), Warrior], [0, 0, 1]),
    ([Lights("1 influence"), Gardener], [0, 0, 1]),
    ([Gets("3 pearl"), Gardener], [0, 0, 1]),
];

const ROOMS: [&str; 5] = [
    "steward-02",
    "steward-04",
    "steward-10",
    "diplomat-03",
    "diplomat-07",
];

/// The cards of the rooms with this one in the first room of its floor.
fn with(card: &str) -> [&str; 5] {
    let mut rooms = ROOMS;
    let first = if card.starts_with("steward") { 0 } else { 3 };
    match rooms.iter().position(|other| *other == card) {
        Some(place) => rooms.swap(first, place),
        None => rooms[first] = card,
    }
    rooms
}

/// The cards of the rooms without this one.
fn without<'a>(card: &str, rooms: [&'a str; 5]) -> [&'a str; 5] {
    rooms.map(|other| match other {
        _ if other != card => other,
        _ if card.starts_with("steward") => "steward-03",
        _ => "diplomat-12",
    })
}

/// Three players, so that the cards marked ♦ are in the game, and nothing but what actions cost.
fn table(rooms: [&str; 5], dice: [u8; 4]) -> Journal {
    let table = Color::ALL
        .into_iter()
        .fold(FullTable::of(Party::Three), |table, bridge| {
            table.dice(bridge, &dice)
        });
    let mut journal = table.rooms(rooms).started();
    has(&mut journal, 1, COSTS);
    journal
}

/// What the actions of one row cost together.
const COSTS: &str = "2 coins 1 seal 1 food 1 iron";

/// The Lantern Reward while the starting action card is on the domain, and while it is not.
const LANTERN: &str = "1 food";
const LANTERN_WITH_STARTING: &str = "1 food 1 influence";

/// Resolves the only open action.
#[track_caller]
fn resolve(journal: &mut Journal, does_what: Does, lantern: &str) {
    let lit = match does_what {
        Lights(change) => format!("{change} {lantern}"),
        _ => String::new(),
    };
    let (step, change) = match does_what {
        Lights(_) => (receive(0), lit.as_str()),
        Gets(change) => (receive(0), change),
        Courtier => (audience(0), "-2 coins"),
        PaidCourtier => (audience(0), "-1 seal -2 coins"),
        Gardener => (gardener(0, "stone-1"), "-1 food"),
        PaidGardener => (gardener(0, "stone-1"), "-1 seal -1 food"),
        Warrior => (warrior(0, Yard::Yard3), "-1 iron"),
        PaidWarrior => (warrior(0, Yard::Yard3), "-1 seal -1 iron"),
    };
    let before = held(journal, 1);
    play(journal, step);
    while let Expect::Gains { any: 1.., .. } = journal.position().expect() {
        play(journal, choose(Resource::Pearl));
    }
    assert_eq!(held(journal, 1) - before, amounts(change), "{does_what:?}");
}

#[test]
fn a1_every_row_of_every_steward_card() {
    for (id, rows) in StewardId::all().zip(STEWARDS) {
        for ((index, color), does_what) in (0..).zip([Coral, Black, White]).zip(rows) {
            let card = id.to_string();
            let mut journal = table(with(&card), [1, 2, 3, 3]);
            does(&mut journal, take(color, End::Right, "steward-1"), "");
            assert_eq!(sources(&journal), [row(&card, index)]);
            resolve(&mut journal, does_what, LANTERN);
        }
    }
}

#[test]
fn a1_every_row_of_every_diplomat_card() {
    for (id, (rows, _)) in DiplomatId::all().zip(DIPLOMATS) {
        for ((index, color), does_what) in (0..).zip([Coral, White]).zip(rows) {
            let card = id.to_string();
            let mut journal = table(with(&card), [1, 2, 4, 4]);
            does(&mut journal, take(color, End::Right, "diplomat-1"), "");
            assert_eq!(sources(&journal), [row(&card, index)]);
            resolve(&mut journal, does_what, LANTERN);
        }
    }
}

/// The card on the own domain, fired by each line; what the line itself gives is set back.
fn fires(card: &str, levels: [(u8, Does); 3]) {
    for (line, (index, does_what)) in Color::ALL.into_iter().zip(levels) {
        let mut journal = table(without(card, ROOMS), [1, 2, 6, 6]);
        own_card(&mut journal, 1, card);
        let step = take(line, End::Right, &format!("domain-{line}"));
        play(&mut journal, step);
        has(&mut journal, 1, COSTS);
        assert_eq!(sources(&journal), [row(card, index)], "{line}");
        resolve(&mut journal, does_what, LANTERN_WITH_STARTING);
    }
}

#[test]
fn a4_every_row_of_every_card_on_the_domain() {
    for (id, [top, middle, bottom]) in StewardId::all().zip(STEWARDS) {
        fires(&id.to_string(), [(0, top), (1, middle), (2, bottom)]);
    }
    for (id, (rows, levels)) in DiplomatId::all().zip(DIPLOMATS) {
        let levels = levels.map(|level| (level, rows[usize::from(level)]));
        fires(&id.to_string(), levels);
    }
}

/// A Courtier enters the room of the card: its light rows and no others are open.
fn enters(card: &str, from: CourtierPlace, to: CourtierPlace, rows: &[Does]) {
    let mut journal = table(with(card), [1, 2, 5, 5]);
    courtiers(&mut journal, 1, from, 1);
    has(&mut journal, 1, "2 pearl");
    play(&mut journal, take(Black, End::Right, "outside-left"));
    does(&mut journal, climb(0, from, to), "-2 pearl");
    for (index, does_what) in (0..).zip(rows) {
        assert_eq!(listed(&journal, &light_row(index)), does_what.is_light());
    }
}

#[test]
fn a10_the_light_rows_of_every_card() {
    for (id, rows) in StewardId::all().zip(STEWARDS) {
        enters(&id.to_string(), Gate, Steward1, &rows);
    }
    for (id, (rows, _)) in DiplomatId::all().zip(DIPLOMATS) {
        enters(&id.to_string(), Steward1, Diplomat1, &rows);
    }
}

/// The card is laid into the Lantern Area by a climb into the room of `steward-13`, or of
/// `steward-03` instead: their middle row is the Lantern Reward.
fn laid(card: &str, brings: &str) {
    let rooms = without(card, [ROOMS[0], "steward-13", ROOMS[2], ROOMS[3], ROOMS[4]]);
    let mut journal = table(rooms, [1, 2, 5, 5]);
    own_card(&mut journal, 1, card);
    courtiers(&mut journal, 1, Gate, 1);
    has(&mut journal, 1, "2 pearl");
    play(&mut journal, take(Black, End::Right, "outside-left"));
    does(&mut journal, climb(0, Gate, Steward2), "-2 pearl");
    does(&mut journal, light_row(1), brings);
}

#[test]
fn a13_the_back_of_every_card() {
    for id in StewardId::all() {
        laid(&id.to_string(), "1 food 1 influence 1 coin");
    }
    for id in DiplomatId::all() {
        laid(&id.to_string(), "1 food 1 influence 1 point");
    }
}
