-- Who played, when and where, as it stood beside a result that was replaced since. Beside the latest
-- one stands what the game says now; beside those of before this format, nobody knows.
ALTER TABLE results ADD COLUMN occasion TEXT;

-- What BG Stats calls who and what came from there, so that it knows them again.
ALTER TABLE people ADD COLUMN bg_stats_id TEXT CHECK (bg_stats_id <> '');
ALTER TABLE people ADD COLUMN bgg_name TEXT CHECK (bgg_name <> '');

CREATE TABLE places (
    -- The place as it is compared.
    folded      TEXT NOT NULL PRIMARY KEY CHECK (folded <> ''),
    name        TEXT NOT NULL CHECK (name <> ''),
    bg_stats_id TEXT NOT NULL CHECK (bg_stats_id <> '')
) STRICT, WITHOUT ROWID;
