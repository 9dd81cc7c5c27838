//! Which player of a play is the rival of a solo game.

use serde_json::Value;

use super::parts::Player;

/// What people call the rival where the file does not mark it, in small letters. "Ai" is not among
/// them: it is a name.
const NAMES: [&str; 4] = ["bot", "rival", "solo bot", "the rival"];
/// Words that nobody has in a name.
const WORDS: [&str; 4] = ["automa", "automaton", "dummy", "tokugawa"];

/// Whether the file says that a player is no person.
fn is_marked(player: &Player) -> bool {
    let data = player.meta_data.as_deref().unwrap_or_default();
    let data: Value = serde_json::from_str(data).unwrap_or_default();
    match &data["isNpc"] {
        Value::Bool(flag) => *flag,
        Value::Number(number) => number.as_f64().is_some_and(|number| number != 0.0),
        Value::String(text) => matches!(text.as_str(), "1" | "true"),
        _ => false,
    }
}

/// Whether a player is called as the rival is.
fn is_called_so(player: &Player) -> bool {
    let name = player.name.to_lowercase();
    let words: Vec<&str> = name
        .split(|symbol: char| !symbol.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    words.iter().any(|word| WORDS.contains(word)) || NAMES.contains(&words.join(" ").as_str())
}

/// Which of the players are the rival: whom the file marks. Where it marks nobody and two played,
/// one of whom is called like the rival, that one; in a game of several it is just a name.
pub(super) fn among(players: &[Player]) -> Vec<bool> {
    let marked: Vec<bool> = players.iter().map(is_marked).collect();
    if marked.contains(&true) || players.len() != 2 {
        return marked;
    }
    let called: Vec<bool> = players.iter().map(is_called_so).collect();
    if called.contains(&false) {
        called
    } else {
        marked
    }
}
