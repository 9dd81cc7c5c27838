use white_castle_engine::components::Catalogue;
use white_castle_engine::setup::Piece;

use super::views::Picture;

/// What a piece shows; `None` for dice and the turn order, which have no pictures to choose from.
pub(crate) fn picture(piece: &Piece, catalogue: &Catalogue) -> Option<Picture> {
    Some(match piece {
        Piece::RoomCard { card, .. } => Picture::RoomCard {
            card: *card,
            rows: catalogue.room_card(*card).rows.clone(),
        },
        Piece::Daimyo { card } => Picture::Daimyo {
            card: catalogue.daimyo(*card).clone(),
        },
        Piece::DieTile { tile, .. } => {
            let tile = catalogue.die_tile(*tile);
            Picture::DieTile {
                tile: tile.id,
                color: tile.color,
                reward: tile.reward.clone(),
            }
        }
        Piece::Garden { garden, .. } => Picture::Garden {
            card: catalogue.garden(*garden).clone(),
        },
        Piece::YardTile { yard_slot, tile } => {
            let slots = catalogue.yard_tile_slots();
            let face = slots.iter().find(|slot| slot.slot == *yard_slot)?.face;
            Picture::YardTile {
                tile: *tile,
                face,
                effects: catalogue.yard_tile(*tile).effects(face).to_vec(),
            }
        }
        Piece::StartingResource { resource, .. } => Picture::StartingResource {
            card: catalogue.starting_resource(*resource).clone(),
        },
        Piece::StartingAction { action, .. } => Picture::StartingAction {
            card: catalogue.starting_action(*action).clone(),
        },
        Piece::Bridge { .. } | Piece::TurnOrder { .. } => return None,
    })
}
