use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use super::People;
use super::numbers::mean;
use crate::app::contract::{PersonResult, Portrait};
use crate::store::Facts;

/// Number of results listed.
const SHOWN_MAX: usize = 20;

/// What is told of one person.
#[derive(Default)]
pub(super) struct Person {
    minutes: u32,
    places: u32,
    several: u32,
    colors: BTreeMap<Arc<str>, u32>,
    results: VecDeque<PersonResult>,
}

impl Person {
    pub(super) fn visit(&mut self, people: &People, game: &Facts) {
        let Some(asked) = people.asked else { return };
        let Some(seat) = game.seats.iter().find(|seat| seat.person == Some(asked)) else {
            return;
        };
        self.minutes += game.minutes.map_or(0, u32::from);
        let place = (!game.tie_open || seat.rank > 1).then_some(seat.rank);
        if let (Some(place), false) = (place, game.has_rival()) {
            self.several += 1;
            self.places += u32::from(place);
        }
        if let Some(color) = &seat.color {
            *self.colors.entry(color.clone()).or_default() += 1;
        }
        if self.results.len() == SHOWN_MAX {
            self.results.pop_front();
        }
        self.results.push_back(PersonResult {
            day: game.day.clone(),
            place,
            won: game.outcome(seat),
        });
    }

    pub(super) fn view(self) -> Option<Portrait> {
        let last = self.results.back()?;
        let most = self.colors.values().max();
        let mut usual = self.colors.iter().filter(|(_, n)| Some(*n) == most);
        let usual = usual.next().filter(|_| usual.next().is_none());
        Some(Portrait {
            last_day: last.day.clone(),
            minutes: self.minutes,
            place: mean(f64::from(self.places), self.several),
            clan: usual.map(|(color, _)| color.to_string()),
            results: self.results.into(),
        })
    }
}
