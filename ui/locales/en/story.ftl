story-steps = What happened
story-rule = Rule { $rule }
story-you = You
story-rival = Tokugawa
story-card =
    { $form ->
        [label] A card of the deck
       *[within] a card of the deck
    }
story-dice-of = { $color } { $dice }
story-die-to = { $color }, { $position } → { $space }
story-join = { $first } · { $second }
story-plus = +{ $amount }
story-place-gate =
    { $form ->
        [label] The Gate
       *[within] the Gate
    }
story-place-daimyo =
    { $form ->
        [label] The Daimyo
       *[within] the Daimyo
    }
story-place-outside-left = Outside, left
story-place-outside-right = Outside, right
story-place-well =
    { $form ->
        [label] The Well
       *[within] the Well
    }
story-place-domain =
    { $form ->
        [label] Your { $color } line
       *[within] your { $color } line
    }
story-at-left = left end
story-at-center = center
story-at-right = right end
story-garden-plant =
    { $form ->
        [label] Plant garden
       *[within] plant garden
    }
story-garden-stone =
    { $form ->
        [label] Stone garden
       *[within] stone garden
    }
story-garden-at = { $garden } at the { $color } bridge
story-bridges =
    { $n ->
        [one] the { $names } bridge
       *[other] the { $names } bridges
    }
story-lantern =
    { $who ->
        [you] Take your Lantern Reward
        [rival] { $name } would get a Lantern Reward
       *[other] { $name } takes the Lantern Reward
    }
story-lantern-why = It was the left die
story-turned = Turn the card over
story-turned-why = It will act: { $actions }
story-named = The card on top takes the { $die }
story-named-why = From the { $position }, as its bridge side shows
story-missing = No { $color } die at the { $position }
story-missing-why = That card is turned over too, the next card decides
story-ran-out = The deck has run out
story-ran-out-why = Shuffle back in: { $cards }
story-chosen = You chose the { $die }
story-chosen-why = No card names a die that is there
story-move = Move the { $die } to { $space }
story-move-from = Move the { $die } from the { $position } to { $space }
story-move-taken = { $space } holds a die, so it goes to the Well.
story-move-gain = Space shows { $covered }: { $coins } for Tokugawa.
story-move-short = Space shows { $covered }: no coins, it never pays.
story-move-even = Space shows { $covered }: no coins.
story-gardener = Gardener to the { $garden }
story-gardener-why =
    { $n ->
        [one] Worth { $n } point: the lowest still free
       *[other] Worth { $n } points: the lowest still free
    }
story-warrior = Warrior to { $yard }
story-courtier = Courtier to the Gate
story-entered = Courtier from { $from } up to { $room }
story-entered-new = The room’s card leaves the game, a new one takes its place
story-entered-stays = The deck is empty: the room keeps its card
story-daimyo = Courtier from { $from } up to the Daimyo
story-daimyo-why = It takes the leftmost free slot, without the benefit
story-gained-points = Its Fan now shows { $now }
story-gained-coins = It now has { $now }
story-gained-influence = Its marker is now on { $now }, on top
story-failed = { $points } for Tokugawa: { $reason }
story-failed-why = “{ $action }” cannot be done, so it gains the number of the round
story-fail-no-member-gardener = no Gardener left
story-fail-no-member-warrior = no Warrior left
story-fail-no-member-courtier = no Courtier left
story-fail-no-garden = no such garden free
story-fail-no-yard = no yard has that price
story-fail-no-courtier = no Courtier in the castle
story-fail-all-at-daimyo = its lowest Courtier is at the Daimyo
story-fail-too-high = the castle ends one level up
story-fail-end-of-track = the track has ended
story-returned =
    { $n ->
        [one] Put the card of the row under the deck
       *[other] Put the cards of the row under the deck
    }
story-returned-why = Bridge side up, in this order: { $cards }
story-round-ended = Round { $round } is over
story-order = New turn order: { $order }
story-order-why = Move the Herons
story-coins = Tokugawa’s coins: { $points }
story-coins-none = Tokugawa’s coins buy nothing
story-coins-none-why = It has { $coins } and would need { $per }
story-gardens-due =
    { $who ->
        [you] You may use your gardens at { $bridges }
       *[other] Gardens at { $bridges } may be used
    }
story-gardens-due-why = Only with a Gardener there, once each. Pay the price of the action, not the food
story-gardens-due-none = No bridge has a die: no garden is used
story-rival-gardens = Tokugawa’s Gardeners: { $points }
story-rival-gardens-why = At { $bridges }
story-rival-gardens-none = Tokugawa’s Gardeners give nothing
story-rival-gardens-none-why = None is at a bridge with a die
story-round-began = Round { $round } begins
story-round-began-why = { $first } first. { $dice }
story-deck-shuffled = Shuffle Tokugawa’s whole deck
story-deck-shuffled-why = Bridge side up
story-over = The last round is over
story-over-why = Now the score is counted
story-corrected = Corrected: { $what }
story-corrected-from = It was { $from }
story-correct-influence =
    { $who ->
        [you] your Influence is { $n }
       *[other] { $name }’s Influence is { $n }
    }
story-correct-gardener =
    { $who ->
        [you] you have a Gardener in the { $garden }
       *[other] { $name } has a Gardener in the { $garden }
    }
story-correct-gardener-gone =
    { $who ->
        [you] you have no Gardener in the { $garden }
       *[other] { $name } has no Gardener in the { $garden }
    }
story-correct-warriors =
    { $who ->
        [you]
            { $n ->
                [one] { $n } Warrior of yours in { $yard }
               *[other] { $n } Warriors of yours in { $yard }
            }
       *[other]
            { $n ->
                [one] { $n } Warrior of { $name } in { $yard }
               *[other] { $n } Warriors of { $name } in { $yard }
            }
    }
story-correct-courtiers =
    { $who ->
        [you]
            { $n ->
                [one] { $n } Courtier of yours at { $place }
               *[other] { $n } Courtiers of yours at { $place }
            }
       *[other]
            { $n ->
                [one] { $n } Courtier of { $name } at { $place }
               *[other] { $n } Courtiers of { $name } at { $place }
            }
    }
story-correct-deck =
    { $n ->
        [one] { $n } card left in the { $floor } deck
       *[other] { $n } cards left in the { $floor } deck
    }
story-floor-steward = Steward
story-floor-diplomat = Diplomat
story-step-take =
    { $who ->
        [you] You take the die at the { $position } of the { $color } bridge
       *[other] { $name } takes the die at the { $position } of the { $color } bridge
    }
story-step-rival-turn = Tokugawa’s turn
story-step-reveal = { $card } is on top
story-step-reshuffle = The deck is shuffled
story-step-rival-die = You chose the { $color } die at the { $position }
story-step-garden = You chose the { $garden }
story-step-courtier = You chose the Courtier at { $place }
story-step-room = You chose { $room }
story-step-order = The turn order was read off
story-step-round = The dice are rolled
story-coins-first = It goes first: paid for every { $per } of its { $coins }, { $left } left
story-coins-second = It is second: 1 award for every { $per } of its { $coins }, { $left } left
story-placed-gain = { $die } to { $space }: take { $coins }
story-placed-pay = { $die } to { $space }: pay { $coins }
story-placed-even = { $die } to { $space }: no coins
story-placed-why = { $value } on a { $covered }
story-corrected-card = Corrected: a card of Tokugawa’s deck
story-you-within = you
story-then = { $first }, then { $second }
story-or = { $first }, or { $second }
story-by = { $name }: { $words }
story-nothing = nothing
story-row-top =
    { $form ->
        [label] Top row
       *[within] top row
    }
story-row-middle =
    { $form ->
        [label] Middle row
       *[within] middle row
    }
story-row-bottom =
    { $form ->
        [label] Bottom row
       *[within] bottom row
    }
story-row-number =
    { $form ->
        [label] Row { $n }
       *[within] row { $n }
    }
story-slot-left =
    { $form ->
        [label] Left slot
       *[within] left slot
    }
story-slot-middle =
    { $form ->
        [label] Middle slot
       *[within] middle slot
    }
story-slot-right =
    { $form ->
        [label] Right slot
       *[within] right slot
    }
story-slot-number =
    { $form ->
        [label] Slot { $n }
       *[within] slot { $n }
    }
story-slot-of =
    { $form ->
        [label] The { $slot } of the Daimyo’s Favor card
       *[within] the { $slot } of the Daimyo’s Favor card
    }
story-card-steward =
    { $form ->
        [label] The Steward card with { $rows }
       *[within] the Steward card with { $rows }
    }
story-card-diplomat =
    { $form ->
        [label] The Diplomat card with { $rows }
       *[within] the Diplomat card with { $rows }
    }
story-card-resource =
    { $form ->
        [label] The starting resource card with { $gains }
       *[within] the starting resource card with { $gains }
    }
story-card-action =
    { $form ->
        [label] The starting action card with { $action }
       *[within] the starting action card with { $action }
    }
story-row-of =
    { $form ->
        [label] The { $row } of { $card }
       *[within] the { $row } of { $card }
    }
story-yard = the { $iron } iron yard
story-yard-any = a Training Yard
story-place-line =
    { $form ->
        [label] The { $color } line
       *[within] the { $color } line
    }
story-from = From { $origin }
story-source-starting =
    { $form ->
        [label] The starting action card
       *[within] the starting action card
    }
story-source-yard =
    { $form ->
        [label] A tile of { $yard }
       *[within] a tile of { $yard }
    }
story-source-garden =
    { $form ->
        [label] The { $garden }
       *[within] the { $garden }
    }
story-origin-pair = the starting resource card
story-origin-lantern = the Lantern Area
story-pair =
    { $who ->
        [you] You take a starting pair
       *[other] { $name } takes a starting pair
    }
story-pair-why = Action card to the domain, resource card to the Lantern Area
story-pair-why-decree = Action card to the domain, resource card and decree to the Lantern Area
story-received =
    { $who ->
        [you] You gain { $goods }
       *[other] { $name } gains { $goods }
    }
story-lost = Lost, no room: { $goods }
story-paid =
    { $who ->
        [you] You pay { $goods }
       *[other] { $name } pays { $goods }
    }
story-chosen-good =
    { $who ->
        [you] You choose { $goods }
       *[other] { $name } chooses { $goods }
    }
story-settled =
    { $who ->
        [you] You still receive { $goods }
       *[other] { $name } still receives { $goods }
    }
story-settled-lost =
    { $who ->
        [you] You lose { $goods }
       *[other] { $name } loses { $goods }
    }
story-settled-lost-why = There is no room
story-exchanged =
    { $who ->
        [you] You trade { $price } for { $goods }
       *[other] { $name } trades { $price } for { $goods }
    }
story-influence =
    { $who ->
        [you] Your Influence marker moves from { $from } to { $to }
       *[other] { $name }’s Influence marker moves from { $from } to { $to }
    }
story-influence-stays =
    { $who ->
        [you] Your Influence marker stays on { $to }
       *[other] { $name }’s Influence marker stays on { $to }
    }
story-influence-top = It lands on top
story-influence-paid = Paid at a checkpoint: { $seals }
story-influence-lost =
    { $n ->
        [one] { $n } step lost, at a checkpoint or the end of the track
       *[other] { $n } steps lost, at a checkpoint or the end of the track
    }
story-audience =
    { $who ->
        [you] Your Courtier goes to the Gate
       *[other] { $name }’s Courtier goes to the Gate
    }
story-climbed =
    { $who ->
        [you] Your Courtier climbs from { $from } to { $to }
       *[other] { $name }’s Courtier climbs from { $from } to { $to }
    }
story-card-taken =
    { $who ->
        [you] You take the card of { $room }
       *[other] { $name } takes the card of { $room }
    }
story-card-taken-why = It goes to the domain
story-card-laid-why = It goes to the domain, the card there face down to the Lantern Area
story-card-stays = { $room } keeps its card
story-card-stays-why = The deck is empty: no card is taken
story-refilled = A new card comes to { $room }
story-refilled-why = From the deck
story-favor =
    { $who ->
        [you] You take { $slot }
       *[other] { $name } takes { $slot }
    }
story-gardener-placed =
    { $who ->
        [you] Your Gardener goes to the { $garden }
       *[other] { $name }’s Gardener goes to the { $garden }
    }
story-warrior-placed =
    { $who ->
        [you] Your Warrior goes to { $yard }
       *[other] { $name }’s Warrior goes to { $yard }
    }
story-line =
    { $who ->
        [you] You use your { $color } line
       *[other] { $name } uses the { $color } line
    }
story-line-why = By an icon: no die is placed
story-row-opened =
    { $who ->
        [you] You use the { $row } of { $room }
       *[other] { $name } uses the { $row } of { $room }
    }
story-row-opened-why = By an icon: no die is placed
story-declined =
    { $who ->
        [you] You skip the rest
       *[other] { $name } skips the rest
    }
story-garden-step =
    { $who ->
        [you] You may use your gardens
       *[other] { $name } may use gardens
    }
story-correct-has =
    { $who ->
        [you] you have { $goods }
       *[other] { $name } has { $goods }
    }
story-correct-on-top =
    { $who ->
        [you] your Influence marker is on top
       *[other] { $name }’s Influence marker is on top
    }
story-correct-heron =
    { $who ->
        [you] your Heron is in place { $place }
       *[other] { $name }’s Heron is in place { $place }
    }
story-correct-own-card =
    { $who ->
        [you] { $card } is on your domain
       *[other] { $card } is on { $name }’s domain
    }
story-correct-lantern =
    { $who ->
        [you] { $card } is in your Lantern Area
       *[other] { $card } is in { $name }’s Lantern Area
    }
story-correct-lantern-gone =
    { $who ->
        [you] { $card } is not in your Lantern Area
       *[other] { $card } is not in { $name }’s Lantern Area
    }
story-correct-favor =
    { $who ->
        [you] your Courtier is on { $slot }
       *[other] { $name }’s Courtier is on { $slot }
    }
story-correct-favor-free = { $slot } is free
story-correct-room-card = { $card } is in { $room }
story-correct-room-replaced = { $card } came out of the deck to { $room }
story-correct-refills-app = Shirasagi draws the cards of the castle
story-correct-refills-table = the cards of the castle are drawn on the table
story-correct-deck-unknown = the order of Tokugawa’s deck is not known
story-correct-bridge-die = a die of the { $color } bridge shows { $value }
story-correct-single-die = the last die of the { $color } bridge is at its { $position }
story-correct-placed-die = { $die } is at { $space }
story-correct-die-taken = placed die { $number } came from the { $color } bridge
story-correct-die-owner =
    { $who ->
        [you] you placed die { $number }
       *[other] { $name } placed die { $number }
    }
story-step-checkpoints =
    { $who ->
        [you]
            { $n ->
                [one] You pay { $n } checkpoint
               *[other] You pay { $n } checkpoints
            }
       *[other]
            { $n ->
                [one] { $name } pays { $n } checkpoint
               *[other] { $name } pays { $n } checkpoints
            }
    }
story-step-exchange =
    { $who ->
        [you] You trade seals for { $goods }
       *[other] { $name } trades seals for { $goods }
    }
story-step-receive =
    { $who ->
        [you] You receive a reward
       *[other] { $name } receives a reward
    }
story-step-row =
    { $who ->
        [you] You chose { $row } of the card
       *[other] { $name } chose { $row } of the card
    }
story-step-final = On to the final scoring
story-task-reward = Reward
story-task-courtier = Courtier to the Gate, up the castle or both
story-task-climb = Courtier up the castle
story-task-gardener = Gardener to a garden
story-task-warrior = Warrior to a Training Yard
story-task-domain = A line of the domain
story-task-price = Costs { $price }
story-choice-take = { $die } at the { $position } to { $space }
story-choice-die = { $die } at the { $position }
story-choice-pair = Take this pair
story-choice-exchange = Trade seals for { $goods }
story-choice-checkpoints =
    { $n ->
        [one] Pay { $n } checkpoint
       *[other] Pay { $n } checkpoints
    }
story-choice-go-on = Pay { $price } and go on to { $to }
story-choice-stop = Pay nothing and stop on { $to }
story-choice-receive = Take { $goods }
story-choice-reward = Take the reward
story-choice-climb = Climb from { $from } to { $to }
story-choice-row = { $row } of { $room }
story-choice-decline = Skip the rest
story-choice-from = Courtier from { $place }
story-outcome-pay = Pay { $goods }
story-outcome-gain = Take { $goods }
story-outcome-lost = No room: { $goods }
story-outcome-then = Then { $goods }
story-outcome-steps-lost = Lost: { $goods }
story-card-with =
    { $form ->
        [label] The card with { $actions }
       *[within] the card with { $actions }
    }
story-kind-steward =
    { $form ->
        [label] A Steward card
       *[within] a Steward card
    }
story-kind-diplomat =
    { $form ->
        [label] A Diplomat card
       *[within] a Diplomat card
    }
story-kind-action =
    { $form ->
        [label] A starting action card
       *[within] a starting action card
    }
story-kind-resource =
    { $form ->
        [label] A starting resource card
       *[within] a starting resource card
    }
story-rows = { $above } / { $below }
story-correct-garden = another card is the { $garden }
story-correct-yard-tile = another tile is in { $yard }
story-correct-die-tile = a { $color } die tile is in { $room }
story-correct-die-tile-castle = a { $color } die tile is in another room
story-correct-well-tile = another die tile is at the Well
story-correct-daimyo = another Daimyo’s Favor card is there
story-card-plant =
    { $form ->
        [label] The plant garden for { $food } with { $points } and { $effects }
       *[within] the plant garden for { $food } with { $points } and { $effects }
    }
story-card-stone =
    { $form ->
        [label] The stone garden for { $food } with { $points } and { $effects }
       *[within] the stone garden for { $food } with { $points } and { $effects }
    }
story-card-daimyo =
    { $form ->
        [label] The Daimyo’s Favor card with { $slots }
       *[within] the Daimyo’s Favor card with { $slots }
    }
story-correct-pair = { $card } is in a starting pair
story-moved-with = With it: { $what }
story-card-gone = With it: { $card } has left the castle and the tracked domains
story-gone-in-deck =
    { $n ->
        [one] With it: the { $floor } card that was gone can come out of the deck again
       *[other] With it: any of the { $n } { $floor } cards that were gone can come out of the deck again
    }
story-some-die = a die with { $value }
story-colored-die = the { $color } die with { $value }
story-some-card =
    { $form ->
        [label] A Daimyo’s Favor card
       *[within] a Daimyo’s Favor card
    }
story-some-tile =
    { $form ->
        [label] A tile
       *[within] a tile
    }
story-some-part =
    { $form ->
        [label] A part
       *[within] a part
    }
story-some-garden =
    { $form ->
        [label] A garden
       *[within] a garden
    }
