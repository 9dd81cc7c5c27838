entry-garden-pick = { $garden }, { $effects }, { $points }
entry-garden-out =
    { $garden ->
        [plant] Three plant gardens are in play
       *[stone] Three stone gardens are in play
    }
entry-garden-others = { $garden }, { $effects }, { $points }, { $names } here too
entry-when = When and where
entry-day = Date
entry-place = Place
entry-place-none = Where you played
entry-time = Time
entry-minutes = Minutes
entry-minutes-hint = If you know
entry-places = Played there before
entry-who = Who played
entry-colors = Which colors played?
entry-colors-hint = Tap the colors at your table. One color alone plays against Tokugawa.
entry-color-name = Name of the { $clan }
entry-colors-solo = One color: a solo game against Tokugawa.
entry-details-hint = All of this is optional. You can add it later, too.
entry-level-unknown = Not known
entry-tokugawa-text = The rival of the solo game
entry-known = What do you know about the scores?
entry-known-total = Only the totals
entry-known-total-text = One number for each clan.
entry-known-lines = The seven lines
entry-known-lines-text = As on the score pad. Shirasagi adds them up.
entry-known-counts = The pieces on the table
entry-known-counts-text = Tap what is on the table. Shirasagi knows what it is worth and adds it up.
entry-totals = Totals
entry-total-of = Clan Points of { $name }
entry-lines = Score pad
entry-lines-hint = An empty line counts as 0.
entry-line-of = { $line }, { $name }
entry-more = More about the game
entry-more-hint = Setup code, turn order, gardens, note and tags: all optional.
entry-first-order = First turn order
entry-first-order-hint = Tap the clans in the order in which they began.
entry-order-clear = Clear
entry-order-place = { $name }, place { $place }
entry-order-none = { $name }, no place yet
entry-gardens = Gardens of this game
entry-gardens-hint = Three plant and three stone gardens. Once all six are chosen, only those are offered for counting.
entry-gardens-said = { $n } of { $of }
entry-note = Note
entry-tags-used = Used before
entry-tie = A tie for first place: who comes first?
entry-tie-hint = The turn order after the last round decides. Tap the clans in that order.
entry-save-again = Save the correction
entry-edit-note = You can undo this correction on the game’s page.
entry-left = Your entries are kept here until you save.
entry-draft-found = Your draft: { $when }.
entry-draft-discard = Discard it
entry-draft-discarded = Draft discarded.
entry-draft-back = Bring it back
entry-over = Start over
entry-to-type = Still to be typed: { $names }.
entry-faults =
    { $n ->
        [one] One entry needs a correction.
       *[other] { $n } entries need a correction.
    }
entry-fault-show = Show it
entry-tie-open = A tie: say who comes first, or that nobody knows.
entry-tie-unknown = Nobody remembers
entry-tie-unknown-told = It is saved as an undecided tie and counts as nobody’s win until you correct it.
entry-fault-day = Choose a day.
entry-fault-minutes = A game takes 1 to { $max } minutes.
entry-gardens-open = Choose the gardens
entry-gardens-close = Close the gardens
entry-code-none = None
entry-code-hint = If the setup was dealt by one: it says which gardens and which Daimyo card were in the game.
entry-fault-name-twice = Another player has this name.
entry-fault-color-twice = Another player has this color.
entry-fault-code-players = This code deals for { $n } players. Use another code, or correct the number of players.
entry-fault-code-solo = This code deals a solo game on { $level }. Use another code, or correct the players or the level.
