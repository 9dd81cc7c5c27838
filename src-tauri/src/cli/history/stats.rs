//! `shirasagi history stats`: statistics of the finished games.

mod text;

use serde::Serialize;

use crate::cli::failure::Failure;
use crate::cli::output;
use companion::app::App;
use companion::app::contract::{
    GameFilter, HeadToHeadStatistics, LineStatistics, MarginStatistics, ScoreStatistics,
    StatisticsRequest, StreakStatistics, TimeStatistics, WinStatistics,
};

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
        output::print(&text::of(&stats, *filter == GameFilter::default()))
    }
}
