-- Says whose database this is; a file that says otherwise is another program's.
PRAGMA application_id = 0x53687261;

-- Times are RFC 3339 in UTC with nine decimals, so that they sort as text.
CREATE TABLE games (
    id             TEXT    NOT NULL PRIMARY KEY CHECK (id <> ''),
    started_at     TEXT    NOT NULL,
    -- When a step was last played or taken back.
    played_at      TEXT    NOT NULL,
    finished_at    TEXT,
    -- Deleted games are only marked until they are purged.
    deleted_at     TEXT,
    code           TEXT,
    level          TEXT    CHECK (level IN ('easy', 'medium', 'hard')),
    deck           TEXT    NOT NULL CHECK (deck IN ('app', 'table')),
    setup          TEXT    NOT NULL,
    -- The player's corrections of the components as they were when the game began.
    corrections    TEXT    NOT NULL,
    -- Changes with every change of the steps or of the result.
    revision       INTEGER NOT NULL CHECK (revision BETWEEN 0 AND 4294967295),
    -- The first so many steps are in force; those after them were taken back.
    cursor         INTEGER NOT NULL CHECK (cursor BETWEEN 0 AND 4294967295),
    round          INTEGER NOT NULL CHECK (round BETWEEN 0 AND 255),
    turns          INTEGER NOT NULL CHECK (turns BETWEEN 0 AND 255),
    counts         TEXT,
    player_points  INTEGER CHECK (player_points BETWEEN 0 AND 65535),
    rival_points   INTEGER CHECK (rival_points BETWEEN 0 AND 65535),
    -- The seat.
    winner         INTEGER CHECK (winner BETWEEN 1 AND 4),
    decided_by     TEXT    CHECK (decided_by IN ('points', 'turn-order')),
    -- A game has a result when it is finished, and only then.
    CHECK ((finished_at IS NULL) = (player_points IS NULL)
       AND (finished_at IS NULL) = (rival_points IS NULL)
       AND (finished_at IS NULL) = (winner IS NULL)
       AND (finished_at IS NULL) = (decided_by IS NULL))
) STRICT;

CREATE TABLE steps (
    game TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    -- From 0, without gaps.
    seq  INTEGER NOT NULL CHECK (seq >= 0),
    step TEXT    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
