### Revoir une partie terminée.

replay-title = { $game } { $match } : revoir la partie
replay-start = Avant le premier de { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}
replay-move = **Coup { $ply } sur { $plies }** · { $mark } { $name } : **{ $move }**
replay-move-house = **Coup { $ply } sur { $plies }** · { $mark } un bot pour { $name } : **{ $move }**
replay-first = Début
replay-back = Retour
replay-forward = Suite
replay-last = Fin
replay-go = Aller à un coup…
replay-at = { $ply ->
    [0] Le début
   *[other] Coup { $ply }
}
replay-film = En animation
replay-share = Montrer à tous
replay-step = Coup par coup
replay-hand = { $name } : { $hand }
replay-film-alt = Une animation de toute la partie, { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}. À la fin : { $position }
card-moves = { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}
card-won = Victoire de { $names } en { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}
card-drawn = Partie nulle après { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}
card-play = Zigzag : joue sur Discord avec /zigzag { $command }
highlight-told = Coup { $ply } : { $what }
highlight-title = { $game } { $match } : temps fort
moment-title = { $game } { $match } : le moment décisif
highlight-alt = Un petit film du coup { $ply }. { $position }
