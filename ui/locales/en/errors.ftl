### A failure by its code: `step/no-die` is `error-step-no-die`. What varies is a fact of the failure, in words.

error-again = Try again
error-unknown = Something went wrong. Try again; if it happens again, restart Shirasagi.
error-detail = Details
error-place = In the file at { $place }
error-choose-backup = Choose a backup
error-restore-backup = Restore backup: { $when }
error-start-new = Start a new history
error-use-here = Use it here
error-begin-again = Begin again
error-not-loaded = Could not be loaded
error-host-broken = { error-host-failed }
error-host-closing = Shirasagi is being closed. Start it again to go on.
error-host-elsewhere = Shirasagi is open in another tab or window. Only one at a time can use your games.
error-host-insecure = The browser keeps games only for a secure address. Open Shirasagi with https:// in front.
error-host-no-files = This browser doesn’t let Shirasagi keep games. Leave private browsing, or see that the device has room, then try again.
error-host-not-loaded = A part of Shirasagi could not be loaded. Check the network, then try again.
error-host-unsupported =
    { $part ->
        [files] This browser keeps no private files for a page. Update it, or use a newer one: Safari 17, Chrome 117, Firefox 125 or later.
        [wasm] This browser runs no WebAssembly. Update it, or use a newer one: Safari 17, Chrome 117, Firefox 125 or later.
        [tabs] This browser cannot keep two tabs apart. Update it, or use a newer one: Safari 17, Chrome 117, Firefox 125 or later.
       *[other] This browser is too old for Shirasagi. Update it, or use a newer one: Safari 17, Chrome 117, Firefox 125 or later.
    }
error-host-unreachable = Shirasagi does not answer. See that it still runs on its computer, then try again.
error-host-failed = Shirasagi could not do this. Try again; if it happens again, restart it.
error-request-unreadable = This page and Shirasagi do not understand each other, perhaps because one of them is older. Load the page again.
error-request-other-game = That game belongs to another box. Open it from the history.
error-serve-wrong-link = This page has lost its permission. Open Shirasagi again from the link it shows when it starts.
error-file-not-saved = The file could not be saved: its folder cannot be written. Copy it as text instead.
error-store-other-version = Your games were written by another version of Shirasagi. They were left as they are. Use that version, or choose a backup that this one made.
error-store-full = There is no room left on this device. Nothing was lost, but nothing new can be kept: make room, then try again.
error-store-read-only = The file with your history, or its folder, can’t be written. You can look at your games, but nothing new can be kept. Change the permissions, or start Shirasagi with another data folder.
error-store-unavailable = Your games cannot be reached just now. Close other programs that use them and see that the device has room, then try again.
error-store-damaged = Something Shirasagi keeps can’t be read. It was left as it is. If there is a backup, restore it under Your data.
error-store-gone =
    { $host ->
        [page] There are no games here, but there are backups or damaged files. Restore a backup, or add the newest copy that you saved and restore it. Or start a new history and import the games that you exported: what is left stays set aside.
       *[machine] There are no games here, but there are backups. Restore one to get your games back, or start a new history: the backups stay either way.
    }
error-store-moved =
    { $host ->
        [page] The browser deleted Shirasagi’s files while this page was open, so your last change isn’t kept. This page still has your games: save a copy, begin again, and add the copy to the backups.
       *[machine] The file with your history was moved, deleted or replaced while Shirasagi had it open. The last change wasn’t made. Put the file back, or close Shirasagi and start it again.
    }
error-store-stale-revision = The game was changed elsewhere in the meantime. Here is how it is now; play your step again.
error-store-no-such-game = There is no such game any more. It may have been deleted: look in the history.
error-store-no-such-person = This person is no longer there. Show all games instead.
error-store-no-such-setup = There is no such setup any more. It may have been deleted.
error-store-no-such-step = The game has no such step. Reload the page to see where it is.
error-backup-failed = The backup could not be made. Is there room on the device?
error-backup-no-such-backup = This backup is not there any more.
error-backup-damaged = This backup cannot be read. Choose another one.
error-people-name-taken = There is already someone named { $name }. Merge the two, or choose another name.
error-people-together = They played in the same game, so they are not one person.
error-players-count = The setup is for { $expected } players, but there are { $found }. Change the players.
error-players-name-missing = Every player needs a name or a color.
error-players-name-too-long = A name has at most { $max } characters.
error-players-name-twice = Two players have the same name. Change one of them.
error-players-color-twice = Two players have the same color. Change one of them.
error-code-length =
    { $found ->
        [one] This code has only { $found } symbol. A setup code is three groups of four: look for a missing one.
       *[other] This code has { $found } symbols. A setup code is three groups of four: look for a missing or a doubled one.
    }
error-code-format = A setup code of this game looks like OC1-G3-2A-K. Compare it with yours.
error-code-symbol = “{ $symbol }” is never part of a setup code. Codes leave out letters and digits that look alike: check this one again.
error-code-check = There is a typing mistake in this code: two symbols may be exchanged, or one is wrong. Compare it group by group.
error-code-version = This code comes from a newer version of Shirasagi. Update Shirasagi to deal it.
error-setup-players = The game is for one to four players.
error-setup-list-too-long = There are more parts here than the game has: { $max } is the most. Take some out.
error-setup-level = A level belongs to a solo game and to no other.
error-setup-room-cards = { room-name } needs exactly one card.
error-setup-diamond-card = { $card } is marked ♦. With one or two players these cards stay in the box: draw another.
error-setup-repeated = { $id } is there { $times } times. Look for the double.
error-setup-missing = { $id } is missing. Look whether everything of this step is on the table.
error-setup-dark-actions-agree = The dark actions of all five cards are of one kind. Put them back, shuffle and deal them again.
error-setup-diamond-colors = The ♦ positions need one die tile of each color.
error-setup-one-color-room = All die tiles of { room-name } are { color-within }. Exchange one of them for another color.
error-setup-dice-unsorted = The dice of a bridge ascend from the lantern end. Sort them.
error-setup-garden-kind = A plant and a stone garden have changed places. Exchange them.
error-setup-yard-face = In this place the other side of the yard tile is up. Turn it over.
error-setup-yard-slot = The Training Yards have no such place for a tile.
error-setup-rival-place = On this level the other clan begins.
error-setup-pair-count = This game needs { $expected } pairs of starting cards; here are { $found }.
error-setup-rival-deck = Only a solo game has the Tokugawa deck.
error-setup-dice-only = Only what the dice need was entered for this table. Track only dice, or enter the rest of the table.
error-setup-wrong-floor = { $card } is on the wrong floor. Stewards belong to the first, Diplomats to the second.
error-setup-dice-count = A bridge needs { $expected } dice; here are { $found }. Type the missing ones, or take one away.
error-setup-die-value = No die shows { $value }. Type this die again.
error-setup-turn-order = { error-step-turn-order }
error-redeal-no-slot = This game has no such place. Redeal the setup.
error-redeal-nothing-legal = Nothing else fits with everything that is locked. Unlock a piece and try again.
error-lay-not-in-game = { $card } is not played with in this game. Draw another.
error-lay-wrong-floor = { error-setup-wrong-floor }
error-lay-dice-count = { error-setup-dice-count }
error-lay-die-value = { error-setup-die-value }
error-lay-no-slot = { error-redeal-no-slot }
error-lay-turn-order = { error-step-turn-order }
error-lay-rival-place = { error-setup-rival-place }
error-short = You are { $what } short: this costs { $needed } and you have { $held }.
error-step-not-expected = The game does not wait for this now. Look at what comes next on the table.
error-step-no-die = There is no die at that end of the { bridge-within } bridge. Take another one.
error-step-wrong-color = No die tile of { space-name } shows { color-within }: it takes { $takes } dice. Choose a space with the color of your die.
error-step-wrong-line = This line of the domain is for { line-within } dice. A { color-within } die goes to its own line.
error-step-space-full =
    { $max ->
        [one] There is a die on { space-name } already, and it takes no second one in this round. Choose another space.
       *[other] { space-name } holds { $max } dice and takes no more in this round. Choose another space.
    }
error-step-dice-in-the-way = { space-name } is full. Move one of its dice first: the Well takes any number.
error-step-no-member = All { $max } members of this kind have left your domain. Choose another action.
error-step-garden-taken = Your clan has a Gardener in this { garden-kind } already. Choose another garden.
error-step-no-task =
    { $open ->
        [one] No action has that number: 1 is open. Choose it, or skip it.
       *[other] No action of that number is open: { $open } are. Choose one of those shown.
    }
error-step-other-task = That is not open there. Open: { $offers }. Choose one of the actions shown.
error-step-line-fired = The { line-within } line was carried out in this turn already, and a line works only once. Choose another line.
error-step-no-room = You hold { $max } of it, and a clan can hold no more. Choose something else.
error-step-no-such-climb =
    { $courtiers ->
        [one] No Courtier can climb from { from-within } to { to-within }: { $courtiers } is there, and one climbs one or two levels. Choose another place.
       *[other] No Courtier can climb from { from-within } to { to-within }: { $courtiers } are there, and one climbs one or two levels. Choose another place.
    }
error-step-slot-taken = The { $slot } of the Daimyo’s Favor card is taken. Choose a free one.
error-step-row-closed = This action does not open the { $row } of { room-name }. It opens: { $opens }. Choose one of the rows shown.
error-step-too-many-tasks = { $max } actions are open, the most Shirasagi can track at once. Undo a step, or skip the rest.
error-step-card-not-in-deck = { $card } cannot come out of this deck: it is somewhere else or left the game. Look at the card again.
error-step-deck-empty =
    { $floor ->
        [steward] The Steward deck has no card left. If it has, correct it first.
       *[other] The Diplomat deck has no card left. If it has, correct it first.
    }
error-step-only-card = { $card } is the only card that can be in { room-name }, whose card nobody named. Correct that room first.
error-step-card-not-in-game = { $card } has a diamond: with 1 or 2 players it stays in the box. Look at the card again.
error-step-other-floor = { $card } belongs to the other floor. Look at the card again.
error-step-deck-awaited = A card is still to come out of this deck. If the deck is empty, undo the Courtier’s step first and set the deck to 0 then: the card of the room stays.
error-step-still-on-domain = As far as Shirasagi knows, this clan’s starting action card is still on its domain. Correct the card of the domain first.
error-step-nowhere-else = This clan’s starting action card is on its domain or in its Lantern Area, and nowhere else. Correct the card of the domain instead.
error-step-card-elsewhere = As far as Shirasagi knows, { $card } is somewhere else. Correct that place first.
error-step-pair-taken = This pair is not there to take. Choose one of those shown.
error-step-no-choice = This is not one of the choices. Pick one of those shown.
error-step-no-such-die =
    { $dice ->
        [one] There is no such die: there is only 1. Choose that one.
       *[other] There is no such die: there are { $dice }. Choose one of those shown.
    }
error-step-not-single = The { bridge-within } bridge has { $dice } dice. Only a die that is alone there is at one end or the other.
error-step-no-such-seat = Nobody has this seat: { $seats } clans play. Choose one of those.
error-step-no-slot = The Daimyo’s Favor card has no such slot. Choose one of those shown.
error-step-card-seen = { $card } cannot be on top of the deck now: it has already been seen. Look at the card again.
error-step-deck-order = The order must name each of the cards once. Go through the cards again.
error-step-turn-order = The turn order must name each clan once. Set it again.
error-step-dice-count = The { bridge-within } bridge needs { $expected } dice; you gave { $found }. Type the missing ones, or take one away.
error-step-die-value = No die shows { $value }. Type the dice of the { bridge-within } bridge again.
error-step-starting-card-elsewhere = Another clan took this starting card. Look at the card again, or correct that clan first.
error-step-room-waits = A room waits for its card. Finish what is open, say which card came, then correct the rest.
error-step-no-pair = The clan has not taken its starting cards yet. Let it take them first.
error-step-every-seat-tracked = Every clan is fully tracked: what they do says which cards they take. Undo the wrong step instead.
error-step-no-rival = Only a game against the rival has this to correct.
error-step-too-few = This can be at least { $min }. Enter more.
error-step-too-many = This can be at most { $max }. Enter less.
error-step-garden-not-in-game = This garden is not beside a bridge in this game. Choose one that is on the table.
error-step-rival-domain = { $card } cannot send a die to a personal domain: the rival has none. Choose another space.
error-step-no-domain = The rival never has a die on a personal domain. Choose another space, or first correct who placed it.
error-step-diamond-colors = The three ♦ positions show one tile of each color. Choose a tile of the color that is there, or one of another ♦ position.
error-step-one-color-room = { room-name } would show { color-within } only. Choose another tile, or first correct the other tiles of the room.
error-step-die-lies-there = A { color-within } die is at { space-name }, and no tile there would show its color. First correct where the die is.
error-step-nothing-to-undo = There is nothing to undo or redo here.
error-step-not-tracked =
    { $who ->
        [you] Only your dice are tracked in this game, not what you have. Do this on the table only.
       *[other] What { $name } has isn’t tracked in this game. Do this on the table only.
    }
error-step-against-influence =
    { $who ->
        [you] You cannot be before { $other }: your Influence marker is behind. Change the order, or correct the markers.
       *[other] { $name } cannot be before { $other }: { $name }’s Influence marker is behind. Change the order, or correct the markers.
    }
error-step-not-now = 
    { $when ->
        [between-rounds] The turn order stays while a round lasts. Correct it before the first die of the next round is taken, or once the last round is over.
        [after-pairs] Starting pairs are being chosen in this order. Correct it once every clan has one, or undo the choices.
        [after-actions] This die’s actions are under way, so it stays with whoever placed it. Correct it once they are done, or undo the step.
        [after-shuffle] The deck is being shuffled. Correct it once that is done.
       *[while-pairs-lie] No starting pair is left there. Correct what the clans have taken instead.
    }
error-step-coins-short =
    { $way ->
        [none] { error-short } You have no seals to spare.
        [few] { error-short } Not enough seals: 1 seal buys 1 coin, and you have only { $seals } to spare.
       *[enough] { error-short } A Daimyo Seal gives 1 coin, and you have { $seals } to spare.
    }
error-step-resource-short =
    { $way ->
        [none] { error-short } You have no seals to spare.
        [few] { error-short } Not enough seals: 2 seals buy one resource; you would need { $wanted } and have { $seals }.
       *[enough] { error-short } 2 Daimyo Seals give { $one }, and you have { $seals } to spare.
    }
error-step-seals-short = { error-short }
error-correction-rival-domain = The rival’s die cannot go to a personal domain: the rival has none. Choose another space.
error-correction-position-count = Every position belongs to exactly one place. Give each place another position.
error-correction-place-twice = Two positions share one place. Move one of them to a free place.
error-correction-wrong-row = A position is on a row that its room does not have. Choose another row.
error-correction-room-positions = On the board every room has one position of 1 to 5 and one of 6 to 10, and every Steward room one ♦ besides. Compare the rooms that differ.
error-score-player-count = A game has two to four clans, not { $found }.
error-score-name-length = Every player needs a name of at most { $max } letters.
error-score-name-twice = Two players are called “{ $name }”. Give one of them another name.
error-score-last-order-open = Two clans tie with equal Influence. Say on the score screen whose marker is on top.
error-score-rivals = Only a solo game has the rival, and only once.
error-score-rival-resources = The rival has no resources and no seals. Set these to nothing.
error-score-too-many-clan-points = { $n } Clan Points are more than any game gives: { $max } is the most. Count again.
error-score-too-many-coins = { $n } coins are more than any game gives: { $max } is the most. Count again.
error-score-too-many-seals = A clan holds at most { $max } seals, not { $n }. Count again.
error-score-too-much-food = A clan holds at most { $max } food, not { $n }. Count again.
error-score-too-much-iron = A clan holds at most { $max } iron, not { $n }. Count again.
error-score-too-much-pearl = A clan holds at most { $max } pearl, not { $n }. Count again.
error-score-influence-off-track = The Passage of Time ends at { $max }: there is no space { $n }. Check where your marker is.
error-score-too-many-courtiers = A clan has { $max } Courtiers, not { $n }. Count them again, floor by floor.
error-score-too-many-warriors = A clan has { $max } Warriors, not { $n }. Count them again, yard by yard.
error-score-too-many-gardeners = A clan has { $max } Gardeners, not { $n }. Count them again.
error-score-garden-twice = A garden holds one Gardener of a clan, not two. Name each garden once.
error-score-not-over = The game is not over yet: play its last turn first, then score.
error-score-influence-order = The Influence markers contradict the turn order: “{ $first }” comes before “{ $second }” but is behind. Correct one of the two.
error-score-turn-order = { error-step-turn-order }
error-score-garden-not-in-game = { error-step-garden-not-in-game }
error-score-too-many-gardens =
    { $kind ->
        [plant] A game has three plant gardens; here are more. Take out what is not on the table.
       *[stone] A game has three stone gardens; here are more. Take out what is not on the table.
    }
error-record-day-too-early = The day has to be in { $year } or later.
error-record-day-to-come = The day is still to come. Choose today or an earlier one.
error-record-rival = Tokugawa plays against one player only.
error-record-lines-differ = The lines add up to { $lines } points, and the file gives { $points }.
error-record-lines-missing = Some lines of the score are missing.
error-record-other-setup = The setup is not what its code deals.
error-record-minutes = A game takes from a minute to a day.
error-record-too-many-tags = At most { $max } tags.
error-record-order = A turn order has each place once, from first to last.
error-record-times = The times of the game can’t be right.
error-record-rival-line = Tokugawa scores nothing for coins and resources.
error-record-rival-named = Tokugawa has neither a name nor a color.
error-record-level-without-rival = Only a game against Tokugawa has a level.
error-record-unknown-value = “{ $value }” isn’t known in this version.
error-record-clans = A game has one to four players, not { $found }.
error-record-score-missing = A score is missing.
error-record-too-many-points = A clan comes to at most { $max } points.
error-record-gardens = Three plant and three stone gardens, no more of a kind.
error-record-line-too-high = This line gives at most { $max }.
error-record-players = { error-players-count }
error-record-color-twice = { error-players-color-twice }
error-record-name-twice = { error-players-name-twice }
error-record-tie = { entry-tie-open }
error-record-name-missing =
    { $of ->
        [person] A name cannot be empty.
       *[seat] { error-players-name-missing }
    }
error-record-too-long =
    { $of ->
        [person] A name has no more than { $max } characters.
        [seat] The name of player { $seat } is too long: { $max } letters are the most.
        [place] A place has at most { $max } characters.
        [note] A note has at most { $max } characters.
        [tag] A tag has 1 to { $max } characters.
       *[other] This has at most { $max } characters.
    }
error-input-too-long = The file is too large: { $mb } MB are the most. Export fewer games at a time.
error-input-empty = The file is empty. Export it again.
error-input-not-utf8 = The file is not text in UTF-8: line { $line } has a letter in another encoding. Save it as UTF-8.
error-input-not-json = Something is wrong at line { $line }, column { $column }, and the rest can’t be read. Copy or export it again.
error-input-not-xml = The file is not a complete XML file.
error-input-truncated = The file was cut off: it ends in the middle, in line { $line }, column { $column }. Copy or export it again.
error-input-unknown-field = There is something that no file of this kind has.
error-input-missing-field = Something that is needed is missing.
error-input-invalid-value = Something in the file is not what belongs there.
error-import-too-many = A list in this file has more than { $max } entries. Export fewer games at a time.
error-import-too-deep = This file is nested more than { $max } levels deep, as no list of games is. Export it again.
error-import-unknown-format = Shirasagi can’t read this file. Choose a Shirasagi history, a backup or play from BG Stats, plays from BoardGameGeek (XML), or a table. A table has a row for each player, and the columns game, day, seat, name and points.
error-import-other-version = This file was written by another version of Shirasagi. Update Shirasagi here and where the file was made, then export it again.
error-import-plan-gone = This preview has expired. Choose the file again.
error-import-same-person = Two players of one game would both be { $name }. Choose someone else or a new player for one of them.
error-import-id-twice = The file has the same id twice.
error-import-no-such-id = The file refers to a player, a place or a game that it does not have.
error-import-without-counts = The game is over, but a player’s counts are missing.
error-import-packed = This file is packed. Open it and choose BGStatsExport.json, which is in it.
error-import-contradiction = The rows of the game contradict each other: others say “{ $said }”.
error-import-date = “{ $said }” is not a date. Write it as { $wanted }.
error-import-day-order = “{ $said }” can be read in two ways. Choose above which comes first.
error-import-no-players = No players are named. Add them where the file comes from, or enter the game here.
error-import-score-unreadable = The score “{ $score }” cannot be: points are whole numbers from 0 up.
error-import-backup =
    { $host ->
        [page] This is a backup of Shirasagi, not a file to import. Add it to the list of backups below, then restore it from there.
       *[machine] This is a backup of Shirasagi, not a file to import. Put it into the folder named below the list of backups, then open this page again and restore it from the list.
    }
error-game-scores = The points or the counts aren’t possible.
error-game-exactly = In detail: { $message }.
error-game-setup = The setup or a correction of it breaks a rule.
error-game-steps = A step of the game breaks a rule.
error-castle-players = { $min } to { $max } people play, not { $found }.
error-castle-version-missing = Choose a version.
error-castle-other-code = That code is for another number of players or the other version.
error-setup-open-guests = Choose the { $min } guests that lie open.
