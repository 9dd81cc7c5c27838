-- Who sits where: people by name, and what each clan of a game counted and came to. Until now only
-- solo games were kept, with two totals in the row of the game.
CREATE TABLE people (
    id          TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
    name        TEXT NOT NULL CHECK (name <> ''),
    -- The name as it is compared: a capital letter makes nobody else of a person.
    folded      TEXT NOT NULL UNIQUE CHECK (folded <> ''),
    archived_at TEXT
) STRICT;

CREATE TABLE seats (
    game   TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat   INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 4),
    -- Nobody: the rival, or a player who gave no name.
    person TEXT    REFERENCES people (id),
    rival  INTEGER NOT NULL CHECK (rival IN (0, 1)),
    clan   TEXT    CHECK (clan IN ('red', 'green', 'blue', 'yellow')),
    -- In the first turn order, from 1.
    place  INTEGER NOT NULL CHECK (place BETWEEN 1 AND 4),
    counts TEXT,
    points INTEGER CHECK (points BETWEEN 0 AND 65535),
    -- From 1; nobody shares one.
    rank   INTEGER CHECK (rank BETWEEN 1 AND 4),
    PRIMARY KEY (game, seat),
    CHECK (rival = 0 OR (person IS NULL AND clan IS NULL)),
    CHECK ((points IS NULL) = (rank IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_person ON seats (person);

INSERT INTO seats (game, seat, rival, place, counts, points, rank)
SELECT games.id,
       numbers.seat,
       games.level IS NOT NULL AND numbers.seat = 2,
       coalesce((SELECT in_order.key + 1
                 FROM json_each(CASE WHEN json_valid(games.setup) THEN games.setup ELSE '{}' END,
                                '$.turn_order') AS in_order
                 WHERE in_order.value = numbers.seat AND in_order.key < 4
                 LIMIT 1), numbers.seat),
       CASE numbers.seat WHEN 1 THEN games.counts END,
       CASE numbers.seat WHEN 1 THEN games.player_points ELSE games.rival_points END,
       CASE WHEN games.winner IS NOT NULL THEN iif(games.winner = numbers.seat, 1, 2) END
FROM games
JOIN (SELECT 1 AS seat UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4) AS numbers
-- A setup that cannot be read is told when its game is opened.
WHERE numbers.seat <= CASE WHEN json_valid(games.setup)
                           THEN max(2, coalesce(json_extract(games.setup, '$.players'), 2))
                           ELSE 2 END;

CREATE TABLE games_with_seats (
    id          TEXT    NOT NULL PRIMARY KEY CHECK (id <> ''),
    started_at  TEXT    NOT NULL,
    -- When a step was last played or taken back.
    played_at   TEXT    NOT NULL,
    finished_at TEXT,
    -- Deleted games are only marked until they are purged.
    deleted_at  TEXT,
    code        TEXT,
    level       TEXT    CHECK (level IN ('easy', 'medium', 'hard')),
    deck        TEXT    NOT NULL CHECK (deck IN ('app', 'table')),
    refills     TEXT    NOT NULL CHECK (refills IN ('app', 'table')),
    tracking    TEXT    NOT NULL,
    setup       TEXT    NOT NULL,
    -- The player's corrections of the components as they were when the game began.
    corrections TEXT    NOT NULL,
    -- Changes with every change of the steps or of the result.
    revision    INTEGER NOT NULL CHECK (revision BETWEEN 0 AND 4294967295),
    -- The first so many steps are in force; those after them were taken back.
    cursor      INTEGER NOT NULL CHECK (cursor BETWEEN 0 AND 4294967295),
    round       INTEGER NOT NULL CHECK (round BETWEEN 0 AND 255),
    turns       INTEGER NOT NULL CHECK (turns BETWEEN 0 AND 255),
    -- The seat.
    winner      INTEGER CHECK (winner BETWEEN 1 AND 4),
    decided_by  TEXT    CHECK (decided_by IN ('points', 'turn-order')),
    -- A game has a result when it is finished, and only then.
    CHECK ((finished_at IS NULL) = (winner IS NULL)
       AND (finished_at IS NULL) = (decided_by IS NULL))
) STRICT;

INSERT INTO games_with_seats
SELECT id, started_at, played_at, finished_at, deleted_at, code, level, deck, refills, tracking,
       setup, corrections, revision, cursor, round, turns, winner, decided_by
FROM games;

DROP TABLE games;
ALTER TABLE games_with_seats RENAME TO games;

-- Setups kept by name, to be dealt again.
CREATE TABLE setups (
    id       TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
    name     TEXT NOT NULL UNIQUE CHECK (name <> ''),
    saved_at TEXT NOT NULL,
    code     TEXT,
    setup    TEXT NOT NULL
) STRICT;
