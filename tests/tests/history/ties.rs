//! Equal points: only the last turn order puts one clan ahead (F8), and nobody makes it up.

use serde_json::{Value, json};
use shirasagi_tests::ask::list;
use shirasagi_tests::record::{cases, counts, new_game, record_of};

use crate::place::{Place, assert_row, bg_stats, csv, of_seats, row, rows, with};

/// Seats such as `Aiko points=60 last_order=2, Bo clan_points=17 influence=6`. A clan whose Clan Points
/// and Influence are given has 62 points more.
fn game(seats: &str) -> Value {
    let seats = seats.split(", ").map(|text| {
        let mut words = text.split(' ');
        let mut seat = json!({"name": words.next()});
        for (field, n) in words.filter_map(|word| word.split_once('=')) {
            let n: u16 = n.parse().expect("a number");
            match field {
                "clan_points" => seat["counts"] = with(&counts(), field, json!(n)),
                "influence" => seat["counts"][field] = json!(n),
                "warriors" => {
                    seat["lines"] = json!({"clan_points": 10, "coins_and_seals": 0, "resources": 0,
                        "passage_of_time": 0, "courtiers": 10, "warriors": n, "gardeners": 0});
                }
                _ => seat[field] = json!(n),
            }
        }
        seat
    });
    new_game("2026-03-01", seats)
}

fn ranks(game: &Value) -> Vec<Value> {
    of_seats(game, "rank")
}

#[test]
fn f8_and_e1_rank_equal_points_by_what_is_known() {
    // Ranks, who is tied for the first place, and the problem.
    let table = "\
        A points=60, B points=60, C points=41 -> [null,null,3] [1,2] record/tie
        A points=60 last_order=2, B points=60 last_order=1 -> [2,1] [1,2]
        # nobody has to say who is ahead behind the winner
        A points=60, B points=80, C points=60 -> [2,1,2] []
        A points=60 last_order=2, B points=80, C points=60 last_order=1 -> [3,1,2] []
        # several first ranks say that nobody knows, in ties only
        A points=60 rank=1, B points=41, C points=60 rank=1 -> [1,3,1] [1,3]
        A points=61 rank=1, B points=41, C points=60 rank=1 -> [1,3,2] []
        # markers tell where all of them are known and apart
        A clan_points=8 influence=7, B clan_points=8 influence=9 -> [2,1] []
        A clan_points=8 influence=7, B clan_points=8 influence=7 -> [null,null] [1,2] record/tie
        A clan_points=20 influence=0, B points=99, C clan_points=17 influence=6 -> [3,1,2] []
        A points=82, B points=99, C clan_points=17 influence=6 -> [2,1,2] []
        # impossible lines tie with nobody
        A points=30, B warriors=10 -> [null,null] [1,2] record/tie
        A points=147, B warriors=127 -> [null,null] [] record/line-too-high";
    for (seats, expected) in cases(table) {
        let view = Place::new().check(&game(seats));
        let ranks = json!(ranks(&view["record"]));
        let problems = rows(&view["problems"], "code").join(" ");
        let found = format!("{ranks} {} {problems}", view["tied"]);
        assert_eq!(found.trim(), expected, "{seats}");
    }
}

#[test]
fn f8_tie_is_refused_until_the_last_turn_order_is_said() {
    let place = Place::new();
    let tied = game("Aiko points=60, Bo points=60, Chie points=41");
    let refused = place.refused("save_record", json!({"record": tied}));
    assert_eq!((refused.code, refused.path()), ("record/tie", "seats"));
    let problem = &place.check(&tied)["problems"][0];
    assert_row!(*problem, "rule facts/seats" => "F8 [1,2]");
    let said = game("Aiko points=60 last_order=2, Bo points=60 last_order=1, Chie points=41");
    let kept = place.save(&said);
    let told = "order summary/verdict/winner summary/verdict/decided_by";
    assert_row!(kept, told => "[2,1] 2 turn-order");
}

#[test]
fn e1_scores_name_the_runner_up_whose_marker_is_ahead() {
    let place = Place::new();
    let explain = |game: &Value| {
        let kept = place.save(game);
        assert_eq!(kept["closest"], kept["scores"]["closest"]);
        let closest = row(&kept["closest"], "runners_up first_in_order margin needed");
        let scores = row(&kept["scores"], "winner decided_by seats/0/seat");
        (format!("{scores}: {closest}"), record_of(&kept["summary"]))
    };
    let first = game("Aiko clan_points=9 influence=7, Bo clan_points=8 influence=9");
    let (told, mut record) = explain(&first);
    assert_eq!(told, "1 points 1: [2] 2 1 1");
    record["seats"][0]["counts"]["clan_points"] = json!(8);
    assert_eq!(explain(&record).0, "2 turn-order 2: [1] 2 0 1");
}

#[test]
fn f8_ranks_of_equal_points_stay_as_they_came() {
    for (said, met) in [([2, 1, 2], "0 0"), ([3, 1, 2], "0 1")] {
        let place = Place::new();
        let mut file = bg_stats(&["2026-03-01: Aiko 60, Bo 70, Chie 60"]);
        for (seat, rank) in said.iter().enumerate() {
            file["plays"][0]["playerScores"][seat]["rank"] = json!(rank);
        }
        place.import(&file);
        let record = place.latest();
        assert_eq!(ranks(&record), said);
        assert_eq!(ranks(&place.check(&record)["record"]), said);
        let sent: Value = serde_json::from_str(&place.export("bg-stats")).expect("JSON");
        let scores = json!({"seats": sent["plays"][0]["playerScores"]});
        assert_eq!(ranks(&scores), said);
        let pairs = place.statistics(json!({}))["pairs"].take();
        let pair = |pair: &&Value| row(pair, "one/name other/name") == "Aiko Chie";
        let pair = list(&pairs).iter().find(pair).expect("they met");
        assert_row!(*pair, "ahead behind" => met);
        for (format, copy) in place.copies() {
            assert_eq!(ranks(&copy.latest()), said, "{format}");
        }
    }
}

#[test]
fn f8_undecided_tie_is_no_win_until_somebody_remembers() {
    let place = Place::new();
    let three = "2026-02-03: Aiko 60, Bo 60, Chie 41";
    place.import(&csv(&[three, "2026-02-04: Aiko 50, rival 50"]));
    let open = "Aiko points=60 rank=1, Bo points=60 rank=1, Chie points=41";
    place.save(&game(open));
    let ended = |who: &str| {
        let of = |outcome| json!({"person": place.person(who), "outcome": outcome});
        ["won", "lost", "unknown"].map(|outcome| place.total(of(outcome)))
    };
    let both = || ["Aiko", "Chie"].map(ended);
    let wins = || place.people_rows("name wins decided");
    // Nobody has won such a game, and nobody lost it.
    assert_eq!(both(), [[0, 0, 3], [0, 0, 2]]);
    assert_eq!(wins(), ["Aiko 0 0", "Bo 0 0", "Chie 0 0"]);
    for (format, copy) in place.copies() {
        assert_eq!(copy.total(json!({"outcome": "unknown"})), 3, "{format}");
        assert_eq!(ranks(&copy.latest()), [1, 1, 3], "{format}");
    }

    for game in place.games() {
        assert_eq!(game["verdict"]["tie_open"], true);
        let mut record = record_of(&game);
        // An imported game by the pieces, the others by what is said.
        let by_pieces = game["day"] == "2026-02-03";
        for (seat, (influence, order)) in [(7, 2), (9, 1)].into_iter().enumerate() {
            let seat = &mut record["seats"][seat];
            if by_pieces {
                seat["counts"] = counts();
                seat["counts"]["influence"] = json!(influence);
            } else {
                seat["last_order"] = json!(order);
            }
        }
        let verdict = place.save(&record)["summary"]["verdict"].take();
        assert_row!(verdict, "winner decided_by tie_open" => "2 turn-order false");
    }
    assert_eq!(both(), [[0, 3, 0], [0, 2, 0]]);
    assert_eq!(wins(), ["Aiko 0 2", "Bo 2 2", "Chie 0 2"]);
    // The game against the rival.
    assert_eq!(place.total(json!({"outcome": "lost"})), 1);
    for (format, copy) in place.copies() {
        assert_eq!(ranks(&copy.latest()), [2, 1, 3], "{format}");
    }
}
