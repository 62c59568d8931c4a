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

## La página del tiempo de un jugador

time-title = Tu tiempo
time-open = Tiempo…
time-about = En tu noche, tus relojes se paran y no te llegan avisos.
time-back = Todos los ajustes
time-night = Tu noche
time-night-set = Ajustar…
time-night-remove = Sin noche
time-night-none = Sin ajustar: tus relojes corren de día y de noche.
time-night-is = de { $begin } a { $end } ({ $zone })
time-zone-none = -# No adivino nada: dime tu zona horaria y cuándo duermes.
time-zone-is = -# Ahora son las { $time } en { $zone }.
time-form = Tu noche
time-form-zone = Zona horaria
time-form-zone-hint = Madrid, America/New_York o UTC+2
time-form-from = Tu noche empieza a las
time-form-from-hint = 23:00
time-form-to = Acaba a las
time-form-to-hint = 8:00
error-zone = No conozco la zona horaria «{ $zone }». Prueba con la ciudad grande más cercana en inglés, como **Madrid** o **Mexico City**, o con la diferencia con UTC, como **UTC+2**.
error-zone-similar = No conozco la zona horaria «{ $zone }». ¿Querías decir { $similar }? También puedes dar la diferencia con UTC, como **UTC+2**.
error-time-of-day = «{ $time }» no es una hora. Escríbela como **23:00** o **8:30**.
error-night-length = Una noche puede durar hasta { $hours } horas y tiene que acabar a otra hora de la que empieza.

## Los días de descanso de un servidor

settings-rest-days = Días de descanso
settings-rest-days-about = En esos días no corre ningún reloj, desde el próximo turno: según la zona horaria de cada jugador, o UTC si no ha elegido ninguna.
settings-rest-days-none = Ninguno
weekday-0 = lunes
weekday-1 = martes
weekday-2 = miércoles
weekday-3 = jueves
weekday-4 = viernes
weekday-5 = sábado
weekday-6 = domingo
