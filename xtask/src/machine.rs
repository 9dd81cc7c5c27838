//! What the machine must have, and installing it where apt is at hand.

use anyhow::{Result, bail, ensure};
use xshell::{Shell, cmd};

/// A Debian package and why it is needed.
type Package = (&'static str, &'static str);

const TO_BUILD: [Package; 3] = [
    ("build-essential", "compiles SQLite"),
    ("pkg-config", "finds the libraries of the window"),
    ("libwebkit2gtk-4.1-dev", "shows the app in a window"),
];

const TO_BUILD_WEB: [Package; 1] = [("clang", "compiles SQLite for a browser")];

const TO_CHECK_ANDROID: [Package; 2] = [
    ("clang", "compiles SQLite for Android"),
    ("musl-dev", "headers in place of Android's, enough to check"),
];

const TO_TEST: [Package; 6] = [
    ("xvfb", "the display on which the window is tested"),
    ("xauth", "lets the window onto that display"),
    ("webkit2gtk-driver", "clicks and types in the window"),
    ("fonts-noto-core", "letters on the tested screens"),
    ("fonts-noto-cjk", "Japanese letters on the tested screens"),
    (
        "chromium-headless-shell",
        "the browser that tests the screens",
    ),
];

/// Browsers that can test the screens, as in `ui/playwright.config.ts`.
const BROWSERS: [&str; 4] = [
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/google-chrome-stable",
    "/usr/bin/google-chrome",
];

pub fn install_to_build(sh: &Shell) -> Result<()> {
    install(sh, &TO_BUILD)?;
    check_node(sh)
}

pub fn install_to_build_web(sh: &Shell) -> Result<()> {
    install(sh, &TO_BUILD_WEB)?;
    add_target(sh, WASM_TARGET)?;
    check_node(sh)
}

pub fn install_to_check_android(sh: &Shell) -> Result<()> {
    install(sh, &TO_CHECK_ANDROID)?;
    add_target(sh, ANDROID_TARGET)?;
    check_node(sh)
}

pub fn install_to_test(sh: &Shell) -> Result<()> {
    for tool in ["cargo fmt", "clippy-driver"] {
        let version = tool.split(' ').chain(["--version"]);
        let found = cmd!(sh, "env {version...}")
            .quiet()
            .ignore_stdout()
            .ignore_stderr()
            .run();
        ensure!(
            found.is_ok(),
            "{tool} is missing. Install it: rustup component add rustfmt clippy"
        );
    }
    let mut packages = [&TO_BUILD[..], &TO_BUILD_WEB, &TO_TEST].concat();
    if sh.var("SHIRASAGI_CHROMIUM").is_ok() || BROWSERS.iter().any(|path| sh.path_exists(path)) {
        packages.retain(|(name, _)| *name != "chromium-headless-shell");
    } else {
        let release = sh.read_file("/etc/os-release").unwrap_or_default();
        ensure!(
            !release.contains("ubuntu"),
            "Ubuntu has Chromium only as a snap. Install Google Chrome, or put the path of a \
             Chromium in SHIRASAGI_CHROMIUM."
        );
    }
    install(sh, &packages)?;
    check_node(sh)
}

/// What a browser runs.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// What most phones with Android run.
pub const ANDROID_TARGET: &str = "aarch64-linux-android";

/// Adds the compiler's libraries for a target, if they are missing.
pub fn add_target(sh: &Shell, target: &str) -> Result<()> {
    let libraries = cmd!(sh, "rustc --print target-libdir --target {target}");
    if !sh.path_exists(libraries.quiet().read()?) {
        println!("Adding the Rust target {target}:");
        cmd!(sh, "rustup target add {target}").run()?;
    }
    Ok(())
}

/// Installs the packages that are missing. Without apt it names them all.
fn install(sh: &Shell, packages: &[Package]) -> Result<()> {
    if !sh.path_exists("/etc/debian_version") {
        println!("There is no apt here. Install the equivalents of these Debian packages:");
        list(packages);
        return Ok(());
    }
    let names = packages.iter().map(|(name, _)| name);
    let status = "${Package} ${Status}\n";
    // Fails if a package is unknown, and still lists the others.
    let known = cmd!(sh, "dpkg-query -W -f {status} {names...}")
        .quiet()
        .ignore_status()
        .ignore_stderr()
        .read()?;
    let missing: Vec<Package> = packages
        .iter()
        .filter(|(name, _)| {
            let installed = format!("{name} install ok installed");
            !known.lines().any(|line| line == installed)
        })
        .copied()
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    println!("Installing through apt:");
    list(&missing);
    let is_root = cmd!(sh, "id -u").quiet().read()? == "0";
    let as_root = if is_root { "env" } else { "sudo" };
    let apt = [
        "DEBIAN_FRONTEND=noninteractive",
        "apt-get",
        "-o",
        "DPkg::Lock::Timeout=600",
    ];
    let names = missing.iter().map(|(name, _)| name);
    cmd!(sh, "{as_root} {apt...} update").run()?;
    cmd!(
        sh,
        "{as_root} {apt...} install --yes --no-install-recommends {names...}"
    )
    .run()?;
    Ok(())
}

fn list(packages: &[Package]) {
    for (name, purpose) in packages {
        println!("  {name}: {purpose}");
    }
}

/// Checks Node: distributions often ship one that is too old for Vite.
fn check_node(sh: &Shell) -> Result<()> {
    const ADVICE: &str =
        "Install Node 20.19 or 22.12, or later, with npm: https://nodejs.org/en/download";
    let Ok(version) = cmd!(sh, "node --version").quiet().read() else {
        bail!("Node is missing. {ADVICE}");
    };
    let mut numbers = version.trim_start_matches('v').split('.').map(str::parse);
    let fits = match (numbers.next(), numbers.next()) {
        (Some(Ok(major)), Some(Ok(minor))) => {
            matches!((major, minor), (20, 19..) | (22, 12..) | (23.., _))
        }
        _ => false,
    };
    ensure!(fits, "Node {version} is too old. {ADVICE}");
    Ok(())
}

pub fn has_display() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}
