//! What the setup code of a game says that the app did not follow.

use white_castle_engine::setup::{Seat, Setup, SetupCode};

use crate::store::{GameRow, GardenSet};

/// The gardens of a setup.
pub fn gardens(setup: &Setup) -> GardenSet {
    let pairs = setup.gardens.iter();
    pairs.flat_map(|pair| [pair.plant, pair.stone]).collect()
}

/// Notes the code of a game and what it deals, as far as that says something about the game: the
/// Daimyo's Favor card, the gardens, the level. Of several players nobody knows who took which
/// seat of the setup, so their places in the first turn order stay open. `false`, and nothing is
/// noted: the code deals for other players, at another level or other gardens.
pub fn note(row: &mut GameRow, code: SetupCode) -> bool {
    let setup = code.deal();
    let party = setup.party();
    let dealt = gardens(&setup);
    let people = row.seats.iter().filter(|seat| !seat.rival).count();
    let solo = row.seats.iter().any(|seat| seat.rival);
    let fits = usize::from(party.players()) == people
        && party.level().is_some() == solo
        && (row.level.is_none() || row.level == party.level())
        && row.gardens.is_none_or(|gardens| gardens == dealt);
    if !fits {
        return false;
    }
    row.code = Some(code.to_string());
    row.level = party.level();
    row.daimyo = Some(setup.castle.daimyo);
    row.gardens = Some(dealt);
    if let [pair] = setup.starting_pairs[..] {
        for (place, seat) in (1..).zip(&setup.turn_order) {
            let seated = row.seats.iter_mut().find(|row| row.seat == *seat);
            if let Some(seated) = seated {
                seated.order.get_or_insert(place);
                seated.pair = (*seat == Seat::PLAYER).then_some(pair);
            }
        }
    }
    true
}
