use super::{FEW_BELOW, People};
use crate::app::contract::{MarginRef, MarginStatistics};
use crate::histogram::Histogram;
use crate::store::Facts;

/// Number of games listed at each end.
const SHOWN_MAX: usize = 5;

/// By how much games are won, and the games at both ends.
#[derive(Default)]
pub(super) struct Margins {
    histogram: Histogram,
    ties: u32,
    closest: Vec<MarginRef>,
    widest: Vec<MarginRef>,
}

impl Margins {
    pub(super) fn visit(&mut self, people: &People, game: &Facts) {
        // Nobody knows who was second if a score is missing.
        if game.seats.iter().any(|seat| seat.points.is_none()) {
            return;
        }
        // Of those who share a rank the first by seat.
        let Some(winner) = game.seats.iter().min_by_key(|seat| seat.rank) else {
            return;
        };
        let others = game.seats.iter().filter(|seat| seat.seat != winner.seat);
        let Some(second) = others.min_by_key(|seat| seat.rank) else {
            return;
        };
        // The lead of others says nothing of the person in the filter.
        if people.asked.is_some() && ![winner.person, second.person].contains(&people.asked) {
            return;
        }
        let (Some(points), Some(behind)) = (winner.points, second.points) else {
            return;
        };
        let margin = points.saturating_sub(behind);
        // A shared win was not decided, and nobody knows whether an open tie was.
        self.ties += u32::from(margin == 0 && winner.rank < second.rank);
        self.histogram.add(margin);
        let view = || MarginRef {
            game: game.game.clone(),
            day: game.day.clone(),
            margin,
            winner: people.name(winner.person),
            second: people.name(second.person),
            winner_clan: winner.color.as_deref().map(str::to_owned),
            second_clan: second.color.as_deref().map(str::to_owned),
            rival_won: (winner.rival || second.rival).then_some(winner.rival),
            tie_open: game.tie_open,
        };
        insert(&mut self.closest, |other| margin < other.margin, view);
        insert(&mut self.widest, |other| margin > other.margin, view);
    }

    pub(super) fn view(self) -> MarginStatistics {
        let histogram = self.histogram;
        MarginStatistics {
            n: histogram.n(),
            few: histogram.n() < FEW_BELOW,
            ties: self.ties,
            mean: histogram.mean(),
            median: histogram.median(),
            closest: self.closest,
            widest: self.widest,
            histogram: histogram.bars(),
        }
    }
}

/// Inserts a game before the first one that it precedes, the earliest first among equals.
fn insert(
    games: &mut Vec<MarginRef>,
    precedes: impl Fn(&MarginRef) -> bool,
    view: impl Fn() -> MarginRef,
) {
    let at = games.iter().position(precedes).unwrap_or(games.len());
    if at < SHOWN_MAX {
        games.insert(at, view());
        games.truncate(SHOWN_MAX);
    }
}
