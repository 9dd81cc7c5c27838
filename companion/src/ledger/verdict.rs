use serde::Serialize;

use super::Record;

/// What told the winner from the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DecidedBy {
    Points,
    /// The place in the last turn order, at equal points.
    TurnOrder,
}

/// The winner and what decided it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Verdict {
    #[cfg_attr(test, ts(type = "Seat"))]
    pub winner: u8,
    #[cfg_attr(test, ts(type = "DecidedBy"))]
    pub decided_by: DecidedBy,
    /// Whether nobody knows who won: who of the first ones was ahead in the last turn order, or what the
    /// rival of a solo game scored. The winner then is the first of them as they sit.
    pub tie_open: bool,
}

impl Record {
    /// The winner of a game that is over, and whether points alone decided it.
    pub fn verdict(&self) -> Option<Verdict> {
        let winner = self.winner()?;
        let seats = self.seats.iter();
        let tied = seats.filter(|seat| seat.points == winner.points);
        Some(Verdict {
            winner: winner.seat,
            decided_by: match tied.count() {
                2.. if self.has_scores() && !self.kind.shares_wins() => DecidedBy::TurnOrder,
                _ => DecidedBy::Points,
            },
            tie_open: self.tie_open(),
        })
    }
}
