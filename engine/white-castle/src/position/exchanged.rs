use super::{Position, TableCorrection};
use crate::clan::OwnCard;
use crate::components::{Color, Floor, GardenKind, Room};
use crate::rule::Rule;
use crate::setup::Seat;
use crate::turn::{EventKind, Events};

type Set = TableCorrection;

impl Position {
    /// What lies elsewhere since `correction` was played on the table `before`, each told as the
    /// correction that sets it. What was set right itself is not among it, nor a Heron that moved up.
    pub(super) fn moved_with(
        &self,
        before: &Self,
        correction: TableCorrection,
    ) -> Vec<TableCorrection> {
        let mut moved = Vec::new();
        self.moved_cards(before, &mut moved);
        self.moved_dice(before, correction, &mut moved);
        self.moved_layout(before, &mut moved);
        moved.retain(|other| !same_place(*other, correction));
        moved
    }

    /// Names the cards that are nowhere any longer since a correction of the table `before`, and those
    /// that were and can come out of their deck now.
    pub(super) fn tell_gone(&self, before: &Self, events: &mut Events) {
        for floor in Floor::ALL {
            let left = before.gone_cards(floor).collect::<Vec<_>>();
            let gone = self.gone_cards(floor).filter(|card| !left.contains(card));
            for card in gone {
                events.add(Rule::A10, || EventKind::CardGone { card });
            }
            let mut cards = left;
            cards.retain(|card| self.is_in_deck(*card) && !before.is_in_deck(*card));
            if !cards.is_empty() {
                events.add(Rule::S2, || EventKind::GoneInDeck { floor, cards });
            }
        }
    }

    fn moved_cards(&self, before: &Self, moved: &mut Vec<TableCorrection>) {
        for room in Room::ALL {
            if let Some(card) = self.castle.card(room)
                && before.castle.card(room) != Some(card)
            {
                moved.push(Set::RoomCard { room, card });
            }
        }
        let clans = (1..).map(Seat).zip(self.clans.iter().zip(&before.clans));
        for (seat, clans) in clans {
            let (Some(clan), Some(before)) = clans else {
                continue;
            };
            if let Some(card) = clan.card
                && before.card != Some(card)
            {
                moved.push(Set::OwnCard { seat, card });
            }
            let laid = clan.lantern.cards();
            let laid = laid.filter(|card| !before.lantern.contains(*card));
            moved.extend(laid.map(|card| Set::Lantern {
                seat,
                card: OwnCard::Room(card),
                present: true,
            }));
            let starting = [before, clan].map(|clan| clan.lantern.starting_action());
            let laid = match starting {
                [was, Some(is)] if was != Some(is) => Some((is, true)),
                [Some(was), None] => Some((was, false)),
                _ => None,
            };
            moved.extend(laid.map(|(id, present)| Set::Lantern {
                seat,
                card: OwnCard::Starting(id),
                present,
            }));
            if let Some(resource) = clan.lantern.resource()
                && before.lantern.resource() != Some(resource)
            {
                moved.push(Set::StartingResource { seat, resource });
            }
        }
        for floor in Floor::ALL {
            let n = self.castle.deck(floor);
            if before.castle.deck(floor) != n {
                moved.push(Set::Deck { floor, n });
            }
        }
    }

    /// A die that changed places with another, or came back to its bridge.
    fn moved_dice(
        &self,
        before: &Self,
        correction: TableCorrection,
        moved: &mut Vec<TableCorrection>,
    ) {
        for (index, (die, before)) in (0..).zip(self.placed.iter().zip(&before.placed)) {
            if die.space != before.space {
                let (space, value) = (die.space, die.value);
                moved.push(Set::PlacedDie {
                    index,
                    space,
                    value,
                });
            }
        }
        if let Set::DieTaken { index, .. } = correction {
            let told = before.placed[usize::from(index)];
            let bridge = told.color;
            let shown = |at: &Self| dice_with(at, bridge, told.value);
            if shown(self) > shown(before) {
                let dice = self.bridges[bridge].dice();
                let mut dice = (0..).zip(dice);
                let back = dice.find(|(_, value)| **value == told.value);
                moved.extend(back.map(|(index, value)| Set::BridgeDie {
                    bridge,
                    index,
                    value: *value,
                }));
            }
        }
    }

    fn moved_layout(&self, before: &Self, moved: &mut Vec<TableCorrection>) {
        for (pair, before) in self.gardens.iter().zip(&before.gardens) {
            for kind in GardenKind::ALL {
                let garden = pair.garden(kind);
                if before.garden(kind) != garden {
                    let bridge = pair.bridge;
                    moved.push(Set::Garden { bridge, garden });
                }
            }
        }
        let yards = (1..).zip(self.yards.iter().zip(&before.yards));
        for (yard_slot, ((tile, _), (before, _))) in yards {
            if tile != before {
                let tile = *tile;
                moved.push(Set::YardTile { yard_slot, tile });
            }
        }
        for (here, before) in self.die_tiles().zip(before.die_tiles()) {
            if here != before {
                let (position, tile) = (here.position, here.tile);
                moved.push(Set::DieTile { position, tile });
            }
        }
        for (index, (pair, before)) in (0..).zip(self.pairs.iter().zip(&before.pairs)) {
            let (resource, action) = (pair.resource, pair.action);
            if resource != before.resource {
                moved.push(Set::PairResource { index, resource });
            }
            if action != before.action {
                moved.push(Set::PairAction { index, action });
            }
        }
    }
}

fn dice_with(position: &Position, bridge: Color, value: u8) -> usize {
    let dice = position.bridges[bridge].dice().iter();
    dice.filter(|die| **die == value).count()
}

/// Whether what moved lies where the correction set something.
fn same_place(moved: TableCorrection, set: TableCorrection) -> bool {
    match (moved, set) {
        // The card that came out of it was told.
        (Set::Deck { floor, .. }, Set::RoomReplaced { room, .. }) => floor == room.floor(),
        _ => place(moved) == place(set),
    }
}

/// The name of the place a correction sets; `None` for what never moves with another.
fn place(correction: TableCorrection) -> Option<String> {
    Some(match correction {
        Set::RoomCard { room, .. } | Set::RoomReplaced { room, .. } => format!("room {room}"),
        Set::OwnCard { seat, .. } => format!("domain {seat}"),
        Set::Lantern { seat, card, .. } => format!("lantern {seat} {card}"),
        Set::StartingResource { seat, .. } => format!("starting resource {seat}"),
        Set::Deck { floor, .. } => format!("deck {floor}"),
        Set::PlacedDie { index, .. } | Set::DieTaken { index, .. } => format!("die {index}"),
        Set::Garden { bridge, garden } => format!("{} garden {bridge}", garden.kind()),
        Set::YardTile { yard_slot, .. } => format!("yard slot {yard_slot}"),
        Set::DieTile { position, .. } => format!("die tile {position}"),
        Set::PairResource { index, .. } => format!("pair resource {index}"),
        Set::PairAction { index, .. } => format!("pair action {index}"),
        _ => return None,
    })
}
