-- A history worth keeping: a game may be entered by hand and has no setup and no journal then; every
-- result that was saved stays readable; seats have the lines of their score. Rows that lists and
-- statistics go through are narrow and numbered: what is long has tables of its own.
CREATE TABLE numbered_people (
    no          INTEGER NOT NULL PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE CHECK (id <> ''),
    name        TEXT    NOT NULL CHECK (name <> ''),
    -- The name as it is compared: a capital letter makes nobody else of a person.
    folded      TEXT    NOT NULL UNIQUE CHECK (folded <> ''),
    -- The colour they like to play.
    clan        TEXT    CHECK (clan IN ('red', 'green', 'blue', 'yellow')),
    archived_at TEXT
) STRICT;

INSERT INTO numbered_people (id, name, folded, archived_at)
SELECT id, name, folded, archived_at FROM people ORDER BY rowid;

CREATE TABLE numbered_games (
    no          INTEGER NOT NULL PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE CHECK (id <> ''),
    origin      TEXT    NOT NULL CHECK (origin IN ('played', 'entered', 'imported')),
    -- The program it came from and what it is called there: it comes only once.
    source      TEXT,
    source_id   TEXT,
    started_at  TEXT    NOT NULL,
    -- When a step was last played or taken back.
    played_at   TEXT    NOT NULL,
    finished_at TEXT,
    -- Deleted games are only marked until they are purged.
    deleted_at  TEXT,
    -- Where it was played, the date was this: YYYY-MM-DD.
    day         TEXT    NOT NULL CHECK (date(day) IS day),
    -- As somebody said; else it follows from the times.
    minutes     INTEGER CHECK (minutes BETWEEN 1 AND 1440),
    place       TEXT    NOT NULL,
    note        TEXT    NOT NULL,
    level       TEXT    CHECK (level IN ('easy', 'medium', 'hard')),
    -- Of the setup, where it is known: the number of the card; a bit for each garden, plants first.
    daimyo      INTEGER CHECK (daimyo BETWEEN 1 AND 9),
    gardens     INTEGER CHECK (gardens BETWEEN 0 AND 1023),
    -- Changes with every change of the steps or of the result.
    revision    INTEGER NOT NULL CHECK (revision BETWEEN 0 AND 4294967295),
    -- The seat.
    winner      INTEGER CHECK (winner BETWEEN 1 AND 4),
    decided_by  TEXT    CHECK (decided_by IN ('points', 'turn-order')),
    UNIQUE (source, source_id),
    CHECK ((source IS NULL) = (source_id IS NULL)),
    -- A game has a result when it is finished, and only then.
    CHECK ((finished_at IS NULL) = (winner IS NULL)
       AND (finished_at IS NULL) = (decided_by IS NULL))
) STRICT;

INSERT INTO numbered_games
SELECT NULL, id, 'played', NULL, NULL, started_at, played_at, finished_at, deleted_at,
       coalesce(date(started_at, 'localtime'), '1970-01-01'), NULL, '', '', level,
       (SELECT CAST(substr(value, 8) AS INTEGER)
        FROM json_tree(CASE WHEN json_valid(setup) THEN setup ELSE '{}' END)
        WHERE fullkey = '$.castle.daimyo' AND value GLOB 'daimyo-[1-9]'),
       (SELECT sum(CASE
                       WHEN value GLOB 'plant-[1-5]' THEN 1 << (substr(value, 7) - 1)
                       ELSE 32 << (substr(value, 7) - 1)
                   END)
        FROM json_tree(CASE WHEN json_valid(setup) THEN setup ELSE '{}' END)
        WHERE path GLOB '$.gardens[[]*'
          AND (value GLOB 'plant-[1-5]' OR value GLOB 'stone-[1-5]')),
       revision, winner, decided_by
FROM games
ORDER BY started_at, id;

-- What only a game has that the app follows.
CREATE TABLE journals (
    game        INTEGER NOT NULL PRIMARY KEY REFERENCES games (no) ON DELETE CASCADE,
    code        TEXT,
    deck        TEXT    NOT NULL CHECK (deck IN ('app', 'table')),
    -- Who knows the order of the castle decks.
    refills     TEXT    NOT NULL CHECK (refills IN ('app', 'table')),
    -- How closely each person's seat is followed: a list in the order of the seats.
    tracking    TEXT    NOT NULL,
    -- The first so many steps are in force; those after them were taken back.
    cursor      INTEGER NOT NULL CHECK (cursor BETWEEN 0 AND 4294967295),
    round       INTEGER NOT NULL CHECK (round BETWEEN 0 AND 255),
    turns       INTEGER NOT NULL CHECK (turns BETWEEN 0 AND 255),
    -- The player's corrections of the components as they were when the game began.
    corrections TEXT    NOT NULL,
    setup       TEXT    NOT NULL
) STRICT;

INSERT INTO journals
SELECT numbered_games.no, code, deck, refills, tracking, cursor, round, turns, corrections, setup
FROM games JOIN numbered_games USING (id);

CREATE TABLE numbered_steps (
    game INTEGER NOT NULL REFERENCES games (no) ON DELETE CASCADE,
    -- From 0, without gaps.
    seq  INTEGER NOT NULL CHECK (seq >= 0),
    step TEXT    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

INSERT INTO numbered_steps
SELECT numbered_games.no, seq, step FROM steps JOIN numbered_games ON numbered_games.id = steps.game
ORDER BY 1, 2;

CREATE TABLE numbered_seats (
    game            INTEGER NOT NULL REFERENCES games (no) ON DELETE CASCADE,
    seat            INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 4),
    -- Nobody: the rival, or a player who gave no name.
    person          INTEGER REFERENCES people (no),
    rival           INTEGER NOT NULL CHECK (rival IN (0, 1)),
    clan            TEXT    CHECK (clan IN ('red', 'green', 'blue', 'yellow')),
    -- In the first turn order, from 1, and in the last one where it was entered.
    place           INTEGER CHECK (place BETWEEN 1 AND 4),
    last_place      INTEGER CHECK (last_place BETWEEN 1 AND 4),
    -- The numbers of the cards of the starting pair, where it is known.
    resource_card   INTEGER CHECK (resource_card BETWEEN 1 AND 9),
    action_card     INTEGER CHECK (action_card BETWEEN 1 AND 3),
    points          INTEGER CHECK (points BETWEEN 0 AND 65535),
    -- From 1; nobody shares one.
    rank            INTEGER CHECK (rank BETWEEN 1 AND 4),
    -- What the points are made of, unless only their sum is known.
    clan_points     INTEGER CHECK (clan_points BETWEEN 0 AND 65535),
    coins_and_seals INTEGER CHECK (coins_and_seals BETWEEN 0 AND 65535),
    resources       INTEGER CHECK (resources BETWEEN 0 AND 65535),
    passage_of_time INTEGER CHECK (passage_of_time BETWEEN 0 AND 65535),
    courtiers       INTEGER CHECK (courtiers BETWEEN 0 AND 65535),
    warriors        INTEGER CHECK (warriors BETWEEN 0 AND 65535),
    gardeners       INTEGER CHECK (gardeners BETWEEN 0 AND 65535),
    PRIMARY KEY (game, seat),
    CHECK (rival = 0 OR (person IS NULL AND clan IS NULL)),
    CHECK ((points IS NULL) = (rank IS NULL)),
    CHECK ((resource_card IS NULL) = (action_card IS NULL)),
    CHECK (clan_points IS NULL
        OR points IS min(65535, clan_points + coins_and_seals + resources + passage_of_time
                                + courtiers + warriors + gardeners))
) STRICT, WITHOUT ROWID;

INSERT INTO numbered_seats (game, seat, person, rival, clan, place, points, rank)
SELECT numbered_games.no, seat, numbered_people.no, rival, seats.clan, seats.place, points, rank
FROM seats
JOIN numbered_games ON numbered_games.id = seats.game
LEFT JOIN numbered_people ON numbered_people.id = seats.person
ORDER BY 1, 2;

-- What was counted for a seat, as far as it was.
CREATE TABLE counts (
    game   INTEGER NOT NULL,
    seat   INTEGER NOT NULL,
    counts TEXT    NOT NULL,
    PRIMARY KEY (game, seat),
    FOREIGN KEY (game, seat) REFERENCES seats (game, seat) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

INSERT INTO counts
SELECT numbered_games.no, seat, counts
FROM seats JOIN numbered_games ON numbered_games.id = seats.game
WHERE counts IS NOT NULL;

-- Every result that was saved, the first one numbered 1. With row ids: most are longer than a page of
-- an index holds well.
CREATE TABLE results (
    game     INTEGER NOT NULL REFERENCES games (no) ON DELETE CASCADE,
    number   INTEGER NOT NULL CHECK (number >= 1),
    saved_at TEXT    NOT NULL,
    result   TEXT    NOT NULL,
    PRIMARY KEY (game, number)
) STRICT;

CREATE TABLE tags (
    -- The tag as it is compared.
    folded TEXT    NOT NULL CHECK (folded <> ''),
    game   INTEGER NOT NULL REFERENCES games (no) ON DELETE CASCADE,
    tag    TEXT    NOT NULL CHECK (tag <> ''),
    PRIMARY KEY (folded, game)
) STRICT, WITHOUT ROWID;

DROP TABLE seats;
DROP TABLE steps;
DROP TABLE games;
DROP TABLE people;
ALTER TABLE numbered_people RENAME TO people;
ALTER TABLE numbered_games RENAME TO games;
ALTER TABLE numbered_steps RENAME TO steps;
ALTER TABLE numbered_seats RENAME TO seats;

CREATE INDEX games_under_way ON games (played_at) WHERE finished_at IS NULL AND deleted_at IS NULL;
CREATE INDEX games_deleted ON games (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX games_begun ON games (started_at) WHERE deleted_at IS NULL;
CREATE INDEX seats_of_person ON seats (person, game, rank);
CREATE INDEX tags_of_game ON tags (game);

-- What lists and statistics go through: a narrow row for each game that is not deleted, the earliest
-- first. It follows from the other tables and is made anew with every change of its game.
CREATE TABLE history (
    day      TEXT    NOT NULL,
    -- When it began, in microseconds since 1970: games of one day stay in their order.
    began    INTEGER NOT NULL,
    game     INTEGER NOT NULL UNIQUE REFERENCES games (no) ON DELETE CASCADE,
    finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
    -- How many sit down; the rival does not count.
    people   INTEGER NOT NULL CHECK (people BETWEEN 0 AND 4),
    level    TEXT,
    -- Of a finished solo game: whether the player won.
    won      INTEGER CHECK (won IN (0, 1)),
    minutes  INTEGER,
    daimyo   INTEGER,
    gardens  INTEGER,
    -- The seats with their results, packed.
    seats    BLOB    NOT NULL,
    PRIMARY KEY (day, began, game)
) STRICT, WITHOUT ROWID;

-- What is found by its words: names, place, note and tags, as they are compared.
CREATE TABLE words (
    game  INTEGER NOT NULL PRIMARY KEY REFERENCES games (no) ON DELETE CASCADE,
    words TEXT    NOT NULL
) STRICT;
