use super::action::{ActionOutcome, Plan, enter_room, gain, plan};
use super::{CourtierPlace, RivalDeck};
use crate::components::{
    Catalogue, Color, DiePosition, GardenId, RivalAction, Room, SolitaireId, Space,
};
use crate::journal::DeckSource;
use crate::position::{Phase, PlacedDie, Position, RivalTurn, Solo};
use crate::rule::Rule;
use crate::rulings;
use crate::setup::Seat;
use crate::turn::{EventKind, Events, Expect, Refusal, RefusalKind, RevealPurpose, difference};

impl RivalDeck {
    /// What must be named before the rival's turn can begin, if anything: the card to be turned, or
    /// the one below it, whose bridge side will name the die.
    pub(crate) fn unnamed_at_turn(&self) -> Option<RevealPurpose> {
        match (self.place(0), self.place(1)) {
            (Some(None), _) => Some(RevealPurpose::Turn),
            (_, Some(None)) => Some(RevealPurpose::Look),
            _ => None,
        }
    }
}

impl Position {
    /// Step `RivalTurn`: R4 from the start.
    pub(crate) fn rival_turn(&mut self, events: &mut Events) -> Result<(), Refusal> {
        let named = |solo: &Solo| solo.deck.unnamed_at_turn().is_none();
        let expected = self.phase == Phase::Turn
            && self.is_rival(self.seat_in_turn())
            && self.solo.as_ref().is_some_and(named);
        if !expected {
            return Err(RefusalKind::NotExpected.by(Rule::R4));
        }
        self.begin_rival_turn(events);
        Ok(())
    }

    /// Step `Reveal`: somebody says which card is on top.
    pub(crate) fn reveal(&mut self, card: SolitaireId, events: &mut Events) -> Result<(), Refusal> {
        let Expect::Reveal { purpose, cards } = self.expect() else {
            return Err(RefusalKind::NotExpected.by(Rule::R4));
        };
        if !cards.contains(&card) {
            return Err(RefusalKind::CardSeen { card }.by(Rule::R3));
        }
        if self.phase == Phase::Turn && purpose == RevealPurpose::Look {
            self.begin_rival_turn(events);
        }
        self.solo_mut().deck.name_top(card);
        // The card is named and the turn begins with the next one; when that is known, at once.
        if self.phase == Phase::Turn && self.expect() == Expect::RivalTurn {
            self.begin_rival_turn(events);
        }
        Ok(())
    }

    /// Step `Reshuffle`: the app's order of the cards that come back (R4).
    pub(crate) fn reshuffle(
        &mut self,
        order: &[SolitaireId],
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let Phase::Rival(RivalTurn::Reshuffle { reshuffles }) = self.phase else {
            return Err(RefusalKind::NotExpected.by(Rule::R4));
        };
        let returning = self.solo_mut().deck.returning();
        let complete =
            order.len() == returning.len() && returning.iter().all(|card| order.contains(card));
        if !complete {
            return Err(RefusalKind::DeckOrder.by(Rule::R4));
        }
        self.return_cards(Some(order), reshuffles, events);
        Ok(())
    }

    /// Step `RivalDie`: the player names the die when no card does (R4).
    pub(crate) fn rival_die(
        &mut self,
        bridge: Color,
        position: DiePosition,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if self.phase != Phase::Rival(RivalTurn::Die) {
            return Err(RefusalKind::NotExpected.by(Rule::R4));
        }
        let Some(value) = self.bridges[bridge].at(position) else {
            return Err(RefusalKind::NoChoice.by(Rule::R4));
        };
        let solo = self.solo_mut();
        let last = *solo
            .deck
            .row()
            .last()
            .expect("a turn has turned at least one card");
        let destination = solo.cards[last.index()].bridge.space;
        events.add(Rule::R4, || EventKind::DieChosen {
            color: bridge,
            position,
            value,
        });
        self.move_die(bridge, position, destination, events);
        Ok(())
    }

    /// Step `RivalGarden` (R7).
    pub(crate) fn rival_garden(
        &mut self,
        garden: GardenId,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        match self.expect() {
            Expect::RivalGarden { gardens, .. } if gardens.contains(&garden) => {}
            Expect::RivalGarden { .. } => return Err(RefusalKind::NoChoice.by(Rule::R7)),
            _ => return Err(RefusalKind::NotExpected.by(Rule::R7)),
        }
        self.place_gardener(garden, events);
        Ok(())
    }

    /// Step `RivalCourtier` (R10).
    pub(crate) fn rival_courtier(&mut self, from: CourtierPlace) -> Result<(), Refusal> {
        match (self.expect(), &mut self.phase) {
            (
                Expect::RivalCourtier { places, .. },
                Phase::Rival(RivalTurn::Act { climbing, .. }),
            ) if places.contains(&from) => *climbing = Some(from),
            (Expect::RivalCourtier { .. }, _) => return Err(RefusalKind::NoChoice.by(Rule::R10)),
            _ => return Err(RefusalKind::NotExpected.by(Rule::R10)),
        }
        Ok(())
    }

    /// Step `RivalRoom` (R10).
    pub(crate) fn rival_room(&mut self, room: Room, events: &mut Events) -> Result<(), Refusal> {
        let from = match self.expect() {
            Expect::RivalRoom { rooms, from, .. } if rooms.contains(&room) => from,
            Expect::RivalRoom { .. } => return Err(RefusalKind::NoChoice.by(Rule::R10)),
            _ => return Err(RefusalKind::NotExpected.by(Rule::R10)),
        };
        let Some(solo) = &mut self.solo else {
            unreachable!("a rival's choice is open")
        };
        let outcome = enter_room(&mut solo.clan, &mut self.castle, from, room);
        self.action_done(Rule::R10, outcome, events);
        if self.castle.card(room).is_none() && self.castle.deck(room.floor()) > 0 {
            if self.is_tracked() {
                // Whoever is tracked in full has to know the cards of the rooms.
                let Phase::Rival(RivalTurn::Act { next, .. }) = self.phase else {
                    unreachable!("the rival is acting")
                };
                self.phase = Phase::Rival(RivalTurn::Refill { room, next });
            } else {
                self.castle.refill_unseen(room);
            }
        }
        Ok(())
    }

    fn solo_mut(&mut self) -> &mut Solo {
        self.solo
            .as_mut()
            .expect("the step was expected, so the game is against the rival")
    }

    /// Turns the top card to its action side (R4).
    fn begin_rival_turn(&mut self, events: &mut Events) {
        if let Some(card) = self.solo_mut().deck.turn_top() {
            events.add(Rule::R4, || EventKind::CardTurned { card });
        }
        self.phase = Phase::Rival(RivalTurn::Look { reshuffles: 0 });
    }

    /// Goes on with the rival's turn until it ends or somebody has to say something.
    pub(crate) fn run_rival(&mut self, events: &mut Events) {
        while let Phase::Rival(turn) = self.phase {
            let goes_on = match turn {
                RivalTurn::Look { reshuffles } => self.look(reshuffles, events),
                RivalTurn::Reshuffle { .. } | RivalTurn::Die | RivalTurn::Refill { .. } => false,
                RivalTurn::Act { next, climbing } => self.act(next, climbing, events),
            };
            if !goes_on {
                return;
            }
        }
    }

    /// The bridge side of the card on top names the die (R4).
    fn look(&mut self, reshuffles: u8, events: &mut Events) -> bool {
        let solo = self.solo_mut();
        let Some(top) = solo.deck.top() else {
            return self.deck_ran_out(reshuffles, events);
        };
        let Some(card) = top else { return false };
        let side = solo.cards[card.index()].bridge;
        let (color, position) = (side.color, side.position);
        match self.bridges[color].at(position) {
            Some(value) => {
                events.add(Rule::R4, || EventKind::DieNamed {
                    card,
                    color,
                    position,
                    value,
                });
                self.move_die(color, position, side.space, events);
            }
            None => {
                self.solo_mut().deck.turn_top();
                events.add(Rule::R4, || EventKind::DieMissing {
                    card,
                    color,
                    position,
                });
            }
        }
        true
    }

    fn deck_ran_out(&mut self, reshuffles: u8, events: &mut Events) -> bool {
        if reshuffles >= rulings::RESHUFFLES_PER_TURN {
            self.phase = Phase::Rival(RivalTurn::Die);
            return false;
        }
        match self.solo_mut().source {
            DeckSource::App => {
                self.phase = Phase::Rival(RivalTurn::Reshuffle { reshuffles });
                false
            }
            DeckSource::Table => {
                self.return_cards(None, reshuffles, events);
                true
            }
        }
    }

    fn return_cards(&mut self, order: Option<&[SolitaireId]>, reshuffles: u8, events: &mut Events) {
        let deck = &mut self.solo_mut().deck;
        let returned = deck.reshuffle(order);
        events.add(Rule::R4, || EventKind::DeckRanOut {
            cards: returned.to_vec(),
        });
        self.phase = Phase::Rival(RivalTurn::Look {
            reshuffles: reshuffles + 1,
        });
    }

    /// Moves the rival's die and gains the positive difference (R5).
    fn move_die(
        &mut self,
        color: Color,
        position: DiePosition,
        destination: Space,
        events: &mut Events,
    ) {
        let value = self.bridges[color]
            .take(position)
            .expect("the die was seen there");
        let occupied = self.dice_on(destination, Seat::RIVAL).next().is_some();
        let space = if occupied { Space::Well } else { destination };
        let covered = self.covered(space, Seat::RIVAL);
        let coins = u8::try_from(difference(value, covered)).unwrap_or(0);
        self.solo_mut().clan.gain_coins(coins.into());
        self.placed.push(PlacedDie {
            seat: Seat::RIVAL,
            color,
            value,
            space,
        });
        events.add(Rule::R5, || EventKind::RivalPlaced {
            color,
            value,
            destination,
            space,
            covered,
            coins,
        });
        self.phase = Phase::Rival(RivalTurn::Act {
            next: 0,
            climbing: None,
        });
    }

    /// One of the actions carried out this turn: its card and what it says.
    pub(crate) fn row_action(&self, next: u8) -> Option<(SolitaireId, RivalAction)> {
        let (card, place) = self.row_actions().get(usize::from(next)).copied()?;
        Some((card, self.rival_card(card)?.actions[place]))
    }

    pub(crate) fn plan(&self, action: RivalAction, climbing: Option<CourtierPlace>) -> Plan {
        let rival = self
            .rival()
            .expect("only a game against the rival has its actions");
        plan(action, rival, &self.gardens, climbing)
    }

    /// Carries out the next action if nothing about it is to be chosen (R6).
    fn act(&mut self, next: u8, climbing: Option<CourtierPlace>, events: &mut Events) -> bool {
        let Some((_, action)) = self.row_action(next) else {
            self.end_rival_turn(events);
            return true;
        };
        let plan = self.plan(action, climbing);
        let round = self.round;
        let clan = &mut self.solo_mut().clan;
        match plan {
            Plan::ChooseCourtier(_) | Plan::ChooseRoom { .. } => return false,
            Plan::Gardens(gardens) => match gardens[..] {
                [only] => self.place_gardener(only, events),
                _ => return false,
            },
            Plan::Fail(reason) => {
                clan.gain_points(round.into());
                self.action_done(
                    Rule::R6,
                    ActionOutcome::Failed {
                        reason,
                        points: round,
                    },
                    events,
                );
            }
            Plan::Warrior(yard) => {
                clan.warriors[yard.index()] += 1;
                self.action_done(Rule::R8, ActionOutcome::Warrior { yard }, events);
            }
            Plan::Courtier => {
                clan.move_courtier(None, CourtierPlace::Gate);
                self.action_done(Rule::R9, ActionOutcome::Courtier, events);
            }
            Plan::Daimyo { from } => {
                clan.move_courtier(Some(from), CourtierPlace::Daimyo);
                self.castle.take_leftmost_favor(Seat::RIVAL);
                self.action_done(Rule::R10, ActionOutcome::Daimyo { from }, events);
            }
            Plan::Gain(good, n) => {
                let before = clan.influence();
                let outcome = gain(clan, good, n);
                if clan.influence() != before {
                    self.land(Seat::RIVAL);
                }
                self.action_done(Rule::R11, outcome, events);
            }
        }
        true
    }

    fn place_gardener(&mut self, garden: GardenId, events: &mut Events) {
        self.solo_mut().clan.gardeners.push(garden);
        let points = Catalogue::printed().garden(garden).points;
        self.action_done(Rule::R7, ActionOutcome::Gardener { garden, points }, events);
    }

    /// Tells what came of the action and goes to the next one.
    fn action_done(&mut self, rule: Rule, outcome: ActionOutcome, events: &mut Events) {
        let Phase::Rival(RivalTurn::Act { next, .. }) = self.phase else {
            unreachable!("actions are carried out while the rival acts")
        };
        if let Some((card, action)) = self.row_action(next) {
            events.add(rule, || EventKind::RivalAction {
                card,
                action,
                outcome,
            });
        }
        self.phase = Phase::Rival(RivalTurn::Act {
            next: next + 1,
            climbing: None,
        });
    }

    fn end_rival_turn(&mut self, events: &mut Events) {
        let row = self.solo_mut().deck.return_row();
        events.add(Rule::R12, || EventKind::RowReturned {
            cards: row.to_vec(),
        });
        self.end_turn(events);
    }
}
