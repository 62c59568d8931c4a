### Lobbies.

lobby-title =
    { $game }: who's playing?
    -# **/zigzag { $command }**
lobby-ready =
    { $game }: ready to start
    -# **/zigzag { $command }**
lobby-picture = { $game } during a match.
lobby-length = A match usually takes about { $moves } moves.
lobby-length-time = A match usually takes about { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}, or { $moves } moves.
lobby-open-seats = { $count ->
    [0] All seats are taken or reserved.
    [one] One more player can join.
   *[other] { $count } more players can join.
}
lobby-invited = { $people }, you're invited!
lobby-seat-joined = { $mark } { $name }
lobby-seat-host = { $mark } { $name } · host
lobby-seat-invited = { $mark } { $name } · invited, no answer yet
lobby-seat-declined = { $mark } { $name } · declined
lobby-seat-house = { $mark } { $name } 🤖
lobby-house = Add a bot…
lobby-add-house = Bot ({ $level })
lobby-remove-house = Remove a bot
lobby-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
lobby-pace = Time per move: { $pace }
lobby-match = Match { $match }
lobby-cancelled = This match was cancelled before it started.
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-cancel = Cancel
lobby-accept = Accept
lobby-decline = Decline
