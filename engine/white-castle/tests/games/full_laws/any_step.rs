//! Any step at all, possible or not, and which of them are legal.

use strum::VariantNames;
use white_castle_engine::clan::{Resource, Wanted};
use white_castle_engine::components::{
    Color, DiePosition, DiplomatId, PerColor, Room, RoomCardId, SolitaireId, Space,
    StartingActionId, StartingResourceId, StewardId, Yard,
};
use white_castle_engine::position::{End, Position};
use white_castle_engine::rival::CourtierPlace;
use white_castle_engine::setup::Seat;
use white_castle_engine::turn::{Expect, Step, Task, TaskKind};

use crate::random::RandomGame;

/// The kinds of step that carry out an open action.
pub const ACTIONS: [&str; 7] = [
    "receive",
    "audience",
    "climb",
    "gardener",
    "warrior",
    "domain",
    "castle-row",
];

/// The open action that a step carries out.
pub fn task(step: &Step) -> Option<u8> {
    task_mut(&mut step.clone()).map(|task| *task)
}

fn task_mut(step: &mut Step) -> Option<&mut u8> {
    match step {
        Step::Receive { task }
        | Step::Audience { task }
        | Step::Climb { task, .. }
        | Step::Gardener { task, .. }
        | Step::Warrior { task, .. }
        | Step::Domain { task, .. }
        | Step::CastleRow { task, .. } => Some(task),
        _ => None,
    }
}

/// Whether a step that is no correction is legal, going by the list and by what is expected.
pub fn is_legal(position: &Position, listed: &[Step], step: &Step) -> bool {
    if listed.contains(step) {
        return true;
    }
    match (position.expect(), step) {
        (
            Expect::Round { rival_deck, .. },
            Step::Round {
                dice,
                rival_deck: deck,
            },
        ) => {
            let n = position.party().dice_per_bridge();
            let rolled = dice
                .iter()
                .all(|(_, dice)| dice.len() == n && dice.iter().all(|die| (1..=6).contains(die)));
            rolled
                && match deck {
                    None => !rival_deck,
                    Some(deck) => rival_deck && same_cards(deck, SolitaireId::all()),
                }
        }
        (Expect::Reshuffle { cards }, Step::Reshuffle { order }) => same_cards(order, cards),
        // E1: after the last round it may be named; the game does not wait for it.
        (Expect::FinalScoring | Expect::Over, Step::TurnOrder { seats }) => {
            position.legal_turn_orders().contains(seats)
        }
        (Expect::Act { tasks, .. }, step) => {
            // Of equal actions only the first is listed.
            let mut first = step.clone();
            let Some(index) = task_mut(&mut first) else {
                return false;
            };
            let Some(named) = tasks.get(usize::from(*index)) else {
                return false;
            };
            let equal = (0..).zip(&tasks).find(|(_, task)| *task == named);
            *index = equal.map_or(*index, |(equal, _)| equal);
            listed.contains(&first)
        }
        _ => false,
    }
}

fn same_cards(said: &[SolitaireId], cards: impl IntoIterator<Item = SolitaireId>) -> bool {
    let (mut said, mut cards) = (said.to_vec(), Vec::from_iter(cards));
    said.sort_unstable();
    cards.sort_unstable();
    said == cards
}

impl RandomGame {
    /// A card of the rooms, in this game or not.
    pub fn room_card(&mut self) -> RoomCardId {
        if self.below(2) == 0 {
            let id = StewardId::new(self.number(1, 15));
            RoomCardId::Steward(id.expect("1 to 15"))
        } else {
            let id = DiplomatId::new(self.number(1, 12));
            RoomCardId::Diplomat(id.expect("1 to 12"))
        }
    }

    pub fn starting_resource(&mut self) -> StartingResourceId {
        StartingResourceId::new(self.number(1, 9)).expect("1 to 9")
    }

    pub fn starting_action(&mut self) -> StartingActionId {
        StartingActionId::new(self.number(1, 3)).expect("1 to 3")
    }

    /// A seat, at most tables or at none.
    pub fn seat(&mut self) -> Seat {
        let most = if self.below(8) == 0 { 5 } else { 4 };
        Seat(self.number(0, most))
    }

    /// A step that is no correction, more often than not of a kind the game waits for.
    pub fn wild_step(&mut self, position: &Position) -> Step {
        let expect = position.expect();
        let kinds: &[&str] = match &expect {
            _ if self.below(3) == 0 => &Step::VARIANTS[..Step::VARIANTS.len() - 1],
            Expect::StartingPair { .. } => &["starting-pair", "exchange"],
            Expect::Take { .. } => &["take", "take", "take", "exchange"],
            Expect::Gains { .. } => &["choose", "influence", "exchange"],
            Expect::Act { tasks, .. } => return self.wild_action(tasks, position),
            Expect::LightRow { .. } => &["light-row"],
            Expect::Favor { .. } => &["favor"],
            Expect::Refill { .. } => &["refill"],
            Expect::FinalScoring => &["final-scoring", "exchange", "turn-order"],
            Expect::RivalTurn => &["rival-turn"],
            Expect::Reveal { .. } => &["reveal"],
            Expect::Reshuffle { .. } => &["reshuffle"],
            Expect::RivalDie { .. } => &["rival-die"],
            Expect::RivalGarden { .. } => &["rival-garden"],
            Expect::RivalCourtier { .. } => &["rival-courtier"],
            Expect::RivalRoom { .. } => &["rival-room"],
            Expect::TurnOrder { .. } => &["turn-order"],
            Expect::Round { .. } => &["round"],
            Expect::Over => &["decline", "turn-order"],
        };
        let kind = self.one_of(kinds);
        let task = self.number(0, 2);
        self.step_of(kind, task, position)
    }

    /// An action that an open task offers, or one that it does not.
    fn wild_action(&mut self, tasks: &[Task], position: &Position) -> Step {
        let index = self.below(tasks.len());
        let kinds: &[&str] = match tasks[index].kind {
            _ if self.below(4) == 0 => &ACTIONS,
            TaskKind::Reward {} => &["receive"],
            TaskKind::Member { gardener: true, .. } => &["audience", "climb", "gardener"],
            TaskKind::Member { warrior: true, .. } => &["audience", "climb", "warrior"],
            TaskKind::Member { .. } => &["audience", "climb"],
            TaskKind::Domain {} => &["domain"],
            TaskKind::Castle { .. } => &["castle-row"],
        };
        let kind = self.one_of(kinds);
        let task = u8::try_from(index).expect("a few");
        let task = task + self.number(0, 8) / 8;
        self.step_of(kind, task, position)
    }

    /// Any step of a kind.
    fn step_of(&mut self, kind: &str, task: u8, position: &Position) -> Step {
        match kind {
            "starting-pair" => Step::StartingPair {
                resource: self.starting_resource(),
            },
            "take" => Step::Take {
                bridge: self.one_of(&Color::ALL),
                end: self.one_of(&End::BOTH),
                space: self.one_of(&Space::ALL),
            },
            "choose" => Step::Choose {
                resource: self.one_of(&Resource::ALL),
            },
            "influence" => Step::Influence {
                checkpoints: self.number(0, 4),
            },
            "exchange" => Step::Exchange {
                seat: self.seat(),
                wanted: self.one_of(&Wanted::ALL),
            },
            "receive" => Step::Receive { task },
            "audience" => Step::Audience { task },
            "climb" => Step::Climb {
                task,
                from: self.one_of(&CourtierPlace::ALL),
                to: self.one_of(&CourtierPlace::ALL),
            },
            "light-row" => Step::LightRow {
                row: self.number(0, 3),
            },
            "favor" => Step::Favor {
                slot: self.number(0, 3),
            },
            "refill" => Step::Refill {
                room: self.one_of(&Room::ALL),
                card: self.room_card(),
            },
            "gardener" => Step::Gardener {
                task,
                garden: self.garden(),
            },
            "warrior" => Step::Warrior {
                task,
                yard: self.one_of(&Yard::ALL),
            },
            "domain" => Step::Domain {
                task,
                line: self.one_of(&Color::ALL),
            },
            "castle-row" => Step::CastleRow {
                task,
                room: self.one_of(&Room::ALL),
                row: self.number(0, 3),
            },
            "decline" => Step::Decline {},
            "final-scoring" => Step::FinalScoring {},
            _ => self.step_of_the_table(kind, position),
        }
    }

    fn step_of_the_table(&mut self, kind: &str, position: &Position) -> Step {
        match kind {
            "rival-turn" => Step::RivalTurn {},
            "reveal" => Step::Reveal { card: self.card() },
            "reshuffle" => Step::Reshuffle {
                order: self.cards(),
            },
            "rival-die" => Step::RivalDie {
                bridge: self.one_of(&Color::ALL),
                position: self.one_of(&DiePosition::ALL),
            },
            "rival-garden" => Step::RivalGarden {
                garden: self.garden(),
            },
            "rival-courtier" => Step::RivalCourtier {
                from: self.one_of(&CourtierPlace::ALL),
            },
            "rival-room" => Step::RivalRoom {
                room: self.one_of(&Room::ALL),
            },
            "turn-order" if self.below(3) > 0 => Step::TurnOrder {
                seats: self.draw().shuffled(position.order().iter().copied()),
            },
            "turn-order" => {
                let n = self.below(6);
                Step::TurnOrder {
                    seats: (0..n).map(|_| self.seat()).collect(),
                }
            }
            "round" => {
                let n = position.party().dice_per_bridge() + self.below(4) / 3;
                let most = if self.below(2) == 0 { 6 } else { 7 };
                let mut bridge = || (0..n).map(|_| self.number(1, most)).collect();
                let dice = PerColor {
                    coral: bridge(),
                    black: bridge(),
                    white: bridge(),
                };
                let rival_deck = (self.below(2) == 0).then(|| self.cards());
                Step::Round { dice, rival_deck }
            }
            other => panic!("no step is called {other}"),
        }
    }
}
