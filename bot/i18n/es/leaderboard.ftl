### Clasificaciones.

board-people = Entre personas
board-house = Contra bots
scope-server = Este servidor
scope-all = Todos los servidores
leaderboard-title = { $game }: clasificación
leaderboard-title-all = { $game }: clasificación de todos los servidores
leaderboard-empty-all = Aún no hay nadie en esta clasificación de { $game }. Solo muestra a quienes han jugado una partida puntuable y quieren que los vean en otros servidores: eso se elige con **/zigzag yo**.
leaderboard-empty-solo = Ninguna partida terminada de { $game } cuenta todavía en este servidor: solo cuentan las jugadas con las opciones por defecto, sin pistas ni jugadas de prueba. Empieza una con **/zigzag { $command }**.
leaderboard-empty = Nadie ha terminado todavía una partida puntuable de { $game } entre personas en este servidor. Empieza una con **/zigzag { $command }**.
leaderboard-empty-house = Nadie ha terminado todavía una partida puntuable de { $game } contra bots en este servidor. Empieza una con **/zigzag { $command } casa:{ $level }**.
leaderboard-elsewhere = La clasificación **{ $button }** ya tiene { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
}.
leaderboard-line = **{ $rank }** { $name } · puntuación **{ $rating }** · jugadas { $played } · ganadas { $won } · empatadas { $drawn }{ $streak ->
    [0] {""}
    [1] {""}
   *[other] { " · " }{ $streak } victorias seguidas
}
leaderboard-bots = **Los bots**, según su proporción de victorias; un empate cuenta la mitad
leaderboard-bot = **{ $rank }.** { $name } · **{ $share }** · jugadas { $played } · ganadas { $won } · empatadas { $drawn }
leaderboard-foot = Página { $page } de { $pages } · { $total ->
    [one] 1 jugador
   *[other] { $total } jugadores
}. Las puntuaciones empiezan con cautela y se ajustan a medida que juegas.
leaderboard-alt = { $game }: página { $page } de la clasificación. { $lines }
leaderboard-choose = Otro juego…
leaderboard-foot-all = Aquí solo aparecen quienes quieren que los vean en otros servidores: eso se elige con **/zigzag yo**.
solo-line = **{ $rank }** { $name } · resueltas **{ $share }** ({ $cleared } de { $played }) · { $average } restantes de media · mejor { $best }
solo-foot = Página { $page } de { $pages } · { $total ->
    [one] 1 jugador
   *[other] { $total } jugadores
}. Solo cuentan las partidas con las opciones por defecto.
leaderboard-foot-settling = Por ejemplo, 2/5: partidas puntuables jugadas, de las { $matches } que dan puntuación y puesto.
place-shared = … y { $count ->
    [one] 1 más comparte
   *[other] { $count } más comparten
} el puesto { $rank }

## The heads of columns in pictures, as short as possible

column-rating = puntos
column-played = jugó
column-won = ganó
column-drawn = empató
column-streak = racha
column-cleared = resueltas
column-left = Ø resto
column-fewest = mejor
column-points = puntos
column-buchholz = Buchholz
column-sonneborn = S-Berger
column-bots = bots
