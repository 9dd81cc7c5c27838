//! `shirasagi history check`: whether all that is kept agrees with itself.

use serde::Serialize;

use crate::cli::failure::Failure;
use crate::cli::output;
use companion::app::App;
use companion::games::check_journal;
use companion::store::Finding;

#[derive(Serialize)]
struct CheckOutput<'a> {
    /// Games, deleted ones too.
    games: u32,
    sound: bool,
    findings: &'a [Finding],
}

pub fn run(app: &App, json: bool) -> Result<(), Failure> {
    let store = app.store();
    let checkup = store.check(check_journal)?;
    let report = CheckOutput {
        games: checkup.games,
        sound: checkup.findings.is_empty(),
        findings: &checkup.findings,
    };
    let judged = if report.sound {
        Ok(())
    } else {
        Err(Failure::unsound(report.findings.len(), store.path()))
    };
    let findings = report.findings.iter().map(|finding| {
        let game = finding.game.as_deref().unwrap_or("the file");
        format!("{game}: {}\n", finding.message)
    });
    let summary = match report.findings.len() {
        0 => format!("Games: {}, all sound\n", report.games),
        found => format!("Games: {}, findings: {found}\n", report.games),
    };
    output::show(json, &report, || summary + &findings.collect::<String>())?;
    judged
}
