-- Fills the tables of the newest format from those of format 9.
INSERT INTO people
SELECT no, id, name, folded, plain(name), clan, archived_at, bg_stats_id, bgg_name FROM people_9;

INSERT INTO places SELECT folded, name, bg_stats_id FROM places_9;

INSERT INTO games
SELECT no, id, 'white-castle', origin, source, source_id, started_at, played_at, finished_at,
       deleted_at, day, minutes, place, note, plain(place || char(10) || note),
       coalesce(code, setup_code), revision
FROM games_9 LEFT JOIN journals_9 ON journals_9.game = games_9.no;

INSERT INTO tags SELECT folded, game, tag, plain(tag) FROM tags_9;

INSERT INTO seats
SELECT game, seat, person, rival, clan, place, last_place, points, rank FROM seats_9;

INSERT INTO score_lines
SELECT game, seat, 'clan_points', clan_points FROM seats_9 WHERE clan_points IS NOT NULL
UNION ALL
SELECT game, seat, 'coins_and_seals', coins_and_seals FROM seats_9 WHERE clan_points IS NOT NULL
UNION ALL
SELECT game, seat, 'resources', resources FROM seats_9 WHERE clan_points IS NOT NULL
UNION ALL
SELECT game, seat, 'passage_of_time', passage_of_time FROM seats_9 WHERE clan_points IS NOT NULL
UNION ALL
SELECT game, seat, 'courtiers', courtiers FROM seats_9 WHERE clan_points IS NOT NULL
UNION ALL
SELECT game, seat, 'warriors', warriors FROM seats_9 WHERE clan_points IS NOT NULL
UNION ALL
SELECT game, seat, 'gardeners', gardeners FROM seats_9 WHERE clan_points IS NOT NULL;

INSERT INTO counts SELECT game, seat, counts FROM counts_9;

INSERT INTO facets SELECT no, 0, 'level', level FROM games_9 WHERE level IS NOT NULL;

INSERT INTO facets SELECT no, 0, 'daimyo', 'daimyo-' || daimyo FROM games_9 WHERE daimyo IS NOT NULL;

INSERT INTO facets
SELECT no, 0, 'garden', iif(bit < 5, 'plant-' || (bit + 1), 'stone-' || (bit - 4))
FROM games_9
JOIN (SELECT 0 AS bit UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4
      UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8
      UNION ALL SELECT 9)
WHERE gardens >> bit & 1;

INSERT INTO facets
SELECT game, seat, 'starting-resource', 'starting-resource-' || resource_card
FROM seats_9 WHERE resource_card IS NOT NULL;

INSERT INTO facets
SELECT game, seat, 'starting-action', 'starting-action-' || action_card
FROM seats_9 WHERE action_card IS NOT NULL;

INSERT INTO journals
SELECT game, deck, refills, tracking, cursor, round, turns, corrections, setup FROM journals_9;

INSERT INTO steps SELECT game, seq, step FROM steps_9;

INSERT INTO setups SELECT id, name, saved_at, code, setup FROM setups_9;

INSERT INTO corrections SELECT only_row, corrections FROM corrections_9;

INSERT INTO settings SELECT key, value FROM settings_9;

DROP TABLE settings_9;
DROP TABLE corrections_9;
DROP TABLE setups_9;
DROP TABLE steps_9;
DROP TABLE journals_9;
DROP TABLE counts_9;
DROP TABLE seats_9;
DROP TABLE tags_9;
DROP TABLE games_9;
DROP TABLE places_9;
DROP TABLE people_9;
