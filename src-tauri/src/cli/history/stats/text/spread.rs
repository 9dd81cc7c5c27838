//! How scores, margins and games spread.

use super::{Table, mean};
use companion::app::contract::{Bar, MarginRef, MonthCount, ScoreStatistics, SeatsDuration};
use companion::exchange::words;

/// How many points a row of the scores takes in.
const STEP: u32 = 10;

/// The scores by tens, from the lowest to the highest; those of the rival beside them.
pub(super) fn scores(scores: &ScoreStatistics) -> Table {
    let (people, rival) = (&scores.scores.histogram, &scores.rival.histogram);
    let columns: Vec<(&str, &[Bar])> = [("times", people), (words::RIVAL, rival)]
        .into_iter()
        .filter(|(_, bars)| !bars.is_empty())
        .map(|(name, bars)| (name, bars.as_slice()))
        .collect();
    let mut head = vec!["score".to_owned()];
    head.extend(columns.iter().map(|(name, _)| (*name).to_owned()));
    let mut rows = vec![head];
    let tens = columns.iter().flat_map(|(_, bars)| bars.iter());
    let tens = tens.map(|bar| bar.value / STEP);
    let (Some(lowest), Some(highest)) = (tens.clone().min(), tens.max()) else {
        return rows;
    };
    rows.extend((lowest..=highest).map(|ten| {
        let mut row = vec![format!("{} to {}", ten * STEP, ten * STEP + STEP - 1)];
        row.extend(columns.iter().map(|(_, bars)| {
            let within = bars.iter().filter(|bar| bar.value / STEP == ten);
            within.map(|bar| bar.n).sum::<u32>().to_string()
        }));
        row
    }));
    rows
}

/// The games with the smallest or the largest margins.
pub(super) fn margins(which: &str, games: &[MarginRef]) -> Table {
    let head = [which, "margin", "first", "second", "game"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(games.iter().map(|game| {
        let who = |name: &Option<String>, rival: bool| match name {
            Some(name) => name.clone(),
            None if rival => words::RIVAL.to_owned(),
            None if game.rival_won.is_some() => "You".to_owned(),
            None => "no name".to_owned(),
        };
        vec![
            game.day.clone(),
            margin(game),
            who(&game.winner, game.rival_won == Some(true)),
            who(&game.second, game.rival_won == Some(false)),
            game.game.clone(),
        ]
    }));
    rows
}

/// Of the two of a tie that nobody decided neither was first.
fn margin(game: &MarginRef) -> String {
    let open = if game.tie_open { ", undecided" } else { "" };
    format!("{}{open}", game.margin)
}

/// How many minutes games took, by how many sat down.
pub(super) fn durations(durations: &[SeatsDuration]) -> Table {
    let head = [
        "seats",
        "games",
        "mean minutes",
        "median",
        "shortest",
        "longest",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(durations.iter().map(|SeatsDuration { seats, duration }| {
        let number = |minutes: Option<u16>| minutes.map_or(String::new(), |n| n.to_string());
        vec![
            seats.to_string(),
            duration.n.to_string(),
            mean(duration.mean, duration.few),
            mean(duration.median, duration.few),
            number(duration.shortest),
            number(duration.longest),
        ]
    }));
    rows
}

/// From the first month with a game to the last one.
pub(super) fn months(months: &[MonthCount]) -> Table {
    let mut rows = vec![["month", "games"].map(str::to_owned).to_vec()];
    let counted = months.iter();
    rows.extend(counted.map(|month| vec![month.month.clone(), month.games.to_string()]));
    rows
}
