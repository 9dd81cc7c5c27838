-- Says whose database this is; a file that says otherwise is another program's or another version's.
PRAGMA application_id = 0x53687261;
PRAGMA user_version = 1;

-- Times are RFC 3339 in UTC with nine decimals, so that they sort as text. Days are YYYY-MM-DD.

CREATE TABLE people (
    no          INTEGER NOT NULL PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE CHECK (id <> ''),
    name        TEXT    NOT NULL CHECK (name <> ''),
    -- The name without capital letters: nobody else has it.
    folded      TEXT    NOT NULL UNIQUE CHECK (folded <> ''),
    -- The name without capital letters and accents, for searches.
    plain       TEXT    NOT NULL,
    -- The color they like to play.
    color       TEXT    CHECK (color <> ''),
    archived_at TEXT,
    -- Their id in BG Stats and their name on BoardGameGeek.
    bg_stats_id TEXT    CHECK (bg_stats_id <> ''),
    bgg_name    TEXT    CHECK (bgg_name <> '')
) STRICT;

CREATE TABLE places (
    folded      TEXT NOT NULL PRIMARY KEY CHECK (folded <> ''),
    name        TEXT NOT NULL CHECK (name <> ''),
    bg_stats_id TEXT NOT NULL CHECK (bg_stats_id <> '')
) STRICT, WITHOUT ROWID;

CREATE TABLE games (
    no          INTEGER NOT NULL PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE CHECK (id <> ''),
    -- Which game was played.
    kind        TEXT    NOT NULL CHECK (kind <> ''),
    origin      TEXT    NOT NULL CHECK (origin IN ('played', 'entered', 'imported')),
    -- The program it came from and its id there.
    source      TEXT,
    source_id   TEXT,
    started_at  TEXT    NOT NULL,
    -- When a step was last played or undone.
    played_at   TEXT    NOT NULL,
    finished_at TEXT,
    -- Deleted games stay until they are purged.
    deleted_at  TEXT,
    -- The players' local day.
    day         TEXT    NOT NULL CHECK (date(day) IS day),
    -- As somebody entered it; else it follows from the times.
    minutes     INTEGER CHECK (minutes BETWEEN 1 AND 1440),
    place       TEXT    NOT NULL,
    note        TEXT    NOT NULL,
    -- Place and note without capital letters and accents, for searches.
    plain       TEXT    NOT NULL,
    -- Why statistics leave it out: it ended early, or the players left it out.
    left_out    TEXT    CHECK (left_out IN ('ended-early', 'chosen')),
    -- The code of the setup, if it is known.
    code        TEXT    CHECK (code <> ''),
    -- What else is known, such as the cards of the setup: JSON, the values of each key.
    facets      TEXT    NOT NULL,
    -- Changes with every change of the steps or of the result.
    revision    INTEGER NOT NULL CHECK (revision BETWEEN 0 AND 4294967295),
    UNIQUE (source, source_id),
    CHECK ((source IS NULL) = (source_id IS NULL))
) STRICT;

CREATE INDEX games_by_day ON games (day, started_at);
-- Lists of games that are not deleted need nothing else to be counted and put in order.
CREATE INDEX games_kept ON games (deleted_at, day, started_at, no, finished_at);
CREATE INDEX games_by_kind ON games (kind, day, started_at) WHERE deleted_at IS NULL;
CREATE INDEX games_unfinished ON games (played_at) WHERE finished_at IS NULL AND deleted_at IS NULL;
CREATE INDEX games_expanded ON games (no) WHERE facets ->> '$.expansion[0]' IS NOT NULL;
CREATE INDEX games_by_level ON games (facets ->> '$."level"[0]')
    WHERE facets ->> '$."level"[0]' IS NOT NULL;

CREATE TABLE seats (
    game       INTEGER NOT NULL REFERENCES games (no) ON DELETE CASCADE,
    seat       INTEGER NOT NULL CHECK (seat >= 1),
    -- NULL: the rival, or a player who gave no name.
    person     INTEGER REFERENCES people (no),
    rival      INTEGER NOT NULL CHECK (rival IN (0, 1)),
    color      TEXT    CHECK (color <> ''),
    -- In the first turn order, from 1, and in the last one where it was entered.
    turn_order INTEGER CHECK (turn_order >= 1),
    last_order INTEGER CHECK (last_order >= 1),
    -- Of a finished game. Seats whose tie is undecided share a rank; another program may know who won and
    -- not the points.
    points     INTEGER CHECK (points >= 0),
    rank       INTEGER CHECK (rank >= 1),
    -- What the points are made of, unless only their sum is known: JSON, the names of the lines in order
    -- and the points of each.
    line_names TEXT,
    lines      TEXT,
    -- JSON like that of the game.
    facets     TEXT    NOT NULL,
    PRIMARY KEY (game, seat),
    CHECK (rival = 0 OR (person IS NULL AND color IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_person ON seats (person, game, rank);
-- What lists ask of every game, without the wide columns.
CREATE INDEX seats_of_game ON seats (game, rival, rank);

CREATE TABLE tags (
    -- The tag without capital letters.
    folded TEXT    NOT NULL CHECK (folded <> ''),
    game   INTEGER NOT NULL REFERENCES games (no) ON DELETE CASCADE,
    tag    TEXT    NOT NULL CHECK (tag <> ''),
    -- The tag without capital letters and accents, for searches.
    plain  TEXT    NOT NULL,
    PRIMARY KEY (folded, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX tags_of_game ON tags (game);

-- What was counted for a seat, as far as it was.
CREATE TABLE counts (
    game   INTEGER NOT NULL,
    seat   INTEGER NOT NULL,
    counts TEXT    NOT NULL,
    PRIMARY KEY (game, seat),
    FOREIGN KEY (game, seat) REFERENCES seats (game, seat) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What only a game has that the app follows.
CREATE TABLE journals (
    game     INTEGER NOT NULL PRIMARY KEY REFERENCES games (no) ON DELETE CASCADE,
    -- The first so many steps are in force; those after them were undone.
    cursor   INTEGER NOT NULL CHECK (cursor BETWEEN 0 AND 4294967295),
    -- JSON of its game, like the opening and the steps: how far it has come, for lists.
    progress TEXT    NOT NULL,
    -- The setup, how closely it is followed, and the player's corrections of the components as they were
    -- when the game began.
    opening  TEXT    NOT NULL
) STRICT;

CREATE TABLE steps (
    game INTEGER NOT NULL REFERENCES games (no) ON DELETE CASCADE,
    -- From 0, without gaps.
    seq  INTEGER NOT NULL CHECK (seq >= 0),
    step TEXT    NOT NULL,
    -- Whether it was played by the same tap as the step before it: both are undone together.
    joined INTEGER NOT NULL CHECK (joined IN (0, 1)),
    -- JSON of its game: what a step that corrects something for all games took the place of.
    before TEXT,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- The request that undoes the last edit of a game.
CREATE TABLE edits (
    game INTEGER NOT NULL PRIMARY KEY REFERENCES games (no) ON DELETE CASCADE,
    undo TEXT    NOT NULL
) STRICT;

-- Who sat where before that edit: people keep their seats whatever they are called by then.
CREATE TABLE edit_seats (
    game   INTEGER NOT NULL REFERENCES edits (game) ON DELETE CASCADE,
    seat   INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES people (no),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX edit_seats_of_person ON edit_seats (person);

-- Setups saved by name, to be dealt again.
CREATE TABLE setups (
    id       TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
    kind     TEXT NOT NULL CHECK (kind <> ''),
    name     TEXT NOT NULL CHECK (name <> ''),
    saved_at TEXT NOT NULL,
    code     TEXT,
    -- JSON of its game.
    setup    TEXT NOT NULL,
    UNIQUE (kind, name)
) STRICT;

-- JSON of a game, always read and written whole: the player's corrections of its components.
CREATE TABLE corrections (
    kind        TEXT NOT NULL PRIMARY KEY CHECK (kind <> ''),
    corrections TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    key   TEXT NOT NULL PRIMARY KEY CHECK (key <> ''),
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
