//! A card that is corrected at the table is corrected for later games, too.

use rusqlite::Transaction;
use serde::{Deserialize, Serialize};
use white_castle_engine::components::{CardFaces, SolitaireId};
use white_castle_engine::position::TableCorrection;
use white_castle_engine::turn::Step;

use super::corrections::{self, put};
use super::followed::text;
use crate::store::{Fault, StepAt, steps};

/// The correction of a card that a step took the place of.
#[derive(Serialize, Deserialize)]
struct Before {
    card: SolitaireId,
    faces: Option<CardFaces>,
}

/// Corrects the card that a step corrects for later games or, once it is no longer in force, puts back
/// what was there before. Where the card was corrected since, it is what that later correction goes
/// back to.
pub fn note_step(
    transaction: &Transaction<'_>,
    at: StepAt,
    step: &str,
    in_force: bool,
) -> Result<(), Fault> {
    // What cannot be read corrects nothing; whoever loads the game is told.
    let Ok(Step::Correct {
        correction: TableCorrection::Card { card, faces },
    }) = serde_json::from_str(step)
    else {
        return Ok(());
    };
    let mut own = corrections::get(transaction)?;
    let cards = &mut own.solitaire_cards;
    if in_force {
        let faces = cards.insert(card, faces);
        steps::set_before(transaction, at, &text(&Before { card, faces }))?;
        return corrections::set(transaction, &own);
    }
    let Some(noted) = steps::before(transaction, at)? else {
        return Ok(());
    };
    if cards.get(&card) != Some(&faces) {
        let faces = Some(faces);
        return steps::replace_before(transaction, &text(&Before { card, faces }), &noted);
    }
    let before: Before = serde_json::from_str(&noted)
        .map_err(|reason| Fault::Damaged(format!("a step in it is broken ({reason})")))?;
    put(cards, card, before.faces);
    corrections::set(transaction, &own)
}
