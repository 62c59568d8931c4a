### Partidas jugadas.

history-title = { $name }: partidas jugadas
history-title-game = { $name }: { $game }
history-none = { $name } aún no ha terminado ninguna partida aquí.
history-none-yours = Aún no has terminado ninguna partida aquí. Empieza una con **/zigzag { $command }**.
history-none-anywhere = Aún no has terminado ninguna partida en ningún sitio. Empieza una con **/zigzag { $command }**.
history-elsewhere = Lo que han jugado otros se ve en los servidores donde lo jugaron.
history-won = victoria
history-drawn = empate
history-lost = derrota
history-cleared = resuelto
history-left = { $left ->
    [one] queda 1 ficha
   *[other] quedan { $left } fichas
}
history-line = **{ $match } · { $outcome }** · { $game }
    -# con { $others } · { $when }
history-line-rated = **{ $match } · { $outcome }** · { $game }
    -# con { $others } · puntuación { $rating } · { $when }
history-line-change = **{ $match } · { $outcome }** · { $game }
    -# con { $others } · puntuación { $rating } ({ $change }) · { $when }
history-line-solo = **{ $match } · { $outcome }** · { $game } · { $when }
history-foot = Página { $page } de { $pages } · { $total ->
    [one] 1 partida
   *[other] { $total } partidas
}. Una partida sin puntuación no contó para ella.
history-previous = Más recientes
history-next = Más antiguas
history-stats = Estadísticas
history-choose = Partidas de…
history-every = Todos los juegos
history-replay = Ver una de ellas otra vez…
history-option = { $match } · { $game } · { $outcome } · con { $others }
history-option-solo = { $match } · { $game } · { $outcome }
