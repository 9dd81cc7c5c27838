//! A table that people set up themselves: what the app asks about it, and its setup.

use super::check::party;
use super::combinations::{color_sets, orders, pairs, sequences};
use super::deal::only;
use super::slot::floor_cards;
use super::tile_colors::{RoomColors, TileColors};
use super::{
    Answer, AnswerFault, Draw, Extent, Options, Party, Question, SetupParts, StartingPair,
    TilePlacement,
};
use crate::components::{
    Catalogue, Color, DaimyoId, Deed, DieTileId, Floor, GardenKind, Room, RoomCardId,
    StartingActionId, StartingResourceId, TilePosition, TileReward, YardTileId,
};

/// An answer that can be given, or why it cannot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerChoice {
    pub answer: Answer,
    pub fault: Option<AnswerFault>,
}

/// A table that people set up themselves, as far as they have entered it.
#[derive(Debug, Clone)]
pub struct OwnTable<'a> {
    /// Says where the positions of the die tiles are.
    catalogue: &'a Catalogue,
    party: Party,
    extent: Extent,
    answers: Vec<Answer>,
}

impl<'a> OwnTable<'a> {
    /// Drops answers to questions that this party is not asked, and answers that are not a choice. The
    /// last answer to a question counts.
    pub fn new(
        catalogue: &'a Catalogue,
        party: Party,
        extent: Extent,
        answers: impl IntoIterator<Item = Answer>,
    ) -> Self {
        let mut table = Self {
            catalogue,
            party,
            extent,
            answers: Vec::new(),
        };
        let questions = table.questions();
        for answer in answers {
            if questions.contains(&answer.question()) && table.is_possible(&answer) {
                table = table.with(answer);
            }
        }
        table
    }

    /// Everything that is asked, in the order in which it is asked.
    pub fn questions(&self) -> Vec<Question> {
        let rooms = Room::ALL.into_iter();
        let mut asked = Vec::new();
        let everything = self.extent == Extent::Everything;
        if everything {
            asked.extend(rooms.clone().map(|room| Question::RoomCard { room }));
            asked.push(Question::Daimyo {});
            asked.push(Question::Diamonds {});
            asked.extend(rooms.map(|room| Question::RoomTiles { room }));
            asked.push(Question::Well {});
        } else {
            asked.extend(rooms.map(|room| Question::RoomColors { room }));
        }
        asked.extend(Color::ALL.map(|bridge| Question::Bridge { bridge }));
        if everything || self.party.level().is_some() {
            for bridge in Color::ALL {
                asked.extend(GardenKind::ALL.map(|kind| Question::Garden { bridge, kind }));
            }
        }
        if everything {
            let slots = Catalogue::printed().yard_tile_slots().iter();
            asked.extend(slots.map(|slot| Question::YardTile {
                yard_slot: slot.slot,
            }));
            let pairs = (0..).take(self.party.starting_pairs());
            asked.extend(pairs.map(|index| Question::StartingPair { index }));
        }
        if self.party.level().is_none() {
            asked.push(Question::TurnOrder {});
        }
        asked
    }

    /// The answers that count.
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// The answer to a question, if there is one.
    pub fn answer(&self, question: Question) -> Option<&Answer> {
        let mut answers = self.answers.iter();
        answers.find(|answer| answer.question() == question)
    }

    /// The table with this answer in place of the one before.
    pub fn with(&self, answer: Answer) -> Self {
        let question = answer.question();
        let mut table = self.clone();
        table.answers.retain(|other| other.question() != question);
        table.answers.push(answer);
        table
    }

    /// Whether a question is answered; for a bridge, whether every die is entered.
    pub fn is_answered(&self, question: Question) -> bool {
        match self.answer(question) {
            Some(Answer::Bridge { dice, .. }) => dice.len() == self.party.dice_per_bridge(),
            answer => answer.is_some(),
        }
    }

    /// What can lie there; room cards by their dark actions. Dice and what is not asked have no
    /// choices.
    pub fn choices(&self, question: Question) -> Vec<AnswerChoice> {
        let answers: Vec<Answer> = match question {
            Question::RoomCard { room } => {
                let mut cards = floor_cards(self.party, room.floor());
                cards.sort_by_key(|card| self.dark_action(*card).map(|deed| deed as u8));
                let cards = cards.into_iter();
                cards.map(|card| Answer::RoomCard { room, card }).collect()
            }
            Question::Daimyo {} => DaimyoId::all()
                .map(|card| Answer::Daimyo { card })
                .collect(),
            Question::Diamonds {} => sequences(&Color::ALL, 3)
                .into_iter()
                .filter_map(|colors| <[Color; 3]>::try_from(colors).ok())
                .filter(|[a, b, c]| a != b && b != c && a != c)
                .map(|colors| Answer::Diamonds { colors })
                .collect(),
            Question::RoomTiles { room } => sequences(&Color::ALL, self.asked_tiles(room))
                .into_iter()
                .map(|colors| Answer::RoomTiles { room, colors })
                .collect(),
            Question::RoomColors { room } => color_sets(room.tiles())
                .map(|colors| Answer::RoomColors { room, colors })
                .collect(),
            Question::Well {} => pairs(&TileReward::ALL)
                .map(|rewards| Answer::Well { rewards })
                .collect(),
            Question::Bridge { .. } => Vec::new(),
            Question::Garden { bridge, kind } => kind
                .gardens()
                .map(|garden| Answer::Garden { bridge, garden })
                .collect(),
            Question::YardTile { yard_slot } => YardTileId::all()
                .map(|tile| Answer::YardTile { yard_slot, tile })
                .collect(),
            Question::StartingPair { index } => StartingResourceId::all()
                .flat_map(|resource| {
                    StartingActionId::all().map(move |action| Answer::StartingPair {
                        index,
                        resource,
                        action,
                    })
                })
                .collect(),
            Question::TurnOrder {} => orders(self.party.players())
                .into_iter()
                .map(|order| Answer::TurnOrder { order })
                .collect(),
        };
        let answers = answers.into_iter();
        answers
            .map(|answer| AnswerChoice {
                fault: self.fault(&answer),
                answer,
            })
            .collect()
    }

    /// Whether the answer is possible by itself.
    fn is_possible(&self, answer: &Answer) -> bool {
        match answer {
            Answer::RoomCard { room, card } => floor_cards(self.party, room.floor()).contains(card),
            Answer::Diamonds { colors } => Color::ALL.iter().all(|color| colors.contains(color)),
            Answer::RoomTiles { room, colors } => colors.len() == self.asked_tiles(*room),
            Answer::RoomColors { room, colors } => {
                color_sets(room.tiles()).any(|set| set == *colors)
            }
            Answer::Bridge { dice, .. } => {
                !dice.is_empty()
                    && dice.len() <= self.party.dice_per_bridge()
                    && dice.iter().all(|value| (1..=6).contains(value))
            }
            Answer::TurnOrder { order } => orders(self.party.players()).contains(order),
            Answer::Daimyo { .. }
            | Answer::Well { .. }
            | Answer::Garden { .. }
            | Answer::YardTile { .. }
            | Answer::StartingPair { .. } => true,
        }
    }

    /// Why this answer contradicts the others.
    pub fn fault(&self, answer: &Answer) -> Option<AnswerFault> {
        let question = answer.question();
        let others = self.answers.iter();
        let others = others.filter(|other| other.question() != question);
        let piece = answer.piece();
        let same = |other: &&Answer| piece.is_some() && other.piece() == piece;
        if let Some(other) = others.clone().find(same) {
            let by = other.question();
            return Some(AnswerFault::Used { by });
        }
        match answer {
            Answer::RoomCard { card, .. } => {
                let cards = others.filter_map(|other| match other {
                    Answer::RoomCard { card, .. } => Some(*card),
                    _ => None,
                });
                let dark = self.dark_action(*card);
                let same = cards.filter(|other| self.dark_action(*other) == dark);
                (same.count() + 1 == Room::ALL.len()).then_some(AnswerFault::DarkActionsAgree)
            }
            Answer::Diamonds { .. }
            | Answer::RoomTiles { .. }
            | Answer::RoomColors { .. }
            | Answer::Well { .. } => self.tile_fault(answer),
            Answer::StartingPair { action, .. } => {
                let same = others.filter(|other| {
                    matches!(other, Answer::StartingPair { action: other, .. } if other == action)
                });
                let action = *action;
                (same.count() >= StartingActionId::COPIES)
                    .then_some(AnswerFault::ActionUsedUp { action })
            }
            Answer::Garden { .. }
            | Answer::YardTile { .. }
            | Answer::Daimyo { .. }
            | Answer::Bridge { .. }
            | Answer::TurnOrder { .. } => None,
        }
    }

    fn tile_fault(&self, answer: &Answer) -> Option<AnswerFault> {
        let with = self.with(answer.clone());
        if self.extent == Extent::DiceOnly {
            let none = with.tile_colors().is_none();
            return none.then_some(AnswerFault::NoSuchTiles);
        }
        for room in Room::ALL {
            if let Some(Some(color)) = only(with.strip(room)) {
                return Some(AnswerFault::OneColorRoom { room, color });
            }
        }
        // One of each color is on a ♦ position, entered or not.
        let left = Color::ALL.map(|color| {
            let laid = with.answers.iter().filter_map(|answer| match answer {
                Answer::RoomTiles { colors, .. } => Some(colors),
                _ => None,
            });
            let laid = laid.flatten().filter(|other| **other == color).count();
            (color, TileReward::ALL.len().checked_sub(1 + laid))
        });
        if let Some((color, _)) = left.iter().find(|(_, left)| left.is_none()) {
            return Some(AnswerFault::ColorUsedUp { color: *color });
        }
        let all_laid = Room::ALL
            .iter()
            .all(|room| with.answer(Question::RoomTiles { room: *room }).is_some());
        if let Some(Answer::Well { rewards }) = with.answer(Question::Well {})
            && all_laid
            && rewards[0] == rewards[1]
            && let Some((color, _)) = left.iter().find(|(_, left)| *left == Some(2))
        {
            return Some(AnswerFault::WellTileTwice { color: *color });
        }
        None
    }

    /// The colors of a room's tiles as far as they are entered, top row first.
    pub fn strip(&self, room: Room) -> Vec<Option<Color>> {
        let diamonds = match self.answer(Question::Diamonds {}) {
            Some(Answer::Diamonds { colors }) => Some(colors),
            _ => None,
        };
        let mut others = match self.answer(Question::RoomTiles { room }) {
            Some(Answer::RoomTiles { colors, .. }) => colors.iter().copied(),
            _ => [].iter().copied(),
        };
        let positions = self.positions(room).into_iter();
        positions
            .map(|position| match position {
                TilePosition::Diamond(_) => {
                    diamonds.and_then(|colors| colors.get(room.index()).copied())
                }
                _ => others.next(),
            })
            .collect()
    }

    /// The positions of a room's tiles, top row first.
    fn positions(&self, room: Room) -> Vec<TilePosition> {
        let places = self.catalogue.tile_positions().0.iter();
        let mut inside: Vec<_> = places.filter(|place| place.room == room).collect();
        inside.sort_by_key(|place| place.row as u8);
        inside.into_iter().map(|place| place.position).collect()
    }

    /// How many tiles of a room are asked for beside the ♦ tile.
    fn asked_tiles(&self, room: Room) -> usize {
        let positions = self.positions(room).into_iter();
        positions.filter(|position| !position.is_diamond()).count()
    }

    fn dark_action(&self, card: RoomCardId) -> Option<Deed> {
        self.catalogue.room_card(card).dark_action()
    }

    /// A color for each position in the rooms that fits what is entered; `None`: there is none.
    fn tile_colors(&self) -> Option<TileColors> {
        let rooms = Room::ALL.map(|room| {
            let wanted = match self.answer(Question::RoomColors { room }) {
                Some(Answer::RoomColors { colors, .. }) => Some(colors.clone()),
                _ => None,
            };
            RoomColors {
                positions: self.positions(room),
                entered: self.strip(room),
                wanted,
            }
        });
        TileColors::find(&rooms)
    }

    /// The setup of this table; `None` while something is missing or wrong. What nobody saw, such as
    /// the order of the decks, is drawn; with [`Extent::DiceOnly`] so is all that was not asked.
    pub fn setup(&self, draw: &mut Draw) -> Option<SetupParts> {
        let mut questions = self.questions().into_iter();
        let is_wrong = |answer: &Answer| self.fault(answer).is_some();
        if !questions.all(|question| self.is_answered(question))
            || self.answers.iter().any(is_wrong)
        {
            return None;
        }
        let options = Options {
            party: self.party,
            first_well: false,
        };
        let mut parts = SetupParts::deal(options, draw);
        parts.dice_only = self.extent == Extent::DiceOnly;
        parts.die_tiles = self.die_tiles()?;
        for answer in &self.answers {
            lay(&mut parts, answer);
        }
        if self.extent == Extent::Everything {
            fill_decks(&mut parts, draw);
        }
        parts.faults().is_empty().then_some(parts)
    }

    /// A tile for each position. Which of a color it is does not matter in a room, where only the
    /// dice side counts; at the Well the reward does.
    fn die_tiles(&self) -> Option<Vec<TilePlacement>> {
        let colors = self.tile_colors()?;
        let mut bag: Vec<DieTileId> = DieTileId::all().collect();
        let mut take = |color: Color, reward: Option<TileReward>| {
            let fits = |tile: &DieTileId| {
                tile.color == color && reward.is_none_or(|reward| tile.reward == reward)
            };
            let found = bag.iter().position(fits)?;
            Some(bag.remove(found))
        };
        let rewards = match self.answer(Question::Well {}) {
            Some(Answer::Well { rewards }) => rewards.map(Some),
            _ => [None; 2],
        };
        let mut placed = Vec::with_capacity(DieTileId::COUNT);
        for (n, (color, reward)) in (1..).zip(colors.left().into_iter().zip(rewards)) {
            let position = TilePosition::Well(n);
            let tile = take(color, reward)?;
            placed.push(TilePlacement { position, tile });
        }
        for (position, color) in colors.positions() {
            let tile = take(color, None)?;
            placed.push(TilePlacement { position, tile });
        }
        placed.sort_by_key(|placement| placement.position.index());
        Some(placed)
    }
}

/// Lays everything but die tiles, which depend on each other.
fn lay(parts: &mut SetupParts, answer: &Answer) {
    match answer {
        Answer::RoomCard { room, card } => {
            let mut rooms = parts.castle.rooms.iter_mut();
            if let Some(deal) = rooms.find(|deal| deal.room == *room) {
                deal.card = *card;
            }
        }
        Answer::Daimyo { card } => parts.castle.daimyo = *card,
        Answer::Bridge { bridge, dice } => {
            parts.bridges[*bridge].clone_from(dice);
            parts.bridges[*bridge].sort_unstable();
        }
        Answer::Garden { bridge, garden } => {
            let mut pairs = parts.gardens.iter_mut();
            if let Some(pair) = pairs.find(|pair| pair.bridge == *bridge) {
                *pair.garden_mut(garden.kind()) = *garden;
            }
        }
        Answer::YardTile { yard_slot, tile } => {
            let mut placed = parts.yard_tiles.iter_mut();
            if let Some(at) = placed.find(|at| at.slot == *yard_slot) {
                at.tile = *tile;
            }
        }
        Answer::StartingPair {
            index,
            resource,
            action,
        } => {
            if let Some(pair) = parts.starting_pairs.get_mut(usize::from(*index)) {
                *pair = StartingPair {
                    resource: *resource,
                    action: *action,
                };
            }
        }
        Answer::TurnOrder { order } => parts.turn_order.clone_from(order),
        Answer::Diamonds { .. }
        | Answer::RoomTiles { .. }
        | Answer::RoomColors { .. }
        | Answer::Well { .. } => {}
    }
}

/// The cards that lie in no room are the decks.
fn fill_decks(parts: &mut SetupParts, draw: &mut Draw) {
    let Ok(party) = party(parts) else {
        return;
    };
    let castle = &mut parts.castle;
    for floor in Floor::ALL {
        let mut cards = floor_cards(party, floor);
        cards.retain(|card| castle.rooms.iter().all(|deal| deal.card != *card));
        castle.set_deck(floor, draw.shuffled(cards));
    }
}
