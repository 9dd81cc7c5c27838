//! The worked examples.

use once_upon_a_castle_engine::{
    EventKind, Face, Guest, Loss, Phase, Reward, Sheet, SheetGuest, score,
};

use crate::table::{BLUE, GREEN, seat, table, values};

#[test]
fn example_1_dice() {
    let mut table = table(GREEN, 3);
    table.cover("C", "b3 c1 d2");
    table.play("roll wood ?, A wood c1, A resident");
    assert_eq!(table.residents("A"), 2);
    let gold: Vec<String> = table
        .legal("B")
        .into_iter()
        .filter(|use_| use_.starts_with("gold"))
        .collect();
    assert_eq!(gold, ["gold b2", "gold a3", "gold c3"]);
    table.play("B gold b2");
    let loss = Loss::NoSquare(Face::Wood);
    let events = table.play("C wood lost");
    assert_eq!(events[0], EventKind::Lost(loss).of(seat("C")));
    assert_eq!(table.position().active(), seat("B"));
}

#[test]
fn example_2_crossing_lines() {
    let start = || {
        let mut table = table(GREEN, 2);
        table.play("set A wall 2 1");
        table.cover("A", "a2 b2 c1 c2 c3 d3");
        table.begin_lines();
        assert_eq!(table.legal("A"), ["line c", "line 2L", "line 3R", "end"]);
        table
    };
    let mut tower = start();
    tower.play("A line c, A tower 5, A line 2L, A flag 1");
    assert_eq!(
        (
            tower.tokens("A").as_str(),
            tower.towers("A"),
            tower.flags("A")
        ),
        ("d3", &[5][..], &[1][..])
    );
    let mut floor = start();
    floor.play("A line 3R, A floor, card 3, A line 2L, A flag 1");
    assert_eq!(
        (floor.tokens("A").as_str(), floor.flags("A")),
        ("c1 c2", &[1][..])
    );
    let mut both = start();
    both.play("A line c, A tower 5");
    assert_eq!(both.refused("A line 3R"), "step/line-incomplete OB3");
}

#[test]
fn example_3_ten_tokens() {
    let start = || {
        let mut table = table(GREEN, 2);
        table.cover("A", "b1 c1 d1 a2 b2 c2 a3 b3 c3 d3");
        table.play("roll stone wood, A stone lost, A wood lost, B pass");
        assert_eq!(
            table.legal("A"),
            [
                "line b", "line c", "line 1R", "line 2L", "line 3L", "line 3R", "end"
            ]
        );
        table
    };
    let mut columns = start();
    columns.play("A line b, A line c, A tower 5");
    assert_eq!(columns.tokens("A"), "d1 a2 a3 d3");
    let mut rows = start();
    rows.play("A line 1R, A wall 2, A line 2L, A flag 1, A line 3L, A tower 2, A line 3R, A floor, card 1");
    assert_eq!(rows.tokens("A"), "b1 c2");
}

#[test]
fn example_4_flags_and_walls() {
    let start = || {
        let mut table = table(GREEN, 2);
        table.play("set A wall 2 1, set A flag 2 2");
        table.cover("A", "c2 d2 a1 b1");
        table.begin_lines();
        table.play("set A residents 7");
        table
    };
    let mut flag = start();
    let events = flag.play("A line 1L");
    let loss = Loss::Reward(Reward::Flag(1));
    assert!(events.contains(&EventKind::Lost(loss).of(seat("A"))));
    let mut wall = start();
    assert_eq!(wall.score("A").residents, 4);
    wall.play("A line 2R, A wall 2");
    assert_eq!((wall.residents("A"), wall.score("A").residents), (9, 6));
    wall.play("A line 1L, A flag 1");
    assert_eq!(wall.flags("A"), [2, 2, 1]);
}

#[test]
fn example_5_logger() {
    let mut table = table(BLUE, 2);
    table.cover("A", "c3 d3 b3 c1");
    table.begin_lines();
    table.play("A line 3R, A floor logger, card cook");
    assert_eq!(table.legal("A"), ["place d2", "decline"]);
    table.undo();
    table.play("put troll A, card cook, A place d2, A place d3");
    assert_eq!(table.tokens("A"), "c1 d2 b3 d3");
}

#[test]
fn example_6_steal() {
    let mut table = table(BLUE, 3);
    table.play(
        "put queen B, put guard B, put bohemian C, card cook, set C residents 9, set A wall 2 1",
    );
    table.cover("A", "a1 a2 a3");
    table.begin_lines();
    table.play("A line a, A flag 2");
    assert_eq!(
        table.legal("A"),
        ["steal bohemian", "steal guard", "decline"]
    );
    assert_eq!(table.refused("A steal queen"), "step/guest-protected OG8");
    table.play("A steal bohemian");
    assert_eq!((table.residents("A"), table.residents("C")), (8, 9));
    assert_eq!(table.flags("A"), [2]);
}

#[test]
fn example_7_the_end() {
    let mut table = table(BLUE, 2);
    table.play("set A floors 4, set A wall 2 2, set A wall 1 2, set A tower 5 3");
    table.cover("A", "a3 b3 a1 b1");
    table.cover("B", "c1 c2 c3 d3");
    table.begin_lines();
    let events = table.play("A line 3L, A tower 2");
    let loss = Loss::Line("1L".parse().unwrap());
    for event in [
        EventKind::Tower(2).of(seat("A")),
        EventKind::Sun.of(seat("A")),
        EventKind::Cloud.of(seat("A")),
        EventKind::Lost(loss).of(seat("A")),
    ] {
        assert!(events.contains(&event), "{event:?}");
    }
    assert_eq!(table.legal("B"), ["line c", "line 3R", "end"]);
    table.play("B line c, B tower 5");
    assert_eq!(table.position().phase(), Phase::Over);
    assert_eq!(table.score("B").sun_and_clouds, 0);
}

#[test]
fn example_8_scores() {
    let points = |points: &[u8]| {
        points
            .iter()
            .map(|points| SheetGuest::Points(*points))
            .collect()
    };
    let ana = Sheet {
        name: "Ana".into(),
        floors: 4,
        towers: vec![5, 5, 2, 2],
        walls: 4,
        flags: vec![2, 2, 1, 1],
        residents: 26,
        sun: true,
        cloud: true,
        extra_clouds: 0,
        guests: points(&[3, 1, 4, 2]),
    };
    let ben = Sheet {
        name: "Ben".into(),
        floors: 4,
        towers: vec![5, 5, 5],
        walls: 4,
        flags: vec![2, 2, 2, 1],
        residents: 33,
        guests: points(&[4, 4, 3]),
        ..Sheet::default()
    };
    let scores = score(GREEN, &[ben, ana.clone()], &values()).unwrap();
    let totals: Vec<u16> = scores.players.iter().map(|player| player.total).collect();
    assert_eq!(
        (totals, scores.winners),
        (vec![52, 51], vec!["Ana".to_owned()])
    );
    let mut blue = Sheet {
        sun: false,
        extra_clouds: 2,
        residents: 18,
        flags: vec![2, 2, 1, 1, 1],
        guests: [
            Guest::Courtesan,
            Guest::King,
            Guest::Jester,
            Guest::Shepherdess,
        ]
        .map(SheetGuest::Guest)
        .to_vec(),
        ..ana
    };
    assert_eq!(blue.lines(&values()).total(), 52);
    blue.guests.remove(1);
    assert_eq!(blue.lines(&values()).total(), 46);
}
