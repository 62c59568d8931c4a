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
daily-streak-spared = Un día perdido no corta tu racha: puedes faltar uno al mes.

## The morning after

daily-morning = Partida del día, la mañana siguiente
daily-morning-choose = Canal…
daily-morning-ask = ¿En qué canal cuento, la mañana siguiente, cómo fue la partida del día? El podio, las rachas y la mejor partida llegan a las 8:00 ({ $zone }), o más tarde esa mañana, cuando acabe su día (UTC). No menciono a nadie, y si nadie jugó no publico nada. La zona horaria está en los ajustes, en **Tiempo**. No elijas ninguno para desactivarlo.
daily-morning-kept = El resumen de la partida del día está desde ahora en { $channel }; el próximo llega { $when }.
daily-morning-gone = El resumen de la mañana siguiente está desactivado.
daily-morning-title = ☀️ Partida del día, { $day }
daily-morning-place = { $medal } **{ $name }** · { $left ->
    [0] resuelta
    [one] queda 1 ficha
   *[other] quedan { $left } fichas
}
daily-morning-streak = **{ $name }** { $days ->
    [one] 1 día
   *[other] { $days } días
}
daily-morning-streaks = 🔥 Seguidos: { $streaks }
daily-morning-played = { $players ->
    [one] La terminó una persona.
   *[other] La terminaron { $players } personas.
}
daily-morning-best = La mejor partida, de { $name }:
