//! One line of text for each step: `roll wood ?`, `B gold b2`, `A line 3R`.

use std::fmt;
use std::str::FromStr;

use crate::correction::{Correction, Item, Place};
use crate::step::{Choice, Purpose, Step};

/// A text that is no step.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a step of the game")]
pub struct NotationError(pub String);

impl NotationError {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        "notation/no-step"
    }
}

/// Writes and parses a type by a table of its forms. A word is a literal or a field of the value;
/// a text has the first form that fits.
macro_rules! notation {
    ($type:ident { $([$($word:tt),*] => ($($value:tt)*),)* }) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $($($value)* => write_words(f, &[$(&$word),*]),)*
                }
            }
        }

        impl $type {
            fn parse(words: &[&str]) -> Option<Self> {
                let forms: &[fn(&[&str]) -> Option<Self>] = &[$(|words| match *words {
                    [$($word),*] => {
                        $(parse_word!($word);)*
                        Some($($value)*)
                    }
                    _ => None,
                }),*];
                forms.iter().find_map(|form| form(words))
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

notation!(Choice {
    ["pass"] => (Self::Pass),
    ["line", line] => (Self::Empty(line)),
    ["floor"] => (Self::Floor(None)),
    ["floor", guest] => (Self::Floor(Some(guest))),
    ["tower", value] => (Self::Tower(value)),
    ["wall", room] => (Self::Wall(room)),
    ["flag", value] => (Self::Flag(value)),
    ["steal", guest] => (Self::Steal(guest)),
    ["reactivate", guest] => (Self::Reactivate(guest)),
    ["place", square] => (Self::Place(square)),
    ["move", from, to] => (Self::Move { from, to }),
    ["decline"] => (Self::Decline),
    ["end"] => (Self::End),
    [face] => (Self::Use { face, purpose: Purpose::Residents }),
    [face, "flag"] => (Self::Use { face, purpose: Purpose::Flag }),
    [face, "cloud"] => (Self::Use { face, purpose: Purpose::Cloud }),
    [face, "lost"] => (Self::Use { face, purpose: Purpose::Lost }),
    [face, square] => (Self::Use { face, purpose: Purpose::Square(square) }),
});

notation!(Correction {
    ["set", seat, square, "token"] => (Self::Token { seat, square, covered: true }),
    ["set", seat, square, "free"] => (Self::Token { seat, square, covered: false }),
    ["set", seat, "floors", n] => (Self::Count { seat, item: Item::Floors, n }),
    ["set", seat, "residents", n] => (Self::Count { seat, item: Item::Residents, n }),
    ["set", seat, "clouds", n] => (Self::Count { seat, item: Item::Clouds, n }),
    ["set", seat, "tower", value, n] => (Self::Count { seat, item: Item::Tower(value), n }),
    ["set", seat, "wall", room, n] => (Self::Count { seat, item: Item::Wall(room), n }),
    ["set", seat, "flag", value, n] => (Self::Count { seat, item: Item::Flag(value), n }),
    ["set", seat, "card", points, n] => (Self::Count { seat, item: Item::Card(points), n }),
    ["put", guest, "open"] => (Self::Guest { guest, place: Place::Open }),
    ["put", guest, "pile"] => (Self::Guest { guest, place: Place::Pile }),
    ["put", guest, seat] => (Self::Guest { guest, place: Place::Castle(seat) }),
    ["set", "sun", "none"] => (Self::Sun(None)),
    ["set", "sun", seat] => (Self::Sun(Some(seat))),
    ["set", "cloud", seat] => (Self::Cloud(seat)),
    ["set", "turn", seat] => (Self::Turn(seat)),
});

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll([first, second]) => write!(f, "roll {first} {second}"),
            Self::DogRoll(face) => write!(f, "roll {face}"),
            Self::Card(guest) => write!(f, "card {guest}"),
            Self::Points(points) => write!(f, "card {points}"),
            Self::Choose { seat, choice } => write!(f, "{seat} {choice}"),
            Self::Correct(correction) => correction.fmt(f),
        }
    }
}

impl FromStr for Step {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        parse(&words).ok_or_else(|| NotationError(text.to_owned()))
    }
}

fn parse(words: &[&str]) -> Option<Step> {
    Some(match *words {
        ["roll", face] => Step::DogRoll(face.parse().ok()?),
        ["roll", first, second] => Step::Roll([first.parse().ok()?, second.parse().ok()?]),
        ["card", card] => match card.parse() {
            Ok(points) => Step::Points(points),
            Err(_) => Step::Card(card.parse().ok()?),
        },
        ["put" | "set", ..] => Step::Correct(Correction::parse(words)?),
        [seat, ref choice @ ..] => Choice::parse(choice)?.by(seat.parse().ok()?),
        [] => return None,
    })
}
