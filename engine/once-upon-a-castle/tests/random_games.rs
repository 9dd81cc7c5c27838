use once_upon_a_castle_engine::{
    Chance, Event, EventKind, Face, Journal, Phase, Playout, Policy, Position, Seat, Step, Version,
};
use rand::{Rng, SeedableRng};

use crate::table::{BLUE, GREEN, dealt, values};

/// A few hundred steps are usual.
const STEPS_MAX: u32 = 20_000;

fn games(number: u64, mut check: impl FnMut(Version, u64, &mut Chance)) {
    for seed in 0..number {
        let version = if seed % 2 == 0 { GREEN } else { BLUE };
        check(version, seed, &mut Chance::seed_from_u64(seed));
    }
}

fn start(version: Version, seed: u64) -> Position {
    Position::new(&dealt(version, 2 + (seed % 3) as u8, seed)).unwrap()
}

/// What a seat has, as far as events can change it: tokens, residents, floors, towers, walls,
/// flags, guests, Clouds.
fn holdings(position: &Position, seat: Seat) -> [i32; 8] {
    let castle = position.castle(seat);
    let sheet = position.sheet(seat);
    [
        castle.tokens().count() as i32,
        castle.residents.into(),
        castle.floors.into(),
        castle.towers.iter().map(|tower| i32::from(*tower)).sum(),
        castle.walls.iter().map(|room| i32::from(*room)).sum(),
        castle.flags.iter().map(|flag| i32::from(*flag)).sum(),
        sheet.guests.len() as i32,
        castle.clouds.into(),
    ]
}

/// Adds what an event says that a seat gained.
fn add(event: Event, of: Seat, sum: &mut [i32; 8]) {
    let from = match event.kind {
        EventKind::Stolen { from, .. } => Some(from),
        _ => None,
    };
    if from == Some(of) {
        sum[6] -= 1;
    }
    if event.seat != of {
        return;
    }
    match event.kind {
        EventKind::Placed(_) => sum[0] += 1,
        EventKind::Emptied(line) => {
            let lines = values().boards.apprentice.lines;
            let line = lines.iter().find(|printed| printed.value.id == line);
            sum[0] -= line.unwrap().value.squares.len() as i32;
        }
        EventKind::Residents { drawn, .. } => sum[1] += i32::from(drawn),
        EventKind::Floor => sum[2] += 1,
        EventKind::Tower(value) => sum[3] += i32::from(value),
        EventKind::Wall(room) => sum[4] += i32::from(room),
        EventKind::Flag(value) => sum[5] += i32::from(value),
        EventKind::Guest(_) | EventKind::Drawn(_) | EventKind::Stolen { .. } => sum[6] += 1,
        EventKind::SmallCloud => sum[7] += 1,
        _ => {}
    }
}

/// Tokens, parts and cards are within their bounds, and no card is lost or doubled.
fn check_table(position: &Position) {
    let open = position.open_guests().count();
    let mut cards = open;
    for seat in position.seats() {
        let castle = position.castle(seat);
        assert!(castle.tokens().count() <= 10);
        assert!(castle.parts() <= 12 && castle.residents <= 40);
        let room: u8 = castle.walls.iter().sum();
        assert!(castle.flags.len() <= usize::from(room));
        cards += position.sheet(seat).guests.len();
    }
    let floors = position
        .seats()
        .map(|seat| usize::from(position.castle(seat).floors));
    let open = if position.version() == GREEN { 0 } else { 3 };
    // While a card is awaited, one is missing.
    assert!((0..=1).contains(&(floors.sum::<usize>() + open - cards)));
}

#[test]
fn ten_thousand_games_end_and_keep_the_table_legal() {
    for policy in [Policy::Uniform, Policy::Eager] {
        let mut playout = Playout::new(policy);
        games(10_000, |version, seed, random| {
            let mut position = start(version, seed);
            let steps = playout.play(&mut position, random);
            assert!(steps < STEPS_MAX);
            assert_eq!(position.phase(), Phase::Over);
            let sheets: Vec<_> = position.seats().map(|seat| position.sheet(seat)).collect();
            let winner = (1..).zip(&sheets).find(|(_, sheet)| sheet.cloud).unwrap();
            assert_eq!(position.castle(Seat(winner.0)).parts(), 12);
            assert!(
                sheets.iter().any(|sheet| sheet.sun),
                "OE4: who finishes has four towers"
            );
            once_upon_a_castle_engine::score(version, &sheets, &values()).unwrap();
        });
    }
}

#[test]
fn ov1_a_game_that_the_dice_cannot_end_is_left() {
    let mut setup = dealt(GREEN, 2, 1);
    setup.values.dice[0].value = vec![Face::Question; 6];
    setup.values.dice[1].value = vec![Face::Wood; 6];
    for policy in [Policy::Uniform, Policy::Eager] {
        let mut position = Position::new(&setup).unwrap();
        Playout::new(policy).play(&mut position, &mut Chance::seed_from_u64(1));
        assert_eq!((position.phase(), position.turn()), (Phase::Roll, u16::MAX));
    }
}

#[test]
fn events_add_up_to_the_change_and_happen_once() {
    let mut playout = Playout::new(Policy::Uniform);
    games(500, |version, seed, random| {
        let mut position = start(version, seed);
        let (mut suns, mut clouds) = (0, 0);
        let mut before = position.clone();
        while let Some(step) = playout.step(&mut position, random) {
            let mut replayed = before.clone();
            let events = replayed.play(step).unwrap();
            assert_eq!(replayed, position);
            for seat in position.seats() {
                let mut sum = holdings(&before, seat);
                events.iter().for_each(|event| add(*event, seat, &mut sum));
                assert_eq!(sum, holdings(&position, seat), "{step}: {events:?}");
            }
            suns += events
                .iter()
                .filter(|event| event.kind == EventKind::Sun)
                .count();
            clouds += events
                .iter()
                .filter(|event| event.kind == EventKind::Cloud)
                .count();
            check_table(&position);
            before = position.clone();
        }
        assert_eq!((suns, clouds), (1, 1));
    });
}

/// Every choice that has a notation.
fn all_choices(seat: Seat) -> Vec<Step> {
    let squares: Vec<String> = "abcd"
        .chars()
        .flat_map(|c| (1..=3).map(move |r| format!("{c}{r}")))
        .collect();
    let mut texts: Vec<String> = ["pass", "floor", "decline", "end", "resident"]
        .map(String::from)
        .to_vec();
    for face in ["wood", "stone", "gold", "food", "resident", "?"] {
        texts.extend(squares.iter().map(|square| format!("{face} {square}")));
        texts.extend(["flag", "cloud", "lost"].map(|purpose| format!("{face} {purpose}")));
    }
    texts.extend(
        "a b c d 1L 1R 2L 2R 3L 3R"
            .split(' ')
            .map(|line| format!("line {line}")),
    );
    for part in ["tower", "wall", "flag"] {
        texts.extend((1..=5).map(|value| format!("{part} {value}")));
    }
    for guest in once_upon_a_castle_engine::Guest::ALL {
        texts.extend(["floor", "steal", "reactivate"].map(|verb| format!("{verb} {guest}")));
    }
    for from in &squares {
        texts.push(format!("place {from}"));
        texts.extend(squares.iter().map(|to| format!("move {from} {to}")));
    }
    texts
        .iter()
        .map(|text| format!("{seat} {text}").parse().unwrap())
        .collect()
}

#[test]
fn what_is_listed_can_be_played_and_nothing_else() {
    let mut playout = Playout::new(Policy::Uniform);
    let choices: Vec<Vec<Step>> = (1..=4).map(|seat| all_choices(Seat(seat))).collect();
    games(60, |version, seed, random| {
        let mut position = start(version, seed);
        while playout.step(&mut position, random).is_some() {
            if random.next_u32() % 8 != 0 {
                continue;
            }
            for (seat, choices) in (1..).map(Seat).zip(&choices) {
                let mut listed = Vec::new();
                position.list_legal(seat, &mut listed);
                let listed: Vec<String> = listed.iter().map(Step::to_string).collect();
                for step in choices {
                    let is_legal = position.clone().play(*step).is_ok();
                    let text = step.to_string();
                    let times = listed.iter().filter(|other| **other == text).count();
                    assert_eq!(times, usize::from(is_legal), "{text} of {listed:?}");
                }
            }
            // The options are the listed steps, and refused ones.
            let options = position.options();
            for seat in position.seats() {
                let mut listed = Vec::new();
                position.list_legal(seat, &mut listed);
                let single = options.iter().filter(|option| {
                    option.seat == seat && option.blocked.is_none() && option.steps.len() == 1
                });
                let single: Vec<Step> = single.map(|option| option.steps[0]).collect();
                assert_eq!(single, listed);
            }
            for option in options.iter().filter(|option| option.blocked.is_none()) {
                let mut after = position.clone();
                let events = option
                    .steps
                    .iter()
                    .flat_map(|step| after.play(*step).unwrap());
                assert_eq!(events.collect::<Vec<_>>(), option.events);
            }
        }
    });
}

#[test]
fn replays_of_any_length_are_exact() {
    games(20, |version, seed, random| {
        let mut journal = Journal::new(dealt(version, 3, seed)).unwrap();
        let mut playout = Playout::new(Policy::Eager);
        let mut positions = vec![journal.position().clone()];
        let mut position = journal.position().clone();
        while let Some(step) = playout.step(&mut position, random) {
            assert_eq!(step.to_string().parse(), Ok(step));
            journal.play(step).unwrap();
            positions.push(position.clone());
        }
        let mut game = journal.game();
        for before in positions.iter().rev().take(41) {
            let replayed = Journal::replay(game.clone()).unwrap();
            assert_eq!(replayed.position(), before);
            game.steps.pop();
        }
    });
}

/// A correction at random, possible or not.
fn correction(random: &mut Chance) -> Step {
    let mut one_of = |words: &str| {
        let words: Vec<&str> = words.split(' ').collect();
        words[random.next_u32() as usize % words.len()].to_owned()
    };
    let (seat, n) = (one_of("A B C D"), one_of("0 1 2 3 4 5 9 40"));
    let text = match one_of("token count part guest sun cloud turn").as_str() {
        "token" => {
            let (column, row) = (one_of("a b c d e"), one_of("1 2 3"));
            format!("set {seat} {column}{row} {}", one_of("token token free"))
        }
        "count" => format!("set {seat} {} {n}", one_of("floors residents clouds")),
        "part" => {
            let (part, value) = (one_of("tower wall flag card"), one_of("1 2 3 5"));
            format!("set {seat} {part} {value} {n}")
        }
        "guest" => {
            let guest = one_of("king guard cook logger dagobert magician shepherdess troll");
            format!("put {guest} {}", one_of("A B C D open pile"))
        }
        "sun" => format!("set sun {}", one_of("A B none")),
        set => format!("set {set} {seat}"),
    };
    text.parse().unwrap()
}

#[test]
fn corrections_never_break_a_game() {
    let mut playout = Playout::new(Policy::Uniform);
    games(100, |version, seed, random| {
        let mut position = start(version, seed);
        for _ in 0..500 {
            if random.next_u32().is_multiple_of(4) {
                let before = position.clone();
                if position.play(correction(random)).is_err() {
                    assert_eq!(position, before);
                }
            }
            playout.step(&mut position, random);
            position.options();
            position.prompt();
            for seat in position.seats() {
                let castle = position.castle(seat);
                assert!(castle.tokens().count() <= 10 && castle.parts() <= 12);
                let room: u8 = castle.walls.iter().sum();
                assert!(castle.flags.len() <= usize::from(room));
                let sheet = position.sheet(seat);
                assert!(!sheet.sun || castle.towers.len() == 4);
                assert!(!sheet.cloud || castle.parts() == 12);
            }
        }
    });
}
