use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::numbers::{is_clear, mean};
use super::{FEW_BELOW, People};
use crate::app::contract::HeadToHead;
use crate::store::{Facts, SeatFacts};

/// Number of pairs listed.
const SHOWN_MAX: usize = 100;

/// The results of the games of two people.
#[derive(Debug, Clone, Copy, Default)]
struct Meeting {
    n: u32,
    ahead: u32,
    behind: u32,
    wins: u32,
    other_wins: u32,
    /// Those of which the points are known, and by how many one is ahead in them.
    scored: u32,
    difference: i64,
}

impl Meeting {
    fn add(&mut self, game: &Facts, one: &SeatFacts, other: &SeatFacts) {
        self.n += 1;
        self.ahead += u32::from(one.rank < other.rank);
        self.behind += u32::from(one.rank > other.rank);
        self.wins += u32::from(game.won(one));
        self.other_wins += u32::from(game.won(other));
        if let (Some(points), Some(others)) = (one.points, other.points) {
            self.scored += 1;
            self.difference += i64::from(points) - i64::from(others);
        }
    }

    /// The same from the side of the other.
    fn turned(self) -> Self {
        Self {
            n: self.n,
            scored: self.scored,
            ahead: self.behind,
            behind: self.ahead,
            wins: self.other_wins,
            other_wins: self.wins,
            difference: -self.difference,
        }
    }
}

/// An opponent: a person, or `None` for the rival.
type Other = Option<u32>;

/// The results of each pair that met.
#[derive(Default)]
pub(super) struct Meetings(BTreeMap<(u32, Other), Meeting>);

impl Meetings {
    pub(super) fn visit(&mut self, people: &People, game: &Facts) {
        for (index, a) in game.seats.iter().enumerate() {
            for b in &game.seats[index + 1..] {
                if let Some((one, other)) = ordered(people.asked, a, b)
                    && let Some(person) = one.person
                {
                    let meeting = self.0.entry((person, other.person)).or_default();
                    meeting.add(game, one, other);
                }
            }
        }
    }

    /// Without a person in the filter the two of a pair are in the order of their names.
    pub(super) fn view(self, people: &People) -> Vec<HeadToHead> {
        let compared = |((_, other), meeting): &(&(u32, Other), &Meeting)| {
            other.is_some() && meeting.ahead + meeting.behind >= FEW_BELOW
        };
        let compared = self.0.iter().filter(compared).count();
        let pairs = self
            .0
            .into_iter()
            .filter_map(|((one, other), mut meeting)| {
                let mut one = people.get(one)?;
                let mut other = match other {
                    Some(other) => Some(people.get(other)?),
                    None => None,
                };
                if let Some(other) = &mut other
                    && people.asked.is_none()
                    && other.name < one.name
                {
                    std::mem::swap(&mut one, other);
                    meeting = meeting.turned();
                }
                Some(HeadToHead {
                    one,
                    other,
                    n: meeting.n,
                    ahead: meeting.ahead,
                    behind: meeting.behind,
                    wins: meeting.wins,
                    other_wins: meeting.other_wins,
                    difference: mean(meeting.difference as f64, meeting.scored),
                    few: meeting.n < FEW_BELOW,
                    other_leads: is_clear(
                        meeting.behind,
                        meeting.ahead + meeting.behind,
                        0.5,
                        compared,
                    ),
                })
            });
        let mut pairs: Vec<HeadToHead> = pairs.collect();
        pairs.sort_by_cached_key(|pair| {
            let other = pair.other.as_ref().map(|other| other.name.clone());
            (Reverse(pair.n), pair.one.name.clone(), other)
        });
        pairs.truncate(SHOWN_MAX);
        pairs
    }
}

/// Puts two seats into the order of their pair: the person in the filter first, or else the lower row
/// number; the rival last. `None` if one has no name, or neither is the person in the filter.
fn ordered<'a>(
    person: Option<u32>,
    a: &'a SeatFacts,
    b: &'a SeatFacts,
) -> Option<(&'a SeatFacts, &'a SeatFacts)> {
    let known = |seat: &SeatFacts| seat.rival || seat.person.is_some();
    if !known(a) || !known(b) {
        return None;
    }
    let (one, other) = match person {
        Some(person) if a.person == Some(person) => (a, b),
        Some(person) if b.person == Some(person) => (b, a),
        Some(_) => return None,
        None if a.rival || (!b.rival && b.person < a.person) => (b, a),
        None => (a, b),
    };
    Some((one, other))
}
