-- Of clans with equal points the last turn order says who is ahead (F8). Until now those of whom nobody
-- knew it were ranked as they sit, and behind the winner even where their markers say it (E1). From
-- now on they share a rank. A clan that was named comes before those that nobody named.
UPDATE seats SET rank = found.rank
FROM (
    SELECT game, seat,
           rank() OVER (PARTITION BY game
                        ORDER BY points DESC, marker DESC, coalesce(last_place, 5)) AS rank
    FROM (
        SELECT game, seat, points, last_place,
               -- Markers tell nothing unless all of those with these points are known.
               CASE WHEN count(influence) OVER equal = count(*) OVER equal THEN influence END
                   AS marker
        FROM (
            SELECT seats.game, seats.seat, points, last_place,
                   CASE WHEN json_valid(counts) THEN json_extract(counts, '$.influence') END
                       AS influence
            FROM seats LEFT JOIN counts USING (game, seat)
            WHERE points IS NOT NULL AND seats.game NOT IN (SELECT game FROM journals)
        )
        WINDOW equal AS (PARTITION BY game, points)
    )
) AS found
WHERE seats.game = found.game AND seats.seat = found.seat AND seats.rank <> found.rank;

-- Of an open tie the winner stands for all of the first ones.
UPDATE games SET winner = (SELECT min(seat) FROM seats WHERE game = games.no AND rank = 1)
WHERE winner IS NOT NULL
  AND 1 < (SELECT rank FROM seats WHERE game = games.no AND seat = games.winner);

-- The result in force says the same. Those of before stay as they were saved.
UPDATE results
SET result = json_set(
    result,
    '$.winner', (SELECT winner FROM games WHERE no = results.game),
    '$.seats', json((SELECT json_group_array(json(json_set(
                               saved.value, '$.rank',
                               (SELECT rank FROM seats
                                WHERE game = results.game
                                  AND seat = json_extract(saved.value, '$.seat')))))
                     FROM json_each(results.result, '$.seats') AS saved)))
WHERE number = (SELECT max(number) FROM results AS others WHERE others.game = results.game)
  AND game IN (SELECT game FROM seats WHERE points IS NOT NULL
               GROUP BY game, points HAVING count(*) > 1)
  AND game NOT IN (SELECT game FROM journals)
  AND CASE WHEN json_valid(result) THEN json_type(result, '$.seats') END = 'array';
