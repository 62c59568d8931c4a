### Lo que alguien ha hecho en un juego.

stats-title = { $name }: { $game }
stats-title-house = { $name }: { $game } contra bots
stats-rating = Puntuación **{ $rating }**
stats-rating-progress = **{ $counted } de { $needed }** partidas puntuables para tener puntuación
stats-rating-placed = Puntuación **{ $rating }**, puesto **{ $rank }** en este servidor
stats-record = { $played ->
    [one] **1 partida**
   *[other] **{ $played } partidas**
}: { $won ->
    [one] { $won } ganada
   *[other] { $won } ganadas
}, { $drawn ->
    [one] { $drawn } empatada
   *[other] { $drawn } empatadas
}, { $lost ->
    [one] { $lost } perdida
   *[other] { $lost } perdidas
}
stats-chart-rating = { $game } · puntuación
stats-chart-average = { $game } · promedio restante
stats-chart-best = mejor
stats-streak = { $streak ->
    [0] Mejor racha: { $best }
    [one] 1 victoria seguida, mejor racha: { $best }
   *[other] **{ $streak } victorias seguidas**, mejor racha: { $best }
}
stats-share = Resueltas **{ $share }**: { $cleared } de { $played ->
    [one] 1 partida
   *[other] { $played } partidas
}
stats-share-placed = Resueltas **{ $share }**: { $cleared } de { $played ->
    [one] 1 partida
   *[other] { $played } partidas
}, puesto **{ $rank }** en este servidor
stats-average = { $average } restantes de media, mejor { $best }
stats-uncounted = { $number ->
    [one] 1 partida más no contó.
   *[other] { $number } partidas más no contaron.
}
stats-nothing-counted = { $number ->
    [one] 1 partida, que no contó.
   *[other] { $number } partidas, ninguna de las cuales contó.
}
stats-companions = **Más a menudo con**
stats-companion = { $name }: { $played ->
    [one] 1 partida
   *[other] { $played } partidas
}, { $won ->
    [one] { $won } ganada
   *[other] { $won } ganadas
}
stats-best = **Mejores resultados**
stats-best-line = { $match } · { $outcome } · con { $others } · { $when }
stats-best-points = { $match } · { $outcome } con **{ $points }** puntos · con { $others } · { $when }
stats-best-solo = { $match } · **{ $outcome }** · { $when }
stats-alt = { $game }: la puntuación a lo largo de { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}. Pasó de { $start } a { $now }; la más alta fue { $high }, la más baja { $low }. Las últimas, de la más antigua a la más reciente: { $last }.
stats-alt-solo = { $game }: lo que quedó en { $deals ->
    [one] { $deals } partida
   *[other] { $deals } partidas
}. { $cleared ->
    [one] { $cleared } se resolvió
   *[other] { $cleared } se resolvieron
}, y quedaron { $average } de media. Las últimas, de la más antigua a la más reciente: { $last }.
stats-game = { $game } ({ $number })
stats-choose = Otro juego…
stats-people = Entre personas
stats-house = Contra bots
stats-history = Partidas terminadas
stats-puzzles = **Problemas**: puntuación **{ $rating }**, { $solved } aciertos de { $answered }, { $best } seguidos como máximo
stats-puzzles-settling = **Problemas**: { $solved } aciertos de { $answered }, { $best } seguidos como máximo
