//! Tables laid out by hand: chosen dice, tiles, gardens and cards of the rival.

use std::fmt::Debug;
use std::str::FromStr;

use crate::random::deal_setup;
use white_castle_engine::components::{
    BridgeSide, CardFaces, Color, Corrections, DiePosition, DieTileId, PerColor, RivalAction,
    RivalGood, SolitaireId, TilePosition, TileReward,
};
use white_castle_engine::journal::{DeckSource, Journal};
use white_castle_engine::position::{End, TableCorrection};
use white_castle_engine::rival::ActionOutcome;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{
    GardenPair, Level, Party, Seat, Setup, SetupParts, TilePlacement,
};
use white_castle_engine::turn::{Event, EventKind, Refusal, RefusalKind, Step};

/// The level on which the rival begins and little else is special.
pub const SOLO: Party = Party::Solo(Level::Medium);

/// An id out of its text.
pub fn id<T: FromStr<Err: Debug>>(text: &str) -> T {
    text.parse().expect("an id of the catalogue")
}

/// The card of the rival's deck with this number.
pub fn card(number: u8) -> SolitaireId {
    SolitaireId::new(number).expect("1 to 9")
}

/// Cards of the rival's deck by number, in this order.
pub fn cards<const N: usize>(numbers: [u8; N]) -> Vec<SolitaireId> {
    numbers.map(card).to_vec()
}

/// What a deal with this seed gives.
pub fn deal_parts(party: Party, seed: u64) -> SetupParts {
    deal_setup(party, seed).into()
}

/// Die tiles by the letters of their colors, in the order of the positions: three ♦, 1 to 10, the
/// two at the Well. Each color's rewards follow in the order of the catalogue.
pub fn tiles(letters: &str) -> Vec<TilePlacement> {
    let mut next = [0; 3];
    let colors = letters.chars().map(|letter| match letter {
        'c' => Color::Coral,
        'b' => Color::Black,
        'w' => Color::White,
        other => panic!("{other} is no color"),
    });
    TilePosition::all()
        .zip(colors)
        .map(|(position, color)| {
            let used = &mut next[color as usize];
            *used += 1;
            let reward = TileReward::ALL[*used - 1];
            TilePlacement {
                position,
                tile: DieTileId { color, reward },
            }
        })
        .collect()
}

/// A table before it is checked.
#[derive(Debug, Clone)]
pub struct Table {
    pub parts: SetupParts,
    pub source: DeckSource,
    pub corrections: Corrections,
}

impl Table {
    /// A table of this party. Room by room the tiles show coral and black, black and white, white
    /// and coral; coral and white, black and coral. Seats play in their order, the rival first. The
    /// rival's deck lies in the order of its numbers. Black and white dice of the bridges ascend
    /// from 1, the coral ones end with a 5.
    pub fn of(party: Party) -> Self {
        let mut parts = deal_parts(party, 1);
        parts.die_tiles = tiles("cbwcbwcbbwcwcbw");
        let coral: &[u8] = &[1, 2, 3, 4, 5];
        let others: &[u8] = &[1, 2, 3, 4, 6];
        let n = party.dice_per_bridge();
        parts.bridges = PerColor {
            coral: coral[5 - n..].to_vec(),
            black: others[..n].to_vec(),
            white: others[..n].to_vec(),
        };
        if party.level().is_some() {
            parts.rival_deck = Some(SolitaireId::all().collect());
        } else {
            parts.turn_order = (1..=party.seats()).map(Seat).collect();
        }
        Self {
            parts,
            source: DeckSource::App,
            corrections: Corrections::default(),
        }
        .gardens(
            ["plant-1", "plant-2", "plant-5"],
            ["stone-1", "stone-3", "stone-5"],
        )
    }

    /// The rival begins: its first card shows these actions, and the second names the right coral
    /// die, a 5, and sends it to the left space Outside the Walls, which covers a 5.
    pub fn rival_acts(actions: [RivalAction; 2]) -> Self {
        Self::of(SOLO)
            .card(1, (Color::Coral, DiePosition::Left, "well"), actions)
            .card(2, (Color::Coral, DiePosition::Right, "outside-left"), COINS)
    }

    pub fn dice(mut self, bridge: Color, dice: &[u8]) -> Self {
        self.parts.bridges[bridge] = dice.to_vec();
        self
    }

    /// The gardens beside the coral, the black and the white bridge.
    pub fn gardens(mut self, plants: [&str; 3], stones: [&str; 3]) -> Self {
        self.parts.gardens = Color::ALL
            .into_iter()
            .zip(plants.into_iter().zip(stones))
            .map(|(bridge, (plant, stone))| GardenPair {
                bridge,
                plant: id(plant),
                stone: id(stone),
            })
            .collect();
        self
    }

    /// What a card of the rival's deck shows on this table.
    pub fn card(
        mut self,
        number: u8,
        bridge: (Color, DiePosition, &str),
        actions: [RivalAction; 2],
    ) -> Self {
        self.corrections
            .solitaire_cards
            .insert(card(number), faces(bridge, actions));
        self
    }

    /// Every card names this die and shows these actions.
    pub fn all_cards(self, bridge: (Color, DiePosition, &str), actions: [RivalAction; 2]) -> Self {
        (1..=9).fold(self, |table, number| table.card(number, bridge, actions))
    }

    /// The player shuffles the rival's deck.
    pub fn shuffled_by_hand(mut self) -> Self {
        self.source = DeckSource::Table;
        self
    }

    pub fn journal(self) -> Journal {
        let setup = Setup::new(self.parts).expect("a legal table");
        self.corrections.check().expect("possible corrections");
        Journal::new(setup, self.source, self.corrections)
    }
}

/// Both sides of a card.
pub fn faces(
    (color, position, space): (Color, DiePosition, &str),
    actions: [RivalAction; 2],
) -> CardFaces {
    let bridge = BridgeSide {
        color,
        position,
        space: id(space),
    };
    CardFaces { bridge, actions }
}

/// Actions that always work and change the coins only.
pub const COINS: [RivalAction; 2] = [
    RivalAction::Gain(RivalGood::Coin, 1),
    RivalAction::Gain(RivalGood::Coin, 1),
];

/// Plays a legal step and gives what happened.
#[track_caller]
pub fn play(journal: &mut Journal, step: Step) -> Vec<Event> {
    journal.play(step).expect("a legal step").to_vec()
}

/// Tries a step that is not legal; the table is as before.
#[track_caller]
pub fn refused(journal: &mut Journal, step: Step) -> Refusal {
    let before = journal.clone();
    let refusal = journal.play(step).expect_err("an illegal step");
    assert_eq!(*journal, before, "a refused step changes nothing");
    let written = serde_json::to_value(&refusal).expect("a refusal is written");
    assert_eq!(written["code"], refusal.kind.code());
    refusal
}

/// Whether a step is among those that the game lists.
pub fn listed(journal: &Journal, step: &Step) -> bool {
    let mut steps = Vec::new();
    journal.position().list_legal(&mut steps);
    steps.contains(step)
}

/// Tries a step that is not legal: it is not listed, changes nothing, and the refusal says why.
#[track_caller]
pub fn cannot(journal: &mut Journal, step: Step, rule: Rule, kind: RefusalKind) {
    assert!(!listed(journal, &step), "{step:?} is listed");
    assert_eq!(refused(journal, step), Refusal { rule, kind });
}

/// The player to move takes a die.
pub fn take(bridge: Color, end: End, space: &str) -> Step {
    Step::Take {
        bridge,
        end,
        space: id(space),
    }
}

/// Lets the table differ from what the app believes.
#[track_caller]
pub fn correct(journal: &mut Journal, correction: TableCorrection) -> Vec<Event> {
    play(journal, Step::Correct { correction })
}

/// What came of the rival's actions, with the rules.
pub fn outcomes(events: &[Event]) -> Vec<(Rule, ActionOutcome)> {
    events
        .iter()
        .filter_map(|event| match event.kind {
            EventKind::RivalAction { outcome, .. } => Some((event.rule, outcome)),
            _ => None,
        })
        .collect()
}

/// The events of a rule.
pub fn of_rule(events: &[Event], rule: Rule) -> Vec<&EventKind> {
    events
        .iter()
        .filter(|event| event.rule == rule)
        .map(|event| &event.kind)
        .collect()
}

/// The next round with the same dice, and the rival's deck in the order of its numbers.
pub fn next_round(journal: &Journal) -> Step {
    Step::Round {
        dice: journal.setup().bridges.clone(),
        rival_deck: match journal.deck() {
            DeckSource::App if journal.position().rival().is_some() => {
                Some(SolitaireId::all().collect())
            }
            DeckSource::App | DeckSource::Table => None,
        },
    }
}
