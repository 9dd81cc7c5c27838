use serde::Serialize;

use crate::components::GardenId;

/// A set of garden cards: those with a Gardener of one clan.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct GardenSet(u16);

impl GardenSet {
    pub fn contains(self, garden: GardenId) -> bool {
        self.0 & (1 << garden.index()) != 0
    }

    pub(crate) fn insert(&mut self, garden: GardenId) {
        self.0 |= 1 << garden.index();
    }

    pub(crate) fn remove(&mut self, garden: GardenId) {
        self.0 &= !(1 << garden.index());
    }

    /// How many there are.
    pub fn len(self) -> u8 {
        u8::try_from(self.0.count_ones()).expect("a number of 16 bits has at most 16 of them")
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The gardens, plants first.
    pub fn iter(self) -> impl Iterator<Item = GardenId> {
        GardenId::all().filter(move |garden| self.contains(*garden))
    }
}

impl std::fmt::Debug for GardenSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for GardenSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
