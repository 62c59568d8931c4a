### Clasificaciones.

board-people = Entre personas
board-house = Contra la casa
leaderboard-title = { $game }: clasificación
leaderboard-empty = Nadie ha terminado todavía una partida puntuable de { $game } en este servidor. Empieza una con **/zigzag { $command }**.
leaderboard-empty-house = Nadie ha terminado todavía una partida puntuable de { $game } contra la casa en este servidor. Empieza una con **/zigzag { $command } casa:medio**.
leaderboard-line = **{ $rank }.** { $name } · puntuación **{ $rating }** · jugadas { $played } · ganadas { $won }
leaderboard-foot = Página { $page } de { $pages } · { $total ->
    [one] 1 jugador
   *[other] { $total } jugadores
}. Todo el mundo empieza en 1000; la puntuación es lo que vales casi con seguridad.
leaderboard-alt = { $game }: puestos { $first } a { $last } de la clasificación. { $lines }
leaderboard-previous = Atrás
leaderboard-next = Siguiente
solo-line = **{ $rank }.** { $name } · **{ $average }** restantes de media · mejor { $best } · { $cleared } resueltos de { $played }
solo-foot = Página { $page } de { $pages } · { $total ->
    [one] 1 jugador
   *[other] { $total } jugadores
}. Solo cuentan los repartos con las opciones habituales.
