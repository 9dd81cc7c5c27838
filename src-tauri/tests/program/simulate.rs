use serde_json::Value;

use crate::run::{json, refused, text};

const LINES: [&str; 7] = [
    "clan_points",
    "coins_and_seals",
    "resources",
    "passage_of_time",
    "courtiers",
    "warriors",
    "gardeners",
];

fn arguments(line: &str) -> Vec<&str> {
    let mut arguments = vec!["simulate", "--json"];
    arguments.extend(line.split(' '));
    arguments
}

/// What came of the games, without how long they took.
#[track_caller]
fn simulated(line: &str) -> Value {
    let mut simulated = json(&arguments(line), "");
    let fields = simulated.as_object_mut().expect("an object");
    for name in ["seconds", "games_per_second"] {
        let taken = fields.remove(name).expect(name);
        assert!(taken.as_f64().expect("a number") > 0.0);
    }
    simulated
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// The mean and the deciles, which ascend.
#[track_caller]
fn distribution(value: &Value) -> (f64, Vec<u64>) {
    let deciles: Vec<u64> = list(&value["deciles"])
        .iter()
        .map(|decile| decile.as_u64().expect("Clan Points"))
        .collect();
    assert_eq!(deciles.len(), 9);
    assert!(deciles.is_sorted(), "{deciles:?}");
    (number(&value["mean"]), deciles)
}

#[test]
fn any_number_of_threads_gives_the_same() {
    for games in [
        "--players 1 --level medium --games 500 --seed 7",
        "--players 2 --games 700 --seed 8",
        "--players 3 --games 130 --seed 9 --policy greedy",
        "--players 4 --games 300 --seed 18446744073709551615",
    ] {
        let on_all_cores = simulated(games);
        for threads in 1..=3 {
            let found = simulated(&format!("{games} --threads {threads}"));
            assert_eq!(found, on_all_cores, "{games} on {threads} threads");
        }
    }
}

#[test]
fn more_threads_than_games_play_each_game_once() {
    let found = simulated("--players 2 --games 3 --seed 1 --threads 256");
    assert_eq!(found["games"], 3);
    assert_eq!(
        found,
        simulated("--players 2 --games 3 --seed 1 --threads 1")
    );
}

#[test]
fn the_figures_of_a_run_belong_together() {
    for (line, seats) in [
        ("--players 1 --games 400 --seed 7", 2),
        ("--players 2 --games 400 --seed 7", 2),
        ("--players 3 --games 400 --seed 7", 3),
        ("--players 4 --games 400 --seed 7 --policy greedy", 4),
    ] {
        let found = simulated(line);
        assert_eq!(found["games"], 400, "{line}");
        assert!(found["moves"].as_u64().expect("a number") > 400 * 2 * 9);
        assert_eq!(list(&found["seats"]).len(), seats);
        assert_eq!(list(&found["places"]).len(), seats);
        for of in ["seats", "places"] {
            let wins = list(&found[of]).iter().map(|one| {
                let wins = one["wins"].as_u64().expect("a number");
                assert_eq!(number(&one["win_rate"]), wins as f64 / 400.0);
                wins
            });
            assert_eq!(wins.sum::<u64>(), 400, "{line}: each game has one winner");
        }
        for (number_of_seat, seat) in (1..).zip(list(&found["seats"])) {
            assert_eq!(seat["seat"], number_of_seat);
            let rival = line.starts_with("--players 1") && number_of_seat == 2;
            assert_eq!(seat["rival"], rival);
            assert_eq!(
                seat["lines"].as_object().map(serde_json::Map::len),
                Some(LINES.len())
            );
            let means = LINES.map(|name| distribution(&seat["lines"][name]).0);
            let (total, deciles) = distribution(&seat["total"]);
            let sum: f64 = means.iter().sum();
            assert!(
                (sum - total).abs() < 1e-9,
                "{line}: {means:?} are not {total}"
            );
            assert!(deciles[0] <= total as u64 && total as u64 <= deciles[8] + 1);
        }
    }
}

#[test]
fn of_one_game_every_decile_is_the_score() {
    for seed in 0..8 {
        let found = simulated(&format!("--players 3 --games 1 --seed {seed}"));
        let mut totals = Vec::new();
        let mut winner = None;
        for seat in list(&found["seats"]) {
            let mut sum = 0;
            for name in LINES {
                let (mean, deciles) = distribution(&seat["lines"][name]);
                assert_eq!(deciles, [mean as u64; 9]);
                sum += deciles[0];
            }
            assert_eq!(distribution(&seat["total"]), (sum as f64, vec![sum; 9]));
            if seat["wins"] == 1 {
                winner = Some(sum);
            }
            totals.push(sum);
        }
        assert_eq!(winner, totals.iter().copied().max());
    }
}

#[test]
fn another_seed_and_another_policy_are_other_games() {
    let found = simulated("--players 2 --games 50 --seed 1");
    assert_eq!(found["policy"], "uniform");
    assert_eq!(found["level"], Value::Null);
    let other = simulated("--players 2 --games 50 --seed 2");
    assert_ne!(found["seats"], other["seats"]);
    let greedy = simulated("--players 2 --games 50 --seed 1 --policy greedy");
    assert_eq!(greedy["policy"], "greedy");
    let total = |of: &Value| number(&of["seats"][0]["total"]["mean"]);
    assert!(total(&greedy) > total(&found));
}

#[test]
fn a_solo_game_is_easy_unless_a_level_is_named() {
    let found = simulated("--players 1 --games 60 --seed 4");
    assert_eq!(found["level"], "easy");
    assert_eq!(
        found,
        simulated("--players 1 --level easy --games 60 --seed 4")
    );
    let hard = simulated("--players 1 --level hard --games 60 --seed 4");
    let rival = |of: &Value| number(&of["seats"][1]["total"]["mean"]);
    assert!(rival(&hard) > rival(&found));
}

#[test]
fn without_json_it_prints_a_table() {
    let line = "simulate --players 1 --games 100 --seed 7";
    let printed = text(&line.split(' ').collect::<Vec<_>>(), "");
    let found = simulated("--players 1 --games 100 --seed 7");
    for word in [
        "seat 1",
        "Tokugawa",
        "Clan Points",
        "Gardeners",
        "Games won",
    ] {
        assert!(printed.contains(word), "{word} is missing in\n{printed}");
    }
    for seat in list(&found["seats"]) {
        let mean = format!("{:.2}", number(&seat["total"]["mean"]));
        assert!(printed.contains(&mean), "{mean} is missing in\n{printed}");
    }
    assert!(printed.contains(&found["moves"].to_string()), "{printed}");
}

#[test]
fn bad_usage_is_refused_by_code() {
    for (line, code) in [
        ("--games 1 --seed 1", "usage/invalid"),
        ("--players 2 --seed 1", "usage/invalid"),
        ("--players 2 --games 1", "usage/invalid"),
        ("--players 0 --games 1 --seed 1", "usage/invalid"),
        ("--players 5 --games 1 --seed 1", "usage/invalid"),
        ("--players -1 --games 1 --seed 1", "usage/invalid"),
        ("--players 258 --games 1 --seed 1", "usage/invalid"),
        ("--players two --games 1 --seed 1", "usage/invalid"),
        ("--players 2 --level easy --games 1 --seed 1", "setup/level"),
        (
            "--players 1 --level brutal --games 1 --seed 1",
            "usage/invalid",
        ),
        ("--players 2 --games 0 --seed 1", "usage/invalid"),
        ("--players 2 --games -5 --seed 1", "usage/invalid"),
        ("--players 2 --games 1000000001 --seed 1", "usage/invalid"),
        (
            "--players 2 --games 99999999999999999999 --seed 1",
            "usage/invalid",
        ),
        ("--players 2 --games 1e3 --seed 1", "usage/invalid"),
        ("--players 2 --games 1 --seed -1", "usage/invalid"),
        (
            "--players 2 --games 1 --seed 18446744073709551616",
            "usage/invalid",
        ),
        (
            "--players 2 --games 1 --seed 1 --threads 0",
            "usage/invalid",
        ),
        (
            "--players 2 --games 1 --seed 1 --threads -2",
            "usage/invalid",
        ),
        (
            "--players 2 --games 1 --seed 1 --threads 257",
            "usage/invalid",
        ),
        (
            "--players 2 --games 1 --seed 1 --policy clever",
            "usage/invalid",
        ),
        ("--players 2 --games 1 --seed 1 --fast", "usage/invalid"),
        ("--players 2 --games 1 --seed 1 --seed 2", "usage/invalid"),
    ] {
        refused(&arguments(line), "", code, "");
    }
}
