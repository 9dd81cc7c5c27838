box-title = Numbers from your box
box-intro = Some numbers of Once Upon a Castle are printed in the box and nowhere else. Until you type them in, the app uses an estimate and says so.
box-how = Do one part at a time, in any order. Each takes a minute or two. Residents and guest cards are all that scoring needs.
box-of-game = Once Upon a Castle: numbers from your box
box-typed-of = { $typed } of { $of } parts are from your box.
box-open = Type in the numbers
box-typed = from your box
box-estimated = not from a box
box-some-estimated = Some numbers of this game are our estimate, not from a box.
box-rescore = Score again with my box
box-keeps = A game from the table keeps the numbers it was begun with.
box-part-of = Part { $n } of { $of }
box-all-parts = All parts
box-save-anyway = It’s right, save it
box-skip = Skip this part
box-take-back = Use the estimate
box-saved = Saved: { $part }
box-taken-back = Estimated again: { $part }
box-part-dice = Dice
box-part-apprentice = Green board
box-part-great-architect = Blue board
box-part-residents = Residents
box-part-guests = Guest cards
box-hint-dice = Turn each die in your hand and choose what its six sides show.
box-hint-apprentice = Take a board, green side up. First say what each square asks for, then what each line gives.
box-hint-great-architect = Take a board, blue side up. First say what each square asks for, then what each line gives.
box-hint-residents = Take a castle sheet. Residents are drawn in groups; type in where each group ends and what it scores.
box-hint-guests = Take the 16 cards with a green back, sort them by their points and count each pile.
box-die = Die { $die }
box-side-of-die = Side { $side } of die { $die }
box-setting = What to set
box-squares = Squares
box-lines = Lines
box-squares-hint = Choose a resource, then tap its squares. A second tap empties a square.
box-brush = A tap makes it
box-square = { $place }: { $resource }
box-square-empty = { $place }: nothing
box-lines-hint = Tap a line below to change its squares and what stands at its end.
box-line-hint = Tap squares in the picture to add them to line { $n } or remove them.
box-line-add = Add a line
box-line-drop = Remove line { $n }
box-reward = Reward { $n }
box-reward-add = Add a reward
box-reward-drop = Remove reward { $n }
box-group-from = From
box-group-to = To
box-group-points = Points
box-group-last = Last resident of group { $n }
box-group-worth = Points of group { $n }
box-group-add = Add a group
box-group-drop = Remove the last group
box-cards-worth = Worth { $points }
box-cards-of = { $n } of { $of } cards
box-fault-resource = { $name } is on { $found } squares; it’s on { $max } of a board.
box-fault-square =
    { $found ->
        [one] { $place } is in { $found } line; a square is in { $min } or { $max }.
       *[other] { $place } is in { $found } lines; a square is in { $min } or { $max }.
    }
box-fault-length = A line has { $min } to { $max } squares.
box-fault-rewards = A line has { $min } to { $max } rewards.
box-fault-residents-count = A sheet has { $min } to { $max } residents, not { $found }.
box-fault-residents-groups = A sheet has { $min } to { $max } groups.
box-fault-residents-groups-points = A group scores at most { $max } points.
box-fault-apprentice-guests = There are { $max } cards; you have { $found } so far.
box-fault-twice = It’s there twice.
box-fault-no-square = { $square } isn’t a square of the board.
box-fault-not-straight = Its squares aren’t next to each other in one row or column.
box-fault-no-powers = Only the blue board has that.
box-fault-no-way =
    { $place ->
        [floor] No line gives a floor.
        [tower] No line gives a tower.
       *[wall] No line gives a wall.
    }
box-fault-groups-not-rising = Each group ends later and scores more than the one before it.
box-question-wall = Walls usually stand at { $expected } lines; here it’s { $found }. Is that right?
box-question-flag = Flags usually stand at { $expected } lines; here it’s { $found }. Is that right?
box-question-steal = The line that steals a guest usually has Stone, Food and Gold. Is yours different?
box-question-reactivate = The line that uses a guest again usually has Food and Gold. Is yours different?
box-question-groups = The last group usually scores { $expected }, not { $found }. Is that right?
