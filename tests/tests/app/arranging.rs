//! A setup changed part by part, kept by name and shared, through the use cases.

use companion::app::App;
use serde_json::{Value, json};
use tempfile::tempdir;

use crate::alone::code_of;
use crate::asking::{list, ok};

fn deal(app: &App, players: u8) -> Value {
    let args = json!({ "players": players, "level": null, "first_well": false, "code": null });
    ok(app, "deal", args)
}

/// A request about a dealt setup.
fn of(view: &Value, more: &Value) -> Value {
    let mut args = json!({ "setup": view["setup"], "code": view["code"], "kept": [] });
    for (name, value) in more.as_object().expect("an object") {
        args[name] = value.clone();
    }
    args
}

#[test]
fn a_part_dealt_anew_leaves_the_rest_and_the_code_behind() {
    let folder = tempdir().expect("a folder");
    let app = App::open(folder.path()).expect("the store opens");
    let dealt = deal(&app, 3);
    assert_eq!(dealt["players"], 3);
    assert_eq!(dealt["faults"], json!([]));
    assert_eq!(list(&dealt["starting"]).len(), 4);
    assert_eq!(dealt["diamonds_out"], json!([0, 0]));

    let slots = json!([{ "slot": "garden", "bridge": "black", "kind": "stone" }]);
    let changed = ok(&app, "redeal", of(&dealt, &json!({ "slots": slots })));
    assert_eq!(changed["code"], Value::Null);
    assert_ne!(
        changed["gardens"][1]["stone"]["id"],
        dealt["gardens"][1]["stone"]["id"]
    );
    for part in [
        "rooms",
        "well",
        "bridges",
        "yards",
        "turn_order",
        "starting",
        "daimyo",
    ] {
        assert_eq!(changed[part], dealt[part], "{part}");
    }

    // Laid back by hand it is what the code deals.
    let garden = &dealt["gardens"][1]["stone"]["id"];
    let piece = json!({ "piece": "garden", "bridge": "black", "garden": garden });
    let mut back = of(&changed, &json!({ "piece": piece }));
    back["code"] = dealt["code"].clone();
    assert_eq!(ok(&app, "lay", back)["code"], dealt["code"]);
}

#[test]
fn what_is_laid_by_hand_is_picked_from_pictures_and_its_faults_are_mended() {
    let folder = tempdir().expect("a folder");
    let app = App::open(folder.path()).expect("the store opens");
    let mut view = deal(&app, 2);
    // One room of a single color: each of its places is given a coral tile that lies bg_stats_ids.
    let room = &view["rooms"][0]["tiles"];
    let positions: Vec<Value> = list(room)
        .iter()
        .map(|tile| tile["position"].clone())
        .collect();
    for position in &positions {
        let slot = json!({ "slot": "die-tile", "position": position });
        let asked = json!({ "setup": view["setup"], "slot": slot });
        let candidates = ok(&app, "candidates", asked);
        let here: Vec<&Value> = positions
            .iter()
            .filter(|other| *other != position)
            .filter_map(|other| {
                let tiles = list(&view["setup"]["die_tiles"]).iter();
                tiles.clone().find(|tile| tile["position"] == *other)
            })
            .map(|tile| &tile["tile"])
            .collect();
        let coral = list(&candidates["candidates"]).iter().find(|candidate| {
            let picture = &candidate["picture"];
            assert_eq!(picture["picture"], "die-tile");
            picture["color"] == "coral" && !here.contains(&&picture["tile"])
        });
        let piece = coral.expect("there are five coral tiles")["piece"].clone();
        view = ok(&app, "lay", of(&view, &json!({ "piece": piece })));
    }
    let fault = list(&view["faults"])
        .iter()
        .find(|fault| fault["rule"] == "S4")
        .expect("a room of one colour")
        .clone();
    assert!(!list(&fault["mend"]).is_empty());

    let mended = ok(
        &app,
        "redeal",
        of(&view, &json!({ "slots": fault["mend"] })),
    );
    assert!(!list(&mended["faults"]).contains(&fault));

    // Where everything is kept there is nothing to mend with.
    let kept: Vec<Value> = list(&view["setup"]["die_tiles"])
        .iter()
        .map(|tile| json!({ "slot": "die-tile", "position": tile["position"] }))
        .collect();
    let checked = ok(&app, "check_setup", of(&view, &json!({ "kept": kept })));
    for fault in list(&checked["faults"]) {
        assert_eq!(fault["mend"], Value::Null);
    }

    let player = |name: &str| json!({ "name": name, "clan": null, "tracking": "full" });
    let start = json!({ "setup": view["setup"], "code": null, "deck": "app",
        "players": [player("Aiko"), player("Bo")] });
    assert!(code_of(&app, "start_game", start).starts_with("setup/"));
    let wrong = json!({ "piece": "bridge", "bridge": "coral", "dice": [1, 2] });
    let refused = of(&view, &json!({ "piece": wrong }));
    assert_eq!(code_of(&app, "lay", refused), "lay/dice-count");
}

#[test]
fn a_setup_is_kept_by_name_and_dealt_again() {
    let folder = tempdir().expect("a folder");
    let app = App::open(folder.path()).expect("the store opens");
    let dealt = deal(&app, 4);
    let save = |name: &str, view: &Value| json!({ "name": name, "setup": view["setup"], "code": view["code"] });
    for (name, code) in [
        (" ", "record/name-missing"),
        (&*"x".repeat(61), "record/too-long"),
    ] {
        assert_eq!(code_of(&app, "save_setup", save(name, &dealt)), code);
    }
    let setups = ok(&app, "save_setup", save(" Sunday ", &dealt));
    let saved = &setups["saved"][0];
    assert_eq!(saved["name"], "Sunday");
    assert_eq!(saved["players"], 4);
    drop(app);

    let app = App::open(folder.path()).expect("the store opens");
    assert_eq!(ok(&app, "setups", json!({})), setups);
    let opened = ok(
        &app,
        "open_setup",
        json!({ "from": "saved", "id": saved["id"] }),
    );
    assert_eq!(opened, dealt);

    let names = ["Aiko", "Bo", "Chiyo", "Dan"];
    let players = names.map(|name| json!({ "name": name, "clan": null, "tracking": "full" }));
    let start = json!({ "setup": opened["setup"], "code": opened["code"], "deck": "app",
        "players": players });
    let game = ok(&app, "start_game", start)["summary"]["id"].clone();
    let recent = ok(&app, "setups", json!({}))["recent"][0].clone();
    assert_eq!(recent["game"], game);
    assert_eq!(recent["names"], json!(names));
    let again = ok(&app, "open_setup", json!({ "from": "game", "id": game }));
    assert_eq!(again, dealt);

    let left = ok(&app, "delete_setup", json!({ "id": saved["id"] }));
    assert_eq!(left["saved"], json!([]));
    for command in [
        ("delete_setup", json!({ "id": saved["id"] })),
        ("open_setup", json!({ "from": "saved", "id": saved["id"] })),
    ] {
        assert_eq!(code_of(&app, command.0, command.1), "store/no-such-setup");
    }
}

#[test]
fn a_setup_is_read_from_a_code_or_a_game_file() {
    let folder = tempdir().expect("a folder");
    let app = App::open(folder.path()).expect("the store opens");
    let dealt = deal(&app, 2);
    let read = |text: String| json!({ "text": text });
    let code = dealt["code"].as_str().expect("a code").to_lowercase();
    assert_eq!(ok(&app, "read_setup", read(format!(" {code}\n"))), dealt);

    let file = json!({ "setup": dealt["setup"], "steps": [] });
    let opened = ok(&app, "read_setup", read(file.to_string()));
    assert_eq!(opened["setup"], dealt["setup"]);
    let mut wrong = file.clone();
    wrong["setup"]["bridges"]["coral"] = json!([6, 1, 1]);
    let opened = ok(&app, "read_setup", read(wrong.to_string()));
    assert_eq!(opened["faults"][0]["rule"], "S5");

    for (text, code) in [
        ("{\"setup\": 1}".to_owned(), "input/not-json"),
        ("{".to_owned(), "input/not-json"),
        (String::new(), "code/length"),
        ("3W9K".to_owned(), "code/length"),
    ] {
        assert_eq!(code_of(&app, "read_setup", read(text)), code);
    }
}

#[test]
fn s8_every_clan_begins_with_all_its_members_and_its_markers_on_zero() {
    let folder = tempdir().expect("a folder");
    let app = App::open(folder.path()).expect("the store opens");
    for players in 2..=4 {
        let view = deal(&app, players);
        let clans = list(&view["clans"]);
        let seats: Vec<&Value> = clans.iter().map(|clan| &clan["seat"]).collect();
        let each: Vec<u8> = (1..=players).collect();
        assert_eq!(json!(seats), json!(each));
        for clan in clans {
            let members = list(&clan["members"]);
            let kinds: Vec<Value> = members
                .iter()
                .map(|kind| json!([kind["line"], kind["member"], kind["n"]]))
                .collect();
            assert_eq!(
                json!(kinds),
                json!([
                    ["coral", "courtier", 5],
                    ["black", "gardener", 5],
                    ["white", "warrior", 5]
                ])
            );
            assert_eq!(members[0]["visible"], json!([{ "gain": "food", "n": 1 }]));
            assert_eq!(
                clan["resources"],
                json!({ "food": 0, "iron": 0, "pearl": 0, "max": 7 })
            );
            assert_eq!(clan["points"], 0);
            assert_eq!(clan["influence"], 0);
        }
    }
}

#[test]
fn r1_the_rival_begins_on_the_spaces_of_its_level_and_without_resources() {
    let folder = tempdir().expect("a folder");
    let app = App::open(folder.path()).expect("the store opens");
    for (level, points, influence) in [("easy", 0, 0), ("medium", 3, 1), ("hard", 8, 3)] {
        let args = json!({ "players": 1, "level": level, "first_well": false, "code": null });
        let view = ok(&app, "deal", args);
        let clans = list(&view["clans"]);
        assert_eq!(clans.len(), 2);
        assert_eq!(clans[0]["points"], 0);
        assert_eq!(clans[0]["influence"], 0);
        assert_eq!(clans[1]["seat"], 2);
        assert_eq!(clans[1]["members"], clans[0]["members"]);
        assert_eq!(clans[1]["resources"], Value::Null);
        assert_eq!(clans[1]["points"], points, "{level}");
        assert_eq!(clans[1]["influence"], influence, "{level}");
    }
}
