//! A Gardener on a garden (A8).

use super::{EventKind, Events, Refusal, RefusalKind, Source, Task};
use crate::clan::Resource;
use crate::components::{GardenId, Good, Goods};
use crate::position::Position;
use crate::rival::MEMBERS;
use crate::rule::Rule;

impl Position {
    pub(crate) fn check_gardener(&self, task: &Task, garden: GardenId) -> Result<(), Refusal> {
        if !task.offers_gardener() {
            return Err(task.is_other(Rule::A8));
        }
        if !self.has_garden(garden) {
            return Err(RefusalKind::GardenNotInGame { garden }.by(Rule::S6));
        }
        let clan = self.acting();
        if clan.gardeners.contains(garden) {
            return Err(RefusalKind::GardenTaken { garden }.by(Rule::A8));
        }
        if clan.gardeners_left() == 0 {
            return Err(RefusalKind::NoMember { max: MEMBERS }.by(Rule::X3));
        }
        self.check_price(task.price, 0, Rule::A12)?;
        self.check_resource(Resource::Food, garden.food_cost(), task.price, Rule::A8)
    }

    /// Step `Gardener`.
    pub(crate) fn gardener(
        &mut self,
        index: u8,
        garden: GardenId,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let task = self.task(index, Rule::A8)?;
        self.check_gardener(&task, garden)?;
        let cost = Goods::of(Good::Food, garden.food_cost());
        self.pay(task.price, cost, events);
        self.close_task(index, None);
        let seat = self.turn.seat;
        self.acting_mut().gardeners.insert(garden);
        events.add(Rule::A8, || EventKind::GardenerPlaced { seat, garden });
        self.turn.tasks.push(Task::new(Source::Garden { garden }));
        Ok(())
    }
}
