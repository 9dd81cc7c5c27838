//! What a refusal says to a player: its facts are those of the referee's own table.

use white_castle_engine::clan::{Resource, Wanted};
use white_castle_engine::components::{CastleRows, Color, Goods, Room, Space};
use white_castle_engine::rule::Rule;
use white_castle_engine::turn::{Refusal, RefusalKind as Kind, Step};

use super::books::{Books, MEMBERS};
use super::offers::payable;
use super::referee::Referee;

/// The rule of what a player does; `None` for other steps.
fn rule_of(step: &Step) -> Option<Rule> {
    Some(match step {
        Step::StartingPair { .. } => Rule::S9,
        Step::Take { .. } => Rule::T1,
        Step::Choose { .. } => Rule::X2,
        Step::Influence { .. } => Rule::I1,
        Step::Exchange { .. } | Step::FinalScoring {} => Rule::X1,
        Step::Receive { .. } | Step::Decline {} => Rule::T7,
        Step::Audience { .. } | Step::Climb { .. } => Rule::A9,
        Step::Gardener { .. } => Rule::A8,
        Step::Warrior { .. } => Rule::A7,
        Step::Domain { .. } => Rule::A5,
        Step::CastleRow { .. } => Rule::A6,
        Step::LightRow { .. } | Step::Refill { .. } => Rule::A10,
        Step::Favor { .. } => Rule::A11,
        Step::TurnOrder { .. } => Rule::E1,
        _ => return None,
    })
}

/// What is short of a cost, with the seals to spare.
fn shortage(books: &Books, cost: Goods, kind: &Kind) -> Kind {
    let stock = &books.stock;
    let seals = stock.seals.saturating_sub(cost.seals);
    match *kind {
        Kind::ResourceShort { resource, .. } => {
            let held = stock.resource(resource);
            let needed = match resource {
                Resource::Food => cost.food,
                Resource::Iron => cost.iron,
                Resource::Pearl => cost.pearl,
            };
            Kind::ResourceShort {
                resource,
                needed,
                held,
                short: needed - held,
                seals,
            }
        }
        Kind::SealsShort { .. } => Kind::SealsShort {
            needed: cost.seals,
            held: stock.seals,
            short: cost.seals - stock.seals,
        },
        _ => Kind::CoinsShort {
            needed: cost.coins.into(),
            held: stock.coins,
            short: u16::from(cost.coins) - stock.coins,
            seals,
        },
    }
}

impl Referee {
    pub fn check_refusal(&self, step: &Step, refusal: &Refusal) {
        let Some(of_step) = rule_of(step) else {
            return;
        };
        let kind = &refusal.kind;
        let seat = match step {
            Step::Take { .. } => Some(self.seat_in_turn()),
            Step::Exchange { seat, .. } => Some(*seat),
            _ => self.acting,
        };
        let books = seat.and_then(|seat| self.books(seat));
        let rule = match *kind {
            Kind::CoinsShort { .. } | Kind::SealsShort { .. } | Kind::ResourceShort { .. } => {
                let books = books.expect("only a clan that is followed is short");
                assert_eq!(*kind, shortage(books, self.cost(step), kind), "{step:?}");
                match step {
                    Step::Take { .. } => Rule::T3,
                    Step::Audience { .. } | Step::Exchange { .. } | Step::Influence { .. } => {
                        of_step
                    }
                    _ if matches!(kind, Kind::ResourceShort { .. }) => of_step,
                    _ => Rule::A12,
                }
            }
            Kind::NoMember { max: MEMBERS } => Rule::X3,
            Kind::GardenNotInGame { garden } => {
                assert!(self.laid.gardens().all(|other| other != garden), "S6");
                Rule::S6
            }
            Kind::CardNotInDeck { card }
            | Kind::CardNotInGame { card }
            | Kind::OtherFloor { card } => {
                let other = |room: &Room| room.floor() != card.floor();
                let other = matches!(step, Step::Refill { room, .. } if other(room));
                assert_eq!(matches!(kind, Kind::OtherFloor { .. }), other);
                let boxed = !other && !self.cards.is_in_game(card);
                assert_eq!(matches!(kind, Kind::CardNotInGame { .. }), boxed);
                Rule::S2
            }
            Kind::NoRoom { max } => {
                let coins = matches!(
                    step,
                    Step::Exchange {
                        wanted: Wanted::Coin,
                        ..
                    }
                );
                assert_eq!(max, if coins { 999 } else { 7 });
                Rule::X2
            }
            Kind::NotExpected => of_step,
            _ if matches!(step, Step::Take { .. }) => self.check_no_place(step, kind),
            _ => {
                self.check_facts(books, step, kind);
                // What is no reward has the rule of its source.
                let other = matches!((step, kind), (Step::Receive { .. }, Kind::OtherTask { .. }));
                if other { refusal.rule } else { of_step }
            }
        };
        assert_eq!(refusal.rule, rule, "{step:?}: {refusal}");
    }

    /// T2 to T5: why a die cannot be taken or has no place.
    fn check_no_place(&self, step: &Step, kind: &Kind) -> Rule {
        let Step::Take { bridge, end, space } = *step else {
            panic!("{step:?} takes no die");
        };
        let color = bridge;
        let (expected, rule) = match *kind {
            Kind::NoDie { .. } => (Kind::NoDie { bridge, end }, Rule::T2),
            Kind::WrongColor { .. } => {
                let shown = |color: &Color| self.takes_color(space, *color);
                let takes = Color::ALL.into_iter().filter(shown).collect();
                (
                    Kind::WrongColor {
                        space,
                        color,
                        takes,
                    },
                    Rule::T5,
                )
            }
            Kind::WrongLine { line, .. } => (Kind::WrongLine { line, color }, Rule::T3),
            _ => {
                let two = self.players() > 2 && !matches!(space, Space::Domain(_));
                let max = if two { 2 } else { 1 };
                (Kind::SpaceFull { space, max }, Rule::T4)
            }
        };
        assert_eq!(*kind, expected);
        rule
    }

    fn check_facts(&self, books: Option<&Books>, step: &Step, kind: &Kind) {
        let clan = || books.expect("the clan is followed");
        let is_true = match *kind {
            Kind::NoTask { open } => usize::from(open) == self.turn.tasks.len(),
            Kind::OtherTask { offers } => self.turn.tasks.iter().any(|open| open.kind() == offers),
            Kind::LineFired { line } => self.turn.lines.contains(&line),
            Kind::GardenTaken { garden } => clan().gardeners.contains(&garden),
            Kind::NoSuchClimb {
                from,
                to,
                courtiers,
            } => {
                clan().courtiers[from as usize] == courtiers && !self.climbs().contains(&(from, to))
            }
            Kind::SlotTaken { slot } => self.cards.free_favors().all(|free| free != slot),
            Kind::PairTaken { resource } => {
                let mut pairs = self.laid.pairs.iter();
                pairs.all(|pair| pair.resource != resource)
            }
            Kind::NotTracked { seat } => self.order.contains(&seat) && books.is_none(),
            Kind::NoSuchSeat { seat, seats } => {
                !self.order.contains(&seat) && usize::from(seats) == self.order.len()
            }
            Kind::AgainstInfluence { first, second } => {
                let place = |seat| self.markers.order().position(|other| other == seat);
                place(second) < place(first)
            }
            Kind::RowClosed { room, row, opens } => match *step {
                Step::LightRow { row: named } => (opens, row) == (CastleRows::Light, named),
                _ => self.open_row(room, row, opens).is_none(),
            },
            Kind::TooMany { max } => {
                let Books { stock, .. } = clan();
                let steps = clan().waiting.influence;
                max == u16::from(payable(clan().influence, steps, stock.seals))
            }
            Kind::TurnOrder | Kind::TooManyTasks { max: 16 } => true,
            _ => false,
        };
        assert!(is_true, "{kind:?}");
    }
}
