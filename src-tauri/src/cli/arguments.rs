use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, RangedI64ValueParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum, value_parser};
use companion::ledger::GameKind;
use once_upon_a_castle_engine::Version;
use strum::VariantNames;
use white_castle_engine::setup::Level;

/// The most games of one run: days of playing.
const GAMES_MAX: u64 = 1_000_000_000;
/// The most threads: more than any desk has cores.
const THREADS_MAX: i64 = 256;

/// One of the names of `T`.
fn one_of<T>() -> impl TypedValueParser<Value = T>
where
    T: VariantNames + FromStr<Err: ToString> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(T::VARIANTS)
        .try_map(|name| name.parse().map_err(|error: T::Err| error.to_string()))
}

fn players() -> RangedI64ValueParser<u8> {
    value_parser!(u8).range(1..=4)
}

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
    Deal(GameArgs<Deal>),
    /// Score a finished game
    Score(GameArgs<File>),
    /// Play a game file and show the position it leads to
    Replay(GameArgs<File>),
    /// Play many games at random and tell what came of them
    Simulate(GameArgs<Simulate>),
    /// The games that were played
    #[command(subcommand)]
    History(History),
    /// Call one of the app's commands and print its reply as JSON
    Call(Call),
    /// Offer the app to a browser on this machine, until Ctrl-C
    Serve(Serve),
    /// Print the licenses of what is built in
    Licenses,
}

/// A command that every game has in its own form.
#[derive(Debug, Args)]
pub struct GameArgs<A: Args> {
    /// Which game
    #[arg(long, value_name = "GAME", default_value_t, value_parser = one_of::<GameKind>())]
    pub game: GameKind,

    #[command(flatten)]
    pub arguments: A,
}

#[derive(Debug, Args)]
pub struct Call {
    /// A command of the app, such as game or statistics
    #[arg(value_name = "COMMAND")]
    pub command: String,

    /// Its arguments as JSON, or - for the standard input [default: {}]
    #[arg(value_name = "JSON", allow_hyphen_values = true)]
    pub arguments: Option<String>,
}

#[derive(Debug, Args)]
pub struct Deal {
    /// How many people play, 1 to 4. May be left out with a code
    #[arg(long, value_name = "N", required_unless_present = "code")]
    #[arg(allow_negative_numbers = true, value_parser = players())]
    pub players: Option<u8>,

    /// The level of the rival in a solo game [default: easy]
    #[arg(long, value_parser = one_of::<Level>())]
    pub level: Option<Level>,

    /// Deal what this code stands for
    #[arg(long, value_name = "CODE", allow_hyphen_values = true)]
    pub code: Option<String>,

    /// Lay the Well tiles suggested for a first game
    #[arg(long)]
    pub first_well: bool,

    /// The version of Once Upon a Castle
    #[arg(long, value_parser = one_of::<Version>())]
    pub version: Option<Version>,

    /// The same seed, the same guests: for Once Upon a Castle
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seed: Option<u64>,
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
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = players())]
    pub players: u8,

    /// The level of the rival in a solo game [default: easy]
    #[arg(long, value_parser = one_of::<Level>())]
    pub level: Option<Level>,

    /// The version of Once Upon a Castle [default: apprentice]
    #[arg(long, value_parser = one_of::<Version>())]
    pub version: Option<Version>,

    /// How many games, 1 to 1000000000
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    #[arg(value_parser = value_parser!(u64).range(1..=GAMES_MAX))]
    pub games: u64,

    /// The same seed, the same games
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seed: u64,

    /// How many threads, 1 to 256 [default: one for each core]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    #[arg(value_parser = value_parser!(u16).range(1..=THREADS_MAX))]
    pub threads: Option<u16>,

    /// Who decides [default: uniform; eager for Once Upon a Castle]
    #[arg(long, value_name = "POLICY")]
    pub policy: Option<PolicyName>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum PolicyName {
    /// Every legal step is equally likely
    Uniform,
    /// What is worth most at once: for The White Castle
    Greedy,
    /// Nobody passes or declines: for Once Upon a Castle
    Eager,
}

#[derive(Debug, Subcommand)]
pub enum History {
    /// List the games, the latest first
    List {
        /// Only games of this kind
        #[arg(long, value_name = "GAME", value_parser = one_of::<GameKind>())]
        game: Option<GameKind>,
    },
    /// Check the file and every game in it; tells all that does not agree
    Check,
    /// Print all games
    Export {
        #[arg(value_name = "FORMAT")]
        format: ExportFormat,
    },
    /// Add the games of a file: a history, a table (CSV), a file of BG Stats, or plays of
    /// BoardGameGeek (XML). Games that are there already stay, but for what was played since
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

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum ExportFormat {
    /// Everything, to be imported again
    Json,
    /// A table for spreadsheets with a row for each seat of each game
    Csv,
    /// A backup for BG Stats
    Bgstats,
}

#[derive(Debug, Args)]
pub struct Import {
    /// The file, or - for the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Take a game that differs from the file: its place there, as a dry run tells it. Can be repeated
    #[arg(long, value_name = "PLACE")]
    pub take: Vec<String>,

    /// Only tell what would be done
    #[arg(long)]
    pub dry_run: bool,
}

#[derive(Debug, Args)]
pub struct Serve {
    /// The port on 127.0.0.1; 0 takes any that is free
    #[arg(long, value_name = "N", default_value_t = 4170)]
    pub port: u16,
}
