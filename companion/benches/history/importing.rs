//! Imports as a screen does them, into the store of all games: first what one would do, then doing
//! it, with the backup before it.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{Local, TimeDelta};
use companion::app::App;
use companion::store::{Store, StoredGame};
use serde_json::{Value, json};
use tempfile::{tempdir, tempdir_in};

use super::clock::Clock;
use super::records::{MINUTES_BETWEEN, record};
use super::{call, parsed};

const GAMES: usize = 10_000;
/// Without the backup, which takes as long as the store is large.
const IMPORT_MAX: Duration = Duration::from_secs(5);

/// Measures imports into the store of a folder, each into a copy of it.
pub fn importing(folder: &Path, stored: usize, clock: &mut Clock) -> Result<(), Box<dyn Error>> {
    let games = stored.min(GAMES);
    let from = tempdir()?;
    let records: Vec<StoredGame> = (0..games).map(|number| coming(number, stored)).collect();
    Store::open(from.path())?.add_records(&records)?;
    drop(records);
    let from = App::open(from.path())?;
    for (name, format) in [("BG Stats", "bg-stats"), ("own JSON", "history")] {
        let file = parsed(&call(&from, "export", &json!({ "format": format }))?)?;
        let text = file["text"].as_str().ok_or("a file is text")?;
        let to = tempdir_in(folder)?;
        let store = Store::open(folder)?.path().to_owned();
        fs::copy(
            &store,
            to.path().join(store.file_name().unwrap_or_default()),
        )?;
        import(&App::open(to.path())?, name, text, clock)?;
        if format == "bg-stats" {
            let text = of_all_kinds(serde_json::from_str(text)?).to_string();
            let to = tempdir_in(folder)?;
            import(
                &App::open(to.path())?,
                "BG Stats, of all kinds",
                &text,
                clock,
            )?;
        }
    }
    Ok(())
}

/// Plays as people and other programs leave them: without scores, with sheets, with ranks as text, with an
/// expansion, of one person, on a day without an hour.
fn of_all_kinds(mut file: Value) -> Value {
    let expansion = json!({"id": 99, "name": "The White Castle: Matcha", "isExpansion": 1});
    if let Some(games) = file["games"].as_array_mut() {
        games.push(expansion);
    }
    let plays = file["plays"].as_array_mut();
    for (index, play) in plays.into_iter().flatten().enumerate() {
        match index % 10 {
            0 => {
                for score in play["playerScores"].as_array_mut().into_iter().flatten() {
                    score["score"] = json!("");
                }
                play["playerScores"][0]["winner"] = json!(true);
            }
            1 => play["playerScores"][0]["rank"] = json!("1"),
            2 => play["expansionPlays"] = json!([{"gameRefId": 99}]),
            3 => {
                let one = play["playerScores"][0].clone();
                play["playerScores"] = json!([one]);
            }
            4 => play["playDate"] = json!(play["playDate"].as_str().map(|date| &date[..10])),
            5 => {
                let row = |name: &str, points: &Value| json!({"templateId": name, "scores": {"a": points}});
                let all = play["playerScores"][0]["score"].clone();
                let none = json!("0");
                let rows = [
                    row("clanpointstrack", &all),
                    row("remainingresources", &none),
                    row("passageoftime", &none),
                    row("clanmembers", &none),
                ];
                let sheet = json!({"variantId": "thewhitecastle", "groups": [{"rows": rows}]});
                play["scoresheet"] = json!(sheet.to_string());
                play["playerScores"][0]["metaData"] = json!(r#"{"scoreUuid":"a"}"#);
            }
            _ => {}
        }
    }
    file
}

fn import(app: &App, name: &str, text: &str, clock: &mut Clock) -> Result<(), Box<dyn Error>> {
    let begun = Instant::now();
    call(app, "backup_now", &json!({}))?;
    let backup = begun.elapsed();
    println!("a backup alone: {:.1} s", backup.as_secs_f64());

    let content = STANDARD.encode(text);
    let begun = Instant::now();
    let preview = parsed(&call(
        app,
        "preview_import",
        &json!({ "content": content }),
    )?)?;
    let preview_took = begun.elapsed();
    assert_eq!(preview["refused"], 0, "{}", preview["refused_games"]);
    let none = json!({
        "people": {}, "level": null, "titles": [], "days": null, "replacing": [],
    });
    let answers = json!({ "plan": preview["plan"], "answers": none });
    let begun = Instant::now();
    let report = parsed(&call(app, "import", &answers)?)?;
    let import_took = begun.elapsed();
    assert!(report["backup"].is_string());
    println!(
        "{} games of {name}, {:.0} MB: preview {:.1} s, import with its backup {:.1} s",
        report["added"],
        text.len() as f64 / 1e6,
        preview_took.as_secs_f64(),
        import_took.as_secs_f64()
    );
    let whole = preview_took + import_took.saturating_sub(backup);
    clock.print(
        &format!("import of {name}, without backup"),
        IMPORT_MAX,
        whole,
    );
    Ok(())
}

/// A game that the store does not have, on a day of which it has others.
fn coming(number: usize, stored: usize) -> StoredGame {
    let mut coming = record(stored + number);
    let earlier = TimeDelta::minutes(MINUTES_BETWEEN * stored as i64);
    let record = &mut coming.row.record;
    record.started_at -= earlier;
    record.finished_at = record.finished_at.map(|at| at - earlier);
    record.day = record.started_at.with_timezone(&Local).date_naive();
    coming
}
