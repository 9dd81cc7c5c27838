history-title = History
history-tie = A tie
history-empty = No games yet
history-empty-hint = Every game you begin is kept here: its setup, each turn and the scores. From a few games on, the statistics say what wins.
history-won = Won
history-lost = Lost
history-rival-unknown = Rival not known
history-unfinished = Unfinished
history-ended-early = No winner
history-left-out = Not counted
history-resume = Resume
history-resume-game = Resume the game of { $date } with { $who }
history-restored = The game is back
history-dismiss = Dismiss
history-score = { $name } { $player } : { $rival } Tokugawa
history-deleted-games = Deleted ({ $n })
history-deleted-hint = A deleted game can be brought back for { $days } days. After that it is gone for good.
history-restore = Restore
history-restore-game = Restore the game of { $date } with { $who }
history-damaged =
    { $n ->
        [one] { $n } game cannot be read. It is kept in the file as it is, and left out of this list.
       *[other] { $n } games cannot be read. They are kept in the file as they are, and left out of this list.
    }
history-games = Games
history-import = Import games
history-nothing = No game fits
history-nothing-hint = Remove a filter, or search for something else.
history-show-all = Show all games
history-pages = Pages
history-page = Page { $page } of { $of }
history-later = Later games
history-earlier = Earlier games
history-data = Data
history-count-game = Count the points of the game of { $date } with { $who }
history-one-of = { $date } ({ $n } of { $of })
filter-search = Search the games
filter-search-hint = Name, place, note, tag
filter-open = Filter
filter-title = Filter the games
filter-without = Without { $words }
filter-winner-unknown = Winner not known
filter-clear = Clear all
filter-found =
    { $n ->
        [one] { $n } game found
       *[other] { $n } games found
    }
filter-show =
    { $n ->
        [one] Show { $n } game
       *[other] Show { $n } games
    }
filter-person = Player
filter-anybody = Anybody
filter-somebody = Someone no longer here
filter-game = Game
filter-seats = Players
filter-solo-won = Solo won
filter-solo-lost = Solo lost
filter-level = Solo level
filter-outcome = How it ended
filter-outcome-of = How it ended for them
filter-won = Won
filter-lost = Lost
filter-period = When
filter-year = Year
filter-from = From
filter-to = To
filter-until = Until { $to }
filter-since = Since { $from }
filter-between = { $from } to { $to }
filter-tag = Tag
filter-any-tag = Any tag
filter-any = Any
filter-level-unknown = Solo · level not known
filter-reversed = The first day is after the last one. Change one of them.
filter-uncounted = (not counted: { $parts })
filter-expanded = { $n } with an expansion
filter-unexpanded = Without expansions
filter-unscored = { $n } unfinished or left out
filter-not-known = Not known
people-title = People
people-none = Nobody yet
people-none-hint = Everyone who plays a game under a name appears here, with their games and wins.
people-archived = Archived ({ $n })
people-archived-hint = Archived people are not offered for new games. Their games stay.
people-no-games = No finished game
people-games =
    { $known ->
        [none]
            { $n ->
                [one] { $n } game
               *[other] { $n } games
            }
        [some]
            { $n ->
                [one] { $n } game · won { $wins } of { $decided } decided with others
               *[other] { $n } games · won { $wins } of { $decided } decided with others
            }
       *[other]
            { $n ->
                [one] { $n } game · won { $wins }
               *[other] { $n } games · won { $wins }
            }
    }
people-last = Last on { $day }
people-edit = Edit { $name }
people-rename = Save the name
people-renamed = The name is now { $name }.
people-saved = Saved for { $name }.
people-favorite = Likes to play
people-no-favorite = Any
people-is-archived = Archived
people-archive-title = No longer plays?
people-archive = Archive
people-unarchive = Offer again
people-was-archived = { $name } is archived.
people-is-back = { $name } is offered again.
people-merge-title = The same person twice?
people-merge-hint = All games of { $name } can move to another person, if two names are one person.
people-merge-into = Merge into
people-merge-nobody = Nobody
people-merge-with = Merge with { $name }
people-merge-moves =
    { $n ->
        [one] { $n } seat moves from { $from } to { $into }.
       *[other] { $n } seats move from { $from } to { $into }.
    }
people-merge-after =
    { $n ->
        [one] { $into } then has { $n } finished game, and { $from } is gone. This cannot be undone, so a backup is made first.
       *[other] { $into } then has { $n } finished games, and { $from } is gone. This cannot be undone, so a backup is made first.
    }
people-merge = Merge { $from } into { $into }
people-merged = { $from } and { $into } are one: { $into }.
people-together =
    { $n ->
        [one] { $from } and { $into } sat at the same table in { $n } game, so they are not one person.
       *[other] { $from } and { $into } sat at the same table in { $n } games, so they are not one person.
    }
people-together-game =
    { $which ->
        [only] Look at that game
        [first] Look at the first of them
        [second] Look at the second of them
       *[other] Look at the third of them
    }
