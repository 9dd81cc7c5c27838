//! Who sits down at a new game, and the choices it starts from: those of the last one begun here.

use companion::clock;
use shirasagi_tests::record::{new_game, total};

use crate::asking::*;

#[test]
fn people_who_cannot_sit_down_are_told_why() {
    let (_folder, app) = new_app();
    let (aiko, dealt) = (player("Aiko", "red", "full"), deal(&app, 2));
    for (name, clan, code) in [
        ("  ", None, "record/name-missing"),
        ("aiko ", Some("blue"), "record/name-twice"),
        ("Bo", Some("red"), "record/color-twice"),
    ] {
        let request = begin(&dealt, &[aiko.clone(), player(name, clan, "full")]);
        assert_eq!(code_of(&app, "start_game", request), code);
    }
    let alone = begin(&dealt, &[aiko]);
    assert_eq!(code_of(&app, "start_game", alone), "record/players");
    assert_eq!(show(&app, "people"), json!({"people": [], "name_max": 40}));
}

#[test]
fn people_are_known_by_their_names_again_even_without_games() {
    let (_folder, app) = new_app();
    let start = |names: [&str; 2]| {
        let seats = [(names[0], "red"), (names[1], "green")];
        start(&app, &seats.map(|(name, clan)| player(name, clan, "full")))
    };
    let known = |name| {
        let people = show(&app, "people")["people"].clone();
        let person = find(&people, "name", name);
        json!([person["games"], person["clan"]])
    };
    let games = [start(["Aiko", "Bo"]), start(["BO", " aiko "])];
    let names = each(&games[1]["summary"]["seats"], "name");
    assert_eq!(names, json!(["Bo", "Aiko"]));
    assert_eq!(known("Aiko"), json!([2, "green"]));
    assert_eq!(known("Bo"), json!([2, "red"]));
    for game in &games {
        ok(&app, "delete_game", game_of(game));
    }
    assert_eq!(known("Aiko")[0], 0);
    ok(&app, "restore_game", game_of(&games[0]));
    assert_eq!(known("Aiko"), json!([1, "red"]));
}

/// The choices of the last game.
fn last(app: &App) -> Value {
    show(app, "new_game")["last"].clone()
}

/// Who sat where, in which color, and how closely each seat was followed.
fn seats(last: &Value) -> Value {
    let followed = list(&last["seats"]).iter().zip(list(&last["tracking"]));
    let seats = followed.map(|(seat, tracking)| json!([seat["name"], seat["color"], tracking]));
    seats.collect()
}

fn start_three(app: &App) -> Value {
    let three = players("Aiko blue full, - red full, Chiyo green dice-only");
    start(app, &three)
}

fn start_solo(app: &App) -> Value {
    let dealt = ok(app, "deal", with(options(1), "level", "hard"));
    let begin = begin(&dealt, &players("Bo blue full"));
    let begin = with(with(begin, "deck", "table"), "refills", "app");
    ok(app, "start_game", begin)
}

#[test]
fn a_new_game_starts_from_the_last_one_begun_on_this_device() {
    let (folder, app) = new_app();
    assert_eq!(last(&app), Value::Null);
    let solo = start_solo(&app);
    drop(app);
    let app = open(&folder);
    let choices = last(&app);
    assert_eq!(choices["game"], solo["summary"]["id"]);
    assert_eq!(choices["started_at"], solo["summary"]["started_at"]);
    let chosen = ["level", "deck", "refills"].map(|choice| &choices[choice]);
    assert_eq!(chosen, ["hard", "table", "app"]);
    assert_eq!(seats(&choices), json!([["Bo", "blue", "full"]]));

    let three = start_three(&app);
    let sat = r#"[["Aiko","blue","full"],[null,"red","full"],["Chiyo","green","dice-only"]]"#;
    assert_eq!(seats(&last(&app)).to_string(), sat);
    assert_eq!(last(&app)["level"], Value::Null);
    let first = find(&three["summary"]["seats"], "order", 1);
    assert_eq!(first["seat"], three["order"][0]);

    // A finished game counts as well as one that is under way.
    let both = ["Aiko", "Bo"].map(|name| player(name, Value::Null, "full"));
    let over = play_until(&app, start(&app, &both), 5, is_over);
    finish(&app, &over, json!([]));
    assert_eq!(last(&app)["game"], over["summary"]["id"]);

    // A person keeps the seat under another name.
    let people = show(&app, "people_list")["people"].clone();
    let aiko = find(&people, "name", "Aiko")["id"].clone();
    let renamed = json!({"person": aiko, "name": "Aiko T."});
    ok(&app, "rename_person", renamed);
    assert_eq!(seats(&last(&app))[0][0], "Aiko T.");

    // A deleted game is passed over until it is restored.
    ok(&app, "delete_game", game_of(&over));
    assert_eq!(last(&app)["game"], three["summary"]["id"]);
    for (deleted, left) in [(&three, &solo["summary"]["id"]), (&solo, &Value::Null)] {
        ok(&app, "delete_game", game_of(deleted));
        assert_eq!(last(&app)["game"], *left);
    }
    ok(&app, "restore_game", game_of(&three));
    assert_eq!(last(&app)["game"], three["summary"]["id"]);
}

#[test]
fn players_of_a_game_entered_on_its_day_may_play_again() {
    let (_folder, app) = new_app();
    let save = |day: &str| {
        let entered = new_game(day, [total("Aiko", 61), total("Bo", 52)]);
        ok(&app, "save_record", json!({ "record": entered }))
    };
    save("2026-01-11");
    assert_eq!(last(&app), Value::Null);
    let kept = save(&clock::today().to_string());
    assert_eq!(last(&app)["game"], kept["summary"]["id"]);
    assert_eq!(each(&last(&app)["seats"], "name"), json!(["Aiko", "Bo"]));
}

#[test]
fn imported_and_damaged_games_leave_the_choices_alone() {
    let (folder, here) = new_app();
    let (_folder, there) = new_app();
    start_three(&there);
    let history = ok(&there, "export", json!({"format": "history"}));
    assert_eq!(import(&here, &history["text"]), 1);
    assert_eq!(last(&here), Value::Null);
    let solo = start_solo(&here);
    import(&here, &history["text"]);
    assert_eq!(last(&here)["game"], solo["summary"]["id"]);
    start_three(&here);
    let gone = "UPDATE journals SET opening = 'gone' WHERE opening LIKE '%dice-only%'";
    by_hand(&folder, gone);
    assert_eq!(last(&here)["game"], solo["summary"]["id"]);
}
