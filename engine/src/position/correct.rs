use serde::{Deserialize, Serialize};

use super::{Castle, Phase, Position, RivalTurn};
use crate::components::{CardFaces, Catalogue, Floor, GardenId, SolitaireId, Space, Yard};
use crate::rival::{CourtierPlace, Rival};
use crate::rule::Rule;
use crate::turn::{EventKind, Events, Refusal, RefusalKind};

/// "The table differs": one thing the app believes, set to what lies on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TableCorrection {
    /// The rival's coins, at most 999.
    Coins { n: u16 },
    /// The rival's Clan Points, at most 999.
    Points { n: u16 },
    /// The rival's Influence marker, 0 to the end of the track.
    Influence { n: u8 },
    /// Whether a rival Gardener stands on this garden.
    Gardener { garden: GardenId, present: bool },
    /// The rival's Warriors in a yard.
    Warriors { yard: Yard, n: u8 },
    /// The rival's Courtiers in a place.
    Courtiers { place: CourtierPlace, n: u8 },
    /// Cards left in the deck of a floor.
    Deck { floor: Floor, n: u8 },
    /// What a card of the rival's deck really shows, from now on.
    Card { card: SolitaireId, faces: CardFaces },
}

impl Position {
    /// Step `Correct`. What the rival is in the middle of goes on from the corrected table.
    pub(crate) fn correct(
        &mut self,
        correction: TableCorrection,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let from = self.apply(correction)?;
        let rule = match correction {
            TableCorrection::Card { .. } => Rule::R3,
            TableCorrection::Deck { .. } => Rule::S2,
            TableCorrection::Influence { .. } => Rule::I1,
            TableCorrection::Coins { .. }
            | TableCorrection::Points { .. }
            | TableCorrection::Gardener { .. }
            | TableCorrection::Warriors { .. }
            | TableCorrection::Courtiers { .. } => Rule::R2,
        };
        events.add(rule, EventKind::Corrected { correction, from });
        if let Phase::Rival(RivalTurn::Act { climbing, .. }) = &mut self.phase {
            *climbing = None;
        }
        self.run_rival(events);
        Ok(())
    }

    /// Sets the value and returns the one before, where it is a number.
    fn apply(&mut self, correction: TableCorrection) -> Result<Option<u16>, Refusal> {
        let in_game = |garden| self.has_garden(garden);
        if let TableCorrection::Gardener { garden, .. } = correction
            && !in_game(garden)
        {
            return Err(RefusalKind::GardenNotInGame { garden }.by(Rule::S6));
        }
        let Some(solo) = &mut self.solo else {
            return Err(RefusalKind::NoRival.by(Rule::S1));
        };
        let clan = &mut solo.clan;
        Ok(match correction {
            TableCorrection::Coins { n } => {
                at_most(n, Rival::COUNT_MAX, Rule::R2)?;
                let from = clan.coins();
                clan.set_coins(n);
                Some(from)
            }
            TableCorrection::Points { n } => {
                at_most(n, Rival::COUNT_MAX, Rule::R2)?;
                let from = clan.points();
                clan.set_points(n);
                Some(from)
            }
            TableCorrection::Influence { n } => {
                at_most(
                    n.into(),
                    Catalogue::printed().passage_of_time().last().into(),
                    Rule::I1,
                )?;
                let from = clan.influence();
                clan.set_influence(n);
                Some(from.into())
            }
            TableCorrection::Gardener { garden, present } => {
                let from = clan.gardeners().contains(&garden);
                if present && !from {
                    at_most(1, clan.gardeners_left().into(), Rule::X3)?;
                    clan.add_gardener(garden);
                } else if !present {
                    clan.remove_gardener(garden);
                }
                Some(from.into())
            }
            TableCorrection::Warriors { yard, n } => {
                let from = clan.warriors(yard);
                at_most(n.into(), (from + clan.warriors_left()).into(), Rule::X3)?;
                clan.set_warriors(yard, n);
                Some(from.into())
            }
            TableCorrection::Courtiers { place, n } => {
                let from = clan.courtiers(place);
                at_most(n.into(), (from + clan.courtiers_left()).into(), Rule::X3)?;
                clan.set_courtiers(place, n);
                Some(from.into())
            }
            TableCorrection::Deck { floor, n } => {
                at_most(n.into(), Castle::DECK_MAX.into(), Rule::S2)?;
                let from = self.castle.deck(floor);
                self.castle.set_deck(floor, n);
                Some(from.into())
            }
            TableCorrection::Card { card, faces } => {
                if matches!(faces.bridge.space, Space::Domain(_)) {
                    return Err(RefusalKind::RivalDomain { card }.by(Rule::R2));
                }
                solo.cards[card.index()] = faces;
                None
            }
        })
    }
}

fn at_most(n: u16, max: u16, rule: Rule) -> Result<(), Refusal> {
    if n <= max {
        Ok(())
    } else {
        Err(RefusalKind::TooMany { max }.by(rule))
    }
}
