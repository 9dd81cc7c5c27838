use white_castle_engine::components::Catalogue;
use white_castle_engine::journal::Journal;
use white_castle_engine::position::TableCorrection;
use white_castle_engine::setup::{Piece, SetupParts, Slot};
use white_castle_engine::turn::Step;

use super::FollowedGame;
use super::laid_out::yard_tiles;
use super::picture::picture;
use super::table_view::replay;
use super::views::{LayingView, LayingsRequest, LayingsView};
use crate::command::AppError;
use crate::store::Store;

/// What could lie in a place that was laid out before the game, or why it could not.
pub fn layings(store: &Store, request: LayingsRequest) -> Result<LayingsView, AppError> {
    let journal = replay(&FollowedGame::load(store, &request.game)?.game)?;
    let catalogue = Catalogue::corrected(journal.corrections());
    let parts = as_it_lies(&journal);
    let pieces = parts.candidates(request.slot).into_iter();
    let layings = pieces.filter_map(|piece| {
        let correction = correction(&piece)?;
        let refused = journal
            .position()
            .clone()
            .play_silently(&Step::Correct { correction });
        Some(LayingView {
            correction,
            picture: picture(&piece, &catalogue)?,
            lies: lies(&parts, &piece),
            refusal: refused.err(),
        })
    });
    Ok(LayingsView {
        layings: layings.collect(),
    })
}

/// The setup of a game with its pieces where they lie now. The decks are as they were dealt.
fn as_it_lies(journal: &Journal) -> SetupParts {
    let position = journal.position();
    let mut parts = SetupParts::from(journal.setup().clone());
    parts.castle.daimyo = position.daimyo();
    parts.die_tiles = position.die_tiles().collect();
    parts.gardens = position.gardens().to_vec();
    parts.yard_tiles = yard_tiles(journal);
    parts.starting_pairs = position.starting_pairs().to_vec();
    parts
}

/// Sets the table so that the piece lies there; `None` for what is set right in other ways.
fn correction(piece: &Piece) -> Option<TableCorrection> {
    Some(match *piece {
        Piece::Daimyo { card } => TableCorrection::Daimyo { card },
        Piece::DieTile { position, tile } => TableCorrection::DieTile { position, tile },
        Piece::Garden { bridge, garden } => TableCorrection::Garden { bridge, garden },
        Piece::YardTile { yard_slot, tile } => TableCorrection::YardTile { yard_slot, tile },
        Piece::StartingResource { index, resource } => {
            TableCorrection::PairResource { index, resource }
        }
        Piece::StartingAction { index, action } => TableCorrection::PairAction { index, action },
        Piece::RoomCard { .. } | Piece::Bridge { .. } | Piece::TurnOrder { .. } => return None,
    })
}

/// Where this piece lies now; `None` while it is in the box. Of a starting action card there are two:
/// one of them may be in the box, so only the one that lies there is told.
fn lies(parts: &SetupParts, piece: &Piece) -> Option<Slot> {
    match *piece {
        Piece::Daimyo { card } => (parts.castle.daimyo == card).then_some(Slot::Daimyo {}),
        Piece::DieTile { tile, .. } => {
            let mut placed = parts.die_tiles.iter();
            let position = placed.find(|placed| placed.tile == tile)?.position;
            Some(Slot::DieTile { position })
        }
        Piece::Garden { garden, .. } => {
            let mut pairs = parts.gardens.iter();
            let pair = pairs.find(|pair| [pair.plant, pair.stone].contains(&garden))?;
            Some(Slot::Garden {
                bridge: pair.bridge,
                kind: garden.kind(),
            })
        }
        Piece::YardTile { tile, .. } => {
            let mut placed = parts.yard_tiles.iter();
            let yard_slot = placed.find(|placed| placed.tile == tile)?.slot;
            Some(Slot::YardTile { yard_slot })
        }
        Piece::StartingResource { resource, .. } => {
            let mut pairs = (0..).zip(&parts.starting_pairs);
            let (index, _) = pairs.find(|(_, pair)| pair.resource == resource)?;
            Some(Slot::StartingPair { index })
        }
        Piece::StartingAction { index, action } => {
            let pair = parts.starting_pairs.get(usize::from(index))?;
            (pair.action == action).then_some(Slot::StartingPair { index })
        }
        Piece::RoomCard { .. } | Piece::Bridge { .. } | Piece::TurnOrder { .. } => None,
    }
}
