use super::*;
use crate::record::{new_game, total};

/// A past game out of another program, with all there is to say.
fn entered() -> Value {
    let lines = json!({"clan_points": 20, "coins_and_seals": 2, "resources": 3,
        "passage_of_time": 6, "courtiers": 12, "warriors": 8, "gardeners": 8});
    let mut record = new_game(
        "2025-12-24",
        [
            json!({"name": "Aiko", "points": 60, "last_order": 3}),
            json!({"name": "Bo", "points": 60, "last_order": 2}),
            json!({"name": "Chiyo", "color": "blue", "order": 2, "last_order": 1, "lines": lines}),
        ],
    );
    for (field, value) in [
        ("id", json!("past")),
        ("origin", json!("imported")),
        ("source", json!({"name": "bg-stats", "id": "17"})),
        ("started_at", json!("2025-12-24T12:00:00Z")),
        ("minutes", json!(75)),
        ("place", json!("Nara")),
        ("note", json!("Snow")),
        ("tags", json!(["league", "winter"])),
    ] {
        record[field] = value;
    }
    json!({"record": record})
}

fn history_of(games: &[Value]) -> String {
    let mut history = file(games);
    history["people"] = json!([{"name": "Bo", "clan": "yellow", "archived": true}]);
    history.to_string()
}

#[test]
fn a_past_game_comes_back_with_all_that_was_said() {
    let (one, other) = (folder(), folder());
    let mut followed = finished("a", 20);
    followed["record"]["tags"] = json!(["late"]);
    let import = history(&one, &["import", "-", "--json"]);
    assert_eq!(
        json(&import, &history_of(&[entered(), followed])),
        report(2, 0)
    );
    let exported = text(&history(&one, &["export", "json"]), "");
    text(&history(&other, &["import", "-"]), &exported);
    assert_eq!(text(&history(&other, &["export", "json"]), ""), exported);

    // What follows is added: when it ended, the points of the lines and the ranks.
    let value: Value = serde_json::from_str(&exported).expect("JSON");
    let mut expected = entered();
    let record = &mut expected["record"];
    record["finished_at"] = record["started_at"].clone();
    record["seats"][2]["points"] = json!(59);
    for (seat, rank) in [2, 1, 3].into_iter().enumerate() {
        record["seats"][seat]["rank"] = json!(rank);
    }
    assert_eq!(value["games"][0]["record"], *record);
    assert_eq!(value["games"][1]["record"]["tags"], json!(["late"]));
    let bo = json!({"name": "Bo", "clan": "yellow", "archived": true});
    assert_eq!(value["people"][1], bo);

    // Another id from the same source is the same game.
    let mut again = entered();
    again["record"]["id"] = json!("other");
    assert_eq!(json(&import, &history_of(&[again])), report(0, 1));
    let sound = json(&history(&one, &["check", "--json"]), "");
    assert_eq!(sound, json!({"games": 2, "sound": true, "findings": []}));
}

#[test]
fn a_past_game_that_cannot_be_is_refused_with_its_place() {
    let folder = folder();
    let import = history(&folder, &["import", "-", "--json"]);
    let tied = new_game("2025-12-24", [total("Aiko", 60), total("Bo", 60)]);
    for (field, value, code, place) in [
        ("/seats", tied["seats"].clone(), "record/tie", "seats"),
        (
            "/seats/0/name",
            json!("Bo"),
            "record/name-twice",
            "seats[1].name",
        ),
        ("/day", json!("1999-12-24"), "record/day-too-early", "day"),
        ("/day", json!("24.12."), "input/invalid-value", "day"),
    ] {
        let mut game = entered();
        let record = &mut game["record"];
        // What came from another program may have a tie that nobody decided.
        (record["origin"], record["source"]) = (json!("entered"), Value::Null);
        *record.pointer_mut(field).expect("it is there") = value;
        let place = format!("games[0].record.{place}");
        refused(&import, &history_of(&[game]), code, &place);
    }
}

#[test]
fn the_list_says_who_played_alone_and_at_which_level() {
    let folder = folder();
    let id = "6f3c9a52-0a6b-4b0e-9d0e-2f6f3c1a7b11";
    let rows = format!(
        "game,day,level,seat,name,rival,points\n\
         {id},2025-02-03,hard,1,Aiko,no,60\n{id},2025-02-03,hard,2,,yes,50\n"
    );
    text(&history(&folder, &["import", "-"]), &rows);
    let listed = text(&history(&folder, &["list"]), "");
    assert_eq!(
        listed,
        format!(
            "{:36}  begun       players     round         result\n\
             {id}  2025-02-03  solo, hard  not followed  Aiko won: Aiko 60, Tokugawa 50\n",
            "id"
        )
    );
}
