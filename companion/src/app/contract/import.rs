//! Files that come in and go out.

use serde::{Deserialize, Serialize};

use crate::exchange::answers::Answers;
use crate::exchange::file::Format;
use crate::exchange::reading::{RefusedGame, Remark};
use crate::ledger::GameKind;

/// A file to be imported.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PreviewImportRequest {
    /// The bytes of the file in Base64, with padding.
    pub content: String,
}

/// What an import would do. Nothing is changed yet.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ImportPreview {
    /// What `import` calls it by. The next preview takes its place.
    pub plan: String,
    pub format: Format,
    /// Games that would be added.
    pub new: u32,
    /// Games that are there already and do not go on.
    pub there: u32,
    /// Games that are there and go on in the file: that is taken over.
    pub continued: Vec<ContinuedGame>,
    /// The first of them, at most fifty.
    pub there_games: Vec<ThereGame>,
    /// Games that are there and deleted or not as in the file. What is here stays unless the player
    /// says otherwise.
    pub differing: Vec<DifferingGame>,
    /// New games that may be there already, under another name; at most fifty.
    pub alike: Vec<AlikeGame>,
    /// Games that cannot be taken over.
    pub refused: u32,
    /// The first of them, at most fifty.
    pub refused_games: Vec<RefusedGame>,
    /// Plays of other games, which are left where they are.
    pub others: u32,
    /// Games of the file that are nearly called as one that the app knows. They are left where they are
    /// until the player says that they are ours.
    pub titles: Vec<TitleAsked>,
    /// A day that can be read in two ways: the player has to say whether the day or the month comes
    /// first.
    pub open_day: Option<String>,
    pub remarks: Vec<RemarkView>,
    pub corrections: ImportCorrections,
    /// Those who took part in the new games and are not in the history.
    pub people: Vec<UnknownPerson>,
    /// New solo games of which the file does not say the level.
    pub levels_missing: u32,
    /// The days of the new games; `null` if there are none.
    pub from: Option<String>,
    pub to: Option<String>,
}

/// What becomes of the player's corrections of printed cards and tiles that a file has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ImportCorrections {
    /// Corrections of what is not corrected here.
    pub new: u32,
    /// Corrections of what is corrected in another way here: that one stays.
    pub kept: u32,
}

/// A game that is there already: in the history, among what was deleted, or earlier in the file.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ThereGame {
    /// Where in the file.
    pub path: String,
    pub day: String,
    /// The id of the game that is there; `null`: it is an earlier one of the file.
    pub game: Option<String>,
    pub reason: ThereReason,
}

/// How it is known that a game is there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ThereReason {
    /// It has the same id.
    SameGame,
    /// The same people came to the same points on the same day.
    SameResult,
    /// One of both is true of a game that was deleted and can still be restored.
    Deleted,
}

/// What is taken otherwise than the file has it, and in how many of the new games.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RemarkView {
    pub remark: Remark,
    pub games: u32,
    /// The latest of them, at most five.
    pub named: Vec<RemarkedGame>,
}

/// A new game, as people know which one it is.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RemarkedGame {
    /// What the history calls it once it is imported.
    pub id: String,
    pub day: String,
    /// The names of those who took part, as the preview has them.
    pub people: Vec<String>,
}

/// Somebody of a file who is not in the history.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct UnknownPerson {
    pub name: String,
    /// New games with this name.
    pub games: u32,
    /// The id of a person of the history whose name begins with the same word, if there is exactly one.
    pub suggested: Option<String>,
}

/// What the file calls a game that may be ours.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TitleAsked {
    pub name: String,
    /// Which of ours it may be.
    pub kind: GameKind,
    pub plays: u32,
}

impl TitleAsked {
    pub(crate) fn new(((name, kind), plays): (&(String, GameKind), &u32)) -> Self {
        Self {
            name: name.clone(),
            kind: *kind,
            plays: *plays,
        }
    }
}

/// A game that is there and goes on in the file.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ContinuedGame {
    /// Where in the file.
    pub path: String,
    /// Its id in the history.
    pub game: String,
    pub day: String,
    pub people: Vec<String>,
    /// Steps that are not here.
    pub steps: u32,
    /// Whether it is over only in the file.
    pub finishes: bool,
}

/// A game that is there and differs.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DifferingGame {
    /// Where in the file.
    pub path: String,
    /// Its id in the history.
    pub game: String,
    pub day: String,
    pub people: Vec<String>,
    pub differences: Vec<Difference>,
}

/// In what a game of the file differs from the one that is here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Difference {
    /// It is deleted here, and comes back if the player takes it.
    Deleted,
    /// Other people took part; their points may be others, too.
    Players {
        here: Vec<Participant>,
        file: Vec<Participant>,
    },
    Points {
        who: Participant,
        here: Option<u16>,
        file: Option<u16>,
    },
    /// The winners.
    Winner {
        here: Vec<Participant>,
        file: Vec<Participant>,
    },
    /// YYYY-MM-DD.
    Day {
        here: String,
        file: String,
    },
    Minutes {
        here: Option<u16>,
        file: Option<u16>,
    },
    Place {
        here: String,
        file: String,
    },
    Tags {
        here: Vec<String>,
        file: Vec<String>,
    },
    Note {
        here: String,
        file: String,
    },
    /// Other steps were played after the first `common` ones, so many here and in the file. Whoever takes
    /// those of the file keeps the game that is here as a copy.
    Steps {
        common: u32,
        here: u32,
        file: u32,
    },
}

/// A player or the rival.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Participant {
    /// `null`: the rival, or a player without a name.
    pub name: Option<String>,
    pub rival: bool,
}

/// A new game that has the day and the points of one that is there, and one other name.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AlikeGame {
    /// Where in the file.
    pub path: String,
    pub day: String,
    /// The id of the game that is there.
    pub game: String,
    /// The name in the history and that in the file.
    pub here: String,
    pub file: String,
}

/// A file with the answers to its questions.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ImportRequest {
    /// The plan of the last preview.
    #[serde(default)]
    pub plan: String,
    /// The bytes of a file in Base64, in place of the plan: a call in the terminal is a process of
    /// its own and remembers no preview.
    #[cfg_attr(test, ts(optional))]
    pub content: Option<String>,
    pub answers: Answers,
}

/// What an import did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ImportReport {
    pub added: u32,
    /// Games that were there and have gone on.
    pub continued: u32,
    /// Other games that were there and are as in the file now.
    pub replaced: u32,
    /// Games that were there already.
    pub there: u32,
    pub refused: u32,
    pub corrections: ImportCorrections,
    /// The backup that was made before; `null` if nothing was to be added.
    pub backup: Option<String>,
}

/// What is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ExportFormat {
    /// The whole history as JSON, to be imported again without loss.
    History,
    /// A table for spreadsheets with a row for each seat of each game.
    Csv,
    /// A backup for BG Stats.
    BgStats,
}

/// Writes the history.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ExportRequest {
    pub format: ExportFormat,
}

/// A file to be saved.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ExportView {
    /// What the file is to be called.
    pub name: String,
    pub media_type: String,
    pub text: String,
    /// Games in it.
    pub games: u32,
    /// Games that are not finished, for which the format has no place.
    pub unfinished: u32,
    /// The ids of games that cannot be read.
    pub damaged: Vec<String>,
}

/// The link that creates a play in BG Stats.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayLinkView {
    /// `null`: the names are too long for a link that a phone can read from a screen.
    pub link: Option<String>,
}
