use super::{Expect, Refusal, RefusalKind, Step, TaskKind};
use crate::components::{Color, Room, Yard};
use crate::position::Position;
use crate::rival::CourtierPlace;

impl Position {
    /// Why an open action cannot be carried out in any way, of all the reasons the one that is
    /// nearest to being mended: the least that is short, before what no seal could buy. `task` counts
    /// the open actions from 0. `None` if there is a way, or no such action is open.
    #[must_use]
    pub fn hindrance(&self, task: u8) -> Option<Refusal> {
        let Expect::Act { tasks, .. } = self.expect() else {
            return None;
        };
        let kind = tasks.get(usize::from(task))?.kind;
        let mut nearest: Option<Refusal> = None;
        for step in self.ways(task, kind) {
            let Err(refusal) = self.clone().play(&step) else {
                return None;
            };
            let known = nearest.as_ref().map_or(u16::MAX, distance);
            if nearest.is_none() || distance(&refusal) < known {
                nearest = Some(refusal);
            }
        }
        nearest
    }

    /// Everything that could be done with an action of this kind, possible or not.
    fn ways(&self, task: u8, kind: TaskKind) -> Vec<Step> {
        match kind {
            TaskKind::Reward {} => vec![Step::Receive { task }],
            TaskKind::Domain {} => Color::ALL.map(|line| Step::Domain { task, line }).to_vec(),
            TaskKind::Castle { .. } => {
                let rows = Room::ALL
                    .into_iter()
                    .flat_map(|room| (0..room.tiles()).map(move |row| (room, row)));
                rows.map(|(room, row)| Step::CastleRow {
                    task,
                    room,
                    row: u8::try_from(row).unwrap_or(u8::MAX),
                })
                .collect()
            }
            TaskKind::Member {
                audience,
                climb,
                gardener,
                warrior,
            } => {
                let mut ways = Vec::new();
                if audience {
                    ways.push(Step::Audience { task });
                }
                if climb {
                    let places = CourtierPlace::ALL;
                    let moves = places
                        .into_iter()
                        .flat_map(|from| places.map(|to| (from, to)));
                    ways.extend(moves.map(|(from, to)| Step::Climb { task, from, to }));
                }
                if gardener {
                    let gardens = self
                        .gardens()
                        .iter()
                        .flat_map(|pair| [pair.plant, pair.stone]);
                    ways.extend(gardens.map(|garden| Step::Gardener { task, garden }));
                }
                if warrior {
                    ways.extend(Yard::ALL.map(|yard| Step::Warrior { task, yard }));
                }
                ways
            }
        }
    }
}

/// How far from being mended: by what is short, then members that have left, then the rest.
fn distance(refusal: &Refusal) -> u16 {
    match refusal.kind {
        RefusalKind::CoinsShort { short, .. } => short,
        RefusalKind::SealsShort { short, .. } | RefusalKind::ResourceShort { short, .. } => {
            u16::from(short)
        }
        RefusalKind::NoMember { .. } => u16::MAX - 1,
        _ => u16::MAX,
    }
}
