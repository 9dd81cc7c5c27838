stats-title = Statistics
stats-none = Nothing to count yet
stats-none-expanded = All of these games were played with an expansion. Tick the box above to count them.
stats-none-hint = Once a game is scored, this page says what wins, how close it was and where points come from.
stats-few =
    { $n ->
        [one] One game so far. Win rates start to mean something after { $least } games; until then, enjoy the records.
       *[other] { $n } games so far. Win rates start to mean something after { $least } games; until then, enjoy the records.
    }
stats-all-time = All time
stats-records = Records
stats-more = More figures
stats-solo-too = Scores and streaks include solo games.
stats-day = Day
stats-course = Getting better?
stats-course-by = What
stats-course-points = Average score
stats-course-wins = Share of games won
stats-course-many =
    { $solo ->
        [true] Averages of the first and the last { $n } solo games: { $values }. Such averages vary a lot by luck.
       *[other] Averages of the first and the last { $n } games with others: { $values }. Such averages vary a lot by luck.
    }
stats-course-counts =
    { $solo ->
        [true] Each average covers the last { $n } solo games.
       *[other] Each average covers the last { $n } games with others.
    }
stats-course-value = { $name } { $first } → { $last }
stats-course-none = This needs { $n } games of one person.
stats-course-few = From { $n } games of one person on, this compares the first with the last.
stats-place = Average place
stats-place-note = With several players
stats-usual = Plays most
stats-played = Time played
stats-hours =
    { $known ->
        [all] { $n } h
       *[some] { $n }+ h
    }
stats-results = The last games
stats-results-how = The place in each, the latest last; filled: won.
stats-result = { $day }: place { $place }
stats-result-open = { $day }: the winner isn’t known
stats-result-won = { $day }: won
stats-leader = Most wins
stats-best-streak = Longest winning streak
stats-closest-game = Closest game, points
stats-won = Won
stats-won-above = Wins vs. expected
stats-won-solo = Won solo
stats-partner = Most games with
stats-toughest = Toughest rival
stats-toughest-of = { $name } ended ahead in { $behind } of { $n }
stats-rate = { $wins } of { $n } · 95%: { $low } to { $high }
stats-mean = Average score
stats-scores-n =
    { $n ->
        [one] { $n } score
       *[other] { $n } scores
    }
stats-best = Best score
stats-worst = Lowest score
stats-games =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
stats-duration = Time of a game
stats-minutes = { $n } min
stats-scores = Scores
stats-scores-of = Scores of { $name }
stats-range = { $from } to { $to }
stats-scores-bar =
    { $n ->
        [one] { $range } points: { $n } score
       *[other] { $range } points: { $n } scores
    }
stats-scores-reading =
    { $n ->
        [one] { $n } score: { $median } points.
       *[other] Median { $median } of { $n } scores; the mean is { $mean }.
    }
stats-scores-rival =
    { $n ->
        [one] Tokugawa came to { $mean } in { $n } game.
       *[other] Tokugawa came to { $mean } on average over { $n } games.
    }
stats-scores-counts = Counts all known scores of people, in solo games too.
stats-scores-none = No score is known.
stats-points = Points
stats-times = Scores
stats-lines-counts =
    { $compared ->
        [of-one-game] Counts scores with every line known. The difference is the winner’s points minus the average of the others, in games with a known winner.
       *[other] Counts scores with every line known. The difference is between the averages of won and lost games.
    }
stats-lines-own = Mean and share are of this person, the difference is of any winner.
stats-lines-none = No game has recorded score lines.
stats-winner-unknown =
    { $n ->
        [one] The winner of { $n } game isn’t known: it counts as neither won nor lost.
       *[other] The winners of { $n } games aren’t known: they count as neither won nor lost.
    }
stats-other-basis =
    { $n ->
        [one] { $n } game isn’t counted: its points rest on other numbers than those of the latest game.
       *[other] { $n } games aren’t counted: their points rest on other numbers than those of the latest game.
    }
stats-mean-short = Mean
stats-wins = Where winners lead
stats-wins-reading = Over { $n } games, winners are ahead of the others by { $lead } on average.
stats-wins-few = There are too few games to tell.
stats-wins-part =
    { $k ->
        [one] The largest part comes from { $lines }: { $points }.
       *[other] The largest parts come from { $lines }: { $points } each.
    }
stats-difference = Difference
stats-rates = Who and what wins
stats-by = By
stats-of = { $wins } of { $n }
stats-of-expected = { $wins } of { $n }, { $luck } expected
stats-by-player = Player
stats-by-clan = Clan
stats-by-order = Place in the first turn order
stats-by-level = Solo level
stats-by-pair = Starting pair
stats-by-daimyo = Daimyo’s Favor card
stats-by-garden = Garden
stats-by-location = Location
stats-order = Place { $n }
stats-garden = { $kind }, { $points }: { $effects }
stats-rates-clear = { $name } won more often than expected: { $wins } of { $n } games, { $luck } expected.
stats-rates-several = { $names } won more often than expected.
stats-rates-own-clear = { $name }: { $who } won more often than usual, { $wins } of { $n } games, { $luck } expected.
stats-rates-own-several = { $names }: { $who } won more often than usual.
stats-rates-own-unclear = None of these is clearly above { $who }’s usual rate yet.
stats-rates-solo =
    { $n ->
        [one] { $wins } of { $n } solo game was won.
       *[other] { $wins } of { $n } solo games were won.
    }
stats-rates-unclear =
    { $by ->
        [player] Nobody wins clearly more often than expected yet.
       *[other] None of these wins clearly more often than expected yet.
    }
stats-rates-lucky = With several rows to compare, a line above its tick can be luck.
stats-rates-counts = Only games of several people with a known winner count here.
stats-rates-order = In the order of the wins a game above expectation; rows of few games come last.
stats-rates-players = The players themselves may be the reason.
stats-rates-solo-counts = Only solo games with a known winner count here.
stats-rates-none = Nothing is known here for these games.
stats-rates-how = The dot is the rate, the line its 95% interval.
stats-rates-tick = The tick is the rate if every seat had the same chance.
stats-rates-others = The rows of others count only games with { $who }.
stats-rates-own-tick = The tick is { $who }’s usual rate at tables of that size.
stats-rates-hollow = Hollow: too few games to tell.
stats-games-head = Games
stats-interval = 95% interval
stats-expected = Expected
stats-pairs = Head to head
stats-pair = { $one } – { $other }
stats-pairs-reading =
    { $n ->
        [one] { $one } and { $other } met in { $n } game; { $one } ended ahead in { $ahead }, { $other } in { $behind }.
       *[other] Most meetings: { $one } and { $other }, in { $n } games; { $one } ended ahead in { $ahead }, { $other } in { $behind }.
    }
stats-pairs-tied =
    { $games ->
        [one] Most meetings: { $pairs }, in { $games } game each.
       *[other] Most meetings: { $pairs }, in { $games } games each.
    }
stats-pairs-several = { $n } pairs
stats-pairs-counts = Counts all games of the two. In a tie that nobody decided, neither is ahead.
stats-pairs-none = No meeting to count yet.
stats-pairs-who = Who
stats-ahead = Ahead
stats-pairs-wins = Wins
stats-ratio = { $one } : { $other }
stats-streaks = Streaks
stats-streaks-reading =
    { $n ->
        [one] No two wins in a row: { $name } won { $when }.
       *[other] The longest: { $name } won { $n } games counted here in a row, { $when }.
    }
stats-streaks-counts = Counts solo games, too. Games that this page does not count, and games without a known winner, neither extend nor end a streak.
stats-streaks-none = Nobody with a name has won yet.
stats-streaks-on = on { $day }
stats-streaks-others =
    { $n ->
        [one] { $n } other streak is as long.
       *[other] { $n } other streaks are as long.
    }
stats-streaks-from-to = { $from } to { $to }
stats-streaks-apart = No two wins in a row.
stats-streak = Longest
stats-current = Now
stats-without = Longest without a win
stats-margins = How close it was
stats-margins-reading =
    { $of ->
        [person] In games where they came first or second, the winner led by { $mean } on average; the median is { $median }.
       *[other] First place leads by { $mean } on average; the median is { $median }.
    }
stats-ties =
    { $n ->
        [one] The turn order decided { $n } tie.
       *[other] The turn order decided { $n } ties.
    }
stats-margins-counts =
    { $of ->
        [person] Counts games with every score known in which this person came first or second, solo games too.
       *[other] Counts games with every score known, solo games too.
    }
stats-margins-none = No margin is known.
stats-margins-bar =
    { $n ->
        [one] { $range } points between: { $n } game
       *[other] { $range } points between: { $n } games
    }
stats-margins-others =
    { $n ->
        [one] And { $n } other game by { $margin }
       *[other] And { $n } other games by { $margin }
    }
stats-points-between = Points between
stats-closest = Closest
stats-widest = Widest
stats-months = Games by month
stats-months-bar =
    { $n ->
        [one] { $month }: { $n } game
       *[other] { $month }: { $n } games
    }
stats-months-reading =
    { $n ->
        [one] The most in a month: { $n } game, in { $month }.
       *[other] The most in a month: { $n } games, in { $month }.
    }
stats-months-last = The chart shows the last { $n } months.
stats-months-counts = Counts all games of this page, solo games too.
stats-months-none = No month has a game.
stats-months-others =
    { $n ->
        [one] { $month } and { $n } other month
       *[other] { $month } and { $n } other months
    }
stats-month = Month
stats-seats = By number of players
stats-seats-games = Games: { $parts }.
stats-seats-won = Won: { $parts }.
stats-seats-part =
    { $seats ->
        [1] { $value } solo
       *[other] { $value } with { $seats } players
    }
stats-winning-score = Winning score
stats-seats-counts = All games and known scores. Minutes are the median, and the range of at least eight in ten games.
stats-seats-counts-won = Games with a known winner. Expected is what luck alone would bring.
stats-minutes-head = Minutes (usual)
stats-minutes-usual =
    { $n ->
        [one] { $median }
       *[other] { $median } ({ $from }–{ $to })
    }
stats-durations-reading =
    { $n ->
        [one] { $n } game took { $median } minutes.
       *[other] { $n } games took { $shortest } to { $longest } minutes; the median is { $median }.
    }
stats-only-won = Only solo games that were won.
stats-only-won-by = Only games that { $name } won.
stats-only-lost = Only solo games that were lost.
stats-only-lost-by = Only games that { $name } lost.
stats-somebody = someone
stats-only-but = Win rates, head to head and streaks count all games, however they ended.
stats-only-unknown = Only games with an unknown winner.
stats-others =
    { $n ->
        [one] { $of }, and { $n } other
       *[other] { $of }, and { $n } others
    }
stats-as-long = { $of }; { $n } more as long
stats-as-close = { $of }; { $n } more as close
stats-any-outcome = All games, however they ended.
stats-median-games =
    { $n ->
        [one] Median of { $n } game
       *[other] Median of { $n } games
    }
stats-share = Share
stats-each-margin = Game by game
stats-wins-own-reading = Over { $n } scores, won games come to { $lead } more than lost ones on average.
stats-wins-nobody = Nothing to compare yet: this needs the score lines of several players, or of both won and lost games.
stats-unknown-show =
    { $n ->
        [one] Show the game with an unknown winner
       *[other] Show the { $n } games with an unknown winner
    }
stats-expanded = Count games with an expansion, too
chart-as-table = Numbers
chart-as-table-of = { $title }: the numbers as a table
chart-hint = Tap the chart for its numbers.
chart-few = Too few games to tell
year-share = Year in review
year-headline = { $year } in review
year-headline-of = { $name }’s { $year }
year-people =
    { $n ->
        [one] { $n } named player
       *[other] { $n } named players
    }
year-left-out = Without expansions
year-figure = { $label }: { $value } ({ $note })
