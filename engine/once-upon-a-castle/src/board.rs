use arrayvec::ArrayVec;

use crate::bits::union;
use crate::components::{Components, Version};
use crate::face::Face;
use crate::guest::{Card, Guest, GuestKind};
use crate::line::{LineId, Reward};
use crate::values::{REWARDS_MAX, Value, Values};

/// OV7: 12 squares, each in at most 2 lines of at least 2.
const LINES_MAX: usize = 12;

/// The values of a game in the form in which the rules look them up.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub version: Version,
    pub values: Values,
    /// The sides of each die.
    pub sides: [u8; 2],
    /// The squares for each side of a die; for Resident every square.
    pub squares: [u32; Face::ALL.len()],
    pub lines: ArrayVec<BoardLine, LINES_MAX>,
    pub bolts: u32,
    pub crowns: u32,
    /// Every card of the version's deck.
    pub deck: u32,
    /// Guests that lie open.
    pub open_guests: u32,
    pub tokens: u8,
    pub die_residents: u8,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct BoardLine {
    pub id: LineId,
    pub squares: u32,
    pub rewards: [Option<Reward>; REWARDS_MAX],
}

impl Board {
    /// Takes values without faults.
    pub fn new(version: Version, values: &Values) -> Self {
        let numbers = &Components::printed().numbers;
        let side = values.side(version);
        let lines = || side.lines.iter().map(|line| &line.value);
        let mut squares = [0; Face::ALL.len()];
        for square in &side.squares.value {
            squares[square.resource as usize] |= square.id.bit();
            squares[Face::Resident as usize] |= square.id.bit();
        }
        let sides = |die: &Value<Vec<Face>>| die.value.iter().fold(0, |set, face| set | face.bit());
        let of_kind = |kind| {
            let guests = Guest::ALL.iter().filter(|guest| guest.kind() == kind);
            union(guests.map(|guest| guest.bit()))
        };
        let (cards, open_guests) = match version {
            Version::Apprentice => (usize::from(Card::APPRENTICE), 0),
            Version::GreatArchitect => (Guest::ALL.len(), numbers.open_guests),
        };
        Self {
            version,
            values: values.clone(),
            sides: values.dice.each_ref().map(sides),
            squares,
            lines: lines()
                .map(|line| BoardLine {
                    id: line.id,
                    squares: union(line.squares.iter().map(|square| square.bit())),
                    rewards: std::array::from_fn(|place| line.rewards.get(place).copied()),
                })
                .collect(),
            bolts: of_kind(GuestKind::Bolt),
            crowns: of_kind(GuestKind::Crown),
            deck: (1 << cards) - 1,
            open_guests: open_guests.into(),
            tokens: numbers.tokens,
            die_residents: numbers.die_residents,
        }
    }

    pub fn line(&self, id: LineId) -> Option<&BoardLine> {
        self.lines.iter().find(|line| line.id == id)
    }

    /// The lines that these tokens complete.
    pub fn complete(&self, tokens: u32) -> impl Iterator<Item = &BoardLine> {
        let lines = self.lines.iter();
        lines.filter(move |line| line.squares & !tokens == 0)
    }

    /// The squares for a side of a die (OT2).
    pub fn squares_with(&self, face: Face) -> u32 {
        self.squares[face as usize]
    }

    pub fn all_squares(&self) -> u32 {
        self.squares_with(Face::Resident)
    }

    /// The sides of both dice.
    pub fn all_sides(&self) -> u8 {
        self.sides[0] | self.sides[1]
    }

    /// The points of a card of the Apprentice deck (OV6).
    pub fn card_points(&self, card: u32) -> u8 {
        self.values.apprentice_guests[card as usize].value
    }
}
