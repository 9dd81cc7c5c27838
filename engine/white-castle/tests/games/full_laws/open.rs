//! What is open while a clan acts, kept from the steps and the events alone.

use std::collections::VecDeque;

use white_castle_engine::clan::OwnCard;
use white_castle_engine::components::{
    Catalogue, Color, Deed, Goods, Room, RoomCardId, Side, Space,
};
use white_castle_engine::turn::{Origin, Source, Task, TaskKind};

use super::printed::{self, Printed};

/// An action that can still be carried out, and which of a Courtier's two parts were (A9).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OpenTask {
    pub source: Source,
    pub audience: bool,
    pub climb: bool,
}

impl OpenTask {
    pub fn new(source: Source) -> Self {
        Self {
            source,
            audience: false,
            climb: false,
        }
    }

    fn begun(&self) -> bool {
        self.audience || self.climb
    }

    /// What it costs before its own prices (A12).
    pub fn price(&self) -> Goods {
        let Printed { coins, seals, .. } = printed::of_source(self.source);
        if self.begun() {
            return Goods::NONE;
        }
        Goods {
            coins,
            seals,
            ..Goods::NONE
        }
    }

    /// The engine offers the same.
    fn check(&self, task: &Task) {
        assert_eq!(task.source, self.source);
        let price = self.price();
        assert_eq!(
            (task.price.coins, task.price.seals),
            (price.coins, price.seals)
        );
        assert_eq!(task.kind, self.kind());
    }

    /// What is left of it to be carried out.
    pub fn kind(&self) -> TaskKind {
        let shown = printed::of_source(self.source);
        let outside = match self.source {
            Source::OutsideLeft {} => Some(Deed::Gardener),
            Source::OutsideRight {} => Some(Deed::Warrior),
            _ => None,
        };
        let is = |deed| shown.deed == Some(deed);
        let courtier = is(Deed::Courtier) || outside.is_some();
        let other = |deed| (is(deed) || outside == Some(deed)) && !self.begun();
        match (shown.deed, shown.castle) {
            (None, Some(rows)) => TaskKind::Castle { rows },
            (Some(Deed::Domain), None) => TaskKind::Domain {},
            (None, None) if outside.is_none() => TaskKind::Reward {},
            _ => TaskKind::Member {
                audience: courtier && !self.audience,
                climb: courtier && !self.climb,
                gardener: other(Deed::Gardener),
                warrior: other(Deed::Warrior),
            },
        }
    }
}

/// What must be answered before any action.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub enum Focus {
    #[default]
    Nothing,
    LightRow {
        room: Room,
        card: RoomCardId,
        taken: bool,
    },
    Refill {
        room: Room,
    },
    Favor,
}

/// The turn of a clan that is tracked in full.
#[derive(Debug, Clone, Default)]
pub struct OpenTurn {
    /// What is to be received, in this order.
    owed: VecDeque<Origin>,
    /// The space whose actions begin once nothing of the Lantern Reward waits (T6).
    opening: Option<(Space, Color)>,
    pub tasks: Vec<OpenTask>,
    pub lines: Vec<Color>,
    pub focus: Focus,
}

/// What a space gives before its actions (A3, A4).
fn reward_of(space: Space) -> Option<Origin> {
    match space {
        Space::Well => Some(Origin::Well {}),
        Space::Domain(line) => Some(Origin::Line { line }),
        Space::Room(_) | Space::Outside(_) => None,
    }
}

impl OpenTurn {
    /// S9.
    pub fn pair() -> Self {
        Self {
            owed: [Origin::StartingPair {}].into(),
            ..Self::default()
        }
    }

    /// T6: the Lantern Reward of a left die, then what the space does.
    pub fn placed(lantern: bool, space: Space, color: Color) -> Self {
        let mut turn = Self {
            opening: Some((space, color)),
            ..Self::default()
        };
        if lantern {
            turn.owed.push_back(Origin::Lantern {});
        }
        turn.owed.extend(reward_of(space));
        turn
    }

    /// The die was set right: a space that gave nothing yet opens as it lies now.
    pub fn opens(&mut self, space: Space, color: Color) {
        let Some((before, _)) = self.opening else {
            return;
        };
        let reward = reward_of(before);
        if reward.is_some() {
            if self.owed.back() != reward.as_ref() {
                return;
            }
            self.owed.pop_back();
        }
        self.owed.extend(reward_of(space));
        self.opening = Some((space, color));
    }

    /// E2.
    pub fn gardens(gardens: impl IntoIterator<Item = Source>) -> Self {
        Self {
            tasks: gardens.into_iter().map(OpenTask::new).collect(),
            ..Self::default()
        }
    }

    /// A11, A13: a Lantern Reward, then a slot.
    pub fn at_daimyo(&mut self) {
        self.owed.push_back(Origin::Lantern {});
        self.focus = Focus::Favor;
    }

    /// A5: a line fires once in a turn.
    pub fn fire(&mut self, line: Color, card: Option<OwnCard>) {
        assert!(
            !self.lines.contains(&line),
            "A5: the {line} line fired twice"
        );
        self.lines.push(line);
        if let Some(card) = card {
            let source = printed::row_of_line(card, line);
            self.tasks.push(OpenTask::new(source));
        }
    }

    /// A line fired by an icon.
    pub fn fire_by_icon(&mut self, line: Color, card: Option<OwnCard>) {
        self.owed.push_back(Origin::Line { line });
        self.fire(line, card);
    }

    /// A reward is received at once; an action is open from now on.
    pub fn carry_out(&mut self, source: Source) {
        let shown = printed::of_source(source);
        if shown.is_action() {
            self.tasks.push(OpenTask::new(source));
        } else {
            self.owe(Origin::Action { source }, shown);
        }
    }

    fn owe(&mut self, origin: Origin, shown: Printed) {
        if !shown.goods.is_none() {
            self.owed.push_back(origin);
        }
        for _ in 0..shown.wells {
            self.owed.push_back(Origin::Well {});
        }
        for _ in 0..shown.lanterns {
            self.owed.push_back(Origin::Lantern {});
        }
    }

    /// The next of what is to be received came. `left` counts the members that left a line.
    pub fn received(&mut self, origin: Origin, left: impl Fn(Color) -> u8) {
        assert_eq!(self.owed.pop_front(), Some(origin), "received in order");
        if let Origin::Line { line } = origin {
            for _ in 0..printed::line(line, left(line)).lanterns {
                self.owed.push_front(Origin::Lantern {});
            }
        }
    }

    /// T6: nothing waits any more, so the actions of the space are open.
    pub fn open(
        &mut self,
        own: Option<OwnCard>,
        in_room: impl Fn(Room) -> Option<RoomCardId>,
        tile: impl Fn(Room, u8) -> Option<Color>,
    ) {
        let Some((space, color)) = self.opening.take() else {
            return;
        };
        match space {
            Space::Room(room) => {
                let card = in_room(room).expect("A1: the card is known");
                let rows = Catalogue::printed().room_card(card).rows.len();
                for row in (0..3).take(rows) {
                    if tile(room, row) == Some(color) {
                        self.tasks.push(OpenTask::new(Source::Row { card, row }));
                    }
                }
            }
            Space::Outside(Side::Left) => self.tasks.push(OpenTask::new(Source::OutsideLeft {})),
            Space::Outside(Side::Right) => self.tasks.push(OpenTask::new(Source::OutsideRight {})),
            Space::Well => {}
            Space::Domain(line) => self.fire(line, own),
        }
    }

    /// Everything that came with the step was received.
    pub fn check_received(&self) {
        assert!(self.owed.is_empty(), "still owed: {:?}", self.owed);
    }

    /// The engine offers the same actions.
    pub fn check_tasks(&self, tasks: &[Task]) {
        assert_eq!(tasks.len(), self.tasks.len());
        for (open, task) in self.tasks.iter().zip(tasks) {
            open.check(task);
        }
    }

    /// Nothing is left open.
    pub fn check_done(&self) {
        self.check_received();
        assert_eq!(self.opening, None);
        assert_eq!(
            self.tasks,
            [],
            "T6: what is open is carried out or declined"
        );
        assert_eq!(self.focus, Focus::Nothing);
    }

    /// A member's action began. Whether anything of it is left.
    pub fn courtier(&mut self, task: u8, part: impl Fn(&mut OpenTask)) {
        let index = usize::from(task);
        part(&mut self.tasks[index]);
        if self.tasks[index].audience && self.tasks[index].climb {
            self.tasks.remove(index);
        }
    }

    /// The action is done.
    pub fn close(&mut self, task: u8) -> Source {
        self.tasks.remove(usize::from(task)).source
    }
}
