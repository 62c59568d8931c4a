### Por qué algo no se puede hacer.

error-deal-over = El día de esa partida ha pasado. Juega la de hoy: **/zigzag diario**
error-no-hints = En esta partida otras personas tienen el mismo reparto que tú, así que no hay pistas.
error-no-hints-in-tournament = Esta partida es de un torneo, así que se juega sin pistas.
error-hints-not-agreed = Esta partida es puntuable, así que las pistas necesitan el acuerdo de todos. Pulsa **Pista** para pedirlo.
error-take-back-late = Demasiado tarde: la jugada queda.
error-take-back-not-yours = Solo quien hizo la última jugada puede deshacerla.
error-game-gone = Este juego ya no está instalado aquí. Sus partidas esperan, con el reloj parado, hasta que vuelva.
error-unknown-game = Aquí no hay ningún juego llamado { $typed }. Escribe unas letras y elige una de las sugerencias.
error-variant = No entiendo { $typed }. Escribe cada opción como **nombre=valor**, separadas por comas. { $game } tiene: { $allowed }.
error-variant-option = { $game } no tiene la opción { $typed }. Tiene: { $allowed }.
error-variant-none = { $game } no tiene opciones, así que deja **{ $option }** vacío.
error-no-moment = Ya se está jugando la ronda siguiente. Cuando termine la partida, verás ese momento en la repetición.
error-not-yet-public = Esa partida aún se está jugando en este servidor. Inténtalo cuando acabe el día (UTC).
error-season-role = Solo puedes elegir un rol que esté por debajo del tuyo, y solo si puedes gestionar roles.
error-deal-still-played = Otras personas siguen jugando con el mismo reparto. Cuando todas hayan terminado, podrás ver de nuevo la partida { $match_id }.
error-no-rematch = Esta partida no tiene revancha, porque otras personas tuvieron el mismo reparto. Abre una nueva con **/zigzag**.
error-unknown-match = No existe la partida { $match_id }. ¿Quizá una errata? **/zigzag partidas** muestra las tuyas.
error-no-finished-match = Todavía no has terminado ninguna partida.
error-no-match-here = No estás jugando en este canal. **/zigzag partidas** muestra tus partidas abiertas.
error-which-match =
    Estás jugando más de una partida aquí. Escribe otra vez tu jugada y elige una con la opción **{ $option }**:
    { $matches }
error-not-seated = No juegas en esta partida. Abre la tuya con **/zigzag**.
error-not-your-turn = Aún no: le toca a { $name }.
error-not-your-turn-house = Aún no: le toca a un bot.
error-stale-state = La partida ya ha avanzado, así que no se ha jugado nada. Míralo otra vez.
error-lobby-full = Todos los sitios de esta partida están ocupados.
error-lobby-full-invited = Los sitios libres de esta partida están reservados para las personas invitadas.
error-already-joined = Ya estás dentro. Empieza cuando esté todo el mundo.
error-lobby-closed = Demasiado tarde: esta partida ya ha empezado o se canceló.
error-not-host = Eso solo puede hacerlo { $name }, que abrió esta partida.
error-not-enough-players = Aún faltan jugadores: hay { $have } de { $wanted }.
error-watch-one =
    En este canal ya juegan bots solos, y con una partida así a la vez basta.
    { $matches }
error-watch-alone = Para ver jugar a los bots, elige un juego para varios y no nombres rivales.
error-match-not-playing = Esta partida no está en juego.
error-match-over = Esta partida ha terminado.
error-match-not-over = Podrás hacerlo cuando la partida termine.
error-bad-move = No puedes jugar **{ $move }**. { $why }
error-bad-move-notation = Las jugadas de este juego se escriben de otra forma; **Reglas** muestra cómo.
error-bad-move-other = Las reglas no lo permiten aquí.
error-already-resigned = Has abandonado esta partida.
error-bad-option = **{ $name }** no puede ser { $value }. Elige entre: { $allowed }.
error-not-played-by-program = **{ $name }** no juega con estas opciones o este número de jugadores. Elige otro bot u otras opciones.
error-bad-opponent-bot = No puedes invitar a otros bots.
error-bad-opponent-self = Ya juegas, no hace falta que te invites.
error-bad-opponent-twice = Has nombrado dos veces a la misma persona.
error-record-broken = Los datos de esta partida están dañados. Avisa a la persona que lleva este bot.
error-not-a-control = Este botón es de una versión anterior y ya no funciona. Publica la partida de nuevo con **/zigzag partidas**.
error-page-turned = Otra persona acaba de pasar la página. Pulsa de nuevo si no es la que quieres.
error-channel = No puedo escribir en este canal, así que no puedo mostrar aquí una partida. Pide a alguien que administre el servidor que me deje ver el canal y su historial de mensajes, enviar mensajes (también en hilos) y adjuntar archivos.
error-daily-private = La partida del día solo la ves tú, así que no puedo publicarla aquí. Sigue con **/zigzag diario**.
error-animation-pending = Todavía estoy preparando tu última animación. Cuando esté lista, puedes pedir otra.
error-busy = Ahora mismo tengo muchísimo que hacer. No ha cambiado nada; inténtalo de nuevo en un momento.
error-unwritable = Ahora mismo no puedo guardar nada, así que no ha cambiado nada. La persona que lleva este bot tiene que arreglarlo; después, la partida seguirá desde aquí.
error-stopping = Me estoy reiniciando. Inténtalo de nuevo en un momento.
error-upgrading = Me están actualizando y esta vez tarda un poco más. Inténtalo de nuevo en un minuto.
error-interrupted = Me interrumpieron. Mira si ha funcionado y, si no, pulsa otra vez.
error-outage = Discord no ha aceptado mi respuesta, aunque quizá he hecho lo que pedías. Mira la partida antes de volver a intentarlo.
error-message-gone = Ese mensaje ya no existe. **/zigzag partidas** muestra tus partidas.
error-unexpected = Algo ha fallado por mi parte y no ha cambiado nada. Si vuelve a pasar, comunica la referencia **{ $reference }**.
error-command = No he entendido el comando tal como llegó. Puede que acabe de cambiar; inténtalo de nuevo en un minuto.
error-too-much = Eso ha sido mucho de golpe, y otros también quieren jugar. Inténtalo de nuevo { $when }.
error-no-plans = En esta partida no se pueden planear jugadas.
error-plan-not-needed = Te toca, así que juega sin más.
error-bad-plan = Ahora no puedes planear eso. Míralo otra vez.
error-bad-step = Tu plan sigue como estaba. Línea { $line }, en ▸: «{ $marked }». { $why }
error-bad-step-no_condition = Di antes de los dos puntos de qué depende.
error-bad-step-no_then = Tras la condición van dos puntos y la jugada.
error-bad-step-no_move = Falta una jugada.
error-bad-step-else_alone = Antes de else tiene que haber una condición.
error-bad-step-twice = Un paso tiene una vez dos puntos y un solo else.
error-bad-step-move = Esa jugada no se puede planear.
error-bad-step-condition = Esa condición no existe en este juego.
error-bad-step-full = Un plan no puede tener más pasos.
