### Ver de nuevo una partida terminada.

replay-title = { $game } { $match }: repetición
replay-start = Antes de la primera de { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}
replay-move = **Jugada { $ply } de { $plies }** · { $mark } { $name }: **{ $move }**
replay-move-house = **Jugada { $ply } de { $plies }** · { $mark } un bot por { $name }: **{ $move }**
replay-first = Inicio
replay-back = Atrás
replay-forward = Seguir
replay-last = Final
replay-go = Ir a una jugada…
replay-at = { $ply ->
    [0] El principio
   *[other] Jugada { $ply }
}
replay-film = Como animación
replay-share = Mostrar a todos
replay-step = Jugada a jugada
replay-hand = { $name }: { $hand }
replay-film-alt = Una animación de toda la partida, { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}. Al final: { $position }
card-moves = { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}
card-won = Victoria de { $names } en { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}
card-drawn = Empate tras { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}
card-play = Zigzag: juega en Discord con /zigzag { $command }
highlight-told = Jugada { $ply }: { $what }
highlight-title = { $game } { $match }: lo mejor
moment-title = { $game } { $match }: el momento decisivo
highlight-alt = Una película corta de la jugada { $ply }. { $position }
