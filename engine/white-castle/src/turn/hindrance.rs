use arrayvec::ArrayVec;
use serde::Serialize;

use super::{Expect, Refusal, RefusalKind, Step, TaskKind};
use crate::components::{Color, Room, Yard};
use crate::position::Position;
use crate::rival::CourtierPlace;

/// A way to send a member of the clan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum MemberMove {
    /// A8.
    Gardener,
    /// A7.
    Warrior,
    /// A9, to the Gate.
    Audience,
    /// A9, up the castle.
    Climb,
}

impl Position {
    /// Why an open action cannot be carried out in any way, of all the reasons the one that is
    /// nearest to being mended: the least that is short, before what no seal could buy. `task` counts
    /// the open actions from 0. `None` if there is a way, or no such action is open.
    pub fn hindrance(&self, task: u8) -> Option<Refusal> {
        let Expect::Act { tasks, .. } = self.expect() else {
            return None;
        };
        let kind = tasks.get(usize::from(task))?.kind;
        self.nearest(self.ways(task, kind))
    }

    /// Why no action that a step opens could be carried out after it, of all the reasons the one that
    /// is nearest to being mended. `None` if one could, if it opens none, or if it is refused.
    pub fn hindrance_after(&self, step: &Step) -> Option<Refusal> {
        let mut after = self.clone();
        after.play(step).ok()?;
        let Expect::Act { tasks, .. } = after.expect() else {
            return None;
        };
        let mut steps = Vec::new();
        after.list_legal(&mut steps);
        let acts = |step: &Step| !matches!(step, Step::Decline {} | Step::Exchange { .. });
        if steps.iter().any(acts) {
            return None;
        }
        let reasons = (0..).zip(tasks).map(|(task, _)| after.hindrance(task));
        let reasons = reasons.collect::<Option<Vec<_>>>()?;
        reasons.into_iter().min_by_key(distance)
    }

    /// The ways to send a member that an open action leaves and that are closed, each with the reason
    /// that is nearest to being mended. Beside a way that is open only what a price hinders is told
    /// (A12); where none is, every member, and of the two ways of a Courtier those that a price
    /// hinders. `task` counts the open actions from 0.
    pub fn hindered_moves(&self, task: u8) -> Vec<(MemberMove, Refusal)> {
        let Expect::Act { tasks, .. } = self.expect() else {
            return Vec::new();
        };
        let Some(task_kind) = tasks.get(usize::from(task)).map(|task| task.kind) else {
            return Vec::new();
        };
        let left = moves(task_kind);
        let reason = |member| Some((member, self.nearest(self.ways_of(task, member))?));
        let mut closed: Vec<_> = left.iter().copied().filter_map(reason).collect();
        let any_open = closed.len() < left.len();
        let climb_short = closed
            .iter()
            .any(|(member, refusal)| *member == MemberMove::Climb && is_short(refusal));
        closed.retain(|(member, refusal)| {
            let told = match member {
                MemberMove::Gardener | MemberMove::Warrior => true,
                MemberMove::Audience => !climb_short,
                MemberMove::Climb => !left.contains(&MemberMove::Audience),
            };
            is_short(refusal) || (!any_open && told)
        });
        closed
    }

    /// The exchanges of seals that bring what a refused action is short of (X1), and the action itself
    /// if it is then possible in one way only. Empty where seals do not help. `task` counts the open
    /// actions from 0; `member` is sent by it, if it sends one.
    pub fn trade_and_do(
        &self,
        refusal: &Refusal,
        task: u8,
        member: Option<MemberMove>,
    ) -> Vec<Step> {
        let Expect::Act { seat, tasks } = self.expect() else {
            return Vec::new();
        };
        let mut steps = refusal.exchanges(seat);
        let mut after = self.clone();
        if steps.is_empty() || steps.iter().any(|step| after.play(step).is_err()) {
            return Vec::new();
        }
        let ways = match (member, tasks.get(usize::from(task))) {
            (Some(member), _) => self.ways_of(task, member),
            (None, Some(open)) => self.ways(task, open.kind),
            (None, None) => Vec::new(),
        };
        let is_open = |step: &Step| after.clone().play(step).is_ok();
        let mut open = ways.into_iter().filter(is_open);
        if let (Some(only), None) = (open.next(), open.next()) {
            steps.push(only);
        }
        steps
    }

    /// The refusal that is nearest to being mended, if each of the steps is refused.
    fn nearest(&self, ways: Vec<Step>) -> Option<Refusal> {
        let mut nearest: Option<Refusal> = None;
        for step in ways {
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
            TaskKind::Member { .. } => {
                let moves = moves(kind).into_iter();
                moves
                    .flat_map(|member| self.ways_of(task, member))
                    .collect()
            }
        }
    }

    fn ways_of(&self, task: u8, member: MemberMove) -> Vec<Step> {
        match member {
            MemberMove::Audience => vec![Step::Audience { task }],
            MemberMove::Climb => {
                let places = CourtierPlace::ALL;
                let moves = places
                    .into_iter()
                    .flat_map(|from| places.map(|to| (from, to)));
                moves
                    .map(|(from, to)| Step::Climb { task, from, to })
                    .collect()
            }
            MemberMove::Gardener => {
                let pairs = self.gardens().iter();
                let gardens = pairs.flat_map(|pair| [pair.plant, pair.stone]);
                gardens
                    .map(|garden| Step::Gardener { task, garden })
                    .collect()
            }
            MemberMove::Warrior => Yard::ALL.map(|yard| Step::Warrior { task, yard }).to_vec(),
        }
    }
}

/// The ways to send a member that an action leaves.
fn moves(kind: TaskKind) -> ArrayVec<MemberMove, 4> {
    let TaskKind::Member {
        audience,
        climb,
        gardener,
        warrior,
    } = kind
    else {
        return ArrayVec::new();
    };
    let all = [
        (gardener, MemberMove::Gardener),
        (warrior, MemberMove::Warrior),
        (audience, MemberMove::Audience),
        (climb, MemberMove::Climb),
    ];
    let left = all.into_iter().filter(|(left, _)| *left);
    left.map(|(_, member)| member).collect()
}

/// Whether more of something would make it legal.
fn is_short(refusal: &Refusal) -> bool {
    matches!(
        refusal.kind,
        RefusalKind::CoinsShort { .. }
            | RefusalKind::SealsShort { .. }
            | RefusalKind::ResourceShort { .. }
    )
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
