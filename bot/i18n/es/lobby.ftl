### Salas de espera.

lobby-title = { $game }: ¿quién juega?
lobby-open-seats = { $count ->
    [0] Todos los sitios están ocupados o reservados.
    [one] Queda un sitio libre.
   *[other] Quedan { $count } sitios libres.
}
lobby-invited = Invitación para { $people }.
lobby-seat-joined = { $mark } { $name }
lobby-seat-host = { $mark } { $name } · abrió esta partida
lobby-seat-invited = { $mark } { $name } · invitación sin respuesta
lobby-seat-declined = { $mark } { $name } · ha dicho que no
lobby-seat-house = { $mark } { $name } 🤖
lobby-house = Añadir un jugador de la casa…
lobby-add-house = Jugador de la casa, { $level }
lobby-remove-house = Quitar un jugador de la casa
lobby-players = { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
}
lobby-pace = Tiempo por jugada: { $pace }
lobby-commitment = Todo el azar está ya sellado: el SHA-256 del secreto es { $commitment }. Partida { $match }
lobby-cancelled = Esta partida se canceló antes de empezar.
lobby-join = Unirse
lobby-leave = Salir
lobby-start = Empezar
lobby-cancel = Cancelar
lobby-accept = Aceptar
lobby-decline = Rechazar
