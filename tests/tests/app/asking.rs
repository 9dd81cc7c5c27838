//! What the tests of the use cases share: stores, what is asked of them, games that are played.

pub use companion::app::App;
pub use serde_json::{Value, json};
use shirasagi_tests::ask::{self, answers, base64};
pub use shirasagi_tests::ask::{at, begin, call, filter, list, player};
pub use shirasagi_tests::random::RandomGame;
pub use tempfile::{TempDir, tempdir};

pub fn new_app() -> (TempDir, App) {
    let folder = tempdir().expect("a folder");
    let app = open(&folder);
    (folder, app)
}

pub fn open(folder: &TempDir) -> App {
    App::open(folder.path()).expect("the store opens")
}

/// Changes the database of a folder behind the app's back.
pub fn by_hand(folder: &TempDir, sql: &str) {
    let database = rusqlite::Connection::open(folder.path().join("shirasagi.db"));
    let changed = database.and_then(|database| database.execute_batch(sql));
    changed.expect("the file is SQLite");
}

/// A tile of the color that the first ♦ position of a setup shows, for the second one: against S4.
pub fn tile_like_the_first(view: &Value) -> Value {
    let tiles = list(&view["setup"]["die_tiles"]);
    let color = |at: &Value| {
        at["tile"]
            .as_str()
            .and_then(|id| id.split('-').nth(2))
            .map(str::to_owned)
    };
    let alike = tiles[3..].iter().find(|at| color(at) == color(&tiles[0]));
    let tile = &alike.expect("five tiles have a color")["tile"];
    json!({ "piece": "die-tile", "position": "diamond-2", "tile": tile })
}

pub fn ok(app: &App, command: &str, args: Value) -> Value {
    call(app, command, args).unwrap_or_else(|error| panic!("{command}: {error}"))
}

/// The answer to a command without arguments.
pub fn show(app: &App, command: &str) -> Value {
    ok(app, command, json!({}))
}

/// The code of a refusal.
pub fn code_of(app: &App, command: &str, args: Value) -> String {
    let error = call(app, command, args).err();
    error.expect("it is refused").code().to_owned()
}

/// A field of each item of a list.
pub fn each(items: &Value, field: &str) -> Value {
    list(items).iter().map(|item| item[field].clone()).collect()
}

/// The item of a list with this value in a field.
pub fn find<'a>(items: &'a Value, field: &str, value: impl Into<Value>) -> &'a Value {
    let value = value.into();
    let found = list(items).iter().find(|item| item[field] == value);
    found.unwrap_or_else(|| panic!("no {field} is {value} in {items}"))
}

/// The first page of all games.
pub fn games(app: &App) -> Value {
    let all = json!({ "filter": filter(json!({})), "page": 0 });
    ok(app, "games", all)
}

/// Imports a file into a store. Returns how many games it added.
pub fn import(app: &App, file: &Value) -> Value {
    let content = base64(file.as_str().expect("text").as_bytes());
    let preview = ok(app, "preview_import", json!({ "content": content }));
    ok(app, "import", answers(&preview, &json!({})))["added"].clone()
}

/// The id of the game of a table, as most commands take it.
pub fn game_of(table: &Value) -> Value {
    json!({ "game": table["summary"]["id"] })
}

pub fn with(mut args: Value, name: &str, value: impl Into<Value>) -> Value {
    args[name] = value.into();
    args
}

pub fn play(app: &App, table: &Value, step: Value) -> Value {
    let steps = Value::Array(vec![step]);
    ok(app, "play", with(at(table), "steps", steps))
}

/// A step that corrects the table.
pub fn correction(correction: impl Into<Value>) -> Value {
    json!({ "step": "correct", "correction": correction.into() })
}

pub fn undo(app: &App, table: &Value, steps: impl Into<Value>) -> Value {
    ok(app, "undo", with(at(table), "steps", steps))
}

/// Plays what was taken back once more, tap by tap.
pub fn redo(app: &App, table: &Value, taps: u64) -> Value {
    let again = |table: Value, _| ok(app, "redo", at(&table));
    (0..taps).fold(table.clone(), again)
}

pub fn finish(app: &App, table: &Value, counts: Value) -> Value {
    ok(app, "finish", with(at(table), "counts", counts))
}

/// Options of a deal.
pub fn options(players: usize) -> Value {
    ask::options(players, (players == 1).then_some("easy"))
}

pub fn deal(app: &App, players: usize) -> Value {
    ok(app, "deal", options(players))
}

pub fn start(app: &App, players: &[Value]) -> Value {
    ok(app, "start_game", begin(&deal(app, players.len()), players))
}

/// Players by name, clan and tracking: `Aiko red full, - blue dice-only`. `-` is no name.
pub fn players(text: &str) -> Vec<Value> {
    let parse = |text: &str| {
        let [name, clan, tracking] = text.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{text}");
        };
        player(name.trim_matches('-'), clan, tracking)
    };
    text.split(", ").map(parse).collect()
}

/// A game of one person who is followed by the dice; the app or the player shuffles the deck.
pub fn start_by_dice(app: &App, deck: &str) -> Value {
    let request = begin(&deal(app, 1), &[player("", Value::Null, "dice-only")]);
    ok(app, "start_game", with(request, "deck", deck))
}

/// What a table waits for.
pub fn expected(table: &Value) -> &str {
    table["expect"]["expect"].as_str().expect("a name")
}

pub fn is_over(table: &Value) -> bool {
    expected(table) == "over"
}

/// Every space that a die can go to now.
pub fn open_spaces(table: &Value) -> impl Iterator<Item = (&Value, &Value)> {
    list(&table["choices"]).iter().flat_map(|die| {
        let spaces = list(&die["spaces"]).iter();
        let open = spaces.filter(|space| !space["placement"].is_null());
        open.map(move |space| (die, space))
    })
}

/// The table after one of the things that can be done now, out of what the view offers.
pub fn go_on(app: &App, table: &Value, random: &mut RandomGame) -> Value {
    let offered: Vec<Value> = match expected(table) {
        "take" => open_spaces(table)
            .map(|(die, space)| {
                json!({ "step": "take", "bridge": die["bridge"], "end": die["end"],
                    "space": space["space"] })
            })
            .collect(),
        "round" => return ok(app, "next_round", with(at(table), "dice", Value::Null)),
        // The rival is first, so that any counts of the player agree with the order.
        "turn-order" if !table["rival"].is_null() => {
            vec![json!({ "step": "turn-order", "seats": [2, 1] })]
        }
        _ => {
            let steps = list(&table["steps"]).iter().map(|choice| &choice["step"]);
            let busy = steps.filter(|step| step["step"] != "exchange" && step["step"] != "decline");
            busy.cloned().collect()
        }
    };
    let step = match offered.len() {
        0 => json!({ "step": "decline" }),
        n => offered[random.below(n)].clone(),
    };
    play(app, table, step)
}

pub fn play_until(app: &App, mut table: Value, seed: u64, end: impl Fn(&Value) -> bool) -> Value {
    let mut random = RandomGame::new(seed);
    while !end(&table) {
        table = go_on(app, &table, &mut random);
    }
    table
}
