home-new-game = New game
home-continue-setup = Continue the setup
home-another-game = New game with other choices
home-at-turn = Round { $round } · turn { $turn } of { $turns }
home-at-round-end = Round { $round } · end of the round
home-also-unfinished = Also unfinished
home-past = Past games
home-all-games = All games ({ $n })
home-played = { $kind } · { $when }
home-how = How it works
home-step-deal = Deal
home-step-deal-text = Shirasagi deals a legal setup. Place it part by part; a short code keeps it.
home-step-play = Play
home-step-play-text = Tap the die you take. Playing alone, one tap runs the Tokugawa clan’s turn and tells you which pieces to move.
home-step-score = Score
home-step-score-text = Whatever Shirasagi tracked is already scored; count the rest with its help. Every game goes into the history.
home-to-score = Round { $round } played · to be scored
home-players = { $n } players
home-solo = Solo · { $level }
home-winner = { $name } won with { $points }
home-shared-win = { $names } share the win with { $points }
home-scored = { $name } scored { $points }
home-just-score = Just score a game
home-enter-game = Enter a past game
home-winner-tie = { $name } won with { $points }, on a tie
home-tie-open = A tie at { $points }
home-won-alone =
    { $who ->
        [you] You won
       *[other] { $name } won
    }
