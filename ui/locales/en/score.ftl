score-courtiers = Courtiers
score-warriors = Warriors
score-gardeners = Gardeners
score-influence-hint = Tap the marker’s space. The small number is its Clan Points.
score-pad = Number pad: { $name }
score-pad-erase = Erase the last digit
score-gate = Gate
score-steward = Steward rooms
score-diplomat = Diplomat rooms
score-each = { $points } each
score-each-warrior = { $points } a Courtier inside
score-yard-value = Value { $points }
score-warriors-hint = Each scores its yard’s value × Courtiers inside.
score-left = { $left } of { $n } left
score-chips-hint = Tap a number again to clear it.
score-gardeners-hint =
    { $who ->
        [you] Tap the gardens with your Gardeners.
       *[other] Tap the gardens with { $name }’s Gardeners.
    }
score-garden-pick = { $garden } at the { $bridge }, { $points }
score-rival-note = Tokugawa’s counts are known: Shirasagi tracked them.
score-line = Line
score-total = Total
score-formula-coins = ({ $coins } + { $seals }) ÷ { $per }, rounded down
score-formula-resource = { $store } = { $points }
score-formula-passage = Space { $n }
score-formula-warriors =
    { $n ->
        [one] { $sum } × { $n } Courtier inside
       *[other] { $sum } × { $n } Courtiers inside
    }
score-by-points = The most Clan Points win.
score-blocked = Fix the count marked here, then save.
score-save = Save to history
score-update = Done
score-saving-game = Saving …
score-not-over = The game is not over yet
score-not-over-hint = Round { $round }, { $turns } of { $of } turns taken. You count after the last round.
score-to-table = Back to the table
score-fault-max = { correct-max }
score-loading = Loading …
score-points-coins = Points, coins and seals
score-resources = Resources
score-resources-hint = 3 to 6 of a kind: 1 CP. All 7: 2 CP.
score-fault-digits = { correct-digits }
score-blocked-order = Can’t save yet: the Influence contradicts the turn order you named. Count again, or go by the Influence.
score-order-fix = Go by the Influence
score-show-fault = Show the count
score-waiting = The winner appears here once you have counted.
score-known =
    { $who ->
        [you] Nothing to count: Shirasagi tracked your clan.
       *[other] Nothing to count: Shirasagi tracked { $name }’s clan.
    }
score-known-differs = Doesn’t match the table?
score-known-way = Go back and fix it
score-so-far = Points so far
score-so-far-hint = What every clan would score now.
score-known-blocked = Can’t save yet: what Shirasagi tracked contradicts itself.
score-known-gardens-none = No Gardener is in a garden.
score-not-over-known = Round { $round }, { $turns } of { $of } turns taken. The score appears here after the last round.
score-garden-others = { $garden } at the { $bridge }, { $points }, { $names } here too
score-known-all = Nothing to count: Shirasagi tracked every clan.
score-wins =
    { $who ->
        [you]
            { $n ->
                [one] You win by { $n } point
               *[other] You win by { $n } points
            }
       *[other]
            { $n ->
                [one] { $name } wins by { $n } point
               *[other] { $name } wins by { $n } points
            }
    }
score-castle-won = The castle is yours: { $player } to { $rival }.
score-castle-kept = Tokugawa keeps the castle, { $rival } to { $player }. There is always another evening.
score-alone =
    { $who ->
        [you]
            { $n ->
                [one] You scored { $n } point
               *[other] You scored { $n } points
            }
       *[other]
            { $n ->
                [one] { $name } scored { $n } point
               *[other] { $name } scored { $n } points
            }
    }
score-rival-unknown = Tokugawa’s score isn’t known, so nobody knows who won.
score-tie =
    { $who ->
        [you] A tie, and you win it
       *[other] A tie, and { $name } wins it
    }
score-by-order =
    { $who ->
        [you] Equal points: you come before { $other } in the turn order after the last round.
       *[other] Equal points: { $name } comes before { $other } in the turn order after the last round.
    }
score-fault-behind =
    { $who ->
        [you] You come before { $other } in the turn order, so your marker cannot be behind { $other }’s on space { $n }. Count again, or go by the Influence.
       *[other] { $name } comes before { $other } in the turn order, so this marker cannot be behind { $other }’s on space { $n }. Count again, or go by the Influence.
    }
score-fault-ahead =
    { $who ->
        [you] { $other } comes before you in the turn order, so your marker cannot be ahead of theirs on space { $n }. Count again, or go by the Influence.
       *[other] { $other } comes before { $within } in the turn order, so this marker cannot be ahead of { $other }’s on space { $n }. Count again, or go by the Influence.
    }
score-total-of = { $name } { $points }
score-places = Places
score-not-counted = –
score-tab-blocked = Check again
score-tab-pending = To count
score-tab-done = Counted
score-next = Next: { $name }
score-so-far-some = What the fully tracked clans would score now. The others are counted after the last round.
score-finish = Finish counting
score-nothing = Count them as 0
score-nothing-ask = These were left empty. Is nothing there?
score-nothing-of = { $name }: { $section }
score-nothing-all = { $name }: everything
score-go-on = Keep counting
score-tab-part = { $done } of { $of }
score-total-none = { $name } not counted
score-total-part = { $name } { $points } so far
score-part = { $points } …
score-points-tile = Add { $points }: the Fan went around once
score-points-plus = +{ $points }
score-formula-passage-step = Space { $n }, step { $from } to { $to }
score-tie-open = An undecided tie
score-tie-ask-two = { $names } tie, and their markers share a space. Whose is on top?
score-tie-ask-more = { $names } tie, and their markers share a space. What is their order, from the top?
score-order-open =
    { $who ->
        [you] Equal points. It isn’t known whether you or { $other } came first in the last turn order.
       *[other] Equal points. It isn’t known whether { $name } or { $other } came first in the last turn order.
    }
score-by-list =
    { $who ->
        [you] Equal points. It isn’t known whether you or { $other } came first in the last turn order, so nobody wins until you correct the score.
       *[other] Equal points. It isn’t known whether { $name } or { $other } came first in the last turn order, so nobody wins until you correct the score.
    }
score-group-goods = Coins and resources
score-group-members = Clan members
score-wins-alone =
    { $who ->
        [you] You win
       *[other] { $name } wins
    }
score-points-unknown = Not all points are known.
closest-title = What would have changed it
closest-needed =
    { $who ->
        [you]
            { $n ->
                [one] { $n } more point would have won.
               *[other] { $n } more points would have won.
            }
       *[other]
            { $n ->
                [one] { $n } more point would have won it for { $name }.
               *[other] { $n } more points would have won it for { $name }.
            }
    }
closest-needed-each =
    { $n ->
        [one] { $names } each needed { $n } more point to win.
       *[other] { $names } each needed { $n } more points to win.
    }
closest-tie-kept =
    { $who ->
        [you] A tie would have gone to you: you come before { $other } in the turn order after the last round.
       *[other] A tie would have gone to { $name }, who comes before { $other } in the turn order after the last round.
    }
closest-tie-enough =
    { $who ->
        [you] A tie would have been enough: you come before { $other } in the turn order after the last round.
       *[other] A tie would have been enough: { $name } comes before { $other } in the turn order after the last round.
    }
closest-tie-enough-each = A tie would have been enough: { $names } come before { $other } in the turn order after the last round.
closest-tie-unsaid = The turn order after the last round would have decided a tie, but it wasn’t recorded.
closest-open = Equal points: one more point would have won it for any of those who tied.
closest-open-order = The turn order after the last round decides a tie, but it wasn’t recorded.
