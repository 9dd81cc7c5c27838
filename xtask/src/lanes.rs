//! The stages of `cargo xtask test`, two at a time: those of the Rust sources and those of the
//! screens. What compiles keeps both cores busy only at times.

use std::process::ExitCode;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::fault::Fault;
use crate::machine::Machine;
use crate::report::{Outcome, Report, seconds};
use crate::stage::{self, Acted, Lane, Stage};
use crate::workspace::Workspace;

/// Runs all stages, or those wanted with what they need, up to the first that fails; then reports.
/// What passed on these very sources is run again where it was asked for by its name, or `again`.
pub fn run(workspace: &Workspace, machine: &Machine, only: &[Stage], again: bool) -> ExitCode {
    let stages = stage::chosen(machine, only);
    let course = Course::default();
    thread::scope(|scope| {
        for lane in [Lane::Sources, Lane::Screens] {
            let stages = stages
                .iter()
                .copied()
                .filter(move |stage| stage.lane() == lane);
            let course = &course;
            scope.spawn(move || {
                for stage in stages {
                    course.take(stage, || {
                        if again || only.contains(&stage) {
                            stage.act(workspace, machine).map(|()| Acted::Now)
                        } else {
                            stage.act_on_news(workspace, machine)
                        }
                    });
                }
            });
        }
    });
    course.conclude(&stages)
}

/// How far the stages are, as both lanes see it.
#[derive(Default)]
struct Course {
    ended: Mutex<Ended>,
    /// A stage has ended.
    news: Condvar,
}

#[derive(Default)]
struct Ended {
    stages: Vec<(Stage, Duration, Result<Acted, Fault>)>,
}

impl Ended {
    fn failed(&self) -> bool {
        self.stages.iter().any(|(_, _, result)| result.is_err())
    }

    fn passed(&self, wanted: Stage) -> bool {
        self.stages
            .iter()
            .any(|(stage, _, result)| *stage == wanted && result.is_ok())
    }
}

impl Course {
    /// Runs a stage once what it needs has passed; not at all once any stage has failed.
    fn take(&self, stage: Stage, act: impl FnOnce() -> Result<Acted, Fault>) {
        if !self.may_begin(stage) {
            return;
        }
        stage.announce();
        let start = Instant::now();
        let result = act();
        let time = start.elapsed();
        let word = if result.is_ok() {
            "passed in"
        } else {
            "failed after"
        };
        println!("-- {} {word} {}", stage.name(), seconds(time));
        self.ended().stages.push((stage, time, result));
        self.news.notify_all();
    }

    fn may_begin(&self, stage: Stage) -> bool {
        let waits = |ended: &mut Ended| {
            !ended.failed() && !stage.needs().iter().all(|need| ended.passed(*need))
        };
        let ended = self
            .news
            .wait_while(self.ended(), waits)
            .unwrap_or_else(PoisonError::into_inner);
        !ended.failed()
    }

    fn ended(&self) -> MutexGuard<'_, Ended> {
        // Whole after every statement, so a lane that panicked leaves nothing half done.
        self.ended.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells how all of the stages went.
    fn conclude(self, stages: &[Stage]) -> ExitCode {
        let ended = self
            .ended
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let mut report = Report::default();
        for stage in stages {
            let found = ended.stages.iter().find(|(other, _, _)| other == stage);
            let outcome = match found {
                None => Outcome::NotReached,
                Some((_, time, Ok(Acted::Now))) => Outcome::Passed(*time),
                Some((_, _, Ok(Acted::Before))) => Outcome::Unchanged,
                Some((_, time, Err(_))) => Outcome::Failed(*time),
            };
            report.add(stage.name(), outcome);
        }
        println!("\n{report}");
        for (stage, _, result) in &ended.stages {
            if let Err(fault) = result {
                println!(
                    "The stage {0} ({1}) failed: {fault}\n\
                     This runs just that stage again: cargo xtask test --only {0}\n",
                    stage.name(),
                    stage.purpose(),
                );
            }
        }
        println!("{}", report.tally());
        if ended.failed() {
            ExitCode::FAILURE
        } else {
            ExitCode::SUCCESS
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::node::NodeError;

    fn fault() -> Fault {
        NodeError::NodeMissing.into()
    }

    #[test]
    fn a_stage_waits_for_what_it_needs_in_the_other_lane() {
        let course = Course::default();
        let order = Mutex::new(Vec::new());
        let note = |stage: Stage| {
            course.take(stage, || {
                order.lock().unwrap().push(stage);
                Ok(Acted::Now)
            });
        };
        thread::scope(|scope| {
            scope.spawn(|| note(Stage::Npm));
            scope.spawn(|| note(Stage::Packages));
        });
        assert_eq!(*order.lock().unwrap(), [Stage::Packages, Stage::Npm]);
    }

    #[test]
    fn after_a_failure_nothing_begins_any_more_in_either_lane() {
        let course = Course::default();
        course.take(Stage::Packages, || Err(fault()));
        for stage in [Stage::Format, Stage::Npm] {
            course.take(stage, || panic!("{} began", stage.name()));
        }
        assert_eq!(course.ended().stages.len(), 1);
        let all = [Stage::Packages, Stage::Format, Stage::Npm];
        assert_eq!(course.conclude(&all), ExitCode::FAILURE);
    }
}
