//! Which system this is, as far as installing and displaying go.

/// The families that differ in how a missing thing is come by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Machine {
    Debian,
    Ubuntu,
    OtherLinux { name: String },
    Mac,
    Windows,
}

impl Machine {
    pub fn detect() -> Self {
        if cfg!(target_os = "macos") {
            Self::Mac
        } else if cfg!(windows) {
            Self::Windows
        } else {
            // Where neither file is there the text is empty, which names no family either.
            let text = ["/etc/os-release", "/usr/lib/os-release"]
                .iter()
                .find_map(|path| std::fs::read_to_string(path).ok())
                .unwrap_or_default();
            Self::from_os_release(&text)
        }
    }

    fn from_os_release(text: &str) -> Self {
        let families: Vec<_> = ["ID", "ID_LIKE"]
            .into_iter()
            .filter_map(|key| value(text, key))
            .flat_map(str::split_whitespace)
            .collect();
        // Ubuntu and its children name Debian among their kin too, so they are asked for first.
        if families.contains(&"ubuntu") {
            Self::Ubuntu
        } else if families.contains(&"debian") {
            Self::Debian
        } else {
            let name = value(text, "PRETTY_NAME").or(value(text, "ID"));
            Self::OtherLinux {
                name: name.unwrap_or("this system").to_owned(),
            }
        }
    }

    pub fn has_apt(&self) -> bool {
        matches!(self, Self::Debian | Self::Ubuntu)
    }

    pub fn is_linux(&self) -> bool {
        !matches!(self, Self::Mac | Self::Windows)
    }

    pub fn name(&self) -> &str {
        match self {
            Self::Debian => "Debian",
            Self::Ubuntu => "Ubuntu",
            Self::OtherLinux { name } => name,
            Self::Mac => "macOS",
            Self::Windows => "Windows",
        }
    }

    /// Whether a window could appear for the person who called.
    pub fn has_display(&self) -> bool {
        let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        !self.is_linux() || set("DISPLAY") || set("WAYLAND_DISPLAY")
    }
}

fn value<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    text.lines().find_map(|line| {
        let value = line.trim().strip_prefix(key)?.strip_prefix('=')?;
        Some(value.trim_matches(['"', '\'']))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debian_and_its_children_are_told_from_ubuntu_and_its_own() {
        for (text, machine) in [
            ("ID=debian\nVERSION_ID=\"12\"\n", Machine::Debian),
            ("ID=raspbian\nID_LIKE=debian\n", Machine::Debian),
            ("ID=ubuntu\nID_LIKE=debian\n", Machine::Ubuntu),
            ("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n", Machine::Ubuntu),
        ] {
            assert_eq!(Machine::from_os_release(text), machine, "{text}");
        }
    }

    #[test]
    fn another_linux_is_called_by_its_own_name() {
        let text = "NAME=\"Fedora Linux\"\nID=fedora\nPRETTY_NAME=\"Fedora Linux 42\"\n";
        assert_eq!(
            Machine::from_os_release(text),
            Machine::OtherLinux {
                name: "Fedora Linux 42".to_owned()
            }
        );
        assert_eq!(Machine::from_os_release("").name(), "this system");
    }

    #[test]
    fn a_key_is_not_found_inside_another() {
        assert_eq!(value("VERSION_ID=12\nID=debian", "ID"), Some("debian"));
    }
}
