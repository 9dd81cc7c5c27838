use serde_json::{Value, json};

use crate::run::{json, refused, text};

/// The names of an object's fields as they are printed, in their order.
fn fields_as_printed(text: &str, indent: usize) -> Vec<&str> {
    let margin = format!("\n{}\"", " ".repeat(indent));
    text.split(&margin)
        .skip(1)
        .filter_map(|rest| rest.split_once("\": "))
        .map(|(name, _)| name)
        .filter(|name| !name.contains('"'))
        .collect()
}

#[test]
fn prints_every_part_in_the_order_of_the_contract() {
    let printed = text(&["deal", "--players", "2", "--json"], "");
    assert_eq!(
        fields_as_printed(&printed, 2),
        [
            "code",
            "players",
            "level",
            "castle",
            "die_tiles",
            "bridges",
            "gardens",
            "yard_tiles",
            "turn_order",
            "starting_pairs",
            "rival_deck"
        ]
    );
    let castle = printed.find("\"castle\"").expect("it is there");
    let castle = &printed[castle..printed.find("\"die_tiles\"").expect("it is there")];
    assert_eq!(
        fields_as_printed(castle, 4),
        ["rooms", "steward_deck", "diplomat_deck", "daimyo"]
    );
}

#[test]
fn deals_for_every_number_of_players() {
    for (players, dice, pairs) in [(1, 3, 1), (2, 3, 3), (3, 4, 4), (4, 5, 5)] {
        let setup = json(&["deal", "--players", &players.to_string(), "--json"], "");
        assert_eq!(setup["players"], players);
        let length = |of: &Value| of.as_array().map(Vec::len);
        for color in ["coral", "black", "white"] {
            assert_eq!(length(&setup["bridges"][color]), Some(dice));
        }
        assert_eq!(length(&setup["starting_pairs"]), Some(pairs));
        assert_eq!(length(&setup["castle"]["rooms"]), Some(5));
        assert_eq!(length(&setup["die_tiles"]), Some(15));
        assert_eq!(length(&setup["gardens"]), Some(3));
        assert_eq!(length(&setup["yard_tiles"]), Some(4));
        let solo = players == 1;
        assert_eq!(
            setup["level"],
            if solo { json!("easy") } else { Value::Null }
        );
        assert_eq!(length(&setup["rival_deck"]), solo.then_some(9));
        let positions: Vec<&Value> = setup["die_tiles"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|tile| &tile["position"])
            .collect();
        assert_eq!(positions[0], "diamond-1");
        assert_eq!(positions[3], "1");
        assert_eq!(positions[14], "well-2");
    }
}

#[test]
fn a_level_gives_the_rival_its_place() {
    for (level, order) in [("easy", [1, 2]), ("medium", [2, 1]), ("hard", [2, 1])] {
        let setup = json(&["deal", "--players", "1", "--level", level, "--json"], "");
        assert_eq!(setup["level"], level);
        assert_eq!(setup["turn_order"], json!(order));
    }
}

#[test]
fn the_same_code_deals_the_same_setup() {
    let setup = json(
        &[
            "deal",
            "--players",
            "1",
            "--level",
            "hard",
            "--first-well",
            "--json",
        ],
        "",
    );
    let code = setup["code"].as_str().expect("a code");
    assert_eq!(json(&["deal", "--code", code, "--json"], ""), setup);
    let sloppy = code.to_lowercase().replace('-', " ");
    let repeated = [
        "deal",
        "--players",
        "1",
        "--level",
        "hard",
        "--first-well",
        "--json",
        "--code",
    ];
    assert_eq!(json(&[&repeated[..], &[&sloppy]].concat(), ""), setup);
    let fresh = json(
        &[
            "deal",
            "--players",
            "1",
            "--level",
            "hard",
            "--first-well",
            "--json",
        ],
        "",
    );
    assert_ne!(fresh["code"], setup["code"]);
}

#[test]
fn without_json_it_prints_a_text_with_every_part() {
    let setup = json(&["deal", "--players", "1", "--json"], "");
    let code = setup["code"].as_str().expect("a code");
    let printed = text(&["deal", "--code", code], "");
    let mut ids = Vec::new();
    collect_texts(&setup, &mut ids);
    for id in ids {
        assert!(printed.contains(id), "{id} is missing in\n{printed}");
    }
}

fn collect_texts<'a>(value: &'a Value, texts: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => texts.push(text),
        Value::Array(values) => values.iter().for_each(|value| collect_texts(value, texts)),
        Value::Object(fields) => fields
            .values()
            .for_each(|value| collect_texts(value, texts)),
        _ => {}
    }
}

#[test]
fn bad_input_is_refused_by_code() {
    let two = json(&["deal", "--players", "2", "--json"], "");
    let two = two["code"].as_str().expect("a code");
    let hard = json(&["deal", "--players", "1", "--level", "hard", "--json"], "");
    let hard = hard["code"].as_str().expect("a code");
    let mut mistyped: Vec<char> = hard.chars().collect();
    mistyped[0] = if mistyped[0] == 'A' { 'C' } else { 'A' };
    let mistyped: String = mistyped.into_iter().collect();

    for (arguments, code) in [
        (&[][..], "usage/invalid"),
        (&["--players", "0"], "usage/invalid"),
        (&["--players", "5"], "usage/invalid"),
        (&["--players", "-1"], "usage/invalid"),
        (&["--players", "300"], "usage/invalid"),
        (&["--players", "x"], "usage/invalid"),
        (&["--players", "2.5"], "usage/invalid"),
        (&["--players", ""], "usage/invalid"),
        (&["--players", "1", "--level", "brutal"], "usage/invalid"),
        (&["--players", "2", "--level", "easy"], "setup/level"),
        (&["--level", "easy"], "usage/invalid"),
        (&["--players", "1", "--seed", "7"], "usage/invalid"),
        (&["--players", "1", "extra"], "usage/invalid"),
        (&["--code", ""], "code/length"),
        (&["--code", "34679ACDEFG"], "code/length"),
        (&["--code", "KOI-7F3Q-92MO"], "code/symbol"),
        (&["--code", "鷺"], "code/symbol"),
        (&["--code", &mistyped], "code/check"),
        (&["--players", "1", "--code", two], "usage/invalid"),
        (&["--players", "2", "--code", hard], "usage/invalid"),
        (
            &["--players", "1", "--level", "easy", "--code", hard],
            "usage/invalid",
        ),
        (&["--level", "easy", "--code", two], "usage/invalid"),
        (&["--first-well", "--code", two], "usage/invalid"),
    ] {
        refused(&[&["deal", "--json"], arguments].concat(), "", code, "");
    }
}
