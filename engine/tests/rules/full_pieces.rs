//! Every Daimyo's Favor card, garden, starting card, decree and yard tile, each effect resolved once
//! (S9, A4, A7, A8, A11, A13).
//!
//! What each gives is written down here by hand. On these tables the Lantern brings 1 food, the
//! Well 1 seal, 1 iron and 1 pearl; the light row opened in the castle gives 2 iron, and whatever
//! can be chosen is food.

use crate::full_table::{
    FullTable, amounts, audience, castle_row, choose, clan, climb, courtiers, does, domain, favor,
    gardener, has, held, light_row, receive, sources, tasks, warrior,
};
use crate::table::{id, play, take};
use shirasagi_engine::clan::Resource;
use shirasagi_engine::components::{
    Color, DaimyoId, Face, GardenId, Room, StartingActionId, StartingResourceId, Yard, YardTileId,
};
use shirasagi_engine::journal::Journal;
use shirasagi_engine::position::End;
use shirasagi_engine::rival::CourtierPlace;
use shirasagi_engine::setup::Seat;
use shirasagi_engine::turn::{Expect, Source, Step};

use Color::{Black, Coral, White};
use CourtierPlace::{Daimyo, Diplomat1, Gate, Steward2};
use Does::{
    AnyLine, AnyRow, BlackRow, CoralRow, Courtier, Gardener, Gets, LightRow, Warrior, WhiteRow,
};

/// What an effect does, with what its price and its action change.
#[derive(Debug, Clone, Copy)]
enum Does {
    Gets(&'static str),
    Courtier(&'static str),
    Gardener(&'static str),
    Warrior(&'static str),
    AnyLine(&'static str),
    CoralRow(&'static str),
    BlackRow(&'static str),
    WhiteRow(&'static str),
    AnyRow(&'static str),
    LightRow(&'static str),
}

/// Resolves the last of the open actions.
#[track_caller]
fn resolve(journal: &mut Journal, does_what: Does) {
    let task = u8::try_from(tasks(journal).len() - 1).expect("a few");
    let (step, change) = match does_what {
        Gets(change) => (receive(task), change),
        Courtier(change) => (audience(task), change),
        Gardener(change) => (gardener(task, "stone-1"), change),
        Warrior(change) => (warrior(task, Yard::Yard3), change),
        AnyLine(change) => (domain(task, Coral), change),
        CoralRow(change) => (castle_row(task, Room::Steward2, 2), change),
        BlackRow(change) => (castle_row(task, Room::Steward1, 1), change),
        WhiteRow(change) | AnyRow(change) | LightRow(change) => {
            (castle_row(task, Room::Steward1, 2), change)
        }
    };
    changes(journal, step, change);
}

/// Plays a step with the resources of choice that it brings.
#[track_caller]
fn changes(journal: &mut Journal, step: Step, change: &str) {
    let before = held(journal, 1);
    play(journal, step);
    while let Expect::Gains { any: 1.., .. } = journal.position().expect() {
        play(journal, choose(Resource::Food));
    }
    assert_eq!(held(journal, 1) - before, amounts(change));
}

/// Which rows an action in the castle opens: by colour, any, or light. In the first rooms lie
/// coral, black and white tiles from the top, then black, white, coral; then white, coral, black.
#[track_caller]
fn opens(journal: &Journal, does_what: Does) {
    let task = u8::try_from(tasks(journal).len() - 1).expect("a few");
    let rows = match does_what {
        CoralRow(_) => vec![
            (Room::Steward1, 0),
            (Room::Steward2, 2),
            (Room::Steward3, 1),
        ],
        BlackRow(_) => vec![
            (Room::Steward1, 1),
            (Room::Steward2, 0),
            (Room::Steward3, 2),
        ],
        WhiteRow(_) => vec![
            (Room::Steward1, 2),
            (Room::Steward2, 1),
            (Room::Steward3, 0),
        ],
        LightRow(_) => {
            let rooms = [
                (Room::Steward1, [1, 2]),
                (Room::Steward2, [1, 2]),
                (Room::Steward3, [0, 2]),
            ];
            let rows = rooms.into_iter();
            rows.flat_map(|(room, rows)| rows.map(|row| (room, row)))
                .collect()
        }
        AnyRow(_) => {
            let rooms = [Room::Steward1, Room::Steward2, Room::Steward3].into_iter();
            rooms
                .flat_map(|room| [0, 1, 2].map(|row| (room, row)))
                .collect()
        }
        _ => return,
    };
    let mut steps = Vec::new();
    journal.position().list_legal(&mut steps);
    let open: Vec<_> = steps
        .iter()
        .filter_map(|step| match step {
            Step::CastleRow { task: t, room, row } if *t == task => Some((*room, *row)),
            _ => None,
        })
        .filter(|(room, _)| *room <= Room::Steward3)
        .collect();
    assert_eq!(open, rows, "{does_what:?}");
}

const WELL: Does = Gets("1 seal 1 iron 1 pearl");
const LANTERN: Does = Gets("1 food");

const DAIMYOS: [[Does; 3]; 9] = [
    [WELL, Gets("2 points"), Gets("2 seals")],
    [WELL, Gets("2 pearl"), Gets("3 coins")],
    [WELL, Gets("2 food"), Gets("2 influence")],
    [LANTERN, Gets("2 iron"), Gets("2 seals")],
    [LANTERN, Gets("2 influence"), Gets("3 coins")],
    [LANTERN, Gets("2 food"), Gets("2 points")],
    [LightRow("2 iron"), Gets("2 pearl"), Gets("2 points")],
    [LightRow("2 iron"), Gets("2 influence"), Gets("2 seals")],
    [LightRow("2 iron"), Gets("2 iron"), Gets("3 coins")],
];

#[test]
fn a11_every_slot_of_every_daimyo_card() {
    for (daimyo, slots) in DaimyoId::all().zip(DAIMYOS) {
        for (slot, does_what) in (0..).zip(slots) {
            let card = daimyo.to_string();
            let mut journal = FullTable::two([2, 3, 5]).daimyo(&card).started();
            courtiers(&mut journal, 1, Diplomat1, 1);
            has(&mut journal, 1, "2 pearl");
            play(&mut journal, take(Black, End::Right, "outside-left"));
            does(&mut journal, climb(0, Diplomat1, Daimyo), "-2 pearl 1 food");
            match does_what {
                Gets(change) => {
                    does(&mut journal, favor(slot), change);
                }
                _ => {
                    does(&mut journal, favor(slot), "");
                    opens(&journal, does_what);
                    resolve(&mut journal, does_what);
                }
            }
            let favors = journal.position().castle().favors();
            assert_eq!(favors[usize::from(slot)], Some(Seat(1)));
        }
    }
}

/// Food, Clan Points at the end, and the action with its price.
const GARDENS: [(&str, i32, u16, Does); 10] = [
    ("plant-1", 5, 9, AnyRow("-4 coins 2 iron")),
    ("plant-2", 4, 7, Gardener("-3 coins -1 food")),
    ("plant-3", 4, 7, Courtier("-3 coins -2 coins")),
    ("plant-4", 4, 7, Warrior("-3 coins -1 iron")),
    ("plant-5", 3, 5, AnyLine("-4 coins 1 food")),
    ("stone-1", 1, 1, Gets("2 food")),
    ("stone-2", 1, 1, Gets("3 coins")),
    ("stone-3", 2, 3, Gets("2 seals")),
    ("stone-4", 2, 3, LightRow("2 iron")),
    ("stone-5", 3, 5, WELL),
];

#[test]
fn a8_every_garden() {
    let all = GardenId::all();
    for (garden, (name, food, points, does_what)) in all.zip(GARDENS) {
        assert_eq!(garden.to_string(), name);
        let plants = ["plant-1", "plant-2", "plant-3", "plant-4", "plant-5"];
        let stones = ["stone-2", "stone-3", "stone-4", "stone-5"];
        let start = plants.iter().position(|plant| *plant == name).unwrap_or(0);
        let plants = [0, 1, 2].map(|n| plants[(start + n) % 5]);
        let start = stones.iter().position(|stone| *stone == name).unwrap_or(0);
        let stones = [stones[start], stones[(start + 1) % 4], "stone-1"];
        let mut journal = FullTable::two([2, 3, 5]).gardens(plants, stones).started();
        has(&mut journal, 1, "5 coins 5 food 1 iron");
        play(&mut journal, take(White, End::Right, "outside-left"));
        does(&mut journal, gardener(0, name), &format!("-{food} food"));
        assert_eq!(sources(&journal), [Source::Garden { garden }]);
        opens(&journal, does_what);
        let scored = |journal: &Journal| {
            let counts = journal.position().counts(Seat(1)).expect("tracked");
            counts.breakdown().gardeners
        };
        assert_eq!(scored(&journal), points, "{name}");
        resolve(&mut journal, does_what);
    }
}

/// The front, in the 3 iron yard, and the back, in the 1 iron yard.
const YARD_TILES: [(Does, Does); 8] = [
    (Courtier("-2 coins"), Gets("3 pearl")),
    (Warrior("-1 iron"), Gets("2 influence")),
    (Gardener("-1 food"), Gets("3 food")),
    (CoralRow("1 food"), WELL),
    (WhiteRow("2 iron"), Gets("2 seals")),
    (BlackRow("1 influence"), Gets("5 coins")),
    (AnyRow("2 iron"), LightRow("2 iron")),
    (AnyLine("1 food"), Gets("2 points")),
];

#[test]
fn a7_both_faces_of_every_yard_tile() {
    for (tile, (front, back)) in YardTileId::all().zip(YARD_TILES) {
        let name = tile.to_string();
        let all: Vec<String> = YardTileId::all().map(|tile| tile.to_string()).collect();
        let mut others = all
            .iter()
            .map(String::as_str)
            .filter(|other| *other != name);
        let mut other = || others.next().expect("seven others");
        for (face, does_what) in [(Face::Front, front), (Face::Back, back)] {
            let (yard, iron, tiles) = match face {
                Face::Front => (Yard::Yard2, 3, [other(), other(), &name, other()]),
                Face::Back => (Yard::Yard3, 1, [other(), other(), other(), &name]),
            };
            let mut journal = FullTable::two([2, 3, 5]).yards(tiles).started();
            has(
                &mut journal,
                1,
                &format!("2 coins 1 food {} iron", iron + 1),
            );
            play(&mut journal, take(White, End::Right, "outside-right"));
            does(&mut journal, warrior(0, yard), &format!("-{iron} iron"));
            assert_eq!(sources(&journal), [Source::Yard { tile, face }]);
            opens(&journal, does_what);
            resolve(&mut journal, does_what);
        }
    }
}

#[test]
fn a7_the_tiles_of_the_dearest_yard_lie_front_and_back() {
    for (tile, (front, _)) in YardTileId::all().zip(YARD_TILES) {
        let next = YardTileId::new(tile.number() % 8 + 1).expect("1 to 8");
        let back_of_next = YARD_TILES[next.index()].1;
        let spare = [1, 2, 3, 4].map(|n| YardTileId::new((next.number() + n - 1) % 8 + 1));
        let spare = spare.map(|tile| tile.expect("1 to 8").to_string());
        let (tile_name, next_name) = (tile.to_string(), next.to_string());
        let tiles = [&*tile_name, &*next_name, &*spare[0], &*spare[1]];
        let mut journal = FullTable::two([2, 3, 5]).yards(tiles).started();
        has(&mut journal, 1, "2 coins 1 food 7 iron");
        play(&mut journal, take(White, End::Right, "outside-right"));
        does(&mut journal, warrior(0, Yard::Yard1), "-5 iron");
        resolve(&mut journal, back_of_next);
        has(&mut journal, 1, "2 coins 1 food 1 iron");
        resolve(&mut journal, front);
    }
}

/// The gains, with resources of choice as food, and what card and decree bring in the Lantern Area.
const RESOURCES: [(&str, &str); 9] = [
    ("2 food 1 iron 2 coins 1 seal", "1 pearl 1 coin"),
    ("2 food 4 coins 2 seals", "1 pearl"),
    ("2 iron 1 pearl 5 coins 1 seal", "1 pearl"),
    ("2 pearl 1 iron 4 coins", "1 iron 1 seal"),
    ("3 food 4 coins 1 seal", "1 iron"),
    ("1 food 2 iron 1 pearl 3 coins 1 seal", "1 iron"),
    ("1 food 2 coins 2 seals", "1 food 1 point"),
    ("2 food 2 iron 1 pearl 4 coins 1 seal", "1 food"),
    ("4 food 2 iron 3 coins 2 seals", "1 food"),
];

#[test]
fn s9_every_starting_resource_card_and_decree() {
    for (card, (gains, lantern)) in StartingResourceId::all().zip(RESOURCES) {
        let name = card.to_string();
        let other = |n: u8| StartingResourceId::new((card.number() + n - 1) % 9 + 1);
        let others = [other(1), other(2)].map(|other| other.expect("1 to 9").to_string());
        let pairs = [
            (&*name, "starting-action-1"),
            (&*others[0], "starting-action-2"),
            (&*others[1], "starting-action-3"),
        ];
        let table = FullTable::two([3, 3, 3]).pairs(&pairs).order([2, 1]);
        let mut journal = table.journal();
        changes(&mut journal, Step::StartingPair { resource: card }, gains);
        let resource = id(&others[0]);
        play(&mut journal, Step::StartingPair { resource });
        while let Expect::Gains { .. } = journal.position().expect() {
            play(&mut journal, choose(Resource::Iron));
        }
        play(&mut journal, take(White, End::Right, "well"));
        does(&mut journal, take(Coral, End::Left, "steward-1"), lantern);
    }
}

const ACTIONS: [Does; 3] = [
    Courtier("-2 coins"),
    Warrior("-1 iron"),
    Gardener("-1 food"),
];

/// Each design lies on two domains at once: there are two copies.
#[test]
fn a4_every_starting_action_card_on_every_line() {
    for (card, does_what) in StartingActionId::all().zip(ACTIONS) {
        let other = StartingActionId::new(card.number() % 3 + 1).expect("1 to 3");
        let (name, other) = (card.to_string(), other.to_string());
        let pairs = [
            ("starting-resource-8", &*name),
            ("starting-resource-9", &*name),
            ("starting-resource-6", &*other),
        ];
        for line in Color::ALL {
            for seat in [1, 2] {
                let order = [seat, 3 - seat];
                let table = FullTable::two([2, 3, 6]).pairs(&pairs).order(order);
                let mut journal = table.started();
                let step = take(line, End::Right, &format!("domain-{line}"));
                play(&mut journal, step);
                has(&mut journal, seat, "2 coins 1 iron 1 food");
                assert_eq!(sources(&journal), [Source::StartingAction { card }]);
                let (step, change) = match does_what {
                    Courtier(change) => (audience(0), change),
                    Warrior(change) => (warrior(0, Yard::Yard3), change),
                    Gardener(change) => (gardener(0, "stone-1"), change),
                    other => panic!("{other:?} is on no starting action card"),
                };
                does(&mut journal, step, change);
            }
        }
    }
}

#[test]
fn a13_the_back_of_every_starting_action_card() {
    for card in StartingActionId::all() {
        let name = card.to_string();
        let pairs = [
            ("starting-resource-8", &*name),
            ("starting-resource-9", "starting-action-1"),
            ("starting-resource-6", "starting-action-3"),
        ];
        let mut journal = FullTable::two([2, 3, 5]).pairs(&pairs).started();
        courtiers(&mut journal, 1, Gate, 1);
        has(&mut journal, 1, "2 pearl");
        play(&mut journal, take(Black, End::Right, "outside-left"));
        does(&mut journal, climb(0, Gate, Steward2), "-2 pearl");
        assert_eq!(clan(&journal, 1).lantern().starting_action(), Some(card));
        does(&mut journal, light_row(2), "1 food 1 influence");
    }
}
