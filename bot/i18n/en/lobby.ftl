### Lobbies.

lobby-title =
    { $game }: who's playing?
    -# **/zigzag { $command }**
lobby-ready =
    { $game }: ready to start
    -# **/zigzag { $command }**
lobby-picture = A picture of { $game }.
lobby-picture-seats = { $free ->
    [0] A picture of { $game }. At the table: { $names }.
   *[other] A picture of { $game }. At the table: { $names }. Free seats: { $free }.
}
lobby-length = A match usually takes about { $moves } moves.
lobby-length-time = A match usually takes about { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}, or { $moves } moves.
lobby-length-label = { $length }, about { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}
lobby-length-label-moves = { $length }, about { $moves } moves
lobby-length-label-rounds = { $length }, about { $rounds } rounds, { $minutes } minutes
lobby-length-chosen = Length: { $length }
lobby-length-choose = How long should it be?
lobby-open-seats = { $count ->
    [0] The match starts once everyone invited has accepted.
    [one] One more player can join.
   *[other] { $count } more players can join.
}
lobby-invited = { $people }, you're invited! Press **{ $accept }** to play.
lobby-seat-joined = { $mark } { $name }
lobby-seat-host = { $mark } { $name } · host
lobby-seat-invited = { $mark } { $name } · invited
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
lobby-new-and = New here? Press **{ $beside }**.
lobby-new = New here? Press **Rules**.
lobby-match = Match { $match }
lobby-cancelled = This match was cancelled before it started.
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-cancel = Cancel match
lobby-accept = Accept
lobby-decline = Decline
lobby-all-invited = everyone invited

roll-call-title =
    { $game }: is everyone here?
    -# **/zigzag { $command }**
roll-call-about = Some of you joined a while ago. Press **{ $here }**, and the match starts once everyone has. Without an answer, your seat is free again { $until }.
roll-call-here = I'm here
roll-call-present = ✅ here
roll-call-missing = ⏳ not here yet
roll-call-mention = { $mention }, your { $game } match is ready to start. Press **{ $here }** to keep your seat. Without an answer, it's free again { $until }.
roll-call-waits = You're in. Match { $match } ({ $game }) starts once everyone is here.
roll-call-begun = You're in, and match { $match } ({ $game }) has started.
error-no-roll-call = Nobody needs to say they're here just now.
error-here-already = You're already marked as here. The match starts once everyone is.
