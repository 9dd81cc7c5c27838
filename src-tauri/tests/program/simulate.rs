use serde_json::Value;

use crate::run::{json, text};

const LINES: &str =
    "clan_points coins_and_seals resources passage_of_time courtiers warriors gardeners";

/// What came of the games, without how long they took.
#[track_caller]
pub fn simulated(line: &str) -> Value {
    let mut simulated = json(&format!("simulate --json {line}"), "");
    let fields = simulated.as_object_mut().expect("an object");
    for name in ["seconds", "games_per_second"] {
        let taken = fields.remove(name).expect(name);
        assert!(number(&taken) > 0.0);
    }
    simulated
}

pub fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

pub fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// The mean total of a seat.
fn mean(simulated: &Value, seat: usize) -> f64 {
    number(&simulated["seats"][seat]["total"]["mean"])
}

#[test]
fn any_number_of_threads_gives_the_same() {
    for games in [
        "--players 1 --level medium --games 500 --seed 7",
        "--players 3 --games 130 --seed 18446744073709551615 --policy greedy",
        "--players 2 --games 3 --seed 1",
    ] {
        let on_all_cores = simulated(games);
        for threads in [1, 3, 256] {
            let found = simulated(&format!("{games} --threads {threads}"));
            assert_eq!(found, on_all_cores, "{games} on {threads} threads");
        }
    }
}

#[test]
fn the_figures_of_a_run_belong_together() {
    for (line, seats) in [
        ("--players 1 --seed 7", 2),
        ("--players 2 --seed 7", 2),
        ("--players 3 --seed 7", 3),
        ("--players 4 --seed 7 --policy greedy", 4),
    ] {
        let found = simulated(&format!("--games 400 {line}"));
        assert_eq!(found["games"], 400, "{line}");
        assert!(found["moves"].as_u64() > Some(400 * 2 * 9));
        for of in ["seats", "places"] {
            assert_eq!(list(&found[of]).len(), seats);
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
            let lines = seat["lines"].as_object().expect("an object");
            let names: Vec<&str> = lines.keys().map(String::as_str).collect();
            assert_eq!(names.join(" "), LINES);
            let sum: f64 = lines.values().map(|line| number(&line["mean"])).sum();
            let total = number(&seat["total"]["mean"]);
            assert!((sum - total).abs() < 1e-9, "{line}: {sum}, {total}");
        }
    }
}

#[test]
fn one_game_is_won_by_the_highest_total() {
    for seed in 0..8 {
        let found = simulated(&format!("--players 3 --games 1 --seed {seed}"));
        let seats = list(&found["seats"]);
        let total = |seat: &Value| seat["total"]["deciles"][0].as_u64();
        let winner = seats.iter().find(|seat| seat["wins"] == 1);
        assert_eq!(winner.and_then(total), seats.iter().filter_map(total).max());
    }
}

#[test]
fn seed_policy_and_level_choose_the_games() {
    let two = simulated("--players 2 --games 50 --seed 1");
    let found = [&two["policy"], &two["level"]];
    assert_eq!(found, [&Value::from("uniform"), &Value::Null]);
    let other = simulated("--players 2 --games 50 --seed 2");
    assert_ne!(two["seats"], other["seats"]);
    let greedy = simulated("--players 2 --games 50 --seed 1 --policy greedy");
    assert_eq!(greedy["policy"], "greedy");
    assert!(mean(&greedy, 0) > mean(&two, 0));

    let solo = simulated("--players 1 --games 60 --seed 4");
    assert_eq!(solo["level"], "easy");
    let hard = simulated("--players 1 --level hard --games 60 --seed 4");
    assert!(mean(&hard, 1) > mean(&solo, 1));
}

#[test]
fn without_json_it_prints_a_table() {
    let line = "--players 1 --games 100 --seed 7";
    let printed = text(&format!("simulate {line}"), "");
    let found = simulated(line);
    let means = [0, 1].map(|seat| format!("{:.2}", mean(&found, seat)));
    let moves = found["moves"].to_string();
    let words = "seat 1|Tokugawa|Clan Points|Gardeners|Games won".split('|');
    let means = means.iter().map(String::as_str);
    for word in words.chain([&*moves]).chain(means) {
        assert!(printed.contains(word), "{word} is missing in\n{printed}");
    }
}
