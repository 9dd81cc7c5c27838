-- The setup code of a game that the app did not follow, where somebody knows it. That of a followed
-- game stands with its journal.
ALTER TABLE games ADD COLUMN setup_code TEXT CHECK (setup_code <> '');
