//! How often each kind of step, refusal and event occurred.

use std::collections::BTreeMap;

use strum::VariantNames;
use white_castle_engine::position::TableCorrection;
use white_castle_engine::turn::{Event, EventKind, Refusal, RefusalKind, Step};

/// The kind of a step, as it is written.
pub fn kind(step: &Step) -> &'static str {
    step.into()
}

/// Refusals too rare for most runs; each has a test of its own.
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
        let refusals = RefusalKind::VARIANTS.iter();
        let refusals = refusals.filter(|code| !SELDOM.contains(code)).copied();
        let lists = [
            (Step::VARIANTS.to_vec(), &self.steps),
            (refusals.collect(), &self.refusals),
            (SIGHTS.to_vec(), &self.sights),
        ];
        for (names, counts) in lists {
            for name in names {
                assert!(
                    counts.contains_key(name),
                    "{name} never happened: {self:#?}"
                );
            }
        }
        let listed = |sight| SIGHTS.contains(sight);
        assert!(self.sights.keys().all(listed), "{:?}", self.sights);
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
