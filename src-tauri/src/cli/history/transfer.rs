//! Files that go out and come in.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::cli::arguments::{ExportFormat, Import};
use crate::cli::failure::Failure;
use crate::cli::input::{self, HISTORY_MAX};
use crate::cli::output;
use companion::app::contract::{
    AlikeGame, Difference, DifferingGame, ImportCorrections, ImportPreview, Participant,
    RefusedGameView, RemarkView, TitleAsked,
};
use companion::app::{App, Plan, finished_games, read_plan, refused_view};
use companion::clock;
use companion::exchange::answers::Answers;
use companion::exchange::reading::Remark;
use companion::exchange::{bg_stats, csv, json, words};
use companion::ledger::Problem;
use companion::plain::fold;
use companion::store::{StoreError, bg_stats_ids, games, people};

#[derive(Serialize)]
struct ImportOutput {
    added: u32,
    replaced: u32,
    skipped: u32,
    refused: Vec<RefusedGameView>,
    corrections: ImportCorrections,
}

/// A table as JSON.
#[derive(Serialize)]
struct TableOutput {
    format: &'static str,
    games: usize,
    /// As it is printed without `--json`.
    text: String,
}

pub fn export(app: &App, format: ExportFormat, json: bool) -> Result<(), Failure> {
    let store = app.store();
    let left_out = match format {
        ExportFormat::Json => {
            let exported = json::export(&store)?;
            output::print_exactly(&output::escaped(&exported.text))?;
            exported.left_out
        }
        ExportFormat::Csv => {
            let (games, _) = finished_games(&store)?;
            let text = csv::write(&games);
            if json {
                output::print_json(&TableOutput {
                    format: "csv",
                    games: games.len(),
                    text,
                })?;
            } else {
                output::print_exactly(&text)?;
            }
            store.read(games::damaged)?
        }
        ExportFormat::Bgstats => {
            let (games, _) = finished_games(&store)?;
            output::print_dense_json(&bg_stats::backup(
                &games,
                &store.read(bg_stats_ids::all)?,
                clock::now(),
            ))?;
            store.read(games::damaged)?
        }
    };
    if left_out.is_empty() {
        Ok(())
    } else {
        Err(Failure::left_out(&left_out))
    }
}

/// Asks nothing: what no option answers stays open, and names that the history does not have are new
/// people.
pub fn import(app: &App, import: &Import, json: bool) -> Result<(), Failure> {
    let bytes = input::read(&import.file, HISTORY_MAX)?;
    let most = bytes.len();
    let mut plan = read_plan(bytes, most)?;
    let mut answers = answers(app, import)?;
    let preview = app.preview(&mut plan, &answers)?;
    if plan.games() == 0
        && let Some(first) = plan.refused().first()
    {
        return Err(Failure::every_game_refused(&first.problem));
    }
    if let Some(mistyped) = mistyped(import, &plan, &preview) {
        return Err(Failure::of(Problem::new("usage/invalid", &mistyped)));
    }
    if import.replace {
        let paths = preview.differing.iter().map(|game| game.path.clone());
        answers.replacing = paths.collect();
    }
    if import.dry_run {
        if json {
            return output::print_json(&preview);
        }
        let replaced = u32::try_from(answers.replacing.len()).unwrap_or(u32::MAX);
        let there = preview.there.saturating_sub(replaced);
        let counts = counts("would be ", preview.new, replaced, there, preview.refused);
        let told = remarks(&preview, &answers) + &refusals(&preview.refused_games);
        return output::print(&(counts + &told));
    }
    let report = app.import_plan(&mut plan, &answers)?;
    let report = ImportOutput {
        added: report.added,
        replaced: report.replaced,
        skipped: report.there,
        refused: plan.refused().iter().map(refused_view).collect(),
        corrections: report.corrections,
    };
    if json {
        return output::print_json(&report);
    }
    let refused = u32::try_from(report.refused.len()).unwrap_or(u32::MAX);
    let counts = counts("", report.added, report.replaced, report.skipped, refused);
    output::print(&(counts + &remarks(&preview, &answers) + &refusals(&report.refused)))
}

fn answers(app: &App, import: &Import) -> Result<Answers, Failure> {
    let known = app.store().read(people::known)?;
    let people = import.people.iter().map(|(name, person)| {
        let found = known.iter().find(|known| fold(&known.name) == fold(person));
        let id = found.map(|known| known.id.clone());
        let missing = || StoreError::NoSuchPerson { id: person.clone() };
        Ok((name.clone(), id.ok_or_else(missing)?))
    });
    Ok(Answers {
        people: people.collect::<Result<_, StoreError>>()?,
        level: import.level.map(Into::into),
        titles: import.titles.iter().cloned().collect(),
        days: import.days.map(Into::into),
        replacing: BTreeSet::new(),
    })
}

/// What is said of an option that answers for a name the file does not have.
fn mistyped(import: &Import, plan: &Plan, preview: &ImportPreview) -> Option<String> {
    let mut people = import.people.iter();
    if let Some((name, _)) = people.find(|(name, _)| !plan.has_player(name)) {
        return Some(format!("--person: nobody in the file is called “{name}”"));
    }
    let asked = |title: &String| preview.titles.iter().any(|asked| asked.name == *title);
    let title = import.titles.iter().find(|title| !asked(title))?;
    Some(format!("--title: the file leaves no doubt about “{title}”"))
}

/// "3 added, 1 replaced, 2 there already, 0 refused"
fn counts(would: &str, added: u32, replaced: u32, there: u32, refused: u32) -> String {
    let replaced = match replaced {
        0 => String::new(),
        replaced => format!("{replaced} {would}replaced, "),
    };
    format!("{added} {would}added, {replaced}{there} there already, {refused} refused\n")
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
    if preview.there_deleted > 0 {
        text.push_str(&format!(
            "{}: there already, but deleted; the history of the app can restore it\n",
            count(preview.there_deleted, "game")
        ));
    }
    let is_open = |title: &&TitleAsked| !answers.titles.contains(&title.name);
    for title in preview.titles.iter().filter(is_open) {
        let TitleAsked { name, plays } = title;
        let plays = count(*plays, "play");
        text.push_str(&format!(
            "{plays} of “{name}”, which may be The White Castle: if it is, say --title \"{name}\"\n"
        ));
    }
    let is_open = |game: &&AlikeGame| !answers.people.contains_key(&game.file);
    for game in preview.alike.iter().filter(is_open) {
        let AlikeGame {
            day, here, file, ..
        } = game;
        text.push_str(&format!(
            "{day}: a game of that day with the same points is there, with {here} in place of {file}: if \
             it is the same, say --person \"{file}={here}\"\n"
        ));
    }
    let stays = |game: &&DifferingGame| !answers.replacing.contains(&game.path);
    for DifferingGame {
        day,
        people,
        differences,
        ..
    } in preview.differing.iter().filter(stays)
    {
        let known = [std::slice::from_ref(day), &people[..]].concat();
        text.push_str(&format!(
            "{}: differs; --replace takes the file\n",
            known.join(", ")
        ));
        for difference in differences {
            text.push_str(&format!("  {}\n", difference_words(difference)));
        }
    }
    if let (Some(day), None) = (&preview.open_day, answers.days) {
        text.push_str(&format!(
            "{day} can be read in two ways: say --days day-first or --days month-first\n"
        ));
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
                "the file says who won, but not all points: it counts in wins, not in points"
            }
            Remark::SheetDiffers => {
                "the score sheet is not of this game or does not add up, and is left out"
            }
            Remark::SeveralPlays => "the entry stands for several plays, and one is taken",
        };
        text.push_str(&format!("{}: {remark}\n", count(*games, "game")));
        for game in named {
            let known = [std::slice::from_ref(&game.day), &game.people[..]].concat();
            text.push_str(&format!("  {}\n", known.join(", ")));
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

fn difference_words(difference: &Difference) -> String {
    let known = |points: &Option<u16>| points.map_or("no points".to_owned(), |n| n.to_string());
    let called = |who: &Participant| match &who.name {
        Some(name) => name.clone(),
        None if who.rival => words::RIVAL.to_owned(),
        None => "somebody without a name".to_owned(),
    };
    let listed = |all: &[Participant]| all.iter().map(called).collect::<Vec<_>>().join(" and ");
    match difference {
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
        Difference::Note { .. } => "another note in the file".to_owned(),
    }
}

fn count(n: u32, what: &str) -> String {
    match n {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}

/// Which game it is: by what people know of it, and by where it stands in the file.
fn which(game: &RefusedGameView) -> String {
    let people = game.people.join(" and ");
    let known: Vec<&str> = [
        game.day.as_deref(),
        Some(people.as_str()),
        game.game.as_deref(),
    ]
    .into_iter()
    .flatten()
    .filter(|fact| !fact.is_empty())
    .collect();
    match known[..] {
        [] => game.problem.path().to_owned(),
        _ => format!("{} [{}]", known.join(", "), game.problem.path()),
    }
}

fn refusals(refused: &[RefusedGameView]) -> String {
    let lines = refused.iter();
    lines
        .map(|game| {
            let (code, message) = (game.problem.code, &game.problem.message);
            format!("{} ({code}): {message}\n", which(game))
        })
        .collect()
}
