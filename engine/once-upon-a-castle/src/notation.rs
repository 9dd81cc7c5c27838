//! One line of text for each step: `roll wood ?`, `B gold b2`, `A line 3R`.

use std::fmt;
use std::str::FromStr;

use crate::correction::{Correction::*, Item, Place};
use crate::seat::NameError;
use crate::step::{Choice, Choice::Use, Purpose, Step, Step::*};

/// Writes and parses steps by a table of their forms. A word is a literal or a field of the step; a
/// text has the first form that fits.
macro_rules! notation {
    ($([$($word:tt),*] => ($($step:tt)*),)*) => {
        impl fmt::Display for Step {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $($($step)* => write_words(f, &[$(&$word),*]),)*
                }
            }
        }

        impl FromStr for Step {
            type Err = NameError;

            fn from_str(text: &str) -> Result<Self, NameError> {
                let words: Vec<&str> = text.split_whitespace().collect();
                let forms: &[fn(&[&str]) -> Option<Self>] = &[$(|words| match *words {
                    [$($word),*] => {
                        $(parse_word!($word);)*
                        Some($($step)*)
                    }
                    _ => None,
                }),*];
                let step = forms.iter().find_map(|form| form(&words));
                step.ok_or_else(|| NameError(text.to_owned(), "step of the game"))
            }
        }
    };
}

macro_rules! parse_word {
    ($literal:literal) => {};
    ($field:ident) => {
        let $field = $field.parse().ok()?;
    };
}

fn write_words(f: &mut fmt::Formatter<'_>, words: &[&dyn fmt::Display]) -> fmt::Result {
    for (index, word) in words.iter().enumerate() {
        let space = if index == 0 { "" } else { " " };
        write!(f, "{space}{word}")?;
    }
    Ok(())
}

notation! {
    ["roll", first, second] => (Roll([first, second])),
    ["roll", face] => (DogRoll(face)),
    ["card", points] => (Points(points)),
    ["card", guest] => (Card(guest)),
    ["set", seat, square, "token"] => (Correct(Token { seat, square, covered: true })),
    ["set", seat, square, "free"] => (Correct(Token { seat, square, covered: false })),
    ["set", seat, "floors", n] => (Correct(Count { seat, item: Item::Floors, n })),
    ["set", seat, "residents", n] => (Correct(Count { seat, item: Item::Residents, n })),
    ["set", seat, "clouds", n] => (Correct(Count { seat, item: Item::Clouds, n })),
    ["set", seat, "tower", value, n] => (Correct(Count { seat, item: Item::Tower(value), n })),
    ["set", seat, "wall", room, n] => (Correct(Count { seat, item: Item::Wall(room), n })),
    ["set", seat, "flag", value, n] => (Correct(Count { seat, item: Item::Flag(value), n })),
    ["set", seat, "card", points, n] => (Correct(Count { seat, item: Item::Card(points), n })),
    ["put", guest, "open"] => (Correct(Guest { guest, place: Place::Open })),
    ["put", guest, "pile"] => (Correct(Guest { guest, place: Place::Pile })),
    ["put", guest, seat] => (Correct(Guest { guest, place: Place::Castle(seat) })),
    ["set", "sun", "none"] => (Correct(Sun(None))),
    ["set", "sun", seat] => (Correct(Sun(Some(seat)))),
    ["set", "cloud", seat] => (Correct(Cloud(seat))),
    ["set", "turn", seat] => (Correct(Turn(seat))),
    [seat, "pass"] => (Choose { seat, choice: Choice::Pass }),
    [seat, "line", line] => (Choose { seat, choice: Choice::Empty(line) }),
    [seat, "floor"] => (Choose { seat, choice: Choice::Floor(None) }),
    [seat, "floor", guest] => (Choose { seat, choice: Choice::Floor(Some(guest)) }),
    [seat, "tower", value] => (Choose { seat, choice: Choice::Tower(value) }),
    [seat, "wall", room] => (Choose { seat, choice: Choice::Wall(room) }),
    [seat, "flag", value] => (Choose { seat, choice: Choice::Flag(value) }),
    [seat, "steal", guest] => (Choose { seat, choice: Choice::Steal(guest) }),
    [seat, "reactivate", guest] => (Choose { seat, choice: Choice::Reactivate(guest) }),
    [seat, "place", square] => (Choose { seat, choice: Choice::Place(square) }),
    [seat, "move", from, to] => (Choose { seat, choice: Choice::Move { from, to } }),
    [seat, "decline"] => (Choose { seat, choice: Choice::Decline }),
    [seat, "end"] => (Choose { seat, choice: Choice::End }),
    [seat, face] => (Choose { seat, choice: Use { face, purpose: Purpose::Residents } }),
    [seat, face, "flag"] => (Choose { seat, choice: Use { face, purpose: Purpose::Flag } }),
    [seat, face, "cloud"] => (Choose { seat, choice: Use { face, purpose: Purpose::Cloud } }),
    [seat, face, "lost"] => (Choose { seat, choice: Use { face, purpose: Purpose::Lost } }),
    [seat, face, square] => (Choose { seat, choice: Use { face, purpose: Purpose::Square(square) } }),
}
