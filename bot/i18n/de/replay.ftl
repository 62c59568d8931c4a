### Eine beendete Partie noch einmal ansehen.

replay-title = { $game } { $match }: Wiedergabe
replay-start = Vor dem ersten von { $plies ->
    [one] 1 Zug
   *[other] { $plies } Zügen
}
replay-move = **Zug { $ply } von { $plies }** · { $mark } { $name }: **{ $move }**
replay-move-house = **Zug { $ply } von { $plies }** · { $mark } das Haus für { $name }: **{ $move }**
replay-first = Start
replay-back = Zurück
replay-forward = Vor
replay-last = Ende
replay-go = Zu einem Zug springen…
replay-at = { $ply ->
    [0] Der Anfang
   *[other] Zug { $ply }
}
replay-film = Als bewegtes Bild
replay-share = Allen zeigen
replay-step = Zug für Zug
replay-hand = { $name }: { $hand }
replay-film-alt = Ein bewegtes Bild der ganzen Partie, { $plies ->
    [one] 1 Zug
   *[other] { $plies } Züge
}. Am Ende: { $position }
