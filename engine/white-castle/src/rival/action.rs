use arrayvec::ArrayVec;
use serde::Serialize;

use super::{CourtierPlace, Rival};
use crate::components::{
    Catalogue, Floor, GardenChoice, GardenId, GardenKind, RivalAction, RivalGood, Room, Yard,
};
use crate::position::Castle;
use crate::setup::GardenPair;

/// Why an action of the rival could not be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum FailReason {
    /// All five members of the kind are placed.
    NoMember,
    /// Every garden of that kind has one of its Gardeners.
    NoGarden,
    /// No yard has that price.
    NoYard,
    /// No Courtier is in the castle.
    NoCourtier,
    /// The lowest Courtier is on the Daimyo's floor.
    AllAtDaimyo,
    /// Two levels up from a Diplomat room: the castle ends after one.
    TooHigh,
    /// The Influence marker stands at the end of the track.
    EndOfTrack,
}

/// What came of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum ActionOutcome {
    Gardener {
        garden: GardenId,
        points: u8,
    },
    Warrior {
        yard: Yard,
    },
    Courtier,
    /// Into a room: its card left the game, or stayed because the deck is empty.
    Entered {
        from: CourtierPlace,
        room: Room,
        card_replaced: bool,
    },
    /// To the leftmost free slot of the Daimyo's Favor card, without its benefit.
    Daimyo {
        from: CourtierPlace,
    },
    Gained {
        good: RivalGood,
        n: u16,
        now: u16,
    },
    /// Could not be done: Clan Points equal to the round number.
    Failed {
        reason: FailReason,
        points: u8,
    },
}

/// What an action needs before it can be carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Plan {
    Fail(FailReason),
    /// One garden, or several that the player chooses from.
    Gardens(ArrayVec<GardenId, 6>),
    Warrior(Yard),
    Courtier,
    /// Several equally low Courtiers.
    ChooseCourtier(ArrayVec<CourtierPlace, 3>),
    /// This Courtier enters a room of this floor.
    ChooseRoom {
        from: CourtierPlace,
        rooms: &'static [Room],
    },
    Daimyo {
        from: CourtierPlace,
    },
    Gain(RivalGood, u8),
}

/// What the action comes to. `climbing` is the Courtier the player chose, if they had to.
pub(crate) fn plan(
    action: RivalAction,
    rival: &Rival,
    gardens: &[GardenPair],
    climbing: Option<CourtierPlace>,
) -> Plan {
    let catalogue = Catalogue::printed();
    match action {
        RivalAction::Gardener(choice) => plan_gardener(choice, rival, gardens),
        RivalAction::Warrior { .. } if rival.warriors_left() == 0 => {
            Plan::Fail(FailReason::NoMember)
        }
        RivalAction::Warrior { iron } => catalogue
            .yard_of_price(iron)
            .map_or(Plan::Fail(FailReason::NoYard), Plan::Warrior),
        RivalAction::Courtier if rival.courtiers_left() == 0 => Plan::Fail(FailReason::NoMember),
        RivalAction::Courtier => Plan::Courtier,
        RivalAction::Climb(levels) => plan_climb(levels, rival, climbing),
        // A move of zero is a failed action.
        RivalAction::Gain(RivalGood::Influence, _)
            if rival.influence() >= catalogue.passage_of_time().last() =>
        {
            Plan::Fail(FailReason::EndOfTrack)
        }
        RivalAction::Gain(good, n) => Plan::Gain(good, n),
    }
}

/// R7.
fn plan_gardener(choice: GardenChoice, rival: &Rival, gardens: &[GardenPair]) -> Plan {
    if rival.gardeners_left() == 0 {
        return Plan::Fail(FailReason::NoMember);
    }
    let catalogue = Catalogue::printed();
    let named = |garden: &GardenId| match choice {
        GardenChoice::Plant => garden.kind() == GardenKind::Plant,
        GardenChoice::Stone => garden.kind() == GardenKind::Stone,
        GardenChoice::Either => true,
    };
    let free = || {
        gardens
            .iter()
            .flat_map(|pair| [pair.plant, pair.stone])
            .filter(named)
            .filter(|garden| !rival.gardeners().contains(garden))
    };
    let points = |garden: &GardenId| catalogue.garden(*garden).points;
    match free().map(|garden| points(&garden)).min() {
        None => Plan::Fail(FailReason::NoGarden),
        Some(fewest) => Plan::Gardens(free().filter(|garden| points(garden) == fewest).collect()),
    }
}

/// R10.
fn plan_climb(levels: u8, rival: &Rival, climbing: Option<CourtierPlace>) -> Plan {
    let lowest = rival.lowest_courtiers();
    let Some(first) = lowest.first().copied() else {
        return Plan::Fail(FailReason::NoCourtier);
    };
    // Equally low Courtiers are a choice only if the one chosen can move.
    let top = CourtierPlace::Daimyo.level();
    let level = first.level() + levels;
    if first.level() == top {
        return Plan::Fail(FailReason::AllAtDaimyo);
    } else if level > top {
        return Plan::Fail(FailReason::TooHigh);
    }
    let from = match climbing.filter(|chosen| lowest.contains(chosen)) {
        Some(chosen) => chosen,
        None if lowest.len() > 1 => return Plan::ChooseCourtier(lowest),
        None => first,
    };
    let rooms = match level {
        1 => Floor::Steward.rooms(),
        2 => Floor::Diplomat.rooms(),
        _ => return Plan::Daimyo { from },
    };
    Plan::ChooseRoom { from, rooms }
}

/// Carries out an action that leaves nothing to choose.
pub(crate) fn gain(rival: &mut Rival, good: RivalGood, n: u8) -> ActionOutcome {
    let (n, now) = match good {
        RivalGood::Point => {
            rival.gain_points(n.into());
            (n, rival.points)
        }
        RivalGood::Coin => {
            rival.gain_coins(n.into());
            (n, rival.coins)
        }
        RivalGood::Influence => {
            let last = Catalogue::printed().passage_of_time().last();
            let before = rival.influence;
            rival.influence = before.saturating_add(n).min(last);
            (rival.influence - before, rival.influence.into())
        }
    };
    let n = n.into();
    ActionOutcome::Gained { good, n, now }
}

/// The Courtier enters the room; the room's card leaves the game, to be replaced (R10).
pub(crate) fn enter_room(
    rival: &mut Rival,
    castle: &mut Castle,
    from: CourtierPlace,
    room: Room,
) -> ActionOutcome {
    rival.move_courtier(Some(from), room.into());
    ActionOutcome::Entered {
        from,
        room,
        card_replaced: castle.remove_card(room),
    }
}
