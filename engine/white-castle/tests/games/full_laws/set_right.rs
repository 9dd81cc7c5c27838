//! What a correction does to the referee's table.

use white_castle_engine::clan::OwnCard;
use white_castle_engine::components::GardenId;
use white_castle_engine::position::{Position, TableCorrection};
use white_castle_engine::setup::Seat;

use super::books::Books;
use super::happened::open_gardens;
use super::open::Focus;
use super::referee::Referee;

impl Referee {
    pub(super) fn correct(
        &mut self,
        correction: &TableCorrection,
        from: Option<u16>,
        position: &Position,
    ) {
        use TableCorrection as Set;
        self.laid.correct_pair(correction, &self.books);
        let exchanged = self.exchange(correction);
        self.cards.correct(correction, &self.books, exchanged);
        self.dice.correct(correction, from, position);
        if let Some((believed, garden)) = self.laid.correct(correction) {
            self.stand_on(believed, garden);
        }
        if let Some(die) = self.dice.last() {
            self.turn.opens(die.space, die.color);
        }
        self.cards.keep_decks(&self.books);
        match *correction {
            Set::Refills { source } => self.refills = source,
            Set::Heron { seat, place } => self.move_heron(seat, place),
            Set::Gardener {
                seat,
                garden,
                present: false,
            } => self.due_no_more(seat, garden),
            Set::Gardener { seat, garden, .. } if from == Some(0) => {
                self.due_after_all(seat, garden, position);
            }
            _ => {}
        }
        let Some(seat) = corrected_seat(correction) else {
            self.follow_light_row();
            return;
        };
        let books = self.books[usize::from(seat.0) - 1].as_mut();
        let influence = match (books, &mut self.rival) {
            (Some(books), _) => {
                books.correct(correction);
                books.influence
            }
            (None, Some(rival)) if seat == Seat::RIVAL => {
                rival.correct(correction);
                rival.influence
            }
            _ => panic!("nobody follows seat {seat}"),
        };
        let moves = match *correction {
            Set::Influence { n, .. } => from != Some(n.into()),
            Set::MarkerOnTop { .. } => true,
            _ => false,
        };
        if moves {
            self.markers.land(seat, influence);
        }
        self.follow_light_row();
    }

    /// S6: the Gardeners of a card that is not in the game stand on the one that lies in its place.
    fn stand_on(&mut self, believed: GardenId, garden: GardenId) {
        let books = self.books.iter_mut().flatten();
        let standing = books.map(|books| &mut books.gardeners);
        let rival = self.rival.iter_mut().map(|rival| &mut rival.gardeners);
        let due = self.due.iter_mut().map(|(_, due)| due);
        for on in standing.chain(rival).chain(due).flatten() {
            if *on == believed {
                *on = garden;
            }
        }
    }

    /// E2: a Gardener that is not there is not used by whoever still comes.
    fn due_no_more(&mut self, seat: Seat, garden: GardenId) {
        for (_, gardens) in self.due.iter_mut().filter(|(whose, _)| *whose == seat) {
            gardens.retain(|other| *other != garden);
        }
        self.due.retain(|(_, gardens)| !gardens.is_empty());
    }

    /// E2: a Gardener that is there is used by whoever comes after the clan that acts.
    fn due_after_all(&mut self, seat: Seat, garden: GardenId, position: &Position) {
        let place = |of: Seat| self.order.iter().position(|other| *other == of);
        let acts = self
            .acting
            .filter(|seat| self.in_garden_step && position.to_move() == Some(*seat));
        let comes = acts.is_some_and(|acting| place(acting) < place(seat));
        let followed = self.books[usize::from(seat.0) - 1].is_some();
        if !comes || !followed || !open_gardens(position).contains(&garden) {
            return;
        }
        match self.due.iter_mut().find(|(whose, _)| *whose == seat) {
            Some((_, gardens)) => gardens.push(garden),
            None => self.due.push_back((seat, vec![garden])),
        }
        self.sort_due();
    }

    /// A card that a clan has elsewhere: it gets the one that was believed where it is set right.
    fn exchange(&mut self, correction: &TableCorrection) -> bool {
        use TableCorrection as Set;
        let of = |seat: Seat| usize::from(seat.0) - 1;
        match *correction {
            Set::OwnCard { seat, card } => {
                let believed = self.books[of(seat)].as_ref().and_then(|books| books.card);
                match (believed, card) {
                    (Some(believed), card) if believed == card => false,
                    (Some(OwnCard::Room(_)), OwnCard::Room(_)) => self.give(card, believed, true),
                    (Some(OwnCard::Starting(_)), OwnCard::Starting(action))
                        if self.laid.is_exhausted(action, &self.books) =>
                    {
                        self.give(card, believed, false) || self.laid.give_gone(card, believed)
                    }
                    _ => false,
                }
            }
            Set::Lantern {
                seat,
                card: card @ OwnCard::Starting(action),
                present: true,
            } => {
                let believed = self.books[of(seat)].as_ref().and_then(Books::laid_starting);
                if believed != Some(card) && self.laid.is_exhausted(action, &self.books) {
                    let given = self.give(card, believed, false);
                    return given || self.laid.give_gone(card, believed);
                }
                false
            }
            Set::RoomCard { room, card } => match self.cards.in_room(room) {
                Some(believed) if believed != card => {
                    self.give(OwnCard::Room(card), Some(OwnCard::Room(believed)), true)
                }
                _ => false,
            },
            Set::StartingResource { seat, resource } => {
                let believed = self.books[of(seat)].as_ref();
                let believed = believed.and_then(|books| books.resource);
                let mut books = self.books.iter_mut().flatten();
                let other = books.find(|books| books.resource == Some(resource));
                if let Some(other) = other {
                    other.resource = believed;
                }
                false
            }
            _ => false,
        }
    }

    /// Whoever has the card has the other one instead.
    fn give(&mut self, card: OwnCard, instead: Option<OwnCard>, lantern: bool) -> bool {
        for books in self.books.iter_mut().flatten() {
            if books.card == Some(card) {
                books.card = instead;
                return true;
            }
            let laid = books.laid.iter_mut().find(|laid| lantern && **laid == card);
            if let (Some(laid), Some(instead)) = (laid, instead) {
                *laid = instead;
                return true;
            }
        }
        false
    }

    /// A10: the rows that are open are those of the card that was taken, or that stays.
    fn follow_light_row(&mut self) {
        let acting = self
            .acting
            .and_then(|seat| self.books[usize::from(seat.0) - 1].as_ref());
        let own = acting.and_then(|books| books.card);
        if let Focus::LightRow { room, card, taken } = &mut self.turn.focus {
            match (*taken, own) {
                (true, Some(OwnCard::Room(own))) => *card = own,
                (true, _) => {}
                (false, _) => *card = self.cards.in_room(*room).expect("A10: it stays"),
            }
        }
    }

    /// E1: a Heron is set right; whoever may still use gardens does so in the new order.
    fn move_heron(&mut self, seat: Seat, place: u8) {
        self.order.retain(|other| *other != seat);
        self.order.insert(usize::from(place) - 1, seat);
        self.sort_due();
    }
}

/// The clan whose belongings are corrected.
fn corrected_seat(correction: &TableCorrection) -> Option<Seat> {
    use TableCorrection as Set;
    match *correction {
        Set::Coins { seat, .. }
        | Set::Points { seat, .. }
        | Set::Influence { seat, .. }
        | Set::MarkerOnTop { seat }
        | Set::Resource { seat, .. }
        | Set::Seals { seat, .. }
        | Set::Gardener { seat, .. }
        | Set::Warriors { seat, .. }
        | Set::Courtiers { seat, .. }
        | Set::OwnCard { seat, .. }
        | Set::Lantern { seat, .. }
        | Set::StartingResource { seat, .. } => Some(seat),
        _ => None,
    }
}
