use super::*;

fn decoded(link: &str) -> Value {
    let data = link
        .strip_prefix("https://app.bgstatsapp.com/createPlay.html?data=")
        .expect("the address");
    let mut bytes = Vec::new();
    let mut rest = data.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        if *first == b'%' {
            let code = std::str::from_utf8(&after[..2]).expect("digits");
            bytes.push(u8::from_str_radix(code, 16).expect("digits"));
            rest = &after[2..];
        } else {
            assert!(first.is_ascii_alphanumeric() || b"-._~,:/".contains(first));
            bytes.push(*first);
            rest = after;
        }
    }
    serde_json::from_slice(&bytes).expect("JSON")
}

#[test]
fn a_link_has_what_the_app_needs() {
    let value = decoded(&link(&several()).expect("it is short"));
    assert_eq!(value["game"]["bggId"], 371_942);
    assert_eq!(value["comments"], "Rain, and then\nmore \"rain\".");
    assert_eq!(value["location"], "Café “Kranich”");
    let date = value["playDate"].as_str().expect("text");
    assert!(
        chrono::NaiveDateTime::parse_from_str(date, TIME).is_ok(),
        "{date}"
    );
    assert_eq!(value["players"][2]["name"], "Çelik");
    assert_eq!(value["players"][2]["startPlayer"], true);
    for name in ["highestWins", "noPoints"] {
        assert!(value["game"][name].is_boolean());
    }
    for game in every_kind() {
        let value = decoded(&link(&game).expect("it is short"));
        for player in value["players"].as_array().expect("a list") {
            assert!(player["winner"].is_boolean() && player["startPlayer"].is_boolean());
            assert!(player["score"].is_u64() && player["name"].is_string());
        }
    }
}

#[test]
fn a_link_with_a_note_stays_coarse_enough_to_be_read_at_once() {
    let mut game = several();
    let bare = link(&game).expect("it is short").len();
    assert!(bare < WITH_NOTE_MAX, "{bare}");
    game.note = "a long story ".repeat(100);
    let told = link(&game).expect("the note is cut");
    assert!(told.len() <= WITH_NOTE_MAX, "{}", told.len());
    let comments = decoded(&told)["comments"].clone();
    let comments = comments.as_str().expect("some of it is there");
    assert!(comments.starts_with("a long story") && comments.ends_with('…'));
}

#[test]
fn a_link_is_never_longer_than_a_code_can_carry() {
    let mut game = several();
    for length in [0, 100, 400, 1000, 2000] {
        for letter in ["a", "鷺"] {
            game.note = letter.repeat(length);
            let link = link(&game).expect("the note is cut");
            assert!(link.len() <= LINK_MAX, "{}", link.len());
        }
    }
    // Four of the longest names in the longest letters fit nowhere.
    for seat in &mut game.seats {
        seat.name = Some("𝔸".repeat(40));
    }
    assert_eq!(link(&game), None);
}
