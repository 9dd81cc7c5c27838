//! What a setup code says about a game that the app did not follow.

use white_castle_engine::setup::{Seat, SetupCode};

use super::facets::{self, dealt_gardens};
use super::validate::GameFault;
use crate::ledger::Record;

/// Checks that the code deals for these players, at this level and with these gardens.
///
/// # Errors
/// It deals something else.
pub fn check(record: &Record, code: SetupCode) -> Result<(), GameFault> {
    let setup = code.deal();
    let (players, level) = (setup.party().players(), setup.party().level());
    let people = record.seats.iter().filter(|seat| !seat.rival).count();
    let said = facets::level(record);
    if usize::from(players) != people
        || level.is_some() != record.has_rival()
        || (said.is_some() && said != level)
    {
        return Err(GameFault::OtherParty { players, level });
    }
    if facets::gardens(record).is_some_and(|gardens| gardens != dealt_gardens(&setup)) {
        return Err(GameFault::OtherGardens);
    }
    Ok(())
}

/// Takes over what the code deals: the Daimyo's Favor card, the gardens and the level. With several
/// players nobody knows who took which seat of the setup, so the first turn order stays open.
pub(super) fn apply(record: &mut Record, code: SetupCode) {
    let setup = code.deal();
    record.code = Some(code.to_string());
    facets::set_level(record, setup.party().level());
    facets::set_daimyo(record, Some(setup.castle.daimyo));
    facets::set_gardens(record, dealt_gardens(&setup));
    if let [pair] = setup.starting_pairs[..] {
        for (place, seat) in (1..).zip(&setup.turn_order) {
            let seated = record.seats.iter_mut().find(|row| row.seat == seat.0);
            if let Some(seated) = seated {
                seated.order.get_or_insert(place);
                facets::set_pair(seated, (*seat == Seat::PLAYER).then_some(pair));
            }
        }
    }
}
