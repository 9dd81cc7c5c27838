//! Files that go out and come in.

use serde::Serialize;

use crate::cli::arguments::{ExportFormat, Import};
use crate::cli::failure::Failure;
use crate::cli::input::{self, HISTORY_MAX};
use crate::cli::output;
use companion::app::contract::{
    AlikeGame, ContinuedGame, Difference, DifferingGame, ImportCorrections, ImportPreview,
    Participant, RemarkView, TitleAsked,
};
use companion::app::{App, contract, read_plan};
use companion::exchange::answers::Answers;
use companion::exchange::reading::{RefusedGame, Remark};
use companion::exchange::words;

#[derive(Serialize)]
struct ImportOutput {
    added: u32,
    continued: u32,
    taken: u32,
    skipped: u32,
    /// Games that are there and differ.
    differing: Vec<DifferingGame>,
    refused: Vec<RefusedGame>,
    corrections: ImportCorrections,
}

/// A table as JSON.
#[derive(Serialize)]
struct TableOutput {
    format: &'static str,
    games: u32,
    /// As it is printed without `--json`.
    text: String,
}

pub fn export(app: &App, format: ExportFormat, json: bool) -> Result<(), Failure> {
    let view = app.export(contract::ExportRequest {
        format: match format {
            ExportFormat::Json => contract::ExportFormat::History,
            ExportFormat::Csv => contract::ExportFormat::Csv,
            ExportFormat::Bgstats => contract::ExportFormat::BgStats,
        },
    })?;
    match format {
        ExportFormat::Csv if json => output::print_json(&TableOutput {
            format: "csv",
            games: view.games,
            text: view.text,
        })?,
        ExportFormat::Csv => output::print_exactly(&view.text)?,
        ExportFormat::Json | ExportFormat::Bgstats => {
            output::print_exactly(&output::escaped(&view.text))?;
        }
    }
    if view.damaged.is_empty() {
        Ok(())
    } else {
        Err(Failure::left_out(&view.damaged))
    }
}

/// Imports a file without asking: what it leaves open stays open, and names that the history does not
/// have are new people. Only the order of day and month must be known.
pub fn import(app: &App, import: &Import, json: bool) -> Result<(), Failure> {
    let bytes = input::read(&import.file, HISTORY_MAX)?;
    let most = bytes.len();
    let mut plan = read_plan(bytes, most)?;
    let answers = Answers {
        replacing: import.take.iter().cloned().collect(),
        ..Answers::default()
    };
    let preview = app.preview(&mut plan, &answers)?;
    // What goes on in the file is counted as that.
    let goes_on = |place: &String| preview.continued.iter().any(|game| game.path == *place);
    let taken = answers.replacing.iter().filter(|place| !goes_on(place));
    let taken = u32::try_from(taken.count()).unwrap_or(u32::MAX);
    if let Some(day) = &preview.open_day {
        return Err(Failure::day_order(day));
    }
    if plan.games() == 0
        && let Some(first) = plan.refused().first()
    {
        return Err(Failure::every_game_refused(&first.problem));
    }
    let differs = |place: &String| preview.differing.iter().any(|game| game.path == *place);
    if let Some(place) = import.take.iter().find(|place| !differs(place)) {
        return Err(Failure::nothing_to_take(place));
    }
    if import.dry_run {
        let continued = u32::try_from(preview.continued.len()).unwrap_or(u32::MAX);
        let there = preview.there - taken;
        let counts = [preview.new, continued, taken, there, preview.refused];
        let counts = counts_line("would be ", counts);
        let told = remarks(&preview, &answers) + &refusals(&preview.refused_games);
        return output::show(json, &preview, || counts + &told);
    }
    let report = app.import_plan(&mut plan, &answers)?;
    let told = remarks(&preview, &answers);
    let report = ImportOutput {
        // A fork or a deleted game that was taken is added.
        added: (report.added + report.replaced).saturating_sub(taken),
        continued: report.continued,
        taken,
        skipped: report.there,
        differing: preview.differing,
        refused: plan.refused().to_vec(),
        corrections: report.corrections,
    };
    let refused = u32::try_from(report.refused.len()).unwrap_or(u32::MAX);
    let counts = [
        report.added,
        report.continued,
        taken,
        report.skipped,
        refused,
    ];
    let counts = counts_line("", counts);
    output::show(json, &report, || {
        counts + &told + &refusals(&report.refused)
    })
}

/// "3 added, 1 continued, 2 there already, 0 refused"; most files continue nothing, and nothing is taken.
fn counts_line(would: &str, [added, continued, taken, there, refused]: [u32; 5]) -> String {
    let some = |n: u32, what: &str| match n {
        0 => String::new(),
        n => format!("{n} {would}{what}, "),
    };
    let changed = some(continued, "continued") + &some(taken, "taken from the file");
    format!("{added} {would}added, {changed}{there} there already, {refused} refused\n")
}

/// What is to be said about the games of the file, whether they are added or would be.
fn remarks(preview: &ImportPreview, answers: &Answers) -> String {
    let mut text = String::new();
    if preview.others > 0 {
        text.push_str(&format!(
            "{} of other games\n",
            count(preview.others, "play")
        ));
    }
    for TitleAsked { name, kind, plays } in &preview.titles {
        let plays = count(*plays, "play");
        let game = companion::games::name(*kind);
        text.push_str(&format!(
            "{plays} of “{name}”, which may be {game}: left out\n"
        ));
    }
    for AlikeGame {
        day, here, file, ..
    } in &preview.alike
    {
        text.push_str(&format!(
            "{day}: may be a game that is there, with {here} in place of {file}\n"
        ));
    }
    for game in &preview.continued {
        let ContinuedGame { day, people, .. } = game;
        let goes_on = match (count(game.steps, "step"), game.finishes) {
            (_, true) if game.steps == 0 => "finishes it".to_owned(),
            (steps, true) => format!("plays on {steps} and finishes it"),
            (steps, false) => format!("plays on {steps}"),
        };
        text.push_str(&format!("{}: {goes_on}\n", known(day, people)));
    }
    for DifferingGame {
        path,
        day,
        people,
        differences,
        ..
    } in &preview.differing
    {
        let game = known(day, people);
        let what = match answers.replacing.contains(path) {
            true => "differs and is taken from the file",
            false => "differs and stays",
        };
        text.push_str(&format!("{game} [{path}]: {what}\n"));
        for difference in differences {
            text.push_str(&format!("  {}\n", difference_words(difference)));
        }
    }
    if !(preview.titles.is_empty() && preview.alike.is_empty() && preview.differing.is_empty()) {
        text.push_str(
            "To decide otherwise, import the file in the app. To take a game from the file that differs, \
             add `--take` and the place in brackets.\n",
        );
    }
    for RemarkView {
        remark,
        games,
        named,
    } in &preview.remarks
    {
        let remark = match remark {
            Remark::Expansion => "the expansions become tags",
            Remark::WinnerDiffers => "the file names another winner than the most points do",
            Remark::TieUndecided => {
                "a tie, and the file does not say who was ahead: it counts for no win until it is \
                 corrected"
            }
            Remark::RivalUnknown => {
                "a solo game without the rival's score: it counts for no win until it is corrected"
            }
            Remark::ClanTwice => {
                "two players have the same color in the file: their clans are left out"
            }
            Remark::MinutesDropped => "the duration cannot be right and is left out",
            Remark::Shortened => "something is too long, and its end is left out",
            Remark::ScoresUnknown => {
                "the file says who won, but not all points: the win and the known points count"
            }
            Remark::SheetDiffers => {
                "the score sheet is not of this game or does not add up, and is left out"
            }
            Remark::SeveralPlays => "the entry stands for several plays, and one is taken",
        };
        text.push_str(&format!("{}: {remark}\n", count(*games, "game")));
        for game in named {
            text.push_str(&format!("  {}\n", known(&game.day, &game.people)));
        }
        match usize::try_from(*games).unwrap_or(usize::MAX) - named.len() {
            0 => {}
            more => text.push_str(&format!("  and {more} more\n")),
        }
    }
    let ImportCorrections { new, kept } = preview.corrections;
    for (n, what) in [
        (new, "taken over"),
        (kept, "corrected otherwise here, which stays"),
    ] {
        if n > 0 {
            let corrections = count(n, "correction");
            text.push_str(&format!(
                "{corrections} of printed cards and tiles: {what}\n"
            ));
        }
    }
    text
}

/// A game by its day and people.
fn known(day: &str, people: &[String]) -> String {
    [&[day.to_owned()], people].concat().join(", ")
}

fn difference_words(difference: &Difference) -> String {
    let known = |points: &Option<u16>| points.map_or("no points".to_owned(), |n| n.to_string());
    let called = |who: &Participant| match &who.name {
        Some(name) => name.clone(),
        None if who.rival => words::RIVAL.to_owned(),
        None => "somebody without a name".to_owned(),
    };
    let listed = |all: &[Participant]| all.iter().map(called).collect::<Vec<_>>().join(" and ");
    let facts = |what: &str, here: &str, file: &str| {
        let here = if here.is_empty() { "none" } else { here };
        format!("{what}: {here} here, {file} in the file")
    };
    match difference {
        Difference::Deleted => "deleted here".to_owned(),
        Difference::Players { here, file } => {
            format!("{} here, {} in the file", listed(here), listed(file))
        }
        Difference::Points { who, here, file } => {
            let (who, here, file) = (called(who), known(here), known(file));
            format!("{who}: {here} here, {file} in the file")
        }
        Difference::Winner { here, file } => {
            format!(
                "won by {} here, by {} in the file",
                listed(here),
                listed(file)
            )
        }
        Difference::Day { here, file } => facts("day", here, file),
        Difference::Minutes { here, file } => {
            let [here, file] = [here, file].map(|n| n.map_or(String::new(), |n| n.to_string()));
            facts("minutes", &here, &file)
        }
        Difference::Place { here, file } => facts("place", here, file),
        Difference::Tags { here, file } => facts("tags", &here.join(", "), &file.join(", ")),
        Difference::Note { .. } => "another note in the file".to_owned(),
        Difference::Steps { common, here, file } => {
            format!("went on differently after step {common}: {here} more here, {file} in the file")
        }
    }
}

fn count(n: u32, what: &str) -> String {
    match n {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}

/// Which game it is: by what people know of it, and by where it stands in the file.
fn which(game: &RefusedGame) -> String {
    let about = &game.about;
    let people = about.people.join(" and ");
    let day = about.day.map(|day| day.to_string());
    let known: Vec<&str> = [day.as_deref(), Some(people.as_str()), about.game.as_deref()]
        .into_iter()
        .flatten()
        .filter(|fact| !fact.is_empty())
        .collect();
    match known[..] {
        [] => game.problem.path().to_owned(),
        _ => format!("{} [{}]", known.join(", "), game.problem.path()),
    }
}

fn refusals(refused: &[RefusedGame]) -> String {
    let lines = refused.iter();
    lines
        .map(|game| {
            let (code, message) = (game.problem.code, &game.problem.message);
            format!("{} ({code}): {message}\n", which(game))
        })
        .collect()
}
