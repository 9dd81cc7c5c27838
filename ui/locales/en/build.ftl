build-face-wood = Wood
build-face-stone = Stone
build-face-gold = Gold
build-face-food = Food
build-face-resident = Resident
build-face-question = ?
build-turn = Turn { $n }
build-last-of = { $name }’s last lines
build-turn-of = { $name }’s turn
build-now = What’s next
build-roll = Roll here
build-roll-both = { $name } rolls both dice
build-roll-hint = Tap what fell, or let the app roll.
build-first-die = First die
build-second-die = Second die
build-roll-dog = { $name } rolls one die for Dog Dagobert
build-turn-up = Turn up the next card for { $name }
build-turn-up-guest = Turn up the next guest
build-turn-up-here = Turn one up here
build-other-card = No such card? These are our estimates. Type the numbers of your cards before the next game.
build-card-points = Worth { $n }
build-choose = Choosing: { $names }
build-others = Everybody else uses one of the dice, or passes.
build-left = { $name } still uses { $faces }.
build-lines =
    { $last ->
        [yes] { $name } may empty lines a last time
       *[no] { $name } may empty complete lines
    }
build-tasks = { $name } takes what the line gives
build-any = any free square
build-task-place = Cover { $what }: { $left } left
build-task-move = Tap a token, then a free square: { $left } left
build-task-question = Name a side of the ? for { $left } uses
build-task-die =
    { $left ->
        [one] Use { $face } once more
       *[other] Use { $face } { $left } times
    }
build-ending = Line { $line } can end the game. Empty { $first } first, or lose what is left.
build-open-guests = On the table
build-guests = Guests: { $guests }
build-cards-of = Guests worth { $points }
build-square =
    { $covered ->
        [yes] { $square }, { $what }, covered
       *[no] { $square }, { $what }, free
    }
build-castle = { $name }’s castle: { $floors } floors, { $towers } towers, { $walls } walls, { $flags } flags, { $residents } residents
build-parts = { $parts } of { $of } parts
build-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
build-residents =
    { $n ->
        [one] { $n } resident: { $points } points
       *[other] { $n } residents: { $points } points
    }
build-ways = Ways to use the square
build-how = What covers { $square }?
build-squares = one of { $n } squares
build-small-clouds =
    { $n ->
        [one] { $n } Cloud of the Shepherdess
       *[other] { $n } Clouds of the Shepherdess
    }
build-why-floor = all floors are drawn
build-why-tower = all towers are drawn
build-why-wall = all walls are drawn
build-why-flag = no room for a flag
build-why-steal = no guest can be stolen now
build-why-reactivate = no Bolt guest can act now
build-bare = Choose what to take
build-bare-line = Line { $line }
build-board-estimated = The squares and lines are our estimate, not from a box.
build-put-back = Put the token back on { $square }
build-take-from = Move the token on { $square }
build-no-journal = Nothing has happened yet.
build-finish = Save result
build-mismatch-hint = Tap squares to place or remove tokens, and set what lies on the table. It’s one step each, and Undo takes it back.
build-whose = Whose castle
build-whose-turn = Whose turn it is
build-lying = On the table
build-first = Who begins
build-first-hint = The youngest player begins.
build-cards = Guest cards
build-cards-table = We deal
build-cards-app = The app deals
build-code-hint = Optional
build-open = Which { $n } guests lie open?
build-start = Start the game
build-reward-floor = Floor with its guest
build-reward-tower = Tower worth { $n }
build-reward-wall =
    { $residents ->
        [one] Wall and { $residents } resident
       *[other] Wall and { $residents } residents
    }
build-reward-flag = Flag worth { $n }
build-reward-residents =
    { $n ->
        [one] { $n } resident
       *[other] { $n } residents
    }
build-reward-steal = Steal a guest
build-reward-reactivate = Use a Bolt guest again
build-use-square = { $face } on { $what }
build-use-residents =
    { $any ->
        [yes] Draw { $gains }
       *[no] Draw residents: no shadow is left
    }
build-use-no-token =
    { $any ->
        [yes] Draw { $gains } without a token for { $face }
       *[no] Lose { $face }: no token left
    }
build-use-no-square =
    { $any ->
        [yes] Draw { $gains } without a free square for { $face }
       *[no] Lose { $face }: none of its squares is free
    }
build-use-flag = { $face } as a flag
build-use-cloud = ? as a Cloud
build-do-pass = Pass
build-do-empty =
    { $any ->
        [yes] Line { $what }: { $gains }
       *[no] Line { $what }: tokens only
    }
build-do-floor =
    { $any ->
        [yes] Floor: { $gains }
       *[no] Draw a floor
    }
build-do-tower = Tower worth { $n }
build-do-wall =
    { $n ->
        [one] Wall for one flag
       *[other] Wall for { $n } flags
    }
build-do-flag = Flag worth { $n }
build-do-steal = Steal { $what }
build-do-stolen = Steal { $guest } from { $from }
build-do-reactivate = Use { $what } again
build-do-place = Token on { $what }
build-do-move = Move { $from } to { $to }
build-do-decline = Take nothing more
build-do-end = No more lines
build-gain-floor = floor
build-gain-steal = steal a guest
build-gain-reactivate = use a Bolt guest again
build-gain-tower = tower worth { $n }
build-gain-wall = wall
build-gain-flag = flag worth { $n }
build-gain-guest = { $what }
build-gain-stolen = { $guest }
build-gain-sun = the Sun
build-gain-cloud = the Cloud, and the game ends
build-gain-residents =
    { $drawn ->
        [one] { $drawn } resident
       *[other] { $drawn } residents
    }
build-event-rolled = { $name } rolled { $what }.
build-event-dog-rolled = Dog Dagobert’s die shows { $what }.
build-event-placed = { $name } covers { $what }.
build-event-moved = { $name } moves { $from } to { $to }.
build-event-completed = Line { $what } of { $name } is complete.
build-event-emptied = { $name } empties line { $what }.
build-event-residents =
    { $drawn ->
        [one] { $name } draws { $drawn } resident.
       *[other] { $name } draws { $drawn } residents.
    }
build-event-floor = { $name } draws a floor.
build-event-tower = { $name } draws a tower worth { $n }.
build-event-wall = { $name } draws a wall.
build-event-flag = { $name } draws a flag worth { $n }.
build-event-guest = { $what } comes to { $name }.
build-event-stolen = { $name } steals { $guest } from { $from }.
build-event-acts = { $what } acts for { $name }.
build-event-opened = { $what } is turned up.
build-event-drawn = { $name } gets a guest worth { $n }.
build-event-sun = { $name } has four towers first: the Sun.
build-event-cloud = { $name } draws the twelfth part: the Cloud. The game ends.
build-event-small-cloud = { $name } draws a Cloud.
build-event-passed = { $name } passes.
build-event-declined = { $name } takes nothing more.
build-event-last-draws = { $name } may empty lines a last time.
build-event-game-over = The game is over.
build-lost-no-token = { $what } is lost: { $name } has no token left.
build-lost-no-square = { $what } is lost: { $name } has no free square for it.
build-lost-tokens =
    { $n ->
        [one] { $name } loses a token that has no square.
       *[other] { $name } loses { $n } tokens that have no square.
    }
build-lost-moves = { $name } has no token to move.
build-lost-residents =
    { $n ->
        [one] { $name } loses a resident: no shadow is left.
       *[other] { $name } loses { $n } residents: no shadow is left.
    }
build-lost-reward = { $name } can’t take this: { $what }.
build-lost-line = Line { $what } of { $name } is lost.
build-refused-guest-protected = { $name }’s Guard protects { $guest }.
build-refused-not-own-bolt = { $guest } isn’t a Bolt guest.
build-refused-all-drawn = All four of this part are drawn.
build-refused-no-such-wall =
    { $room ->
        [one] No wall for one flag is left.
       *[other] No wall for { $room } flags is left.
    }
build-refused-no-flag-room = No wall has room for another flag.
build-refused-no-token-left = All { $max } tokens are on the board. Take one away first.
build-refused-out-of-range = It can be { $min } to { $max }.
build-refused-card-not-in-pile = The pile has no such card left. Correct who has it first.
build-refused-open-guests-full = No more guests can lie open. Take one away first.
build-refused-parts-missing = This castle lacks the parts for it. Correct its parts first.
build-refused-nobody-has-guest = Nobody else has { $guest }.
build-die-squares =
    { $any ->
        [yes] Cover { $squares }, and { $gains }
       *[no] Cover { $squares }
    }
build-signs = Signs on the board
build-sign-floor = Floor: a guest comes with it
build-sign-tower = Tower of this value
build-sign-wall = Wall and this many residents
build-sign-flag = Flag of this value
build-sign-residents = This many residents
build-sign-steal = Steal a guest from another player
build-sign-reactivate = Use one of your Bolt guests again
build-set-token =
    { $covered ->
        [yes] Corrected: { $name } has a token on { $square }.
       *[no] Corrected: { $name } has no token on { $square }.
    }
build-set-floors =
    { $n ->
        [one] Corrected: { $name } has { $n } floor.
       *[other] Corrected: { $name } has { $n } floors.
    }
build-set-residents =
    { $n ->
        [one] Corrected: { $name } has { $n } resident.
       *[other] Corrected: { $name } has { $n } residents.
    }
build-set-clouds =
    { $n ->
        [one] Corrected: { $name } has { $n } Cloud of the Shepherdess.
       *[other] Corrected: { $name } has { $n } Clouds of the Shepherdess.
    }
build-set-tower =
    { $n ->
        [one] Corrected: { $name } has { $n } tower worth { $value }.
       *[other] Corrected: { $name } has { $n } towers worth { $value }.
    }
build-set-wall =
    { $n ->
        [one] Corrected: { $name } has { $n } wall with room for { $value }.
       *[other] Corrected: { $name } has { $n } walls with room for { $value }.
    }
build-set-flag =
    { $n ->
        [one] Corrected: { $name } has { $n } flag worth { $value }.
       *[other] Corrected: { $name } has { $n } flags worth { $value }.
    }
build-set-card =
    { $n ->
        [one] Corrected: { $name } has { $n } guest worth { $value }.
       *[other] Corrected: { $name } has { $n } guests worth { $value }.
    }
build-set-guest =
    { $where ->
        [castle] Corrected: { $guest } is with { $name }.
        [open] Corrected: { $guest } lies open.
       *[pile] Corrected: { $guest } is in the pile.
    }
build-set-sun =
    { $any ->
        [yes] Corrected: { $name } has the Sun.
       *[no] Corrected: nobody has the Sun.
    }
build-set-cloud = Corrected: { $name } has the Cloud, and the game ends.
build-set-turn = Corrected: it is { $name }’s turn.
