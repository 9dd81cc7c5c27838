//! Impossible counts are refused, all of them at once.

use crate::table::id;
use shirasagi_engine::components::{GardenId, GardenKind};
use shirasagi_engine::rule::Rule;
use shirasagi_engine::scoring::{
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

/// The one fault of the second clan's counts, and that one less would have been possible.
#[track_caller]
fn only(rule: Rule, name: &str, kind: ScoreFaultKind, too_many: Counts, possible: Counts) {
    let sheet_of = |counts| sheet(Counts::default(), counts);
    assert!(sheet_of(possible).score().is_ok(), "the most is possible");
    let code = kind.code();
    let alone = too_many.faults("");
    let path = name.to_owned();
    assert_eq!(alone, [ScoreFault { rule, path, kind }]);
    let path = format!("players[1].{name}");
    let kind = alone[0].kind.clone();
    assert_eq!(
        faults(&sheet_of(too_many)),
        [ScoreFault { rule, path, kind }]
    );
    let json = serde_json::to_value(&alone[0]).expect("a fault is written");
    assert_eq!(json["code"], code);
    assert_eq!(json["path"], name);
}

#[test]
fn f1_f2_points_and_coins_have_a_bound_beyond_any_game() {
    let (n, max) = (1000, 999);
    let points = |clan_points| Counts {
        clan_points,
        ..Counts::default()
    };
    let kind = Kind::TooManyClanPoints { n, max };
    only(Rule::F1, "clan_points", kind, points(n), points(max));
    let coins = |coins| Counts {
        coins,
        ..Counts::default()
    };
    only(
        Rule::F2,
        "coins",
        Kind::TooManyCoins { n, max },
        coins(n),
        coins(max),
    );
}

#[test]
fn x2_stores_have_their_limits() {
    let none = Counts::default;
    let seals = |seals| Counts { seals, ..none() };
    only(
        Rule::X2,
        "seals",
        Kind::TooManySeals { n: 6, max: 5 },
        seals(6),
        seals(5),
    );
    let food = |food| Counts { food, ..none() };
    only(
        Rule::X2,
        "food",
        Kind::TooMuchFood { n: 8, max: 7 },
        food(8),
        food(7),
    );
    let iron = |iron| Counts { iron, ..none() };
    only(
        Rule::X2,
        "iron",
        Kind::TooMuchIron { n: 8, max: 7 },
        iron(8),
        iron(7),
    );
    let pearl = |pearl| Counts { pearl, ..none() };
    only(
        Rule::X2,
        "pearl",
        Kind::TooMuchPearl { n: 255, max: 7 },
        pearl(255),
        pearl(7),
    );
}

#[test]
fn i1_influence_ends_at_twenty() {
    let influence = |influence| Counts {
        influence,
        ..Counts::default()
    };
    let kind = Kind::InfluenceOffTrack { n: 21, max: 20 };
    only(Rule::I1, "influence", kind, influence(21), influence(20));
}

#[test]
fn x3_a_clan_has_five_of_each_member() {
    let max = 5;
    let courtiers = |gate, steward, diplomat, daimyo| Counts {
        courtiers: CourtierCounts {
            gate,
            steward,
            diplomat,
            daimyo,
        },
        ..Counts::default()
    };
    let kind = Kind::TooManyCourtiers { n: 6, max };
    only(
        Rule::X3,
        "courtiers",
        kind,
        courtiers(2, 2, 1, 1),
        courtiers(2, 1, 1, 1),
    );
    let kind = Kind::TooManyCourtiers { n: 1020, max };
    only(
        Rule::X3,
        "courtiers",
        kind,
        courtiers(255, 255, 255, 255),
        courtiers(0, 0, 0, 5),
    );
    let warriors = |yard_1, yard_2, yard_3| Counts {
        warriors: WarriorCounts {
            yard_1,
            yard_2,
            yard_3,
        },
        ..Counts::default()
    };
    let kind = Kind::TooManyWarriors { n: 6, max };
    only(
        Rule::X3,
        "warriors",
        kind,
        warriors(3, 2, 1),
        warriors(3, 1, 1),
    );
    let gardeners = |gardens: &[&str]| Counts {
        gardeners: gardens.iter().map(|garden| id(garden)).collect(),
        ..Counts::default()
    };
    let six = [
        "plant-1", "plant-2", "plant-3", "stone-1", "stone-2", "stone-3",
    ];
    let kind = Kind::TooManyGardeners { n: 6, max };
    only(
        Rule::X3,
        "gardeners",
        kind,
        gardeners(&six),
        gardeners(&six[..5]),
    );
}

#[test]
fn a8_a_garden_holds_one_gardener_of_a_clan() {
    let garden: GardenId = id("plant-2");
    let gardeners = |gardeners| Counts {
        gardeners,
        ..Counts::default()
    };
    let twice = gardeners(vec![garden, id("stone-1"), garden]);
    let once = gardeners(vec![garden, id("stone-1")]);
    only(
        Rule::A8,
        "gardeners[2]",
        Kind::GardenTwice { garden },
        twice,
        once.clone(),
    );
    assert!(
        sheet(once.clone(), once).score().is_ok(),
        "but one of each clan"
    );
}

#[test]
fn r2_the_rival_has_no_resources_and_no_seals() {
    let rival = |counts: Counts| Counts {
        rival: true,
        ..counts
    };
    let none = Counts::default;
    let some = [
        Counts { seals: 1, ..none() },
        Counts { food: 1, ..none() },
        Counts { iron: 1, ..none() },
        Counts { pearl: 1, ..none() },
    ];
    for counts in some {
        let kind = Kind::RivalResources;
        only(Rule::R2, "rival", kind, rival(counts), rival(none()));
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
    let found = faults(&sheet(bad, Counts::default()));
    let paths: Vec<&str> = found
        .iter()
        .map(|fault| {
            fault
                .path
                .strip_prefix("players[0].")
                .expect("the first clan")
        })
        .collect();
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

#[test]
fn f1_impossible_counts_have_lines_too() {
    let most = u8::MAX;
    let lines = Counts {
        clan_points: u16::MAX,
        coins: u16::MAX,
        seals: most,
        food: most,
        iron: most,
        pearl: most,
        influence: most,
        courtiers: CourtierCounts {
            gate: most,
            steward: most,
            diplomat: most,
            daimyo: most,
        },
        warriors: WarriorCounts {
            yard_1: most,
            yard_2: most,
            yard_3: most,
        },
        gardeners: vec![id("plant-1"); 10_000],
        rival: false,
    }
    .breakdown();
    assert_eq!((lines.resources, lines.passage_of_time), (6, 15));
    assert_eq!(lines.courtiers, 255 * (1 + 3 + 6 + 10));
    assert_eq!(lines.total(), u16::MAX);
}
