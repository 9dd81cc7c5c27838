use super::numbers::{Sample, mean};
use super::{FEW_BELOW, People};
use crate::app::contract::{Compared, LineDifference, LineGroup, LineMean, LineStatistics};
use crate::store::{Facts, LineFacts, SeatFacts};

/// The points of each line.
type Samples = Vec<Sample>;

/// Where points come from, over all seats and by how they ended.
#[derive(Default)]
pub(super) struct Lines {
    /// In the order of the sheet.
    names: &'static [&'static str],
    line_names: LineNames,
    all: Samples,
    winners: Samples,
    losers: Samples,
    /// The differences within each game.
    of_one_game: Samples,
}

/// The names of the lines, as seats have them.
#[derive(Default)]
struct LineNames {
    /// Sorted, as JSON.
    sorted: String,
    /// The place of each line of the sheet among them.
    places: Vec<usize>,
}

impl LineNames {
    fn new(names: &[&str]) -> Self {
        let mut sorted = names.to_vec();
        sorted.sort_unstable();
        let place = |name| sorted.binary_search(name).ok();
        Self {
            places: names.iter().filter_map(place).collect(),
            sorted: serde_json::to_string(&sorted).unwrap_or_default(),
        }
    }

    /// The points of each line, if all are known: some score sheets have four sums only.
    fn points(&self, seat: &SeatFacts) -> Option<impl Iterator<Item = f64> + Clone> {
        let LineFacts { names, points } = seat.lines.as_ref()?;
        let is_known = **names == *self.sorted && points.len() == self.places.len();
        let places = self.places.iter();
        is_known.then(|| places.map(|place| points[*place].into()))
    }
}

fn add(samples: &mut Samples, points: impl IntoIterator<Item = f64>) {
    for (sample, points) in samples.iter_mut().zip(points) {
        sample.add(points);
    }
}

impl Lines {
    pub(super) fn new(names: &'static [&'static str]) -> Self {
        let samples = || vec![Sample::default(); names.len()];
        Self {
            names,
            line_names: LineNames::new(names),
            all: samples(),
            winners: samples(),
            losers: samples(),
            of_one_game: samples(),
        }
    }

    pub(super) fn visit(&mut self, people: &People, game: &Facts) {
        for seat in game.seats.iter().filter(|seat| people.concern(seat)) {
            if let Some(points) = self.line_names.points(seat) {
                add(&mut self.all, points.clone());
                match game.outcome(seat) {
                    None => {}
                    Some(true) => add(&mut self.winners, points),
                    Some(false) => add(&mut self.losers, points),
                }
            }
        }
        if !game.tie_open
            && let Some(differences) = differences(game, &self.line_names)
        {
            add(&mut self.of_one_game, differences);
        }
    }

    pub(super) fn view(self) -> LineStatistics {
        let [winners, losers, of_one_game] =
            [&self.winners, &self.losers, &self.of_one_game].map(|samples| samples[0].n);
        let least = winners.min(losers);
        // A few games of several never displace many solo games.
        let within = of_one_game >= FEW_BELOW || (of_one_game > 0 && least < FEW_BELOW);
        let (compared, games, least) = match within {
            true => (Compared::OfOneGame, of_one_game, of_one_game),
            false if least > 0 => (Compared::WonAndLost, winners + losers, least),
            false => (Compared::WonAndLost, 0, 0),
        };
        let apart = |line: usize| {
            let means = [&self.winners, &self.losers].map(|samples| samples[line].mean());
            Some(means[0]? - means[1]?)
        };
        let difference = |line: usize| LineDifference {
            line: self.names[line],
            difference: match within {
                true => self.of_one_game[line].mean(),
                false => apart(line),
            },
        };
        LineStatistics {
            differences: (0..self.names.len()).map(difference).collect(),
            all: view(self.names, &self.all),
            winners: view(self.names, &self.winners),
            losers: view(self.names, &self.losers),
            compared,
            games,
            few: least < FEW_BELOW,
        }
    }
}

fn view(names: &[&'static str], samples: &Samples) -> LineGroup {
    let n = samples[0].n;
    let total: f64 = samples.iter().map(|sample| sample.sum).sum();
    let lines = names.iter().zip(samples);
    LineGroup {
        n,
        few: n < FEW_BELOW,
        lines: lines
            .map(|(&line, sample)| LineMean {
                line,
                mean: sample.mean(),
                share: (total > 0.0).then(|| sample.sum / total),
            })
            .collect(),
        total: mean(total, n),
    }
}

/// How many points more the winners of a game have in each line than the others, on average. `None` for
/// solo games, where all won, and where some lines are unknown.
fn differences(game: &Facts, lines: &LineNames) -> Option<Vec<f64>> {
    let seats = &game.seats;
    if game.has_rival() {
        return None;
    }
    let (winners, others): (Vec<_>, Vec<_>) = seats.iter().partition(|seat| game.won(seat));
    if winners.is_empty() || others.is_empty() {
        return None;
    }
    let mut differences = vec![0.0; lines.places.len()];
    for seat in seats {
        let weight = match game.won(seat) {
            true => 1.0 / winners.len() as f64,
            false => -1.0 / others.len() as f64,
        };
        for (difference, points) in differences.iter_mut().zip(lines.points(seat)?) {
            *difference += weight * points;
        }
    }
    Some(differences)
}
