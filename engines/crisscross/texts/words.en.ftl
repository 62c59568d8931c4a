### CrissCross in words. Tiles are written like 3-5.

crisscross-name = CrissCross
crisscross-command = CrissCross, a domino solitaire: lay all the tiles on the arms of a cross

## Options of the slash command

crisscross-option-set = Which domino set: double 6, 7, 8 or 9 (default 6)
crisscross-option-arms = How many arms grow from the centre: 3, 4 or 5 (default 4)
crisscross-option-doubles = Whether a double may start an arm (default start)
crisscross-option-opening = Free, or the first tiles drawn start all the arms (default free)
crisscross-choice-start = Doubles may start an arm
crisscross-choice-scrap = Doubles may not start an arm
crisscross-choice-free = Free
crisscross-choice-cross = The first tiles form the cross

## What was chosen

crisscross-chosen-set = double { $set }
crisscross-chosen-arms = { $arms } arms
crisscross-chosen-scrap = doubles start no arm
crisscross-chosen-cross = the first tiles form the cross

## The table

crisscross-pass = { $number ->
    [1] first pass
   *[other] pass { $number }
}
crisscross-note = { $count ->
    [0] all tiles laid
    [one] 1 tile left
   *[other] { $count } tiles left
}
crisscross-prompt-on = Lay { $tile } on an open end that it fits.
crisscross-prompt-arm = Start arm { $arm } with { $tile }: which number goes outward?
crisscross-prompt-double = Start arm { $arm } with { $tile }.
crisscross-prompt-either = Lay { $tile } on an open end that it fits, or start arm { $arm } with it.
crisscross-on = On { $arm } · { $end }
crisscross-out = New arm, { $out } out

## What happened

crisscross-event-laid = Laid { $tile } on arm { $arm }; { $out } is open there now.
crisscross-event-started = Started arm { $arm } with { $tile }, { $out } outward.
crisscross-event-scrapped = To the scrap heap: { $tiles }.
crisscross-event-shuffled = { $count ->
    [one] The scrap heap is the draw pile now: 1 tile, pass { $pass }.
   *[other] The scrap heap was shuffled and is the draw pile now: { $count } tiles, pass { $pass }.
}
crisscross-event-cleared = That was the last tile: everything is laid!
crisscross-event-stuck = { $left ->
    [one] A whole pass and nothing fitted: 1 tile is left.
   *[other] A whole pass and nothing fitted: { $left } tiles are left.
}
crisscross-over-cleared = all tiles laid
crisscross-over-stuck = no tile fits any more

## The position in words, for who cannot see the picture

crisscross-describe-arm = Arm { $arm }: { $tiles }; open end { $end }.
crisscross-describe-empty = No tile has been laid yet.
crisscross-describe-drawn = The tile drawn is { $tile }.
crisscross-describe-fits = It fits { $count ->
    [one] arm { $arms }
   *[other] arms { $arms }
}.
crisscross-describe-start = It may start arm { $arm }.
crisscross-describe-stock = { $count ->
    [0] The draw pile is empty.
    [one] 1 tile is in the draw pile.
   *[other] { $count } tiles are in the draw pile.
}
crisscross-describe-scrap = { $count ->
    [one] On the scrap heap: { $tiles }.
   *[other] On the scrap heap, { $count } tiles: { $tiles }.
}
crisscross-describe-scrap-empty = The scrap heap is empty.
crisscross-describe-scrapped = Scrapped since the last move: { $tiles }.
crisscross-describe-shuffled = The scrap heap has just been shuffled and become the draw pile.
crisscross-describe-cleared = All tiles are laid: the game is won.
crisscross-describe-stuck = { $count ->
    [one] No tile fits any more, and 1 is left.
   *[other] No tile fits any more, and { $count } are left.
}

## Why a move was refused

crisscross-refused-no_such_arm = There is no arm of that number.
crisscross-refused-does_not_fit = The tile does not fit that end.
crisscross-refused-arms_first = The first tiles have to start the arms.
crisscross-refused-arms_stand = All arms stand already.
crisscross-refused-not_on_tile = The tile drawn does not have that number.
crisscross-refused-double = A double may not start an arm in this game.

## Beside the rules

crisscross-example = An example: arm 1 is 6-2 with its 2 outward, arm 2 is 6-1 with its 1 outward. The tile drawn, 1-1, lies across at the end of arm 2; it could have started arm 3.
