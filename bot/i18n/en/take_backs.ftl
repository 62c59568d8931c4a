### Taking a move back.

back-ask = Take back
back-agree = Agree
back-decline = No
back-wanted = { $name } would like to take back **{ $move }**. { $names }, is that all right? Moving instead means no.
back-wanted-chance = { $name } would like to take back **{ $move }**. { $names }, is that all right? The same roll will come again. Moving instead means no.
back-unrates = Taking a move back makes this match unrated: it won't count for the leaderboard. { $left ->
    [one] You can do it once.
   *[other] You can do it { $left } times.
} Take it back?
back-sure = Yes, take it back
back-not = No, leave it
event-take_back_wanted = { $name } would like to take the last move back.
event-take_back_declined = { $name } said no: the move stands.
event-taken_back = { $name } took the last move back.
