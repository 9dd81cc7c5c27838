use clap::error::ErrorKind;

/// A command line that cannot be understood.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct UsageError(String);

impl UsageError {
    pub fn new(sentence: &str) -> Self {
        Self(sentence.to_owned())
    }

    /// Refuses options that only another game has, each with whether it is set.
    pub fn check_foreign(options: &[(&str, bool)]) -> Result<(), Self> {
        match options.iter().find(|(_, is_set)| *is_set) {
            Some((option, _)) => Err(Self::foreign(option)),
            None => Ok(()),
        }
    }

    pub fn foreign(option: &str) -> Self {
        Self(format!("{option} is an option of another game"))
    }
}

impl From<&clap::Error> for UsageError {
    fn from(error: &clap::Error) -> Self {
        Self(match error.kind() {
            // clap prints its whole help here.
            ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                "a command is missing; --help lists them".to_owned()
            }
            _ => sentence(&error.to_string()),
        })
    }
}

/// What clap says before its hints and its summary of the usage, in one line.
fn sentence(text: &str) -> String {
    let text = text.strip_prefix("error: ").unwrap_or(text);
    let said = text
        .lines()
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"))
        .map(str::trim)
        .filter(|line| !line.is_empty());
    said.collect::<Vec<_>>().join(" ")
}
