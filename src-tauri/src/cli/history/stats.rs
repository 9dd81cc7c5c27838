//! `shirasagi history stats`: statistics of the finished games.

use serde::Serialize;

use crate::app::App;
use crate::app::contract::{
    GameFilter, HeadToHeadStatistics, LineMean, LineStatistics, MarginStatistics, Rate,
    ScoreStatistics, StatisticsRequest, StreakStatistics, TimeStatistics, WinStatistics,
};
use crate::cli::failure::Failure;
use crate::cli::output;

#[derive(Serialize)]
struct StatsOutput {
    scores: ScoreStatistics,
    lines: LineStatistics,
    wins: WinStatistics,
    head_to_head: HeadToHeadStatistics,
    streaks: StreakStatistics,
    margins: MarginStatistics,
    times: TimeStatistics,
}

pub fn run(app: &App, filter: &GameFilter, json: bool) -> Result<(), Failure> {
    let request = || StatisticsRequest {
        filter: filter.clone(),
    };
    let stats = StatsOutput {
        scores: app.score_statistics(request())?,
        lines: app.line_statistics(request())?,
        wins: app.win_statistics(request())?,
        head_to_head: app.head_to_head(request())?,
        streaks: app.streaks(request())?,
        margins: app.margins(request())?,
        times: app.times(request())?,
    };
    if json {
        output::print_json(&stats)
    } else {
        output::print(&text(&stats, *filter == GameFilter::default()))
    }
}

fn text(stats: &StatsOutput, everything: bool) -> String {
    if stats.margins.n == 0 {
        let why = if everything {
            "No finished games."
        } else {
            "No finished game is like that."
        };
        return format!("{why}\n");
    }
    let scores = &stats.scores.scores;
    let best = scores.best.as_ref().map(|best| best.points.to_string());
    let worst = scores.worst.as_ref().map(|worst| worst.points.to_string());
    let mut text = output::pairs(&[
        ("Games", stats.margins.n.to_string()),
        ("Scores", scores.n.to_string()),
        ("Mean", number(scores.mean)),
        ("Median", number(scores.median)),
        ("Best", best.unwrap_or_default()),
        ("Worst", worst.unwrap_or_default()),
        ("Margin", number(stats.margins.mean)),
        ("Minutes", number(stats.times.duration.mean)),
    ]);
    text.push('\n');
    text.push_str(&lines(&stats.lines));
    text.push('\n');
    if stats.wins.any_outcome {
        text.push_str("Of all games, however they ended:\n");
    }
    text.push_str(&players(&stats.wins));
    text
}

fn lines(lines: &LineStatistics) -> String {
    let head = ["", "mean", "winners", "losers"].map(str::to_owned);
    let mut rows = vec![head.to_vec()];
    let names = [
        "Clan Points",
        "Coins and seals",
        "Resources",
        "Passage of Time",
        "Courtiers",
        "Warriors",
        "Gardeners",
    ];
    for (index, name) in names.into_iter().enumerate() {
        let mean = |group: &[LineMean]| number(group.get(index).and_then(|line| line.mean));
        rows.push(vec![
            name.to_owned(),
            mean(&lines.all.lines),
            mean(&lines.winners.lines),
            mean(&lines.losers.lines),
        ]);
    }
    output::columns(&rows)
}

fn players(wins: &WinStatistics) -> String {
    let head = ["player", "games", "wins", "rate", "95 %"].map(str::to_owned);
    let mut rows = vec![head.to_vec()];
    rows.extend(
        wins.players
            .iter()
            .map(|player| rate(&player.person.name, &player.rate)),
    );
    output::columns(&rows)
}

fn rate(name: &str, rate: &Rate) -> Vec<String> {
    let percent =
        |share: Option<f64>| share.map_or(String::new(), |share| format!("{:.0} %", share * 100.0));
    vec![
        name.to_owned(),
        rate.n.to_string(),
        rate.wins.to_string(),
        percent(rate.rate),
        format!("{} to {}", percent(rate.low), percent(rate.high)),
    ]
}

fn number(value: Option<f64>) -> String {
    value.map_or(String::new(), |value| format!("{value:.1}"))
}
