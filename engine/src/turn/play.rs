use super::expect::BridgeDie;
use super::{Event, EventKind, Expect, Refusal, RefusalKind, RevealPurpose, Step};
use crate::components::{Color, Space};
use crate::journal::DeckSource;
use crate::position::{End, Phase, PlacedDie, Position, RivalTurn};
use crate::rival::Plan;
use crate::rule::Rule;
use crate::setup::Seat;

/// Where the events of a step go, with the rule each rests on.
#[derive(Debug, Default)]
pub(crate) struct Events(Vec<Event>);

impl Events {
    pub(crate) fn add(&mut self, rule: Rule, kind: EventKind) {
        self.0.push(Event { rule, kind });
    }
}

impl Position {
    /// Plays a step.
    ///
    /// # Errors
    /// The refusal says which rule does not allow it; the position is then as before.
    pub fn play(&mut self, step: &Step) -> Result<Vec<Event>, Refusal> {
        let mut events = Events::default();
        match step {
            Step::Take { bridge, end, space } => self.take(*bridge, *end, *space, &mut events)?,
            Step::RivalTurn {} => self.rival_turn(&mut events)?,
            Step::Reveal { card } => self.reveal(*card, &mut events)?,
            Step::Reshuffle { order } => self.reshuffle(order, &mut events)?,
            Step::RivalDie { bridge, position } => {
                self.rival_die(*bridge, *position, &mut events)?;
            }
            Step::RivalGarden { garden } => self.rival_garden(*garden, &mut events)?,
            Step::RivalCourtier { from } => self.rival_courtier(*from, &mut events)?,
            Step::RivalRoom { room } => self.rival_room(*room, &mut events)?,
            Step::TurnOrder { seats } => self.end_round(seats, &mut events)?,
            Step::Round { dice, rival_deck } => {
                self.begin_round(dice, rival_deck.as_deref(), &mut events)?;
            }
            Step::Correct { correction } => self.correct(*correction, &mut events)?,
        }
        Ok(events.0)
    }

    /// What the game waits for.
    #[must_use]
    pub fn expect(&self) -> Expect {
        match &self.phase {
            Phase::Turn => self.expect_turn(),
            Phase::Rival(turn) => self.expect_rival(*turn),
            Phase::TurnOrder => Expect::TurnOrder {
                seats: self.order.to_vec(),
            },
            Phase::NextRound => Expect::Round {
                round: self.round + 1,
                dice_per_bridge: self.party.dice_per_bridge(),
                rival_deck: self.deck_source() == Some(DeckSource::App),
            },
            Phase::Over => Expect::Over,
        }
    }

    pub(crate) fn deck_source(&self) -> Option<DeckSource> {
        self.solo.as_ref().map(|solo| solo.source)
    }

    fn expect_turn(&self) -> Expect {
        let seat = self.order[usize::from(self.turns) % self.order.len()];
        match &self.solo {
            Some(solo) if seat == Seat::RIVAL => match solo.deck.unnamed_at_turn() {
                None => Expect::RivalTurn,
                Some(purpose) => Expect::Reveal {
                    purpose,
                    cards: solo.deck.unnamed().to_vec(),
                },
            },
            _ => Expect::Take { seat },
        }
    }

    fn expect_rival(&self, turn: RivalTurn) -> Expect {
        let Some(solo) = &self.solo else {
            unreachable!("only a solo game has a rival's turn")
        };
        match turn {
            RivalTurn::Look { .. } => Expect::Reveal {
                purpose: RevealPurpose::Look,
                cards: solo.deck.unnamed().to_vec(),
            },
            RivalTurn::Reshuffle { .. } => Expect::Reshuffle {
                cards: solo.deck.returning().to_vec(),
            },
            RivalTurn::Die => Expect::RivalDie {
                dice: self.bridge_dice().collect(),
            },
            RivalTurn::Act { next, climbing } => {
                let Some((card, action)) = self.row_action(next) else {
                    unreachable!("a turn with no action left has ended")
                };
                match self.plan(action, climbing) {
                    Plan::Gardens(gardens) => Expect::RivalGarden {
                        card,
                        action,
                        gardens: gardens.to_vec(),
                    },
                    Plan::ChooseCourtier(places) => Expect::RivalCourtier {
                        card,
                        action,
                        places: places.to_vec(),
                    },
                    Plan::ChooseRoom { from, rooms } => Expect::RivalRoom {
                        card,
                        action,
                        from,
                        rooms: rooms.to_vec(),
                    },
                    _ => unreachable!("what needs no choice has been carried out"),
                }
            }
        }
    }

    /// Every die on the bridges.
    pub(crate) fn bridge_dice(&self) -> impl Iterator<Item = BridgeDie> {
        self.bridges.iter().flat_map(|(bridge, dice)| {
            dice.positions().map(move |(position, value)| BridgeDie {
                bridge,
                position,
                value,
            })
        })
    }

    fn take(
        &mut self,
        bridge: Color,
        end: End,
        space: Space,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let Expect::Take { seat } = self.expect() else {
            return Err(RefusalKind::NotExpected.by(Rule::T1));
        };
        let placement = self.placement(seat, bridge, end, space)?;
        self.bridges[bridge].take(end.into());
        self.placed.push(PlacedDie {
            seat,
            color: bridge,
            value: placement.value,
            space,
        });
        events.add(
            Rule::T3,
            EventKind::Placed {
                seat,
                color: bridge,
                position: end.into(),
                value: placement.value,
                space,
                covered: placement.covered,
                difference: placement.difference,
            },
        );
        if placement.lantern {
            events.add(Rule::T6, EventKind::LanternDue { seat });
        }
        self.end_turn(events);
        Ok(())
    }
}
