### Pausing a match, and another time for moves.

pause-open = Pause, or more time…
pause-about = **Match { $match }** has { $pace } per move. If everyone agrees, it can pause, or get another time per move; the turn then begins again.
pause-choose = Pause the match for…
pause-choose-pace = Another time per move…
pause-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
pause-end = Go on now
error-pause-tournament = A tournament's matches can't pause: its next round waits for them.
error-pause-no-clock = This match has no time limit, so there's nothing to pause.
vote-yes-pause = Agree to pause
vote-yes-pause-end = Agree to go on
vote-yes-pace = Agree
vote-wanted-pause = { $name } would like to pause this match for { $days ->
    [one] 1 day
   *[other] { $days } days
}: the clocks would stop. { $names }, do you agree?
vote-wanted-pause-end = { $name } would like to end the pause now. { $names }, do you agree?
vote-wanted-pace = { $name } would like to play with { $pace } per move from now on. { $names }, do you agree?
event-vote_asked-pause = { $name } asked about a pause.
event-vote_agreed-pause = { $name } agrees about the pause.
event-vote_declined-pause = { $name } said no: nothing changes.
event-vote_withdrawn-pause = { $name } no longer asks about a pause.
event-vote_asked-pace = { $name } asked for another time per move.
event-vote_agreed-pace = { $name } agrees to another time per move.
event-vote_declined-pace = { $name } said no: the time per move stays.
event-vote_withdrawn-pace = { $name } no longer wants another time per move.
event-paused = The match is paused, as everyone agreed.
event-pause_ended = The match goes on, as everyone agreed.
event-paced = The time per move has changed, as everyone agreed.
table-foot-paused = Match { $match } · paused until { $until }, then { $pace } per move
