use white_castle_engine::components::{Catalogue, Room};
use white_castle_engine::journal::Journal;
use white_castle_engine::setup::YardPlacement;

use super::setup_view::{room_tiles, starting, well};
use super::views::{LaidOutView, RoomTilesView};

/// The yard tiles where they lie now.
pub(crate) fn yard_tiles(journal: &Journal) -> Vec<YardPlacement> {
    let tiles = (1..).zip(journal.position().yard_tiles());
    tiles
        .map(|(slot, (tile, face))| YardPlacement {
            slot,
            tile: *tile,
            face: *face,
        })
        .collect()
}

/// What lies in the rooms, at the Well and before the clans.
pub(crate) fn laid_out(journal: &Journal) -> LaidOutView {
    let catalogue = Catalogue::corrected(journal.corrections());
    let placed: Vec<_> = journal.position().die_tiles().collect();
    let rooms = Room::ALL.into_iter();
    let seen = !journal.setup().dice_only;
    let pairs = journal.position().starting_pairs().iter();
    LaidOutView {
        rooms: rooms
            .map(|room| RoomTilesView {
                room,
                tiles: room_tiles(&placed, room, &catalogue),
            })
            .collect(),
        well: if seen {
            well(&placed, &catalogue)
        } else {
            Vec::new()
        },
        pairs: pairs
            .filter(|_| seen)
            .map(|pair| starting(*pair, &catalogue))
            .collect(),
    }
}
