//! Files that go out and come in.

use serde::Serialize;

use crate::cli::arguments::{ExportFormat, Import};
use crate::cli::failure::Failure;
use crate::cli::input::{self, HISTORY_MAX};
use crate::cli::output;
use companion::app::contract::{
    ImportCorrections, ImportPreview, ImportRemark, ImportRequest, MergedPlace, NamedPerson,
    RefusedGameView, RemarkView,
};
use companion::app::{App, AppError, Join, called, finished_games, read_plan, refused_view};
use companion::clock;
use companion::exchange::json::{self, HistoryFileError};
use companion::exchange::namesakes::folded;
use companion::exchange::{bg_stats, csv};

#[derive(Serialize)]
struct ImportOutput {
    added: u32,
    skipped: u32,
    refused: Vec<RefusedGameView>,
    corrections: ImportCorrections,
    joined: Vec<JoinOutput>,
}

/// What an import would do.
#[derive(Serialize)]
struct PreviewOutput<'a> {
    #[serde(flatten)]
    preview: &'a ImportPreview,
    joined: Vec<JoinOutput>,
}

/// Somebody of the file who is not a person of their own.
#[derive(Serialize)]
struct JoinOutput {
    name: String,
    /// Whom they join.
    person: String,
    /// Whether that one was in the history before; else somebody else of the file.
    known: bool,
}

impl From<Join> for JoinOutput {
    fn from(join: Join) -> Self {
        Self {
            name: join.name,
            person: join.into,
            known: join.known,
        }
    }
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
            let exported = json::export(&store).map_err(HistoryFileError::Store)?;
            output::print_exactly(&output::escaped(&exported.text))?;
            exported.left_out
        }
        ExportFormat::Csv | ExportFormat::CsvLines | ExportFormat::Bgstats => {
            let (games, _) = finished_games(&store)?;
            match format {
                ExportFormat::Csv | ExportFormat::CsvLines => {
                    let (format, text) = match format {
                        ExportFormat::Csv => ("csv", csv::games(&games)),
                        _ => ("csv-lines", csv::score_lines(&games)),
                    };
                    if json {
                        let games = games.len();
                        output::print_json(&TableOutput {
                            format,
                            games,
                            text,
                        })?;
                    } else {
                        output::print_exactly(&text)?;
                    }
                }
                ExportFormat::Json | ExportFormat::Bgstats => {
                    output::print_dense_json(&bg_stats::backup(
                        &games,
                        &store.elsewhere().map_err(AppError::from)?,
                        clock::now(),
                    ))?;
                }
            }
            store.damaged_games().map_err(AppError::from)?
        }
    };
    if left_out.is_empty() {
        Ok(())
    } else {
        Err(HistoryFileError::LeftOut(left_out).into())
    }
}

/// People who have the same name are the same, unless a game has both or it was said otherwise;
/// others stay apart.
pub fn import(app: &App, import: &Import, json: bool) -> Result<(), Failure> {
    let bytes = input::read(&import.file, HISTORY_MAX)?;
    let plan = read_plan(&bytes, bytes.len())?;
    if plan.games() == 0
        && let Some(first) = plan.refused().first()
    {
        return Err(Failure::EveryGameRefused(Box::new(first.clone())));
    }
    let answers = app.answers(&plan, &import.people)?;
    let places = app.merged_places(&plan, &import.places)?;
    // Afterwards every game would be there already.
    let preview = app.preview(&plan)?;
    let joins = app.joins(&preview, &answers)?;
    if import.dry_run {
        if json {
            return output::print_json(&PreviewOutput {
                preview: &preview,
                joined: joins.into_iter().map(Into::into).collect(),
            });
        }
        let leveled = import.level.is_some();
        return output::print(&told(&preview, &answers, &joins, &places, leveled));
    }
    let report = app.carry_out(
        &plan,
        &ImportRequest {
            plan: plan.id().to_owned(),
            people: answers,
            places: places.clone(),
            level: import.level.map(Into::into),
        },
    )?;
    let report = ImportOutput {
        added: report.added,
        skipped: report.there,
        refused: plan.refused().iter().map(refused_view).collect(),
        corrections: report.corrections,
        joined: joins.iter().cloned().map(Into::into).collect(),
    };
    if json {
        return output::print_json(&report);
    }
    let counts = format!(
        "{} added, {} there already, {} refused\n",
        report.added,
        report.skipped,
        report.refused.len()
    );
    output::print(
        &(counts
            + &remarks(&preview)
            + &joined(&joins)
            + &merged(&places)
            + &refusals(&report.refused)),
    )
}

/// Who joins whom.
fn joined(joins: &[Join]) -> String {
    let lines = joins.iter();
    lines
        .map(|Join { name, into, known }| {
            let of = if *known { "history" } else { "file" };
            format!("“{name}” joins “{into}” of the {of}\n")
        })
        .collect()
}

/// Which places are other ones.
fn merged(places: &[MergedPlace]) -> String {
    let lines = places.iter();
    lines
        .map(|MergedPlace { name, into }| format!("the place “{name}” is “{into}”\n"))
        .collect()
}

/// What an import would do; `leveled`: the level of solo games was named.
fn told(
    preview: &ImportPreview,
    answers: &[NamedPerson],
    joins: &[Join],
    places: &[MergedPlace],
    leveled: bool,
) -> String {
    let (there, refused) = (preview.there, preview.refused);
    let are = |n: u32| if n == 1 { "is" } else { "are" };
    let mut text = format!(
        "{} would be added, {there} {} there already, {refused} {} refused\n",
        preview.new,
        are(there),
        are(refused)
    );
    match preview.levels_missing {
        0 => {}
        _ if leveled => {}
        n => text.push_str(&format!(
            "{}: the level is not in the file; --level names it, else it stays unknown\n",
            count(n, "solo game")
        )),
    }
    text.push_str(&remarks(preview));
    text.push_str(&joined(joins));
    if !joins.is_empty() {
        text.push_str("--person NAME=PERSON says otherwise who somebody is\n");
    }
    text.push_str(&merged(places));
    let mut new = |what: &str, name: &str, similar: &[String]| {
        text.push_str(&format!("new {what}: {name}"));
        if !similar.is_empty() {
            text.push_str(&format!(" (like {})", similar.join(", ")));
        }
        text.push('\n');
    };
    // Which of two is asked about matters where somebody answers; here each names the other.
    let alike = |name: &str, own: &[String]| -> Vec<String> {
        let mut alike = own.to_vec();
        let people = preview.people.iter().map(|of| (&of.name, &of.similar));
        for (other, similar) in people {
            if similar.iter().any(|like| like == name) && !alike.contains(other) {
                alike.push(other.clone());
            }
        }
        alike
    };
    let is_joined = |name: &str| joins.iter().any(|join| join.name == name);
    let is_answered = |name: &str| answers.iter().any(|answer| answer.name == name);
    for person in preview
        .people
        .iter()
        .filter(|person| !is_joined(&person.name))
    {
        let mut similar = match is_answered(&person.name) {
            true => Vec::new(),
            false => alike(&person.name, &person.similar),
        };
        similar.retain(|name| !is_answered(name) && folded(name) != folded(&person.name));
        new("person", &called(&person.name, answers), &similar);
    }
    let is_merged = |name: &str| places.iter().any(|of| folded(&of.name) == folded(name));
    let mut asked = false;
    for place in &preview.places {
        if place.known || is_merged(&place.name) {
            continue;
        }
        let mut similar = place.similar.clone();
        similar.retain(|name| !is_merged(name));
        asked |= !similar.is_empty();
        new("place", &place.name, &similar);
    }
    if asked {
        text.push_str("--place NAME=PLACE says that a place is another one\n");
    }
    text + &refusals(&preview.refused_games)
}

/// What is to be said about the games of the file, whether they are added or would be.
fn remarks(preview: &ImportPreview) -> String {
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
    for RemarkView {
        remark,
        games,
        named,
    } in &preview.remarks
    {
        let remark = match remark {
            ImportRemark::Expansion => "the expansions become tags",
            ImportRemark::WinnerDiffers => "the file names another winner than the most points do",
            ImportRemark::TieUndecided => {
                "a tie, and the file does not say who was ahead: it counts for no win until it is \
                 corrected"
            }
            ImportRemark::RivalUnknown => {
                "a solo game without the rival's score: it counts for no win until it is corrected"
            }
            ImportRemark::ClanTwice => {
                "two players have the same colour in the file: their clans are left out"
            }
            ImportRemark::MinutesDropped => "the duration cannot be right and is left out",
            ImportRemark::Shortened => "something is too long, and its end is left out",
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
        [] => game.path.clone(),
        _ => format!("{} [{}]", known.join(", "), game.path),
    }
}

fn refusals(refused: &[RefusedGameView]) -> String {
    let lines = refused.iter();
    lines
        .map(|game| {
            let (code, message) = (&game.code, &game.message);
            format!("{} ({code}): {message}\n", which(game))
        })
        .collect()
}
