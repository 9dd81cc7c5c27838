//! Statistics as tables.

mod spread;

use shirasagi_engine::components::GardenId;

use super::StatsOutput;
use crate::cli::output;
use companion::app::FEW_BELOW;
use companion::app::contract::{
    Compared, HeadToHeadStatistics, LineStatistics, Rate, StreakStatistics, WinStatistics,
    WinningScore, WinningScores,
};
use companion::exchange::words;

/// Beside a number that rests on few games.
const FEW: &str = " *";

pub(super) fn of(stats: &StatsOutput, everything: bool) -> String {
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
    let minutes = &stats.times.duration;
    let mut facts = vec![
        ("Games", stats.margins.n.to_string()),
        ("Scores", scores.n.to_string()),
        ("Mean", mean(scores.mean, scores.few)),
        ("Median", mean(scores.median, scores.few)),
        ("Best", best.unwrap_or_default()),
        ("Worst", worst.unwrap_or_default()),
        ("Margin", mean(stats.margins.mean, stats.margins.few)),
        (
            "Median margin",
            mean(stats.margins.median, stats.margins.few),
        ),
        ("Minutes", mean(minutes.mean, minutes.few)),
    ];
    facts.retain(|(_, fact)| !fact.is_empty());
    let mut text = output::pairs(&facts);
    let mut tables = vec![spread::scores(&stats.scores)];
    if stats.lines.all.n > 0 {
        tables.push(lines(&stats.lines));
    }
    tables.extend([
        spread::margins("closest", &stats.margins.closest),
        spread::margins("widest", &stats.margins.widest),
        spread::durations(&stats.times.durations),
        spread::months(&stats.times.months),
    ]);
    text.push_str(&below(&tables));
    if stats.wins.any_outcome {
        text.push_str("\nOf games however they ended:\n");
    }
    match stats.wins.winner_unknown {
        0 => {}
        1 => text.push_str("\nNobody knows who won 1 game: below, those who tied are not counted in it, and those behind them lost.\n"),
        n => text.push_str(&format!(
            "\nNobody knows who won {n} games: below, those who tied are not counted in them, and those behind them lost.\n"
        )),
    }
    let mut tables = rates(&stats.wins);
    tables.extend(winning_scores(&stats.wins.several));
    tables.extend([head_to_head(&stats.head_to_head), streaks(&stats.streaks)]);
    text.push_str(&below(&tables));
    if text.contains(FEW) {
        text.push_str(&format!(
            "\n* rests on fewer than {FEW_BELOW} games or scores: it may be luck\n"
        ));
    }
    text
}

type Table = Vec<Vec<String>>;

/// Below each other, without those that have nothing but the row of their names.
fn below(tables: &[Table]) -> String {
    let tables = tables.iter().filter(|table| table.len() > 1);
    tables
        .map(|table| format!("\n{}", output::columns(table)))
        .collect()
}

/// Where points come from, and what sets those who won apart.
fn lines(lines: &LineStatistics) -> Table {
    let groups = [
        ("mean", &lines.all),
        ("winners", &lines.winners),
        ("losers", &lines.losers),
    ];
    let mut head = vec!["points of".to_owned()];
    head.extend(
        groups
            .iter()
            .flat_map(|(name, _)| [(*name).to_owned(), "share".to_owned()]),
    );
    head.push(match lines.compared {
        Compared::OfOneGame => "winners above others".to_owned(),
        Compared::WonAndLost => "won above lost".to_owned(),
    });
    let mut rows = vec![head];
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
        let mut row = vec![name.to_owned()];
        row.extend(groups.iter().flat_map(|(_, group)| {
            let line = group.lines.get(index);
            let of_line = mean(line.and_then(|line| line.mean), group.few);
            [of_line, percent(line.and_then(|line| line.share))]
        }));
        let apart = lines.differences.get(index);
        let apart = apart.and_then(|line| line.difference);
        row.push(apart.map_or(String::new(), |apart| {
            marked(format!("{apart:+.1}"), lines.few)
        }));
        rows.push(row);
    }
    rows
}

/// A table for each thing that may win games.
fn rates(wins: &WinStatistics) -> Vec<Table> {
    let players = wins.players.iter();
    let clans = wins.clans.iter();
    let orders = wins.orders.iter();
    let pairs = wins.pairs.iter();
    let daimyos = wins.daimyos.iter();
    let garden_sets = wins.garden_sets.iter();
    let gardens = wins.gardens.iter();
    let levels = wins.levels.iter();
    vec![
        table(
            "player",
            players.map(|row| (row.person.name.clone(), row.rate)),
        ),
        table(
            "clan",
            clans.map(|row| (words::of_clan(row.clan).to_owned(), row.rate)),
        ),
        table(
            "first turn order",
            orders.map(|row| (row.order.to_string(), row.rate)),
        ),
        table(
            "starting pair",
            pairs.map(|row| {
                (
                    format!("{} {}", row.pair.resource, row.pair.action),
                    row.rate,
                )
            }),
        ),
        table(
            "Daimyo's Favor",
            daimyos.map(|row| (row.daimyo.to_string(), row.rate)),
        ),
        table(
            "garden set",
            garden_sets.map(|row| (set(&row.gardens), row.rate)),
        ),
        table(
            "garden",
            gardens.map(|row| (row.garden.to_string(), row.rate)),
        ),
        table(
            "solo level",
            levels.map(|row| {
                let level = row.level.map_or("not known", words::of_level);
                (level.to_owned(), row.rate)
            }),
        ),
    ]
}

/// Of the games of several, which have no rate by what all of their players shared.
fn winning_scores(several: &WinningScores) -> [Table; 3] {
    let daimyos = several.daimyos.iter();
    let garden_sets = several.garden_sets.iter();
    let gardens = several.gardens.iter();
    [
        score_table(
            "Daimyo's Favor, several",
            daimyos.map(|row| (row.daimyo.to_string(), row.score)),
        ),
        score_table(
            "garden set, several",
            garden_sets.map(|row| (set(&row.gardens), row.score)),
        ),
        score_table(
            "garden, several",
            gardens.map(|row| (row.garden.to_string(), row.score)),
        ),
    ]
}

/// The six gardens of a game.
fn set(gardens: &[GardenId]) -> String {
    let gardens: Vec<String> = gardens.iter().map(GardenId::to_string).collect();
    gardens.join(" ")
}

fn score_table(what: &str, scores: impl Iterator<Item = (String, WinningScore)>) -> Table {
    let head = [what, "games", "mean winning score"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(
        scores.map(|(name, score)| {
            vec![name, score.n.to_string(), mean(Some(score.mean), score.few)]
        }),
    );
    rows
}

fn table(what: &str, rates: impl Iterator<Item = (String, Rate)>) -> Table {
    let mut rows = vec![
        [what, "games", "wins", "rate", "95 %"]
            .map(str::to_owned)
            .to_vec(),
    ];
    let played = rates.filter(|(_, rate)| rate.n > 0);
    rows.extend(played.map(|(name, rate)| {
        vec![
            name,
            rate.n.to_string(),
            rate.wins.to_string(),
            marked(percent(rate.rate), rate.few),
            format!("{} to {}", percent(rate.low), percent(rate.high)),
        ]
    }));
    rows
}

fn head_to_head(meetings: &HeadToHeadStatistics) -> Table {
    let head = [
        "who met",
        "games",
        "first ahead",
        "second ahead",
        "first won",
        "second won",
        "difference",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(meetings.pairs.iter().map(|pair| {
        let other = pair.other.as_ref();
        let other = other.map_or(words::RIVAL, |person| &person.name);
        vec![
            format!("{}, {other}", pair.one.name),
            pair.n.to_string(),
            pair.ahead.to_string(),
            pair.behind.to_string(),
            pair.wins.to_string(),
            pair.other_wins.to_string(),
            marked(format!("{:+.1}", pair.difference), pair.few),
        ]
    }));
    rows
}

fn streaks(streaks: &StreakStatistics) -> Table {
    let head = [
        "in a row",
        "games",
        "most won",
        "most not won",
        "won now",
        "not won now",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(streaks.people.iter().map(|row| {
        let counts = [
            row.n,
            row.longest.n,
            row.longest_without.n,
            row.current,
            row.current_without,
        ];
        let mut cells = vec![row.person.name.clone()];
        cells.extend(counts.map(|count| count.to_string()));
        cells
    }));
    rows
}

/// A number, marked where it rests on few.
fn mean(value: Option<f64>, few: bool) -> String {
    value.map_or(String::new(), |value| marked(format!("{value:.1}"), few))
}

fn percent(share: Option<f64>) -> String {
    share.map_or(String::new(), |share| format!("{:.0} %", share * 100.0))
}

fn marked(number: String, few: bool) -> String {
    number + if few { FEW } else { "" }
}
