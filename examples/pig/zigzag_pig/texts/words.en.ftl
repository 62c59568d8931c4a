pig-command = Roll as long as you dare, and lose it all to a 1, for two to six
pig-option-target = Points that win (default 100)
pig-prompt =
    { $count ->
        [0] Roll the die.
       *[other] Roll again, or hold and keep { $count }. A 1 loses them.
    }
pig-rolled = Rolled in this turn: { $dice }.
pig-roll = Roll
pig-hold = Hold +{ $count }
pig-event-rolled = { $name } rolled a { $die }.
pig-event-held = { $name } kept { $count }.
pig-event-lost =
    { $count ->
        [0] { $name } rolled a 1.
       *[other] { $name } rolled a 1 and lost { $count }.
    }
pig-over-target = the target has been reached
pig-hint-points = about { $value } points this turn
pig-review-points = Move { $ply }: **{ $move }**. **{ $better }** was better by { $lost } points.
