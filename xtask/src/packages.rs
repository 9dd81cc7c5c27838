//! Coming by what the machine lacks: through apt where there is apt, otherwise by naming it.

use std::process::Command;

use crate::machine::Machine;
use crate::program::{self, ProgramError};
use crate::requirement::Requirement;

#[derive(Debug, thiserror::Error)]
pub enum PackagesError {
    #[error(
        "On {machine} this has to be installed by hand first:\n{list}\nThen call the same command again."
    )]
    ByHand { machine: String, list: String },
    #[error("Neither root nor sudo is at hand to install packages. Have this run as root:\n  {0}")]
    NoRights(String),
    #[error("{0}\nThe packages are those of Debian 12, Ubuntu 22.04 and later.")]
    Apt(#[from] ProgramError),
    #[error("Still missing after the installation:\n{0}")]
    StillMissing(String),
    #[error("cargo {0} is missing: rustup component add rustfmt clippy")]
    Component(&'static str),
}

/// Sees to it that everything required is there.
pub fn ensure<'a>(
    machine: &Machine,
    required: impl IntoIterator<Item = &'a Requirement>,
) -> Result<(), PackagesError> {
    let required: Vec<_> = required
        .into_iter()
        .filter(|requirement| requirement.concerns(machine))
        .collect();
    let missing = missing(machine, &required);
    if missing.is_empty() {
        println!("The machine has everything that is needed.");
        return Ok(());
    }
    if !machine.has_apt() {
        return Err(PackagesError::ByHand {
            machine: machine.name().to_owned(),
            list: list(&missing, |requirement| requirement.called),
        });
    }
    let packages: Vec<_> = missing
        .iter()
        .map(|requirement| requirement.package(machine))
        .collect();
    println!(
        "Missing, and installed now through apt:\n{}",
        list(&missing, |requirement| requirement.package(machine))
    );
    install(&packages)?;
    let missing = self::missing(machine, &missing);
    if missing.is_empty() {
        Ok(())
    } else {
        Err(PackagesError::StillMissing(list(&missing, |requirement| {
            requirement.called
        })))
    }
}

/// Sees to it that cargo has its formatter and its linter.
pub fn ensure_components(cargo: impl Fn() -> Command) -> Result<(), PackagesError> {
    for component in ["fmt", "clippy"] {
        program::ask(cargo().args([component, "--version"]))
            .ok_or(PackagesError::Component(component))?;
    }
    Ok(())
}

fn missing<'a>(machine: &Machine, required: &[&'a Requirement]) -> Vec<&'a Requirement> {
    let statuses = if machine.has_apt() {
        statuses(
            required
                .iter()
                .map(|requirement| requirement.package(machine)),
        )
    } else {
        String::new()
    };
    required
        .iter()
        .copied()
        .filter(|requirement| {
            if machine.has_apt() && requirement.is_known_by_package() {
                !is_installed(&statuses, requirement.package(machine))
            } else {
                !requirement.is_there()
            }
        })
        .collect()
}

/// One line for each package dpkg knows: its name, then its status in three words.
fn statuses(packages: impl Iterator<Item = &'static str>) -> String {
    // Fails as soon as one package is unknown, yet tells of the others.
    Command::new("dpkg-query")
        .args(["-W", "-f", "${Package} ${Status}\n"])
        .args(packages)
        .output()
        .map(|output| String::from_utf8_lossy(&output.stdout).into_owned())
        .unwrap_or_default()
}

fn is_installed(statuses: &str, package: &str) -> bool {
    statuses
        .lines()
        .filter_map(|line| line.split_once(' '))
        .any(|(name, status)| name == package && status.ends_with(" ok installed"))
}

fn install(packages: &[&str]) -> Result<(), PackagesError> {
    let is_root = program::ask(Command::new("id").arg("-u")).as_deref() == Some("0");
    if !is_root && program::find("sudo").is_none() {
        return Err(PackagesError::NoRights(format!(
            "apt-get update && apt-get install --no-install-recommends {}",
            packages.join(" ")
        )));
    }
    let apt = || {
        let mut command = Command::new(if is_root { "env" } else { "sudo" });
        if !is_root {
            command.arg("env");
        }
        // Another installation may be under way: wait for it rather than fail.
        command.args([
            "DEBIAN_FRONTEND=noninteractive",
            "apt-get",
            "-o",
            "DPkg::Lock::Timeout=600",
        ]);
        command
    };
    program::run(apt().arg("update"))?;
    program::run(
        apt()
            .args(["install", "--yes", "--no-install-recommends"])
            .args(packages),
    )?;
    Ok(())
}

fn list<'a>(
    requirements: &[&'a Requirement],
    name: impl Fn(&'a Requirement) -> &'static str,
) -> String {
    requirements
        .iter()
        .map(|requirement| format!("  {}: {}", name(requirement), requirement.purpose))
        .collect::<Vec<_>>()
        .join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::requirement::{TO_BUILD, TO_TEST};

    #[test]
    fn only_a_finished_installation_counts() {
        let statuses = "xvfb install ok installed\n\
                        xauth install ok unpacked\n\
                        imagemagick deinstall ok config-files\n\
                        chromium hold ok installed\n";
        assert!(is_installed(statuses, "xvfb"));
        assert!(is_installed(statuses, "chromium"));
        for package in ["xauth", "imagemagick", "xvf", "pkg-config"] {
            assert!(!is_installed(statuses, package), "{package}");
        }
    }

    #[test]
    fn the_browser_is_the_one_package_that_ubuntu_calls_otherwise() {
        let renamed: Vec<_> = TO_BUILD
            .iter()
            .chain(TO_TEST)
            .filter(|one| one.package(&Machine::Ubuntu) != one.package(&Machine::Debian))
            .map(|one| one.package(&Machine::Ubuntu))
            .collect();
        assert_eq!(renamed, ["chromium-browser"]);
    }

    #[test]
    fn systems_with_their_own_web_view_need_the_browser_only() {
        for machine in [Machine::Mac, Machine::Windows] {
            assert!(!TO_BUILD.iter().any(|one| one.concerns(&machine)));
            assert_eq!(
                TO_TEST.iter().filter(|one| one.concerns(&machine)).count(),
                1
            );
        }
    }

    #[test]
    fn what_is_missing_is_told_with_its_purpose() {
        let missing: Vec<_> = TO_BUILD.iter().collect();
        assert!(
            list(&missing, |one| one.called)
                .contains("\n  pkg-config: finds the libraries of the window\n")
        );
    }
}
