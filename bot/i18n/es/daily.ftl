### La partida del día.

daily-play = Jugar la partida de hoy
daily-today = Los resultados de hoy
daily-month = La clasificación del mes
daily-result = { $name } ha jugado la partida del día del { $day }: { $left ->
    [0] **resuelta**, ¡no queda nada!
    [one] queda **1 ficha**.
   *[other] quedan **{ $left } fichas**.
}
daily-title-today = Partida del día, { $day }
daily-title-month = Partidas del día, { $month }
daily-nobody = Nadie ha terminado una todavía. Estrénala: **/zigzag diario**
daily-line-today = **{ $rank }.** { $name } · { $left ->
    [0] resuelta
    [one] queda 1 ficha
   *[other] quedan { $left } fichas
}
daily-line-month = **{ $rank }.** { $name } · { $cleared } resueltas de { $days } · { $average } restantes de media
daily-another = Jugar otra
daily-copy = Tu resultado está en el canal. Para compartirlo en otro sitio, copia esto:
daily-streak = 🔥 Racha: **{ $days ->
    [one] 1 día
   *[other] { $days } días
}** (récord: { $longest })
daily-rank = **{ $form ->
   *[other] { $rank }.º
}** de { $players } hoy
daily-next = La próxima partida del día llega { $when }.
daily-shared-streak = 🔥 { $days } días seguidos
