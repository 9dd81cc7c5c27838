use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

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
    /// The days of games with others, then those of solo games.
    days: [Vec<String>; 2],
    people: BTreeMap<u32, Results>,
}

/// What a person came to, each with the number of the game: points, and 1 for a win or 0.
#[derive(Default)]
struct Results {
    points: Vec<(usize, u16)>,
    wins: Vec<(usize, u16)>,
    solo_points: Vec<(usize, u16)>,
    solo_wins: Vec<(usize, u16)>,
}

impl Courses {
    pub(super) fn visit(&mut self, people: &People, game: &Facts) {
        let days = &mut self.days[usize::from(game.has_rival())];
        let number = days.len();
        days.push(game.day.clone());
        for seat in game.seats.iter().filter(|seat| people.concern(seat)) {
            let Some(person) = seat.person else { continue };
            let results = self.people.entry(person).or_default();
            let (points, wins) = match game.has_rival() {
                false => (&mut results.points, &mut results.wins),
                true => (&mut results.solo_points, &mut results.solo_wins),
            };
            points.extend(seat.points.map(|points| (number, points)));
            let won = game.outcome(seat);
            wins.extend(won.map(|won| (number, u16::from(won))));
        }
    }

    pub(super) fn view(self, people: &People) -> CourseStatistics {
        let mut shown: Vec<_> = self.people.into_iter().collect();
        let solo = shown.iter().all(|(_, of)| of.points.len() < WINDOW);
        if solo {
            for (_, results) in &mut shown {
                results.points = std::mem::take(&mut results.solo_points);
                results.wins = std::mem::take(&mut results.solo_wins);
            }
        }
        shown.retain(|(_, results)| results.points.len() >= WINDOW);
        shown.sort_by_key(|(_, results)| Reverse(results.points.len()));
        shown.truncate(SHOWN_MAX);
        let days = &self.days[usize::from(solo)];
        let moments = moments(&shown, days.len());
        let courses = shown.into_iter().filter_map(|(person, results)| {
            Some(Course {
                person: people.get(person)?,
                games: results.points.len().min(results.wins.len()),
                scores: moving(&results.points, &moments),
                rates: moving(&results.wins, &moments),
            })
        });
        CourseStatistics {
            window: u32::try_from(WINDOW).unwrap_or(u32::MAX),
            solo,
            people: courses.collect(),
            days: moments.into_iter().map(|game| days[game].clone()).collect(),
        }
    }
}

/// The numbers of the games at which averages are told: the first of each person, and evenly spread
/// from there to the last game.
fn moments(shown: &[(u32, Results)], games: usize) -> BTreeSet<usize> {
    let firsts = |results: &Results| {
        let lists = [&results.points, &results.wins];
        lists.map(|list| list.get(WINDOW - 1).map(|(game, _)| *game))
    };
    let firsts = shown.iter().flat_map(|(_, results)| firsts(results));
    let mut moments: BTreeSet<usize> = firsts.flatten().collect();
    if let Some(first) = moments.first().copied() {
        let after = games - 1 - first;
        let parts = after.clamp(1, MOMENTS_MAX);
        moments.extend((0..=parts).map(|part| first + after * part / parts));
    }
    moments
}

/// The average of the last results at each moment. `None` before there are enough.
fn moving(results: &[(usize, u16)], moments: &BTreeSet<usize>) -> Vec<Option<f64>> {
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
    fn moments_are_few_and_have_the_first_and_the_last() {
        let of = |first: usize| Results {
            points: (0..10).map(|game| (first - 9 + game, 50)).collect(),
            ..Results::default()
        };
        let found = moments(&[(1, of(31)), (2, of(90))], 1000);
        assert!(found.len() <= MOMENTS_MAX + 2, "{}", found.len());
        assert!([31, 90, 999].iter().all(|game| found.contains(game)));
        assert_eq!(moments(&[(1, of(9))], 10), BTreeSet::from([9]));
        assert!(moments(&[], 10).is_empty());
    }

    #[test]
    fn averages_move_along_the_last_games() {
        let results: Vec<(usize, u16)> = (10..22)
            .map(|points| (2 * (usize::from(points) - 10), points))
            .collect();
        let found = moving(&results, &BTreeSet::from([17, 18, 19, 23]));
        assert_eq!(found, [None, Some(14.5), Some(14.5), Some(16.5)]);
    }
}
