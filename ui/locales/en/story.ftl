story-steps = What happened
story-rule = Rule { $rule }
story-you = You
story-rival = Tokugawa
story-card =
    { $form ->
        [label] A card of the deck
       *[within] a card of the deck
    }
story-dice-of = { color-label } { $dice }
story-die-to = { color-label }, { position-within } → { space-name }
story-bridges =
    { $n ->
        [one] the { $names } bridge
       *[other] the { $names } bridges
    }
story-floor-steward = Steward
story-floor-diplomat = Diplomat
story-you-within = you
story-then = { $first }, then { $second }
story-or = { $first }, or { $second }
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
story-source-starting =
    { $form ->
        [label] The starting action card
       *[within] the starting action card
    }
story-source-yard =
    { $form ->
        [label] A tile of { yard-within }
       *[within] a tile of { yard-within }
    }
story-source-garden =
    { $form ->
        [label] The { garden-within }
       *[within] the { garden-within }
    }
story-origin-pair = the starting resource card
story-origin-lantern = the Lantern Area
story-exchanged =
    { $who ->
        [you] You trade { $price } for { $goods }
       *[other] { $name } trades { $price } for { $goods }
    }
story-climbed =
    { $who ->
        [you] Your Courtier climbs from { from-within } to { to-within }
       *[other] { $name }’s Courtier climbs from { from-within } to { to-within }
    }
story-task-reward = Reward
story-task-courtier = Courtier to the Gate, up the castle or both
story-task-climb = Courtier up the castle
story-task-gardener = Gardener to a garden
story-task-warrior = Warrior to a Training Yard
story-task-domain = A line of the domain
story-task-price = Costs { $price }
story-choice-row = { $row } of { room-name }
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
event-placed =
    { $who ->
        [you] { event-placed-die }
       *[other] { $name }: { event-placed-die }
    }
    .why = { $value } on a { $covered }
event-placed-die =
    { $way ->
        [gain] { $die } to { space-within }: take { $coins }
        [pay] { $die } to { space-within }: pay { $coins }
       *[even] { $die } to { space-within }: no coins
    }
event-pair-taken =
    { $who ->
        [you] You take a starting pair
       *[other] { $name } takes a starting pair
    }
    .laid =
        { $decree ->
            [yes] Action card to the domain, resource card and decree to the Lantern Area
           *[no] Action card to the domain, resource card to the Lantern Area
        }
event-received =
    { $who ->
        [you] You gain { $goods }
       *[other] { $name } gains { $goods }
    }
    .from = From { $origin }
    .lost = Lost, no room: { $lost }
event-paid =
    { $who ->
        [you] You pay { $goods }
       *[other] { $name } pays { $goods }
    }
event-chosen =
    { $who ->
        [you] You choose { $resource }
       *[other] { $name } chooses { $resource }
    }
event-settled =
    { $who ->
        [you] You still receive { $gained }
       *[other] { $name } still receives { $gained }
    }
    .lost = Lost, no room: { $lost }
event-settled-lost =
    { $who ->
        [you] You lose { $lost }
       *[other] { $name } loses { $lost }
    }
    .why = There is no room
event-exchanged =
    { $who ->
        [you] You trade { $seals-words } for { $wanted }
       *[other] { $name } trades { $seals-words } for { $wanted }
    }
event-influence-moved =
    { $moves ->
        [yes]
            { $who ->
                [you] Your Influence marker moves from { $from } to { $to }
               *[other] { $name }’s Influence marker moves from { $from } to { $to }
            }
       *[no]
            { $who ->
                [you] Your Influence marker stays on { $to }
               *[other] { $name }’s Influence marker stays on { $to }
            }
    }
    .paid =
        { $seals ->
            [0] { "" }
           *[other] Paid at a checkpoint: { $seals-words }
        }
    .lost =
        { $lost ->
            [0] { "" }
            [one] { $lost } step lost, at a checkpoint or the end of the track
           *[other] { $lost } steps lost, at a checkpoint or the end of the track
        }
    .top =
        { $moves ->
            [yes] It lands on top
           *[no] { "" }
        }
event-audience =
    { $who ->
        [you] Your Courtier goes to the Gate
       *[other] { $name }’s Courtier goes to the Gate
    }
event-climbed =
    { $who ->
        [you] Your Courtier climbs from { from-within } to { to-within }
       *[other] { $name }’s Courtier climbs from { from-within } to { to-within }
    }
event-card-taken =
    { $who ->
        [you] You take the card of { room-name }
       *[other] { $name } takes the card of { room-name }
    }
    .printed = { $printed }
    .laid =
        { $laid ->
            [none] It goes to the domain
           *[card] It goes to the domain, the card there face down to the Lantern Area
        }
event-card-stays = { room-name } keeps its card
    .why = The deck is empty: no card is taken
event-refilled = A new card comes to { room-name }
    .printed = { $printed }
    .from = From the deck
event-favor-taken =
    { $who ->
        [you] You take { $slot }
       *[other] { $name } takes { $slot }
    }
event-gardener-placed =
    { $who ->
        [you] Your Gardener goes to the { garden-within }
       *[other] { $name }’s Gardener goes to the { garden-within }
    }
event-warrior-placed =
    { $who ->
        [you] Your Warrior goes to { yard-within }
       *[other] { $name }’s Warrior goes to { yard-within }
    }
event-line-fired =
    { $who ->
        [you] You use your { line-within } line
       *[other] { $name } uses the { line-within } line
    }
    .why = By an icon: no die is placed
event-row-opened =
    { $who ->
        [you] You use the { $row } of { room-name }
       *[other] { $name } uses the { $row } of { room-name }
    }
    .why = By an icon: no die is placed
event-declined =
    { $who ->
        [you] You take no further action
       *[other] { $name } takes no further action
    }
event-garden-step =
    { $who ->
        [you] You may use your gardens
       *[other] { $name } may use gardens
    }
    .gardens = { $gardens }
event-lantern-due =
    { $who ->
        [you] Take your Lantern Reward
        [rival] { $name } would get a Lantern Reward
       *[other] { $name } takes the Lantern Reward
    }
    .why = It was the left die
event-card-turned = Turn the card over
    .acts = It will act: { $actions }
event-die-named = The card on top takes the { $die }
    .from = From the { position-within }, as its bridge side shows
event-die-missing = No { color-within } die at the { position-within }
    .why = That card is turned over too, the next card decides
event-deck-ran-out = The deck has run out
    .cards = Shuffle back in: { $cards }
event-die-chosen = You chose the { $die }
    .why = No card names a die that is there
event-rival-placed = Move the { $die } to { space-within }
    .why =
        { $moved ->
            [yes] { $destination } holds a die, so it goes to the Well. { event-rival-placed-coins }
           *[no] { event-rival-placed-coins }
        }
event-rival-placed-from = Move the { $die } from the { position-within } to { space-within }
    .why = { event-rival-placed.why }
event-rival-placed-coins =
    { $way ->
        [gain] Space shows { $covered }: +{ $coins-words } for Tokugawa.
        [short] Space shows { $covered }: no coins, it never pays.
       *[even] Space shows { $covered }: no coins.
    }
event-row-returned =
    { $n ->
        [one] Put the card of the row under the deck
       *[other] Put the cards of the row under the deck
    }
    .cards = Bridge side up, in this order: { $cards }
event-round-ended = Round { $round } is over
event-turn-order = New turn order: { $seats }
    .how = Put the Herons in this order
event-rival-coins =
    { $points ->
        [0] Tokugawa’s coins buy nothing
       *[other] Tokugawa’s coins: +{ $points-words }
    }
    .why =
        { $points ->
            [0] It has { $coins-words } and would need { $per }
           *[other]
                { $place ->
                    [1] It is first, so every { $per } coins score: it has { $coins-words }; { $left } left
                   *[other] It is second, so every { $per } coins score: it has { $coins-words }; { $left } left
                }
        }
event-gardens-due =
    { $n ->
        [0] No bridge has a die: no garden is used
       *[other] Dice are left on { $bridges }: gardens there may be used
    }
    .how =
        { $n ->
            [0] { "" }
           *[other] Only with a Gardener there, once each. Pay the price of the action, not the food
        }
event-rival-gardens =
    { $points ->
        [0] Tokugawa’s Gardeners give nothing
       *[other] Tokugawa’s Gardeners: +{ $points-words }
    }
    .why =
        { $points ->
            [0] None is at a bridge with a die
           *[other] At { $bridges }
        }
event-round-began = Round { $round } begins
    .order = { $first } first. { $dice }
event-deck-shuffled = Shuffle Tokugawa’s whole deck
    .how = Bridge side up
event-game-over = The last round is over
    .next = Now the score is counted
event-card-gone = With it: { $card } has left the castle and the tracked domains
    .printed = { $printed }
event-gone-in-deck =
    { $n ->
        [one] With it: the { $floor-name } card that was gone can come out of the deck again
       *[other] With it: any of the { $n } { $floor-name } cards that were gone can come out of the deck again
    }
    .cards = { $cards }
event-corrected = Corrected: { $what }
    .printed = { $printed }
    .was = It was { $from }
event-corrected-card = Corrected: a card of Tokugawa’s deck
    .faces = { $faces }
event-moved-with = With it: { $what }
    .printed = { $printed }
outcome-gardener = Gardener to the { garden-within }
    .why =
        { $points ->
            [one] Worth { $points } point: the lowest still free
           *[other] Worth { $points } points: the lowest still free
        }
outcome-warrior = Warrior to { yard-within }
outcome-courtier = Courtier to the Gate
outcome-entered = Courtier from { from-within } up to { room-name }
    .card =
        { $card_replaced ->
            [yes] The room’s card leaves the game, a new one takes its place
           *[no] The deck is empty: the room keeps its card
        }
outcome-daimyo = Courtier from { from-within } up to the Daimyo
    .how = It takes the leftmost free slot, without the benefit
outcome-gained = +{ $amount }
    .now =
        { $good ->
            [point] Its Fan now shows { $now }
            [coin] It now has { $total }
           *[influence] Its marker is now on { $now }, on top
        }
outcome-failed = +{ $points-words } for Tokugawa: { outcome-failed-reason }
    .why = “{ $action }” cannot be done, so it gains the number of the round
outcome-failed-reason =
    { $reason ->
        [no-member]
            { $member ->
                [gardener] no Gardener left
                [warrior] no Warrior left
                [courtier] no Courtier left
               *[none] no Courtier in the castle
            }
        [no-garden] no such garden free
        [no-yard] no yard has that price
        [no-courtier] no Courtier in the castle
        [all-at-daimyo] its lowest Courtier is at the Daimyo
        [too-high] the castle ends one level up
       *[end-of-track] the track has ended
    }
set-coins = { set-goods }
set-points = { set-goods }
set-resource = { set-goods }
set-seals = { set-goods }
set-goods =
    { $who ->
        [you] you have { $goods }
       *[other] { $name } has { $goods }
    }
set-influence =
    { $who ->
        [you] your Influence is { $n }
       *[other] { $name }’s Influence is { $n }
    }
set-marker-on-top =
    { $who ->
        [you] your Influence marker is on top
       *[other] { $name }’s Influence marker is on top
    }
set-heron =
    { $who ->
        [you] your Heron is in place { $place }
       *[other] { $name }’s Heron is in place { $place }
    }
set-gardener =
    { $present ->
        [yes]
            { $who ->
                [you] you have a Gardener in the { garden-within }
               *[other] { $name } has a Gardener in the { garden-within }
            }
       *[no]
            { $who ->
                [you] you have no Gardener in the { garden-within }
               *[other] { $name } has no Gardener in the { garden-within }
            }
    }
set-warriors =
    { $who ->
        [you]
            { $n ->
                [one] { $n } Warrior of yours in { yard-within }
               *[other] { $n } Warriors of yours in { yard-within }
            }
       *[other]
            { $n ->
                [one] { $n } Warrior of { $name } in { yard-within }
               *[other] { $n } Warriors of { $name } in { yard-within }
            }
    }
set-courtiers =
    { $who ->
        [you]
            { $n ->
                [one] { $n } Courtier of yours at { place-within }
               *[other] { $n } Courtiers of yours at { place-within }
            }
       *[other]
            { $n ->
                [one] { $n } Courtier of { $name } at { place-within }
               *[other] { $n } Courtiers of { $name } at { place-within }
            }
    }
set-own-card =
    { $who ->
        [you] { $card } is on your domain
       *[other] { $card } is on { $name }’s domain
    }
set-lantern =
    { $present ->
        [no]
            { $who ->
                [you] { $card } is not in your Lantern Area
               *[other] { $card } is not in { $name }’s Lantern Area
            }
       *[yes]
            { $who ->
                [you] { $card } is in your Lantern Area
               *[other] { $card } is in { $name }’s Lantern Area
            }
    }
set-starting-resource = { set-lantern }
set-favor =
    { $seat ->
        [none] { $slot } is free
       *[taken]
            { $who ->
                [you] your Courtier is on { $slot }
               *[other] { $name }’s Courtier is on { $slot }
            }
    }
set-room-card = { $card } is in { room-name }
set-room-replaced = { $card } came out of the deck to { room-name }
set-deck =
    { $n ->
        [one] { $n } card left in the { $floor-name } deck
       *[other] { $n } cards left in the { $floor-name } deck
    }
set-refills =
    { $source ->
        [app] Shirasagi draws the cards of the castle
       *[table] the cards of the castle are drawn on the table
    }
set-rival-deck-unknown = the order of Tokugawa’s deck is not known
set-bridge-die = a die of the { bridge-within } bridge shows { $value }
set-single-die = the last die of the { bridge-within } bridge is at its { end-within }
set-placed-die =
    { $known ->
        [yes] the { color-within } die with { $value } is at { space-within }
       *[no] a die with { $value } is at { space-within }
    }
set-die-taken = placed die { $index } came from the { bridge-within } bridge
set-die-owner =
    { $who ->
        [you] you placed die { $index }
       *[other] { $name } placed die { $index }
    }
set-garden = another card is the { garden-within }
set-yard-tile = another tile is in { yard-within }
set-die-tile =
    { $at ->
        [well] another die tile is at the Well
        [room] a { color-within } die tile is in { room-name }
       *[castle] a { color-within } die tile is in another room
    }
set-daimyo = another Daimyo’s Favor card is there
set-pair-resource = { $resource } is in a starting pair
set-pair-action = { $action } is in a starting pair
choice-choose = { $resource }
choice-influence =
    { $seals ->
        [0] Pay nothing and stop on { $to }
       *[other] Pay { $price } and go on to { $to }
    }
choice-exchange = Trade seals for { $wanted }
    .short = { $wanted }
choice-receive =
    { $goods ->
        [none] Take the reward
       *[some] Take { $goods }
    }
    .short = Take
choice-audience = { outcome-courtier }
    .short = To the Gate
choice-climb = Climb from { from-within } to { to-within }
    .short = { effect-courtier }
choice-light-row = { $row }
    .short = { choice-castle-row.short }
choice-castle-row = { $row } of { room-name }
    .short = Use the row
choice-favor = { $slot }
    .short = Take the slot
choice-refill = This card
choice-gardener = { outcome-gardener }
    .short = { effect-gardener }
choice-warrior = { outcome-warrior }
    .short = { effect-warrior }
choice-domain = { space-name }
    .short = { table-line }
choice-decline = Skip the rest
choice-final-scoring = Score the game
step-starting-pair = { event-pair-taken }
step-take =
    { $who ->
        [you] You take the die at the { end-within } of the { bridge-within } bridge
       *[other] { $name } takes the die at the { end-within } of the { bridge-within } bridge
    }
step-choose = { event-chosen }
step-influence =
    { $who ->
        [you]
            { $checkpoints ->
                [one] You pay { $checkpoints } checkpoint
               *[other] You pay { $checkpoints } checkpoints
            }
       *[other]
            { $checkpoints ->
                [one] { $name } pays { $checkpoints } checkpoint
               *[other] { $name } pays { $checkpoints } checkpoints
            }
    }
step-exchange =
    { $who ->
        [you] You trade seals for { $wanted }
       *[other] { $name } trades seals for { $wanted }
    }
step-receive =
    { $who ->
        [you] You receive a reward
       *[other] { $name } receives a reward
    }
step-audience = { event-audience }
step-climb = { event-climbed }
step-light-row =
    { $who ->
        [you] You chose { $row } of the card
       *[other] { $name } chose { $row } of the card
    }
step-favor = { event-favor-taken }
step-refill = { event-refilled }
step-gardener = { event-gardener-placed }
step-warrior = { event-warrior-placed }
step-domain = { event-line-fired }
step-castle-row = { event-row-opened }
step-decline = { event-declined }
step-final-scoring = On to the final scoring
step-rival-turn = Tokugawa’s turn
step-reveal = { $card } is on top
step-reshuffle = The deck is shuffled
step-rival-die = You chose the { bridge-within } die at the { position-within }
step-rival-garden = You chose the { garden-within }
step-rival-courtier = You chose the Courtier at { from-within }
step-rival-room = You chose { room-name }
step-turn-order = The turn order was read off
step-round = The dice are rolled
