//! What the machine must have, why, and how one sees that it has it.

use std::process::Command;

use crate::browser;
use crate::machine::Machine;
use crate::program;

#[derive(Debug, PartialEq, Eq)]
pub struct Requirement {
    /// The package of Debian, and of Ubuntu unless said otherwise.
    package: &'static str,
    /// What it is called by people who use neither.
    pub called: &'static str,
    pub purpose: &'static str,
    sign: Sign,
}

/// How to see that something is there where no package manager can be asked.
#[derive(Debug, PartialEq, Eq)]
enum Sign {
    Program(&'static str),
    /// The name pkg-config knows a library by.
    Library(&'static str),
    Font(&'static str),
    Browser,
}

pub const TO_BUILD: &[Requirement] = &[
    Requirement {
        package: "build-essential",
        called: "a C compiler",
        purpose: "compiles the database",
        sign: Sign::Program("cc"),
    },
    Requirement {
        package: "pkg-config",
        called: "pkg-config",
        purpose: "finds the libraries of the window",
        sign: Sign::Program("pkg-config"),
    },
    Requirement {
        package: "libwebkit2gtk-4.1-dev",
        called: "WebKitGTK 4.1 with its headers",
        purpose: "shows the app's screens in a window",
        sign: Sign::Library("webkit2gtk-4.1"),
    },
];

pub const TO_TEST: &[Requirement] = &[
    Requirement {
        package: "xvfb",
        called: "Xvfb with xvfb-run",
        purpose: "the display on which the real window is tested",
        sign: Sign::Program("xvfb-run"),
    },
    Requirement {
        package: "xauth",
        called: "xauth",
        purpose: "lets the window onto that display",
        sign: Sign::Program("xauth"),
    },
    Requirement {
        package: "webkit2gtk-driver",
        called: "WebKitWebDriver (WebKitGTK 4.1)",
        purpose: "clicks and types in the real window",
        sign: Sign::Program("WebKitWebDriver"),
    },
    Requirement {
        package: "imagemagick",
        called: "ImageMagick",
        purpose: "photographs the display",
        sign: Sign::Program("import"),
    },
    Requirement {
        package: "fonts-noto-core",
        called: "the Noto Sans font",
        purpose: "letters in the pictures",
        sign: Sign::Font("Noto Sans"),
    },
    Requirement {
        package: "fonts-noto-cjk",
        called: "the Noto Sans CJK fonts",
        purpose: "Japanese in the pictures",
        sign: Sign::Font("Noto Sans CJK JP"),
    },
    Requirement {
        package: "fonts-noto-color-emoji",
        called: "the Noto Color Emoji font",
        purpose: "symbols in the pictures",
        sign: Sign::Font("Noto Color Emoji"),
    },
    Requirement {
        package: "chromium-headless-shell",
        called: "Chromium or Chrome (SHIRASAGI_CHROMIUM may name the program)",
        purpose: "the browser in which the screens are tested",
        sign: Sign::Browser,
    },
];

impl Requirement {
    pub fn package(&self, machine: &Machine) -> &'static str {
        match (&self.sign, machine) {
            (Sign::Browser, Machine::Ubuntu) => "chromium-browser",
            _ => self.package,
        }
    }

    /// macOS and Windows bring their own web view, and have no way to test in it.
    pub fn concerns(&self, machine: &Machine) -> bool {
        machine.is_linux() || self.sign == Sign::Browser
    }

    /// Whether the package manager's word is enough. Any browser of the family will do, also
    /// one that came without it; and Ubuntu's package may be an empty one.
    pub fn is_known_by_package(&self) -> bool {
        self.sign != Sign::Browser
    }

    pub fn is_there(&self) -> bool {
        match self.sign {
            Sign::Program(name) => program::find(name).is_some(),
            Sign::Library(name) => {
                program::ask(Command::new("pkg-config").args(["--modversion", name])).is_some()
            }
            Sign::Font(family) => program::ask(Command::new("fc-list").arg(family))
                .is_some_and(|fonts| !fonts.is_empty()),
            Sign::Browser => browser::find().is_some(),
        }
    }
}
