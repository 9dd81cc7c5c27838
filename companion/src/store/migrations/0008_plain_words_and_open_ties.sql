-- Whether nobody said who of the first ones was ahead in the last turn order. The first on the list
-- has rank 1 then, and won is about that one; but nobody knows who won.
ALTER TABLE history ADD COLUMN tie_open INTEGER NOT NULL DEFAULT 0 CHECK (tie_open IN (0, 1));

-- From now on the words by which games are found have no accents, like those that are looked for. All
-- of this follows from the other tables and is made anew with the rows of the history.
DELETE FROM words;
