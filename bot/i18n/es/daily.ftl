### El reparto del día.

daily-play = Jugar el reparto de hoy
daily-today = Los resultados de hoy
daily-month = La tabla del mes
daily-result = { $name } ha jugado el reparto del { $day }: { $left ->
    [0] **resuelto**, ¡no queda nada!
    [one] queda **1 ficha**.
   *[other] quedan **{ $left } fichas**.
} Te toca: **/zigzag diario**
daily-finished = Ya has jugado el reparto de hoy. El próximo llega { $when }.
daily-title-today = El reparto del { $day }
daily-title-month = Repartos del día, { $month }
daily-nobody = Nadie ha terminado un reparto todavía. Estrénalo: **/zigzag diario**
daily-line-today = **{ $rank }.** { $name } · { $left ->
    [0] resuelto
    [one] queda 1 ficha
   *[other] quedan { $left } fichas
}
daily-line-month = **{ $rank }.** { $name } · { $cleared } resueltos de { $days } · { $average } restantes de media
