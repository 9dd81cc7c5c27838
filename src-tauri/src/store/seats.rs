use std::collections::BTreeMap;

use rusqlite::{Row, Transaction, named_params, params};
use shirasagi_engine::scoring::Counts;
use shirasagi_engine::setup::Seat;

use super::columns::{Json, Name};
use super::error::Fault;
use super::{Place, SeatRow, people};

/// All that `row` reads.
const ROW: &str = "seats.seat, people.name, seats.rival, seats.clan, seats.points, seats.rank";

fn row(row: &Row<'_>) -> rusqlite::Result<SeatRow> {
    let points: Option<u16> = row.get("points")?;
    let rank: Option<u8> = row.get("rank")?;
    Ok(SeatRow {
        seat: Seat(row.get("seat")?),
        name: row.get("name")?,
        rival: row.get("rival")?,
        clan: row.get::<_, Option<_>>("clan")?.map(|Name(clan)| clan),
        place: points
            .zip(rank)
            .map(|(points, rank)| Place { points, rank }),
    })
}

/// The seats of every game, in order, by the id of the game.
pub(super) fn all(transaction: &Transaction<'_>) -> Result<BTreeMap<String, Vec<SeatRow>>, Fault> {
    let mut query = transaction.prepare_cached(&format!(
        "SELECT seats.game, {ROW} FROM seats LEFT JOIN people ON people.id = seats.person
         ORDER BY seats.game, seats.seat"
    ))?;
    let mut rows = query.query(())?;
    let mut games: BTreeMap<String, Vec<SeatRow>> = BTreeMap::new();
    while let Some(next) = rows.next()? {
        games.entry(next.get("game")?).or_default().push(row(next)?);
    }
    Ok(games)
}

/// The seats of a game, in order.
pub(super) fn of(transaction: &Transaction<'_>, game: &str) -> Result<Vec<SeatRow>, Fault> {
    let mut query = transaction.prepare_cached(&format!(
        "SELECT {ROW} FROM seats LEFT JOIN people ON people.id = seats.person
         WHERE seats.game = ?1 ORDER BY seats.seat"
    ))?;
    let seats = query.query_map([game], row)?;
    seats
        .collect::<Result<_, _>>()
        .map_err(|error| Fault::of_game(game, error))
}

/// The final counts of a game as far as they were entered.
pub(super) fn counts(
    transaction: &Transaction<'_>,
    game: &str,
) -> Result<BTreeMap<Seat, Counts>, Fault> {
    let mut query = transaction
        .prepare_cached("SELECT seat, counts FROM seats WHERE game = ?1 AND counts IS NOT NULL")?;
    let counts = query.query_map([game], |row| {
        let Json(counts) = row.get("counts")?;
        Ok((Seat(row.get("seat")?), counts))
    })?;
    counts
        .collect::<Result<_, _>>()
        .map_err(|error| Fault::of_game(game, error))
}

/// The seats of a new game; `turn_order` is the first one.
pub(super) fn insert(
    transaction: &Transaction<'_>,
    game: &str,
    seats: &[SeatRow],
    turn_order: &[Seat],
) -> Result<(), Fault> {
    for seat in seats {
        let name = seat.name.as_deref();
        let person = name.map(|name| people::named(transaction, name));
        let place = turn_order.iter().position(|other| *other == seat.seat);
        transaction
            .prepare_cached(
                "INSERT INTO seats (game, seat, person, rival, clan, place, points, rank)
                 VALUES (:game, :seat, :person, :rival, :clan, :place, :points, :rank)",
            )?
            .execute(named_params! {
                ":game": game,
                ":seat": seat.seat.0,
                ":person": person.transpose()?,
                ":rival": seat.rival,
                ":clan": seat.clan.map(Name),
                ":place": place.map_or(i64::from(seat.seat.0), |index| index as i64 + 1),
                ":points": seat.place.map(|place| place.points),
                ":rank": seat.place.map(|place| place.rank),
            })?;
    }
    Ok(())
}

/// Keeps counts as far as they are entered.
pub(super) fn set_counts(
    transaction: &Transaction<'_>,
    game: &str,
    seat: Seat,
    counts: &Counts,
) -> Result<(), Fault> {
    let changed = transaction
        .prepare_cached("UPDATE seats SET counts = ?3 WHERE game = ?1 AND seat = ?2")?
        .execute(params![game, seat.0, Json(counts)])?;
    if changed == 0 {
        return Err(Fault::no_such_game(game));
    }
    Ok(())
}

/// What the seats came to.
pub(super) fn set_places(
    transaction: &Transaction<'_>,
    game: &str,
    places: &BTreeMap<Seat, Place>,
) -> Result<(), Fault> {
    forget_places(transaction, game)?;
    for (seat, place) in places {
        transaction
            .prepare_cached(
                "UPDATE seats SET points = ?3, rank = ?4 WHERE game = ?1 AND seat = ?2",
            )?
            .execute(params![game, seat.0, place.points, place.rank])?;
    }
    Ok(())
}

/// There is no result any more.
pub(super) fn forget_places(transaction: &Transaction<'_>, game: &str) -> Result<(), Fault> {
    transaction
        .prepare_cached("UPDATE seats SET points = NULL, rank = NULL WHERE game = ?1")?
        .execute([game])?;
    Ok(())
}
