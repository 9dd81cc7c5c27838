use rusqlite::{Transaction, params};

use super::error::Fault;
use super::sql::Statements;

/// Where a step is kept.
#[derive(Debug, Clone, Copy)]
pub struct StepAt {
    pub(super) game: i64,
    pub(super) seq: i64,
}

/// What its game keeps elsewhere of a step that is in force from now on, or no longer.
pub type NoteStep = fn(&Transaction<'_>, StepAt, &str, bool) -> Result<(), Fault>;

/// The steps of a game, those taken back at the end, and of each whether it was played by the same tap
/// as the one before it.
pub(super) fn all(
    transaction: &Transaction<'_>,
    no: i64,
    id: &str,
) -> Result<(Vec<String>, Vec<bool>), Fault> {
    let mut query = transaction
        .prepare_cached("SELECT seq, step, joined FROM steps WHERE game = ?1 ORDER BY seq")?;
    let mut rows = query.query([no])?;
    let (mut steps, mut joined) = (Vec::new(), Vec::new());
    while let Some(row) = rows.next()? {
        let (seq, step) = row
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
    Ok(transaction.value("SELECT count(*) FROM steps WHERE game = ?1", [no])?)
}

pub(super) fn get(transaction: &Transaction<'_>, at: StepAt) -> Result<String, Fault> {
    let sql = "SELECT step FROM steps WHERE game = ?1 AND seq = ?2";
    Ok(transaction.value(sql, [at.game, at.seq])?)
}

/// What a step took the place of, if its game said so.
pub fn before(transaction: &Transaction<'_>, at: StepAt) -> Result<Option<String>, Fault> {
    let sql = "SELECT before FROM steps WHERE game = ?1 AND seq = ?2";
    Ok(transaction.value(sql, [at.game, at.seq])?)
}

pub fn set_before(transaction: &Transaction<'_>, at: StepAt, before: &str) -> Result<(), Fault> {
    transaction.run(
        "UPDATE steps SET before = ?3 WHERE game = ?1 AND seq = ?2",
        params![at.game, at.seq, before],
    )
}

/// The steps of any game that took the place of `was` have taken that of `before`.
pub fn replace_before(transaction: &Transaction<'_>, was: &str, before: &str) -> Result<(), Fault> {
    transaction.run(
        "UPDATE steps SET before = ?2 WHERE before = ?1",
        [was, before],
    )
}

/// Puts steps in the place of all from `seq` on, `joined` by one tap or each by its own.
pub(super) fn replace_from<'a>(
    transaction: &Transaction<'_>,
    no: i64,
    seq: i64,
    steps: impl IntoIterator<Item = &'a String>,
    joined: bool,
) -> Result<(), Fault> {
    transaction.run(
        "DELETE FROM steps WHERE game = ?1 AND seq >= ?2",
        params![no, seq],
    )?;
    let mut insert = transaction
        .prepare_cached("INSERT INTO steps (game, seq, step, joined) VALUES (?1, ?2, ?3, ?4)")?;
    for (place, step) in (seq..).zip(steps) {
        insert.execute(params![no, place, step, joined && place > seq])?;
    }
    Ok(())
}
