### Salas de espera.

lobby-title =
    { $game }: ¿quién juega?
    -# **/zigzag { $command }**
lobby-ready =
    { $game }: todo listo
    -# **/zigzag { $command }**
lobby-picture = Una imagen de { $game }.
lobby-picture-seats = { $free ->
    [0] Una imagen de { $game }. En la mesa: { $names }.
   *[other] Una imagen de { $game }. En la mesa: { $names }. Sitios libres: { $free }.
}
lobby-length = Una partida suele durar unas { $moves } jugadas.
lobby-length-time = Una partida suele durar { $minutes ->
    [one] un minuto más o menos
   *[other] unos { $minutes } minutos
}, o { $moves } jugadas.
lobby-length-label = { $length }, { $minutes ->
    [one] un minuto más o menos
   *[other] unos { $minutes } minutos
}
lobby-length-label-moves = { $length }, unas { $moves } jugadas
lobby-length-label-rounds = { $length }, unas { $rounds } rondas, { $minutes } minutos
lobby-length-chosen = Duración: { $length }
lobby-length-choose = ¿Cuánto debe durar?
lobby-open-seats = { $count ->
    [0] La partida empieza cuando acepten todas las personas invitadas.
    [one] Queda un sitio libre.
   *[other] Quedan { $count } sitios libres.
}
lobby-invited = Invitación para { $people }. Pulsad **{ $accept }** para jugar.
lobby-seat-joined = { $mark } { $name }
lobby-seat-host = { $mark } { $name } · abrió la partida
lobby-seat-invited = { $mark } { $name } · invitación enviada
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
lobby-new-and = ¿Es tu primera vez? Pulsa **{ $beside }**.
lobby-new = ¿Es tu primera vez? Pulsa **Reglas**.
lobby-match = Partida { $match }
lobby-cancelled = Esta partida se canceló antes de empezar.
lobby-join = Unirse
lobby-leave = Salir
lobby-start = Empezar
lobby-cancel = Cancelar la partida
lobby-accept = Aceptar
lobby-decline = Rechazar
lobby-all-invited = personas invitadas

roll-call-title =
    { $game }: ¿estáis todos?
    -# **/zigzag { $command }**
roll-call-about = Algunas personas lleváis un rato esperando. Pulsad **{ $here }**: la partida empieza cuando estéis todos. Sin respuesta, el sitio queda libre { $until }.
roll-call-here = Aquí estoy
roll-call-present = ✅ está aquí
roll-call-missing = ⏳ aún no está
roll-call-mention = { $mention }, tu partida de { $game } está lista para empezar. Pulsa **{ $here }** para conservar tu sitio. Sin respuesta, queda libre { $until }.
roll-call-waits = Anotado. La partida { $match } ({ $game }) empieza cuando estéis todos.
roll-call-begun = Anotado, y la partida { $match } ({ $game }) ha empezado.
error-no-roll-call = Ahora mismo no hace falta decir que estás.
error-here-already = Ya has dicho que estás aquí. La partida empieza cuando estéis todos.
