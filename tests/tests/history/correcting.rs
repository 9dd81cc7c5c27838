//! Games that came in or were entered, as they are after a correction.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use shirasagi_tests::record::{new_game, record_of, total};

use crate::lived_in::lived_in;
use crate::place::{Place, bg_stats, counts, of_seats, with};

fn minutes_of(game: &Value) -> i64 {
    let time = |name: &str| -> DateTime<Utc> {
        let text = game[name].as_str().expect("a time");
        text.parse().expect("a time")
    };
    (time("finished_at") - time("started_at")).num_minutes()
}

#[test]
fn a_game_that_is_corrected_began_when_it_did() {
    let place = Place::new();
    let mut file = bg_stats(&[("2025-01-05", &[("Aiko", "71"), ("Bo", "67")])]);
    file["plays"][0]["durationMin"] = json!(95);
    place.import(file.to_string().as_bytes());
    let mut record = place.latest();
    let before = place.export("history");
    place.save(&record);
    assert_eq!(place.export("history"), before);
    record["day"] = json!("2025-07-06");
    record["minutes"] = json!(90);
    assert_eq!(minutes_of(&place.save(&record)["summary"]), 90);
    let sent = place.export("bg-stats");
    assert!(sent.contains("\"playDate\":\"2025-07-06 20:00:00\""));
}

#[test]
fn nobody_says_at_what_time_a_game_was_that_is_entered_by_hand() {
    let place = Place::new();
    place.save(&new_game(
        "2025-07-06",
        [total("Aiko", 60), total("Bo", 50)],
    ));
    let sent = place.export("bg-stats");
    assert!(sent.contains("\"playDate\":\"2025-07-06 12:00:00\""));
    let table = place.export("csv");
    assert!(table.contains(",2025-07-06,,,"), "{table}");
}

#[test]
fn a_game_with_somebody_without_a_name_can_be_corrected_as_it_came() {
    let place = Place::new();
    let mut file = bg_stats(&[("2025-01-05", &[("Aiko", "71"), ("guest", "67")])]);
    file["players"][1]["isAnonymous"] = json!(true);
    assert_eq!(place.import(file.to_string().as_bytes())["added"], 1);
    let mut record = place.latest();
    assert_eq!(record["seats"][1]["name"], json!(null));
    assert_eq!(place.check(&record)["problems"], json!([]));
    record["seats"][1]["points"] = json!(68);
    let seat = place.save(&record)["summary"]["seats"][1].clone();
    assert_eq!(json!([seat["name"], seat["points"]]), json!([null, 68]));
    // Whoever enters a game knows who played.
    record["id"] = json!("");
    record["origin"] = json!("entered");
    let problem = &place.check(&record)["problems"][0];
    assert_eq!(problem["code"], "record/name-missing");
    let refused = place.refused("save_record", json!({"record": record}));
    assert_eq!(refused.code, "record/name-missing");
}

#[test]
fn f8_of_a_tie_that_nobody_decided_nobody_is_ahead() {
    let place = Place::new();
    place.import(
        b"game,day,seat,name,points\n\
          a,2026-02-03,1,Aiko,60\na,2026-02-03,2,Bo,41\na,2026-02-03,3,Chiyo,60\n",
    );
    let mut record = place.latest();
    assert_eq!(of_seats(&record, "rank"), [1, 3, 1]);
    assert_eq!(of_seats(&place.check(&record)["record"], "rank"), [1, 3, 1]);
    record["seats"][0]["last_order"] = json!(2);
    record["seats"][2]["last_order"] = json!(1);
    assert_eq!(of_seats(&place.check(&record)["record"], "rank"), [2, 3, 1]);
    assert_eq!(of_seats(&place.save(&record)["summary"], "rank"), [2, 3, 1]);
}

#[test]
fn e1_pieces_decide_a_tie_that_came_from_elsewhere() {
    let place = Place::new();
    place.import(
        b"game,day,seat,name,points\n\
          a,2026-02-03,1,Aiko,60\na,2026-02-03,2,Bo,60\n",
    );
    let mut record = place.latest();
    for (seat, influence) in [7, 9].into_iter().enumerate() {
        record["seats"][seat]["counts"] = with(counts(), "/influence", json!(influence));
    }
    let saved = place.save(&record);
    assert_eq!(
        saved["summary"]["verdict"],
        json!({"winner": 2, "decided_by": "turn-order", "tie_open": false})
    );
    assert_eq!(
        json!([saved["scores"]["winner"], saved["closest"]["runners_up"]]),
        json!([2, [1]])
    );
    assert_eq!(place.people()[1]["wins"], 1);
    let again = place.check(&record_of(&saved["summary"]));
    assert_eq!(again["problems"], json!([]));
}

#[test]
fn f8_a_tie_that_nobody_decided_is_nobodys_win_until_somebody_remembers() {
    let place = Place::new();
    place.import(
        b"game,day,seat,name,rival,points\n\
          a,2026-02-03,1,Aiko,no,60\na,2026-02-03,2,Bo,no,60\n\
          b,2026-02-04,1,Aiko,no,50\nb,2026-02-04,2,,yes,50\n",
    );
    let aiko = place.person("Aiko");
    let ended = |person: &Value| {
        ["won", "lost", "unknown"]
            .map(|outcome| place.total(json!({"person": person, "outcome": outcome})))
    };
    assert_eq!(place.total(json!({"person": aiko})), 2);
    assert_eq!((ended(&aiko), ended(&Value::Null)), ([0, 0, 2], [0, 0, 2]));
    assert_eq!(place.wins(), [json!([0, 0]), json!([0, 0])]);
    for game in place.games() {
        let mut record = record_of(&game);
        for (seat, order) in [2, 1].into_iter().enumerate() {
            record["seats"][seat]["last_order"] = json!(order);
        }
        place.save(&record);
    }
    assert_eq!((ended(&aiko), ended(&Value::Null)), ([0, 2, 0], [0, 1, 0]));
    assert_eq!(place.wins(), [json!([0, 2]), json!([1, 1])]);
}

#[test]
fn correcting_a_followed_game_takes_only_what_people_say() {
    let place = lived_in();
    let games = place.games();
    let game = games.iter().find(|game| game["id"] == "four");
    let mut expected = game.expect("it is there").clone();
    expected["place"] = json!("Nara");
    expected["day"] = json!("2026-04-04");
    expected["seats"][0]["name"] = json!("Emi");
    let mut record = record_of(&expected);
    for (field, value) in [
        ("points", json!(99)),
        ("rank", json!(1)),
        ("order", json!(4)),
    ] {
        record["seats"][0][field] = value;
    }
    record["facets"] = json!({});
    record["started_at"] = json!("2020-01-01T00:00:00Z");
    assert_eq!(place.save(&record)["summary"], expected);
}
