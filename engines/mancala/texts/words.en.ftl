### The words of Zig Zag mancala. Names arrive ready for formatted text; pits are letters, lower case for South.

mancala-name = Mancala
mancala-command = For two: sow your seeds in a zigzag, capture across
mancala-about = Sow your seeds in a zigzag across both rows, and capture more than your opponent.
mancala-sitting = 2 players

## Options of the slash command

mancala-option-pits = Pits on each side, an even number from 2 to 26 (default 6)
mancala-option-seeds = Seeds in each pit at the start, an odd number from 1 to 15 (default 5)

## Chosen options, in the lobby

mancala-chosen-pits = { $pits } pits a side
mancala-chosen-seeds = { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
} each

## The message

mancala-headline = { $win } of { $seeds } seeds win
mancala-headline-quiet = { $left ->
    [one] one more move without a capture ends the match
   *[other] { $left } more moves without a capture end the match
}
mancala-level = Level at { $high }
mancala-leads = { $mark } leads { $high }–{ $low }
mancala-side = { $seat ->
    [0] South
   *[other] North
}
mancala-note-score = { $count } captured
mancala-note-awarded = { $captured } captured + { $awarded } left over = { $count }
mancala-prompt = Pick a pit to sow.
mancala-prompt-barred = Pick a pit to sow, but not { $pits }.
mancala-pit = { $pit } · { $seeds }
mancala-pit-barred = { $pit } · repeats
mancala-pit-words = Pit { $pit }: { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}
mancala-move = sow pit { $pit } ({ $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}), ending in { $last }{ $captured ->
    [0] {""}
   *[other] {" "}and capturing { $captured }
}
mancala-choose-pit = Sow a pit from { $first } to { $last }

## What happened

mancala-event-sowed = { $name } sowed { $pit } and ended in { $last }{ $laps ->
    [one] {""}
   *[other] {" "}after { $laps } laps
}.
mancala-event-captured = { $name } captured { $count } from { $pit }.
mancala-event-barred = { $pits } can't be sown now: that would bring an earlier position back.
mancala-event-ended-exhausted = Nothing can be captured any more.
mancala-event-ended-stuck = The player to move has nothing left to sow.
mancala-event-ended-quiet = There were 300 moves in a row without a capture. The seeds left count for no one.
mancala-event-awarded = { $name } captured last and gets the { $count ->
    [one] seed
   *[other] { $count } seeds
} left.
mancala-event-won = { $name } wins { $scores }.
mancala-event-drawn = It's a draw, { $scores }.

## Why the match is over

mancala-over-exhausted = Nothing left to capture
mancala-over-stuck = Nothing left to sow
mancala-over-quiet = Too long without a capture

## The position in words, for alt texts

mancala-describe-row = { $name }, { $seat ->
    [0] South, pits { $first } to { $last }
   *[other] North, pits { $first } to { $last }
}: { $pits }; captured { $captured }.
mancala-describe-last = { $name } sowed { $pit } and ended in { $last }.
mancala-describe-last-laps = { $name } sowed { $pit }, then { $lifted }, and ended in { $last }.
mancala-describe-captured = That captured { $count } from { $pit }.
mancala-describe-barred = { $pits } can't be sown now: that would bring an earlier position back.
mancala-describe-awarded = { $name } captured last and got the { $count ->
    [one] seed
   *[other] { $count } seeds
} left in the pits.
mancala-describe-turn = It's { $name }'s turn.
mancala-describe-over = The match is over.

## Why a move is refused

mancala-refused-no_such_pit = There's no such pit on this board.
mancala-refused-empty_pit = That pit is empty.
mancala-refused-returns = That would bring back a position that has stood since the last capture. Sow another pit.

## The picture beside the rules

mancala-example = Example: South sowed a. Its five seeds went to B, c, D, e and F, each one step on and across.

## Hints and reviews

mancala-hint-seeds = about { $value } of { $total } seeds in the end
mancala-review-seeds = Move { $ply }: **{ $move }**. **{ $better }** was better by { $lost } seeds.
mancala-gained = { $name } gains { $count ->
    [0] nothing
    [one] 1 seed
   *[other] { $count } seeds
}
mancala-hint-looks = The bot looked several moves ahead for both sides, and counted the seeds each would have in the end.

## What a move does, in hints and reviews: phrases whose subject is the move

mancala-fact-captures = captures { $count ->
    [one] 1 seed
   *[other] { $count } seeds
} from { $pit }
mancala-fact-lets_capture = lets { $you ->
    [yes] you
   *[no] { $name }
} capture { $count } next
mancala-fact-safe = leaves { $you ->
    [yes] you
   *[no] { $name }
} nothing to capture next
mancala-fact-threatens = threatens to capture { $count }

## Plans

mancala-plan-invite = Choose the pits for your next turns, up to five. When one can't be sown, the plan stops and you're asked.
mancala-condition-reply = They sow { $condition }
mancala-condition-captures = It captures
mancala-conditional-reply = if they sow **{ $condition }**: { $move }
mancala-conditional-captures = { $move } if it captures
mancala-unmet-reply = they sowed { $sown }, not { $condition }
mancala-unmet-captures = { $move } doesn't capture

## What was special

mancala-highlight = largest capture: { $count ->
    [one] 1 seed
   *[other] { $count } seeds
}

## Puzzles

mancala-task-ending = Find the move that brings you the most seeds in the end.
mancala-task-win = Only one move wins. Find it.
mancala-task-gain = Find the move that gains the most.
mancala-task-hold = Find the one move that doesn't lose seeds.
mancala-known = What counts is what you capture in the next { $turns } turns, less what your opponent captures in theirs.
mancala-worth = { $count ->
    [one] 1 seed
   *[other] { $value } seeds
} in the end
mancala-worth-gain = { $count ->
    [0] no gain and no loss
   *[other] { $sign ->
        [minus] a loss
       *[plus] a gain
    } of { $count ->
        [one] 1 seed
       *[other] { $value } seeds
    }
}
mancala-worth-hold = { $count ->
    [0] no gain and no loss
   *[other] { $sign ->
        [minus] a loss
       *[plus] a gain
    } of { $count ->
        [one] 1 seed
       *[other] { $value } seeds
    }
}
mancala-theme-safe = Leave nothing to capture
mancala-theme-threatens = Threaten to capture
mancala-theme-lets_capture = Lose less
mancala-theme-captures = Capture
