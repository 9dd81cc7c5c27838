//! How often each kind of step, refusal and event occurred.

use std::collections::BTreeMap;

use white_castle_engine::position::TableCorrection;
use white_castle_engine::turn::{Event, EventKind, Refusal, Step};

/// The kinds of step, as they are written.
pub const KINDS: [&str; 27] = [
    "starting-pair",
    "take",
    "choose",
    "influence",
    "exchange",
    "receive",
    "audience",
    "climb",
    "light-row",
    "favor",
    "refill",
    "gardener",
    "warrior",
    "domain",
    "castle-row",
    "decline",
    "final-scoring",
    "rival-turn",
    "reveal",
    "reshuffle",
    "rival-die",
    "rival-garden",
    "rival-courtier",
    "rival-room",
    "turn-order",
    "round",
    "correct",
];

/// The kind of a step, as it is written.
pub fn kind(step: &Step) -> &'static str {
    match step {
        Step::StartingPair { .. } => "starting-pair",
        Step::Take { .. } => "take",
        Step::Choose { .. } => "choose",
        Step::Influence { .. } => "influence",
        Step::Exchange { .. } => "exchange",
        Step::Receive { .. } => "receive",
        Step::Audience { .. } => "audience",
        Step::Climb { .. } => "climb",
        Step::LightRow { .. } => "light-row",
        Step::Favor { .. } => "favor",
        Step::Refill { .. } => "refill",
        Step::Gardener { .. } => "gardener",
        Step::Warrior { .. } => "warrior",
        Step::Domain { .. } => "domain",
        Step::CastleRow { .. } => "castle-row",
        Step::Decline {} => "decline",
        Step::FinalScoring {} => "final-scoring",
        Step::RivalTurn {} => "rival-turn",
        Step::Reveal { .. } => "reveal",
        Step::Reshuffle { .. } => "reshuffle",
        Step::RivalDie { .. } => "rival-die",
        Step::RivalGarden { .. } => "rival-garden",
        Step::RivalCourtier { .. } => "rival-courtier",
        Step::RivalRoom { .. } => "rival-room",
        Step::TurnOrder { .. } => "turn-order",
        Step::Round { .. } => "round",
        Step::Correct { .. } => "correct",
    }
}

/// The codes of the refusals.
pub const REFUSALS: [&str; 53] = [
    "step/not-expected",
    "step/no-die",
    "step/wrong-color",
    "step/wrong-line",
    "step/space-full",
    "step/dice-in-the-way",
    "step/card-not-in-game",
    "step/other-floor",
    "step/deck-awaited",
    "step/still-on-domain",
    "step/nowhere-else",
    "step/coins-short",
    "step/seals-short",
    "step/resource-short",
    "step/no-member",
    "step/garden-taken",
    "step/no-task",
    "step/other-task",
    "step/line-fired",
    "step/no-room",
    "step/no-such-climb",
    "step/slot-taken",
    "step/row-closed",
    "step/too-many-tasks",
    "step/not-tracked",
    "step/card-not-in-deck",
    "step/card-elsewhere",
    "step/starting-card-elsewhere",
    "step/room-waits",
    "step/no-pair",
    "step/every-seat-tracked",
    "step/pair-taken",
    "step/against-influence",
    "step/no-choice",
    "step/card-seen",
    "step/deck-order",
    "step/turn-order",
    "step/dice-count",
    "step/die-value",
    "step/no-rival",
    "step/too-many",
    "step/garden-not-in-game",
    "step/rival-domain",
    "step/no-domain",
    "step/not-now",
    "step/no-such-die",
    "step/not-single",
    "step/no-such-seat",
    "step/no-slot",
    "step/too-few",
    "step/diamond-colors",
    "step/one-color-room",
    "step/die-lies-there",
];

/// Refusals that most runs do not meet: tests of their own hold them.
const SELDOM: [&str; 2] = ["step/deck-empty", "step/only-card"];

/// Rare things that a run of many games must have met.
pub const SIGHTS: [&str; 24] = [
    "a card that is gone with a correction",
    "a card that stays",
    "a Daimyo without a free slot",
    "a deck that ran out",
    "a die of another bridge",
    "a die of another clan",
    "a domain line by an icon",
    "a garden of another bridge or of the box",
    "a garden step",
    "a long chain",
    "a resource card of a pair that is another",
    "a sole gain",
    "a space that waits",
    "a tile of another yard or of the box",
    "a turn that ends by itself",
    "an action card of a pair that is another",
    "another Daimyo",
    "another die tile",
    "gone cards that may be in the deck",
    "Influence lost",
    "resources lost",
    "seals lost",
    "seals that waited for room",
    "something that moved with a correction",
];

/// What a run of games met.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    pub games: u64,
    pub steps: BTreeMap<&'static str, u64>,
    pub refusals: BTreeMap<&'static str, u64>,
    pub sights: BTreeMap<&'static str, u64>,
}

impl Tally {
    pub fn step(&mut self, step: &Step, events: &[Event]) {
        *self.steps.entry(kind(step)).or_default() += 1;
        for event in events {
            if let Some(sight) = sight(&event.kind) {
                self.saw(sight);
            }
        }
    }

    pub fn saw(&mut self, sight: &'static str) {
        *self.sights.entry(sight).or_default() += 1;
    }

    pub fn refusal(&mut self, refusal: &Refusal) {
        *self.refusals.entry(refusal.kind.code()).or_default() += 1;
    }

    pub fn add(&mut self, other: Self) {
        self.games += other.games;
        let pairs = [
            (&mut self.steps, other.steps),
            (&mut self.refusals, other.refusals),
            (&mut self.sights, other.sights),
        ];
        for (sums, counts) in pairs {
            for (name, times) in counts {
                *sums.entry(name).or_default() += times;
            }
        }
    }

    /// Everything that can happen happened.
    pub fn check_complete(&self) {
        let lists: [(&[&str], _); 3] = [
            (&KINDS, &self.steps),
            (&REFUSALS, &self.refusals),
            (&SIGHTS, &self.sights),
        ];
        for (names, counts) in lists {
            for name in names {
                assert!(
                    counts.contains_key(name),
                    "{name} never happened: {self:#?}"
                );
            }
            let seldom = SELDOM.iter().filter(|code| counts.contains_key(*code));
            let listed = names.len() + seldom.count();
            assert_eq!(counts.len(), listed, "each is listed: {counts:?}");
        }
    }
}

fn sight(event: &EventKind) -> Option<&'static str> {
    Some(match event {
        EventKind::Corrected { correction, .. } => return corrected(correction),
        EventKind::MovedWith { .. } => "something that moved with a correction",
        EventKind::CardGone { .. } => "a card that is gone with a correction",
        EventKind::GoneInDeck { .. } => "gone cards that may be in the deck",
        EventKind::CardStays { .. } => "a card that stays",
        EventKind::DeckRanOut { .. } => "a deck that ran out",
        EventKind::LineFired { .. } => "a domain line by an icon",
        EventKind::GardenStep { .. } => "a garden step",
        EventKind::InfluenceMoved { lost: 1.., .. } => "Influence lost",
        EventKind::Settled { lost, .. } if lost.any > 0 => "resources lost",
        EventKind::Settled { .. } => "seals that waited for room",
        EventKind::Received { lost, .. } if lost.seals > 0 => "seals lost",
        EventKind::Received { lost, .. } if !lost.is_none() => "resources lost",
        _ => return None,
    })
}

fn corrected(correction: &TableCorrection) -> Option<&'static str> {
    match correction {
        TableCorrection::DieTaken { .. } => Some("a die of another bridge"),
        TableCorrection::DieOwner { .. } => Some("a die of another clan"),
        TableCorrection::Garden { .. } => Some("a garden of another bridge or of the box"),
        TableCorrection::YardTile { .. } => Some("a tile of another yard or of the box"),
        TableCorrection::DieTile { .. } => Some("another die tile"),
        TableCorrection::Daimyo { .. } => Some("another Daimyo"),
        TableCorrection::PairResource { .. } => Some("a resource card of a pair that is another"),
        TableCorrection::PairAction { .. } => Some("an action card of a pair that is another"),
        _ => None,
    }
}
