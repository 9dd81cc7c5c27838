use white_castle_engine::components::{Catalogue, Corrections, DieTileId, Effect, Good};

use super::corrections::{self, put};
use super::views::{
    CardCorrection, CorrectRequest, CorrectionsView, PositionCorrection, WellTileCorrection,
};
use crate::command::{AppError, Nothing};
use crate::store::Store;

/// What a player can correct, as believed and as it was.
pub fn corrections(store: &Store, _: Nothing) -> Result<CorrectionsView, AppError> {
    Ok(corrections_view(&store.read(corrections::get)?))
}

/// Corrects a component or withdraws a correction. A card corrected to its printed faces is
/// marked as checked. Games begun later use it.
pub fn correct(store: &mut Store, request: CorrectRequest) -> Result<CorrectionsView, AppError> {
    let own = store.write(|tx| {
        let mut own = corrections::get(tx)?;
        match request {
            CorrectRequest::Card { card, faces } => put(&mut own.solitaire_cards, card, faces),
            CorrectRequest::TilePositions { positions } => own.tile_positions = positions,
            CorrectRequest::WellTile { tile, reward } => put(&mut own.well_tiles, tile, reward),
        }
        if own.check().is_ok() {
            corrections::set(tx, &own)?;
        }
        Ok(own)
    })?;
    own.check()?;
    Ok(corrections_view(&own))
}

fn corrections_view(corrections: &Corrections) -> CorrectionsView {
    let printed = Catalogue::printed();
    let believed = Catalogue::corrected(corrections);
    CorrectionsView {
        cards: believed
            .solitaire_cards()
            .iter()
            .zip(printed.solitaire_cards())
            .map(|(believed, original)| CardCorrection {
                believed: believed.clone(),
                original: original.clone(),
                checked: corrections.solitaire_cards.contains_key(&original.id),
            })
            .collect(),
        positions: printed
            .tile_positions()
            .0
            .iter()
            .map(|original| PositionCorrection {
                believed: believed
                    .tile_positions()
                    .0
                    .iter()
                    .find(|believed| believed.position == original.position)
                    .copied()
                    .unwrap_or(*original),
                original: *original,
            })
            .collect(),
        positions_corrected: corrections.tile_positions.is_some(),
        well_tiles: DieTileId::all()
            .map(|tile| WellTileCorrection {
                tile,
                color: tile.color,
                believed: reward(&believed, tile),
                original: reward(printed, tile),
                corrected: corrections.well_tiles.contains_key(&tile),
            })
            .collect(),
    }
}

/// What the back of a tile shows. Every back is a plain gain; should one ever not be, it reads as a
/// resource of choice until it is corrected.
fn reward(catalogue: &Catalogue, tile: DieTileId) -> Good {
    match catalogue.die_tile(tile).reward {
        Effect::Gain { gain, .. } => gain,
        Effect::Pay { .. } | Effect::Do { .. } | Effect::Castle { .. } => Good::Any,
    }
}
