### Zig Zag mancala in words. Names come ready for formatted text; pits are letters, South's in lower case.

mancala-name = Zig Zag mancala
mancala-command = Zig Zag mancala for two: sow in a zigzag, capture across

## Options of the slash command

mancala-option-pits = Pits on each side, an even number from 2 to 26 (default 6)
mancala-option-seeds = Seeds in each pit at the start, an odd number from 1 to 15 (default 5)

## What was chosen, in the lobby

mancala-chosen-pits = { $pits } pits on each side
mancala-chosen-seeds = { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
} in each

## The table

mancala-headline = { $pits } pits on each side · { $seeds } in each at the start
mancala-headline-quiet = { $pits } pits on each side · { $left ->
    [one] one more move without a capture ends the match
   *[other] { $left } more moves without a capture end the match
}
mancala-side = { $seat ->
    [0] South (below)
   *[other] North (above)
}
mancala-note-score = { $count ->
    [one] 1 seed captured
   *[other] { $count } seeds captured
}
mancala-note-awarded = { $count } in all, { $awarded } of them left over
mancala-prompt = Choose a pit to sow.
mancala-prompt-barred = Choose a pit to sow; { $pit } may not go straight back.
mancala-pit = { $pit } · { $seeds }
mancala-pit-words = Pit { $pit }: { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}
mancala-choose-pit = Sow a pit from { $first } to { $last }

## What happened

mancala-event-sowed = { $name } sowed { $pit } to { $last }{ $laps ->
    [one] {""}
   *[other] , in { $laps } laps
}.
mancala-event-captured = { $name } captured { $count } from { $pit }.
mancala-event-barred = The seed in { $pit } may not be sown straight back.
mancala-event-ended-exhausted = Nothing can be captured any more.
mancala-event-ended-stuck = There is nothing left to sow for whoever is to move.
mancala-event-ended-repetition = The same position stood for the third time.
mancala-event-ended-quiet = 200 moves in a row captured nothing.
mancala-event-awarded = { $name }, who captured last, gets the { $count ->
    [one] seed
   *[other] { $count } seeds
} left.
mancala-event-won = { $name } wins, { $scores }.
mancala-event-drawn = A draw, { $scores }.

## How a match ended

mancala-over-exhausted = nothing could be captured any more
mancala-over-stuck = nothing left to sow
mancala-over-repetition = the same position three times
mancala-over-quiet = 200 moves without a capture

## The position in words, for who cannot see the picture

mancala-describe-row = { $name }, { $seat ->
    [0] South, pits { $first } to { $last }
   *[other] North, pits { $first } to { $last }
}: { $pits }; captured { $captured }.
mancala-describe-last = { $name } sowed { $pit } to { $last }.
mancala-describe-last-laps = { $name } sowed { $pit }, then { $lifted }, to { $last }.
mancala-describe-captured = That captured { $count } from { $pit }.
mancala-describe-barred = The seed in { $pit } may not be sown straight back.
mancala-describe-turn = { $name } is to move.
mancala-describe-over = The match is over.

## Why a move was refused

mancala-refused-no_such_pit = The board has no such pit.
mancala-refused-empty_pit = That pit is empty.
mancala-refused-sown_back = That seed has only just come from there and may not be sown straight back, since it would capture nothing.

## Beside the rules

mancala-example = An example: South sowed a. Its five seeds went to B, c, D, e and F, one step on and across each time.
