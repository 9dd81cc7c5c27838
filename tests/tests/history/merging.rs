//! A merge of two people against every total that was told before it.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::lived_in::lived_in;
use crate::place::{Place, bg_stats, everything};

fn of(place: &Place, command: &str) -> Value {
    place.ok(command, json!({"filter": everything()}))
}

fn list<'a>(view: &'a Value, name: &str) -> &'a [Value] {
    view[name].as_array().expect("a list")
}

/// What tells nobody apart; where one of the two is named, as they are called afterwards.
fn whole(place: &Place) -> Vec<Value> {
    let mut wins = of(place, "win_statistics");
    wins["players"].take();
    let mut all = vec![json!(place.games()), wins];
    for command in ["score_statistics", "line_statistics", "margins", "times"] {
        all.push(of(place, command));
    }
    all.iter_mut().for_each(renamed);
    all
}

fn renamed(value: &mut Value) {
    match value {
        Value::Object(fields) => fields.values_mut().for_each(renamed),
        Value::Array(parts) => parts.iter_mut().for_each(renamed),
        Value::String(text) if text == "Aika" => *text = "Aiko".to_owned(),
        _ => {}
    }
}

/// Rows by who they are of, the two as one, with these numbers added up.
fn added(
    rows: &[Value],
    who: impl Fn(&Value) -> &Value,
    numbers: &[&str],
) -> BTreeMap<String, Vec<u64>> {
    let mut sums = BTreeMap::new();
    for row in rows {
        let name = who(row).as_str().expect("a name").replace("Aika", "Aiko");
        let sum = sums.entry(name).or_insert_with(|| vec![0; numbers.len()]);
        for (sum, number) in sum.iter_mut().zip(numbers) {
            *sum += row
                .pointer(number)
                .expect("it is told")
                .as_u64()
                .expect("a number");
        }
    }
    sums
}

/// Games and wins of everybody, as the list of people and as the rates have them.
fn people(place: &Place) -> [BTreeMap<String, Vec<u64>>; 2] {
    let details = place.ok("people_list", json!({}));
    let rates = of(place, "win_statistics");
    [
        added(
            list(&details, "people"),
            |row| &row["name"],
            &["/games", "/wins", "/decided"],
        ),
        added(
            list(&rates, "players"),
            |row| &row["person"]["name"],
            &["/rate/n", "/rate/wins"],
        ),
    ]
}

/// Of every two who met, the first by name first: games, who was ahead and who won how often, and the
/// points that the first had more in all.
fn meetings(place: &Place) -> BTreeMap<(String, String), (Vec<u64>, i64)> {
    let mut sums: BTreeMap<_, (Vec<u64>, i64)> = BTreeMap::new();
    for pair in list(&of(place, "head_to_head"), "pairs") {
        let mut pair = pair.clone();
        renamed(&mut pair);
        let name = |who: &str| pair[who]["name"].as_str().unwrap_or("").to_owned();
        let n = |name: &str| pair[name].as_u64().expect("a number");
        let (one, other) = (name("one"), name("other"));
        let mean = pair["difference"].as_f64().expect("a number");
        let more = (mean * pair["n"].as_f64().expect("a number")).round() as i64;
        let (names, numbers, more) = if one < other {
            let numbers = [n("ahead"), n("behind"), n("wins"), n("other_wins")];
            ((one, other), numbers, more)
        } else {
            let numbers = [n("behind"), n("ahead"), n("other_wins"), n("wins")];
            ((other, one), numbers, -more)
        };
        let (sum, points) = sums.entry(names).or_insert_with(|| (vec![0; 5], 0));
        for (sum, number) in sum.iter_mut().zip([n("n")].into_iter().chain(numbers)) {
            *sum += number;
        }
        *points += more;
    }
    sums
}

/// The streaks of everybody but the two.
fn streaks_of_the_others(place: &Place) -> Vec<Value> {
    let view = of(place, "streaks");
    let rows = list(&view, "people").iter();
    rows.filter(|row| row["person"]["name"] != "Aiko" && row["person"]["name"] != "Aika")
        .cloned()
        .collect()
}

#[test]
fn a_merge_keeps_every_total() {
    let place = lived_in();
    let plays = bg_stats(&[
        ("2025-10-01", &[("Aika", "66"), ("Bo", "60")]),
        ("2025-10-08", &[("Aika", "50"), ("Bo", "55")]),
        ("2025-11-02", &[("Aika", "45"), ("Dee", "52"), ("Bo", "44")]),
    ]);
    place.import(plays.to_string().as_bytes());
    let both = json!({"from": place.person("Aika"), "into": place.person("Aiko")});
    assert_eq!(
        place.ok("preview_merge", both.clone())["together"],
        json!([])
    );
    let told = |place: &Place| {
        (
            whole(place),
            people(place),
            meetings(place),
            streaks_of_the_others(place),
        )
    };
    let before = told(&place);
    let with_bo = ("Aiko".to_owned(), "Bo".to_owned());
    assert!(before.2[&with_bo].0[0] > 3, "both met Bo: {:?}", before.2);
    assert!(!before.3.is_empty(), "others have streaks");

    place.ok("merge_people", both);
    let after = told(&place);
    assert_eq!(after.0, before.0);
    assert_eq!(after.1, before.1);
    assert_eq!(after.2, before.2);
    assert_eq!(after.3, before.3);
    let names = |place: &Place| place.ok("people_list", json!({})).to_string();
    assert!(!names(&place).contains("Aika"));
    assert_eq!(place.broken_keys(), [""; 0]);
}
