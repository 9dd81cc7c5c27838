//! What a new game starts from: the choices of the last game begun on this device.

use companion::app::App;
use serde_json::{Value, json};
use shirasagi_tests::ask::base64;

use crate::alone::{Place, options};
use crate::asking::{at, game_of, list, ok, with};
use crate::several::{play_to_the_end, player, start};

/// The choices of the last game.
fn last(app: &App) -> Value {
    ok(app, "new_game", json!({}))["last"].clone()
}

/// Who sat where, in which color, and how closely each seat was followed.
fn seats(last: &Value) -> Vec<Value> {
    let followed = list(&last["seats"]).iter().zip(list(&last["tracking"]));
    followed
        .map(|(seat, tracking)| json!([seat["name"], seat["color"], tracking]))
        .collect()
}

fn start_three(app: &App) -> Value {
    let players = [
        player(2, "Aiko", "full"),
        player(0, "", "full"),
        player(1, "Chiyo", "dice-only"),
    ];
    start(app, &players).expect("they sit down")
}

fn start_solo(app: &App) -> Value {
    let dealt = ok(app, "deal", options("hard", false));
    let begin = json!({"setup": dealt["setup"], "code": dealt["code"], "deck": "table",
        "refills": "app", "players": [{"name": "Bo", "clan": "blue", "tracking": "full"}]});
    ok(app, "start_game", begin)
}

#[test]
fn a_new_game_starts_from_the_last_one_begun_on_this_device() {
    let place = Place::new();
    let app = place.open();
    assert_eq!(last(&app), Value::Null);

    let solo = start_solo(&app);
    drop(app);
    let app = place.open();
    let choices = last(&app);
    assert_eq!(choices["game"], solo["summary"]["id"]);
    assert_eq!(choices["started_at"], solo["summary"]["started_at"]);
    for (choice, chosen) in [("level", "hard"), ("deck", "table"), ("refills", "app")] {
        assert_eq!(choices[choice], chosen, "{choice}");
    }
    assert_eq!(seats(&choices), [json!(["Bo", "blue", "full"])]);

    let three = start_three(&app);
    let sat = [
        json!(["Aiko", "blue", "full"]),
        json!([null, "red", "full"]),
        json!(["Chiyo", "green", "dice-only"]),
    ];
    assert_eq!(seats(&last(&app)), sat);
    assert_eq!(last(&app)["level"], Value::Null);
    // A finished game counts as well as one that is under way.
    let both = [player(0, "Aiko", "full"), player(3, "", "full")];
    let table = start(&app, &both).expect("they sit down");
    let over = play_to_the_end(&app, table, 5);
    ok(&app, "finish", with(at(&over), "counts", json!([])));
    let sat = [
        json!(["Aiko", "red", "full"]),
        json!([null, "yellow", "full"]),
    ];
    assert_eq!(seats(&last(&app)), sat);

    // A person keeps the seat under another name.
    let people = ok(&app, "people_list", json!({}));
    let aiko = people["people"].as_array().expect("a list").iter();
    let aiko = aiko.clone().find(|person| person["name"] == "Aiko");
    let renamed = json!({"person": aiko.expect("she played")["id"], "name": "Aiko T."});
    ok(&app, "rename_person", renamed);
    assert_eq!(seats(&last(&app))[0][0], "Aiko T.");

    // A deleted game is not asked any more, until it is restored.
    ok(&app, "delete_game", game_of(&over));
    assert_eq!(last(&app)["game"], three["summary"]["id"]);
    ok(&app, "delete_game", game_of(&three));
    assert_eq!(last(&app)["game"], solo["summary"]["id"]);
    ok(&app, "delete_game", game_of(&solo));
    assert_eq!(last(&app), Value::Null);
    ok(&app, "restore_game", game_of(&over));
    assert_eq!(last(&app)["game"], over["summary"]["id"]);
}

#[test]
fn imported_games_leave_the_choices_alone() {
    let (here, there) = (Place::new(), Place::new());
    let (here, there) = (here.open(), there.open());
    start_three(&there);
    let history = ok(&there, "export", json!({"format": "history"}));
    let history = history["text"].as_str().expect("text").as_bytes();
    let import = || {
        let preview = ok(&here, "preview_import", json!({"content": base64(history)}));
        let none =
            json!({"people": {}, "level": null, "titles": [], "days": null, "replacing": []});
        let answers = json!({"plan": preview["plan"], "answers": none});
        ok(&here, "import", answers)
    };
    assert_eq!(import()["added"], 1);
    assert_eq!(last(&here), Value::Null);
    let solo = start_solo(&here);
    import();
    assert_eq!(last(&here)["game"], solo["summary"]["id"]);
}

#[test]
fn a_damaged_game_is_skipped() {
    let place = Place::new();
    let app = place.open();
    let solo = start_solo(&app);
    start_three(&app);
    let database = rusqlite::Connection::open(place.0.path().join("shirasagi.db"));
    database
        .expect("the database opens")
        .execute(
            "UPDATE journals SET setup = 'gone' WHERE tracking LIKE '%dice%'",
            (),
        )
        .expect("it is changed");
    assert_eq!(last(&app)["game"], solo["summary"]["id"]);
}
