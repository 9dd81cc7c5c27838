-- Who knows the order of the castle decks, and how closely each person's seat is followed: a list in
-- the order of the seats. Games of before followed the dice only.
ALTER TABLE games ADD COLUMN refills TEXT NOT NULL DEFAULT 'app'
    CHECK (refills IN ('app', 'table'));
ALTER TABLE games ADD COLUMN tracking TEXT NOT NULL DEFAULT '[]';
