use super::{FEW_BELOW, People};
use crate::app::contract::{ScoreGroup, ScoreRef, ScoreStatistics};
use crate::histogram::Histogram;
use crate::store::{Facts, SeatFacts};

/// The scores of people and those of the rival.
#[derive(Default)]
pub(super) struct Scores {
    people: Group,
    rival: Group,
}

/// A distribution of scores with the best and the worst, the earliest if there are several.
#[derive(Default)]
struct Group {
    histogram: Histogram,
    best: Option<ScoreRef>,
    worst: Option<ScoreRef>,
}

impl Scores {
    pub(super) fn visit(&mut self, people: &People, game: &Facts) {
        for seat in &game.seats {
            if people.concern(seat) {
                self.people.add(people, game, seat);
            } else if seat.rival {
                self.rival.add(people, game, seat);
            }
        }
    }

    pub(super) fn view(self) -> ScoreStatistics {
        ScoreStatistics {
            scores: self.people.view(),
            rival: self.rival.view(),
        }
    }
}

impl Group {
    fn add(&mut self, people: &People, game: &Facts, seat: &SeatFacts) {
        let Some(points) = seat.points else { return };
        self.histogram.add(points);
        for (end, is_beyond) in [
            (&mut self.best, u16::gt as fn(&u16, &u16) -> bool),
            (&mut self.worst, u16::lt),
        ] {
            if end
                .as_ref()
                .is_none_or(|end| is_beyond(&points, &end.points))
            {
                *end = Some(ScoreRef {
                    game: game.game.clone(),
                    day: game.day.clone(),
                    seat: seat.seat,
                    name: people.name(seat.person),
                    points,
                });
            }
        }
    }

    fn view(self) -> ScoreGroup {
        let Self {
            histogram,
            best,
            worst,
        } = self;
        ScoreGroup {
            n: histogram.n(),
            few: histogram.n() < FEW_BELOW,
            mean: histogram.mean(),
            median: histogram.median(),
            best,
            worst,
            histogram: histogram.bars(),
        }
    }
}
