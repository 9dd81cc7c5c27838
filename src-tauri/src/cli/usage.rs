use clap::error::ErrorKind;

/// A command line that cannot be understood.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub struct UsageError {
    pub code: &'static str,
    message: String,
}

impl From<&clap::Error> for UsageError {
    fn from(error: &clap::Error) -> Self {
        let code = match error.kind() {
            ErrorKind::InvalidSubcommand => "usage/unknown-command",
            ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                "usage/missing-command"
            }
            ErrorKind::UnknownArgument => "usage/unknown-argument",
            ErrorKind::MissingRequiredArgument => "usage/missing-argument",
            ErrorKind::InvalidValue | ErrorKind::ValueValidation => "usage/invalid-value",
            ErrorKind::ArgumentConflict => "usage/argument-conflict",
            ErrorKind::TooManyValues
            | ErrorKind::TooFewValues
            | ErrorKind::WrongNumberOfValues
            | ErrorKind::NoEquals => "usage/wrong-number-of-values",
            ErrorKind::InvalidUtf8 => "usage/not-utf-8",
            _ => "usage/unreadable",
        };
        let message = match code {
            // clap prints its whole help here.
            "usage/missing-command" => "a command is missing; --help lists them".to_owned(),
            _ => sentence(&error.to_string()),
        };
        Self { code, message }
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
