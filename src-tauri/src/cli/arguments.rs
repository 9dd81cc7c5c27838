use std::path::PathBuf;

use chrono::NaiveDate;
use clap::{Args, Parser, Subcommand, ValueEnum};
use shirasagi_engine::setup::Level;

use super::usage::UsageError;
use companion::app::contract::LevelFilter;

/// A companion for the board game The White Castle. Without a command it opens its window.
#[derive(Debug, Parser)]
#[command(name = "shirasagi", version, disable_help_subcommand = true)]
pub struct Arguments {
    /// The folder with the games. Without it: SHIRASAGI_DATA_DIR, else the system's place for them
    #[arg(long, global = true, value_name = "DIR")]
    pub data_dir: Option<PathBuf>,

    /// Print JSON instead of text for people
    #[arg(long, global = true)]
    pub json: bool,

    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Deal a setup
    Deal(Deal),
    /// Score a finished game
    Score(File),
    /// Play a game file and show the position it leads to
    Replay(File),
    /// Play many games at random and tell what came of them
    Simulate(Simulate),
    /// Print the JSON Schema of a file
    Schema {
        #[arg(value_name = "WHAT")]
        what: SchemaOf,
    },
    /// The games that were played
    #[command(subcommand)]
    History(History),
    /// Offer the app to a browser on this machine, until Ctrl-C
    Serve(Serve),
}

#[derive(Debug, Args)]
pub struct Deal {
    /// How many people play, 1 to 4. May be left out with a code
    #[arg(long, value_name = "N", required_unless_present = "code")]
    #[arg(allow_negative_numbers = true)]
    pub players: Option<i64>,

    /// The level of the rival in a solo game [default: easy]
    #[arg(long)]
    pub level: Option<LevelName>,

    /// Deal what this code stands for
    #[arg(long, value_name = "CODE", allow_hyphen_values = true)]
    pub code: Option<String>,

    /// Lay the Well tiles suggested for a first game
    #[arg(long)]
    pub first_well: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum LevelName {
    Easy,
    Medium,
    Hard,
}

impl From<LevelName> for Level {
    fn from(name: LevelName) -> Self {
        match name {
            LevelName::Easy => Self::Easy,
            LevelName::Medium => Self::Medium,
            LevelName::Hard => Self::Hard,
        }
    }
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum LevelFilterName {
    Easy,
    Medium,
    Hard,
    /// Nobody knows it
    Unknown,
}

impl From<LevelFilterName> for LevelFilter {
    fn from(name: LevelFilterName) -> Self {
        match name {
            LevelFilterName::Easy => Self::Easy,
            LevelFilterName::Medium => Self::Medium,
            LevelFilterName::Hard => Self::Hard,
            LevelFilterName::Unknown => Self::Unknown,
        }
    }
}

#[derive(Debug, Args)]
pub struct File {
    /// The file, or - for the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

#[derive(Debug, Args)]
pub struct Simulate {
    /// How many people play, 1 to 4
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub players: i64,

    /// The level of the rival in a solo game [default: easy]
    #[arg(long)]
    pub level: Option<LevelName>,

    /// How many games, 1 to 1000000000
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub games: i64,

    /// The same seed, the same games
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seed: u64,

    /// How many threads, 1 to 256 [default: one for each core]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub threads: Option<i64>,

    /// Who decides
    #[arg(long, value_name = "POLICY", default_value = "uniform")]
    pub policy: PolicyName,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum PolicyName {
    /// Every legal step is equally likely
    Uniform,
    /// What is worth most at once
    Greedy,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum SchemaOf {
    /// A game: its setup and its steps
    Game,
    /// The history as it is exported and imported
    History,
}

#[derive(Debug, Subcommand)]
pub enum History {
    /// List the games, the latest first
    List(Filters),
    /// Statistics of the finished games
    Stats(Filters),
    /// Check the file and every game in it; tells all that does not agree
    Check,
    /// Show one game
    Show {
        /// The id of the game, as the list gives it
        #[arg(value_name = "ID")]
        id: String,
    },
    /// Print all games
    Export {
        #[arg(value_name = "FORMAT")]
        format: ExportFormat,
    },
    /// Add the games of a file: a history of this app, one of its tables, or a file of BG Stats.
    /// Games that are there already are left as they are
    Import(Import),
    /// Write a checked copy of the store to a file that is not there yet
    Backup {
        #[arg(value_name = "PATH")]
        path: PathBuf,
    },
    /// Take a backup back, also where the history is damaged or gone. One of the present state is made
    /// first
    Restore(Restore),
}

#[derive(Debug, Args)]
pub struct Restore {
    /// The file name of a backup, as Settings list it [default: the newest sound one]
    #[arg(value_name = "BACKUP")]
    pub backup: Option<String>,

    /// Only tell what it would do
    #[arg(long)]
    pub dry_run: bool,
}

impl History {
    /// Whether what was asked for contradicts itself.
    ///
    /// # Errors
    /// The first day is after the last one.
    pub fn check(&self) -> Result<(), UsageError> {
        match self {
            Self::List(Filters { from, to, .. }) | Self::Stats(Filters { from, to, .. }) => {
                match (from, to) {
                    (Some(from), Some(to)) if from > to => Err(UsageError::period(*from, *to)),
                    _ => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }
}

/// Which games: those of which all that is said is true.
#[derive(Debug, Default, Args)]
pub struct Filters {
    /// Somebody who took part
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,

    /// How many people sat down, 1 to 4
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=4))]
    pub seats: Option<u8>,

    /// The level of the rival in a solo game
    #[arg(long)]
    pub level: Option<LevelFilterName>,

    /// The first day, like 2026-03-31
    #[arg(long, value_name = "DAY")]
    pub from: Option<NaiveDate>,

    /// The last day
    #[arg(long, value_name = "DAY")]
    pub to: Option<NaiveDate>,

    /// A tag
    #[arg(long, value_name = "TAG")]
    pub tag: Option<String>,

    /// How it ended for the player, or without one, for the player of a solo game
    #[arg(long, value_name = "HOW")]
    pub outcome: Option<OutcomeName>,

    /// Words in names, places, notes and tags
    #[arg(long, value_name = "WORDS")]
    pub text: Option<String>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum OutcomeName {
    Won,
    Lost,
    /// Of a tie in which nobody said who was ahead, whoever played
    Unknown,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum ExportFormat {
    /// Everything, to be imported again
    Json,
    /// A table with a row for each game
    Csv,
    /// A table with a row for each seat and the lines of its score
    CsvLines,
    /// A backup for BG Stats
    Bgstats,
}

#[derive(Debug, Args)]
pub struct Import {
    /// The file, or - for the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Only tell what would be done
    #[arg(long)]
    pub dry_run: bool,

    /// Who somebody of the file is: a person of the history, somebody else of the file, or a new name
    /// for a person of their own. May be given more than once [default: who has the name, or new]
    #[arg(long = "person", value_name = "NAME=PERSON", value_parser = names)]
    pub people: Vec<(String, String)>,

    /// Which place one of the file is: a place of the history, or another one of the file. May be
    /// given more than once [default: the place that has the name, or new]
    #[arg(long = "place", value_name = "NAME=PLACE", value_parser = names)]
    pub places: Vec<(String, String)>,

    /// The level of the rival in solo games of which the file does not say it [default: not known]
    #[arg(long)]
    pub level: Option<LevelName>,
}

/// Two names with = between them.
fn names(text: &str) -> Result<(String, String), &'static str> {
    let names = text
        .split_once('=')
        .map(|(name, into)| (name.trim(), into.trim()));
    match names {
        Some((name, into)) if !name.is_empty() && !into.is_empty() => {
            Ok((name.to_owned(), into.to_owned()))
        }
        _ => Err("it is two names with = between them"),
    }
}

#[derive(Debug, Args)]
pub struct Serve {
    /// The port on 127.0.0.1; 0 takes any that is free
    #[arg(long, value_name = "N", default_value_t = 4170)]
    pub port: u16,
}
