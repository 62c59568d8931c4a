### Fallbacks for games without a message of their own: default-over for <game>-over-<reason>, and so on.
### $game is the game's name, $detail the end of the message's id, such as the reason.

## Commands and options

default-command = Play { $game }
default-option = { $detail } (see the rules)
default-option-players = How many play
default-choice = { $detail }
default-option-value = { $option }: { $value }

## The message

default-score = { $score ->
    [one] 1 point
   *[other] { $score } points
}
default-prompt = Choose your move.
default-choose = From { $first } to { $last }
default-event = { $count ->
    [0] { $event }
   *[other] { $event } ({ $details })
}
default-event-of = { $name }: { $event }
default-over = { $detail }
default-example = An example of { $game }.

## The position in words, for alt texts

default-describe-score = { $name }: { $score ->
    [one] 1 point
   *[other] { $score } points
}.
default-describe-turn = It's { $name }'s turn.
default-describe-over = The match is over.

## Hints and reviews; the detail is a unit, such as tiles

default-hint = With that, expect { $value } ({ $detail }).
default-hint-chance = With that, your chance of winning is { $value }%.
default-review = Move { $ply }: **{ $move }**. **{ $better }** was better by { $lost } ({ $detail }).
default-review-chance = Move { $ply }: **{ $move }**. **{ $better }** was better: it raises your chance of winning by { $lost } percentage points.
