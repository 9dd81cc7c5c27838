//! What each event does to the referee's table.

use white_castle_engine::clan::OwnCard;
use white_castle_engine::components::{Color, DiePosition, GardenId, Goods};
use white_castle_engine::position::{PlacedDie, Position};
use white_castle_engine::rival::{ActionOutcome, CourtierPlace};
use white_castle_engine::setup::{Seat, StartingPair};
use white_castle_engine::turn::{EventKind, Source};

use super::dice::{Dice, check_covered};
use super::open::{Focus, OpenTurn};
use super::referee::Referee;

impl Referee {
    /// `position` is the table after the step.
    pub(super) fn happened(&mut self, event: &EventKind, position: &Position) {
        match *event {
            EventKind::Placed {
                seat,
                color,
                position: end,
                value,
                space,
                covered,
                difference,
            } => {
                self.take_turn(seat);
                self.dice.take(color, end, value);
                self.dice.place(PlacedDie {
                    seat,
                    color,
                    value,
                    space,
                });
                check_covered(position, seat, space, covered);
                let expected = i16::from(value) - i16::from(covered.value);
                assert_eq!(i16::from(difference), expected, "T3");
                if self.books[usize::from(seat.0) - 1].is_some() {
                    self.books_mut(seat).placed(difference);
                    self.begin_turn(seat);
                    self.turn = OpenTurn::placed(end == DiePosition::Left, space, color);
                }
            }
            EventKind::Received {
                seat,
                origin,
                goods,
                lost,
            } => {
                assert_eq!(self.acting, Some(seat));
                let books = self.books[usize::from(seat.0) - 1].as_ref();
                let books = books.expect("the clan is followed");
                assert_eq!(goods, self.brings(books, origin), "{origin:?}");
                self.turn.received(origin, |line| books.left(line));
                self.books_mut(seat).receive(goods, lost);
            }
            EventKind::Paid { seat, goods } => {
                assert_eq!((self.acting, self.paid), (Some(seat), Goods::NONE));
                self.paid = goods;
                self.books_mut(seat).pay(goods);
            }
            EventKind::Chosen { seat, resource } => self.books_mut(seat).choose(resource),
            EventKind::Settled { seat, gained, lost } => self.books_mut(seat).settle(gained, lost),
            EventKind::Exchanged {
                seat,
                seals,
                wanted,
            } => self.books_mut(seat).exchange(seals, wanted),
            EventKind::InfluenceMoved {
                seat,
                from,
                to,
                seals,
                lost,
            } => {
                let paid = self.books_mut(seat).move_marker(from, to, seals, lost);
                if let Some(said) = self.checkpoints.take() {
                    assert_eq!(paid, usize::from(said), "I1");
                }
                if from != to {
                    self.markers.land(seat, to);
                }
            }
            _ => self.moved(event, position),
        }
    }

    /// Members and cards.
    fn moved(&mut self, event: &EventKind, position: &Position) {
        match *event {
            EventKind::PairTaken {
                seat,
                resource,
                action,
            } => {
                let there = StartingPair { resource, action };
                assert!(!position.starting_pairs().contains(&there), "S9");
                let followed = self.books[usize::from(seat.0) - 1].is_some();
                self.laid.take_pair(there, followed);
                if followed {
                    self.begin_turn(seat);
                    let books = self.books_mut(seat);
                    assert_eq!(books.card, None, "S9: one pair each");
                    books.card = Some(OwnCard::Starting(action));
                    books.resource = Some(resource);
                    self.turn = OpenTurn::pair();
                }
            }
            EventKind::Audience { seat } => {
                self.books_mut(seat).courtiers[CourtierPlace::Gate as usize] += 1;
            }
            EventKind::Climbed { seat, from, to } => {
                let courtiers = &mut self.books_mut(seat).courtiers;
                let left = courtiers[from as usize].checked_sub(1);
                courtiers[from as usize] = left.expect("A9: a Courtier stood there");
                courtiers[to as usize] += 1;
            }
            EventKind::CardTaken {
                seat,
                room,
                card,
                laid,
            } => {
                self.cards.taken(room, card);
                let books = self.books_mut(seat);
                assert_eq!(books.card.replace(OwnCard::Room(card)), laid, "A10");
                books.laid.extend(laid);
                self.turn.focus = Focus::LightRow {
                    room,
                    card,
                    taken: true,
                };
            }
            EventKind::CardStays { room } => {
                assert_eq!(self.cards.deck(room.floor()), 0, "A10");
                let card = self.cards.in_room(room).expect("A10: the card is known");
                self.turn.focus = Focus::LightRow {
                    room,
                    card,
                    taken: false,
                };
            }
            EventKind::Refilled { room, card } => self.cards.refilled(room, card),
            EventKind::FavorTaken { seat, slot } => {
                let slot = &mut self.cards.favors[usize::from(slot)];
                assert_eq!(slot.replace(seat), None, "A11");
            }
            EventKind::GardenerPlaced { seat, garden } => {
                assert!(position.has_garden(garden), "S6");
                let gardeners = &mut self.books_mut(seat).gardeners;
                assert!(!gardeners.contains(&garden), "A8");
                gardeners.push(garden);
            }
            EventKind::WarriorPlaced { seat, yard } => {
                self.books_mut(seat).warriors[yard as usize] += 1;
            }
            _ => self.by_the_rival(event, position),
        }
    }

    fn by_the_rival(&mut self, event: &EventKind, position: &Position) {
        match *event {
            EventKind::RivalPlaced {
                color,
                value,
                space,
                covered,
                coins,
                ..
            } => {
                let seat = Seat::RIVAL;
                self.take_turn(seat);
                self.dice.place(PlacedDie {
                    seat,
                    color,
                    value,
                    space,
                });
                check_covered(position, Seat::RIVAL, space, covered);
                assert_eq!(coins, value.saturating_sub(covered.value), "R5");
                self.rival_mut().gain_coins(coins.into());
            }
            EventKind::DieNamed {
                color,
                position: end,
                value,
                ..
            }
            | EventKind::DieChosen {
                color,
                position: end,
                value,
            } => self.dice.take(color, end, value),
            EventKind::RivalAction { outcome, .. } => {
                let round = self.round;
                if self.rival_mut().act(outcome, round) {
                    let space = self.rival_mut().influence;
                    self.markers.land(Seat::RIVAL, space);
                }
                match outcome {
                    ActionOutcome::Entered {
                        room,
                        card_replaced,
                        ..
                    } => self.cards.rival_entered(room, card_replaced),
                    ActionOutcome::Daimyo { .. } => self.cards.leftmost_favor(Seat::RIVAL),
                    _ => {}
                }
            }
            EventKind::RivalCoins {
                place,
                coins,
                points,
                left,
                ..
            } => {
                let per = if self.order[0] == Seat::RIVAL { 3 } else { 5 };
                assert_eq!(place, if per == 3 { 1 } else { 2 }, "R13");
                let round = u16::from(self.round);
                let rival = self.rival_mut();
                assert_eq!(coins, rival.coins);
                assert_eq!((points, left), (coins / per * round, coins % per), "R13");
                rival.coins = left;
                rival.gain_points(points);
            }
            EventKind::RivalGardens { points, .. } => {
                let round = u16::from(self.round);
                let open = open_gardens(position);
                let rival = self.rival_mut();
                let n = rival
                    .gardeners
                    .iter()
                    .filter(|garden| open.contains(garden));
                let n = u16::try_from(n.count()).expect("a few");
                assert_eq!(points, n * round, "R14");
                rival.gain_points(points);
            }
            _ => self.of_the_round(event, position),
        }
    }

    fn rival_mut(&mut self) -> &mut super::rival::RivalBooks {
        self.rival.as_mut().expect("the event is of the rival")
    }

    fn of_the_round(&mut self, event: &EventKind, position: &Position) {
        match event {
            EventKind::RoundEnded { round } => {
                assert_eq!(*round, self.round);
                assert_eq!(self.taken_in_round(), self.order.len() * 3, "T1");
            }
            EventKind::TurnOrder { seats } => {
                let followed: Vec<Seat> = self.markers.order().collect();
                let said = seats.iter().filter(|seat| followed.contains(seat));
                assert!(said.eq(&followed), "E1");
                assert_eq!(seats.len(), self.order.len());
                assert!(self.order.iter().all(|seat| seats.contains(seat)), "E1");
                self.order.clone_from(seats);
                if self.round < 3 {
                    self.find_gardens(position);
                }
            }
            EventKind::GardenStep { seat, gardens } => {
                if self.acting.is_some() {
                    self.open_actions();
                }
                self.begin_turn(*seat);
                self.in_garden_step = true;
                let (whose, mut due) = self.due.pop_front().expect("E2: nobody else is due");
                let mut said = gardens.clone();
                said.sort_unstable();
                due.sort_unstable();
                assert_eq!((*seat, said), (whose, due), "E2");
                let gardens = gardens.iter().copied();
                self.turn = OpenTurn::gardens(gardens.map(|garden| Source::Garden { garden }));
            }
            EventKind::RoundBegan { round, dice, seats } => {
                assert!(self.due.is_empty(), "E2: everybody had their gardens");
                self.round += 1;
                assert_eq!(*round, self.round, "E3");
                assert_eq!(*seats, self.order, "E1");
                for color in Color::ALL {
                    assert_eq!(dice[color].len(), position.party().dice_per_bridge(), "S5");
                }
                self.dice = Dice::rolled(dice);
            }
            EventKind::GameOver => {
                assert_eq!(self.round, 3, "E3");
                self.over = true;
            }
            EventKind::Corrected {
                correction, from, ..
            } => {
                self.correct(correction, *from, position);
            }
            _ => {}
        }
    }

    /// E2: each clan in the new order, with its gardens at bridges that still have a die.
    fn find_gardens(&mut self, position: &Position) {
        let open = open_gardens(position);
        for seat in &self.order {
            let Some(books) = &self.books[usize::from(seat.0) - 1] else {
                continue;
            };
            let gardens = books.gardeners.iter().copied();
            let gardens: Vec<_> = gardens.filter(|garden| open.contains(garden)).collect();
            if !gardens.is_empty() {
                self.due.push_back((*seat, gardens));
            }
        }
    }

    pub(super) fn sort_due(&mut self) {
        let order = &self.order;
        let place = |seat: Seat| order.iter().position(|other| *other == seat);
        let due = self.due.make_contiguous();
        due.sort_by_key(|(seat, _)| place(*seat));
    }

    /// T1: the seats take dice in turn order.
    fn take_turn(&mut self, seat: Seat) {
        let turn = self.taken_in_round();
        assert_eq!(seat, self.order[turn % self.order.len()], "T1");
        self.taken[usize::from(self.round) - 1][usize::from(seat.0) - 1] += 1;
    }

    /// Whoever acted before is done.
    fn begin_turn(&mut self, seat: Seat) {
        self.turn.check_done();
        self.acting = Some(seat);
        self.in_garden_step = false;
    }
}

/// The gardens beside bridges that still have a die.
pub(super) fn open_gardens(position: &Position) -> Vec<GardenId> {
    let open = position.gardens().iter();
    let open = open.filter(|pair| !position.bridges()[pair.bridge].dice().is_empty());
    open.flat_map(|pair| [pair.plant, pair.stone]).collect()
}
