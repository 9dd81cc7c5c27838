//! One line of text for each step: `roll wood ?`, `B gold b2`, `A line 3R`.

use std::fmt;
use std::str::FromStr;

use crate::correction::{Correction, Item, Place};
use crate::face::Face;
use crate::guest::Guest;
use crate::seat::Seat;
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

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Use { face, purpose } => match purpose {
                Purpose::Square(square) => write!(f, "{face} {square}"),
                Purpose::Residents => face.fmt(f),
                Purpose::Flag => write!(f, "{face} flag"),
                Purpose::Cloud => write!(f, "{face} cloud"),
                Purpose::Lost => write!(f, "{face} lost"),
            },
            Self::Pass => f.write_str("pass"),
            Self::Empty(line) => write!(f, "line {line}"),
            Self::Floor(None) => f.write_str("floor"),
            Self::Floor(Some(guest)) => write!(f, "floor {guest}"),
            Self::Tower(value) => write!(f, "tower {value}"),
            Self::Wall(room) => write!(f, "wall {room}"),
            Self::Flag(value) => write!(f, "flag {value}"),
            Self::Steal(guest) => write!(f, "steal {guest}"),
            Self::Reactivate(guest) => write!(f, "reactivate {guest}"),
            Self::Place(square) => write!(f, "place {square}"),
            Self::Move { from, to } => write!(f, "move {from} {to}"),
            Self::Decline => f.write_str("decline"),
            Self::End => f.write_str("end"),
        }
    }
}

impl fmt::Display for Correction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Token {
                seat,
                square,
                covered,
            } => {
                let state = if *covered { "token" } else { "free" };
                write!(f, "set {seat} {square} {state}")
            }
            Self::Count { seat, item, n } => write!(f, "set {seat} {item} {n}"),
            Self::Guest { guest, place } => write!(f, "put {guest} {place}"),
            Self::Sun(None) => f.write_str("set sun none"),
            Self::Sun(Some(seat)) => write!(f, "set sun {seat}"),
            Self::Cloud(seat) => write!(f, "set cloud {seat}"),
            Self::Turn(seat) => write!(f, "set turn {seat}"),
        }
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Floors => f.write_str("floors"),
            Self::Residents => f.write_str("residents"),
            Self::Clouds => f.write_str("clouds"),
            Self::Tower(value) => write!(f, "tower {value}"),
            Self::Wall(room) => write!(f, "wall {room}"),
            Self::Flag(value) => write!(f, "flag {value}"),
            Self::Card(points) => write!(f, "card {points}"),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Castle(seat) => seat.fmt(f),
            Self::Open => f.write_str("open"),
            Self::Pile => f.write_str("pile"),
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
        ["roll", face] => Step::DogRoll(read(face)?),
        ["roll", first, second] => Step::Roll([read(first)?, read(second)?]),
        ["card", card] => match read(card) {
            Some(points) => Step::Points(points),
            None => Step::Card(read(card)?),
        },
        ["put" | "set", ..] => Step::Correct(parse_correction(words)?),
        [seat, ref choice @ ..] => Step::Choose {
            seat: read(seat)?,
            choice: parse_choice(choice)?,
        },
        [] => return None,
    })
}

fn parse_choice(words: &[&str]) -> Option<Choice> {
    Some(match *words {
        ["pass"] => Choice::Pass,
        ["line", line] => Choice::Empty(read(line)?),
        ["floor"] => Choice::Floor(None),
        ["floor", guest] => Choice::Floor(Some(read(guest)?)),
        ["tower", value] => Choice::Tower(read(value)?),
        ["wall", room] => Choice::Wall(read(room)?),
        ["flag", value] => Choice::Flag(read(value)?),
        ["steal", guest] => Choice::Steal(read(guest)?),
        ["reactivate", guest] => Choice::Reactivate(read(guest)?),
        ["place", square] => Choice::Place(read(square)?),
        ["move", from, to] => Choice::Move {
            from: read(from)?,
            to: read(to)?,
        },
        ["decline"] => Choice::Decline,
        ["end"] => Choice::End,
        ["resident"] => {
            let (face, purpose) = (Face::Resident, Purpose::Residents);
            Choice::Use { face, purpose }
        }
        [face, purpose] => {
            let purpose = match purpose {
                "flag" => Purpose::Flag,
                "cloud" => Purpose::Cloud,
                "lost" => Purpose::Lost,
                square => Purpose::Square(read(square)?),
            };
            Choice::Use {
                face: read(face)?,
                purpose,
            }
        }
        _ => return None,
    })
}

fn parse_correction(words: &[&str]) -> Option<Correction> {
    Some(match *words {
        ["put", guest, place] => {
            let place = match place {
                "open" => Place::Open,
                "pile" => Place::Pile,
                seat => Place::Castle(read(seat)?),
            };
            Correction::Guest {
                guest: read::<Guest>(guest)?,
                place,
            }
        }
        ["set", "sun", "none"] => Correction::Sun(None),
        ["set", "sun", seat] => Correction::Sun(Some(read(seat)?)),
        ["set", "cloud", seat] => Correction::Cloud(read(seat)?),
        ["set", "turn", seat] => Correction::Turn(read(seat)?),
        ["set", seat, square, state @ ("token" | "free")] => Correction::Token {
            seat: read::<Seat>(seat)?,
            square: read(square)?,
            covered: state == "token",
        },
        ["set", seat, ref item @ .., n] => Correction::Count {
            seat: read(seat)?,
            item: parse_item(item)?,
            n: read(n)?,
        },
        _ => return None,
    })
}

fn parse_item(words: &[&str]) -> Option<Item> {
    Some(match *words {
        ["floors"] => Item::Floors,
        ["residents"] => Item::Residents,
        ["clouds"] => Item::Clouds,
        ["tower", value] => Item::Tower(read(value)?),
        ["wall", room] => Item::Wall(read(room)?),
        ["flag", value] => Item::Flag(read(value)?),
        ["card", points] => Item::Card(read(points)?),
        _ => return None,
    })
}

fn read<T: FromStr>(word: &str) -> Option<T> {
    word.parse().ok()
}
