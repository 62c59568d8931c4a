### Tiempo: reservas, noches, días de descanso y vacaciones.

pace-bank-300 = 5 minutos + 10 segundos por jugada, 10 minutos como máximo
pace-bank-259200 = 3 días + 12 horas por jugada, 5 días como máximo
lobby-bank = Reserva de tiempo: { $pace }
table-foot-bank = Partida { $match } · { $pace }
table-foot-bank-clock = Partida { $match } · { $pace } · el tiempo acaba { $deadline }
seat-bank = ⏳ quedan { $time }
help-turn-bank = Te menciono cuando te toca, salvo que ya estés jugando. Se juega con reserva de tiempo ({ $pace }), salvo que elijas otra cosa.
duration-days = { $days ->
    [one] 1 día
   *[other] { $days } días
}{ $hours ->
    [0] {""}
   *[other] {" "}{ $hours } h
}
duration-hours = { $hours } h{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes } min
}
duration-minutes = { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min { $seconds } s
}
