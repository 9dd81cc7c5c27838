//! Games that came in or were entered, as they are after a correction.

use serde_json::Value;
use serde_json::json;

use crate::past_games::{counts, with};
use crate::place::{Place, bg_stats};

#[test]
fn a_game_that_is_corrected_began_when_it_did() {
    let place = Place::new();
    let mut file = bg_stats(&[("2025-01-05", &[("Aiko", "71"), ("Bo", "67")])]);
    file["plays"][0]["durationMin"] = json!(95);
    place.import(file.to_string().as_bytes());
    let id = place.games()[0]["id"].clone();
    let mut entry = place.ok("game", json!({"game": id}))["entry"].clone();
    let save = |entry: &Value| place.ok("save_entry", json!({"game": id, "entry": entry}));
    let before = place.export("history");
    save(&entry);
    assert_eq!(place.export("history"), before);
    entry["day"] = json!("2025-07-06");
    entry["minutes"] = json!(90);
    let game = save(&entry)["summary"].clone();
    let time = |name: &str| {
        game[name]
            .as_str()
            .and_then(|at| at.parse().ok())
            .expect("a time")
    };
    let [begun, finished]: [chrono::DateTime<chrono::Utc>; 2] =
        [time("started_at"), time("finished_at")];
    assert_eq!((finished - begun).num_minutes(), 90);
    assert!(
        place
            .export("bg-stats")
            .contains("\"playDate\":\"2025-07-06 20:00:00\"")
    );
}

#[test]
fn nobody_says_at_what_time_a_game_was_that_is_entered_by_hand() {
    let place = Place::new();
    let seats = [("Aiko", 60), ("Bo", 50)].map(|(name, points)| {
        json!({"name": name, "rival": false, "clan": null, "order": null,
            "score": {"known": "total", "points": points}})
    });
    let entry = json!({"day": "2025-07-06", "minutes": null, "place": "", "note": "", "tags": [],
        "level": null, "gardens": null, "seats": seats, "last_order": null});
    place.ok("save_entry", json!({"game": null, "entry": entry}));
    assert!(
        place
            .export("bg-stats")
            .contains("\"playDate\":\"2025-07-06 00:00:00\"")
    );
    let table = place.export("csv");
    assert!(table.contains(",2025-07-06,,,"), "{table}");
}

#[test]
fn a_game_with_somebody_without_a_name_can_be_corrected_as_it_came() {
    let place = Place::new();
    let mut file = bg_stats(&[("2025-01-05", &[("Aiko", "71"), ("guest", "67")])]);
    file["players"][1]["isAnonymous"] = json!(true);
    assert_eq!(place.import(file.to_string().as_bytes())["added"], 1);
    let id = place.games()[0]["id"].clone();
    let mut entry = place.ok("game", json!({"game": id}))["entry"].clone();
    assert_eq!(entry["seats"][1]["name"], "");
    let check = |game: &Value, entry: &Value| {
        place.ok("check_entry", json!({"game": game, "entry": entry}))["faults"].clone()
    };
    assert_eq!(check(&id, &entry), json!([]));
    entry["seats"][1]["score"]["points"] = json!(68);
    let saved = place.ok("save_entry", json!({"game": id, "entry": entry}));
    assert_eq!(saved["standings"][1]["points"], 68);
    assert_eq!(saved["summary"]["seats"][1]["name"], json!(null));
    // Whoever enters a game knows who played.
    assert_eq!(
        check(&json!(null), &entry)[0]["code"],
        "players/name-missing"
    );
    let refused = place.refused("save_entry", json!({"game": null, "entry": entry}));
    assert_eq!(refused.0, "players/name-missing");
}

#[test]
fn f8_of_a_tie_that_nobody_decided_nobody_is_ahead() {
    let place = Place::new();
    place.import(
        b"game,day,seat,name,points\n\
          a,2026-02-03,1,Aiko,60\na,2026-02-03,2,Bo,41\na,2026-02-03,3,Chiyo,60\n",
    );
    let id = place.games()[0]["id"].clone();
    let game = place.ok("game", json!({"game": id}));
    let ranks = |seats: &Value| {
        let seats = seats.as_array().expect("a list").iter();
        let of_seat = seats.map(|seat| json!([seat["seat"], seat["rank"]]));
        of_seat.collect::<Vec<_>>()
    };
    let shared = [json!([1, 1]), json!([3, 1]), json!([2, 3])];
    assert_eq!(ranks(&game["summary"]["result"]["places"]), shared);
    assert_eq!(ranks(&place.games()[0]["result"]["places"]), shared);
    let in_order = [json!([1, 1]), json!([2, 3]), json!([3, 1])];
    assert_eq!(ranks(&game["standings"]), in_order);
    let mut entry = game["entry"].clone();
    let check = |entry: &Value| place.ok("check_entry", json!({"game": id, "entry": entry}));
    assert_eq!(ranks(&check(&entry)["seats"]), in_order);
    entry["last_order"] = json!([3, 1]);
    let decided = [json!([1, 2]), json!([2, 3]), json!([3, 1])];
    assert_eq!(ranks(&check(&entry)["seats"]), decided);
    let saved = place.ok("save_entry", json!({"game": id, "entry": entry}));
    assert_eq!(ranks(&saved["standings"]), decided);
}

#[test]
fn e1_pieces_decide_a_tie_that_came_from_elsewhere() {
    let place = Place::new();
    place.import(
        b"game,day,seat,name,points\n\
          a,2026-02-03,1,Aiko,60\na,2026-02-03,2,Bo,60\n",
    );
    let id = place.games()[0]["id"].clone();
    let mut entry = place.ok("game", json!({"game": id}))["entry"].clone();
    for (seat, influence) in [7, 9].into_iter().enumerate() {
        let counts = with(counts(), "/influence", json!(influence));
        entry["seats"][seat]["score"] = json!({ "known": "counts", "counts": counts });
    }
    let saved = place.ok("save_entry", json!({"game": id, "entry": entry}));
    let result = &saved["summary"]["result"];
    let told = json!([result["winner"], result["decided_by"], result["tie_open"]]);
    assert_eq!(told, json!([2, "turn-order", false]));
    assert_eq!(saved["scores"]["winner"], 2);
    assert_eq!(saved["closest"]["runners_up"], json!([1]));
    assert_eq!(place.ok("people_list", json!({}))["people"][1]["wins"], 1);
    let again = json!({"game": id, "entry": saved["entry"]});
    assert_eq!(place.ok("check_entry", again)["faults"], json!([]));
}

#[test]
fn f8_a_tie_that_nobody_decided_is_nobodys_win_until_somebody_remembers() {
    let place = Place::new();
    place.import(
        b"game,day,seat,name,rival,points\n\
          a,2026-02-03,1,Aiko,no,60\na,2026-02-03,2,Bo,no,60\n\
          b,2026-02-04,1,Aiko,no,50\nb,2026-02-04,2,,yes,50\n",
    );
    let people = place.ok("people_list", json!({}))["people"].clone();
    let aiko = people[0]["id"].clone();
    let games = |person: &Value, outcome: Value| {
        let filter = json!({"person": person, "seats": null, "level": null, "from": null,
            "to": null, "tag": null, "outcome": outcome, "text": null});
        let view = place.ok("games", json!({"filter": filter, "page": 0}));
        view["total"].as_u64().expect("a number")
    };
    let ended =
        |person: &Value| ["won", "lost", "unknown"].map(|outcome| games(person, json!(outcome)));
    // Of so many games it is known whether they won.
    let wins = || {
        let people = place.ok("people_list", json!({}))["people"].clone();
        json!([0, 1].map(|person: usize| [&people[person]["wins"], &people[person]["decided"]]))
    };
    assert_eq!(games(&aiko, Value::Null), 2);
    assert_eq!((ended(&aiko), ended(&Value::Null)), ([0, 0, 2], [0, 0, 2]));
    assert_eq!(wins(), json!([[0, 0], [0, 0]]));
    for game in place.games() {
        let id = &game["id"];
        let mut entry = place.ok("game", json!({"game": id}))["entry"].clone();
        entry["last_order"] = json!([2, 1]);
        place.ok("save_entry", json!({"game": id, "entry": entry}));
    }
    assert_eq!((ended(&aiko), ended(&Value::Null)), ([0, 2, 0], [0, 1, 0]));
    assert_eq!(wins(), json!([[0, 2], [1, 1]]));
}
