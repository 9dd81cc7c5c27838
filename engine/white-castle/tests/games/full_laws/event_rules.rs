//! The rule that each event rests on.

use white_castle_engine::rule::Rule;
use white_castle_engine::turn::{Event, EventKind as Kind, Origin};

pub fn check(event: &Event) {
    if let Some(rule) = rule_of(&event.kind) {
        assert_eq!(event.rule, rule, "{:?}", event.kind);
    }
}

/// `None` where it depends on more than the event says.
fn rule_of(kind: &Kind) -> Option<Rule> {
    Some(match kind {
        Kind::RoundEnded { .. } => Rule::T1,
        Kind::Placed { .. } => Rule::T3,
        Kind::LanternDue { .. } => Rule::T6,
        Kind::Declined { .. } => Rule::T7,
        Kind::PairTaken { .. } => Rule::S9,
        Kind::Received { origin, .. } => match origin {
            Origin::StartingPair {} => Rule::S9,
            Origin::Well {} => Rule::A3,
            Origin::Line { .. } => Rule::A4,
            Origin::Lantern {} | Origin::Action { .. } => return None,
        },
        Kind::LineFired { .. } => Rule::A5,
        Kind::RowOpened { .. } => Rule::A6,
        Kind::WarriorPlaced { .. } => Rule::A7,
        Kind::GardenerPlaced { .. } => Rule::A8,
        Kind::Audience { .. } | Kind::Climbed { .. } => Rule::A9,
        Kind::CardTaken { .. } | Kind::CardStays { .. } | Kind::Refilled { .. } => Rule::A10,
        Kind::FavorTaken { .. } => Rule::A11,
        Kind::Paid { .. } => Rule::A12,
        Kind::Exchanged { .. } => Rule::X1,
        Kind::Chosen { .. } | Kind::Settled { .. } => Rule::X2,
        Kind::InfluenceMoved { .. } => Rule::I1,
        Kind::TurnOrder { .. } => Rule::E1,
        Kind::GardenStep { .. } | Kind::GardensDue { .. } => Rule::E2,
        Kind::RoundBegan { .. } | Kind::GameOver => Rule::E3,
        Kind::CardTurned { .. }
        | Kind::DieNamed { .. }
        | Kind::DieMissing { .. }
        | Kind::DeckRanOut { .. }
        | Kind::DieChosen { .. } => Rule::R4,
        Kind::RivalPlaced { .. } => Rule::R5,
        Kind::RowReturned { .. } => Rule::R12,
        Kind::RivalCoins { .. } => Rule::R13,
        Kind::RivalGardens { .. } => Rule::R14,
        Kind::DeckShuffled => Rule::R15,
        Kind::RivalAction { .. }
        | Kind::Corrected { .. }
        | Kind::MovedWith { .. }
        | Kind::CardGone { .. }
        | Kind::GoneInDeck { .. } => return None,
    })
}
