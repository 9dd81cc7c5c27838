correct-card = Compare the card { $card }
correct-card-name = { $die } → { space-name }
correct-color = Die
correct-space = Goes to
correct-upper-action = Upper action
correct-lower-action = Lower action
correct-amount = { $of }: how many
correct-less = { $of }: one less
correct-more = { $of }: one more
correct-from-rulebook = From the rulebook
correct-from-games = From public records of games
correct-from-parts = Read off the printed parts
correct-reconstructed = Reconstructed: may differ from your box
correct-checked = Checked: matches your box
correct-corrected = Corrected by you
correct-compare = Compare the Tokugawa cards
correct-compare-one = Compare
correct-compare-now = Compare them now (2 min)
correct-compare-how = Find the card with this die in your box and compare both sides.
correct-unchecked = The nine Tokugawa cards were reconstructed and may differ from yours. { $checked } of { $of } checked.
correct-use-real = Use my real deck
correct-checked-of = { $checked } of { $of } checked
correct-card-of = Card { $number } of { $of }
correct-card-previous = Previous card
correct-card-next = Next card
correct-matches = Matches mine
correct-differs = Correct it
correct-uncheck = Undo the check
correct-told = { $card }: { $state }
correct-tap = Tap what differs, then what your card shows.
correct-save-on = Save and go on
correct-all-checked = All { $all } cards are checked
correct-all-checked-text = Tokugawa now plays the cards in your box.
correct-look-again = Look through them again
correct-done = Done
correct-row-top = Top
correct-row-middle = Middle
correct-row-bottom = Bottom
correct-row-first = Upper
correct-row-second = Lower
correct-place = { room-name }, { $row }
correct-reset-all = All as they were
correct-unsaved = Changes not saved yet
correct-group = Where it differs
correct-group-dice = Dice
correct-marks = Points and Influence
correct-goods = Coins, seals and resources
correct-on-top = Whose marker is on top
correct-favor = { $slot }: who is here
correct-nobody = Nobody
correct-dice-how = Tap a die that shows something else.
correct-die = { $die }, number { $number } from the Lantern end
correct-die-pad = What the die shows
correct-bridge-empty = No dice left
correct-die-end = Where the last die is
correct-end-left = Left end
correct-end-right = Right end
correct-digits = Enter a whole number, in digits only.
correct-max = Enter { $max } or less.
correct-marks-rival = Points, coins and Influence
correct-rooms = Cards in the rooms
correct-rooms-how = Tap a card that is different on your table.
correct-card-in = Which card is in { room-name }?
correct-card-own =
    { $who ->
        [you] Which card is on your domain?
       *[other] Which card is on { $name }’s domain?
    }
correct-card-lantern =
    { $who ->
        [you] Which card is in your Lantern Area?
       *[other] Which card is in { $name }’s Lantern Area?
    }
correct-card-keep = Back, it is right as it is
correct-card-none = All cards of this floor have been seen elsewhere. Correct those places first.
correct-stewards = Steward cards
correct-diplomats = Diplomat cards
correct-starting-actions = Starting action cards
correct-own-card =
    { $who ->
        [you] Action card on your domain
       *[other] Action card on { $name }’s domain
    }
correct-lantern =
    { $who ->
        [you] Cards in your Lantern Area
       *[other] Cards in { $name }’s Lantern Area
    }
correct-lantern-empty = No castle card is there.
correct-lantern-add = Add a card
correct-lantern-away = Take away
correct-lantern-away-name = Take away the card with { $card }
correct-placed = On the spaces
correct-placed-die = { $die } at { space-name }
correct-placed-none = No die has been placed yet.
correct-placed-space = Where it is
correct-placed-whose = Who placed it
correct-placed-other = Another die was taken: tap it
correct-order = Place in the turn order
correct-order-later = You can correct it between the rounds, and after the last one.
correct-group-laid = Pieces
correct-laid-how = Tap a piece that is different on your table. If the right one is somewhere else, the two swap.
correct-laid-rooms = Die tiles in the rooms
correct-laid-yards = Training Yard tiles
correct-laid-pairs = Starting pairs nobody has taken
correct-laid-here = { $place }: { $piece }. Choose another
correct-laid-which = Which one is there? { $place }
correct-laid-resource = { $pair }, resource card
correct-laid-action = { $pair }, action card
correct-card-resource =
    { $who ->
        [you] Your starting resource card
       *[other] Starting resource card of { $name }
    }
correct-who-refills = Who draws new room cards
correct-refills-table = You draw them
correct-refills-why-app = Shirasagi draws the card from the deck as it was dealt.
correct-refills-why-table = You draw the cards and tell Shirasagi which one came.
correct-rival-deck = Tokugawa’s deck
correct-rival-deck-app = Shirasagi knows the order of the cards and turns them.
correct-rival-deck-unknown = Use my real deck from now on
correct-stewards-elsewhere = Steward cards in other places: the two swap
correct-diplomats-elsewhere = Diplomat cards in other places: the two swap
correct-stewards-gone = Steward cards that left the table: the two change places
correct-diplomats-gone = Diplomat cards that left the table: the two change places
correct-lantern-stays = The starting action card: it stays with its clan.
correct-lies-own =
    { $who ->
        [you] On your domain
       *[other] On { $name }’s domain
    }
correct-lies-lantern =
    { $who ->
        [you] In your Lantern Area
       *[other] In { $name }’s Lantern Area
    }
