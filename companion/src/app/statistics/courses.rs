use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::People;
use crate::app::contract::{Course, CourseStatistics};
use crate::store::Facts;

/// An average is over so many games of a person.
const WINDOW: usize = 10;
/// Number of people told of: lines of more could not be told apart.
const SHOWN_MAX: usize = 4;
/// Number of moments told of: a phone has no room for more.
const MOMENTS_MAX: usize = 60;

/// How people do over time.
#[derive(Default)]
pub(super) struct Courses {
    days: Vec<String>,
    people: BTreeMap<u32, Results>,
}

/// What a person came to, each with the number of the game: points in any game, and 1 for a win or 0 in
/// a game of several.
#[derive(Default)]
struct Results {
    points: Vec<(usize, u16)>,
    wins: Vec<(usize, u16)>,
    /// How often each color was played.
    colors: BTreeMap<String, u32>,
}

impl Courses {
    pub(super) fn visit(&mut self, people: &People, game: &Facts<'_>) {
        let number = self.days.len();
        self.days.push(game.day.to_owned());
        for seat in game.seats.iter().filter(|seat| people.concern(seat)) {
            let Some(person) = seat.person else { continue };
            let results = self.people.entry(person).or_default();
            results
                .points
                .extend(seat.points.map(|points| (number, points)));
            if let Some(color) = &seat.color {
                *results.colors.entry(color.clone()).or_default() += 1;
            }
            if !game.has_rival() {
                let won = game.outcome(seat);
                results.wins.extend(won.map(|won| (number, u16::from(won))));
            }
        }
    }

    pub(super) fn view(self, people: &People) -> CourseStatistics {
        let games = self.days.len();
        let step = games.div_ceil(MOMENTS_MAX).max(1);
        // The last game is the last moment.
        let moments: Vec<usize> = (0..games)
            .filter(|game| (games - 1 - game).is_multiple_of(step))
            .collect();
        let mut shown: Vec<_> = self.people.into_iter().collect();
        shown.retain(|(_, results)| results.points.len() >= WINDOW);
        shown.sort_by_key(|(_, results)| Reverse(results.points.len()));
        shown.truncate(SHOWN_MAX);
        let mut colors: Vec<String> = Vec::new();
        let courses = shown.into_iter().filter_map(|(person, results)| {
            let free = results.colors.into_iter();
            let free = free.filter(|(color, _)| !colors.contains(color));
            let usual = free.max_by_key(|(_, games)| *games).map(|(color, _)| color);
            colors.extend(usual.clone());
            Some(Course {
                person: people.reference(person)?,
                color: usual,
                scores: moving(&results.points, &moments),
                rates: moving(&results.wins, &moments),
            })
        });
        CourseStatistics {
            window: u32::try_from(WINDOW).unwrap_or(u32::MAX),
            people: courses.collect(),
            days: moments
                .into_iter()
                .map(|game| self.days[game].clone())
                .collect(),
        }
    }
}

/// The average of the last results at each moment. `None` before there are enough.
fn moving(results: &[(usize, u16)], moments: &[usize]) -> Vec<Option<f64>> {
    let average = |moment: &usize| {
        let end = results.partition_point(|(game, _)| game <= moment);
        let last = &results[end.checked_sub(WINDOW)?..end];
        let sum: u32 = last.iter().map(|(_, value)| u32::from(*value)).sum();
        Some(f64::from(sum) / WINDOW as f64)
    };
    moments.iter().map(average).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn averages_move_along_the_last_games() {
        let results: Vec<(usize, u16)> = (10..22)
            .map(|points| (2 * (usize::from(points) - 10), points))
            .collect();
        let found = moving(&results, &[17, 18, 19, 23]);
        assert_eq!(found, [None, Some(14.5), Some(14.5), Some(16.5)]);
    }
}
