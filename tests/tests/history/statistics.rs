//! Every statistic of nine small games, counted by hand.

use std::str::FromStr;

use companion::games::white_castle::set_lines;
use companion::ledger::{Record, SeatRecord};
use companion::store::{Store, StoredGame};
use serde_json::{Value, json};
use shirasagi_tests::record::{entered, player, rival};

use crate::place::{Place, STATISTICS, everything, filter};

/// A game a paragraph: its id, its day and what was dealt, then its seats: who, points, rank and what
/// else is known. Gardens are the numbers of the three plants and of the three stones.
const GAMES: &str = "\
two 2026-01-03 minutes=60 daimyo=daimyo-1 gardens=234
Aiko 50 1 color=red order=1 pair=1 lines=20,2,1,5,10,8,4
Bo 40 2 color=green order=2 pair=2 lines=10,1,3,4,12,6,4

two-again 2026-01-10 minutes=80
Aiko 45 2 color=green order=2
Bo 55 1 color=red order=1

open-tie 2026-01-17 daimyo=daimyo-1
Aiko 61 1 color=red order=1
Bo 61 1 color=green order=2
Chie 40 3 color=blue order=3

solo-won 2026-02-01 minutes=45 level=easy daimyo=daimyo-2 gardens=123
Aiko 70 1 color=red order=1 pair=1
rival 60 2

solo-lost 2026-02-02 minutes=55 gardens=145
Aiko 58 2
rival 66 1

unnamed 2026-04-05 minutes=90
unnamed 52 1 color=yellow
Bo 47 2 color=red

decided-tie 2026-04-06 daimyo=daimyo-1
Chie 44 1 last=1 lines=14,0,0,0,10,10,10
Aiko 44 2 last=2 lines=10,4,0,0,10,10,10
Bo 30 3 lines=10,0,0,0,10,0,10

solo-open 2026-04-07 minutes=40 level=hard
Chie 50 1 color=blue lines=8,5,8,3,8,8,10
rival 50 1

close 2026-04-08
Chie 52 1
Bo 51 2";

/// The pairs of `name=value` among some words.
fn known(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split(' ').filter_map(|word| word.split_once('='))
}

fn parse<T: FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("{text} is none"))
}

fn seat(text: &str) -> SeatRecord {
    let words: Vec<&str> = text.split(' ').collect();
    let mut seat = match words[0] {
        "rival" => rival(parse(words[1])),
        name => player(name, parse(words[1])),
    };
    seat.name = seat.name.filter(|name| name != "unnamed");
    seat.rank = Some(parse(words[2]));
    for (name, value) in known(text) {
        match name {
            "color" => seat.color = Some(value.to_owned()),
            "order" => seat.order = Some(parse(value)),
            "last" => seat.last_order = Some(parse(value)),
            "lines" => {
                let lines: Vec<u16> = value.split(',').map(parse).collect();
                let lines: [u16; 7] = lines.try_into().expect("seven lines");
                set_lines(&mut seat, Some(lines.into()));
            }
            _ => {}
        }
    }
    seat
}

fn record(text: &str) -> Record {
    let (game, seats) = text.split_once('\n').expect("seats");
    let words: Vec<&str> = game.split(' ').collect();
    let mut record = entered(words[0], words[1], seats.lines().map(seat).collect());
    for (name, value) in known(game) {
        match name {
            "minutes" => record.minutes = Some(parse(value)),
            "gardens" => {
                let ids = ["plant", "stone"]
                    .into_iter()
                    .flat_map(|kind| value.chars().map(move |number| format!("{kind}-{number}")));
                record.facets.set("garden", ids);
            }
            _ => record.facets.add(name, value),
        }
    }
    // The ranks follow from the points and from what is said of ties.
    for (seat, text) in record.seats.iter_mut().zip(seats.lines()) {
        let rank = text.split(' ').nth(2).map(parse);
        assert_eq!(seat.rank, rank, "{game}: {text}");
        let pair = known(text).find(|(name, _)| *name == "pair");
        if let Some((_, number)) = pair {
            for part in ["starting-resource", "starting-action"] {
                seat.facets.add(part, format!("{part}-{number}"));
            }
        }
    }
    record
}

fn nine_games() -> Place {
    Place::filled(|folder| {
        let games = GAMES.split("\n\n").map(record);
        let games: Vec<StoredGame> = games.map(StoredGame::untracked).collect();
        let mut store = Store::open(folder).expect("the store opens");
        let added = store.add_records(&games).expect("they are stored");
        assert_eq!(added, [true; 9]);
    })
}

fn ask(place: &Place, statistic: &str) -> Value {
    place.ok(statistic, json!({"filter": everything()}))
}

/// Asks about the games of a person.
fn ask_of(place: &Place, statistic: &str, name: &str) -> Value {
    let of_person = filter(json!({"person": place.person(name)}));
    place.ok(statistic, json!({"filter": of_person}))
}

/// The fields at these paths, in words with a space between. Numbers have at most three decimals.
fn row(item: &Value, paths: &str) -> String {
    let word = |path: &str| match item.pointer(&format!("/{path}")).expect(path) {
        Value::String(text) => text.clone(),
        Value::Number(number) => {
            let number = number.as_f64().expect("a number");
            ((number * 1000.0).round() / 1000.0).to_string()
        }
        other => other.to_string(),
    };
    paths.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// A row for each item of a list.
fn rows(list: &Value, paths: &str) -> Vec<String> {
    let items = list.as_array().expect("a list").iter();
    items.map(|item| row(item, paths)).collect()
}

/// A row for each line of a text.
fn lines(text: &str) -> Vec<&str> {
    text.lines().map(str::trim).collect()
}

#[test]
fn scores_leave_the_rival_apart() {
    let found = ask(&nine_games(), "score_statistics");
    assert_eq!(row(&found["scores"], "n mean median few"), "17 50 50 true");
    let ends =
        "best/game best/seat best/name best/points worst/game worst/seat worst/name worst/points";
    assert_eq!(
        row(&found["scores"], ends),
        "solo-won 1 Aiko 70 decided-tie 3 Bo 30"
    );
    assert_eq!(
        rows(&found["scores"]["histogram"], "value n").join(", "),
        "30 1, 40 2, 44 2, 45 1, 47 1, 50 2, 51 1, 52 2, 55 1, 58 1, 61 2, 70 1"
    );
    assert_eq!(
        row(&found["rival"], "n mean median best/points best/name"),
        "3 58.667 60 66 null"
    );
}

#[test]
fn scores_of_a_person_are_theirs_alone() {
    let found = ask_of(&nine_games(), "score_statistics", "Chie");
    assert_eq!(row(&found["scores"], "n mean median"), "4 46.5 47");
    assert_eq!(
        rows(&found["scores"]["histogram"], "value n").join(", "),
        "40 1, 44 1, 50 1, 52 1"
    );
}

#[test]
fn lines_compare_winners_with_the_others_of_their_game() {
    let found = ask(&nine_games(), "line_statistics");
    let group = |name: &str| {
        let means = rows(&found[name]["lines"], "mean").join(" ");
        format!("{}: {means}", row(&found[name], "n total"))
    };
    assert_eq!(group("all"), "6 43: 12 2 2 2 10 7 8");
    assert_eq!(group("winners"), "2 47: 17 1 0.5 2.5 10 9 7");
    assert_eq!(group("losers"), "3 38: 10 1.667 1 1.333 10.667 5.333 8");
    // 72 of 258 points.
    assert_eq!(
        row(&found["all"]["lines"][0], "line share"),
        "clan_points 0.279"
    );
    assert_eq!(
        rows(&found["differences"], "difference").join(" "),
        "7 -0.5 -1 0.5 -1 3.5 0"
    );
    // The lines of the open solo game count neither as won nor as lost.
    assert_eq!(
        row(&found, "compared games winner_unknown"),
        "of-one-game 2 1"
    );
}

#[test]
fn lines_of_solo_games_compare_games_won_with_games_lost() {
    let solo = json!({"filter": filter(json!({"seats": 1}))});
    let found = nine_games().ok("line_statistics", solo);
    assert_eq!(
        row(&found, "all/n winners/n compared games winner_unknown"),
        "1 0 won-and-lost 0 1"
    );
}

const RATE: &str = "facet key rate/n rate/wins rate/mean";

#[test]
fn win_rates_skip_those_who_tie_without_a_known_winner() {
    let found = ask(&nine_games(), "win_statistics");
    assert_eq!(
        row(&found, "any_outcome winner_unknown few_below"),
        "false 2 20"
    );
    assert_eq!(
        row(&found["overall"], "n wins rate mean"),
        "14 6 0.429 48.429"
    );
    assert_eq!(
        rows(&found["players"], "person/name rate/n rate/wins rate/mean"),
        ["Chie 3 2 45.333", "Aiko 5 2 53.4", "Bo 5 1 44.6"],
        "the highest rate first"
    );
}

#[test]
fn win_rates_of_all_people_take_shared_facets_from_solo_games() {
    let found = ask(&nine_games(), "win_statistics");
    let expected = "color red 4 3 55.5
        color green 2 0 42.5
        color blue 1 0 40
        color yellow 1 1 52
        daimyo daimyo-2 1 1 70
        garden plant-1 2 1 64
        garden plant-2 1 1 70
        garden plant-3 1 1 70
        garden plant-4 1 0 58
        garden plant-5 1 0 58
        garden stone-1 2 1 64
        garden stone-2 1 1 70
        garden stone-3 1 1 70
        garden stone-4 1 0 58
        garden stone-5 1 0 58
        level easy 1 1 70
        level unknown 1 0 58
        starting-pair starting-resource-1 starting-action-1 2 2 60
        starting-pair starting-resource-2 starting-action-2 1 0 40
        turn-order 1 3 3 58.333
        turn-order 2 2 0 42.5
        turn-order 3 1 0 40";
    assert_eq!(rows(&found["rates"], RATE), lines(expected));
    let expected = "daimyo daimyo-1 2 2 47
        garden plant-2 1 1 50
        garden plant-3 1 1 50
        garden plant-4 1 1 50
        garden stone-2 1 1 50
        garden stone-3 1 1 50
        garden stone-4 1 1 50";
    assert_eq!(rows(&found["several"], RATE), lines(expected));
}

#[test]
fn win_rates_of_a_person_take_shared_facets_from_all_their_games() {
    let place = nine_games();
    let found = ask_of(&place, "win_statistics", "Aiko");
    let expected = "color red 2 2 60
        color green 1 0 45
        daimyo daimyo-1 2 1 47
        daimyo daimyo-2 1 1 70
        garden plant-1 2 1 64
        garden plant-2 2 2 60
        garden plant-3 2 2 60
        garden plant-4 2 1 54
        garden plant-5 1 0 58
        garden stone-1 2 1 64
        garden stone-2 2 2 60
        garden stone-3 2 2 60
        garden stone-4 2 1 54
        garden stone-5 1 0 58
        level easy 1 1 70
        level unknown 1 0 58
        starting-pair starting-resource-1 starting-action-1 2 2 60
        turn-order 1 2 2 60
        turn-order 2 1 0 45";
    assert_eq!(rows(&found["rates"], RATE), lines(expected));
    assert_eq!(row(&found, "several winner_unknown"), "[] 1");

    // The rate of won games alone would always be 1.
    let won = filter(json!({"person": place.person("Aiko"), "outcome": "won"}));
    let won = place.ok("win_statistics", json!({"filter": won}));
    assert_eq!(
        (&won["any_outcome"], &won["rates"]),
        (&json!(true), &found["rates"])
    );
}

const MEETING: &str = "one/name other n ahead behind wins other_wins difference";

#[test]
fn head_to_head_counts_who_is_ahead_and_who_wins() {
    let place = nine_games();
    let meetings = |mut found: Value| {
        for pair in found["pairs"].as_array_mut().expect("a list") {
            pair["other"] = pair["other"]["name"].take();
        }
        rows(&found["pairs"], MEETING)
    };
    let found = ask(&place, "head_to_head");
    assert_eq!(found["winner_unknown"], 2);
    let expected = "Aiko Bo 4 2 1 1 1 3.5
        Bo Chie 3 1 2 0 2 2
        Aiko null 2 1 1 1 1 1
        Aiko Chie 2 1 1 0 1 10.5
        Chie null 1 0 0 0 0 0";
    assert_eq!(meetings(found), lines(expected));
    let of_bo = ask_of(&place, "head_to_head", "Bo");
    let expected = "Bo Aiko 4 1 2 1 1 -3.5
        Bo Chie 3 1 2 0 2 2";
    assert_eq!(meetings(of_bo), lines(expected));
}

#[test]
fn streaks_pass_over_a_tie_without_a_known_winner() {
    let found = ask(&nine_games(), "streaks");
    assert_eq!(row(&found, "winner_unknown others_as_long"), "2 0");
    let expected = "Chie 3 2 2026-04-06 2026-04-08 1 2026-01-17 2026-01-17 2 0
        Aiko 5 1 2026-01-03 2026-01-03 2 2026-02-02 2026-04-06 0 2
        Bo 5 1 2026-01-10 2026-01-10 3 2026-04-05 2026-04-08 0 3";
    let paths = "person/name n longest/n longest/from longest/to longest_without/n \
                 longest_without/from longest_without/to current current_without";
    assert_eq!(rows(&found["people"], paths), lines(expected));
}

#[test]
fn margins_tell_decided_ties_from_open_ones() {
    let found = ask(&nine_games(), "margins");
    assert_eq!(row(&found, "n mean median ties ties_open"), "9 4.889 5 1 2");
    assert_eq!(
        rows(&found["histogram"], "value n").join(", "),
        "0 3, 1 1, 5 1, 8 1, 10 3"
    );
    let paths = "game margin winner second rival_won tie_open";
    let expected = "open-tie 0 Aiko Bo null true
        decided-tie 0 Chie Aiko null false
        solo-open 0 Chie null false true
        close 1 Chie Bo null false
        unnamed 5 null Bo null false";
    assert_eq!(rows(&found["closest"], paths), lines(expected));
    let expected = "two 10 Aiko Bo null false
        two-again 10 Bo Aiko null false
        solo-won 10 Aiko null false false
        solo-lost 8 null Aiko true false
        unnamed 5 null Bo null false";
    assert_eq!(rows(&found["widest"], paths), lines(expected));
    assert_eq!(
        row(&found["closest"][4], "winner_clan second_clan"),
        "yellow red"
    );
}

#[test]
fn times_count_durations_by_people_and_games_by_month() {
    let found = ask(&nine_games(), "times");
    assert_eq!(
        row(&found["duration"], "n mean median shortest longest"),
        "6 61.667 57.5 40 90"
    );
    let paths = "seats duration/n duration/mean duration/median";
    assert_eq!(
        rows(&found["durations"], paths),
        ["1 3 46.667 45", "2 3 76.667 80"]
    );
    assert_eq!(
        rows(&found["months"], "month games"),
        ["2026-01 3", "2026-02 2", "2026-03 0", "2026-04 4"]
    );
}

#[test]
fn statistics_without_games_are_empty() {
    let place = Place::new();
    let [scores, _, wins, ..] = STATISTICS.map(|statistic| ask(&place, statistic));
    assert_eq!(row(&scores["scores"], "n mean few"), "0 null true");
    assert_eq!(row(&wins["overall"], "n rate low"), "0 null null");
}
