use std::collections::BTreeMap;

use super::People;
use super::numbers::{Sample, Tally};
use super::times::duration;
use super::wins::ending;
use crate::app::contract::SeatsStatistics;
use crate::histogram::Histogram;
use crate::store::Facts;

/// The games of each number of people.
#[derive(Default)]
pub(super) struct BySeats(BTreeMap<usize, Row>);

#[derive(Default)]
struct Row {
    games: u32,
    scores: Sample,
    winning_scores: Sample,
    minutes: Histogram,
    rate: Tally,
}

impl BySeats {
    pub(super) fn visit(&mut self, people: &People, game: &Facts, has_outcome: bool) {
        let seated = game.seats.iter().filter(|seat| !seat.rival).count();
        let row = self.0.entry(seated).or_default();
        let concerned = || game.seats.iter().filter(|seat| people.concern(seat));
        for ending in concerned().filter_map(|seat| ending(game, seat)) {
            row.rate.add(ending);
        }
        if has_outcome {
            row.games += 1;
            if let Some(minutes) = game.minutes {
                row.minutes.add(minutes);
            }
            for seat in concerned() {
                let Some(points) = seat.points else { continue };
                row.scores.add(points.into());
                if game.won(seat) {
                    row.winning_scores.add(points.into());
                }
            }
        }
    }

    pub(super) fn view(self) -> Vec<SeatsStatistics> {
        let rows = self.0.into_iter().map(|(seats, row)| SeatsStatistics {
            seats,
            games: row.games,
            score: row.scores.mean(),
            winning_score: row.winning_scores.mean(),
            duration: duration(&row.minutes),
            rate: row.rate.rate(1),
        });
        rows.collect()
    }
}
