use super::{
    EventKind, Events, Focus, Occasion, Origin, Refusal, RefusalKind, Source, TASKS_MAX, Task,
    TaskKind, Turn,
};
use crate::clan::{OwnCard, Resource};
use crate::components::{
    Bundle, CastleRows, Color, Goods, Price, Reward, Room, RoomCardId, Space, line_reward,
};
use crate::position::{Phase, Position};
use crate::rule::Rule;
use crate::setup::StartingPair;

impl Position {
    /// Goes on until somebody has to choose something.
    pub(crate) fn advance(&mut self, events: &mut Events) {
        loop {
            if self.settle(events) {
                return;
            }
            if let Some(space) = self.turn.opening.take() {
                self.open(space, events);
                continue;
            }
            match self.turn.focus {
                Focus::Favor if self.castle.favors().iter().all(Option::is_some) => {
                    self.turn.focus = Focus::Nothing;
                }
                Focus::Nothing => {}
                Focus::LightRow { .. } | Focus::Refill { .. } | Focus::Favor => return,
            }
            if !self.turn.tasks.is_empty() {
                return;
            }
            match self.turn.occasion {
                Occasion::Pair => self.next_pair(),
                Occasion::Die => self.end_turn(events),
                Occasion::Gardens => self.next_gardens(events),
            }
            return;
        }
    }

    /// S9: the clan takes the pair.
    pub(crate) fn give_pair(
        &mut self,
        seat: crate::setup::Seat,
        pair: StartingPair,
        events: &mut Events,
    ) {
        let StartingPair { resource, action } = pair;
        events.add(Rule::S9, || EventKind::PairTaken {
            seat,
            resource,
            action,
        });
        self.turn = Turn::new(seat, Occasion::Pair);
        let Some(clan) = &mut self.clans[seat.index()] else {
            self.gone.push(pair);
            self.next_pair();
            return;
        };
        clan.card = Some(OwnCard::Starting(action));
        clan.lantern.set_resource(resource);
        self.phase = Phase::Act;
        let goods = resource.gains();
        let reward = Reward {
            goods,
            ..Reward::default()
        };
        self.receive(Rule::S9, Origin::StartingPair {}, reward, events);
        self.advance(events);
    }

    /// The next seat takes a pair, in reverse turn order; once all have one the first turn begins.
    fn next_pair(&mut self) {
        let taken = self.party.starting_pairs() - self.pairs.len();
        let players = usize::from(self.party.players());
        if taken >= players {
            self.phase = Phase::Turn;
        } else {
            self.phase = Phase::Pairs;
            self.turn = Turn::new(self.order[players - 1 - taken], Occasion::Pair);
        }
    }

    /// E2: the next seat in the new order that may use gardens; then the next round.
    pub(crate) fn next_gardens(&mut self, events: &mut Events) {
        let due = |seat: &crate::setup::Seat| !self.due[seat.index()].is_empty();
        let Some(seat) = self.order.iter().copied().find(due) else {
            self.phase = Phase::NextRound;
            return;
        };
        let gardens = std::mem::take(&mut self.due[seat.index()]);
        self.phase = Phase::Act;
        self.turn = Turn::new(seat, Occasion::Gardens);
        for garden in gardens.iter() {
            self.turn.tasks.push(Task::new(Source::Garden { garden }));
        }
        events.add(Rule::E2, || EventKind::GardenStep {
            seat,
            gardens: gardens.iter().collect(),
        });
    }

    /// The actions of the space that the die was placed on (A1 to A4).
    fn open(&mut self, space: Space, events: &mut Events) {
        match space {
            Space::Room(room) => {
                let color = self.placed.last().map(|die| die.color);
                let Some(card) = self.castle.card(room) else {
                    return;
                };
                for row in 0..3 {
                    if color.is_some() && self.castle.tile(room, row) == color {
                        self.turn.tasks.push(Task::new(Source::Row { card, row }));
                    }
                }
            }
            Space::Outside(side) => self.turn.tasks.push(Task::outside(side)),
            Space::Well => {
                let reward = self.space_reward(space);
                self.receive(Rule::A3, Origin::Well {}, reward, events);
            }
            Space::Domain(line) => self.fire_line(line, events),
        }
    }

    /// What a space gives the acting clan before its actions (A3, A4).
    fn space_reward(&self, space: Space) -> Reward {
        match space {
            Space::Well => Reward {
                wells: 1,
                ..Reward::default()
            },
            Space::Domain(line) => line_reward(line, self.acting().left_line(line)),
            Space::Room(_) | Space::Outside(_) => Reward::default(),
        }
    }

    /// What the space of the die still gives once the open choices have been made (T6).
    pub(crate) fn held_back(&self) -> Goods {
        match self.turn.opening {
            Some(space) => self.brings(self.space_reward(space)),
            None => Goods::NONE,
        }
    }

    /// A4: the visible rewards, then the row of the own card.
    fn fire_line(&mut self, line: Color, events: &mut Events) {
        self.turn.lines[line.index()] = true;
        let reward = self.space_reward(Space::Domain(line));
        let source = self.acting().card.map(|card| match card {
            OwnCard::Starting(card) => Source::StartingAction { card },
            OwnCard::Room(card) => Source::Row {
                card,
                row: card.row_of_line(line),
            },
        });
        self.receive(Rule::A4, Origin::Line { line }, reward, events);
        if let Some(source) = source {
            self.turn.tasks.push(Task::new(source));
        }
    }

    /// Whether tasks are what the clan is to choose from.
    pub(crate) fn on_tasks(&self) -> bool {
        self.phase == Phase::Act
            && self.turn.any == 0
            && self.turn.influence == 0
            && self.turn.focus == Focus::Nothing
    }

    /// An open task.
    pub(crate) fn task(&self, index: u8, rule: Rule) -> Result<Task, Refusal> {
        if !self.on_tasks() {
            return Err(RefusalKind::NotExpected.by(rule));
        }
        let tasks = &self.turn.tasks;
        // A Warrior opens two for the one that it closes.
        if tasks.len() + 2 > TASKS_MAX {
            let max = u8::try_from(TASKS_MAX).unwrap_or(u8::MAX);
            return Err(RefusalKind::TooManyTasks { max }.by(rule));
        }
        let open = u8::try_from(tasks.len()).unwrap_or(u8::MAX);
        tasks
            .get(usize::from(index))
            .copied()
            .ok_or_else(|| RefusalKind::NoTask { open }.by(rule))
    }

    /// Whether the clan can pay a price with so many coins more (A12).
    pub(crate) fn check_price(&self, price: Price, coins: u8, rule: Rule) -> Result<(), Refusal> {
        let stock = &self.acting().stock;
        let needed = u16::from(price.coins) + u16::from(coins);
        if stock.coins < needed {
            return Err(RefusalKind::CoinsShort {
                needed,
                held: stock.coins,
                short: needed - stock.coins,
                seals: stock.seals.saturating_sub(price.seals),
            }
            .by(rule));
        }
        if stock.seals < price.seals {
            return Err(RefusalKind::SealsShort {
                needed: price.seals,
                held: stock.seals,
                short: price.seals - stock.seals,
            }
            .by(rule));
        }
        Ok(())
    }

    pub(crate) fn check_resource(
        &self,
        resource: Resource,
        needed: u8,
        price: Price,
        rule: Rule,
    ) -> Result<(), Refusal> {
        let stock = &self.acting().stock;
        let held = stock.resource(resource);
        if held < needed {
            return Err(RefusalKind::ResourceShort {
                resource,
                needed,
                held,
                short: needed - held,
                seals: stock.seals.saturating_sub(price.seals),
            }
            .by(rule));
        }
        Ok(())
    }

    /// Pays the price of a task and what its action costs.
    pub(crate) fn pay(&mut self, price: Price, goods: Goods, events: &mut Events) {
        let seat = self.turn.seat;
        let stock = &mut self.acting_mut().stock;
        let coins = price.coins + goods.coins;
        let seals = price.seals;
        stock.pay(Price { coins, seals });
        stock.food -= goods.food;
        stock.iron -= goods.iron;
        stock.pearl -= goods.pearl;
        let goods = Goods {
            coins,
            seals,
            ..goods
        };
        if !goods.is_none() {
            events.add(Rule::A12, || EventKind::Paid { seat, goods });
        }
    }

    /// Puts what is left of a task in its place.
    pub(crate) fn close_task(&mut self, index: u8, rest: Option<Task>) {
        match rest {
            Some(rest) => self.turn.tasks[usize::from(index)] = rest,
            None => {
                self.turn.tasks.remove(usize::from(index));
            }
        }
    }

    /// Carries out at once what a source does if it is a reward, by this rule; opens its action
    /// otherwise.
    pub(crate) fn carry_out(&mut self, rule: Rule, source: Source, events: &mut Events) {
        match source.does() {
            Some(Bundle::Reward { reward }) => {
                self.receive(rule, Origin::Action { source }, reward, events);
            }
            _ => self.turn.tasks.push(Task::new(source)),
        }
    }

    /// Whether a domain line opened the row (A4): a card that a die opened in its room (A1) may have
    /// come to the clan since.
    fn of_line(&self, card: RoomCardId, row: u8) -> bool {
        let lies = |room| self.castle.card(room) == Some(card);
        let fired = |line| self.turn.fired(line) && card.row_of_line(line) == row;
        Color::ALL.into_iter().any(fired) && !Room::ALL.into_iter().any(lies)
    }

    /// Step `Receive`.
    pub(crate) fn receive_task(&mut self, index: u8, events: &mut Events) -> Result<(), Refusal> {
        let task = self.task(index, Rule::T7)?;
        let source = task.source;
        let rule = match source {
            Source::Row { card, row } if self.of_line(card, row) => Rule::A4,
            source => source.rule(),
        };
        let (TaskKind::Reward {}, Some(Bundle::Reward { reward })) = (task.kind, source.does())
        else {
            return Err(task.is_other(rule));
        };
        self.close_task(index, None);
        self.receive(rule, Origin::Action { source }, reward, events);
        Ok(())
    }

    pub(crate) fn check_domain(&self, task: &Task, line: Color) -> Result<(), Refusal> {
        if task.kind != (TaskKind::Domain {}) {
            return Err(task.is_other(Rule::A5));
        }
        if self.turn.fired(line) {
            return Err(RefusalKind::LineFired { line }.by(Rule::A5));
        }
        self.check_price(task.price, 0, Rule::A12)
    }

    /// Step `Domain`.
    pub(crate) fn domain(
        &mut self,
        index: u8,
        line: Color,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let task = self.task(index, Rule::A5)?;
        self.check_domain(&task, line)?;
        self.pay(task.price, Goods::NONE, events);
        self.close_task(index, None);
        let seat = self.turn.seat;
        events.add(Rule::A5, || EventKind::LineFired { seat, line });
        self.fire_line(line, events);
        Ok(())
    }

    pub(crate) fn check_castle_row(
        &self,
        task: &Task,
        room: Room,
        row: u8,
    ) -> Result<Source, Refusal> {
        let TaskKind::Castle { rows } = task.kind else {
            return Err(task.is_other(Rule::A6));
        };
        let tile = self.castle.tile(room, row);
        let open = |card: &RoomCardId| match rows {
            CastleRows::Light => card.is_light(row),
            CastleRows::Any => tile.is_some() && card.row(row).is_some(),
            CastleRows::Coral => tile == Some(Color::Coral),
            CastleRows::Black => tile == Some(Color::Black),
            CastleRows::White => tile == Some(Color::White),
        };
        let Some(card) = self.castle.card(room).filter(open) else {
            let opens = rows;
            return Err(RefusalKind::RowClosed { room, row, opens }.by(Rule::A6));
        };
        self.check_price(task.price, 0, Rule::A12)?;
        Ok(Source::Row { card, row })
    }

    /// Step `CastleRow`.
    pub(crate) fn castle_row(
        &mut self,
        index: u8,
        room: Room,
        row: u8,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let task = self.task(index, Rule::A6)?;
        let source = self.check_castle_row(&task, room, row)?;
        self.pay(task.price, Goods::NONE, events);
        self.close_task(index, None);
        let seat = self.turn.seat;
        if let Source::Row { card, .. } = source {
            events.add(Rule::A6, || EventKind::RowOpened {
                seat,
                room,
                card,
                row,
            });
        }
        self.carry_out(Rule::A6, source, events);
        Ok(())
    }

    /// Step `Decline`. A climb's light row and its slot with the Daimyo cannot be skipped (A10, A11).
    pub(crate) fn decline(&mut self, events: &mut Events) -> Result<(), Refusal> {
        if !self.on_tasks() || self.turn.tasks.is_empty() {
            return Err(RefusalKind::NotExpected.by(Rule::T7));
        }
        self.turn.tasks.clear();
        let seat = self.turn.seat;
        events.add(Rule::T7, || EventKind::Declined { seat });
        Ok(())
    }
}
