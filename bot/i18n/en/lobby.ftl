### Lobbies.

lobby-title = { $game }: who plays?
lobby-open-seats = { $count ->
    [0] Every seat is taken or kept for somebody.
    [one] One more player can join.
   *[other] { $count } more players can join.
}
lobby-invited = { $people }, you are invited.
lobby-seat-joined = { $mark } { $name }
lobby-seat-host = { $mark } { $name } · opened this match
lobby-seat-invited = { $mark } { $name } · invited, has not answered yet
lobby-seat-declined = { $mark } { $name } · declined
lobby-seat-house = { $mark } { $name } 🤖
lobby-house = Add a house player…
lobby-add-house = { $level } house player
lobby-remove-house = Send a house player away
lobby-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
lobby-pace = Time for a move: { $pace }
lobby-commitment = Every deal and throw is sealed already: SHA-256 of the secret is { $commitment }. Match { $match }
lobby-cancelled = This match was called off before it began.
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-cancel = Cancel
lobby-accept = Accept
lobby-decline = Decline
