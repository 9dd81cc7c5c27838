//! `shirasagi history show`: all there is to say of a game.

use super::{is_solo, name, players, result};
use crate::cli::{output, score};
use companion::app::contract::{GameView, SeatView};
use companion::exchange::words;
use companion::store::GameOrigin;

pub(super) fn text(game: &GameView) -> String {
    let (summary, details) = (&game.summary, &game.details);
    let minutes = details.minutes.or(details.measured_minutes);
    let finished = summary.finished_at.as_deref().unwrap_or("not yet");
    // What only a followed game has is left out of the others.
    let followed = |fact: String| {
        if summary.followed {
            fact
        } else {
            String::new()
        }
    };
    let source = match summary.origin {
        _ if summary.followed => "",
        GameOrigin::Imported => "no, its result was imported",
        GameOrigin::Played | GameOrigin::Entered => "no, its result was entered",
    };
    let mut facts = vec![
        ("Game", summary.id.clone()),
        ("Day", summary.day.clone()),
        ("Begun", followed(summary.started_at.clone())),
        ("Finished", followed(finished.to_owned())),
        ("Followed", source.to_owned()),
        (
            "Minutes",
            minutes.map_or_else(String::new, |minutes| minutes.to_string()),
        ),
        ("Place", details.place.clone()),
        ("Note", details.note.clone()),
        ("Tags", details.tags.join(", ")),
        ("Players", players(summary)),
        ("First order", first_order(game)),
        (
            "Setup code",
            summary.code.clone().unwrap_or_else(|| "none".to_owned()),
        ),
        ("Round", followed(format!("{} of 3", summary.round))),
        ("Steps", followed(game.entries.len().to_string())),
        ("Result", result(summary)),
    ];
    // What nobody said is not told to be empty.
    facts.retain(|(_, fact)| !fact.is_empty());
    let mut text = output::pairs(&facts);
    for standing in &game.standings {
        let Some(points) = standing.points else {
            continue;
        };
        let seat = summary.seats.iter().find(|seat| seat.seat == standing.seat);
        let who = seat.map(|seat| with_clan(seat, &summary.seats));
        let who = who.unwrap_or_default();
        let named = standing.lines.as_ref().map(score::named);
        let mut rows: Vec<Vec<String>> = named
            .iter()
            .flatten()
            .map(|(name, points)| vec![format!("  {name}"), points.to_string()])
            .collect();
        rows.push(vec!["  Total".to_owned(), points.to_string()]);
        text.push_str(&format!("\n{who}\n{}", output::columns(&rows)));
    }
    text.push_str(&revisions(game));
    text
}

/// Who it is, and the clan.
fn with_clan(seat: &SeatView, seats: &[SeatView]) -> String {
    let name = name(seat, seats);
    match seat.clan {
        // Among several a player without a name is called by the color already.
        Some(clan) if seat.name.is_some() || is_solo(seats) => {
            format!("{name} ({})", words::of_clan(clan))
        }
        _ => name,
    }
}

/// The first turn order, as far as it is known.
fn first_order(game: &GameView) -> String {
    let placed = game.standings.iter();
    let mut placed: Vec<_> = placed
        .filter_map(|standing| Some((standing.order?, standing.seat)))
        .collect();
    placed.sort_unstable();
    let seats = &game.summary.seats;
    let named = placed.iter().filter_map(|(place, seat)| {
        let view = seats.iter().find(|view| view.seat == *seat);
        // Where only some places are known, the others are not made up.
        view.map(|view| format!("{place}. {}", name(view, seats)))
    });
    named.collect::<Vec<_>>().join(", ")
}

/// The results that were saved, where there is more than one.
fn revisions(game: &GameView) -> String {
    if game.revisions.len() < 2 {
        return String::new();
    }
    let row = |cells: [&str; 5]| cells.map(str::to_owned).to_vec();
    let mut rows = vec![row(["", "saved", "day", "place", "result"])];
    rows.extend(game.revisions.iter().map(|revision| {
        let then = revision.occasion.as_ref();
        let seats = then.map_or(&game.summary.seats, |then| &then.seats);
        let points = revision.seats.iter().map(|scored| {
            let seat = seats.iter().find(|seat| seat.seat == scored.seat);
            let who = seat.map(|seat| name(seat, seats)).unwrap_or_default();
            format!("{who} {}", scored.points)
        });
        let (day, place) = match then {
            Some(then) => (then.day.as_str(), then.place.as_str()),
            None => ("not kept", "not kept"),
        };
        vec![
            format!("  {}", revision.number),
            revision.saved_at.clone(),
            day.to_owned(),
            place.to_owned(),
            points.collect::<Vec<_>>().join(", "),
        ]
    }));
    format!("\nSaved results\n{}", output::columns(&rows))
}
