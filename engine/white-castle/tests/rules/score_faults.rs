//! Impossible counts are refused, all of them at once.

use crate::table::id;
use serde_json::{Value, json};
use white_castle_engine::components::{GardenId, GardenKind};
use white_castle_engine::rule::Rule;
use white_castle_engine::scoring::{
    Counts, CourtierCounts, PlayerCounts, ScoreFault, ScoreFaultKind, ScoreSheet, WarriorCounts,
};

use ScoreFaultKind as Kind;

fn player(name: &str, counts: Counts) -> PlayerCounts {
    PlayerCounts {
        name: name.to_owned(),
        counts,
    }
}

/// Two clans, Heron and Crane, and the order they are in.
fn sheet(first: Counts, second: Counts) -> ScoreSheet {
    ScoreSheet {
        players: vec![player("Heron", first), player("Crane", second)],
        turn_order: ["Crane", "Heron"].map(String::from).to_vec(),
    }
}

#[track_caller]
fn faults(sheet: &ScoreSheet) -> Vec<ScoreFault> {
    sheet.score().expect_err("something is impossible")
}

/// The rule, the count, too many of it, how many those are, the most that are possible, what is
/// possible, and the fault.
const LIMITS: &str = r#"
    F1 | clan_points | 1000 | 1000 | 999 | 999 | too-many-clan-points
    F2 | coins | 1000 | 1000 | 999 | 999 | too-many-coins
    X2 | seals | 6 | 6 | 5 | 5 | too-many-seals
    X2 | food | 8 | 8 | 7 | 7 | too-much-food
    X2 | iron | 8 | 8 | 7 | 7 | too-much-iron
    X2 | pearl | 255 | 255 | 7 | 7 | too-much-pearl
    I1 | influence | 21 | 21 | 20 | 20 | influence-off-track
    X3 | courtiers | {"gate":2,"steward":2,"diplomat":1,"daimyo":1} | 6 | 5 | {"gate":2,"steward":1,"diplomat":1,"daimyo":1} | too-many-courtiers
    X3 | courtiers | {"gate":255,"steward":255,"diplomat":255,"daimyo":255} | 1020 | 5 | {"gate":0,"steward":0,"diplomat":0,"daimyo":5} | too-many-courtiers
    X3 | warriors | {"yard-1":3,"yard-2":2,"yard-3":1} | 6 | 5 | {"yard-1":3,"yard-2":1,"yard-3":1} | too-many-warriors
    X3 | gardeners | ["plant-1","plant-2","plant-3","stone-1","stone-2","stone-3"] | 6 | 5 | ["plant-1","plant-2","plant-3","stone-1","stone-2"] | too-many-gardeners"#;

/// The second clan's counts are refused for this fault alone, on a sheet with its path there.
#[track_caller]
fn only(counts: Counts, rule: &str, name: &str, code: &str, facts: &Value) {
    let mut expected = json!({"rule": rule, "path": name, "code": format!("score/{code}")});
    let facts = facts.as_object().expect("facts").clone();
    expected.as_object_mut().expect("a fault").extend(facts);
    assert_eq!(json!(counts.faults("")), json!([expected]));
    expected["path"] = json!(format!("players[1].{name}"));
    let found = faults(&sheet(Counts::default(), counts));
    assert_eq!(json!(found), json!([expected]));
}

#[test]
fn f1_f2_x2_x3_i1_each_count_has_its_limit() {
    for line in LIMITS.lines().skip(1) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [rule, name, too_many, n, max, possible, code] = cells[..] else {
            panic!("{line}");
        };
        let read = |text| serde_json::from_str::<Value>(text).expect("JSON");
        let counts = |count| -> Counts {
            let mut form = json!(Counts::default());
            form[name] = read(count);
            serde_json::from_value(form).expect("counts")
        };
        assert!(sheet(Counts::default(), counts(possible)).score().is_ok());
        let facts = json!({"n": read(n), "max": read(max)});
        only(counts(too_many), rule, name, code, &facts);
    }
}

#[test]
fn a8_a_garden_holds_one_gardener_of_a_clan() {
    let gardeners = |gardens: &[&str]| Counts {
        gardeners: gardens.iter().map(|garden| id(garden)).collect(),
        ..Counts::default()
    };
    let once = gardeners(&["plant-2", "stone-1"]);
    let each = sheet(once.clone(), once);
    assert!(each.score().is_ok(), "but one of each clan");
    let twice = gardeners(&["plant-2", "stone-1", "plant-2"]);
    let facts = json!({"garden": "plant-2"});
    only(twice, "A8", "gardeners[2]", "garden-twice", &facts);
}

#[test]
fn r2_the_rival_has_no_resources_and_no_seals() {
    for good in ["seals", "food", "iron", "pearl"] {
        let mut form = json!(Counts::default());
        form["rival"] = json!(true);
        form[good] = json!(1);
        let counts = serde_json::from_value(form).expect("counts");
        only(counts, "R2", "rival", "rival-resources", &json!({}));
    }
}

#[track_caller]
fn one_of_sheet(sheet: &ScoreSheet, rule: Rule, path: &str, kind: ScoreFaultKind) {
    let path = path.to_owned();
    let code = kind.code();
    let found = faults(sheet);
    assert_eq!(found, [ScoreFault { rule, path, kind }]);
    let json = serde_json::to_value(&found[0]).expect("a fault is written");
    assert_eq!(json["code"], code);
}

fn crowd(n: u8) -> ScoreSheet {
    let names: Vec<String> = (1..=n).map(|n| format!("Clan {n}")).collect();
    ScoreSheet {
        players: names
            .iter()
            .map(|name| player(name, Counts::default()))
            .collect(),
        turn_order: names,
    }
}

#[test]
fn s1_two_to_four_clans_are_scored() {
    for n in 2..=4 {
        assert!(crowd(n).score().is_ok());
    }
    for n in [0, 1, 5] {
        let found = usize::from(n);
        one_of_sheet(&crowd(n), Rule::S1, "players", Kind::PlayerCount { found });
    }
}

#[test]
fn s1_names_tell_the_players_apart() {
    let max = ScoreSheet::NAME_MAX;
    let named = |name: &str| ScoreSheet {
        players: vec![
            player(name, Counts::default()),
            player("Crane", Counts::default()),
        ],
        turn_order: vec![name.to_owned(), "Crane".to_owned()],
    };
    assert!(
        named(&"鷺".repeat(max)).score().is_ok(),
        "characters are counted, not bytes"
    );
    for name in ["", "   ", &"x".repeat(max + 1)] {
        one_of_sheet(
            &named(name),
            Rule::S1,
            "players[0].name",
            Kind::NameLength { max },
        );
    }
    let codes: Vec<&str> = faults(&named("Crane"))
        .iter()
        .map(|fault| fault.kind.code())
        .collect();
    assert_eq!(codes, ["score/name-twice", "score/turn-order"]);
}

#[test]
fn f8_the_turn_order_names_every_player_once() {
    let orders: [&[&str]; 5] = [
        &[],
        &["Heron"],
        &["Heron", "Heron"],
        &["Heron", "Crane", "Heron"],
        &["Heron", "Stork"],
    ];
    for order in orders {
        let mut sheet = sheet(Counts::default(), Counts::default());
        sheet.turn_order = order.iter().map(|name| (*name).to_owned()).collect();
        one_of_sheet(&sheet, Rule::F8, "turn_order", Kind::TurnOrder);
    }
}

#[test]
fn s1_the_rival_plays_against_one() {
    let rival = Counts {
        rival: true,
        ..Counts::default()
    };
    assert!(sheet(Counts::default(), rival.clone()).score().is_ok());
    let two = sheet(rival.clone(), rival.clone());
    one_of_sheet(&two, Rule::S1, "players", Kind::Rivals);
    let mut three = crowd(3);
    three.players[2].counts = rival;
    one_of_sheet(&three, Rule::S1, "players", Kind::Rivals);
}

#[test]
fn s6_a_game_has_three_gardens_of_each_kind() {
    for kind in GardenKind::ALL {
        let gardens: Vec<GardenId> = kind.gardens().collect();
        let gardeners = |gardens: &[GardenId]| Counts {
            gardeners: gardens.to_vec(),
            ..Counts::default()
        };
        let three = sheet(gardeners(&gardens[..2]), gardeners(&gardens[1..3]));
        assert!(three.score().is_ok());
        let four = sheet(gardeners(&gardens[..2]), gardeners(&gardens[2..4]));
        one_of_sheet(&four, Rule::S6, "players", Kind::TooManyGardens { kind });
    }
}

#[test]
fn e1_influence_that_contradicts_the_turn_order_is_told() {
    let influence = |influence| Counts {
        influence,
        ..Counts::default()
    };
    // Crane is first in the order.
    assert_eq!(sheet(influence(4), influence(4)).order_faults(), []);
    assert_eq!(sheet(influence(4), influence(9)).order_faults(), []);
    let wrong = sheet(influence(5), influence(4));
    let kind = Kind::InfluenceOrder {
        first: "Crane".to_owned(),
        second: "Heron".to_owned(),
    };
    assert_eq!(kind.code(), "score/influence-order");
    let expected = ScoreFault {
        rule: Rule::E1,
        path: "turn_order".to_owned(),
        kind,
    };
    assert_eq!(wrong.order_faults(), [expected]);
    assert!(wrong.score().is_ok(), "people may score such a sheet");
}

#[test]
fn every_impossible_count_is_listed() {
    let bad = Counts {
        clan_points: 1000,
        coins: 1000,
        seals: 6,
        food: 8,
        iron: 8,
        pearl: 8,
        influence: 21,
        courtiers: CourtierCounts {
            gate: 6,
            ..CourtierCounts::default()
        },
        warriors: WarriorCounts {
            yard_1: 6,
            ..WarriorCounts::default()
        },
        gardeners: vec![id("stone-1"); 6],
        rival: true,
    };
    let found = bad.faults("");
    let paths: Vec<&str> = found.iter().map(|fault| fault.path.as_str()).collect();
    let expected = [
        "clan_points",
        "coins",
        "seals",
        "food",
        "iron",
        "pearl",
        "rival",
        "influence",
        "courtiers",
        "warriors",
        "gardeners",
        "gardeners[1]",
        "gardeners[2]",
        "gardeners[3]",
        "gardeners[4]",
        "gardeners[5]",
    ];
    assert_eq!(paths, expected);
}
