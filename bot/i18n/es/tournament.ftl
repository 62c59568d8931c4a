### Torneos.

command-tournament = Abrir un torneo en este servidor, o ver los que hay
    .name = torneo
option-tournament-game = Qué juego (por defecto: muestra lo que hay)
    .name = juego
tourney-title = { $game }: { $format } { $id }
tourney-format-swiss = torneo suizo
tourney-format-round-robin = liga de todos contra todos
tourney-format-knockout = torneo por eliminatorias
tourney-format-series = serie
tourney-about-swiss = En cada ronda te toca alguien con más o menos los mismos puntos que tú. Nadie queda eliminado.
tourney-about-round-robin = Todos juegan contra todos, por grupos si sois muchos.
tourney-about-knockout = Si pierdes, quedas fuera. Quien gana la final se lo lleva todo.
tourney-about-series = Todos juegan las mismas fichas, y gana quien menos fichas deje en total.
tourney-entered = { $count ->
    [one] 1 persona apuntada
   *[other] { $count } personas apuntadas
} · { $most } como máximo
tourney-nobody = Aún no hay nadie. ¡Empieza tú!
tourney-people = Todos…
tourney-tables = Todas las mesas…
tourney-more = … y { $count } más
tourney-join-late = Unirse con retraso
tourney-organise = Organizar
tourney-mine = Mi mesa
tourney-standings = Clasificación
tourney-withdraw = Retirarme
tourney-show = Ver
tourney-new = Abrir un torneo
tourney-begins-when-asked = Empieza cuando { $organiser } lo inicie, o cuando esté completo.
tourney-begins-at = Empieza { $when } ({ $date }).
tourney-pace = { $pace } por jugada
tourney-organiser = organizado por { $organiser }
tourney-paused = ⏸️ En pausa por decisión de la organización.
tourney-stage = Ronda { $number } de { $total }
tourney-stage-deals = Partida { $number } de { $total }
tourney-begins-now = empieza enseguida
tourney-until = termina como tarde { $when }
tourney-matches-in = Las partidas están en { $place }.
tourney-matches-dm = Cada persona juega en sus mensajes directos conmigo. Las rondas se anuncian en { $place }.
tourney-round = Ronda { $number }
tourney-deal = Partida { $number }
tourney-round-begins = Ha empezado la ronda { $number } de { $total }
tourney-deal-begins = Ha empezado la partida { $number } de { $total }
tourney-sealed = Todas las mesas tienen el mismo reparto. Su secreto está sellado: su SHA-256 es { $commitment }.
tourney-table-between = { " " }– { "" }
tourney-table-bye = { $point ->
    [no] { $name } descansa esta ronda.
   *[yes] { $name } descansa esta ronda y recibe un punto.
}
tourney-seat-bot = 🤖 bot
tourney-in-dms = Todos tienen el mismo reparto, así que tu mesa te llega por mensaje directo mío. Permítelos en este servidor.
tourney-cancelled = Este torneo se ha cancelado.
tourney-over = Se acabó. ¡Enhorabuena!
tourney-over-nobody = Se acabó. No vino nadie, así que nadie ha ganado.
tourney-over-nobody-won = Se acabó, y nadie ha ganado.
tourney-division = Grupo { $number }
tourney-division-best = Primer puesto del grupo { $number }: { $name }
tourney-line = **{ $rank }.** { $name } · **{ $points }** · victorias { $wins } · Buchholz { $buchholz } · Sonneborn-Berger { $sonneborn }
tourney-line-ai = { $points } contra bots
tourney-line-decided = detrás por { $by }
tourney-line-rank = **{ $rank }.** { $name }
tourney-line-total = **{ $rank }.** { $name } · quedan **{ $total }** · partidas jugadas { $played } · la mejor en { $won }
tie-break-head-to-head = enfrentamiento directo
tie-break-head-to-head-if-met = enfrentamiento directo (si todos se han enfrentado)
tie-break-buchholz = Buchholz
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-wins = victorias
tourney-tie-breaks = Los empates a puntos se deshacen por: { $breaks }.
tourney-matchpoints = Los puntos son porcentajes: cuántos de los que tenían las mismas fichas o las mismas tiradas lo hicieron peor.
tourney-total-ties = Los totales iguales se deshacen por las partidas en que nadie lo hizo mejor, y después por las mejores partidas.
tourney-alt = { $title }. { $lines }
tourney-podium-alt = { $title }: el podio. { $people }
tourney-level = Nadie va por delante todavía:
tourney-no-standings = Todavía no se ha jugado nada, así que no hay clasificación.
tourney-see-podium = Ver el podio
tourney-warning = { $people }: la ronda termina { $when } y aún no has jugado. Si no vienes, un bot seguirá por ti.

# El formulario.
tourney-form-title = Abrir un torneo
tourney-form-about = Esto solo lo ves tú. Todo está como de costumbre: pulsa **Abrir inscripción** cuando te guste así.
tourney-form-which = ¿De qué juego? Todo lo demás quedará como de costumbre.
tourney-form-more-title = { $game }: más opciones
tourney-form-game = Juego
tourney-form-format = Quién juega contra quién
tourney-form-most = Cuántas personas como máximo
tourney-form-pace = Tiempo por jugada
tourney-form-begins = Cuándo empieza
tourney-form-round-time = Cuánto puede durar una ronda
tourney-form-length = Cuántas rondas, o partidas
tourney-form-repeat = Una y otra vez
tourney-form-same-deal = Qué se reparte
tourney-form-more = Más opciones…
tourney-form-open = Abrir inscripción
tourney-most = { $count } personas
tourney-begins-asked = Cuando lo inicie yo, o esté completo
tourney-begins-in = Dentro de { $time }
tourney-days = { $count ->
    [one] 1 día
   *[other] { $count } días
}
tourney-hours = { $count ->
    [one] 1 hora
   *[other] { $count } horas
}
tourney-minutes = { $count ->
    [one] 1 minuto
   *[other] { $count } minutos
}
tourney-usual = Lo habitual ({ $value })
tourney-length-usual = Lo habitual
tourney-repeat-none = Solo una vez
tourney-repeat-weekly = cada semana
tourney-repeat-monthly = cada mes
tourney-repeat-zone = Se mantiene a la misma hora en tu zona horaria, { $zone }.
tourney-repeat-utc = No sé tu zona horaria, así que se mantiene a la misma hora UTC. Indica tu zona con **Tiempo…** en `/zigzag yo` y se mantendrá a la misma hora para ti.
tourney-same-deal = mismo reparto para todos
tourney-same-deal-off = Cada mesa tiene su propio reparto
tourney-same-deal-on = Todas las mesas de una ronda tienen el mismo reparto
tourney-opened = La inscripción está abierta: { $link }. Cuando estéis todos, inícialo allí con **Organizar**.

# Lo que hacen los participantes y la organización.
tourney-joined = ¡Ya participas!
tourney-left = Ya no participas.
tourney-my-match = En la ronda { $number } juegas la partida { $match }.
tourney-my-table = Tu mesa en la ronda { $number }: { $link }
tourney-my-dm = Tu mesa en la ronda { $number } está en tus mensajes directos conmigo.
tourney-my-bye = { $point ->
    [no] Descansas esta ronda.
   *[yes] Descansas esta ronda y recibes un punto.
}
tourney-my-wait = Ahora no tienes nada que jugar. La próxima ronda empieza sola.
tourney-not-begun = Todavía no ha empezado.
tourney-my-place = Vas en el puesto { $rank }.
tourney-again-on = Apúntame también al próximo
tourney-again-off = No me apuntes al próximo
tourney-start = Empezar ya
tourney-pause = Pausar
tourney-resume = Reanudar
tourney-cancel = Cancelar…
tourney-withdraw-someone = Retirar a alguien…
tourney-replace-someone = Sustituir a alguien…
tourney-replace-ask = ¿Quién sigue en el lugar de { $name }?
tourney-ask-cancel = ¿Cancelar este torneo? Las partidas en curso siguen, pero no habrá más rondas ni nadie que gane.
tourney-sure-cancel = Cancelar el torneo
tourney-not-cancel = No, seguir
tourney-ask-withdraw = ¿Retirarte de este torneo? Conservas tus puntos, pero no juegas más rondas y no puedes volver.
tourney-resigned-withdraw = Tu partida { $match } sigue en curso: también se abandona.
tourney-sure-withdraw = Retirarme
tourney-not-withdraw = No, quedarme
tourney-ask-out = ¿Retirar a { $name } de este torneo?
tourney-resigned-out = { $name } aún juega la partida { $match }: también se abandona.
tourney-sure-out = Retirar
tourney-not-out = No, que siga
tourney-withdrawn = Te has retirado. ¡Gracias por jugar!
tourney-done = Hecho.
tourney-role = Un rol por la victoria
tourney-role-none = Ningún rol
tourney-no-events = No puedo anunciarlo entre los eventos del servidor: para eso necesito **Crear eventos**.
tourney-no-role = No puedo dar ese rol: necesito **Gestionar roles** y un rol propio que esté por encima.
tourney-no-thread = Aquí no puedo abrir un hilo, así que las partidas están en el canal: para los hilos necesito **Crear hilos públicos** y **Enviar mensajes en hilos**.
error-tournament-role = Solo puedes dar un rol que esté por debajo del tuyo, y solo si puedes gestionar roles.
error-tournament-server = Los torneos son para servidores. Usa el comando allí.
error-tournament-opening = En este servidor, solo quienes pueden gestionar mensajes pueden abrir torneos.
error-tournament-closed = Este servidor tiene los torneos desactivados.
error-tournament-bot = Los bots no pueden participar.

settings-tournaments = Quién puede abrir torneos
settings-tournaments-everyone = Todo el mundo.
settings-tournaments-moderators = Quienes pueden gestionar mensajes.
settings-tournaments-nobody = Nadie.
settings-tournaments-to-everyone = Todo el mundo
settings-tournaments-to-moderators = Solo moderación
settings-tournaments-to-nobody = Nadie
