ending-step = { $n } of { $of }
ending-plus = +{ $points }
ending-points = { $name } +{ $points }, { $total } in all
ending-line = { $line }: { $points }.
ending-next = Next
ending-winner = And the winner is …
ending-skip = Skip
ending-reveal = Reveal the score
ending-ready = All counted? Then see who won.
award-title = Awards
award-clan-points = Steady hand
award-clan-points-why = Most Clan Points during the game: { $n }
award-coins-and-seals = Careful treasurer
award-coins-and-seals-why = Most points from coins and seals: { $n }
award-resources = Fullest storehouse
award-resources-why = Most points from resources: { $n }
award-passage-of-time = Ahead of time
award-passage-of-time-why = Most points from the Passage of Time: { $n }
award-courtiers = Welcome at court
award-courtiers-why = Most points from Courtiers: { $n }
award-warriors = Captain of the yards
award-warriors-why = Most points from Warriors: { $n }
award-gardeners = Keeper of the gardens
award-gardeners-why = Most points from Gardeners: { $n }
award-lead = Turned the game
award-lead-why = Last to take the lead, in round { $round }
award-narrowest = By a hair
award-narrowest-why =
    { $n ->
        [one] { $line }: ahead by just { $n } point
       *[other] { $line }: ahead by just { $n } points
    }
