//! Follows a game by its steps and events alone, and holds the engine's table against its own.

use std::collections::VecDeque;

use white_castle_engine::components::{Catalogue, Corrections, GardenId, Goods, Room, Tone};
use white_castle_engine::journal::{DeckSource, Follow, Tracking};
use white_castle_engine::position::Position;
use white_castle_engine::rival::CourtierPlace;
use white_castle_engine::setup::{Seat, Setup, StartingPair};
use white_castle_engine::turn::{Event, Expect, Origin, Source, Step};

use super::books::{Books, Waiting};
use super::cards::Cards;
use super::dice::Dice;
use super::laid::Laid;
use super::markers::Markers;
use super::open::{Focus, OpenTurn};
use super::rival::{self, RivalBooks};
use super::{any_step, event_rules, printed, recount};

/// The referee's own table.
#[derive(Debug, Clone)]
pub struct Referee {
    pub(super) setup: Setup,
    pub(super) laid: Laid,
    pub(super) books: [Option<Books>; 4],
    pub(super) rival: Option<RivalBooks>,
    pub(super) markers: Markers,
    pub(super) cards: Cards,
    pub(super) dice: Dice,
    /// The seat that acts, and what is open for it.
    pub(super) acting: Option<Seat>,
    pub(super) turn: OpenTurn,
    /// What the step under way costs (A12).
    pub(super) price: Goods,
    pub(super) paid: Goods,
    /// The checkpoints that the step under way pays.
    pub(super) checkpoints: Option<u8>,
    /// Who knows the cards that come into rooms.
    pub(super) refills: DeckSource,
    pub(super) order: Vec<Seat>,
    pub(super) round: u8,
    /// Dice taken by each seat in each round.
    pub(super) taken: [[u8; 4]; 3],
    /// E2: who may still use which gardens.
    pub(super) due: VecDeque<(Seat, Vec<GardenId>)>,
    /// Whether who acts does so in the garden step.
    pub(super) in_garden_step: bool,
    pub(super) over: bool,
}

impl Referee {
    /// The table after the setup (S1 to S11).
    pub fn new(
        setup: &Setup,
        follow: &Follow,
        corrections: &Corrections,
        position: &Position,
    ) -> Self {
        let party = setup.party();
        let mut books: [Option<Books>; 4] = [const { None }; 4];
        let people = usize::from(party.players());
        for (books, tracking) in books.iter_mut().zip(&follow.tracking).take(people) {
            *books = (*tracking == Tracking::Full).then(Books::default);
        }
        let tracked = books.iter().any(Option::is_some);
        let rival = party.level().map(|level| {
            let start = Catalogue::printed().level(level);
            RivalBooks::new(start.points, start.influence)
        });
        let markers = Markers::new(&setup.turn_order, |seat| {
            let person = books[usize::from(seat.0) - 1].as_ref().map(|_| 0);
            let rival = rival.as_ref().filter(|_| seat == Seat::RIVAL);
            rival.map(|rival| rival.influence).or(person)
        });
        let mut referee = Self {
            setup: setup.clone(),
            laid: Laid::new(setup, corrections),
            books,
            rival,
            markers,
            cards: Cards::new(setup, tracked),
            dice: Dice::rolled(&setup.bridges),
            acting: None,
            turn: OpenTurn::default(),
            price: Goods::NONE,
            paid: Goods::NONE,
            checkpoints: None,
            refills: follow.refills,
            order: setup.turn_order.clone(),
            round: 1,
            taken: [[0; 4]; 3],
            due: VecDeque::new(),
            in_garden_step: false,
            over: false,
        };
        if let (Some(_), Some(books)) = (party.level(), &mut referee.books[0]) {
            // S11: the pair was given without a choice.
            let pair = setup.starting_pairs[0];
            referee.laid.take_pair(pair, true);
            books.card = Some(white_castle_engine::clan::OwnCard::Starting(pair.action));
            books.resource = Some(pair.resource);
            books.receive(printed::starting_gains(pair.resource), Goods::NONE);
            referee.acting = Some(Seat::PLAYER);
        }
        referee.compare(position);
        referee
    }

    pub(super) fn books_mut(&mut self, seat: Seat) -> &mut Books {
        let books = &mut self.books[usize::from(seat.0) - 1];
        books
            .as_mut()
            .expect("the event is of a clan that is followed")
    }

    pub(super) fn acting_books(&self) -> &Books {
        let seat = self.acting.expect("a clan acts");
        let books = self.books[usize::from(seat.0) - 1].as_ref();
        books.expect("only a clan that is followed acts")
    }

    /// A step was played, and this is what the engine says happened.
    pub fn saw(&mut self, step: &Step, events: &[Event], position: &Position) {
        (self.price, self.paid, self.checkpoints) = (Goods::NONE, Goods::NONE, None);
        self.begin(step);
        for event in events {
            event_rules::check(event);
            self.happened(&event.kind, position);
        }
        assert_eq!(self.paid, self.price, "A12: what the step costs is paid");
        self.compare(position);
    }

    /// What a step does to what is open, before its events say what it brought.
    fn begin(&mut self, step: &Step) {
        if any_step::task(step).is_some() {
            self.price = self.cost(step);
        }
        match *step {
            Step::Receive { task } => {
                let source = self.turn.close(task);
                self.turn.carry_out(source);
            }
            Step::Audience { task } => self.turn.courtier(task, |task| task.audience = true),
            Step::Climb { task, to, .. } => {
                self.turn.courtier(task, |task| task.climb = true);
                if to == CourtierPlace::Daimyo {
                    self.turn.at_daimyo();
                }
            }
            Step::Gardener { task, garden } => {
                self.turn.close(task);
                self.open_task(Source::Garden { garden });
            }
            Step::Warrior { task, yard } => {
                self.turn.close(task);
                for (tile, face) in self.laid.tiles_of(yard) {
                    self.open_task(Source::Yard { tile, face });
                }
            }
            Step::Domain { task, line } => {
                self.turn.close(task);
                let card = self.acting_books().card;
                self.turn.fire_by_icon(line, card);
            }
            Step::CastleRow { task, room, row } => {
                let source = self.turn.close(task);
                let rows = printed::of_source(source).castle;
                let card = rows.and_then(|rows| self.open_row(room, row, rows));
                let card = card.expect("A6: the action opens the row");
                self.turn.carry_out(Source::Row { card, row });
            }
            Step::LightRow { row } => {
                let Focus::LightRow { room, card, taken } = self.turn.focus else {
                    panic!("A10: no card was taken");
                };
                let tone = Catalogue::printed().room_card(card).rows[usize::from(row)].tone;
                assert_eq!(tone, Tone::Light, "A10");
                self.leave_light_row(room, taken);
                self.turn.carry_out(Source::Row { card, row });
            }
            Step::Favor { slot } => {
                assert_eq!(self.turn.focus, Focus::Favor, "A11");
                self.turn.focus = Focus::Nothing;
                let card = self.laid.daimyo;
                self.turn.carry_out(Source::Favor { card, slot });
            }
            Step::Refill { room, .. } if self.acting.is_some() => {
                assert_eq!(self.turn.focus, Focus::Refill { room }, "A10");
                self.turn.focus = Focus::Nothing;
            }
            Step::Decline {} => match self.turn.focus {
                Focus::LightRow { .. } => panic!("A10: a light row is chosen"),
                Focus::Favor => panic!("A11: a free slot is taken"),
                Focus::Refill { .. } => panic!("A10: the room is refilled"),
                Focus::Nothing => self.turn.tasks.clear(),
            },
            Step::Influence { checkpoints } => self.checkpoints = Some(checkpoints),
            _ => {}
        }
    }

    fn open_task(&mut self, source: Source) {
        self.turn.tasks.push(super::open::OpenTask::new(source));
    }

    fn leave_light_row(&mut self, room: Room, taken: bool) {
        self.turn.focus = match taken {
            true => Focus::Refill { room },
            false => Focus::Nothing,
        };
    }

    /// What is received from an origin.
    pub(super) fn brings(&self, books: &Books, origin: Origin) -> Goods {
        match origin {
            Origin::StartingPair {} => {
                let resource = books.resource.expect("S9: a pair was taken");
                printed::starting_gains(resource)
            }
            Origin::Lantern {} => books.lantern(),
            Origin::Well {} => self.laid.well,
            Origin::Line { line } => printed::line(line, books.left(line)).goods,
            Origin::Action { source } => printed::of_source(source).goods,
        }
    }

    /// What is open now that nothing waits, and what the engine expects.
    fn settle(&mut self, seat: Seat, expect: &Expect) {
        let waiting = self.acting_books().waiting;
        let gains = match *expect {
            Expect::Gains {
                seat: whose,
                any,
                influence,
            } => {
                assert_eq!(whose, seat);
                (any, influence)
            }
            _ => (0, 0),
        };
        assert_eq!(
            (waiting.any, waiting.influence),
            gains,
            "X2, I1: what waits"
        );
        assert!(
            waiting.seals == 0 || waiting.influence > 0,
            "X2: seals wait for nothing"
        );
        if matches!(expect, Expect::Gains { .. }) {
            return;
        }
        self.open_actions();
        let free: Vec<u8> = self.cards.free_favors().collect();
        match (expect, self.turn.focus) {
            (Expect::Act { seat: whose, tasks }, Focus::Nothing) => {
                assert_eq!(*whose, seat);
                assert!(!tasks.is_empty());
                self.turn.check_tasks(tasks);
            }
            (Expect::LightRow { room, card, .. }, Focus::LightRow { .. }) => {
                let same = |taken| Focus::LightRow {
                    room: *room,
                    card: *card,
                    taken,
                };
                let focus = self.turn.focus;
                assert!(focus == same(true) || focus == same(false), "A10");
            }
            (Expect::Refill { room, .. }, Focus::Refill { room: waits }) => {
                assert_eq!(*room, waits, "A10");
            }
            (Expect::Favor { slots, .. }, Focus::Favor) => assert_eq!(*slots, free, "A11"),
            (Expect::Act { .. } | Expect::LightRow { .. } | Expect::Favor { .. }, focus) => {
                panic!("{expect:?} where {focus:?} is open");
            }
            _ => {
                self.turn.check_done();
                self.acting = None;
            }
        }
    }

    /// The actions of the space of the die (T6), once nothing waits.
    pub(super) fn open_actions(&mut self) {
        let own = self.acting_books().card;
        let (cards, laid) = (&self.cards, &self.laid);
        self.turn.open(
            own,
            |room| cards.in_room(room),
            |room, row| laid.tile(room, row),
        );
        self.turn.check_received();
        if self.turn.focus == Focus::Favor && self.cards.free_favors().next().is_none() {
            // A11: no free slot, nothing to choose.
            self.turn.focus = Focus::Nothing;
        }
    }

    /// Holds the engine's table against this one.
    fn compare(&mut self, position: &Position) {
        let expect = position.expect();
        if let Some(seat) = self.acting {
            self.settle(seat, &expect);
        }
        for (seat, books) in (1..).map(Seat).zip(&self.books) {
            match (books, position.clan(seat)) {
                (Some(books), Some(clan)) => {
                    books.check(clan);
                    assert!(self.acting == Some(seat) || books.waiting == Waiting::default());
                }
                (None, None) => {}
                _ => panic!("seat {seat} is followed or not"),
            }
        }
        match (&self.rival, position.rival()) {
            (Some(books), Some(rival)) => books.check(rival),
            (None, None) => {}
            _ => panic!("R1: a rival is there in a solo game only"),
        }
        if let Some(deck) = position.rival_deck() {
            rival::check_deck(deck);
        }
        assert!(
            self.markers.order().eq(position.track().iter().copied()),
            "I2, E1"
        );
        self.cards.check(position, &self.books);
        self.dice.check(position);
        self.laid.check(position, &self.books);
        self.check_course(position, &expect);
    }

    /// T1: whose turn it is, and how far the game is.
    fn check_course(&self, position: &Position, expect: &Expect) {
        assert_eq!(position.round(), self.round);
        assert_eq!(position.order(), self.order);
        assert_eq!(position.is_over(), self.over);
        assert_eq!(position.is_over(), *expect == Expect::Over);
        let taken = self.taken_in_round();
        match expect {
            Expect::StartingPair { seat, pairs } => self.check_pairs(*seat, pairs),
            Expect::Take { seat } => {
                let ready = |books: &Books| books.card.is_some() && books.resource.is_some();
                assert!(
                    self.books.iter().flatten().all(ready),
                    "S9: everybody has a pair"
                );
                assert_eq!(usize::from(position.turns()), taken);
                assert_eq!(*seat, self.order[taken % self.order.len()], "T1");
                assert_eq!(position.to_move(), Some(*seat));
            }
            Expect::TurnOrder { .. }
            | Expect::Round { .. }
            | Expect::FinalScoring
            | Expect::Over => {
                assert_eq!(taken, self.order.len() * 3, "T1");
                assert_eq!(position.dice_left(), 3, "T1");
                assert_eq!(position.to_move(), None);
            }
            Expect::Refill { source, .. } => assert_eq!(*source, self.refills),
            _ => assert!(position.to_move().is_some()),
        }
    }

    /// S9: one pair more than players, and the last in the turn order chooses first.
    fn check_pairs(&self, seat: Seat, pairs: &[StartingPair]) {
        let laid_out = usize::from(self.setup.players) + 1;
        let taken = laid_out - pairs.len();
        assert_eq!(seat, self.order[self.order.len() - 1 - taken], "S9");
        assert_eq!(pairs, self.laid.pairs, "S9");
    }

    pub(super) fn taken_in_round(&self) -> usize {
        let taken = self.taken[usize::from(self.round) - 1];
        taken.into_iter().map(usize::from).sum()
    }

    /// The scores as they stand, counted once more.
    pub fn recount(&self, position: &Position) {
        recount::check(position, &self.books, self.rival.as_ref(), self.over);
    }

    /// T1: three rounds, in each of them three dice of every seat.
    pub fn check_whole(&self) {
        assert!(self.over);
        for taken in self.taken {
            for (seat, taken) in (1..).zip(taken) {
                let sits = self.order.contains(&Seat(seat));
                assert_eq!(taken, if sits { 3 } else { 0 }, "T1");
            }
        }
    }
}
