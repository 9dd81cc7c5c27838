//! Digests of the replies to one fixed course of commands: moving code changes none of them. With
//! `SHIRASAGI_REPLIES=write` the test writes them instead.

use std::fs;

use chrono::{DateTime, NaiveDate};
use shirasagi_tests::ask::base64;
use shirasagi_tests::record::{new_game, record_of, request_seat, total};

use crate::asking::*;

const DIGESTS: &str = "tests/app/replies.txt";

/// Asks the app and keeps every reply.
struct Net {
    app: App,
    replies: Vec<(String, String)>,
}

impl Net {
    fn ok(&mut self, command: &str, args: Value) -> Value {
        let reply = ok(&self.app, command, args);
        let masked = mask(&reply).to_string();
        self.replies.push((command.to_owned(), masked));
        reply
    }

    fn play(&mut self, table: &Value, step: Value) -> Value {
        self.ok("play", with(at(table), "steps", Value::Array(vec![step])))
    }

    /// Plays what is offered first, and types every die.
    fn play_out(&mut self, mut table: Value) -> Value {
        let mut turn = 0;
        while !is_over(&table) {
            turn += 1;
            let dice = list(&table["bridges"]["coral"]).len().max(3);
            table = match expected(&table) {
                "take" => {
                    let open: Vec<_> = open_spaces(&table).collect();
                    let (die, space) = open[turn % open.len()];
                    let step = json!({ "step": "take", "bridge": die["bridge"], "end": die["end"],
                        "space": space["space"] });
                    self.play(&table, step)
                }
                "round" => {
                    let dice = vec![1 + turn % 6; dice];
                    let dice = json!({ "coral": dice, "black": dice, "white": dice });
                    self.ok("next_round", with(at(&table), "dice", dice))
                }
                "turn-order" => {
                    let order = table["order"].clone();
                    self.play(&table, json!({ "step": "turn-order", "seats": order }))
                }
                _ => {
                    let steps = list(&table["steps"]).iter().map(|choice| &choice["step"]);
                    let step = steps.filter(|step| step["step"] != "exchange").nth(0);
                    let step = step.cloned();
                    self.play(&table, step.unwrap_or(json!({ "step": "decline" })))
                }
            };
        }
        table
    }
}

/// Replaces what differs from run to run: ids, times and days, and the months and years up to today.
fn mask(value: &Value) -> Value {
    match value {
        Value::String(text) if is_chance(text) => json!("*"),
        Value::Array(items) => items.iter().map(mask).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| match name.as_str() {
                "months" | "years" => (name.clone(), json!("*")),
                name if is_chance(name) => ("*".to_owned(), mask(value)),
                _ => (name.clone(), mask(value)),
            })
            .collect(),
        other => other.clone(),
    }
}

fn is_chance(text: &str) -> bool {
    let is_id = text.len() >= 32 && text.chars().all(|c| c.is_ascii_hexdigit() || c == '-');
    is_id
        || text.ends_with("-import.db")
        || DateTime::parse_from_rfc3339(text).is_ok()
        || text.parse::<NaiveDate>().is_ok()
}

/// FNV-1a: the same on every machine and with every compiler.
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn replies_of_a_fixed_course_stay_as_they_are() {
    let (_folder, app) = new_app();
    let mut net = Net {
        app,
        replies: Vec::new(),
    };
    for command in ["new_game", "printed", "corrections", "home"] {
        net.ok(command, json!({}));
    }

    // Setups.
    let dealt = net.ok("deal", with(options(1), "code", "KAR4-3HCJ-NM3E"));
    let about = |name: &str, value: Value| {
        with(
            json!({ "setup": dealt["setup"], "code": dealt["code"], "kept": [] }),
            name,
            value,
        )
    };
    let garden = json!({ "slot": "garden", "bridge": "coral", "kind": "plant" });
    let candidates = json!({ "setup": dealt["setup"], "slot": garden });
    let candidates = net.ok("candidates", candidates);
    let piece = candidates["candidates"][0]["piece"].clone();
    net.ok("lay", about("piece", piece));
    let faulty = net.ok("lay", about("piece", tile_like_the_first(&dealt)));
    let check = json!({ "setup": faulty["setup"], "code": null, "kept": [] });
    net.ok("check_setup", check);
    net.ok("read_setup", json!({ "text": dealt["code"] }));
    let named = json!({ "name": "Sunday", "setup": dealt["setup"], "code": dealt["code"] });
    let saved = net.ok("save_setup", named)["saved"][0]["id"].clone();
    net.ok("open_setup", json!({ "from": "saved", "id": saved }));
    let own =
        json!({ "players": 2, "level": null, "extent": "everything", "answers": [], "at": null });
    net.ok("own_table", own);

    // A solo game in full, with cards on the table.
    let begun = begin(&dealt, &[player("Aiko", "green", "full")]);
    let table = net.ok("start_game", with(begun, "deck", "table"));
    let table = net.play_out(table);
    net.ok("table_then", with(game_of(&table), "steps", 20));
    let back = net.ok("undo", with(at(&table), "steps", 9));
    let card = json!({ "what": "card", "card": "solitaire-1", "faces": {
        "bridge": {"color": "white", "position": "right", "space": "well"},
        "actions": [{"climb": 2}, {"gain": "coin", "n": 4}]}});
    let corrected = net.play(&back, correction(card));
    net.ok("corrections", json!({}));
    let back = net.ok("undo", at(&corrected));
    let table = net.play_out(back);
    for command in ["journal", "score", "timeline"] {
        net.ok(command, game_of(&table));
    }
    net.ok("finish", with(at(&table), "counts", json!([])));
    net.ok("game", game_of(&table));
    net.ok(
        "open_setup",
        json!({ "from": "game", "id": table["summary"]["id"] }),
    );

    // Two clans by their dice, counted at the end.
    let dealt = net.ok("deal", with(options(2), "code", "NGKE-TPYY-GDFJ"));
    let two =
        [("Aiko", "red"), ("Bo", "green")].map(|(name, clan)| player(name, clan, "dice-only"));
    let table = net.ok("start_game", begin(&dealt, &two));
    let table = net.play_out(table);
    let mut typed = Vec::new();
    for (seat, influence) in [(1, 2), (2, 4)] {
        let counts = json!({"clan_points": 8, "coins": 5, "seals": 0, "food": 3, "iron": 4, "pearl": 6,
            "influence": influence, "courtiers": {"gate": 2, "steward": 1, "diplomat": 0, "daimyo": 2},
            "warriors": {"yard-1": 2, "yard-2": 1, "yard-3": 1}, "gardeners": [], "rival": false});
        let count = json!({ "seat": seat, "counts": counts });
        let game = table["summary"]["id"].clone();
        net.ok("save_counts", with(count.clone(), "game", game));
        typed.push(count);
    }
    net.ok("score", game_of(&table));
    let page = net.ok("finish", with(at(&table), "counts", json!(typed)));

    // Past games, entered and edited.
    let entered = new_game(
        "2026-01-11",
        [total("Aiko", 61), total("Chie", 52), total("Bo", 40)],
    );
    net.ok("check_record", json!({ "record": entered }));
    let kept = net.ok("save_record", json!({ "record": entered }))["summary"].clone();
    let mut edited = record_of(&kept);
    edited["place"] = json!("At the inn");
    edited["seats"][2] = request_seat(3, json!({ "name": "Dan", "points": 66 }));
    net.ok("save_record", json!({ "record": edited }));
    net.ok("undo_edit", json!({ "game": kept["id"] }));
    for (person, outcome) in [(false, Value::Null), (true, json!("won"))] {
        let mut filter = filter(json!({}));
        if person {
            filter["person"] = net.ok("people", json!({}))["people"][0]["id"].clone();
        }
        filter["outcome"] = outcome;
        net.ok("statistics", json!({ "filter": filter }));
        net.ok("games", json!({ "filter": filter, "page": 0 }));
    }
    let people = net.ok("people_list", json!({}))["people"].clone();
    let [bo, chie] = ["Bo", "Chie"].map(|name| find(&people, "name", name)["id"].clone());
    net.ok("preview_merge", json!({ "from": chie, "into": bo }));
    net.ok("rename_person", json!({ "person": chie, "name": "Chiyo" }));
    net.ok(
        "set_person",
        json!({ "person": bo, "clan": "blue", "archived": true }),
    );
    net.ok("delete_game", json!({ "game": kept["id"] }));
    net.ok("games", json!({ "filter": filter(json!({})), "page": 0 }));
    net.ok("restore_game", json!({ "game": kept["id"] }));

    // Files: what another device exported, and a play of another program.
    let exported = ok(&net.app, "export", json!({ "format": "history" }))["text"].clone();
    let content = base64(exported.as_str().expect("text").as_bytes());
    let (_other, app) = new_app();
    let here = std::mem::replace(&mut net.app, app);
    let preview = net.ok("preview_import", json!({ "content": content }));
    let none = json!({ "people": {}, "level": null, "titles": [], "days": null, "replacing": [] });
    net.ok(
        "import",
        json!({ "plan": preview["plan"], "answers": none }),
    );
    net.ok("games", json!({ "filter": filter(json!({})), "page": 0 }));
    net.ok("game", game_of(&page));
    net.app = here;
    for command in ["home", "new_game", "setups"] {
        net.ok(command, json!({}));
    }

    let lines = net.replies.iter();
    let lines: Vec<_> = lines
        .map(|(command, reply)| format!("{command} {:016x}", digest(reply)))
        .collect();
    if std::env::var_os("SHIRASAGI_REPLIES").is_some_and(|value| value == "write") {
        fs::write(DIGESTS, lines.join("\n") + "\n").expect("it can be written");
        return;
    }
    let known = fs::read_to_string(DIGESTS).expect("the digests are kept beside this test");
    assert_eq!(
        known.lines().count(),
        lines.len(),
        "there are as many replies"
    );
    for ((known, now), (command, reply)) in known.lines().zip(&lines).zip(&net.replies) {
        assert_eq!(known, now, "{command} now replies {reply}");
    }
}
