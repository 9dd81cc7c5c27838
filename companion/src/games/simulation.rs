//! What came of many games that were played by a policy.

pub use crate::histogram::Histogram;

/// What came of the games. Whole numbers, so that the order in which games are added does not show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    pub games: u64,
    /// Steps, as a game file has them.
    pub moves: u64,
    /// By seat.
    pub seats: Vec<SeatTally>,
    /// Games won by whoever was first in the first round, second, and so on; empty where that is the
    /// order of the seats.
    pub wins_by_place: Vec<u64>,
}

/// What came of the games for one seat.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeatTally {
    /// A shared win counts for each who shares it.
    pub wins: u64,
    /// In the order of the sheet.
    pub lines: Vec<Histogram>,
    pub total: Histogram,
}

impl Tally {
    pub fn new(seats: u8) -> Self {
        let seats = usize::from(seats);
        Self {
            games: 0,
            moves: 0,
            seats: vec![SeatTally::default(); seats],
            wins_by_place: vec![0; seats],
        }
    }

    /// The tally with that of other games.
    #[must_use]
    pub fn with(mut self, other: &Self) -> Self {
        self.games += other.games;
        self.moves += other.moves;
        for (seat, other) in self.seats.iter_mut().zip(&other.seats) {
            seat.wins += other.wins;
            seat.lines
                .resize_with(other.lines.len().max(seat.lines.len()), Histogram::default);
            for (line, other) in seat.lines.iter_mut().zip(&other.lines) {
                line.merge(other);
            }
            seat.total.merge(&other.total);
        }
        for (wins, other) in self.wins_by_place.iter_mut().zip(&other.wins_by_place) {
            *wins += other;
        }
        self
    }
}

impl SeatTally {
    /// Counts the lines of a score and returns their sum.
    pub fn count(&mut self, points: &[u16]) -> u16 {
        self.lines.resize_with(points.len(), Histogram::default);
        for (line, points) in self.lines.iter_mut().zip(points) {
            line.add(*points);
        }
        let total = points.iter().sum();
        self.total.add(total);
        total
    }
}
