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
    PRIMARY KEY (game, seat),
    CHECK (rival = 0 OR (person IS NULL AND color IS NULL)),
    CHECK (points IS NULL OR rank IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_person ON seats (person, game, rank);
