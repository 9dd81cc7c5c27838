use super::expect::BridgeDie;
use super::{Event, Events, Expect, Focus, Refusal, RevealPurpose, Step, Turn};
use crate::components::Room;
use crate::journal::DeckSource;
use crate::position::{Phase, Position, RivalTurn};
use crate::rival::Plan;
use crate::setup::Seat;

impl Position {
    /// Plays a step. A refusal changes nothing.
    pub fn play(&mut self, step: &Step) -> Result<Vec<Event>, Refusal> {
        let mut events = Events(Some(Vec::new()));
        self.play_into(step, &mut events)?;
        Ok(events.0.unwrap_or_default())
    }

    /// Plays a step without events, for random play.
    pub fn play_silently(&mut self, step: &Step) -> Result<(), Refusal> {
        self.play_into(step, &mut Events::dropped())
    }

    fn play_into(&mut self, step: &Step, events: &mut Events) -> Result<(), Refusal> {
        match step {
            Step::StartingPair { resource } => self.starting_pair(*resource, events),
            Step::Take { bridge, end, space } => self.take(*bridge, *end, *space, events),
            Step::Choose { resource } => self.choose(*resource, events),
            Step::Influence { checkpoints } => self.influence_move(*checkpoints, events),
            Step::Exchange { seat, wanted } => self.exchange(*seat, *wanted, events),
            Step::Receive { task } => self.receive_task(*task, events),
            Step::Audience { task } => self.audience(*task, events),
            Step::Climb { task, from, to } => self.climb(*task, *from, *to, events),
            Step::LightRow { row } => self.light_row(*row, events),
            Step::Favor { slot } => self.favor(*slot, events),
            Step::Refill { room, card } => self.refill(*room, *card, events),
            Step::Gardener { task, garden } => self.gardener(*task, *garden, events),
            Step::Warrior { task, yard } => self.warrior(*task, *yard, events),
            Step::Domain { task, line } => self.domain(*task, *line, events),
            Step::CastleRow { task, room, row } => self.castle_row(*task, *room, *row, events),
            Step::Decline {} => self.decline(events),
            Step::FinalScoring {} => self.close(events),
            Step::RivalTurn {} => self.rival_turn(events),
            Step::Reveal { card } => self.reveal(*card, events),
            Step::Reshuffle { order } => self.reshuffle(order, events),
            Step::RivalDie { bridge, position } => self.rival_die(*bridge, *position, events),
            Step::RivalGarden { garden } => self.rival_garden(*garden, events),
            Step::RivalCourtier { from } => self.rival_courtier(*from),
            Step::RivalRoom { room } => self.rival_room(*room, events),
            Step::TurnOrder { seats } => self.turn_order(seats, events),
            Step::Round { dice, rival_deck } => {
                self.begin_round(dice, rival_deck.as_deref(), events)
            }
            Step::Correct { correction } => self.correct(*correction, events),
        }?;
        // Every step, a correction or an exchange too, can settle what was open.
        self.run_rival(events);
        if self.phase == Phase::Act {
            self.advance(events);
        }
        Ok(())
    }

    /// What the game waits for.
    pub fn expect(&self) -> Expect {
        match &self.phase {
            Phase::Pairs => Expect::StartingPair {
                seat: self.turn.seat,
                pairs: self.pairs.to_vec(),
            },
            Phase::Turn => self.expect_turn(),
            Phase::Act => self.expect_act(),
            Phase::Rival(turn) => self.expect_rival(*turn),
            Phase::TurnOrder => Expect::TurnOrder {
                seats: self.order.to_vec(),
            },
            Phase::NextRound => Expect::Round {
                round: self.round + 1,
                dice_per_bridge: self.party.dice_per_bridge(),
                rival_deck: self.deck_source() == Some(DeckSource::App),
            },
            Phase::Close => Expect::FinalScoring,
            Phase::Over => Expect::Over,
        }
    }

    fn expect_act(&self) -> Expect {
        let Turn {
            seat,
            any,
            influence,
            focus,
            ref tasks,
            ..
        } = self.turn;
        if any > 0 || influence > 0 {
            return Expect::Gains {
                seat,
                any,
                influence,
            };
        }
        match focus {
            Focus::LightRow { room, card } => Expect::LightRow { seat, room, card },
            Focus::Refill { room } => self.expect_refill(room),
            Focus::Favor => Expect::Favor {
                seat,
                slots: (0..)
                    .zip(self.castle.favors())
                    .filter(|(_, taken)| taken.is_none())
                    .map(|(slot, _)| slot)
                    .collect(),
            },
            Focus::Nothing => Expect::Act {
                seat,
                tasks: tasks.to_vec(),
            },
        }
    }

    fn expect_refill(&self, room: Room) -> Expect {
        Expect::Refill {
            room,
            cards: self.deck_cards(room.floor()).collect(),
            source: self.refills,
        }
    }

    /// Who knows the order of the rival's deck; `None` without a rival.
    pub fn deck_source(&self) -> Option<DeckSource> {
        self.solo.as_ref().map(|solo| solo.source)
    }

    fn expect_turn(&self) -> Expect {
        let seat = self.seat_in_turn();
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
            RivalTurn::Refill { room, .. } => self.expect_refill(room),
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
}
