//! The game as its setup and the steps played: everything else is a fold over these.

use std::collections::BTreeMap;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::clan::Clan;
use crate::components::{CardFaces, Corrections, RoomCardId, SolitaireId};
use crate::position::{Position, TableCorrection};
use crate::setup::{Seat, Setup, StartingPair};
use crate::turn::{Event, EventKind, Expect, Refusal, Step};

/// Who shuffles the rival's deck.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DeckSource {
    /// The app: its order is part of the setup and of the steps.
    #[default]
    App,
    /// The player shuffles the real cards and says what shows.
    Table,
}

/// How closely a seat is followed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Tracking {
    /// Every resource, member and card.
    Full,
    /// Just which die went where.
    #[default]
    DiceOnly,
}

/// How the app follows a table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Follow {
    /// Who shuffles the rival's deck. Without the rival nobody is asked.
    pub deck: DeckSource,
    /// Who knows the order of the castle decks. Without a seat tracked in full nobody is asked.
    pub refills: DeckSource,
    /// How closely each person's seat is followed, in the order of the seats. Those that are not
    /// named are followed by their dice only.
    pub tracking: Vec<Tracking>,
}

impl Follow {
    /// Every seat in full, the app knows the decks.
    pub fn full(players: u8) -> Self {
        Self {
            tracking: vec![Tracking::Full; usize::from(players)],
            ..Self::default()
        }
    }

    /// Dice only.
    pub fn dice_only(deck: DeckSource) -> Self {
        Self {
            deck,
            ..Self::default()
        }
    }
}

/// A game as a file: enough to rebuild it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    pub setup: Setup,
    #[serde(default)]
    pub deck: DeckSource,
    #[serde(default)]
    pub refills: DeckSource,
    #[serde(default)]
    pub tracking: Vec<Tracking>,
    #[serde(default, deserialize_with = "possible_corrections")]
    pub corrections: Corrections,
    pub steps: Vec<Step>,
}

/// Corrections that contradict what is known for sure are refused where a file is read.
fn possible_corrections<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Corrections, D::Error> {
    let corrections = Corrections::deserialize(deserializer)?;
    match corrections.check() {
        Ok(()) => Ok(corrections),
        Err(faults) => Err(D::Error::custom(&faults[0])),
    }
}

/// A step of a game file that is not allowed where it stands.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("step {index}: {refusal}; the game waits for {awaited}")]
pub struct RefusedStep {
    /// Counted from 0.
    pub index: usize,
    pub refusal: Refusal,
    /// What would have been legal.
    pub awaited: Box<Expect>,
}

/// A step with what happened through it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct Entry {
    /// The round in which it was played, 1 to 3.
    pub round: u8,
    /// Whose turn it was, if it was anybody's.
    pub seat: Option<Seat>,
    pub step: Step,
    pub events: Vec<Event>,
}

/// A game in progress: its steps, the position they lead to, and the steps taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Journal {
    setup: Setup,
    follow: Follow,
    corrections: Corrections,
    entries: Vec<Entry>,
    /// The step taken back last is the last of these.
    undone: Vec<Step>,
    position: Position,
}

impl Journal {
    /// A game at its beginning, every seat followed by its dice only.
    pub fn new(setup: Setup, deck: DeckSource, corrections: Corrections) -> Self {
        Self::followed(setup, Follow::dice_only(deck), corrections)
    }

    /// A game at its beginning.
    pub fn followed(setup: Setup, follow: Follow, corrections: Corrections) -> Self {
        let position = Position::new(&setup, &follow, &corrections);
        Self {
            setup,
            follow,
            corrections,
            entries: Vec::new(),
            undone: Vec::new(),
            position,
        }
    }

    /// Rebuilds a game from its steps; stops at the first one that is refused.
    pub fn replay(game: Game) -> Result<Self, RefusedStep> {
        let follow = Follow {
            deck: game.deck,
            refills: game.refills,
            tracking: game.tracking,
        };
        let mut journal = Self::followed(game.setup, follow, game.corrections);
        for (index, step) in game.steps.into_iter().enumerate() {
            if let Err(refusal) = journal.append(step) {
                let awaited = Box::new(journal.position().expect());
                return Err(RefusedStep {
                    index,
                    refusal,
                    awaited,
                });
            }
        }
        Ok(journal)
    }

    /// Plays a step. Undone steps can no longer be redone after it. A refusal changes nothing.
    pub fn play(&mut self, step: Step) -> Result<&[Event], Refusal> {
        self.append(step)?;
        self.undone.clear();
        Ok(self.entries.last().map_or(&[], |entry| &entry.events))
    }

    fn append(&mut self, step: Step) -> Result<(), Refusal> {
        let (round, seat) = (self.position.round(), self.position.to_move());
        let events = self.position.play(&step)?;
        self.entries.push(Entry {
            round,
            seat,
            step,
            events,
        });
        Ok(())
    }

    /// Takes back the last step and returns it; `None` at the beginning of the game.
    pub fn undo(&mut self) -> Option<&Step> {
        let last = self.entries.pop()?;
        let mut position = Position::new(&self.setup, &self.follow, &self.corrections);
        for entry in &self.entries {
            position
                .play(&entry.step)
                .expect("it was played from this position before");
        }
        self.position = position;
        self.undone.push(last.step);
        self.undone.last()
    }

    /// Plays the step taken back last once more; `None` if there is none.
    pub fn redo(&mut self) -> Option<&Step> {
        let step = self.undone.pop()?;
        self.append(step)
            .expect("it was played from this position before");
        self.entries.last().map(|entry| &entry.step)
    }

    /// The card that comes into the room that waits for one, out of the deck as it was dealt: what
    /// the app says where it deals the cards. `None` while no room waits.
    pub fn dealt_refill(&self) -> Option<Step> {
        let Expect::Refill { room, cards, .. } = self.position.expect() else {
            return None;
        };
        // Where the deck has more cards than nobody has seen, those that were seen come last.
        let castle = self.position.castle();
        let unseen = |card: &RoomCardId| cards.contains(card) && castle.is_unseen(*card);
        let next = self.setup.castle.decks().find(unseen);
        // A card that was put back by a correction was not in the deck as it was dealt.
        let card = next.or(cards.first().copied())?;
        Some(Step::Refill { room, card })
    }

    /// The step that nobody has to be asked for, as [`Position::sole_step`] or where the app deals the
    /// card that is awaited.
    pub fn sole_step(&self) -> Option<Step> {
        match self.position.expect() {
            Expect::Refill {
                source: DeckSource::App,
                ..
            } => self.dealt_refill(),
            _ => self.position.sole_step(),
        }
    }

    /// The table now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub fn deck(&self) -> DeckSource {
        self.follow.deck
    }

    /// How the app follows the table.
    pub fn follow(&self) -> &Follow {
        &self.follow
    }

    pub fn corrections(&self) -> &Corrections {
        &self.corrections
    }

    /// The rival's cards whose faces the player vouches for: checked or corrected before the game,
    /// or corrected in it.
    pub fn vouched_cards(&self) -> BTreeMap<SolitaireId, CardFaces> {
        let mut cards = self.corrections.solitaire_cards.clone();
        cards.extend(self.entries.iter().filter_map(|entry| match entry.step {
            Step::Correct {
                correction: TableCorrection::Card { card, faces },
            } => Some((card, faces)),
            _ => None,
        }));
        cards
    }

    /// The steps in force with their events, first first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The steps taken back, the last one to be redone first at the end.
    pub fn undone(&self) -> &[Step] {
        &self.undone
    }

    /// The starting pairs by seat, as far as they are known: those that were taken by seats tracked
    /// in full, as they were set right since, and the only one of a solo game (S9).
    pub fn pairs(&self) -> BTreeMap<Seat, StartingPair> {
        let events = self.entries.iter().flat_map(|entry| &entry.events);
        let taken = events.filter_map(|event| match event.kind {
            EventKind::PairTaken {
                seat,
                resource,
                action,
            } => Some((seat, StartingPair { resource, action })),
            _ => None,
        });
        let only = match self.setup.starting_pairs[..] {
            [pair] if !self.setup.dice_only => Some((Seat::PLAYER, pair)),
            _ => None,
        };
        let known = |(seat, pair): (Seat, StartingPair)| {
            let clan = self.position.clan(seat);
            let resource = clan.and_then(|clan| clan.lantern().resource());
            let action = clan.and_then(Clan::starting_action);
            let pair = StartingPair {
                resource: resource.unwrap_or(pair.resource),
                action: action.unwrap_or(pair.action),
            };
            (seat, pair)
        };
        only.into_iter().chain(taken).map(known).collect()
    }

    /// The game as a file, without what was taken back.
    pub fn game(&self) -> Game {
        Game {
            setup: self.setup.clone(),
            deck: self.follow.deck,
            refills: self.follow.refills,
            tracking: self.follow.tracking.clone(),
            corrections: self.corrections.clone(),
            steps: self
                .entries
                .iter()
                .map(|entry| entry.step.clone())
                .collect(),
        }
    }
}
