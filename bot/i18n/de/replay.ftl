### Eine beendete Partie noch einmal ansehen.

replay-title = { $game } { $match }: Wiedergabe
replay-start = Vor dem ersten von { $plies ->
    [one] 1 Zug
   *[other] { $plies } Zügen
}
replay-move = **Zug { $ply } von { $plies }** · { $mark } { $name }: **{ $move }**
replay-move-house = **Zug { $ply } von { $plies }** · { $mark } ein Bot für { $name }: **{ $move }**
replay-first = Start
replay-back = Zurück
replay-forward = Weiter
replay-last = Ende
replay-go = Zu einem Zug springen…
replay-at = { $ply ->
    [0] Der Anfang
   *[other] Zug { $ply }
}
replay-film = Als Animation
replay-share = Allen zeigen
replay-step = Zug für Zug
replay-hand = { $name }: { $hand }
replay-film-alt = Eine Animation der ganzen Partie, { $plies ->
    [one] 1 Zug
   *[other] { $plies } Züge
}. Am Ende: { $position }
card-moves = { $plies ->
    [one] 1 Zug
   *[other] { $plies } Züge
}
card-won = Sieg für { $names } nach { $plies ->
    [one] 1 Zug
   *[other] { $plies } Zügen
}
card-drawn = Unentschieden nach { $plies ->
    [one] 1 Zug
   *[other] { $plies } Zügen
}
card-play = Zigzag: spiel mit auf Discord, mit /zigzag { $command }
highlight-told = Zug { $ply }: { $what }
highlight-title = { $game } { $match }: Höhepunkt
moment-title = { $game } { $match }: der entscheidende Moment
highlight-alt = Ein kurzer Film von Zug { $ply }. { $position }
