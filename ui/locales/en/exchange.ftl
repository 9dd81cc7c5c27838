exchange-title = Your data
exchange-open = Import, export and backups
exchange-import = Import
exchange-import-text = A history of Shirasagi, a table (CSV), a backup or play of BG Stats, or your plays of BoardGameGeek (XML). You see what would happen before anything changes.
exchange-choose = Choose a file
exchange-reading = Looking at { $file } …
exchange-importing = Importing …
exchange-working = At work
exchange-preview = What would happen
# A number stands above these three. Other languages choose the words by it.
exchange-new =
    { $n ->
        [one] new
       *[other] new
    }
exchange-there =
    { $n ->
        [one] already there
       *[other] already there
    }
exchange-refused =
    { $n ->
        [one] left out
       *[other] left out
    }
exchange-others =
    { $n ->
        [one] { $n } play of another game is ignored.
       *[other] { $n } plays of other games are ignored.
    }
exchange-refused-list = What is left out, and why
exchange-there-list = What is already there
exchange-people = New names
exchange-person-new = New player
exchange-suggested = May be { $name }.
exchange-who-is = Who is { $name }?
exchange-level =
    { $n ->
        [one] The level of { $n } solo game is not in the file. Which was it?
       *[other] The level of { $n } solo games is not in the file. Which was it?
    }
exchange-take =
    { $n ->
        [one] Import { $n } game
       *[other] Import { $n } games
    }
exchange-nothing-new = There is nothing new in this file.
exchange-backup-first = A backup is made first.
exchange-added =
    { $n ->
        [one] { $n } game imported
       *[other] { $n } games imported
    }
exchange-to-history = To the history
exchange-undo = Undo the import
exchange-format-history = A history of Shirasagi
exchange-format-bg-stats = A file of BG Stats
exchange-format-csv = A table (CSV)
exchange-remark-expansion = Played with an expansion: its name becomes a tag.
exchange-remark-winner = The file names a winner who doesn’t have the most points. The points count.
exchange-remark-tie = Equal points, and the file does not say who was ahead: it is nobody’s win until you correct it.
exchange-remark-rival = Solo, without the rival’s score: the game counts as neither won nor lost. Add the rival’s score later on the game’s page.
exchange-remark-minutes = The duration cannot be right and is left out.
exchange-remark-shortened = The end of a long name, note or place is left out.
exchange-remark-clan = Two players have the same color: their colors are left out.
exchange-there-same = the same game
exchange-there-result = same day, people and points
exchange-export = Export
exchange-export-text = Everything stays here; the file is a copy.
exchange-out-history = Whole history (JSON)
exchange-out-history-text = Games, people and your corrected cards, to be imported again without loss.
exchange-out-csv = Table (CSV)
exchange-out-csv-text = For a spreadsheet: a row for each player of each game, with the seven lines.
exchange-out-bg-stats = BG Stats
exchange-out-bg-stats-text = A backup file that BG Stats reads.
exchange-save-as = Save: { $name }
exchange-out-unfinished =
    { $n ->
        [one] { $n } unfinished game is not in it
       *[other] { $n } unfinished games are not in it
    }
exchange-out-damaged =
    { $n ->
        [one] { $n } game cannot be read
       *[other] { $n } games cannot be read
    }
exchange-play-title = { exchange-play-open }
exchange-play-scan = Scan this with the phone that has BG Stats. It opens there, ready to save.
exchange-play-qr = QR code of the play for BG Stats
exchange-play-copy = Copy the link
exchange-play-long = The names are too long for a code that a phone can read. Export all games for BG Stats instead, under Your data.
exchange-play-offline = Nothing is sent from here: the code holds the play itself.
exchange-play-open = Add to BG Stats
exchange-level-same = The one you choose is taken for all of them. A game that was played at another level can be corrected on its page.
exchange-left-out =
    { $n ->
        [one] { $n } game was left out.
       *[other] { $n } games were left out.
    }
exchange-were-there =
    { $n ->
        [one] { $n } game was already there.
       *[other] { $n } games were already there.
    }
exchange-there-deleted = deleted
exchange-corrections-new =
    { $n ->
        [one] { $n } correction to a card, tile or number from the box comes along.
       *[other] { $n } corrections to cards, tiles and numbers from the box come along.
    }
exchange-corrections-kept =
    { $n ->
        [one] { $n } correction in the file differs from yours. Yours stays.
       *[other] { $n } corrections in the file differ from yours. Yours stay.
    }
exchange-corrections-take =
    { $n ->
        [one] Take over { $n } correction
       *[other] Take over { $n } corrections
    }
exchange-corrections-taken =
    { $n ->
        [one] { $n } correction taken over
       *[other] { $n } corrections taken over
    }
exchange-refused-where = Where in the file
exchange-play-here = Open in BG Stats
exchange-play-other = BG Stats is on another device
exchange-play-large = Enlarge
exchange-play-large-title = The code for BG Stats
exchange-more = and { $n } more
exchange-format-bgg = Plays of BoardGameGeek
exchange-remark-scores = The file says who won, but not all points: the win and the known points count. Correct the game to add the others.
exchange-remark-sheet = The score sheet is not of this game, or does not add up: it is left out.
exchange-remark-several = The entry stands for several plays. One is imported.
exchange-differs-unknown = no points
exchange-differs-none = none
exchange-differs-points = { $who }: { $here } here, { $file } in the file.
exchange-differs-winner = Won by { $here } here, by { $file } in the file.
exchange-differs-note = Another note in the file: “{ $file }”
exchange-title-asked =
    { $n ->
        [one] { $n } play of “{ $name }”. Is that { $game }?
       *[other] { $n } plays of “{ $name }”. Is that { $game }?
    }
exchange-days = Which comes first in a date such as { $day }?
exchange-day-first = The day
exchange-month-first = The month
exchange-alike = A game of that day with the same points is already there, with { $here } where the file has “{ $file }”. If they are the same person, say so above.
exchange-continued =
    { $n ->
        [one] { $n } game goes on in the file
       *[other] { $n } games go on in the file
    }
exchange-plays-on =
    { $n ->
        [one] Plays on { $n } step.
       *[other] Plays on { $n } steps.
    }
exchange-plays-on-to-end =
    { $n ->
        [0] Finishes it.
        [one] Plays on { $n } step and finishes it.
       *[other] Plays on { $n } steps and finishes it.
    }
exchange-have-continued =
    { $n ->
        [one] { $n } game continued
       *[other] { $n } games continued
    }
exchange-differs-deleted = Deleted here. If you take it from the file, it comes back.
exchange-differs-steps = Went on differently after step { $common }: { $here } more here, { $file } in the file. If you take it from the file, yours stays as a copy.
exchange-differing =
    { $n ->
        [one] { $n } game is already there and differs
       *[other] { $n } games are already there and differ
    }
exchange-differing-all = Take all of them from the file
exchange-differing-take = Take it from the file
exchange-replaced =
    { $n ->
        [one] { $n } game replaced
       *[other] { $n } games replaced
    }
exchange-differs-nobody = a player without a name
exchange-differs-players = { $here } here, { $file } in the file.
backup-wanted = This browser may delete your games. Save a copy of them as a file.
backup-in-browser = Kept in this browser. Save a copy on your device now and then: clearing the browser’s data deletes backups, too.
backup-save = Save a copy
backup-save-of = Save a copy of the backup of { $when }
backup-add = Add a backup from a file
backup-added = The file is in the list now.
backup-title = Backups
backup-summary = A backup is made every day you use Shirasagi, and before every risky step.
backup-details = Details
backup-text = Shirasagi makes one verified backup of your history on every day you use it, and another before every import, restore and merge of two people.
backup-now = Back up now
backup-made = Done. Shirasagi never deletes this backup.
backup-none = There is no backup yet. The first one is made when Shirasagi is opened with something to keep.
backup-old = The newest backup is { $days } days old. Make one now.
backup-fault = The last backup could not be made. { $why }
backup-row = { $reason } · { $games } · { $size }
backup-unreadable = cannot be read
backup-reason-player = Made by you
backup-reason-daily = Automatic
backup-reason-import = Before an import
backup-reason-restore = Before a restore
backup-look = Preview
backup-look-at = Preview the backup: { $when }
backup-folder = Stored in { $folder }
backup-restore-title = Restore a backup
backup-first = A backup of what is there now is made first: you can come back to it here.
backup-damaged-now = There is no history that can be read now. This backup takes its place; what is left of the old one is kept.
backup-restore = Restore this backup
backup-restoring = Restoring …
backup-contents = In this backup
backup-contents-now = Now
backup-newest = { $games } · newest: { $day }
backup-restored = Backup restored. What you had before is now the newest backup in this list.
backup-reason-merge = Before two people were merged
backup-kept = The newest { $automatic } automatic backups are kept. Your own, and those made before a merge, are never deleted.
