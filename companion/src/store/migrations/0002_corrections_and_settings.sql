-- One document, always read and written whole: the player's corrections of the components.
CREATE TABLE corrections (
    only_row    INTEGER NOT NULL PRIMARY KEY CHECK (only_row = 1),
    corrections TEXT    NOT NULL
) STRICT;

CREATE TABLE settings (
    key   TEXT NOT NULL PRIMARY KEY CHECK (key <> ''),
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
