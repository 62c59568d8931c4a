### Clasificaciones.

board-people = Entre personas
board-house = Contra la casa
scope-server = Este servidor
scope-all = Todos los servidores
leaderboard-title = { $game }: clasificación
leaderboard-title-all = { $game }: clasificación de todos los servidores
leaderboard-empty-all = De quienes han terminado una partida puntuable de { $game }, aún no aparece nadie aquí. Solo muestra a quienes quieren que los vean en otros servidores: eso se elige con **/zigzag yo**.
leaderboard-empty-solo = Nadie ha terminado todavía un reparto de { $game } en este servidor. Empieza uno con **/zigzag { $command }**.
leaderboard-empty = Nadie ha terminado todavía una partida puntuable de { $game } en este servidor. Empieza una con **/zigzag { $command }**.
leaderboard-empty-house = Nadie ha terminado todavía una partida puntuable de { $game } contra la casa en este servidor. Empieza una con **/zigzag { $command } casa:medio**.
leaderboard-line = **{ $rank }.** { $name } · puntuación **{ $rating }** · jugadas { $played } · ganadas { $won } · empatadas { $drawn }{ $streak ->
    [0] {""}
    [1] {""}
   *[other] { " · " }{ $streak } victorias seguidas
}
leaderboard-foot = Página { $page } de { $pages } · { $total ->
    [one] 1 jugador
   *[other] { $total } jugadores
}. Todo el mundo empieza en 1000; la puntuación es lo que vales casi con seguridad.
leaderboard-alt = { $game }: puestos { $first } a { $last } de la clasificación. { $lines }
leaderboard-previous = Atrás
leaderboard-next = Siguiente
leaderboard-foot-all = Aquí solo aparecen quienes quieren que los vean en otros servidores: eso se elige con **/zigzag yo**.
solo-line = **{ $rank }.** { $name } · resueltos **{ $share }** ({ $cleared } de { $played }) · { $average } restantes de media · mejor { $best }
solo-foot = Página { $page } de { $pages } · { $total ->
    [one] 1 jugador
   *[other] { $total } jugadores
}. Solo cuentan los repartos con las opciones habituales.
