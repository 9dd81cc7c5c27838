use super::{EventKind, Events, Origin, Refusal, RefusalKind};
use crate::clan::{Resource, Stock, Wanted, exchange_price};
use crate::components::{Catalogue, Good, Goods, Reward};
use crate::position::{Phase, Position};
use crate::rule::Rule;
use crate::rulings::COUNT_MAX;
use crate::setup::Seat;

/// Where a move on the Passage of Time ends (I1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Move {
    to: u8,
    seals: u8,
    /// Checkpoints on the way, up to the one it stops before.
    checkpoints: u8,
    /// Steps that are lost.
    lost: u8,
}

/// Moves `n` steps and pays the first so many checkpoints on the way.
fn moved(from: u8, n: u8, paid: u8) -> Move {
    let track = Catalogue::printed().passage_of_time();
    let aim = from.saturating_add(n).min(track.last());
    let mut seals = 0;
    let checkpoints = track.checkpoints.iter();
    let on_the_way = checkpoints.filter(|entered| (from + 1..=aim).contains(&entered.enter));
    for (met, checkpoint) in (0..).zip(on_the_way) {
        if met == paid {
            let to = checkpoint.enter - 1;
            return Move {
                to,
                seals,
                checkpoints: met + 1,
                lost: n - (to - from),
            };
        }
        seals += checkpoint.seals;
    }
    Move {
        to: aim,
        seals,
        checkpoints: paid,
        lost: n - (aim - from),
    }
}

impl Position {
    /// Receives a reward (T7, X2) by this rule. Resources of choice and Influence are left open for
    /// `settle`.
    pub(crate) fn receive(
        &mut self,
        rule: Rule,
        origin: Origin,
        reward: Reward,
        events: &mut Events,
    ) {
        let (well, lantern) = (self.well, self.acting().lantern.brings());
        let all = self.brings(reward);
        self.turn.any = self.turn.any.saturating_add(all.any);
        self.turn.influence = self.turn.influence.saturating_add(all.influence);
        if !reward.goods.is_none() {
            self.gain(rule, origin, reward.goods, events);
        }
        for _ in 0..reward.wells {
            self.gain(Rule::A3, Origin::Well {}, well, events);
        }
        for _ in 0..reward.lanterns {
            self.gain(Rule::A13, Origin::Lantern {}, lantern, events);
        }
    }

    /// A reward with what the Well and the Lantern Area give through it.
    pub(crate) fn brings(&self, reward: Reward) -> Goods {
        reward
            .goods
            .plus(self.well, reward.wells)
            .plus(self.acting().lantern.brings(), reward.lanterns)
    }

    fn gain(&mut self, rule: Rule, origin: Origin, goods: Goods, events: &mut Events) {
        let seat = self.turn.seat;
        let stock = &mut self.acting_mut().stock;
        let mut lost = stock.gain(goods);
        let over = stock.gain_seals(goods.seals);
        if over > 0 && self.checkpoints_open() > 0 {
            // Paying the checkpoint first makes room (X2).
            self.turn.seals = self.turn.seals.saturating_add(over);
        } else {
            lost.seals = over;
        }
        events.add(rule, || EventKind::Received {
            seat,
            origin,
            goods,
            lost,
        });
    }

    /// How many checkpoints on the way of the open move the clan can pay.
    pub(crate) fn checkpoints_open(&self) -> u8 {
        let clan = self.acting();
        let n = self.turn.influence;
        if n == 0 {
            return 0;
        }
        let mut paid = 0;
        loop {
            let next = moved(clan.influence, n, paid + 1);
            // With all on the way paid, one more changes nothing.
            if next.seals > clan.stock.seals || next.seals == moved(clan.influence, n, paid).seals {
                return paid;
            }
            paid += 1;
        }
    }

    /// Settles what leaves nothing to choose. Whether something is left to be chosen.
    pub(crate) fn settle(&mut self, events: &mut Events) -> bool {
        if self.turn.any > 0 {
            let stock = self.acting().stock;
            if Resource::ALL
                .iter()
                .all(|resource| !stock.has_room(*resource))
            {
                let lost = Goods::of(Good::Any, std::mem::take(&mut self.turn.any));
                let seat = self.turn.seat;
                events.add(Rule::X2, || EventKind::Settled {
                    seat,
                    gained: Goods::NONE,
                    lost,
                });
            }
        }
        if self.turn.influence > 0 && self.checkpoints_open() == 0 {
            self.move_marker(0, events);
        }
        self.turn.any > 0 || self.turn.influence > 0
    }

    /// Moves the marker as far as it is open, with these checkpoints paid (I1, I2).
    fn move_marker(&mut self, checkpoints: u8, events: &mut Events) {
        let n = std::mem::take(&mut self.turn.influence);
        let seat = self.turn.seat;
        let clan = self.acting_mut();
        let from = clan.influence;
        let Move {
            to, seals, lost, ..
        } = moved(from, n, checkpoints);
        clan.stock.seals -= seals;
        clan.influence = to;
        if to != from {
            self.land(seat);
        }
        events.add(Rule::I1, || EventKind::InfluenceMoved {
            seat,
            from,
            to,
            seals,
            lost,
        });
        let held = std::mem::take(&mut self.turn.seals);
        if held > 0 {
            let lost = self.acting_mut().stock.gain_seals(held);
            events.add(Rule::X2, || EventKind::Settled {
                seat,
                gained: Goods::of(Good::Seal, held - lost),
                lost: Goods::of(Good::Seal, lost),
            });
        }
    }

    /// Step `Choose`.
    pub(crate) fn choose(
        &mut self,
        resource: Resource,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if self.phase != Phase::Act || self.turn.any == 0 {
            return Err(RefusalKind::NotExpected.by(Rule::X2));
        }
        if !self.acting().stock.has_room(resource) {
            let max = Stock::cap(resource).into();
            return Err(RefusalKind::NoRoom { max }.by(Rule::X2));
        }
        self.turn.any -= 1;
        let seat = self.turn.seat;
        self.acting_mut().stock.gain(Goods::of(resource.good(), 1));
        events.add(Rule::X2, || EventKind::Chosen { seat, resource });
        Ok(())
    }

    /// Step `Influence`.
    pub(crate) fn influence_move(
        &mut self,
        checkpoints: u8,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if self.phase != Phase::Act || self.turn.influence == 0 {
            return Err(RefusalKind::NotExpected.by(Rule::I1));
        }
        if checkpoints > self.checkpoints_open() {
            let clan = self.acting();
            let needed = moved(clan.influence, self.turn.influence, checkpoints);
            let held = clan.stock.seals;
            if needed.seals <= held {
                let max = self.checkpoints_open().into();
                return Err(RefusalKind::TooMany { max }.by(Rule::I1));
            }
            return Err(RefusalKind::SealsShort {
                needed: needed.seals,
                held,
                short: needed.seals - held,
            }
            .by(Rule::I1));
        }
        self.move_marker(checkpoints, events);
        Ok(())
    }

    /// Step `Exchange` (X1).
    pub(crate) fn exchange(
        &mut self,
        seat: Seat,
        wanted: Wanted,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(RefusalKind::NotExpected.by(Rule::X1));
        }
        let refusal = self.not_followed(seat, Rule::X1);
        let clan = self.clans.get_mut(seat.index()).and_then(Option::as_mut);
        let stock = &mut clan.ok_or(refusal)?.stock;
        let (needed, held) = (exchange_price(wanted), stock.seals);
        if held < needed {
            let short = needed - held;
            return Err(RefusalKind::SealsShort {
                needed,
                held,
                short,
            }
            .by(Rule::X1));
        }
        if !stock.can_exchange(wanted) {
            let resource = wanted.resource();
            let max = resource.map_or(COUNT_MAX, |of| Stock::cap(of).into());
            return Err(RefusalKind::NoRoom { max }.by(Rule::X2));
        }
        stock.exchange(wanted);
        events.add(Rule::X1, || EventKind::Exchanged {
            seat,
            seals: needed,
            wanted,
        });
        Ok(())
    }
}
