### Pausar una partida, y otro tiempo por jugada.

pause-open = Pausa o más tiempo…
pause-about = La **partida { $match }** se juega con { $pace } por jugada. Si todo el mundo está de acuerdo, se puede pausar o cambiar el tiempo por jugada; el turno empieza entonces de nuevo.
pause-choose = Pausar la partida durante…
pause-choose-pace = Otro tiempo por jugada…
pause-days = { $count ->
    [one] 1 día
   *[other] { $count } días
}
pause-end = Seguir ya
error-pause-tournament = Las partidas de un torneo no se pueden pausar: la ronda siguiente las espera.
error-pause-no-clock = Esta partida no tiene límite de tiempo, así que no hay nada que pausar.
vote-yes-pause = Aceptar la pausa
vote-yes-pause-end = Aceptar seguir
vote-yes-pace = Aceptar
vote-wanted-pause = { $name } quiere pausar la partida { $days ->
    [one] 1 día
   *[other] { $days } días
}: los relojes se pararían. { $names }, ¿estáis de acuerdo?
vote-wanted-pause-end = { $name } quiere terminar ya la pausa. { $names }, ¿estáis de acuerdo?
vote-wanted-pace = { $name } quiere jugar desde ahora con { $pace } por jugada. { $names }, ¿estáis de acuerdo?
event-vote_asked-pause = { $name } ha preguntado por una pausa.
event-vote_agreed-pause = { $name } está de acuerdo con lo de la pausa.
event-vote_declined-pause = { $name } ha dicho que no: nada cambia.
event-vote_withdrawn-pause = { $name } ya no pregunta por una pausa.
event-vote_asked-pace = { $name } ha pedido otro tiempo por jugada.
event-vote_agreed-pace = { $name } acepta otro tiempo por jugada.
event-vote_declined-pace = { $name } ha dicho que no: el tiempo por jugada se queda como está.
event-vote_withdrawn-pace = { $name } ya no quiere otro tiempo por jugada.
event-paused = La partida está en pausa, de acuerdo entre todos.
event-pause_ended = La partida sigue, de acuerdo entre todos.
event-paced = El tiempo por jugada ha cambiado, de acuerdo entre todos.
table-foot-paused = Partida { $match } · en pausa hasta { $until }, luego { $pace } por jugada
