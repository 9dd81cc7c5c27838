use std::sync::LazyLock;

use arrayvec::ArrayVec;

use super::{Focus, Step, Task, TaskKind};
use crate::clan::{Resource, Wanted};
use crate::components::{Catalogue, Color, GardenId, Room, Side, Space, Yard};
use crate::position::{End, Phase, Position, RivalTurn};
use crate::rival::{CourtierPlace, Plan, RivalDeck};
use crate::rule::Rule;
use crate::setup::{Seat, sequences};

/// Collects the items that pass `open`.
fn found<T, const N: usize>(
    all: impl IntoIterator<Item = T>,
    open: impl Fn(&T) -> bool,
) -> ArrayVec<T, N> {
    let mut found = ArrayVec::new();
    for one in all {
        if open(&one) {
            found.push(one);
        }
    }
    found
}

/// Writes the step for each of what is open. Made in their places like this, the steps take a third
/// of the time that they take when they are pushed one by one.
fn write<T: Copy>(steps: &mut Vec<Step>, open: &[T], step: impl Fn(T) -> Step) {
    steps.extend(open.iter().map(|one| step(*one)));
}

const SPACES: usize = Space::ALL.len();
/// Every end of a bridge with every space.
const TAKES: usize = Color::ALL.len() * End::BOTH.len() * SPACES;

/// What is printed on the spaces for dice.
struct PrintedSpaces {
    value: [u16; SPACES],
    /// The most dice, by the number of players (T4).
    dice_max: [[u8; SPACES]; 4],
}

/// The Well takes any number of dice and always counts its printed value (T4).
const NO_LIMIT: u8 = u8::MAX;

/// Stands for the value of a space that takes no die more.
const FULL: u16 = u16::MAX;

static PRINTED: LazyLock<PrintedSpaces> = LazyLock::new(|| {
    let printed = Catalogue::printed();
    PrintedSpaces {
        value: Space::ALL.map(|space| printed.space(space).value.into()),
        dice_max: [1, 2, 3, 4].map(|players| {
            Space::ALL.map(|space| printed.dice_max(space, players).unwrap_or(NO_LIMIT))
        }),
    }
});

impl Position {
    /// Every legal step, as [`Position::list_legal`] writes them.
    ///
    /// ```
    /// use white_castle_engine::journal::{Follow, Journal};
    /// use white_castle_engine::setup::{Options, Party, SetupCode};
    ///
    /// let code = SetupCode::new(Options { party: Party::Two, first_well: false }, 42);
    /// let mut journal = Journal::followed(code.deal(), Follow::full(2), Default::default());
    /// let first = journal.position().legal().remove(0);
    /// journal.play(first)?;
    /// # Ok::<(), white_castle_engine::turn::Refusal>(())
    /// ```
    pub fn legal(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        self.list_legal(&mut steps);
        steps
    }

    /// Writes the legal steps into a list, which is emptied first, for callers that play many games:
    /// the decisions of whoever is expected to decide, or the outcomes of what is to be observed, and
    /// behind them the exchanges of every seat (X1). A roll or a shuffle has too many outcomes to
    /// list: see [`Position::chance`]. Else the list is empty only when the game is over.
    /// Corrections are possible at any time.
    pub fn list_legal(&self, steps: &mut Vec<Step>) {
        steps.clear();
        match self.phase {
            Phase::Pairs => steps.extend(self.pairs.iter().map(|pair| Step::StartingPair {
                resource: pair.resource,
            })),
            Phase::Turn => self.list_turn(steps),
            Phase::Act => self.list_act(steps),
            Phase::Rival(turn) => self.list_rival(turn, steps),
            Phase::TurnOrder => {
                let orders = self.legal_turn_orders().into_iter();
                steps.extend(orders.map(|seats| Step::TurnOrder { seats }));
            }
            Phase::Close => steps.push(Step::FinalScoring {}),
            Phase::NextRound => {}
            Phase::Over => return,
        }
        self.list_exchanges(steps);
    }

    fn list_exchanges(&self, steps: &mut Vec<Step>) {
        for (seat, clan) in (1..).map(Seat).zip(&self.clans) {
            let Some(clan) = clan else { continue };
            if clan.stock.seals > 0 {
                let open = |wanted: &Wanted| clan.stock.can_exchange(*wanted);
                let open = found::<_, 4>(Wanted::ALL, open);
                write(steps, &open, |wanted| Step::Exchange { seat, wanted });
            }
        }
    }

    fn list_turn(&self, steps: &mut Vec<Step>) {
        let Some(seat) = self.taker() else {
            match self.rival_deck().map(RivalDeck::unnamed_at_turn) {
                Some(Some(_)) => self.list_reveals(steps),
                _ => steps.push(Step::RivalTurn {}),
            }
            return;
        };
        let coins = self.clan(seat).map_or(u16::MAX, |clan| clan.stock.coins);
        let fits = self.spaces_of_color();
        let covered = self.covered_spaces(seat);
        let mut open = [(Color::Coral, End::Left, Space::Well); TAKES];
        let mut n = 0;
        for bridge in Color::ALL {
            for end in End::BOTH {
                let Some(value) = self.bridges[bridge].at_end(end) else {
                    continue;
                };
                // A die covers as much as it shows and the coins make up for (T3).
                let most = coins.saturating_add(value.into()).min(FULL - 1);
                for (index, space) in Space::ALL.iter().enumerate() {
                    open[n] = (bridge, end, *space);
                    // Without a branch: asking `placement` makes random games two to three times slower.
                    let fits = fits[bridge.index()] >> index & 1 == 1;
                    n += usize::from(fits & (covered[index] <= most));
                }
            }
        }
        write(steps, &open[..n], |(bridge, end, space)| Step::Take {
            bridge,
            end,
            space,
        });
    }

    /// The spaces that a die of each color may enter, as bits (T3, T5).
    fn spaces_of_color(&self) -> [u16; 3] {
        let bit = |space: Space| 1 << space.index();
        let any = bit(Space::Outside(Side::Left)) | bit(Space::Outside(Side::Right));
        let mut fits = Color::ALL.map(|color| any | bit(Space::Well) | bit(Space::Domain(color)));
        for room in Room::ALL {
            for row in 0..3 {
                if let Some(color) = self.castle.tile(room, row) {
                    fits[color.index()] |= bit(Space::Room(room));
                }
            }
        }
        fits
    }

    /// The value that a die of the seat covers on each space (T3), or that it is full (T4).
    fn covered_spaces(&self, seat: Seat) -> [u16; SPACES] {
        let players = usize::from(self.party.players()) - 1;
        let mut covered = PRINTED.value;
        let mut room = PRINTED.dice_max[players];
        for die in &self.placed {
            let index = die.space.index();
            let other_board = matches!(die.space, Space::Domain(_)) && die.seat != seat;
            if other_board || room[index] == NO_LIMIT {
                continue;
            }
            room[index] -= 1;
            covered[index] = match room[index] {
                0 => FULL,
                _ => die.value.into(),
            };
        }
        covered
    }

    fn list_act(&self, steps: &mut Vec<Step>) {
        if self.turn.any > 0 || self.turn.influence > 0 {
            if self.turn.any > 0 {
                let stock = &self.acting().stock;
                let open = |resource: &Resource| stock.has_room(*resource);
                let open = found::<_, 3>(Resource::ALL, open);
                write(steps, &open, |resource| Step::Choose { resource });
            }
            if self.turn.influence > 0 {
                let most = self.checkpoints_open();
                steps.extend((0..=most).map(|checkpoints| Step::Influence { checkpoints }));
            }
            return;
        }
        match self.turn.focus {
            Focus::LightRow { card, .. } => {
                let light = (0..3).filter(|row| card.is_light(*row));
                steps.extend(light.map(|row| Step::LightRow { row }));
            }
            Focus::Refill { room } => {
                let cards = self.deck_cards(room.floor());
                steps.extend(cards.map(|card| Step::Refill { room, card }));
            }
            Focus::Favor => {
                let free = (0..).zip(self.castle.favors());
                let free = free.filter(|(_, taken)| taken.is_none());
                steps.extend(free.map(|(slot, _)| Step::Favor { slot }));
            }
            Focus::Nothing => {
                for (index, task) in (0..).zip(&self.turn.tasks) {
                    // Of equal tasks one is enough.
                    if !self.turn.tasks[..usize::from(index)].contains(task)
                        && self.task(index, Rule::T7).is_ok()
                    {
                        self.list_task(index, task, steps);
                    }
                }
                steps.push(Step::Decline {});
            }
        }
    }

    fn list_task(&self, index: u8, open: &Task, steps: &mut Vec<Step>) {
        let task = index;
        if !self.acting().stock.affords(open.price) {
            return;
        }
        match open.kind {
            TaskKind::Reward {} => steps.push(Step::Receive { task }),
            TaskKind::Member {
                audience,
                climb,
                gardener,
                warrior,
            } => {
                if audience && self.check_audience(open).is_ok() {
                    steps.push(Step::Audience { task });
                }
                if climb {
                    self.list_climbs(index, open, steps);
                }
                if gardener {
                    let gardens = self.gardens.iter();
                    let gardens = gardens.flat_map(|pair| [pair.plant, pair.stone]);
                    let may = |garden: &GardenId| self.check_gardener(open, *garden).is_ok();
                    let gardens = found::<_, 6>(gardens, may);
                    write(steps, &gardens, |garden| Step::Gardener { task, garden });
                }
                if warrior {
                    let may = |yard: &Yard| self.check_warrior(open, *yard).is_ok();
                    let yards = found::<_, 3>(Yard::ALL, may);
                    write(steps, &yards, |yard| Step::Warrior { task, yard });
                }
            }
            TaskKind::Domain {} => {
                let may = |line: &Color| self.check_domain(open, *line).is_ok();
                let lines = found::<_, 3>(Color::ALL, may);
                write(steps, &lines, |line| Step::Domain { task, line });
            }
            TaskKind::Castle { .. } => {
                for room in Room::ALL {
                    let may = |row: &u8| self.check_castle_row(open, room, *row).is_ok();
                    let rows = found::<_, 3>(0..3, may);
                    write(steps, &rows, |row| Step::CastleRow { task, room, row });
                }
            }
        }
    }

    fn list_climbs(&self, task: u8, open: &Task, steps: &mut Vec<Step>) {
        let clan = self.acting();
        for from in CourtierPlace::ALL {
            if clan.courtiers(from) == 0 {
                continue;
            }
            let may = |to: &CourtierPlace| self.check_climb(open, from, *to).is_ok();
            let places = found::<_, 7>(CourtierPlace::ALL, may);
            write(steps, &places, |to| Step::Climb { task, from, to });
        }
    }

    fn list_reveals(&self, steps: &mut Vec<Step>) {
        if let Some(deck) = self.rival_deck() {
            let cards = deck.unnamed().into_iter();
            steps.extend(cards.map(|card| Step::Reveal { card }));
        }
    }

    fn list_rival(&self, turn: RivalTurn, steps: &mut Vec<Step>) {
        match turn {
            RivalTurn::Look { .. } => self.list_reveals(steps),
            RivalTurn::Reshuffle { .. } => {}
            RivalTurn::Die => steps.extend(self.bridge_dice().map(|die| Step::RivalDie {
                bridge: die.bridge,
                position: die.position,
            })),
            RivalTurn::Refill { room, .. } => {
                let cards = self.deck_cards(room.floor());
                steps.extend(cards.map(|card| Step::Refill { room, card }));
            }
            RivalTurn::Act { next, climbing } => {
                let Some((_, action)) = self.row_action(next) else {
                    return;
                };
                match self.plan(action, climbing) {
                    Plan::Gardens(gardens) => {
                        let gardens = gardens.into_iter();
                        steps.extend(gardens.map(|garden| Step::RivalGarden { garden }));
                    }
                    Plan::ChooseCourtier(places) => {
                        let places = places.into_iter();
                        steps.extend(places.map(|from| Step::RivalCourtier { from }));
                    }
                    Plan::ChooseRoom { rooms, .. } => {
                        let rooms = rooms.iter().copied();
                        steps.extend(rooms.map(|room| Step::RivalRoom { room }));
                    }
                    Plan::Fail(_)
                    | Plan::Warrior(_)
                    | Plan::Courtier
                    | Plan::Daimyo { .. }
                    | Plan::Gain(..) => {}
                }
            }
        }
    }

    /// Every turn order that the players may name now: at the end of a round, and after the last
    /// one where it can still break a tie (E1, F8).
    pub fn legal_turn_orders(&self) -> Vec<Vec<Seat>> {
        let mut orders = sequences(&self.order, self.order.len());
        // The seat that goes first changes first.
        orders.iter_mut().for_each(|order| order.reverse());
        orders.retain(|order| self.check_turn_order(order).is_ok());
        orders
    }
}
