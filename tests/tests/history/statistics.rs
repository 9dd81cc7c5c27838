//! Every statistic of nine small games, counted by hand.

use std::str::FromStr;

use companion::games::white_castle::set_lines;
use companion::ledger::{Record, SeatRecord};
use companion::store::{Store, StoredGame};
use serde_json::{Value, json};
use shirasagi_tests::record::{entered, player};

use crate::place::{Place, assert_row, assert_rows, row, rows};

/// A game a paragraph: its id, its day and what was dealt, then its seats: who, points, rank and what
/// else is known. Gardens are the numbers of the plants and of the stones.
const GAMES: &str = "\
two 2026-01-03 minutes=60 place=Home daimyo=daimyo-1 gardens=2
Aiko 50 1 color=red order=1 pair=1 lines=20,2,1,5,10,8,4
Bo 40 2 color=green order=2 pair=2 lines=10,1,3,4,12,6,4

two-again 2026-01-10 minutes=80 place=Club
Aiko 45 2 color=green order=2
Bo 55 1 color=red order=1

open-tie 2026-01-17 daimyo=daimyo-1
Aiko 61 1 color=red order=1
Bo 61 1 color=green order=2
Chie 40 3 color=blue order=3

solo-won 2026-02-01 minutes=45 level=easy daimyo=daimyo-2 gardens=12
Aiko 70 1 color=red order=1 pair=1
rival 60 2

solo-lost 2026-02-02 minutes=55 gardens=1
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

fn parse<T: FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("{text} is none"))
}

fn seat(text: &str) -> SeatRecord {
    let mut words = text.split(' ');
    let mut next = || words.next().expect("a word");
    let name = next();
    let mut seat = player(name, parse(next()));
    seat.rival = name == "rival";
    seat.name = seat.name.filter(|_| !["rival", "unnamed"].contains(&name));
    seat.rank = Some(parse(next()));
    for (name, value) in words.filter_map(|word| word.split_once('=')) {
        match name {
            "color" => seat.color = Some(value.to_owned()),
            "order" => seat.order = Some(parse(value)),
            "last" => seat.last_order = Some(parse(value)),
            "pair" => {
                for part in ["starting-resource", "starting-action"] {
                    seat.facets.add(part, format!("{part}-{value}"));
                }
            }
            _ => {
                let lines: Vec<u16> = value.split(',').map(parse).collect();
                let lines: [u16; 7] = lines.try_into().expect("seven lines");
                set_lines(&mut seat, Some(lines.into()));
            }
        }
    }
    seat
}

fn record(text: &str) -> Record {
    let (game, seats) = text.split_once('\n').expect("seats");
    let mut words = game.split(' ');
    let mut next = || words.next().expect("a word");
    let seats: Vec<_> = seats.lines().map(seat).collect();
    let ranks: Vec<_> = seats.iter().map(|seat| seat.rank).collect();
    let mut record = entered(next(), next(), seats);
    // The ranks follow from the points and from what is said of ties.
    let settled = record.seats.iter().map(|seat| seat.rank);
    assert_eq!(settled.collect::<Vec<_>>(), ranks, "{game}");
    for (name, value) in words.filter_map(|word| word.split_once('=')) {
        match name {
            "minutes" => record.minutes = Some(parse(value)),
            "place" => record.place = value.to_owned(),
            "gardens" => {
                let numbers = |kind| value.chars().map(move |number| format!("{kind}-{number}"));
                let ids = ["plant", "stone"].into_iter().flat_map(numbers);
                record.facets.set("garden", ids);
            }
            _ => record.facets.add(name, value),
        }
    }
    record
}

fn nine_games() -> Place {
    filled(GAMES.split("\n\n").map(record))
}

fn filled(records: impl IntoIterator<Item = Record>) -> Place {
    let games: Vec<_> = records.into_iter().map(StoredGame::untracked).collect();
    Place::filled(|folder| {
        let mut store = Store::open(folder).expect("the store opens");
        let added = store.add_records(&games).expect("they are stored");
        assert!(added.iter().all(|added| *added));
    })
}

fn ask(place: &Place) -> Value {
    place.statistics(json!({}))
}

/// Asks about the games of a person.
fn ask_of(place: &Place, name: &str) -> Value {
    place.statistics(json!({"person": place.person(name)}))
}

/// A row for each line of a text.
fn lines(text: &str) -> Vec<&str> {
    text.lines().map(str::trim).collect()
}

#[test]
fn scores_leave_the_rival_apart() {
    let found = &ask(&nine_games())["scores"];
    assert_row!(found["scores"], "n mean median few" => "17 50 50 true");
    let end = "game seat name points";
    assert_row!(found["scores"]["best"], end => "solo-won 1 Aiko 70");
    assert_row!(found["scores"]["worst"], end => "decided-tie 3 Bo 30");
    let bars = rows(&found["scores"]["histogram"], "value n").join(", ");
    let expected = "30 1, 40 2, 44 2, 45 1, 47 1, 50 2, 51 1, 52 2, 55 1, 58 1, 61 2, 70 1";
    assert_eq!(bars, expected);
    assert_row!(found["rival"], "n mean median best/points best/name" => "3 58.667 60 66 null");
}

#[test]
fn a_person_has_a_portrait() {
    let place = nine_games();
    let found = &ask_of(&place, "Aiko")["portrait"];
    assert_row!(found, "last_day minutes place clan" => "2026-04-06 240 1.667 red");
    let results = rows(&found["results"], "day place won");
    let expected = "\
        2026-01-03 1 true
        2026-01-10 2 false
        2026-01-17 null null
        2026-02-01 1 true
        2026-02-02 2 false
        2026-04-06 2 false";
    assert_eq!(results, lines(expected));
    assert_eq!(place.statistics(json!({}))["portrait"], json!(null));
}

#[test]
fn a_person_has_one_color_on_every_page() {
    let place = nine_games();
    let expected = |colors: [(&str, &str); 3]| {
        json!(colors.map(|(name, color)| json!({"id": place.person(name), "color": color})))
    };
    let played = expected([("Aiko", "red"), ("Bo", "green"), ("Chie", "blue")]);
    for fields in [
        json!({}),
        json!({"person": place.person("Bo")}),
        json!({"to": "2026-01-10"}),
    ] {
        assert_eq!(place.statistics(fields)["colors"], played);
    }
    let likes = |name, color| {
        let person = place.person(name);
        let likes = json!({"person": person, "clan": color, "archived": false});
        place.ok("set_person", likes);
        ask(&place)["colors"].clone()
    };
    let liked = expected([("Bo", "red"), ("Chie", "blue"), ("Aiko", "green")]);
    assert_eq!(likes("Bo", "red"), liked);
    // Chie has played no other color.
    let shared = expected([("Aiko", "blue"), ("Bo", "red"), ("Chie", "blue")]);
    assert_eq!(likes("Aiko", "blue"), shared);
}

#[test]
fn a_known_score_counts_beside_an_unknown_one() {
    let mut seats = vec![player("Aiko", 61), player("Bo", 0)];
    (seats[0].rank, seats[1].rank, seats[1].points) = (Some(1), Some(2), None);
    let place = filled([entered("one", "2026-04-09", seats)]);
    let found = ask(&place);
    assert_row!(found["scores"]["scores"], "n mean best/name" => "1 61 Aiko");
    let players = &found["wins"]["players"];
    assert_rows!(*players, "person/name rate/wins rate/mean" => ["Aiko 1 61", "Bo 0 null"]);
    assert_row!(found["margins"], "n" => "0");
}

#[test]
fn scores_of_a_person_are_theirs_alone() {
    let found = &ask_of(&nine_games(), "Chie")["scores"];
    assert_row!(found["scores"], "n mean median" => "4 46.5 47");
    assert_rows!(found["scores"]["histogram"], "value n" => ["40 1", "44 1", "50 1", "52 1"]);
}

#[test]
fn lines_compare_winners_with_the_others_of_their_game() {
    let found = &ask(&nine_games())["lines"];
    let group = |name: &str| {
        let means = rows(&found[name]["lines"], "mean").join(" ");
        format!("{}: {means}", row(&found[name], "n total"))
    };
    assert_eq!(group("all"), "6 43: 12 2 2 2 10 7 8");
    assert_eq!(group("winners"), "2 47: 17 1 0.5 2.5 10 9 7");
    assert_eq!(group("losers"), "3 38: 10 1.667 1 1.333 10.667 5.333 8");
    // 72 of 258 points.
    assert_row!(found["all"]["lines"][0], "line share" => "clan_points 0.279");
    let differences = rows(&found["differences"], "difference").join(", ");
    assert_eq!(differences, "7, -0.5, -1, 0.5, -1, 3.5, 0");
    // The lines of the open solo game count neither as won nor as lost.
    assert_row!(*found, "compared games" => "of-one-game 2");
}

#[test]
fn lines_of_solo_games_compare_games_won_with_games_lost() {
    let found = nine_games().statistics(json!({"seats": 1}));
    assert_row!(found["lines"], "all/n winners/n compared games" => "1 0 won-and-lost 0");
}

#[test]
fn few_games_of_several_do_not_displace_many_solo_games() {
    let two = GAMES.split("\n\n").next().expect("a game");
    let solo = |number: u32| {
        let (aiko, rival, lines) = match number % 2 {
            0 => ("60 1", "50 2", "20,0,0,0,20,10,10"),
            _ => ("50 2", "60 1", "10,0,0,0,20,10,10"),
        };
        let day = format!("2026-02-{:02}", number % 28 + 1);
        record(&format!(
            "solo-{number} {day}\nAiko {aiko} lines={lines}\nrival {rival}"
        ))
    };
    let place = filled((0..40).map(solo).chain([record(two)]));
    let found = &ask(&place)["lines"];
    // With the winner and the loser of the game of two.
    assert_row!(*found, "compared games few" => "won-and-lost 42 false");
    assert_row!(found["differences"][0], "line difference" => "clan_points 10");
}

const RATE: &str = "facet key rate/n rate/wins rate/expected rate/mean";

#[test]
fn win_rates_skip_games_without_a_known_winner() {
    let found = ask(&nine_games());
    let told = "finished filter/kind filter/facet winner_unknown few_below";
    assert_row!(found, told => "9 white-castle null 2 20");
    let found = &found["wins"];
    assert_row!(found["overall"], "n wins rate mean" => "13 6 0.462 49.077");
    let rate = "person/name rate/n rate/wins rate/expected rate/mean";
    let expected = [
        "Chie 2 2 0.833 48",
        "Aiko 3 1 1.333 46.333",
        "Bo 5 1 2.333 44.6",
    ];
    assert_rows!(found["players"], rate => expected, "the most above expectation first");
}

#[test]
fn solo_games_are_apart_by_level() {
    let found = &ask(&nine_games())["wins"];
    let expected = "color yellow 1 1 0.5 52
        color red 3 2 1.5 50.667
        color green 2 0 1 42.5
        level easy 1 1 null 70
        level unknown 1 0 null 58
        starting-pair starting-resource-1 starting-action-1 1 1 0.5 50
        starting-pair starting-resource-2 starting-action-2 1 0 0.5 40
        turn-order 1 2 2 1 52.5
        turn-order 2 2 0 1 42.5";
    assert_rows!(found["rates"], RATE => lines(expected));
}

#[test]
fn win_rates_of_a_person_take_the_cards_that_a_game_shares() {
    let place = nine_games();
    let found = ask_of(&place, "Aiko");
    let rates = &found["wins"]["rates"];
    // Aiko won 1 of 3 games with others, where luck would bring 4/3: three quarters of that.
    let expected = "color red 1 1 0.375 50
        color green 1 0 0.375 45
        daimyo daimyo-1 2 1 0.625 47
        garden plant-2 1 1 0.375 50
        garden stone-2 1 1 0.375 50
        level easy 1 1 null 70
        level unknown 1 0 null 58
        location Home 1 1 0.375 50
        location Club 1 0 0.375 45
        starting-pair starting-resource-1 starting-action-1 1 1 0.375 50
        turn-order 1 1 1 0.375 50
        turn-order 2 1 0 0.375 45";
    assert_rows!(*rates, RATE => lines(expected));
    assert_eq!(found["winner_unknown"], 1);

    // The rate of won games alone would always be 1.
    let won = json!({"person": place.person("Aiko"), "outcome": "won"});
    let won = place.statistics(won);
    // What is not about who won is of these games alone.
    let told = "filter/outcome finished winner_unknown scores/scores/n margins/n";
    assert_row!(won, told => "won 2 1 2 2");
    for unchanged in ["wins", "pairs", "streaks"] {
        assert_eq!(won[unchanged], found[unchanged]);
    }
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
    let found = ask(&place);
    let expected = "Aiko Bo 4 2 1 1 1 3.5
        Bo Chie 3 1 2 0 2 2
        Aiko null 2 1 1 1 1 1
        Aiko Chie 2 1 1 0 1 10.5
        Chie null 1 0 0 0 0 0";
    assert_eq!(meetings(found), lines(expected));
    let of_bo = ask_of(&place, "Bo");
    let expected = "Bo Aiko 4 1 2 1 1 -3.5
        Bo Chie 3 1 2 0 2 2";
    assert_eq!(meetings(of_bo), lines(expected));
}

#[test]
fn streaks_pass_over_games_without_a_known_winner() {
    let found = &ask(&nine_games())["streaks"];
    assert_row!(*found, "others_as_long" => "0");
    let expected = "Chie 2 2 2026-04-06 2026-04-08 0 null null 2 0
        Aiko 5 1 2026-01-03 2026-01-03 2 2026-02-02 2026-04-06 0 2
        Bo 5 1 2026-01-10 2026-01-10 3 2026-04-05 2026-04-08 0 3";
    let paths = "person/name n longest/n longest/from longest/to longest_without/n \
                 longest_without/from longest_without/to current current_without";
    assert_rows!(found["people"], paths => lines(expected));
}

#[test]
fn margins_tell_decided_ties_from_open_ones() {
    let place = nine_games();
    let found = &ask(&place)["margins"];
    assert_row!(*found, "n mean median ties" => "9 4.889 5 1");
    assert_rows!(found["histogram"], "value n" => ["0 3", "1 1", "5 1", "8 1", "10 3"]);
    let paths = "game margin winner second rival_won tie_open";
    let expected = "open-tie 0 Aiko Bo null true
        decided-tie 0 Chie Aiko null false
        solo-open 0 Chie null false true
        close 1 Chie Bo null false
        unnamed 5 null Bo null false";
    assert_rows!(found["closest"], paths => lines(expected));
    let expected = "two 10 Aiko Bo null false
        two-again 10 Bo Aiko null false
        solo-won 10 Aiko null false false
        solo-lost 8 null Aiko true false
        unnamed 5 null Bo null false";
    assert_rows!(found["widest"], paths => lines(expected));
    assert_row!(found["closest"][4], "winner_clan second_clan" => "yellow red");
    // Bo was third in the decided tie.
    assert_row!(ask_of(&place, "Bo")["margins"], "n ties" => "5 0");
}

#[test]
fn games_are_counted_by_number_of_people() {
    let place = nine_games();
    let paths = "seats games score winning_score duration/n duration/mean duration/median";
    let expected = [
        "1 3 59.333 70 3 46.667 45",
        "2 4 49 52.25 3 76.667 80",
        "3 2 46.667 44 0 null null",
    ];
    assert_rows!(ask(&place)["seats"], paths => expected);
    assert_row!(ask(&place)["seats"][0]["duration"]["usual"], "0 1" => "40 55");

    let paths = "seats games rate/n rate/wins rate/expected rate/mean";
    let expected = ["1 2 2 1 null 64", "2 2 2 1 1 47.5", "3 2 1 0 0.333 44"];
    assert_rows!(ask_of(&place, "Aiko")["seats"], paths => expected);
    let won = json!({"person": place.person("Aiko"), "outcome": "won"});
    let expected = ["1 1 2 1 null 64", "2 1 2 1 1 47.5", "3 0 1 0 0.333 44"];
    assert_rows!(place.statistics(won)["seats"], paths => expected, "rates ignore the outcome");
}

#[test]
fn times_count_durations_and_games_by_month() {
    let found = &ask(&nine_games())["times"];
    assert_row!(found["duration"], "n mean median shortest longest" => "6 61.667 57.5 40 90");
    let months = ["2026-01 3", "2026-02 2", "2026-03 0", "2026-04 4"];
    assert_rows!(found["months"], "month games" => months);
}

#[test]
fn statistics_without_games_are_empty() {
    let place = Place::new();
    let found = ask(&place);
    assert_row!(found["scores"]["scores"], "n mean few" => "0 null true");
    assert_row!(found["wins"]["overall"], "n rate low" => "0 null null");
}

#[test]
fn statistics_count_the_games_that_a_list_shows() {
    let place = nine_games();
    let aiko = place.person("Aiko");
    for (fields, games) in [
        (json!({"person": aiko}), 6),
        (json!({"person": aiko, "seats": 2}), 2),
        (json!({"person": aiko, "outcome": "won"}), 2),
        (json!({"person": aiko, "outcome": "lost"}), 3),
        (json!({"outcome": "unknown"}), 2),
        (json!({"seats": 1}), 3),
        (json!({"seats": 3, "text": "chie"}), 2),
        (json!({"kind": "white-castle", "from": "2026-02-02"}), 5),
        (json!({"from": "2026-01-10", "to": "2026-02-01"}), 3),
        (json!({"seats": 2, "text": "home"}), 1),
        (json!({"kind": "once-upon-a-castle"}), 0),
    ] {
        assert_eq!(place.total(fields.clone()), games, "{fields}");
        assert_eq!(
            place.statistics(fields.clone())["finished"],
            games,
            "{fields}"
        );
    }
}

#[test]
fn statistics_follow_every_change() {
    let place = nine_games();
    let counted = || row(&ask(&place), "finished times/duration/n");
    assert_eq!(counted(), "9 6");
    place.ok("delete_game", json!({"game": "two"}));
    assert_eq!(counted(), "8 5", "the app itself");
    place.change("UPDATE games SET left_out = 'chosen' WHERE id = 'solo-won'");
    assert_eq!(counted(), "7 4", "another connection");
    let made = place.ok("backup_now", json!({}));
    place.ok("delete_game", json!({"game": "unnamed"}));
    assert_eq!(counted(), "6 3");
    place.ok(
        "restore_backup",
        json!({"backup": made["backups"][0]["name"]}),
    );
    assert_eq!(counted(), "7 4", "a restored backup");
}
