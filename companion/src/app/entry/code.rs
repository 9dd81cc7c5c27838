//! The setup code of a past game: what it says about the game, or why it is not its code.

use std::borrow::Cow;

use shirasagi_engine::setup::SetupCode;

use super::{EntryFault, EntryFaultKind};
use crate::app::contract::GameEntry;
use crate::app::setup_code;
use crate::store::GardenSet;

/// A past game with what its setup code says.
pub(super) struct Coded<'a> {
    pub entry: Cow<'a, GameEntry>,
    pub code: Option<SetupCode>,
    pub fault: Option<EntryFault>,
}

/// Reads the setup code of a past game, if it has one. What the code deals goes with the entry where
/// that says nothing of it.
pub(super) fn coded<'a>(entry: &'a GameEntry, code: Option<&str>) -> Coded<'a> {
    let code = code.map(str::trim).filter(|code| !code.is_empty());
    let read = code.map(|code| {
        let code: SetupCode = code.parse().map_err(EntryFaultKind::Code)?;
        let setup = code.deal();
        let (party, dealt) = (setup.party(), setup_code::gardens(&setup));
        let people = entry.seats.iter().filter(|seat| !seat.rival).count();
        let solo = entry.seats.iter().any(|seat| seat.rival);
        let level = party.level();
        if usize::from(party.players()) != people
            || level.is_some() != solo
            || entry.level.is_some_and(|said| Some(said) != level)
        {
            let players = party.players();
            return Err(EntryFaultKind::OtherParty { players, level });
        }
        let gardens = entry.gardens.as_ref();
        if gardens.is_some_and(|said| said.iter().copied().collect::<GardenSet>() != dealt) {
            return Err(EntryFaultKind::OtherGardens);
        }
        Ok((code, level, dealt))
    });
    match read {
        None => Coded {
            entry: Cow::Borrowed(entry),
            code: None,
            fault: None,
        },
        Some(Err(kind)) => Coded {
            entry: Cow::Borrowed(entry),
            code: None,
            fault: Some(EntryFault::new("code".to_owned(), kind)),
        },
        Some(Ok((code, level, dealt))) => {
            let mut entry = entry.clone();
            entry.level = level;
            entry.gardens = Some(dealt.iter().collect());
            Coded {
                entry: Cow::Owned(entry),
                code: Some(code),
                fault: None,
            }
        }
    }
}
