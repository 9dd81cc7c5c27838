use super::{Phase, Position, RivalTurn, TableCorrection};
use crate::clan::{Clan, Stock};
use crate::components::{Catalogue, Color, GardenId, Space};
use crate::rival::{MEMBERS, Rival};
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
            Set::Coins { seat, n } => {
                let (coins, rule) = self.held(seat)?.coins;
                Some(set(coins, n, COUNT_MAX, rule)?)
            }
            Set::Points { seat, n } => {
                let (points, rule) = self.held(seat)?.points;
                Some(set(points, n, COUNT_MAX, rule)?)
            }
            Set::Influence { seat, n } => Some(self.set_influence(seat, n)?),
            Set::MarkerOnTop { seat } => {
                if self.influence(seat).is_none() {
                    return Err(self.not_followed(seat, Rule::S1));
                }
                self.land(seat);
                None
            }
            Set::Heron { seat, place } => Some(self.set_heron(seat, place)?.into()),
            Set::Resource { seat, resource, n } => {
                let held = self.tracked(seat)?.stock.resource_mut(resource);
                Some(set(held, n, Stock::cap(resource), Rule::X2)?)
            }
            Set::Seals { seat, n } => {
                let held = &mut self.tracked(seat)?.stock.seals;
                Some(set(held, n, Stock::seal_cap(), Rule::X2)?)
            }
            Set::Gardener {
                seat,
                garden,
                present,
            } => Some(self.set_gardener(seat, garden, present)?.into()),
            Set::Warriors { seat, yard, n } => {
                Some(set_members(self.held(seat)?.warriors, yard.index(), n)?)
            }
            Set::Courtiers { seat, place, n } => {
                Some(set_members(self.held(seat)?.courtiers, place as usize, n)?)
            }
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
            Set::Daimyo { card } => {
                self.daimyo = card;
                None
            }
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
    fn rival_mut(&mut self, seat: Seat) -> Result<&mut Rival, Refusal> {
        let tracked = self.is_tracked();
        let refusal = self.not_followed(seat, Rule::S1);
        match &mut self.solo {
            Some(solo) if seat == Seat::RIVAL => Ok(&mut solo.clan),
            // Where no clan is tracked, only the rival could be meant.
            None if seat == Seat::RIVAL && !tracked => Err(RefusalKind::NoRival.by(Rule::S1)),
            _ => Err(refusal),
        }
    }

    /// The counts of a clan that is tracked in full, or of the rival.
    fn held(&mut self, seat: Seat) -> Result<Held<'_>, Refusal> {
        if self.clan(seat).is_some() {
            let clan = self.tracked(seat)?;
            return Ok(Held {
                coins: (&mut clan.stock.coins, Rule::X2),
                points: (&mut clan.stock.points, Rule::X4),
                influence: &mut clan.influence,
                warriors: &mut clan.warriors,
                courtiers: &mut clan.courtiers,
            });
        }
        let rival = self.rival_mut(seat)?;
        Ok(Held {
            coins: (&mut rival.coins, Rule::R2),
            points: (&mut rival.points, Rule::R2),
            influence: &mut rival.influence,
            warriors: &mut rival.warriors,
            courtiers: &mut rival.courtiers,
        })
    }

    fn set_influence(&mut self, seat: Seat, n: u8) -> Result<u16, Refusal> {
        let last = Catalogue::printed().passage_of_time().last();
        let from = set(self.held(seat)?.influence, n, last, Rule::I1)?;
        if u16::from(n) != from {
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
            clan.gardeners.push(garden);
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

/// What a clan that is tracked in full and the rival both have, with the rule of the bound.
struct Held<'a> {
    coins: (&'a mut u16, Rule),
    points: (&'a mut u16, Rule),
    influence: &'a mut u8,
    warriors: &'a mut [u8; 3],
    courtiers: &'a mut [u8; 7],
}

/// Sets a count and returns the one before.
fn set<N: Copy + Into<u16>>(held: &mut N, n: N, max: N, rule: Rule) -> Result<u16, Refusal> {
    at_most(n.into(), max.into(), rule)?;
    Ok(std::mem::replace(held, n).into())
}

/// Sets the members in a place: those that stood there and those still on the domain at most (X3).
fn set_members(members: &mut [u8], place: usize, n: u8) -> Result<u16, Refusal> {
    let elsewhere = members.iter().sum::<u8>() - members[place];
    set(&mut members[place], n, MEMBERS - elsewhere, Rule::X3)
}

pub(super) fn at_most(n: u16, max: u16, rule: Rule) -> Result<(), Refusal> {
    if n <= max {
        Ok(())
    } else {
        Err(RefusalKind::TooMany { max }.by(rule))
    }
}
