use std::sync::LazyLock;

use arrayvec::ArrayVec;

use super::{Focus, Step, TaskKind};
use crate::clan::{Resource, Wanted};
use crate::components::{Catalogue, Color, PerColor, Room, SolitaireId, Space, Yard};
use crate::journal::DeckSource;
use crate::position::{End, Phase, Position, RivalTurn};
use crate::rival::{CourtierPlace, Plan, RivalDeck};
use crate::setup::{Draw, Seat};

/// Every legal step of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Legal {
    /// Decisions, and observations with few outcomes.
    Listed(Vec<Step>),
    /// A roll or a shuffle: too many outcomes to list, but each has its number.
    Chance(Chance),
}

/// The outcomes of a roll of all dice, of a shuffle, or of both at once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chance {
    /// The dice on each bridge, where dice are rolled.
    dice: Option<usize>,
    /// The cards to be put in order, where cards are shuffled.
    cards: Option<Vec<SolitaireId>>,
}

/// Ways to roll so many dice, sorted.
fn rolls(n: usize) -> u64 {
    // Choosing n of 6 faces with repetition: (n + 5 choose 5).
    let n = n as u64;
    (n + 1) * (n + 2) * (n + 3) * (n + 4) * (n + 5) / 120
}

/// The `index`-th of the sorted rolls of `n` dice, counted in lexicographic order.
fn roll(n: usize, mut index: u64) -> Vec<u8> {
    let mut dice = Vec::with_capacity(n);
    let mut lowest = 1;
    for place in 0..n {
        for face in lowest..=6_u8 {
            // The dice after this one show this face or more.
            let faces = u64::from(7 - face);
            let after = (n - place - 1) as u64;
            let ways = (1..=after).fold(1, |ways, k| ways * (faces + k - 1) / k);
            if index < ways {
                dice.push(face);
                lowest = face;
                break;
            }
            index -= ways;
        }
    }
    dice
}

fn orders(n: usize) -> u64 {
    (1..=n as u64).product()
}

/// The `index`-th order of the cards.
fn order(cards: &[SolitaireId], mut index: u64) -> Vec<SolitaireId> {
    let mut left = cards.to_vec();
    let mut order = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let block = orders(left.len() - 1);
        let next = usize::try_from(index / block)
            .unwrap_or(0)
            .min(left.len() - 1);
        index %= block;
        order.push(left.remove(next));
    }
    order
}

impl Chance {
    /// How many outcomes there are.
    #[must_use]
    pub fn len(&self) -> u64 {
        let dice = self.dice.map_or(1, |n| rolls(n).pow(3));
        dice * self.cards.as_ref().map_or(1, |cards| orders(cards.len()))
    }

    /// There is always an outcome.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The outcome with this number, from 0; those past the last begin again.
    #[must_use]
    pub fn get(&self, index: u64) -> Step {
        let mut index = index % self.len();
        let cards = self.cards.as_ref().map(|cards| {
            let block = orders(cards.len());
            let found = order(cards, index % block);
            index /= block;
            found
        });
        let Some(n) = self.dice else {
            return Step::Reshuffle {
                order: cards.unwrap_or_default(),
            };
        };
        let dice = PerColor::from_fn(|_| {
            let found = roll(n, index % rolls(n));
            index /= rolls(n);
            found
        });
        Step::Round {
            dice,
            rival_deck: cards,
        }
    }

    /// Rolls and shuffles: each die and each order equally likely.
    #[must_use]
    pub fn draw(&self, draw: &mut Draw) -> Step {
        match (self.dice, &self.cards) {
            (Some(n), cards) => Step::Round {
                dice: PerColor::from_fn(|_| draw.dice(n)),
                rival_deck: cards
                    .as_ref()
                    .map(|cards| draw.shuffled(cards.iter().copied())),
            },
            (None, cards) => Step::Reshuffle {
                order: draw.shuffled(cards.iter().flatten().copied()),
            },
        }
    }
}

impl Legal {
    /// How many legal steps there are.
    #[must_use]
    pub fn len(&self) -> u64 {
        match self {
            Self::Listed(steps) => steps.len() as u64,
            Self::Chance(chance) => chance.len(),
        }
    }

    /// Only when the game is over.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The step with this number, from 0.
    #[must_use]
    pub fn get(&self, index: u64) -> Option<Step> {
        match self {
            Self::Listed(steps) => steps.get(usize::try_from(index).ok()?).cloned(),
            Self::Chance(chance) => (index < chance.len()).then(|| chance.get(index)),
        }
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = Step> + '_ {
        (0..self.len()).filter_map(|index| self.get(index))
    }
}

const SPACES: usize = Space::ALL.len();

/// What is printed on a space for dice.
struct PrintedSpace {
    value: u8,
    /// The most dice by the number of players (T4).
    dice_max: [Option<u8>; 4],
}

static PRINTED: LazyLock<[PrintedSpace; SPACES]> = LazyLock::new(|| {
    Space::ALL.map(|space| PrintedSpace {
        value: Catalogue::printed().space(space).value,
        dice_max: [1, 2, 3, 4].map(|players| Catalogue::printed().dice_max(space, players)),
    })
});

impl Position {
    /// Every legal step: the decisions of whoever is expected to decide, the exchanges of every
    /// seat (X1), or the outcomes of what is to be observed. Empty only when the game is over.
    /// Corrections are possible beside them at any time.
    ///
    /// ```
    /// use shirasagi_engine::journal::{Follow, Journal};
    /// use shirasagi_engine::setup::{Options, Party, SetupCode};
    ///
    /// let code = SetupCode::new(Options { party: Party::Two, first_well: false }, 42);
    /// let mut journal = Journal::followed(code.deal(), Follow::full(2), Default::default());
    /// let first = journal.position().legal().get(0).expect("the game has just begun");
    /// journal.play(first)?;
    /// # Ok::<(), shirasagi_engine::turn::Refusal>(())
    /// ```
    #[must_use]
    pub fn legal(&self) -> Legal {
        if let Some(chance) = self.chance() {
            return Legal::Chance(chance);
        }
        let mut steps = Vec::new();
        self.list_legal(&mut steps);
        Legal::Listed(steps)
    }

    /// The roll or the shuffle that is to be observed, if one is.
    #[must_use]
    pub fn chance(&self) -> Option<Chance> {
        match self.phase {
            Phase::NextRound => Some(Chance {
                dice: Some(self.party.dice_per_bridge()),
                cards: (self.deck_source() == Some(DeckSource::App))
                    .then(|| SolitaireId::all().collect()),
            }),
            Phase::Rival(RivalTurn::Reshuffle { .. }) => Some(Chance {
                dice: None,
                cards: self.rival_deck().map(|deck| deck.returning().to_vec()),
            }),
            _ => None,
        }
    }

    /// Writes the legal steps into a list that is emptied first, for whoever plays many games.
    /// Nothing is written where a roll or a shuffle is to be observed.
    pub fn list_legal(&self, steps: &mut Vec<Step>) {
        steps.clear();
        match self.phase {
            Phase::Pairs => steps.extend(self.pairs.iter().map(|pair| Step::StartingPair {
                resource: pair.resource,
            })),
            Phase::Turn => self.list_turn(steps),
            Phase::Act => self.list_act(steps),
            Phase::Rival(turn) => self.list_rival(turn, steps),
            Phase::TurnOrder => self.list_turn_orders(steps),
            Phase::Close => steps.push(Step::FinalScoring {}),
            Phase::NextRound | Phase::Over => return,
        }
        self.list_exchanges(steps);
    }

    fn list_exchanges(&self, steps: &mut Vec<Step>) {
        for (seat, clan) in (1..).map(Seat).zip(&self.clans) {
            let Some(clan) = clan else { continue };
            if clan.stock.seals > 0 {
                let open = |wanted: &Wanted| clan.stock.can_exchange(*wanted);
                steps.extend(
                    Wanted::ALL
                        .into_iter()
                        .filter(open)
                        .map(|wanted| Step::Exchange { seat, wanted }),
                );
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
        let covered = self.covered_spaces(seat);
        for bridge in Color::ALL {
            let mut open: ArrayVec<(Space, u8), SPACES> = ArrayVec::new();
            for (space, covered) in Space::ALL.iter().zip(&covered) {
                let fits = match *space {
                    Space::Room(room) => self.castle.has_color(room, bridge),
                    Space::Domain(line) => line == bridge,
                    Space::Outside(_) | Space::Well => true,
                };
                if let (true, Some(covered)) = (fits, covered) {
                    open.push((*space, *covered));
                }
            }
            for end in End::BOTH {
                let Some(value) = self.bridges[bridge].at_end(end) else {
                    continue;
                };
                for (space, covered) in open.iter().copied() {
                    if u16::from(covered.saturating_sub(value)) <= coins {
                        steps.push(Step::Take { bridge, end, space });
                    }
                }
            }
        }
    }

    /// The value that a die of the seat covers on each space; `None` where the space is full (T4).
    fn covered_spaces(&self, seat: Seat) -> [Option<u8>; SPACES] {
        let mut dice = [0; SPACES];
        let mut top = [None; SPACES];
        for die in &self.placed {
            let index = die.space.index();
            match die.space {
                // Somebody else's board.
                Space::Domain(_) if die.seat != seat => continue,
                Space::Well => {}
                Space::Room(_) | Space::Outside(_) | Space::Domain(_) => {
                    top[index] = Some(die.value);
                }
            }
            dice[index] += 1;
        }
        let players = usize::from(self.party.players());
        let mut covered = [None; SPACES];
        for (index, printed) in PRINTED.iter().enumerate() {
            if printed.dice_max[players - 1].is_none_or(|max| dice[index] < max) {
                covered[index] = top[index].or(Some(printed.value));
            }
        }
        covered
    }

    fn list_act(&self, steps: &mut Vec<Step>) {
        if self.turn.any > 0 || self.turn.influence > 0 {
            if self.turn.any > 0 {
                let stock = &self.acting().stock;
                let open = |resource: &Resource| stock.has_room(*resource);
                let open = Resource::ALL.into_iter().filter(open);
                steps.extend(open.map(|resource| Step::Choose { resource }));
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
                steps.push(Step::Decline {});
            }
            Focus::Refill { room } => {
                let cards = self.castle.unseen(room.floor());
                steps.extend(cards.map(|card| Step::Refill { room, card }));
            }
            Focus::Favor => {
                let free = (0..).zip(self.castle.favors());
                let free = free.filter(|(_, taken)| taken.is_none());
                steps.extend(free.map(|(slot, _)| Step::Favor { slot }));
                steps.push(Step::Decline {});
            }
            Focus::Nothing => {
                for (index, task) in (0..).zip(&self.turn.tasks) {
                    // Of equal tasks one is enough.
                    if !self.turn.tasks[..usize::from(index)].contains(task) {
                        self.list_task(index, task.kind, steps);
                    }
                }
                steps.push(Step::Decline {});
            }
        }
    }

    fn list_task(&self, task: u8, kind: TaskKind, steps: &mut Vec<Step>) {
        match kind {
            TaskKind::Reward {} => {
                if self.check_receive(task).is_ok() {
                    steps.push(Step::Receive { task });
                }
            }
            TaskKind::Member {
                audience,
                climb,
                gardener,
                warrior,
            } => {
                if audience && self.check_audience(task).is_ok() {
                    steps.push(Step::Audience { task });
                }
                if climb {
                    self.list_climbs(task, steps);
                }
                if gardener {
                    let gardens = self
                        .gardens
                        .iter()
                        .flat_map(|pair| [pair.plant, pair.stone]);
                    let open = gardens.filter(|garden| self.check_gardener(task, *garden).is_ok());
                    steps.extend(open.map(|garden| Step::Gardener { task, garden }));
                }
                if warrior {
                    let open = |yard: &Yard| self.check_warrior(task, *yard).is_ok();
                    let open = Yard::ALL.into_iter().filter(open);
                    steps.extend(open.map(|yard| Step::Warrior { task, yard }));
                }
            }
            TaskKind::Domain {} => {
                let open = |line: &Color| self.check_domain(task, *line).is_ok();
                let open = Color::ALL.into_iter().filter(open);
                steps.extend(open.map(|line| Step::Domain { task, line }));
            }
            TaskKind::Castle { .. } => {
                for room in Room::ALL {
                    let open = |row: &u8| self.check_castle_row(task, room, *row).is_ok();
                    let open = (0..3).filter(open);
                    steps.extend(open.map(|row| Step::CastleRow { task, room, row }));
                }
            }
        }
    }

    fn list_climbs(&self, task: u8, steps: &mut Vec<Step>) {
        let clan = self.acting();
        for from in CourtierPlace::ALL {
            if clan.courtiers(from) == 0 || from == CourtierPlace::Daimyo {
                continue;
            }
            let open = |to: &CourtierPlace| self.check_climb(task, from, *to).is_ok();
            let open = CourtierPlace::ALL.into_iter().filter(open);
            steps.extend(open.map(|to| Step::Climb { task, from, to }));
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
                let cards = self.castle.unseen(room.floor());
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

    fn list_turn_orders(&self, steps: &mut Vec<Step>) {
        let seats = self.order.len();
        // Four seats at most: each order is a number of base `seats` without a digit twice.
        for mut code in 0..seats.pow(u32::try_from(seats).unwrap_or(4)) {
            let mut order: Vec<Seat> = Vec::with_capacity(seats);
            for _ in 0..seats {
                order.push(self.order[code % seats]);
                code /= seats;
            }
            if self.check_turn_order(&order).is_ok() {
                steps.push(Step::TurnOrder { seats: order });
            }
        }
    }
}
