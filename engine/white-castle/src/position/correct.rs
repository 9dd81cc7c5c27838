use super::{Phase, Position, RivalTurn, TableCorrection};
use crate::clan::{Clan, Stock};
use crate::components::{Catalogue, Color, GardenId, Space, Yard};
use crate::rival::{CourtierPlace, MEMBERS};
use crate::rule::Rule;
use crate::rulings::COUNT_MAX;
use crate::setup::{GardenPair, Seat};
use crate::turn::{EventKind, Events, Occasion, Refusal, RefusalKind, When};

impl Position {
    /// Step `Correct`. Whoever is in the middle of something goes on from the corrected table.
    pub(crate) fn correct(
        &mut self,
        correction: TableCorrection,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let before = events.are_kept().then(|| self.clone());
        let from = self.apply(correction)?;
        self.keep_decks();
        let rule = |correction: &TableCorrection| correction.rule(|seat| self.is_rival(seat));
        events.add(rule(&correction), || EventKind::Corrected {
            correction,
            from,
            die: self.die_of(correction),
        });
        if let Some(before) = before {
            for moved in self.moved_with(&before, correction) {
                events.add(rule(&moved), || EventKind::MovedWith {
                    correction: moved,
                    die: self.die_of(moved),
                });
            }
            self.tell_gone(&before, events);
        }
        Ok(())
    }

    /// The color of the placed die that a correction is about.
    fn die_of(&self, correction: TableCorrection) -> Option<Color> {
        use TableCorrection as Set;
        match correction {
            Set::PlacedDie { index, .. } | Set::DieOwner { index, .. } => {
                let die = self.placed.get(usize::from(index));
                die.map(|die| die.color)
            }
            _ => None,
        }
    }

    /// Sets the value and returns the one before, where it is a number.
    fn apply(&mut self, correction: TableCorrection) -> Result<Option<u16>, Refusal> {
        use TableCorrection as Set;
        Ok(match correction {
            Set::Coins { seat, n } => Some(self.set_coins(seat, n)?),
            Set::Points { seat, n } => Some(self.set_points(seat, n)?),
            Set::Influence { seat, n } => Some(self.set_influence(seat, n)?.into()),
            Set::MarkerOnTop { seat } => {
                if self.influence(seat).is_none() {
                    return Err(self.not_followed(seat, Rule::S1));
                }
                self.land(seat);
                None
            }
            Set::Heron { seat, place } => Some(self.set_heron(seat, place)?.into()),
            Set::Resource { seat, resource, n } => {
                let stock = &mut self.tracked(seat)?.stock;
                at_most(n.into(), Stock::cap(resource).into(), Rule::X2)?;
                Some(std::mem::replace(stock.resource_mut(resource), n).into())
            }
            Set::Seals { seat, n } => {
                let stock = &mut self.tracked(seat)?.stock;
                at_most(n.into(), Stock::seal_cap().into(), Rule::X2)?;
                Some(std::mem::replace(&mut stock.seals, n).into())
            }
            Set::Gardener {
                seat,
                garden,
                present,
            } => Some(self.set_gardener(seat, garden, present)?.into()),
            Set::Warriors { seat, yard, n } => Some(self.set_warriors(seat, yard, n)?.into()),
            Set::Courtiers { seat, place, n } => Some(self.set_courtiers(seat, place, n)?.into()),
            Set::OwnCard { seat, card } => self.set_own_card(seat, card)?,
            Set::Lantern {
                seat,
                card,
                present,
            } => Some(self.set_lantern(seat, card, present)?.into()),
            Set::StartingResource { seat, resource } => {
                self.set_starting_resource(seat, resource)?
            }
            Set::Favor { slot, seat } => self.set_favor(slot, seat)?,
            Set::RoomCard { room, card } => self.set_room_card(room, card)?,
            Set::RoomReplaced { room, card } => self.replace_room_card(room, card)?,
            Set::Deck { floor, n } => Some(self.set_deck(floor, n)?.into()),
            Set::Refills { source } => {
                self.refills = source;
                None
            }
            Set::RivalDeckUnknown {} => self.forget_rival_deck()?,
            Set::BridgeDie {
                bridge,
                index,
                value,
            } => Some(self.set_bridge_die(bridge, index, value)?.into()),
            Set::SingleDie { bridge, end } => self.set_single(bridge, end)?,
            Set::PlacedDie {
                index,
                space,
                value,
            } => Some(self.set_placed(index, space, value)?.into()),
            Set::DieTaken { index, bridge, die } => self.set_taken(index, bridge, die)?,
            Set::DieOwner { index, seat } => self.set_owner(index, seat)?,
            Set::Garden { bridge, garden } => self.set_garden(bridge, garden)?,
            Set::YardTile { yard_slot, tile } => self.set_yard_tile(yard_slot, tile)?,
            Set::DieTile { position, tile } => self.set_die_tile(position, tile)?,
            Set::Daimyo { card } => self.set_daimyo(card),
            Set::PairResource { index, resource } => self.set_pair_resource(index, resource)?,
            Set::PairAction { index, action } => self.set_pair_action(index, action)?,
            Set::Card { card, faces } => {
                let Some(solo) = &mut self.solo else {
                    return Err(RefusalKind::NoRival.by(Rule::S1));
                };
                if matches!(faces.bridge.space, Space::Domain(_)) {
                    return Err(RefusalKind::RivalDomain { card }.by(Rule::R2));
                }
                solo.cards[card.index()] = faces;
                None
            }
        })
    }

    /// A clan that is tracked in full.
    pub(super) fn tracked(&mut self, seat: Seat) -> Result<&mut Clan, Refusal> {
        let refusal = self.not_followed(seat, Rule::S1);
        let clan = self.clans.get_mut(seat.index()).and_then(Option::as_mut);
        clan.ok_or(refusal)
    }

    /// The rival, or a refusal: seats 2 to 4 of other games are people's.
    fn rival_mut(&mut self, seat: Seat) -> Result<&mut crate::rival::Rival, Refusal> {
        let tracked = self.is_tracked();
        let refusal = self.not_followed(seat, Rule::S1);
        match &mut self.solo {
            Some(solo) if seat == Seat::RIVAL => Ok(&mut solo.clan),
            // Where no clan is tracked, only the rival could be meant.
            None if seat == Seat::RIVAL && !tracked => Err(RefusalKind::NoRival.by(Rule::S1)),
            _ => Err(refusal),
        }
    }

    fn set_coins(&mut self, seat: Seat, n: u16) -> Result<u16, Refusal> {
        if let Ok(clan) = self.tracked(seat) {
            at_most(n, COUNT_MAX, Rule::X2)?;
            return Ok(std::mem::replace(&mut clan.stock.coins, n));
        }
        let clan = self.rival_mut(seat)?;
        at_most(n, COUNT_MAX, Rule::R2)?;
        let from = clan.coins();
        clan.set_coins(n);
        Ok(from)
    }

    fn set_points(&mut self, seat: Seat, n: u16) -> Result<u16, Refusal> {
        if let Ok(clan) = self.tracked(seat) {
            at_most(n, COUNT_MAX, Rule::X4)?;
            return Ok(std::mem::replace(&mut clan.stock.points, n));
        }
        let clan = self.rival_mut(seat)?;
        at_most(n, COUNT_MAX, Rule::R2)?;
        let from = clan.points();
        clan.set_points(n);
        Ok(from)
    }

    fn set_influence(&mut self, seat: Seat, n: u8) -> Result<u8, Refusal> {
        let last = Catalogue::printed().passage_of_time().last();
        let from = if let Ok(clan) = self.tracked(seat) {
            at_most(n.into(), last.into(), Rule::I1)?;
            std::mem::replace(&mut clan.influence, n)
        } else {
            let clan = self.rival_mut(seat)?;
            at_most(n.into(), last.into(), Rule::I1)?;
            let from = clan.influence();
            clan.set_influence(n);
            from
        };
        if n != from {
            self.land(seat);
        }
        Ok(from)
    }

    /// A Heron's place in the turn order, from 1: between two rounds, once the garden step that goes by
    /// it is done (E2), and after the last one, where it decides a tie (F8). Who chooses a pair next
    /// follows from it while nobody has one (S9).
    fn set_heron(&mut self, seat: Seat, place: u8) -> Result<u8, Refusal> {
        let when = match self.phase {
            Phase::NextRound | Phase::Close | Phase::Over => None,
            Phase::Turn if self.turns == 0 => None,
            Phase::Pairs if self.pairs.len() == self.party.starting_pairs() => None,
            Phase::Pairs => Some(When::AfterPairs),
            Phase::Act if self.turn.occasion == Occasion::Pair => Some(When::AfterPairs),
            _ => Some(When::BetweenRounds),
        };
        if let Some(when) = when {
            return Err(RefusalKind::NotNow { when }.by(Rule::E1));
        }
        let Some(from) = self.order.iter().position(|other| *other == seat) else {
            return Err(self.no_such_seat(seat, Rule::E1));
        };
        if place == 0 {
            return Err(RefusalKind::TooFew { min: 1 }.by(Rule::E1));
        }
        at_most(place.into(), u16::from(self.party.seats()), Rule::E1)?;
        self.order.remove(from);
        self.order.insert(usize::from(place) - 1, seat);
        if self.phase == Phase::Pairs {
            self.turn.seat = *self.order.last().expect("a game has seats");
        }
        Ok(u8::try_from(from + 1).expect("a game has at most four seats"))
    }

    fn set_gardener(
        &mut self,
        seat: Seat,
        garden: GardenId,
        present: bool,
    ) -> Result<bool, Refusal> {
        if !self.has_garden(garden) {
            return Err(RefusalKind::GardenNotInGame { garden }.by(Rule::S6));
        }
        if let Ok(clan) = self.tracked(seat) {
            let from = clan.gardeners.contains(garden);
            if present && !from {
                if clan.gardeners_left() == 0 {
                    return Err(RefusalKind::NoMember { max: MEMBERS }.by(Rule::X3));
                }
                clan.gardeners.insert(garden);
                if self.garden_step_comes(seat, garden) {
                    self.due[seat.index()].insert(garden);
                }
            } else if !present {
                clan.gardeners.remove(garden);
                self.due[seat.index()].remove(garden);
            }
            return Ok(from);
        }
        let clan = self.rival_mut(seat)?;
        let from = clan.gardeners().contains(&garden);
        if present && !from {
            if clan.gardeners_left() == 0 {
                return Err(RefusalKind::NoMember { max: MEMBERS }.by(Rule::X3));
            }
            clan.add_gardener(garden);
        } else if !present {
            clan.remove_gardener(garden);
        }
        Ok(from)
    }

    /// Whether the seat is still to have its garden step in this round, and the garden counts (E2).
    fn garden_step_comes(&self, seat: Seat, garden: GardenId) -> bool {
        let place = |of: Seat| self.order.iter().position(|other| *other == of);
        let lies = |pair: &&GardenPair| [pair.plant, pair.stone].contains(&garden);
        self.phase == Phase::Act
            && self.turn.occasion == Occasion::Gardens
            && place(self.turn.seat) < place(seat)
            && self
                .gardens
                .iter()
                .find(lies)
                .is_some_and(|pair| !self.bridges[pair.bridge].dice().is_empty())
    }

    fn set_warriors(&mut self, seat: Seat, yard: Yard, n: u8) -> Result<u8, Refusal> {
        if let Ok(clan) = self.tracked(seat) {
            let from = clan.warriors(yard);
            at_most(n.into(), (from + clan.warriors_left()).into(), Rule::X3)?;
            clan.warriors[yard.index()] = n;
            return Ok(from);
        }
        let clan = self.rival_mut(seat)?;
        let from = clan.warriors(yard);
        at_most(n.into(), (from + clan.warriors_left()).into(), Rule::X3)?;
        clan.set_warriors(yard, n);
        Ok(from)
    }

    fn set_courtiers(&mut self, seat: Seat, place: CourtierPlace, n: u8) -> Result<u8, Refusal> {
        if let Ok(clan) = self.tracked(seat) {
            let from = clan.courtiers(place);
            at_most(n.into(), (from + clan.courtiers_left()).into(), Rule::X3)?;
            clan.courtiers[place as usize] = n;
            return Ok(from);
        }
        let clan = self.rival_mut(seat)?;
        let from = clan.courtiers(place);
        at_most(n.into(), (from + clan.courtiers_left()).into(), Rule::X3)?;
        clan.set_courtiers(place, n);
        Ok(from)
    }

    fn set_favor(&mut self, slot: u8, seat: Option<Seat>) -> Result<Option<u16>, Refusal> {
        let slots = self.castle.favors();
        if usize::from(slot) >= slots.len() {
            let last = u8::try_from(slots.len() - 1).expect("a card has three slots");
            return Err(RefusalKind::NoSlot { last }.by(Rule::A11));
        }
        if let Some(seat) = seat
            && !self.order.contains(&seat)
        {
            return Err(self.no_such_seat(seat, Rule::A11));
        }
        let from = slots[usize::from(slot)];
        self.castle.set_favor(usize::from(slot), seat);
        Ok(from.map(|seat| seat.0.into()))
    }

    fn forget_rival_deck(&mut self) -> Result<Option<u16>, Refusal> {
        let shuffling = matches!(self.phase, Phase::Rival(RivalTurn::Reshuffle { .. }));
        let Some(solo) = &mut self.solo else {
            return Err(RefusalKind::NoRival.by(Rule::S1));
        };
        if shuffling {
            let when = When::AfterShuffle;
            return Err(RefusalKind::NotNow { when }.by(Rule::R4));
        }
        solo.source = crate::journal::DeckSource::Table;
        solo.deck.forget();
        Ok(None)
    }

    /// Of a seat of which nothing but its dice is followed, and of one that nobody has.
    pub(crate) fn not_followed(&self, seat: Seat, rule: Rule) -> Refusal {
        if self.order.contains(&seat) {
            RefusalKind::NotTracked { seat }.by(rule)
        } else {
            self.no_such_seat(seat, rule)
        }
    }

    pub(super) fn no_such_seat(&self, seat: Seat, rule: Rule) -> Refusal {
        let seats = self.party.seats();
        RefusalKind::NoSuchSeat { seat, seats }.by(rule)
    }
}

pub(super) fn at_most(n: u16, max: u16, rule: Rule) -> Result<(), Refusal> {
    if n <= max {
        Ok(())
    } else {
        Err(RefusalKind::TooMany { max }.by(rule))
    }
}
