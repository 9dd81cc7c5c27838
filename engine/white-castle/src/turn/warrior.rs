//! A Warrior in a yard (A7).

use super::{EventKind, Events, Refusal, RefusalKind, Source, Task};
use crate::clan::Resource;
use crate::components::{Catalogue, Good, Goods, Yard};
use crate::position::Position;
use crate::rival::MEMBERS;
use crate::rule::Rule;

impl Position {
    pub(crate) fn check_warrior(&self, task: &Task, yard: Yard) -> Result<(), Refusal> {
        if !task.offers_warrior() {
            return Err(task.is_other(Rule::A7));
        }
        if self.acting().warriors_left() == 0 {
            return Err(RefusalKind::NoMember { max: MEMBERS }.by(Rule::X3));
        }
        self.check_price(task.price, 0, Rule::A12)?;
        let iron = Catalogue::printed().yard(yard).iron_cost;
        self.check_resource(Resource::Iron, iron, task.price, Rule::A7)
    }

    /// Step `Warrior`.
    pub(crate) fn warrior(
        &mut self,
        index: u8,
        yard: Yard,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let task = self.task(index, Rule::A7)?;
        self.check_warrior(&task, yard)?;
        let cost = Goods::of(Good::Iron, Catalogue::printed().yard(yard).iron_cost);
        self.pay(task.price, cost, events);
        self.close_task(index, None);
        let seat = self.turn.seat;
        self.acting_mut().warriors[yard.index()] += 1;
        events.add(Rule::A7, || EventKind::WarriorPlaced { seat, yard });
        let tiles: arrayvec::ArrayVec<_, 2> = self.tiles_of(yard).collect();
        for (tile, face) in tiles {
            self.turn.tasks.push(Task::new(Source::Yard { tile, face }));
        }
        Ok(())
    }
}
