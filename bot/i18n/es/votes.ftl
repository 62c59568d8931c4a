### Preguntas que necesitan el acuerdo de todos los afectados.

vote-no = No
vote-agreed = De acuerdo hasta ahora: { $names }.
vote-asked = Preguntado. La partida { $match } muestra la pregunta hasta que respondan todos.
vote-done = Todos están de acuerdo: hecho.
error-vote-open = { $name } ya ha preguntado algo. Primero hay que responder, con los botones del mensaje de la partida.
error-vote-over = Demasiado tarde: esa pregunta ya no está abierta.
error-not-yours-to-decide = Eso lo deciden los demás.
error-nobody-to-ask = Nadie más juega esta partida. Para dejarlo, abandona: **/zigzag partidas** tiene un botón para eso.

# Cancelling.
vote-yes-cancel = Aceptar cancelación
vote-wanted-cancel = { $name } quiere cancelar esta partida; terminaría sin resultado. { $names }, ¿de acuerdo?
event-vote_asked-cancel = { $name } pidió cancelar la partida.
event-vote_agreed-cancel = { $name } acepta cancelarla.
event-vote_declined-cancel = { $name } ha dicho que no: la partida sigue.
event-vote_withdrawn-cancel = { $name } ya no quiere cancelar.

# Hints.
vote-yes-hints = Permitir pistas
vote-wanted-hints = { $name } quiere pistas; la partida dejaría de ser puntuable. { $names }, ¿las permitís?
event-vote_asked-hints = { $name } pidió pistas.
event-vote_agreed-hints = { $name } permite pistas.
event-vote_declined-hints = { $name } ha dicho que no: no hay pistas.
event-vote_withdrawn-hints = { $name } ya no quiere pistas.

# Taking the last move back.
back-ask = Deshacer
vote-yes-take_back = De acuerdo
vote-yes-take_back-alone = Sí, deshacer
vote-wanted-take_back = { $name } quiere deshacer **{ $move }**. { $names }, ¿de acuerdo? Jugar es decir que no.
vote-same-roll = Volverá a salir la misma tirada.
vote-wanted-take_back-alone = { $name }, si deshaces **{ $move }**, esta partida deja de ser puntuable: no contará para la clasificación. { $left ->
    [one] Puedes hacerlo una vez.
   *[other] Puedes hacerlo { $left } veces.
} ¿La deshago?
event-vote_asked-take_back = { $name } pidió deshacer la última jugada.
event-vote_agreed-take_back = { $name } acepta deshacerla.
event-vote_declined-take_back = { $name } ha dicho que no: la jugada queda.
event-vote_withdrawn-take_back = { $name } deja la jugada como está.
event-taken_back = { $name } ha deshecho la última jugada.

# Someone takes over a seat that a bot holds.
takeover-ask = Jugar por un bot
takeover-watched = Tomar un sitio
takeover-done = El sitio en la partida { $match } es tuyo.
vote-yes-replace = Dejar jugar
vote-wanted-replace = { $name } quiere ocupar el sitio de { $seat }, donde juega un bot; la partida dejaría de ser puntuable. { $names }, ¿de acuerdo?
event-vote_agreed-replace = { $name } acepta que alguien juegue por un bot.
event-vote_declined-replace = { $name } ha dicho que no: el bot sigue.
takeover-which = ¿Qué sitio quieres ocupar? Todos los que juegan tienen que estar de acuerdo, y la partida deja de puntuar.
takeover-which-watched = ¿El sitio de quién quieres? Lo tienes al momento, y la partida sigue contigo.
takeover-seat = { $mark } { $name }
