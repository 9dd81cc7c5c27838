table-loading = Setting the table …
table-rival-turn = Tokugawa’s turn
table-rival-play = Play Tokugawa’s turn
table-round-over = Round { $round } is over
table-game-over = The game is over
table-progress = Round { $round } · turn { $turn } of { $turns } · { $level }
table-rival-open = Tokugawa: { $points }, { $coins }. Show all
table-spaces = Spaces
table-spaces-choose = Where does the { $die } go?
table-now = What to do now
table-panel = Clans
table-bar = Actions
table-room-steward = Steward { $number }
table-room-diplomat = Diplomat { $number }
table-outside-left = Outside, left
table-outside-right = Outside, right
table-line = { color-label } line
table-space-colors = Tiles: { $colors }
table-space-found = { $space }: { $found }.
table-space-tap = Tap to place the die.
table-gain = +{ $coins }
table-pay = Pay { $coins }
table-even = No coins
table-no-tile = No { color-within } tile
table-other-line = { color-label } dice only
table-full = Taken
table-refused = { space-name }, not possible: { $reason }
table-hint-die = Tap a die at an end of a bridge
table-hint-space = { $die }: tap a space
table-hint-lantern = { $die } with Lantern: tap a space
table-hint-lantern-brings = { $die } · Lantern
table-hint-choice = Your choice: tap one
table-cancel = Put back
table-undo = Undo
table-redo = Redo
table-undo-keys = Undo (U or Ctrl+Z)
table-redo-keys = Redo (Ctrl+Shift+Z)
table-undone = Undone.
table-undone-step = Undone: { $what }.
table-undone-seen = What was turned up or rolled has been seen: it stays the same.
table-redone = Redone.
table-stale = This game went on in another window. Here is how it is now.
table-journal = Journal
table-show-story = Show Tokugawa’s turn again
table-due = Now for you
table-due-actions = Then take the actions of { space-within }.
table-first-turn = You go first. Take a die from either end of a bridge; a left die also brings the Lantern Reward.
table-rival-begins = Tokugawa goes first. One tap tells you what to move.
table-cards = Tokugawa’s cards this turn
table-card-wrong = Tokugawa’s card shows something else
table-garden-tie = Gardener: { $n } gardens tie at { $points }
table-courtier-tie = Courtier up: { $n } are equally low
table-courtier-from = From { place-within }
table-room-question = Courtier from { from-within }: choose the room
table-die-question = No card names a die that is there. Which die does Tokugawa take?
table-reveal-turn = Which card is on top of Tokugawa’s deck?
table-reveal-look = Which card is on top now?
table-reveal-look-why = Its bridge side names the die.
table-reveal-turn-why = Tap the bridge side you see.
table-reveal-none = None of these: correct a card
table-reshuffle = The deck has run out
table-reshuffle-why = All cards but the last two go back in, shuffled.
table-reshuffle-do = Shuffle them
table-order = Who is further along the Passage of Time?
table-order-why = On the same space the marker on top is first.
table-round = Roll for round { $round }
table-round-why = Collect all dice, roll and sort each bridge: lowest at the lantern.
table-before-roll = Before you roll
table-round-deck = Shuffle all of Tokugawa’s cards, bridge side up.
table-roll = Roll for me
table-type = I rolled them
table-use-dice = Use these dice
table-die-slot = { color-label } die { $number }: { $value }
table-die-slot-empty = { color-label } die { $number }: not entered
table-die-pick = Value { $value }
table-dice-left =
    { $n ->
        [one] { $n } die to enter
       *[other] { $n } dice to enter
    }
table-count = Count the score
table-over-why = All rounds are played. Count what you have; Tokugawa is counted already.
table-close = Close
table-members = On the board
table-members-left = { $n } left
table-members-none = None placed yet
table-member-garden = { $garden }, { $points }
table-deck = Its deck
table-deck-top-unknown = The next card isn’t known: it is on your table.
table-deck-left =
    { $n ->
        [one] { $n } card in the deck
       *[other] { $n } cards in the deck
    }
table-castle-decks = Castle decks: { $stewards } Stewards, { $diplomats } Diplomats
table-score = If the game ended now
table-fix = Fix
table-differs = Fix a mismatch
table-differs-why = Enter what is really on the table. Every change can be undone.
table-differs-decks = Castle decks
table-differs-steward-deck = Steward cards left
table-differs-diplomat-deck = Diplomat cards left
table-card-which = Which card is printed differently?
table-card-which-why = What you enter holds for this game and for later ones.
table-card-back = Undo Tokugawa’s turn, then correct
table-card-on = Correct from now on
table-card-when = This turn was played with the card as Shirasagi had it.
table-journal-empty = Nothing has been played yet. Every step will appear here.
table-journal-earlier = Earlier turns
table-journal-table = Table
table-card-unknown = See the card on the board
table-acted = Done
table-member-at = { $n } at { place-within }
table-member-in = { $n } in { place-within }
table-member-warriors = { $n } in the { $iron } iron yard
table-to-history = Look in the history
table-own-row =
    { $who ->
        [you] { $row } of your action card
       *[other] { $row } of { $name }’s action card
    }
table-given-up = You would skip: { $actions }
table-act =
    { $n ->
        [one] Your action
       *[other] Your actions
    }
table-act-order = In any order you like.
table-act-gardens = { table-round-over }: use your gardens
table-act-none = Not possible now.
table-act-show =
    { $n ->
        [one] Show { $n } way
       *[other] Show { $n } ways
    }
table-end-turn = End turn
table-end-gardens = Done with the gardens
table-climb-from = Up from { place-within }
table-yard-worth = { $points } for each Courtier inside
table-have = { $n } of { $max }
table-have-full = Full
table-gains-any =
    { $n ->
        [one] Choose { $n } resource
       *[other] Choose { $n } resources
    }
table-gains-over = { table-round-over }: choose for { $source }.
table-gains-again = Choose again
table-gains-influence = A checkpoint: pay and go on?
table-gains-influence-why =
    { $n ->
        [one] Your marker has { $n } step to go.
       *[other] Your marker has { $n } steps to go.
    }
table-light-row = Use a light row of the card
table-light-row-taken =
    { $who ->
        [you] The room’s card is yours now; your old one is in your Lantern Area.
       *[other] The room’s card is { $name }’s now; the old one is in { $name }’s Lantern Area.
    }
table-light-row-stays = The deck is empty: the card stays in its room.
table-favor = The Daimyo’s favor: choose a free slot
table-refill = Which card came into { room-name }?
table-refill-why = Turn up the top card of the deck, put it in the room and tap it here.
table-refill-dark = Tap its dark row, then the card.
table-refill-cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
table-refill-app = A new card comes into { room-name }
table-refill-app-why = Shirasagi says which card: put that one in the room.
table-refill-do = Turn it up
table-closing = The last trades
table-closing-why = Seals can still be traded. After that the game is scored.
table-exchange = Trade seals
table-exchange-held =
    { $who ->
        [you] You have { $seals }
       *[other] { $name } has { $seals }
    }
table-exchange-others = Another clan trades
table-exchange-none = Nothing to trade now.
table-exchange-worth = +{ $n } CP
table-exchange-useless = No trade adds a point.
table-turn-done =
    { $who ->
        [you] Your turn is done
       *[other] { $name }’s turn is done
    }
table-over-tracked = All rounds are played, and everything is counted.
table-see-score = See the score
table-final-scoring = Final scoring
table-clan-open =
    { $who ->
        [you] Your clan: { $goods }. Show all
       *[other] { $name }’s clan: { $goods }. Show all
    }
table-exchange-open = Trade seals: { $seals }
table-lantern-brings = A Lantern brings
table-lantern-brings-nothing = A Lantern brings nothing yet
table-of = / { $max }
table-good-seals = Seals
table-short = { $coins } short
table-then-gain = then
table-turn-die = This turn’s die
table-then-short = then { $goods } short
table-then-no-action = then no action
table-then-hindered = No action could follow. { $why }
table-coins-after = Then you have { $coins }.
table-trade = Trade { $seals } for { $coins }
table-trade-and-do = Trade { $seals } and do it
table-trade-and-choose = Trade { $seals } and choose
table-journal-look = View the table after step { $step }
table-journal-now = Now
table-then = The table after step { $step } of { $of }
table-then-beginning = The table at the beginning
table-then-why = View only: nothing changes.
table-then-nothing = Nothing had been played yet.
table-then-clans = The clans then
table-then-of = Step { $step } of { $of }
table-then-before = The step before
table-then-after = The step after
table-then-now = Back to now
table-then-go-on = Go on from here
table-then-ask =
    { $n ->
        [one] This undoes { $n } step.
       *[other] This undoes { $n } steps.
    }
table-then-seen = Dice that were rolled and cards that were turned up after it come again as they were.
table-clan-of =
    { $who ->
        [you] Your clan
        [rival] Tokugawa clan
       *[other] { $name }’s clan
    }
table-turn-of =
    { $who ->
        [you] Your turn
       *[other] { $name }’s turn
    }
table-progress-over-many = { $turns } turns played
table-order-many = Who is furthest along the Passage of Time, and who is next?
table-order-again = Start again
table-order-first =
    { $who ->
        [you] You are first
       *[other] { $name } is first
    }
table-order-then =
    { $who ->
        [you] You are next
       *[other] { $name } is next
    }
table-order-on = on space { $space }
table-pair-of =
    { $who ->
        [you] Your pair
       *[other] { $name }’s pair
    }
table-gardens-of =
    { $who ->
        [you] Your gardens
       *[other] { $name }’s gardens
    }
table-dice-only = Only { $name }’s dice are tracked: what they took, placed and scored isn’t known here.
table-dice-placed = Dice placed this round
table-took-recorded = Card recorded
table-took = Record the card { $name } took
table-took-brief = Took a card?
table-took-any = Record a card that was taken
table-took-which = Which room did the card come from?
table-took-from = { room-name }: { $card }. This one is gone
table-pair = Take one of the starting pairs
table-pair-why = The pair that is left goes back into the box.
table-pair-then = After that: { $order }.
table-pair-now = At once
table-pair-words = In words
table-pair-icons = In icons
table-pair-gains = At once { $goods }
table-pair-rows = Action card: { $rows }
table-pair-lantern = In the Lantern Area { $goods }
table-last-turn =
    { $n ->
        [one] What { $name } did: { $n } step
       *[other] What { $name } did: { $n } steps
    }
table-take-dice-only = Which die was taken, and where did it go?
table-standings = Scores
table-took-title = A card was taken from a room
table-order-place = { $name }, number { $n }
table-order-points = { $words }, { $points }
table-board = Board
table-far = From afar
table-menu = Menu
table-end-early = End without a winner
table-about = About { space-name }
table-about-row = { color-label } die: { $effects }
table-about-here = Who is here
table-about-nobody = Nobody yet
table-progress-before = Before the first of { $turns } turns
table-then-ask-why =
    { $n ->
        [one] You can redo it until you play something else.
       *[other] You can redo them until you play something else.
    }
table-then-shown = What is shown of then
table-then-take-back =
    { $n ->
        [one] Undo { $n } step
       *[other] Undo { $n } steps
    }
table-given-up-blocked = You would skip: { $actions }. Not possible now: { $blocked }
table-act-short = { $move }: { $why }
table-why-not = Why not: { space-name }
table-why-center = { $die } is in the middle of its bridge. Only a die at an end can be taken.
table-move-audience = Courtier to the Gate
table-audience-price = { $card } for the card, { $audience } for the audience
table-move-climb = Courtier up the castle
table-pair-back = On its back, for later
table-pair-later = later
table-pair-back-spoken = On its back, for the Lantern Area later, { $goods }
table-closing-none = All seals are spent: there is nothing left to trade. Now the game is scored.
table-turn-start = Undo the turn
table-turn-start-short = Undo turn
table-turn-start-keys = Undo the turn (Shift+U)
