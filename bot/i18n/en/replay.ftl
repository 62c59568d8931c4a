### Replays of finished matches.

replay-title = { $game } { $match }: replay
replay-start = Before the first of { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}
replay-move = **Move { $ply } of { $plies }** · { $mark } { $name }: **{ $move }**
replay-move-house = **Move { $ply } of { $plies }** · { $mark } a bot for { $name }: **{ $move }**
replay-first = First
replay-back = Back
replay-forward = Next
replay-last = Last
replay-go = Go to a move…
replay-at = { $ply ->
    [0] The start
   *[other] Move { $ply }
}
replay-film = As an animation
replay-share = Show everyone
replay-step = Step through
replay-hand = { $name }: { $hand }
replay-film-alt = An animation of the whole match, { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}. At the end: { $position }
card-moves = { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}
card-won = { $names } won after { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}
card-drawn = A draw after { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}
card-play = Zigzag: play it on Discord with /zigzag { $command }
highlight-told = Move { $ply }: { $what }
highlight-title = { $game } { $match }: highlight
moment-title = { $game } { $match }: the deciding moment
highlight-alt = A short film of move { $ply }. { $position }
