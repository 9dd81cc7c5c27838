use super::{EventKind, Expect, Step, Task};
use crate::components::Price;
use crate::position::Position;
use crate::setup::Seat;

impl Position {
    /// The step that nobody has to be asked for: a sole gain, the end of a turn in which nothing can be
    /// done, the only answer there is, the rival's turn after a turn that was followed in full, the final
    /// scoring that no exchange would better. `None` where there is something to decide or to observe.
    pub fn sole_step(&self) -> Option<Step> {
        let expect = self.expect();
        match &expect {
            Expect::RivalTurn => self.clan(Seat::PLAYER).map(|_| Step::RivalTurn {}),
            Expect::Act { seat, tasks } => self.sole_act(*seat, tasks),
            Expect::StartingPair { .. }
            | Expect::Gains { .. }
            | Expect::LightRow { .. }
            | Expect::Favor { .. }
            | Expect::TurnOrder { .. }
            | Expect::RivalDie { .. }
            | Expect::RivalGarden { .. }
            | Expect::RivalCourtier { .. }
            | Expect::RivalRoom { .. } => match &self.answers()[..] {
                [only] => Some(only.clone()),
                _ => None,
            },
            // No exchange adds a point (X1).
            Expect::FinalScoring => (self.clans.iter().flatten())
                .all(|clan| clan.best_exchanges().1 == 0)
                .then_some(Step::FinalScoring {}),
            Expect::Take { .. }
            | Expect::Refill { .. }
            | Expect::Reveal { .. }
            | Expect::Reshuffle { .. }
            | Expect::Round { .. }
            | Expect::Over => None,
        }
    }

    fn sole_act(&self, seat: Seat, tasks: &[Task]) -> Option<Step> {
        let is_free = |task: u8| tasks[usize::from(task)].price == Price::FREE;
        let alike = tasks.iter().all(|task| *task == tasks[0]);
        match &self.answers()[..] {
            // What has a price may be left, and what seals make possible may come first.
            [gain @ Step::Receive { task }]
                if is_free(*task)
                    && (alike || !self.seals_help(seat, tasks))
                    && !self.loses_seals(gain) =>
            {
                Some(gain.clone())
            }
            [] if !self.seals_help(seat, tasks) => Some(Step::Decline {}),
            _ => None,
        }
    }

    /// Whether a step brings seals for which there is no room: exchanging others first makes some (X1, X2).
    fn loses_seals(&self, step: &Step) -> bool {
        let events = self.clone().play(step).unwrap_or_default();
        events.iter().any(|event| match event.kind {
            EventKind::Received { lost, .. } | EventKind::Settled { lost, .. } => lost.seals > 0,
            _ => false,
        })
    }

    /// The legal steps that answer what is asked.
    fn answers(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        self.list_legal(&mut steps);
        steps.retain(|step| !matches!(step, Step::Exchange { .. } | Step::Decline {}));
        steps
    }

    /// Whether exchanges make one of the open actions possible (X1).
    fn seals_help(&self, seat: Seat, tasks: &[Task]) -> bool {
        (0..).zip(tasks).any(|(task, _)| {
            let members = self.hindered_moves(task).into_iter();
            let mut reasons = members
                .map(|(_, reason)| reason)
                .chain(self.hindrance(task));
            reasons.any(|reason| !reason.exchanges(seat).is_empty())
        })
    }
}
