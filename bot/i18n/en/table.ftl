### Tables, and the mentions beside them.

table-title = { $game }
table-hand = My hand
table-rules = Rules
table-resign = Resign
table-agree = Agree to cancel
table-return = Take my seat back
table-rematch = Rematch
table-replay = Replay
table-new-deal = New deal
table-turn = { $mark } { $mention }, your turn. { $prompt }
table-turn-hand = { $mark } { $mention }, your turn: press **My hand**. { $prompt }
table-turn-house = { $mark } The house is thinking for { $name }.
table-waits = Nobody is here any more. The match waits until somebody presses **Take my seat back**.
table-agreed = { $names } would like to cancel this match. When everybody who plays agrees, it ends without a result.
table-foot = Match { $match } · { $pace } for a move
table-foot-clock = Match { $match } · { $pace } for a move · this one is due { $deadline }
table-foot-open = Match { $match } · no time limit
table-sealed = Sealed: SHA-256 of the secret is { $commitment }
table-foot-over = Match { $match } · { $reason }
table-foot-daily = Deal of { $day } · sealed as { $commitment }
table-seed = Seed { $seed }, from the secret { $secret }, whose SHA-256 { $commitment } was shown before the start. **/zigzag verify** tells how to check it.
table-over-won = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
table-over-drawn = A draw.
table-cancelled = This match was cancelled by agreement.
over-resigned = ended by resignation
nudge-turn = { $mention }, it is your turn at { $game }.
nudge-reminder = { $mention }, your time for this move at { $game } is nearly up: { $deadline }.
nudge-over-won = { $mentions }: { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
} at { $game }.
nudge-over-drawn = { $mentions }: your match of { $game } has ended.
event-timed_out = { $name } ran out of time, so the house moved.
event-house_took = { $name } has been away for three moves; the house keeps the seat until { $name } is back.
event-returned = { $name } is back.
event-resigned = { $name } resigned; the house plays that seat on and cannot win.
event-resigned-over = { $name } resigned.
event-agreed = { $name } would like to cancel the match.
event-hinted = { $name } took a hint.
table-hint = Hint
table-hinted = A hint was taken, so this match does not count.
