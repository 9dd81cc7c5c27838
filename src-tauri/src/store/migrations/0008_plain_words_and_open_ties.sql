-- The words by which games are found are kept without accents, like those that are looked for. They
-- follow from the other tables and are made anew below this, with the rows of the history.
DELETE FROM words;
