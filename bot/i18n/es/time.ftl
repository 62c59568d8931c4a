### Tiempo: reservas, noches, días de descanso y vacaciones.

pace-bank-300 = 5 minutos + 10 segundos por jugada, 10 minutos como máximo
pace-bank-259200 = 3 días + 12 horas por jugada, 5 días como máximo
lobby-bank = Reserva de tiempo: { $pace }
table-foot-bank = Partida { $match } · { $pace }
table-foot-bank-clock = Partida { $match } · { $pace } · el tiempo acaba { $deadline }
table-foot-auto = Partida { $match } · { $pace } por jugada mientras estéis todos
table-foot-auto-clock = Partida { $match } · { $pace } por jugada mientras estéis todos · el tiempo acaba { $deadline }
seat-bank = ⏳ { $time }
help-turn-bank = Te menciono cuando te toca, salvo que ya estés jugando. Se juega con reserva de tiempo ({ $pace }), salvo que elijas otra cosa.
help-time = Tus relojes se paran de noche y en vacaciones: mira **Mis ajustes**, **Tiempo**.
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
   *[other] { $minutes } min{ $seconds ->
        [0] {""}
       *[other] {" "}{ $seconds } s
    }
}

## La página del tiempo de un jugador

time-title = Tu tiempo
time-open = Tiempo…
time-about = En tu noche y en tus vacaciones, tus relojes se paran y no te llegan avisos.
time-back = Volver a todos los ajustes
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
time-form-to = Acaba a las
time-form-half = ¿Media hora más tarde?
time-form-half-from = Empieza 30 minutos más tarde
time-form-half-to = Acaba 30 minutos más tarde
error-zone = No conozco la zona horaria «{ $zone }». Prueba con la ciudad grande más cercana en inglés, como **Madrid** o **Mexico City**, o con la diferencia con UTC, como **UTC+2**.
error-zone-abbreviation = «{ $zone }» puede ser varios lugares, donde la hora cambia en días distintos o nunca. ¿Qué ciudad está más cerca de ti: { $cities }? Si estás en otro sitio, escribe tu ciudad en inglés o la diferencia con UTC, como **UTC+2**.
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

## Vacaciones

time-away = Vacaciones
time-away-none = No estás de vacaciones.
time-away-is = Estás de vacaciones hasta el { $until }: tus relojes se paran y tus partidas abiertas lo dicen.
time-away-left = { $days ->
    [0] -# Aquí no te quedan días este año. Una partida te espera una vez.
    [one] -# Aquí te queda { $days } día este año. Una partida te espera una vez.
   *[other] -# Aquí te quedan { $days } días este año. Una partida te espera una vez.
}
time-away-set = Irme…
time-away-change = Cambiar…
time-away-end = Ya estoy
time-form-last = Último día fuera
time-form-last-hint = 2026-12-31, 31.12. o 14 días
seat-away = 🏖️ de vacaciones hasta el { $until }
games-line-away = **{ $match }** { $game } en { $channel } · le toca a { $name }, { $away }
error-away-day = No entiendo el día «{ $day }». Escribe el último día como **2026-12-31** o **31.12.**, o cuánto tiempo te vas, como **14 días**.
error-away-past = Ese día ya ha pasado. El último día de las vacaciones es hoy como pronto.
error-away-too-long = { $days ->
    [0] Aquí no te quedan días de vacaciones este año.
    [one] Es demasiado: aquí te queda { $days } día de vacaciones este año.
   *[other] Es demasiado: aquí te quedan { $days } días de vacaciones este año.
}
settings-holiday-days = Vacaciones
settings-holiday-days-about = Cuántos días al año las partidas esperan aquí a quien está fuera, cada una una vez por persona.
settings-days = { $days ->
    [0] Ninguno
    [one] { $days } día al año
   *[other] { $days } días al año
}
