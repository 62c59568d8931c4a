### Fallbacks for games without a message of their own: default-over for <game>-over-<reason>, and so on.
### $game is the game's name, $detail the end of the message's id, such as the reason.

## Commands and options

default-command = Play { $game }
default-about = Press **Rules** to see how it's played.
default-sitting = { $most ->
    [1] for one player
   *[other] { $seats } players
}
default-option = { $detail } (see the rules)
default-option-players = How many play
default-choice = { $detail }
default-option-value = { $option }: { $value }

## The message

default-title = { $game }
default-score = { $score ->
    [one] 1 point
   *[other] { $score } points
}
default-prompt = Choose your move.
default-move = { $move }
default-choose = Choose a move
default-other = Other move…
default-other-title = Your move
default-event = { $count ->
    [0] { $event }
   *[other] { $event } ({ $details })
}
default-event-of = { $name }: { $event }
default-over = { $detail }
default-result = { $name } has finished.
default-example = An example of { $game }.

## The position in words, for alt texts

default-describe-score = { $name }: { $score ->
    [one] 1 point
   *[other] { $score } points
}.
default-describe-turn = It's { $name }'s turn.
default-describe-over = The match is over.

## Hints and reviews; the detail is a unit, such as tiles

default-hint = about { $value } ({ $detail })
default-hint-chance = { $value }% chance of winning
default-review = Move { $ply }: **{ $move }**. **{ $better }** was better by { $lost } ({ $detail }).
default-gained = { $name } gains { $count }
default-review-chance = Move { $ply }: **{ $move }**. **{ $better }** was better: it would have raised the chance of winning by { $lost } percentage points.

## Puzzles; $detail is the theme

default-task = Find the best move.
default-worth = { $value }

## Plans; $detail is the condition

default-plan-invite = Choose moves for your next turns. When one can't be played, the plan stops and you're asked.
default-condition = { $detail }
default-conditional = { $move } if { $detail }
