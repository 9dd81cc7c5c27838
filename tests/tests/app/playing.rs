//! Steps are played, undone and played again; whole games are played from what the table offers.

use std::collections::BTreeSet;

use crate::asking::*;

/// A solo game in which the player's clan is followed in full.
fn start_solo(app: &App) -> Value {
    start(app, &players("Aiko blue full"))
}

#[test]
fn undo_goes_back_over_a_round_and_redo_brings_everything_again() {
    let (folder, app) = new_app();
    let two = players("Aiko red full, Bo green full");
    for first in [start_by_dice(&app, "app"), start(&app, &two)] {
        let third = |table: &Value| table["summary"]["followed"]["round"] == 3;
        let table = play_until(&app, first.clone(), 2, third);
        let steps = table["undo"].as_u64().expect("a number");
        let back = undo(&app, &table, steps);
        assert_eq!([&back["undo"], &back["redo"]], [0, steps]);
        let (app, mut again) = (open(&folder), back.clone());
        while again["redo"] != 0 {
            again = redo(&app, &again, 1);
        }
        for part in "bridges clans spaces rival track expect order summary".split(' ') {
            assert_eq!(back[part], first[part], "{part}");
            assert_eq!(again[part], table[part], "{part}");
        }
        let refused = code_of(&app, "redo", at(&again));
        assert_eq!(refused, "step/nothing-to-undo");
    }
}

#[test]
fn a_stale_request_is_refused_and_changes_nothing() {
    let (_folder, app) = new_app();
    let first = start_by_dice(&app, "app");
    let table = play_until(&app, first.clone(), 1, |table| table["undo"] != 0);
    let turn = json!([{ "step": "rival-turn" }]);
    for (command, asked) in [
        ("play", with(at(&first), "steps", turn)),
        ("undo", at(&first)),
        ("redo", at(&first)),
        ("finish", with(at(&first), "counts", json!([]))),
    ] {
        let code = code_of(&app, command, asked);
        assert_eq!(code, "store/stale-revision", "{command}");
    }
    assert_eq!(ok(&app, "table", game_of(&table)), table);
}

#[test]
fn the_steps_of_a_tap_are_played_undone_and_redone_together() {
    let (folder, app) = new_app();
    let (first, turn) = (start_by_dice(&app, "app"), json!({ "step": "rival-turn" }));
    let before = play_until(&app, first, 1, |table| expected(table) == "rival-turn");
    let points = |n: u32| correction(json!({ "what": "points", "seat": 2, "n": n }));
    let tap = |steps: Value| with(at(&before), "steps", steps);
    for (request, code) in [
        (tap(json!([points(1), points(1000)])), "step/too-many"),
        (tap(json!([])), "step/not-expected"),
        (
            with(tap(json!([turn])), "take_back", 9),
            "step/nothing-to-undo",
        ),
    ] {
        assert_eq!(code_of(&app, "play", request), code);
        assert_eq!(ok(&app, "table", game_of(&before)), before);
    }
    let steps = before["undo"].as_u64().expect("a number");
    let table = ok(&app, "play", tap(json!([points(1), turn])));
    assert_eq!(table["undo"], steps + 2);
    assert_eq!(table["last_tap"], 2);
    drop(app);

    // A restarted program knows the tap; in the middle of it nothing can be gone on from.
    let app = open(&folder);
    let back = undo(&app, &table, 1);
    assert_eq!([&back["undo"], &back["redo"]], [steps, 2]);
    assert_eq!(back["taken_back"], json!({ "reveals": true }));
    assert_eq!(back["rival"], before["rival"]);
    let again = redo(&app, &back, 1);
    assert_eq!(again["rival"], table["rival"]);
    // Another tap in place of its two steps.
    let other = with(at(&again), "steps", json!([points(2)]));
    let other = ok(&app, "play", with(other, "take_back", 2));
    assert_eq!([&other["undo"], &other["redo"]], [steps + 1, 0]);
    assert_eq!(other["rival"]["points"], 2);
}

#[test]
fn x1_fewer_seals_than_in_an_undone_tap_are_traded_alone() {
    let (_folder, app) = new_app();
    let mut random = RandomGame::new(3);
    let seals = |table: &Value| table["clans"][0]["stock"]["seals"].as_u64();
    let mut table = start_solo(&app);
    while seals(&table) < Some(2) || expected(&table) != "take" {
        table = match is_over(&table) {
            true => start_solo(&app),
            false => go_on(&app, &table, &mut random),
        };
    }
    let mut steps = list(&table["steps"]).iter().map(|choice| &choice["step"]);
    let trade = steps.find(|step| step["step"] == "exchange" && step["wanted"] == "coin");
    let trade = trade.expect("a seal is a coin").clone();
    let both = with(at(&table), "steps", json!([trade, trade]));
    let undone = undo(&app, &ok(&app, "play", both), 2);
    let one = play(&app, &undone, trade);
    assert_eq!(one["undo"].as_u64(), table["undo"].as_u64().map(|n| n + 1));
}

#[test]
fn a_refused_step_changes_nothing_and_names_its_rule() {
    let (_folder, app) = new_app();
    let table = start_by_dice(&app, "app");
    let step = json!({"step": "take", "bridge": "coral", "end": "left", "space": "domain-black"});
    let error =
        call(&app, "play", with(at(&table), "steps", json!([step]))).expect_err("a black line");
    let reply = json!(error.problem());
    assert_eq!([&reply["code"], &reply["rule"]], ["step/wrong-line", "T3"]);
    assert_eq!(ok(&app, "table", game_of(&table)), table);
}

#[test]
fn what_was_rolled_before_an_undo_is_rolled_again() {
    let (_folder, app) = new_app();
    let is_round = |table: &Value| expected(table) == "round";
    let table = play_until(&app, start_by_dice(&app, "app"), 3, is_round);
    let roll = |table: &Value, dice: Value| ok(&app, "next_round", with(at(table), "dice", dice));
    let rolled = roll(&table, Value::Null);
    let back = undo(&app, &rolled, 1);
    assert_eq!(back["taken_back"], json!({ "reveals": true }));
    let again = roll(&back, Value::Null);
    assert_eq!(again["bridges"], rolled["bridges"]);
    assert_eq!(again["rival"]["top"], rolled["rival"]["top"]);
    let typed = json!({"coral": [1, 1, 1], "black": [2, 2, 2], "white": [3, 3, 3]});
    let other = roll(&undo(&app, &again, 1), typed);
    assert_eq!(other["bridges"]["white"][2]["value"], 3);
}

#[test]
fn a_whole_game_is_played_from_what_the_table_offers_and_scores_itself() {
    let (_folder, app) = new_app();
    let four = players("Aiko red full, Bo green full, Chiyo blue full, Dan yellow full");
    for (players, kind) in [(&four[..1], "take"), (&four[..], "starting-pair")] {
        let mut table = start(&app, players);
        let (mut kinds, mut random) = (BTreeSet::new(), RandomGame::new(5));
        while !is_over(&table) {
            kinds.insert(expected(&table).to_owned());
            let mut spaces = open_spaces(&table);
            assert!(spaces.all(|(_, space)| space["outcome"]["coins_after"].is_u64()));
            drop(spaces);
            table = go_on(&app, &table, &mut random);
        }
        let missing = ["take", "act", "round", kind];
        let missing = missing.iter().find(|kind| !kinds.contains(**kind));
        assert_eq!(missing, None, "{kinds:?}");

        // The counts are known: nothing has to be typed, and what is typed changes nothing.
        let score = ok(&app, "score", game_of(&table));
        let found = json!([score["seats"][0]["known"], score["faults"]]);
        assert_eq!(found, json!([true, []]));
        let typed = with(score["seats"][0]["counts"].clone(), "coins", 999);
        let typed = json!({ "seat": 1, "counts": typed });
        let save = with(typed.clone(), "game", table["summary"]["id"].clone());
        assert_eq!(ok(&app, "save_counts", save)["seats"], score["seats"]);
        let summary = finish(&app, &table, json!([typed]))["summary"].clone();
        for clan in list(&table["clans"]) {
            let seat = find(&summary["seats"], "seat", clan["seat"].clone());
            assert_eq!(seat["points"], clan["total"]);
        }
        for (rank, seat) in (1..).zip(list(&table["standing"])) {
            assert_eq!(find(&summary["seats"], "rank", rank)["seat"], *seat);
        }
        assert_eq!(games(&app)["games"][0], summary);
    }
}

#[test]
fn the_app_deals_the_next_card_of_its_deck_where_nobody_says_which_came() {
    let (_folder, app) = new_app();
    let mut random = RandomGame::new(5);
    let start = || {
        let request = begin(&deal(&app, 1), &players("Aiko blue full"));
        ok(&app, "start_game", with(request, "refills", "app"))
    };
    let mut table = start();
    let refill = loop {
        let mut steps = list(&table["recent"]).iter().map(|entry| &entry["step"]);
        if let Some(refill) = steps.find(|step| step["step"] == "refill") {
            break refill.clone();
        }
        // A random game may end before a card is taken.
        table = match is_over(&table) {
            true => start(),
            false => go_on(&app, &table, &mut random),
        };
    };
    let open = json!({ "from": "game", "id": table["summary"]["id"] });
    let castle = ok(&app, "open_setup", open)["setup"]["castle"].clone();
    let room = refill["room"].as_str().expect("a room");
    let floor = room.split('-').next().expect("a floor");
    assert_eq!(refill["card"], castle[format!("{floor}_deck")][0]);
}

#[test]
fn a10_a_card_is_asked_for_only_after_a_row_by_which_a_member_moves() {
    let (_folder, app) = new_app();
    let mut asked = BTreeSet::new();
    for seed in 0..4 {
        let mut random = RandomGame::new(seed);
        let mut table = start(&app, &players("Aiko red dice-only, Bo green dice-only"));
        while !is_over(&table) {
            let seat = table["expect"]["seat"].clone();
            let now = go_on(&app, &table, &mut random);
            let taken = &list(&now["recent"]).last().expect("a step")["step"];
            if expected(&table) == "take" && expected(&now) == "take" {
                let space = find(&table["spaces"], "space", taken["space"].clone());
                let rows = list(&space["tiles"]).iter().zip(list(&space["rows"]));
                let open = rows.filter(|(tile, _)| **tile == taken["bridge"]);
                let mut effects = open.flat_map(|(_, row)| list(&row["effects"]));
                let moves = |effect: &Value| {
                    effect.get("gain").is_none()
                        && !["lantern", "well"].map(Value::from).contains(&effect["do"])
                };
                let in_room = !list(&space["rows"]).is_empty();
                if in_room {
                    let is_asked = now["takers"] == json!([seat]);
                    assert_eq!(is_asked, effects.any(moves), "{space}");
                    asked.insert(is_asked);
                } else {
                    assert_eq!(now["takers"] == json!([]), taken["space"] == "well");
                }
            }
            table = now;
        }
    }
    assert_eq!(asked.len(), 2);
}

#[test]
fn the_table_can_be_seen_as_it_was_and_gone_on_from() {
    let (_folder, app) = new_app();
    let mut random = RandomGame::new(8);
    let mut seen = vec![start_solo(&app)];
    while let Some(table) = seen.last().filter(|table| !is_over(table)) {
        seen.push(go_on(&app, table, &mut random));
    }
    let table = &seen[seen.len() - 1];
    let then = |steps: u64| with(game_of(table), "steps", steps);
    for was in &seen {
        let steps = was["undo"].as_u64().expect("a number");
        let shown = ok(&app, "table_then", then(steps));
        for part in "clans rival bridges spaces expect steps undo".split(' ') {
            assert_eq!(shown[part], was[part], "{part} after {steps} steps");
        }
        assert_eq!(shown["summary"]["followed"], was["summary"]["followed"]);
    }
    let played = table["undo"].as_u64().expect("a number");
    let refused = code_of(&app, "table_then", then(played + 1));
    assert_eq!(refused, "store/no-such-step");

    // Nothing has changed by looking; going on from there takes back what came after.
    assert_eq!(ok(&app, "table", game_of(table)), *table);
    let was = &seen[seen.len() / 2];
    let since = played - was["undo"].as_u64().expect("a number");
    let back = undo(&app, table, since);
    assert_eq!(back["clans"], was["clans"]);
}
