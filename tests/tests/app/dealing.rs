//! Deals, and what was typed in the place of one.

use serde_json::{Value, json};

use crate::alone::{Place, begin, code_of, options};
use crate::asking::{ok, with};

#[test]
fn typed_dice_are_sorted_checked_and_leave_the_code_behind() {
    let place = Place::new();
    let app = place.open();
    let deal = ok(&app, "deal", options("hard", true));
    let begin = |dice: Value| {
        let mut begin = begin(&deal, "app");
        begin["setup"]["bridges"] = dice;
        begin
    };
    let same = ok(&app, "start_game", begin(deal["bridges"].clone()));
    assert_eq!(same["summary"]["code"], deal["code"]);
    let typed = json!({"coral": [6, 1, 3], "black": [2, 2, 2], "white": [5, 4, 6]});
    let table = ok(&app, "start_game", begin(typed));
    let values: Vec<_> = table["bridges"]["coral"]
        .as_array()
        .expect("dice")
        .iter()
        .map(|d| &d["value"])
        .collect();
    assert_eq!(values, [1, 3, 6]);
    assert_eq!(table["summary"]["code"], Value::Null);
    for (dice, code) in [
        (
            json!({"coral": [1, 2], "black": [2, 2, 2], "white": [5, 4, 6]}),
            "setup/dice-count",
        ),
        (
            json!({"coral": [1, 2, 7], "black": [2, 2, 2], "white": [5, 4, 6]}),
            "setup/die-value",
        ),
        (
            json!({"coral": [0, 2, 3], "black": [2, 2, 2], "white": [5, 4, 6]}),
            "setup/die-value",
        ),
    ] {
        assert_eq!(code_of(&app, "start_game", begin(dice)), code);
    }
}

#[test]
fn a_mistyped_code_is_explained() {
    let place = Place::new();
    let app = place.open();
    let deal = ok(&app, "deal", options("easy", false));
    let code = deal["code"].as_str().expect("a code").to_owned();
    let again = |code: &str| with(options("hard", true), "code", json!(code));
    assert_eq!(
        ok(&app, "deal", again(&code.to_lowercase().replace('-', " "))),
        deal
    );
    let last = if code.ends_with('3') { '4' } else { '3' };
    let typo = format!("{}{last}", &code[..code.len() - 1]);
    for (text, refusal) in [
        (typo.as_str(), "code/check"),
        ("ACD", "code/length"),
        ("", "code/length"),
        ("KOI-7F3Q-92M", "code/symbol"),
    ] {
        assert_eq!(code_of(&app, "deal", again(text)), refusal, "{text}");
    }
}
