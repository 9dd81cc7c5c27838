board-die-by = { $die }, { $name }
board-courtiers =
    { $n ->
        [one] { $name }: { $n } Courtier
       *[other] { $name }: { $n } Courtiers
    }
board-gardeners =
    { $n ->
        [one] { $name }: { $n } Gardener
       *[other] { $name }: { $n } Gardeners
    }
board-warriors =
    { $n ->
        [one] { $name }: { $n } Warrior
       *[other] { $name }: { $n } Warriors
    }
board-beside-favors = Here without a slot
board-gate = The Gate
board-gate-empty = Nobody waits here
board-or = or
board-space-marker = { $space }: { $names }
board-space-stack = { $space }: { $names }, the top one first
board-checkpoint = Checkpoint: { $seals } to pass
board-points-range = { $least } to { $points }
board-dice-only = Dice only
board-bridges = Bridges and gardens
board-passage = Passage of Time
board-index = Parts of the table
board-index-order = Order
board-index-passage = Passage
board-index-yards = Yards
board-progress = Round { $round } · turn { $turn } of { $turns }
board-unfollowed = Only dice are tracked for { $names }: their members and markers are on your table.
board-ties = On equal points whoever is further on the Passage of Time comes first:
board-uncounted = Not counted: { $names }. Only their dice are tracked.
board-await-pair = Choose a starting pair
board-await-take = Take a die
board-await-gains = Choose what to take
board-await-act =
    { $n ->
        [one] { $n } action open
       *[other] { $n } actions open
    }
board-await-row = Use a light row
board-await-favor = Choose a favor
board-await-card = Turn up a card
board-await-reshuffle = Shuffle the deck
board-await-rival = It plays by itself
board-await-choice = Choose for it
board-await-order = Who is further along?
board-await-round = Roll for round { $round }
board-await-last = The last trades
board-await-over = Count the score
board-line-courtiers =
    { $n ->
        [one] { $n } Courtier left
       *[other] { $n } Courtiers left
    }
board-line-gardeners =
    { $n ->
        [one] { $n } Gardener left
       *[other] { $n } Gardeners left
    }
board-line-warriors =
    { $n ->
        [one] { $n } Warrior left
       *[other] { $n } Warriors left
    }
board-card-row = Row of the action card
board-now = Scored now
board-goods = What the clan has
board-domain = Personal Domain
board-no-card = No action card yet
board-lantern-cards =
    { $n ->
        [one] { $n } card in the Lantern Area
       *[other] { $n } cards in the Lantern Area
    }
board-outside = Outside the Walls and the Well
board-index-outside = Outside
board-now-of = { $name }: { $awaited }
board-domain-of =
    { $who ->
        [you] Your Personal Domain
       *[other] { $name }’s Personal Domain
    }
board-table = The whole table
effect-food = { $n } food
effect-iron = { $n } iron
effect-pearl = { $n } pearl
effect-any =
    { $n ->
        [one] { $n } resource of choice
       *[other] { $n } resources of choice
    }
effect-coin =
    { $n ->
        [one] { $n } coin
       *[other] { $n } coins
    }
effect-seal =
    { $n ->
        [one] { $n } seal
       *[other] { $n } seals
    }
effect-point = { $n } CP
effect-influence = { $n } Influence
effect-courtier = Courtier
effect-gardener = Gardener
effect-warrior = Warrior
effect-lantern = Lantern
effect-well = Well
effect-domain = Domain
effect-castle-light = Any light castle row
effect-castle-any = Any castle row
effect-castle-color = Castle row with a { color-within } tile
effect-spoken-pay = { $price } for { $result }
solitaire-bridge = Bridge side
solitaire-actions = Actions
solitaire-die-left = { color-label }, left
solitaire-die-center = { color-label }, center
solitaire-die-right = { color-label }, right
solitaire-gardener-plant = Gardener, plant garden
solitaire-gardener-stone = Gardener, stone garden
solitaire-gardener-either = Gardener, either garden
solitaire-warrior = Warrior, { $iron } iron yard
solitaire-courtier = Courtier to the Gate
solitaire-climb =
    { $n ->
        [one] Courtier up { $n } level
       *[other] Courtier up { $n } levels
    }
good-label =
    { $good ->
        [food] Food
        [iron] Iron
        [pearl] Pearl
        [coin] Coins
        [seal] Daimyo Seals
        [point] Clan Points
       *[influence] Influence
    }
space-name =
    { $space ->
        [steward-1] Steward room 1
        [steward-2] Steward room 2
        [steward-3] Steward room 3
        [diplomat-1] Diplomat room 1
        [diplomat-2] Diplomat room 2
        [outside-left] Outside, left
        [outside-right] Outside, right
        [domain-coral] Domain, coral line
        [domain-black] Domain, black line
        [domain-white] Domain, white line
       *[well] The Well
    }
room-name =
    { $room ->
        [steward-1] Steward room 1
        [steward-2] Steward room 2
        [steward-3] Steward room 3
        [diplomat-1] Diplomat room 1
       *[diplomat-2] Diplomat room 2
    }
# A place as it stands within a sentence, by its variable.
space-within =
    { $space ->
        [well] the Well
        [domain-coral]
            { $who ->
                [you] your coral line
               *[other] the coral line
            }
        [domain-black]
            { $who ->
                [you] your black line
               *[other] the black line
            }
        [domain-white]
            { $who ->
                [you] your white line
               *[other] the white line
            }
       *[other] { space-name }
    }
place-name =
    { $place ->
        [gate] The Gate
        [steward-1] Steward room 1
        [steward-2] Steward room 2
        [steward-3] Steward room 3
        [diplomat-1] Diplomat room 1
        [diplomat-2] Diplomat room 2
       *[daimyo] The Daimyo
    }
place-within =
    { $place ->
        [gate] the Gate
        [steward-1] Steward room 1
        [steward-2] Steward room 2
        [steward-3] Steward room 3
        [diplomat-1] Diplomat room 1
        [diplomat-2] Diplomat room 2
       *[daimyo] the Daimyo
    }
from-within =
    { $from ->
        [gate] the Gate
        [steward-1] Steward room 1
        [steward-2] Steward room 2
        [steward-3] Steward room 3
        [diplomat-1] Diplomat room 1
        [diplomat-2] Diplomat room 2
       *[daimyo] the Daimyo
    }
to-within =
    { $to ->
        [gate] the Gate
        [steward-1] Steward room 1
        [steward-2] Steward room 2
        [steward-3] Steward room 3
        [diplomat-1] Diplomat room 1
        [diplomat-2] Diplomat room 2
       *[daimyo] the Daimyo
    }
position-within =
    { $position ->
        [left] left end
        [center] center
       *[right] right end
    }
end-within =
    { $end ->
        [left] left end
        [center] center
       *[right] right end
    }
yard-within =
    { $yard ->
        [any] a Training Yard
       *[other] the { $yard } iron yard
    }
garden-kind =
    { $garden ->
        [plant] plant garden
       *[stone] stone garden
    }
# `bridge` is `none` where a card is told by its kind alone.
garden-within =
    { $bridge ->
        [none] { garden-kind }
       *[other] { garden-kind } at the { bridge-within } bridge
    }
garden-label =
    { $garden ->
        [plant]
            { $bridge ->
                [none] Plant garden
               *[other] Plant garden at the { bridge-within } bridge
            }
       *[stone]
            { $bridge ->
                [none] Stone garden
               *[other] Stone garden at the { bridge-within } bridge
            }
    }
space-value = Value { $value }
tile-die = { color-label } tile
tile-both = { color-label } tile, back: { $reward }
tile-position = Position { $number }
tile-position-diamond = ♦ position
die-name = { color-label } { $value }
die-within = { color-within } { $value }
die-blank = { color-label } die
die-gone = { die-blank }: no die here
bridge-name = { color-label } bridge
bridge-left = { $die }, left end
bridge-center = { $die }, center
bridge-right = { $die }, right end
bridge-lantern-end = Lantern Reward with the left die
garden-plant = Plant garden
garden-stone = Stone garden
garden-cost = Costs { $food }
garden-points = Worth { $points }
color-label =
    { $color ->
        [coral] Coral
        [black] Black
       *[white] White
    }
color-within =
    { $color ->
        [coral] coral
        [black] black
       *[white] white
    }
bridge-within =
    { $bridge ->
        [coral] coral
        [black] black
       *[white] white
    }
line-within =
    { $line ->
        [coral] coral
        [black] black
       *[white] white
    }
clan-red = Red clan
clan-green = Green clan
clan-blue = Blue clan
clan-yellow = Yellow clan
clan-tokugawa = Tokugawa clan
clan-color-red = Red
clan-color-green = Green
clan-color-blue = Blue
clan-color-yellow = Yellow
clan-color-pink = Pink
level-easy = Easy
level-medium = Medium
level-hard = Hard
