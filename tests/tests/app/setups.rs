//! Setups: dealt, changed part by part, typed in, kept by name and shared.

use crate::asking::*;

/// A request about a setup: this part of it, or these.
fn about(view: &Value, name: &str, value: impl Into<Value>) -> Value {
    let request = json!({ "setup": view["setup"], "code": view["code"], "kept": [] });
    with(request, name, value)
}

#[test]
fn a_part_dealt_again_leaves_the_code_behind_until_it_is_laid_back() {
    let (_folder, app) = new_app();
    let dealt = deal(&app, 3);
    let slots = json!([{ "slot": "garden", "bridge": "black", "kind": "stone" }]);
    let changed = ok(&app, "redeal", about(&dealt, "slots", slots));
    assert_eq!(changed["code"], Value::Null);
    let garden = |view: &Value| view["gardens"][1]["stone"]["id"].clone();
    assert_ne!(garden(&changed), garden(&dealt));
    let piece = json!({ "piece": "garden", "bridge": "black", "garden": garden(&dealt) });
    let back = about(&changed, "piece", piece);
    let back = with(back, "code", dealt["code"].clone());
    assert_eq!(ok(&app, "lay", back), dealt);
}

#[test]
fn s4_a_fault_of_a_setup_is_mended_unless_its_part_is_kept() {
    let (_folder, app) = new_app();
    // In some other deals, this tile also fills a room with one color.
    let mut view = ok(&app, "deal", with(options(2), "code", "C7MP-FQTJ-RYAH"));
    let piece = tile_like_the_first(&view);
    view = ok(&app, "lay", about(&view, "piece", piece));
    let check = |kept: Value| ok(&app, "check_setup", about(&view, "kept", kept))["faults"].clone();
    let faults = check(json!([]));
    assert_eq!(each(&faults, "code"), json!(["setup/diamond-colors"]));
    let mend = faults[0]["mend"].clone();
    assert_ne!(check(mend.clone())[0]["mend"], mend);
    let two = [("Aiko", "red"), ("Bo", "blue")].map(|(name, clan)| player(name, clan, "full"));
    let code = code_of(&app, "start_game", begin(&view, &two));
    assert_eq!(code, "setup/diamond-colors");
    let mended = ok(&app, "redeal", about(&view, "slots", mend));
    assert_eq!(mended["faults"], json!([]));

    view["setup"]["bridges"]["coral"] = json!([1, 6]);
    let broken = about(&view, "kept", json!([]));
    assert_eq!(code_of(&app, "check_setup", broken), "setup/dice-count");
}

#[test]
fn a_piece_is_laid_out_of_those_that_can_lie_there() {
    let (_folder, app) = new_app();
    let view = deal(&app, 2);
    let slot = json!({ "slot": "garden", "bridge": "coral", "kind": "plant" });
    let asked = json!({ "setup": view["setup"], "slot": slot });
    for candidate in list(&ok(&app, "candidates", asked)["candidates"]) {
        let piece = about(&view, "piece", candidate["piece"].clone());
        let laid = ok(&app, "lay", piece);
        let garden = &laid["gardens"][0]["plant"]["id"];
        assert_eq!(*garden, candidate["piece"]["garden"]);
        assert_eq!(candidate["picture"]["picture"], "garden");
    }
    let wrong = json!({ "piece": "bridge", "bridge": "coral", "dice": [1, 2] });
    let refused = code_of(&app, "lay", about(&view, "piece", wrong));
    assert_eq!(refused, "lay/dice-count");
}

#[test]
fn a_setup_is_kept_by_name_and_dealt_again() {
    let (folder, app) = new_app();
    let saved = |name: &str, view: &Value| json!({ "name": name, "setup": view["setup"], "code": view["code"] });
    let dealt = deal(&app, 4);
    for (name, code) in [
        (" ", "record/name-missing"),
        (&"x".repeat(61), "record/too-long"),
    ] {
        assert_eq!(code_of(&app, "save_setup", saved(name, &dealt)), code);
    }
    // The latest of a name is kept.
    ok(&app, "save_setup", saved(" Sunday ", &deal(&app, 2)));
    ok(&app, "save_setup", saved("Hard “one”", &deal(&app, 1)));
    let setups = ok(&app, "save_setup", saved("Sunday", &dealt));
    let names = each(&setups["saved"], "name");
    assert_eq!(names, json!(["Sunday", "Hard “one”"]));
    assert_eq!(each(&setups["saved"], "players"), json!([4, 1]));
    let saved = json!({ "from": "saved", "id": setups["saved"][0]["id"] });
    drop(app);

    let app = open(&folder);
    assert_eq!(show(&app, "setups"), setups);
    assert_eq!(ok(&app, "open_setup", saved.clone()), dealt);
    let names = ["Aiko", "Bo", "Chiyo", "Dan"];
    let players = names.map(|name| player(name, Value::Null, "full"));
    let game = ok(&app, "start_game", begin(&dealt, &players))["summary"]["id"].clone();
    let recent = show(&app, "setups")["recent"][0].clone();
    assert_eq!((&recent["game"], &recent["names"]), (&game, &json!(names)));
    let played = json!({ "from": "game", "id": game });
    assert_eq!(ok(&app, "open_setup", played), dealt);

    let delete = json!({ "id": saved["id"] });
    let left = ok(&app, "delete_setup", delete.clone());
    assert_eq!(list(&left["saved"]).len(), 1);
    for (command, args) in [("delete_setup", delete), ("open_setup", saved)] {
        assert_eq!(code_of(&app, command, args), "store/no-such-setup");
    }
}

#[test]
fn a_setup_is_read_from_a_code_or_a_game_file() {
    let (_folder, app) = new_app();
    let dealt = deal(&app, 2);
    let read = |text: &str| ok(&app, "read_setup", json!({ "text": text }));
    let code = dealt["code"].as_str().expect("a code").to_lowercase();
    assert_eq!(read(&format!(" {code}\n")), dealt);
    let mut file = json!({ "setup": dealt["setup"], "steps": [] });
    assert_eq!(read(&file.to_string())["setup"], dealt["setup"]);
    file["setup"]["bridges"]["coral"] = json!([6, 1, 1]);
    for (text, code) in [
        (&*file.to_string(), "setup/dice-unsorted"),
        ("{\"setup\": 1}", "input/not-json"),
        ("{", "input/not-json"),
        ("", "code/length"),
        ("3W9K", "code/length"),
        ("KOI-7F3Q-92M", "code/symbol"),
    ] {
        let refused = code_of(&app, "read_setup", json!({ "text": text }));
        assert_eq!(refused, code, "{text}");
    }
}

#[test]
fn s5_typed_dice_are_sorted_and_leave_the_code_behind() {
    let (_folder, app) = new_app();
    let dealt = deal(&app, 1);
    let start = |dice: &Value| {
        let mut begin = begin(&dealt, &[player("", Value::Null, "dice-only")]);
        begin["setup"]["bridges"] = dice.clone();
        ok(&app, "start_game", begin)
    };
    let same = start(&dealt["bridges"]);
    assert_eq!(same["summary"]["code"], dealt["code"]);
    let typed = start(&json!({"coral": [6, 1, 3], "black": [2, 2, 2], "white": [5, 4, 6]}));
    assert_eq!(each(&typed["bridges"]["coral"], "value"), json!([1, 3, 6]));
    assert_eq!(typed["summary"]["code"], Value::Null);
}

#[test]
fn s8_an_order_as_listed_has_a_code_that_deals_it_again() {
    let (_folder, app) = new_app();
    for (asked, order) in [
        (with(options(1), "level", "hard"), json!([2, 1])),
        (options(2), json!([1, 2])),
        (options(3), json!([1, 2, 3])),
        (options(4), json!([1, 2, 3, 4])),
    ] {
        let dealt = ok(&app, "deal", with(asked, "listed", true));
        assert_eq!(dealt["turn_order"], order);
        // The code goes before all else that is asked for.
        let again = with(options(2), "code", dealt["code"].clone());
        assert_eq!(ok(&app, "deal", again), dealt);
    }
}

#[test]
fn s8_r1_clans_begin_with_all_members_and_the_rival_on_the_spaces_of_its_level() {
    let (_folder, app) = new_app();
    let solo = |level| with(options(1), "level", level);
    let none = json!({ "food": 0, "iron": 0, "pearl": 0, "max": 7 });
    for (asked, points, influence, resources) in [
        (options(2), [0, 0], [0, 0], &none),
        (solo("easy"), [0, 0], [0, 0], &Value::Null),
        (solo("medium"), [0, 3], [0, 1], &Value::Null),
        (solo("hard"), [0, 8], [0, 3], &Value::Null),
    ] {
        let clans = ok(&app, "deal", asked)["clans"].clone();
        assert_eq!(each(&clans, "seat"), json!([1, 2]));
        assert_eq!(each(&clans, "points"), json!(points));
        assert_eq!(each(&clans, "influence"), json!(influence));
        assert_eq!(each(&clans, "resources"), json!([none, resources]));
        let members = each(&clans, "members");
        let kinds = json!(["courtier", "gardener", "warrior"]);
        assert_eq!(each(&members[0], "member"), kinds);
        assert_eq!(each(&members[0], "n"), json!([5, 5, 5]));
        assert_eq!(members[1], members[0]);
    }
    assert_eq!(each(&deal(&app, 4)["clans"], "seat"), json!([1, 2, 3, 4]));
}
