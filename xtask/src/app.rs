//! Building the app and opening its window.

use std::process::Command;

use crate::fault::Fault;
use crate::machine::Machine;
use crate::requirement::TO_BUILD;
use crate::workspace::Workspace;
use crate::{front_end, node, packages, program};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    Debug,
    Release,
}

impl Profile {
    /// The folder below target/ that cargo builds this profile into.
    pub fn folder(self) -> &'static str {
        match self {
            Self::Debug => "debug",
            Self::Release => "release",
        }
    }
}

pub fn open(
    workspace: &Workspace,
    machine: &Machine,
    profile: Profile,
    arguments: &[String],
) -> Result<(), Fault> {
    packages::ensure(machine, TO_BUILD)?;
    node::check()?;
    front_end::install(workspace)?;
    front_end::build(workspace)?;
    let mut build = program::cargo(workspace.root());
    build.args(["build", "--package", "shirasagi"]);
    if profile == Profile::Release {
        build.arg("--release");
    }
    program::run(&mut build)?;

    let app = workspace.app(profile.folder());
    // An argument that is no option is one of the app's commands, and those need no window.
    let opens_window = arguments
        .first()
        .is_none_or(|argument| argument.starts_with('-'));
    if opens_window && !machine.has_display() {
        println!(
            "\nThere is no display here to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set).\n\
             The same app can be used in a browser on this machine; start it with\n\n    {}\n\n\
             and open the address that it prints.",
            std::iter::once(workspace.shorten(&app).display().to_string())
                .chain(["serve".to_owned()])
                .chain(arguments.iter().cloned())
                .collect::<Vec<_>>()
                .join(" ")
        );
        return Ok(());
    }
    program::run(Command::new(&app).args(arguments))?;
    Ok(())
}
