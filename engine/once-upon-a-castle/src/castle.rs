use arrayvec::ArrayVec;

use crate::board::Board;
use crate::guest::{Guest, guests_of};
use crate::refusal::{Refusal, RefusalKind, Rule};
use crate::square::{Square, squares_of};

/// OP1: towers of a castle, and walls. A test holds them equal to the data file.
pub const TOWERS_MAX: usize = 4;
pub const WALLS_MAX: usize = 4;
/// OP6: flags that all walls carry.
pub const FLAGS_MAX: usize = 6;

/// A castle, the guests beside it and the board of its player.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Castle {
    /// The covered squares.
    pub(crate) tokens: u32,
    /// Tokens on the board.
    pub(crate) placed: u8,
    /// The guests beside the castle, and the cards of the Apprentice deck.
    pub(crate) guests: u32,
    pub(crate) cards: u32,
    pub floors: u8,
    pub residents: u8,
    /// The Shepherdess's Clouds.
    pub clouds: u8,
    /// The values of the towers.
    pub towers: ArrayVec<u8, TOWERS_MAX>,
    /// The room for flags on each wall.
    pub walls: ArrayVec<u8, WALLS_MAX>,
    /// The values of the flags.
    pub flags: ArrayVec<u8, FLAGS_MAX>,
}

impl Castle {
    /// The covered squares, row by row.
    pub fn tokens(&self) -> impl Iterator<Item = Square> {
        squares_of(self.tokens)
    }

    /// The guests of a Great Architect game.
    pub fn guests(&self) -> impl Iterator<Item = Guest> {
        guests_of(self.guests)
    }

    pub(crate) const fn has(&self, guest: Guest) -> bool {
        self.guests & guest.bit() != 0
    }

    /// Main parts (OP1).
    pub fn parts(&self) -> u8 {
        self.floors + self.towers.len() as u8 + self.walls.len() as u8
    }

    /// Flags that still fit on the walls (OP6).
    pub fn flag_room(&self) -> u8 {
        self.wall_room().saturating_sub(self.flags.len() as u8)
    }

    /// The room for flags on all walls.
    pub(crate) fn wall_room(&self) -> u8 {
        self.walls.iter().sum()
    }

    /// Covers a free square.
    pub(crate) fn cover(&mut self, square: Square) {
        self.tokens |= square.bit();
        self.placed += 1;
    }

    pub(crate) fn uncover(&mut self, squares: u32) {
        self.tokens &= !squares;
        self.placed = self.tokens.count_ones() as u8;
    }

    /// The squares that can take a token: none while all tokens lie (OB1).
    pub(crate) fn free(&self, board: &Board) -> u32 {
        match self.placed < board.tokens {
            true => board.all_squares() & !self.tokens,
            false => 0,
        }
    }

    pub(crate) fn check_flag_room(&self) -> Result<(), Refusal> {
        let flags = self.flags.len() as u8;
        RefusalKind::NoFlagRoom { flags }.unless(self.flag_room() > 0, Rule::OP6)
    }
}
