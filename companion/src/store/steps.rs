use rusqlite::{Transaction, params};
use white_castle_engine::components::{CardFaces, SolitaireId};
use white_castle_engine::turn::Step;

use super::columns::Json;
use super::error::Fault;

/// The steps of a game, those taken back at the end, and of each whether it was played by the same tap
/// as the one before it.
pub(super) fn all(
    transaction: &Transaction<'_>,
    no: i64,
    id: &str,
) -> Result<(Vec<Step>, Vec<bool>), Fault> {
    let mut query = transaction
        .prepare_cached("SELECT seq, step, joined FROM steps WHERE game = ?1 ORDER BY seq")?;
    let mut rows = query.query([no])?;
    let (mut steps, mut joined) = (Vec::new(), Vec::new());
    while let Some(row) = rows.next()? {
        let (seq, Json(step)) = row
            .get::<_, u32>(0)
            .and_then(|seq| Ok((seq, row.get(1)?)))
            .map_err(|error| Fault::in_game(id, error))?;
        if seq as usize != steps.len() {
            let reason = format!("step {} is missing", steps.len());
            return Err(Fault::damaged_game(id, &reason));
        }
        steps.push(step);
        joined.push(row.get(2)?);
    }
    Ok((steps, joined))
}

pub(super) fn count(transaction: &Transaction<'_>, no: i64) -> Result<i64, Fault> {
    let steps = transaction
        .prepare_cached("SELECT count(*) FROM steps WHERE game = ?1")?
        .query_row([no], |row| row.get(0))?;
    Ok(steps)
}

pub(super) fn get(transaction: &Transaction<'_>, no: i64, seq: i64) -> Result<Step, Fault> {
    let Json(step) = transaction
        .prepare_cached("SELECT step FROM steps WHERE game = ?1 AND seq = ?2")?
        .query_row([no, seq], |row| row.get(0))?;
    Ok(step)
}

/// The correction that a card had before a step, if it had one; the outer `None`: that was not noted.
pub(super) fn card_before(
    transaction: &Transaction<'_>,
    no: i64,
    seq: i64,
) -> Result<Option<Option<CardFaces>>, Fault> {
    let before: Option<Json<_>> = transaction
        .prepare_cached("SELECT card_before FROM steps WHERE game = ?1 AND seq = ?2")?
        .query_row([no, seq], |row| row.get(0))?;
    Ok(before.map(|Json(faces)| faces))
}

pub(super) fn set_card_before(
    transaction: &Transaction<'_>,
    no: i64,
    seq: i64,
    before: Option<&CardFaces>,
) -> Result<(), Fault> {
    transaction
        .prepare_cached("UPDATE steps SET card_before = ?3 WHERE game = ?1 AND seq = ?2")?
        .execute(params![no, seq, Json(before)])?;
    Ok(())
}

/// Replaces what a card had before the steps that correct it, where it was this.
pub(super) fn replace_card_before(
    transaction: &Transaction<'_>,
    card: SolitaireId,
    faces: &CardFaces,
    before: Option<&CardFaces>,
) -> Result<(), Fault> {
    transaction
        .prepare_cached(
            "UPDATE steps SET card_before = ?3
             WHERE card_before = ?2 AND step ->> '$.correction.card' = ?1",
        )?
        .execute(params![card.to_string(), Json(Some(faces)), Json(before)])?;
    Ok(())
}

/// Puts steps in the place of all from `seq` on, `joined` by one tap or each by its own.
pub(super) fn replace_from<'a>(
    transaction: &Transaction<'_>,
    no: i64,
    seq: i64,
    steps: impl IntoIterator<Item = &'a Step>,
    joined: bool,
) -> Result<(), Fault> {
    transaction
        .prepare_cached("DELETE FROM steps WHERE game = ?1 AND seq >= ?2")?
        .execute(params![no, seq])?;
    let mut insert = transaction
        .prepare_cached("INSERT INTO steps (game, seq, step, joined) VALUES (?1, ?2, ?3, ?4)")?;
    for (place, step) in (seq..).zip(steps) {
        insert.execute(params![no, place, Json(step), joined && place > seq])?;
    }
    Ok(())
}
