use super::{EventKind, Events, Occasion, Origin, Refusal, RefusalKind, Turn};
use crate::components::{Color, Reward, Space, StartingResourceId};
use crate::position::{End, Phase, PlacedDie, Position};
use crate::rule::Rule;
use crate::setup::Seat;

impl Position {
    /// Whether a player is to take a die now.
    pub(crate) fn taker(&self) -> Option<Seat> {
        let seat = self.seat_in_turn();
        (self.phase == Phase::Turn && !self.is_rival(seat)).then_some(seat)
    }

    /// Step `Take` (T2 to T6).
    pub(crate) fn take(
        &mut self,
        bridge: Color,
        end: End,
        space: Space,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let Some(seat) = self.taker() else {
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
        events.add(Rule::T3, || EventKind::Placed {
            seat,
            color: bridge,
            position: end.into(),
            value: placement.value,
            space,
            covered: placement.covered,
            difference: placement.difference,
        });
        if placement.lantern {
            events.add(Rule::T6, || EventKind::LanternDue { seat });
        }
        if let Some(clan) = &mut self.clans[seat.index()] {
            let coins = &mut clan.stock.coins;
            *coins = coins
                .saturating_add_signed(placement.difference.into())
                .min(crate::rulings::COUNT_MAX);
            self.begin_act(seat, space, placement.lantern, events);
        } else {
            self.end_turn(events);
        }
        Ok(())
    }

    fn begin_act(&mut self, seat: Seat, space: Space, lantern: bool, events: &mut Events) {
        self.phase = Phase::Act;
        self.turn = Turn::new(seat, Occasion::Die);
        self.turn.opening = Some(space);
        if lantern {
            let reward = Reward {
                lanterns: 1,
                ..Reward::default()
            };
            self.receive(Rule::T6, Origin::Lantern {}, reward, events);
        }
    }

    /// Step `StartingPair`.
    pub(crate) fn starting_pair(
        &mut self,
        resource: StartingResourceId,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if self.phase != Phase::Pairs {
            return Err(RefusalKind::NotExpected.by(Rule::S9));
        }
        let mut pairs = self.pairs.iter();
        let Some(index) = pairs.position(|pair| pair.resource == resource) else {
            return Err(RefusalKind::PairTaken { resource }.by(Rule::S9));
        };
        let pair = self.pairs.remove(index);
        self.give_pair(self.turn.seat, pair, events);
        Ok(())
    }
}
