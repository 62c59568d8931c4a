### The words of CrissCross. Tiles are written like 3-5.

crisscross-name = CrissCross
crisscross-command = Alone: place all the domino tiles on the arms of a cross
crisscross-about = A solitaire: draw one tile at a time, and place them all on the arms of a cross.
crisscross-sitting = alone

## Options of the slash command

crisscross-option-set = Which domino set: double-6, 7, 8 or 9 (default 6)
crisscross-option-arms = How many arms grow from the centre: 3, 4 or 5 (default 4)
crisscross-option-doubles = Whether a double can start an arm (default yes)
crisscross-option-opening = Free, or the first tiles drawn start all the arms (default free)
crisscross-choice-start = Doubles can start an arm
crisscross-choice-scrap = Doubles can't start an arm
crisscross-choice-free = Free
crisscross-choice-cross = The first tiles form the cross

## Chosen options

crisscross-chosen-set = double-{ $set } set
crisscross-chosen-arms = { $arms } arms
crisscross-chosen-scrap = doubles can't start an arm
crisscross-chosen-cross = the first tiles form the cross

## The message

crisscross-goal = Place all { $all } tiles: { $placed } placed, { $left } left
crisscross-caption-progress = { $placed } of { $all } placed
crisscross-caption-stock = to draw
crisscross-caption-scrap = set aside
crisscross-note = { $count ->
    [0] all tiles placed
    [one] 1 tile left
   *[other] { $count } tiles left
}
crisscross-prompt-on = Place { $tile } on an open end it fits.
crisscross-prompt-arm = Start arm { $arm } with { $tile }: which number goes outward?
crisscross-prompt-double = Start arm { $arm } with { $tile }.
crisscross-prompt-either = Place { $tile } on an open end it fits, or start arm { $arm } with it.
crisscross-move-on = { $tile } on arm { $arm }, at { $end }
crisscross-move-arm = start arm { $arm } with { $tile }, { $out } outward
crisscross-on = { $arm } · { $end }
crisscross-out = { $arm } · { $out } out

## What happened

crisscross-event-laid = { $tile } on arm { $arm }, which now ends in { $out }.
crisscross-event-started = { $tile } starts arm { $arm }, { $out } outward.
crisscross-event-scrapped = { $count ->
    [one] { $tiles } fits nowhere: set aside.
   *[other] { $tiles } fit nowhere: set aside.
}
crisscross-event-shuffled = { $count ->
    [one] The draw pile is empty: the 1 tile set aside is drawn again.
   *[other] The draw pile is empty: the { $count } tiles set aside are drawn again.
}
crisscross-result-cleared = { $name } placed every tile: cleared!
crisscross-result-stuck = { $left ->
    [one] { $name } got stuck with 1 tile left.
   *[other] { $name } got stuck with { $left } tiles left.
}
crisscross-result-resigned = { $left ->
    [one] { $name } gave up with 1 tile left.
   *[other] { $name } gave up with { $left } tiles left.
}

## The position in words, for alt texts

crisscross-describe-arm = Arm { $arm }: { $tiles }; open end { $end }.
crisscross-describe-empty = No tiles have been placed yet.
crisscross-describe-progress = { $placed } of { $all } tiles are placed.
crisscross-describe-drawn = The drawn tile is { $tile }.
crisscross-describe-fits = It fits { $count ->
    [one] arm { $arms }
   *[other] arms { $arms }
}.
crisscross-describe-start = It can start arm { $arm }.
crisscross-describe-stock = { $count ->
    [0] The draw pile is empty.
    [one] 1 tile is in the draw pile.
   *[other] { $count } tiles are in the draw pile.
}
crisscross-describe-scrap = { $count ->
    [0] The scrap heap is empty.
    [one] 1 tile is face down on the scrap heap.
   *[other] { $count } tiles are face down on the scrap heap.
}
crisscross-describe-left = Left over: { $tiles }.
crisscross-describe-scrapped = Scrapped since the last move: { $tiles }.
crisscross-describe-shuffled = The scrap heap was just shuffled and is now the draw pile.
crisscross-describe-cleared = All the tiles are placed: you've won.
crisscross-describe-stuck = { $count ->
    [one] No tile fits any more, and 1 is left.
   *[other] No tile fits any more, and { $count } are left.
}

## Why a move is refused

crisscross-refused-no_such_arm = There's no arm with that letter.
crisscross-refused-does_not_fit = That tile doesn't fit that end.
crisscross-refused-arms_first = The first tiles must start the arms.
crisscross-refused-arms_stand = All the arms have been started.
crisscross-refused-not_on_tile = The drawn tile doesn't have that number.
crisscross-refused-double = A double can't start an arm in this match.

## The picture beside the rules

crisscross-example = Example: arm A is 6-2 with its 6 outward. 6-1 could have gone there, but started arm B with its 1 outward. The drawn tile, 1-1, is placed across the end of arm B; it could have started arm C instead.

## Hints and reviews

crisscross-hint-tiles = about { $value } tiles placed in all
crisscross-hint-chance = { $value }% chance of placing every tile
crisscross-review-tiles = Move { $ply }: **{ $move }**. **{ $better }** was better by { $lost } tiles.
crisscross-review-chance = Move { $ply }: **{ $move }**. **{ $better }** was better: it would have raised the chance of placing every tile by { $lost } percentage points.
crisscross-hint-looks = The bot weighed which tiles can come next and how many of them would fit, but knows their order no more than you do.

## What a move does, in hints and reviews: phrases whose subject is the move

crisscross-fact-clears = places the last tile
crisscross-fact-fits = { $share ->
    [none] leaves no end that a remaining tile matches
    [all] { $of ->
        [1] leaves an end that the last tile matches
        [2] leaves ends that both remaining tiles match
       *[other] leaves ends that all { $of } remaining tiles match
    }
   *[some] { $count ->
        [one] leaves ends that 1 of the { $of } remaining tiles matches
       *[other] leaves ends that { $count } of the { $of } remaining tiles match
    }
}
crisscross-fact-double = leaves a place for { $tile }
crisscross-fact-twice = leaves { $number } open twice
crisscross-fact-opens = leaves { $number } open, which { $count ->
    [one] 1 remaining tile has
   *[other] { $count } remaining tiles have
}

## Plans

crisscross-plan-invite = Choose where the tiles after your next one go, up to five. If one doesn't fit there, the plan ends.

## What was special

crisscross-highlight = every tile placed

## Puzzles

crisscross-task-sure = One move places every tile for sure, whatever comes. Find it.
crisscross-task-only = After only one move, every tile can still be placed. Find it.
crisscross-task-odds = Find the move that's likeliest to place every tile.
crisscross-worth = a chance of { $percent }% to place every tile
crisscross-known = Still to come, in any order: { $tiles }
crisscross-known-scrap = On the scrap heap, which comes again after that: { $tiles }
crisscross-known-again = The scrap heap comes again now, in any order: { $tiles }
crisscross-theme-double = Leave a place for a double
crisscross-theme-fits = Let more tiles fit
