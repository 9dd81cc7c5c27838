//! What the seat to move can do and what it costs, worked out from the referee's own table.

use white_castle_engine::components::{
    CastleRows, Catalogue, Color, Good, Goods, Room, RoomCardId, Space, Tone, Yard,
};
use white_castle_engine::position::End;
use white_castle_engine::rival::CourtierPlace;
use white_castle_engine::setup::Seat;
use white_castle_engine::turn::{Step, TaskKind};

use super::books::{Books, MEMBERS, exchange_price};
use super::open::OpenTask;
use super::referee::Referee;

/// With more open actions than this, none can be carried out.
const TASKS_MAX: usize = 14;

/// I1: the seals for each checkpoint that a move enters.
pub fn checkpoints_ahead(from: u8, steps: u8) -> impl Iterator<Item = u8> {
    let gates = Catalogue::printed().passage_of_time().checkpoints.iter();
    let entered = gates.filter(move |gate| from < gate.enter && gate.enter <= from + steps);
    entered.map(|gate| gate.seals)
}

impl Referee {
    pub(super) fn books(&self, seat: Seat) -> Option<&Books> {
        let index = usize::from(seat.0).checked_sub(1)?;
        self.books.get(index)?.as_ref()
    }

    /// What a step costs in all: with an action its price (A12), with a die the coins (T3).
    pub(super) fn cost(&self, step: &Step) -> Goods {
        let printed = Catalogue::printed();
        let (task, own) = match *step {
            Step::Take { bridge, end, space } => {
                let value = self.dice.at_end(bridge, end).unwrap_or_default();
                let seat = self.seat_in_turn();
                let covered = self.dice.covered(space, seat, self.players());
                let coins = covered.unwrap_or_default().saturating_sub(value);
                return Goods::of(Good::Coin, coins);
            }
            Step::Exchange { wanted, .. } => return Goods::of(Good::Seal, exchange_price(wanted)),
            Step::Influence { checkpoints } => {
                let books = self.acting_books();
                let gates = checkpoints_ahead(books.influence, books.waiting.influence);
                let seals = gates.take(checkpoints.into()).sum();
                return Goods::of(Good::Seal, seals);
            }
            Step::Audience { task } => {
                let coins = printed.costs().audience_coins;
                (task, Goods::of(Good::Coin, coins))
            }
            Step::Climb { task, from, to } => {
                let pearl = printed.costs().climb_pearl[&(to.level() - from.level())];
                (task, Goods::of(Good::Pearl, pearl))
            }
            Step::Gardener { task, garden } => {
                let food = printed.garden(garden).food_cost;
                (task, Goods::of(Good::Food, food))
            }
            Step::Warrior { task, yard } => {
                let iron = printed.yard(yard).iron_cost;
                (task, Goods::of(Good::Iron, iron))
            }
            Step::Domain { task, .. } | Step::CastleRow { task, .. } => (task, Goods::NONE),
            _ => return Goods::NONE,
        };
        self.turn.tasks[usize::from(task)].price().plus(own, 1)
    }

    pub(super) fn players(&self) -> u8 {
        self.setup.party().players()
    }

    /// T1.
    pub(super) fn seat_in_turn(&self) -> Seat {
        self.order[self.taken_in_round() % self.order.len()]
    }

    /// T2 to T5: the die at each end, on each space that takes it and that the clan can pay for.
    pub fn takes(&self, seat: Seat) -> Vec<Step> {
        let mut steps = Vec::new();
        for bridge in Color::ALL {
            for end in End::BOTH {
                if self.dice.at_end(bridge, end).is_some() {
                    let has_place = |space: &Space| {
                        let covered = self.dice.covered(*space, seat, self.players());
                        self.takes_color(*space, bridge) && covered.is_some()
                    };
                    let spaces = Space::ALL.into_iter().filter(has_place);
                    steps.extend(spaces.map(|space| Step::Take { bridge, end, space }));
                }
            }
        }
        if let Some(books) = self.books(seat) {
            steps.retain(|step| books.affords(self.cost(step)));
        }
        steps
    }

    /// T3, T5.
    pub(super) fn takes_color(&self, space: Space, color: Color) -> bool {
        match space {
            Space::Domain(line) => line == color,
            Space::Room(room) => (0..3).any(|row| self.laid.tile(room, row) == Some(color)),
            Space::Outside(_) | Space::Well => true,
        }
    }

    /// T7: every way to carry out an open action, the first of equal ones only; or to decline them.
    pub fn actions(&self) -> Vec<Step> {
        let tasks = &self.turn.tasks;
        let mut steps = Vec::new();
        if tasks.len() <= TASKS_MAX {
            for (task, open) in (0..).zip(tasks) {
                if !tasks[..usize::from(task)].contains(open) {
                    steps.extend(self.ways(task, open));
                }
            }
        }
        steps.retain(|step| self.acting_books().affords(self.cost(step)));
        steps.push(Step::Decline {});
        steps
    }

    /// Every way to carry out an action, whatever it costs.
    fn ways(&self, task: u8, open: &OpenTask) -> Vec<Step> {
        let mut steps = Vec::new();
        match open.kind() {
            TaskKind::Reward {} => steps.push(Step::Receive { task }),
            TaskKind::Member {
                audience,
                climb,
                gardener,
                warrior,
            } => {
                let books = self.acting_books();
                // X3.
                let is_left = |line| books.left(line) < MEMBERS;
                if audience && is_left(Color::Coral) {
                    steps.push(Step::Audience { task });
                }
                if climb {
                    let climbs = self.climbs().into_iter();
                    steps.extend(climbs.map(|(from, to)| Step::Climb { task, from, to }));
                }
                if gardener && is_left(Color::Black) {
                    let gardens = self.laid.gardens();
                    let free = gardens.filter(|garden| !books.gardeners.contains(garden));
                    steps.extend(free.map(|garden| Step::Gardener { task, garden }));
                }
                if warrior && is_left(Color::White) {
                    steps.extend(Yard::ALL.map(|yard| Step::Warrior { task, yard }));
                }
            }
            TaskKind::Domain {} => {
                let lines = Color::ALL.into_iter();
                let lines = lines.filter(|line| !self.turn.lines.contains(line));
                steps.extend(lines.map(|line| Step::Domain { task, line }));
            }
            TaskKind::Castle { rows } => {
                for room in Room::ALL {
                    let open = |row: &u8| self.open_row(room, *row, rows).is_some();
                    let open = (0..3).filter(open);
                    steps.extend(open.map(|row| Step::CastleRow { task, room, row }));
                }
            }
        }
        steps
    }

    /// A9: one or two levels up, into a room whose card is known.
    pub(super) fn climbs(&self) -> Vec<(CourtierPlace, CourtierPlace)> {
        let courtiers = self.acting_books().courtiers;
        let known =
            |place: CourtierPlace| match Room::ALL.into_iter().find(|room| place == (*room).into())
            {
                Some(room) => self.cards.in_room(room).is_some(),
                None => true,
            };
        let level = |place: CourtierPlace| match place {
            CourtierPlace::Gate => 0,
            CourtierPlace::Steward1 | CourtierPlace::Steward2 | CourtierPlace::Steward3 => 1,
            CourtierPlace::Diplomat1 | CourtierPlace::Diplomat2 => 2,
            CourtierPlace::Daimyo => 3,
        };
        let mut climbs = Vec::new();
        for from in CourtierPlace::ALL {
            for to in CourtierPlace::ALL {
                let one_or_two = (1..=2).contains(&(level(to) - level(from)));
                if courtiers[from as usize] > 0 && one_or_two && known(to) {
                    climbs.push((from, to));
                }
            }
        }
        climbs
    }

    /// A6: the card in the room, if the icon opens that row of it.
    pub(super) fn open_row(&self, room: Room, row: u8, rows: CastleRows) -> Option<RoomCardId> {
        let card = self.cards.in_room(room)?;
        let shown = Catalogue::printed()
            .room_card(card)
            .rows
            .get(usize::from(row))?;
        let tile = self.laid.tile(room, row);
        let opens = match rows {
            CastleRows::Light => shown.tone == Tone::Light,
            CastleRows::Any => tile.is_some(),
            CastleRows::Coral => tile == Some(Color::Coral),
            CastleRows::Black => tile == Some(Color::Black),
            CastleRows::White => tile == Some(Color::White),
        };
        opens.then_some(card)
    }
}
