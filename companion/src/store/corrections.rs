use rusqlite::{OptionalExtension, Transaction};
use white_castle_engine::components::{CardFaces, Corrections, SolitaireId};
use white_castle_engine::position::TableCorrection;
use white_castle_engine::turn::Step;

use super::columns::Json;
use super::error::{Fault, unreadable};
use super::steps;

pub fn get(transaction: &Transaction<'_>) -> Result<Corrections, Fault> {
    let kept = transaction
        .query_row("SELECT corrections FROM corrections", (), |row| row.get(0))
        .optional()
        .map_err(|error| match unreadable(&error) {
            Some(reason) => Fault::Damaged(format!("the corrections in it are broken ({reason})")),
            None => error.into(),
        })?;
    Ok(kept.map_or_else(Corrections::default, |Json(corrections)| corrections))
}

/// Takes over what is not corrected here.
pub fn learn(transaction: &Transaction<'_>, told: &Corrections) -> Result<(), Fault> {
    if told.is_empty() {
        return Ok(());
    }
    let mut own = get(transaction)?;
    own.learn(told);
    set(transaction, &own)
}

/// The card that a step corrects, and its faces from then on.
fn corrected_card(step: &Step) -> Option<(SolitaireId, CardFaces)> {
    match step {
        Step::Correct {
            correction: TableCorrection::Card { card, faces },
        } => Some((*card, *faces)),
        _ => None,
    }
}

/// A card that a step corrects is corrected for later games, too. The step keeps what was there before.
pub(super) fn note_step(
    transaction: &Transaction<'_>,
    no: i64,
    seq: i64,
    step: &Step,
) -> Result<(), Fault> {
    let Some((card, faces)) = corrected_card(step) else {
        return Ok(());
    };
    let mut own = get(transaction)?;
    let before = own.solitaire_cards.insert(card, faces);
    steps::set_card_before(transaction, no, seq, before.as_ref())?;
    set(transaction, &own)
}

/// Puts back what was there before a step. Where the card was corrected since, it is what that later
/// correction goes back to.
pub(super) fn note_undo(
    transaction: &Transaction<'_>,
    no: i64,
    seq: i64,
    step: &Step,
) -> Result<(), Fault> {
    let Some((card, faces)) = corrected_card(step) else {
        return Ok(());
    };
    let Some(before) = steps::card_before(transaction, no, seq)? else {
        return Ok(());
    };
    let mut own = get(transaction)?;
    if own.solitaire_cards.get(&card) != Some(&faces) {
        return steps::replace_card_before(transaction, card, &faces, before.as_ref());
    }
    match before {
        Some(before) => own.solitaire_cards.insert(card, before),
        None => own.solitaire_cards.remove(&card),
    };
    set(transaction, &own)
}

pub fn set(transaction: &Transaction<'_>, corrections: &Corrections) -> Result<(), Fault> {
    transaction.execute(
        "INSERT INTO corrections (only_row, corrections) VALUES (1, ?1)
         ON CONFLICT (only_row) DO UPDATE SET corrections = excluded.corrections",
        [Json(corrections)],
    )?;
    Ok(())
}
