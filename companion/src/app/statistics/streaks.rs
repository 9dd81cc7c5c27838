use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::People;
use crate::app::contract::{PersonStreaks, Streak, StreakStatistics};
use crate::store::Facts;

/// Number of people listed.
const SHOWN_MAX: usize = 50;

/// The current run of games with the same outcome, and the longest so far.
#[derive(Debug, Clone, Default)]
struct Row {
    now: Run,
    longest: Run,
    /// Number of runs as long as the longest, which is the first of them.
    as_long: u32,
}

#[derive(Debug, Clone, Default)]
struct Run {
    n: u32,
    from: String,
    to: String,
}

impl Row {
    fn extend(&mut self, day: &str) {
        if self.now.n == 0 {
            day.clone_into(&mut self.now.from);
        }
        self.now.n += 1;
        if self.now.n > self.longest.n {
            self.longest.from.clone_from(&self.now.from);
            self.longest.n = self.now.n;
            day.clone_into(&mut self.longest.to);
            self.as_long = 1;
        } else if self.now.n == self.longest.n {
            self.as_long += 1;
        }
    }

    fn end(&mut self) {
        self.now.n = 0;
    }
}

impl Run {
    fn view(&self) -> Streak {
        let day = |day: &String| (self.n > 0).then(|| day.clone());
        Streak {
            n: self.n,
            from: day(&self.from),
            to: day(&self.to),
        }
    }
}

#[derive(Debug, Clone, Default)]
struct Rows {
    n: u32,
    won: Row,
    not_won: Row,
}

/// The runs of everybody.
#[derive(Default)]
pub(super) struct Streaks(BTreeMap<u32, Rows>);

impl Streaks {
    pub(super) fn visit(&mut self, people: &People, game: &Facts) {
        for seat in game.seats.iter().filter(|seat| people.concern(seat)) {
            let Some(person) = seat.person else { continue };
            let Some(won) = game.outcome(seat) else {
                continue;
            };
            let rows = self.0.entry(person).or_default();
            rows.n += 1;
            let (on, off) = match won {
                true => (&mut rows.won, &mut rows.not_won),
                false => (&mut rows.not_won, &mut rows.won),
            };
            on.extend(&game.day);
            off.end();
        }
    }

    pub(super) fn view(self, people: &People) -> StreakStatistics {
        let longest = self.0.values().map(|rows| rows.won.longest.n).max();
        let rows = self.0.values();
        let as_long = rows.filter(|rows| Some(rows.won.longest.n) == longest);
        let as_long: u32 = as_long.map(|rows| rows.won.as_long).sum();
        let views = self.0.into_iter().filter_map(|(person, rows)| {
            Some(PersonStreaks {
                person: people.get(person)?,
                n: rows.n,
                longest: rows.won.longest.view(),
                longest_without: rows.not_won.longest.view(),
                current: rows.won.now.n,
                current_without: rows.not_won.now.n,
            })
        });
        let mut people: Vec<PersonStreaks> = views.collect();
        people.sort_by_cached_key(|streaks| {
            (
                Reverse(streaks.longest.n),
                Reverse(streaks.n),
                streaks.person.name.clone(),
            )
        });
        people.truncate(SHOWN_MAX);
        StreakStatistics {
            others_as_long: as_long.saturating_sub(1),
            people,
        }
    }
}
