//! The end of a round and the beginning of the next (E1–E3, R13–R15).

use crate::clan::GardenSet;
use crate::components::{Color, PerColor, SolitaireId};
use crate::journal::DeckSource;
use crate::position::{Bridge, DICE_LEFT, Phase, Position, ROUNDS, SEATS_MAX};
use crate::rival::RivalDeck;
use crate::rule::Rule;
use crate::setup::Seat;
use crate::turn::{EventKind, Events, Refusal, RefusalKind};

/// R13: coins for one portion of Clan Points, by the rival's place in the turn order.
const COINS_PER_PORTION: [u16; 2] = [3, 5];

impl Position {
    /// Passes the turn; a round ends when exactly three dice are left (T1).
    pub(crate) fn end_turn(&mut self, events: &mut Events) {
        self.turns += 1;
        if self.dice_left() == DICE_LEFT {
            events.add(Rule::T1, || EventKind::RoundEnded { round: self.round });
            if self.track.len() == self.order.len() {
                // Every marker is followed, so nobody has to read the order off the track.
                let seats = self.track.clone();
                self.end_round(&seats, events);
            } else if self.needs_turn_order() {
                self.phase = Phase::TurnOrder;
            } else {
                self.end_last_round(events);
            }
        } else {
            self.phase = Phase::Turn;
        }
    }

    /// Whether the game cannot go on before the turn order is known. After the last round only
    /// the rival's coins depend on it (R13); between players it does nothing but break ties (F8),
    /// and the Influence that is counted for final scoring tells most of it (E1).
    fn needs_turn_order(&self) -> bool {
        self.round < ROUNDS || self.solo.is_some()
    }

    /// Whether the players may still say which of two markers on one space is on top.
    fn can_name_last_order(&self) -> bool {
        matches!(self.phase, Phase::Close | Phase::Over)
            && !self.needs_turn_order()
            && self.track.len() < self.order.len()
    }

    /// Checks step `TurnOrder`: each seat once, and the markers that are followed in their order.
    pub(crate) fn check_turn_order(&self, seats: &[Seat]) -> Result<(), Refusal> {
        if self.phase != Phase::TurnOrder && !self.can_name_last_order() {
            return Err(RefusalKind::NotExpected.by(Rule::E1));
        }
        if seats.len() != self.order.len() || !self.order.iter().all(|seat| seats.contains(seat)) {
            return Err(RefusalKind::TurnOrder.by(Rule::E1));
        }
        let mut followed = seats.iter().filter(|seat| self.track.contains(seat));
        if let Some((first, second)) = self
            .track
            .iter()
            .zip(followed.by_ref())
            .find(|(right, said)| right != said)
        {
            let (first, second) = (*second, *first);
            return Err(RefusalKind::AgainstInfluence { first, second }.by(Rule::E1));
        }
        Ok(())
    }

    /// Step `TurnOrder`.
    pub(crate) fn turn_order(
        &mut self,
        seats: &[Seat],
        events: &mut Events,
    ) -> Result<(), Refusal> {
        self.check_turn_order(seats)?;
        if self.phase == Phase::TurnOrder {
            self.end_round(seats, events);
        } else {
            self.set_order(seats, events);
        }
        Ok(())
    }

    /// The order after the last round, if it is known (E1, F8). `None` where it follows from
    /// Influence that the players have yet to count.
    pub fn last_order(&self) -> Option<&[Seat]> {
        self.last_order_known.then_some(self.order.as_slice())
    }

    /// E1.
    fn set_order(&mut self, seats: &[Seat], events: &mut Events) {
        self.order = seats.iter().copied().collect();
        self.last_order_known = self.round == ROUNDS;
        events.add(Rule::E1, || EventKind::TurnOrder {
            seats: seats.to_vec(),
        });
    }

    /// E1, and what follows from it: R13, R14 and E2, or the last exchanges.
    fn end_round(&mut self, seats: &[Seat], events: &mut Events) {
        self.set_order(seats, events);
        self.rival_coins(events);
        if self.round < ROUNDS {
            let bridges = self.bridges_with_dice();
            events.add(Rule::E2, || EventKind::GardensDue {
                bridges: bridges.to_vec(),
            });
            self.rival_gardens(&bridges, events);
            self.due = self.gardens_due(&bridges);
            self.next_gardens(events);
        } else {
            self.end_last_round(events);
        }
    }

    /// The last exchanges, where somebody's seals are followed, or the end.
    fn end_last_round(&mut self, events: &mut Events) {
        if self.is_tracked() {
            self.phase = Phase::Close;
        } else {
            self.game_over(events);
        }
    }

    /// E2: the gardens with a Gardener whose bridge has a die, for each clan that is followed.
    fn gardens_due(&self, bridges: &[Color]) -> [GardenSet; SEATS_MAX] {
        let open = || {
            self.gardens
                .iter()
                .filter(|pair| bridges.contains(&pair.bridge))
        };
        let mut due = [GardenSet::default(); SEATS_MAX];
        for (due, clan) in due.iter_mut().zip(&self.clans) {
            let Some(clan) = clan else { continue };
            for garden in open().flat_map(|pair| [pair.plant, pair.stone]) {
                if clan.gardeners.contains(garden) {
                    due.insert(garden);
                }
            }
        }
        due
    }

    /// Step `FinalScoring`: nobody exchanges any more (X1).
    pub(crate) fn close(&mut self, events: &mut Events) -> Result<(), Refusal> {
        if self.phase != Phase::Close {
            return Err(RefusalKind::NotExpected.by(Rule::X1));
        }
        self.game_over(events);
        Ok(())
    }

    fn game_over(&mut self, events: &mut Events) {
        events.add(Rule::E3, || EventKind::GameOver);
        self.phase = Phase::Over;
    }

    /// R13.
    fn rival_coins(&mut self, events: &mut Events) {
        let Some(place) = self.order.iter().position(|seat| *seat == Seat::RIVAL) else {
            return;
        };
        let Some(solo) = &mut self.solo else { return };
        let coins = solo.clan.coins();
        let per = COINS_PER_PORTION[place];
        let points = coins / per * u16::from(self.round);
        let left = coins % per;
        solo.clan.gain_points(points);
        solo.clan.coins = left;
        let place = if place == 0 { 1 } else { 2 };
        events.add(Rule::R13, || EventKind::RivalCoins {
            place,
            coins,
            per,
            points,
            left,
        });
    }

    /// R14.
    fn rival_gardens(&mut self, bridges: &[Color], events: &mut Events) {
        let gardens = self.gardens;
        let Some(solo) = &mut self.solo else { return };
        let at = |bridge: Color| {
            gardens
                .iter()
                .filter(|pair| pair.bridge == bridge)
                .flat_map(|pair| [pair.plant, pair.stone])
                .filter(|garden| solo.clan.gardeners().contains(garden))
                .count()
        };
        let gardeners: usize = bridges.iter().map(|bridge| at(*bridge)).sum();
        let points = u16::try_from(gardeners).expect("at most five") * u16::from(self.round);
        events.add(Rule::R14, || EventKind::RivalGardens {
            bridges: bridges
                .iter()
                .copied()
                .filter(|bridge| at(*bridge) > 0)
                .collect(),
            points,
        });
        solo.clan.gain_points(points);
    }

    /// Step `Round`: E3 and R15.
    pub(crate) fn begin_round(
        &mut self,
        dice: &PerColor<Vec<u8>>,
        rival_deck: Option<&[SolitaireId]>,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if self.phase != Phase::NextRound {
            return Err(RefusalKind::NotExpected.by(Rule::E3));
        }
        let expected = self.party.dice_per_bridge();
        for (bridge, dice) in dice.iter() {
            if dice.len() != expected {
                return Err(RefusalKind::DiceCount {
                    bridge,
                    expected,
                    found: dice.len(),
                }
                .by(Rule::S5));
            }
            if let Some(value) = dice.iter().copied().find(|value| !(1..=6).contains(value)) {
                return Err(RefusalKind::DieValue { bridge, value }.by(Rule::S5));
            }
        }
        let deck = match (self.deck_source(), rival_deck) {
            (Some(DeckSource::App), Some(order)) if is_whole_deck(order) => {
                Some(RivalDeck::ordered(order))
            }
            (Some(DeckSource::Table), None) => Some(RivalDeck::unknown()),
            (None, None) => None,
            _ => return Err(RefusalKind::DeckOrder.by(Rule::R15)),
        };
        if let (Some(solo), Some(deck)) = (&mut self.solo, deck) {
            solo.deck = deck;
            events.add(Rule::R15, || EventKind::DeckShuffled);
        }
        self.placed.clear();
        self.bridges = PerColor::from_fn(|color| Bridge::new(&dice[color]));
        self.round += 1;
        self.turns = 0;
        self.phase = Phase::Turn;
        events.add(Rule::E3, || EventKind::RoundBegan {
            round: self.round,
            dice: PerColor::from_fn(|color| self.bridges[color].dice().to_vec()),
            seats: self.order.to_vec(),
        });
        Ok(())
    }
}

/// Whether each of the nine cards is there once (R15).
fn is_whole_deck(order: &[SolitaireId]) -> bool {
    order.len() == SolitaireId::COUNT && SolitaireId::all().all(|card| order.contains(&card))
}
