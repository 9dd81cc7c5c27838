use std::collections::BTreeMap;

use rusqlite::{Row, Transaction, named_params, params};
use shirasagi_engine::components::{StartingActionId, StartingResourceId};
use shirasagi_engine::scoring::{Counts, Lines};
use shirasagi_engine::setup::{Seat, StartingPair};

use super::columns::{Json, Name};
use super::error::Fault;
use super::{Place, ResultRow, SeatRow, people};

fn row(row: &Row<'_>) -> rusqlite::Result<SeatRow> {
    let points: Option<u16> = row.get("points")?;
    let rank: Option<u8> = row.get("rank")?;
    let place = match points.zip(rank) {
        Some((points, rank)) => Some(Place {
            points,
            rank,
            lines: lines(row)?,
        }),
        None => None,
    };
    let resource: Option<u8> = row.get("resource_card")?;
    let action: Option<u8> = row.get("action_card")?;
    let pair = resource
        .and_then(StartingResourceId::new)
        .zip(action.and_then(StartingActionId::new));
    Ok(SeatRow {
        seat: Seat(row.get("seat")?),
        name: row.get("name")?,
        rival: row.get("rival")?,
        clan: row.get::<_, Option<_>>("clan")?.map(|Name(clan)| clan),
        order: row.get("place")?,
        last: row.get("last_place")?,
        pair: pair.map(|(resource, action)| StartingPair { resource, action }),
        place,
    })
}

fn lines(row: &Row<'_>) -> rusqlite::Result<Option<Lines>> {
    let mut lines = [0; Lines::COUNT];
    for (line, name) in lines.iter_mut().zip(Lines::NAMES) {
        let Some(points) = row.get(name)? else {
            return Ok(None);
        };
        *line = points;
    }
    Ok(Some(lines.into()))
}

/// The seats of a game, in order.
pub(super) fn of(transaction: &Transaction<'_>, no: i64, id: &str) -> Result<Vec<SeatRow>, Fault> {
    let mut query = transaction.prepare_cached(
        "SELECT seats.*, people.name FROM seats LEFT JOIN people ON people.no = seats.person
         WHERE seats.game = ?1 ORDER BY seats.seat",
    )?;
    let seats = query.query_map([no], row)?;
    seats
        .collect::<Result<_, _>>()
        .map_err(|error| Fault::of_game(id, error))
}

/// The names of those who gave one, in the order of the seats.
pub(super) fn names(transaction: &Transaction<'_>, no: i64) -> rusqlite::Result<Vec<String>> {
    let mut query = transaction.prepare_cached(
        "SELECT people.name FROM seats JOIN people ON people.no = seats.person
         WHERE seats.game = ?1 ORDER BY seats.seat",
    )?;
    query.query_map([no], |row| row.get(0))?.collect()
}

/// The final counts of a game as far as they were entered.
pub(super) fn counts(
    transaction: &Transaction<'_>,
    no: i64,
    id: &str,
) -> Result<BTreeMap<Seat, Counts>, Fault> {
    let mut query =
        transaction.prepare_cached("SELECT seat, counts FROM counts WHERE game = ?1")?;
    let counts = query.query_map([no], |row| {
        let Json(counts) = row.get("counts")?;
        Ok((Seat(row.get("seat")?), counts))
    })?;
    counts
        .collect::<Result<_, _>>()
        .map_err(|error| Fault::of_game(id, error))
}

/// The seats of a game that has none yet.
pub(super) fn insert(
    transaction: &Transaction<'_>,
    no: i64,
    seats: &[SeatRow],
) -> Result<(), Fault> {
    for seat in seats {
        let name = seat.name.as_deref();
        let person = name.map(|name| people::named(transaction, name));
        let line = |index: usize| {
            let lines = seat.place.and_then(|place| place.lines);
            lines.map(|lines| lines.array()[index])
        };
        transaction
            .prepare_cached(
                "INSERT INTO seats (game, seat, person, rival, clan, place, last_place,
                     resource_card, action_card, points, rank, clan_points, coins_and_seals,
                     resources, passage_of_time, courtiers, warriors, gardeners)
                 VALUES (:game, :seat, :person, :rival, :clan, :place, :last_place,
                     :resource_card, :action_card, :points, :rank, :clan_points, :coins_and_seals,
                     :resources, :passage_of_time, :courtiers, :warriors, :gardeners)",
            )?
            .execute(named_params! {
                ":game": no,
                ":seat": seat.seat.0,
                ":person": person.transpose()?,
                ":rival": seat.rival,
                ":clan": seat.clan.map(Name),
                ":place": seat.order,
                ":last_place": seat.last,
                ":resource_card": seat.pair.map(|pair| pair.resource.number()),
                ":action_card": seat.pair.map(|pair| pair.action.number()),
                ":points": seat.place.map(|place| place.points),
                ":rank": seat.place.map(|place| place.rank),
                ":clan_points": line(0),
                ":coins_and_seals": line(1),
                ":resources": line(2),
                ":passage_of_time": line(3),
                ":courtiers": line(4),
                ":warriors": line(5),
                ":gardeners": line(6),
            })?;
    }
    Ok(())
}

/// Puts these seats in the place of those of a game, and forgets what was counted there.
pub(super) fn replace(
    transaction: &Transaction<'_>,
    no: i64,
    seats: &[SeatRow],
) -> Result<(), Fault> {
    transaction
        .prepare_cached("DELETE FROM seats WHERE game = ?1")?
        .execute([no])?;
    insert(transaction, no, seats)
}

/// Gives the seats of a game other names.
pub(super) fn set_names(
    transaction: &Transaction<'_>,
    no: i64,
    seats: &[SeatRow],
) -> Result<(), Fault> {
    // Two players may trade their seats, and nobody sits at both meanwhile.
    transaction
        .prepare_cached("UPDATE seats SET person = NULL WHERE game = ?1")?
        .execute([no])?;
    for seat in seats {
        let Some(name) = &seat.name else { continue };
        let person = people::named(transaction, name)?;
        transaction
            .prepare_cached("UPDATE seats SET person = ?3 WHERE game = ?1 AND seat = ?2")?
            .execute(params![no, seat.seat.0, person])?;
    }
    Ok(())
}

/// Keeps counts as far as they are entered.
pub(super) fn set_counts(
    transaction: &Transaction<'_>,
    no: i64,
    id: &str,
    seat: Seat,
    counts: &Counts,
) -> Result<(), Fault> {
    let changed = transaction
        .prepare_cached(
            "INSERT INTO counts (game, seat, counts)
             SELECT game, seat, ?3 FROM seats WHERE game = ?1 AND seat = ?2
             ON CONFLICT DO UPDATE SET counts = excluded.counts",
        )?
        .execute(params![no, seat.0, Json(counts)])?;
    if changed == 0 {
        return Err(Fault::no_such_game(id));
    }
    Ok(())
}

/// What the seats came to.
pub(super) fn set_result(
    transaction: &Transaction<'_>,
    no: i64,
    result: &ResultRow,
) -> Result<(), Fault> {
    forget_places(transaction, no)?;
    for (seat, place) in &result.places {
        let pair = result.pairs.get(seat);
        let lines = place.lines.map(|lines| lines.array());
        let line = |index: usize| lines.map(|lines| lines[index]);
        transaction
            .prepare_cached(
                "UPDATE seats
                 SET points = ?3, rank = ?4, clan_points = ?5, coins_and_seals = ?6,
                     resources = ?7, passage_of_time = ?8, courtiers = ?9, warriors = ?10,
                     gardeners = ?11, resource_card = ?12, action_card = ?13
                 WHERE game = ?1 AND seat = ?2",
            )?
            .execute(params![
                no,
                seat.0,
                place.points,
                place.rank,
                line(0),
                line(1),
                line(2),
                line(3),
                line(4),
                line(5),
                line(6),
                pair.map(|pair| pair.resource.number()),
                pair.map(|pair| pair.action.number()),
            ])?;
    }
    Ok(())
}

/// There is no result any more.
pub(super) fn forget_places(transaction: &Transaction<'_>, no: i64) -> Result<(), Fault> {
    transaction
        .prepare_cached(
            "UPDATE seats
             SET points = NULL, rank = NULL, clan_points = NULL, coins_and_seals = NULL,
                 resources = NULL, passage_of_time = NULL, courtiers = NULL, warriors = NULL,
                 gardeners = NULL, resource_card = NULL, action_card = NULL
             WHERE game = ?1",
        )?
        .execute([no])?;
    Ok(())
}
