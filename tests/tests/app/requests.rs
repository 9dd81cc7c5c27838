//! What is asked for and cannot be read or is not there.

use companion::app::commands::COMMANDS;
use companion::exchange::json::export;
use companion::games;
use companion::store::Store;

use crate::asking::*;

#[test]
fn every_command_answers_an_unreadable_request_with_its_code() {
    let (_folder, app) = new_app();
    let shared = COMMANDS.iter().map(|command| command.name);
    let games = games::commands().map(|command| command.name);
    for name in shared.chain(games) {
        for args in [json!(null), json!({"surprise": 1}), json!("text"), json!(7)] {
            assert_eq!(code_of(&app, name, args), "request/unreadable", "{name}");
        }
    }
    let unknown = code_of(&app, "drop_tables", json!({}));
    assert_eq!(unknown, "request/unreadable");
}

#[test]
fn damaged_games_leave_the_others_readable() {
    let (folder, app) = new_app();
    let [one, two, three] = [(); 3].map(|()| start_by_dice(&app, "app")["summary"]["id"].clone());
    drop(app);
    for (game, damage) in [
        (&one, "started_at = 'yesterday'"),
        (&two, "code = CAST(x'ff' AS TEXT)"),
    ] {
        let id = game.as_str().expect("an id");
        let sql = format!("UPDATE games SET {damage} WHERE id = '{id}'");
        by_hand(&folder, &sql);
    }
    let app = open(&folder);
    let history = games(&app);
    assert_eq!(each(&history["games"], "id"), json!([three]));
    for game in [&one, &two] {
        let code = code_of(&app, "game", json!({"game": game}));
        assert_eq!(code, "store/damaged");
    }
    drop(app);
    let store = Store::open(folder.path()).expect("the store opens");
    let exported = export(&store).expect("the rest can be read");
    for left_out in [&history["damaged"], &json!(exported.left_out)] {
        assert_eq!(list(left_out).len(), 2);
        assert!([&one, &two].map(|game| list(left_out).contains(game)) == [true; 2]);
    }
}
