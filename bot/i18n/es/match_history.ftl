### Partidas jugadas.

history-title = { $name }: partidas terminadas
history-title-game = { $name }: { $game }
history-none = { $name } aún no tiene partidas terminadas que mostrar aquí.
history-none-yours = Aún no tienes partidas terminadas que mostrar aquí. Empieza una con **/zigzag { $command }**.
history-none-anywhere = Aún no tienes partidas terminadas que mostrar. Empieza una con **/zigzag { $command }**.
history-elsewhere = Las partidas de otros solo se ven en los servidores donde las jugaron.
history-won = victoria
history-drawn = empate
history-lost = derrota
history-cleared = resuelta
history-left = { $left ->
    [one] queda 1 ficha
   *[other] quedan { $left } fichas
}
history-line = **{ $match } · { $outcome }** · { $game }
    -# con { $others } · { $when }
history-line-rated = **{ $match } · { $outcome }** · { $game }
    -# con { $others } · puntuación { $rating } ({ $change }) · { $when }
history-line-settling = **{ $match } · { $outcome }** · { $game }
    -# con { $others } · { $counted } de { $needed } partidas para tener puntuación · { $when }
history-line-settled = **{ $match } · { $outcome }** · { $game }
    -# con { $others } · puntuación { $rating } · { $when }
history-line-solo = **{ $match } · { $outcome }** · { $game } · { $when }
history-foot = Página { $page } de { $pages } · { $total ->
    [one] 1 partida
   *[other] { $total } partidas
}. Las partidas que salen sin puntuación no eran puntuables.
history-foot-daily = Una partida del día aparece aquí cuando pasa su día (UTC).
history-stats = Estadísticas
history-choose = Partidas de…
history-every = Todos los juegos
history-replay = Ver una de ellas otra vez…
history-option = { $match } · { $game } · { $outcome } · con { $others }
history-option-solo = { $match } · { $game } · { $outcome }
