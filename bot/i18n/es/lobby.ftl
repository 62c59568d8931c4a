### Salas de espera.

lobby-title =
    { $game }: ¿quién juega?
    -# **/zigzag { $command }**
lobby-ready =
    { $game }: todo listo
    -# **/zigzag { $command }**
lobby-picture = { $game } en plena partida.
lobby-length = Una partida suele durar unas { $moves } jugadas.
lobby-length-time = Una partida suele durar { $minutes ->
    [one] un minuto más o menos
   *[other] unos { $minutes } minutos
}, o { $moves } jugadas.
lobby-open-seats = { $count ->
    [0] Todos los sitios están ocupados o reservados.
    [one] Queda un sitio libre.
   *[other] Quedan { $count } sitios libres.
}
lobby-invited = Invitación para { $people }.
lobby-seat-joined = { $mark } { $name }
lobby-seat-host = { $mark } { $name } · abrió la partida
lobby-seat-invited = { $mark } { $name } · invitación sin respuesta
lobby-seat-declined = { $mark } { $name } · ha dicho que no
lobby-seat-house = { $mark } { $name } 🤖
lobby-house = Añadir un bot…
lobby-add-house = Bot ({ $level })
lobby-remove-house = Quitar un bot
lobby-players = { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
}
lobby-pace = Tiempo por jugada: { $pace }
lobby-match = Partida { $match }
lobby-cancelled = Esta partida se canceló antes de empezar.
lobby-join = Unirse
lobby-leave = Salir
lobby-start = Empezar
lobby-cancel = Cancelar
lobby-accept = Aceptar
lobby-decline = Rechazar
