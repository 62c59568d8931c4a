### El mensaje de una partida y las menciones junto a él.

table-hand = Mi mano
table-for = { $label } ({ $name })
table-rules = Reglas
table-fair = ¿Es justo?
table-resign = Abandonar
table-return = Recuperar mi sitio
table-rematch = Revancha
table-replay = Repetición
table-review = Análisis
table-leaderboard = Clasificación
table-ratings = Puntuación: { $changes }
table-rating-favourite = Se esperaba que ganara { $name } ({ $chance } %).
table-rating-upset = Sorpresa: { $name } tenía un { $chance } % de posibilidades, así que las puntuaciones cambian más.
table-rating-even = Las posibilidades eran casi iguales.
table-rating-drawn = Se esperaba que ganara { $name } ({ $chance } %), pero es un empate.
table-rating-chance = { $name } tenía un { $chance } % de posibilidades de ganar.
table-rating-progress = { $counted } de { $needed } partidas para tener puntuación: { $names }
table-unrated = Esta partida no era puntuable.
table-unrated-no-move = Esta partida no es puntuable: ninguna jugada de { $names }.
table-unrated-take-back = Esta partida no es puntuable, porque se ha deshecho una jugada.
table-unrated-replaced = Esta partida no es puntuable, porque alguien ha ocupado un sitio.
table-unrated-organiser = Esta partida no es puntuable, como todo su torneo.
table-unrated-same-deal = Esta partida no es puntuable, porque tiene el mismo reparto que la partida { $match }.
table-unrated-bots = Esta partida empezó solo entre bots, así que no es puntuable.
table-unrated-options = Con estas opciones, esta partida no cuenta para la clasificación.
table-new-deal = Jugar otra
table-moment = Momento decisivo
table-highlight = Lo mejor
table-alt-bots = Un bot juega por { $names }.
table-share = Compartir
table-log-none = Todavía no hay jugadas.
table-log-new-rules = ¿Es tu primera vez? **Reglas** explica el juego.
table-log-new-rules-and = ¿Es tu primera vez? **Reglas** explica el juego y lleva a **{ $beside }**.
table-log-new-more = ¿Es tu primera vez? Las reglas están en **Más…**
table-log-new-more-and = ¿Es tu primera vez? En **Más…** están las reglas y **{ $beside }**.
table-turn = { $mark } { $mention }, te toca. { $prompt }
table-turn-hand = { $mark } { $mention }, te toca: pulsa **Mi mano**. { $prompt }
table-turn-house = { $mark } { $name }: el bot está pensando…
table-turn-watched = { $mark } { $name } juega a continuación.
table-waits = Ahora no hay nadie. La partida espera a que alguien pulse **Recuperar mi sitio**.
table-foot = Partida { $match } · { $pace } por jugada
table-foot-clock = Partida { $match } · { $pace } por jugada · el tiempo acaba { $deadline }
table-foot-open = Partida { $match } · sin límite de tiempo
table-foot-watched = Partida { $match } · juegan los bots entre sí, una jugada cada { $count } segundos
table-foot-over = Partida { $match } · { $reason }
table-foot-solitaire = Partida { $match }
table-foot-daily = Partida del día, { $day }
table-over-won = { $count ->
    [one] ¡Gana { $names }!
   *[other] ¡Comparten la victoria { $names }!
}
table-over-drawn = Empate.
table-over-nobody = No vino nadie, así que nadie ha ganado.
table-cancelled = Esta partida se canceló de mutuo acuerdo.
over-resigned = Terminada por abandono
mention-turn = { $mention }, te toca: { $game }.
mention-next = { $mention }, te toca después de { $name }: { $game }.
mention-reminder = { $mention }, tu tiempo para esta jugada ({ $game }) casi se acaba: { $deadline }.
mention-reminder-auto = { $mention }, tu tiempo para esta jugada ({ $game }) casi se acaba: { $deadline }. Después, todos tendréis un día por jugada.
mention-merged = { $mention }, tu grupo ({ $game }) se ha unido a otro: ahora estáis en la partida { $match }.
mention-over-won = { $mentions }: { $count ->
    [one] gana { $names }
   *[other] comparten la victoria { $names }
} – { $game }.
mention-over-drawn = { $mentions }: la partida de { $game } ha terminado.
event-timed_out = A { $name } se le acabó el tiempo, así que ha jugado un bot.
event-slowed = { $name } no estaba, así que desde ahora todos tenéis un día por jugada.
event-house_took = { $name } ha perdido tres turnos. Un bot juega hasta que vuelva.
event-returned = { $name } ha vuelto.
event-resigned = { $name } ha abandonado. Un bot sigue en ese sitio y no puede ganar.
event-resigned-over = { $name } ha abandonado.
event-tournament_cancelled = El torneo se ha cancelado. Esta partida sigue como cualquier otra.
event-no_show = { $name } no vino, así que no puede haber ganado.
event-hinted = { $name } ha pedido una pista.
table-hint = Pista
table-hinted = Con pistas o jugadas de prueba, esta partida no es puntuable.
table-same-deal = Otras personas tienen el mismo reparto: no hay pistas, y ninguna jugada se puede deshacer.
table-sealed = Otras personas siguen jugando con el mismo reparto. Cuando todas hayan terminado, podrás ver aquí la partida de nuevo.
event-forced_move = { $count ->
    [one] Era la única jugada posible, así que se hizo por { $name }.
   *[other] Esas { $count } jugadas eran las únicas posibles, así que se hicieron por { $name }.
}
table-more = Más…
table-more-about = También en la partida { $match }:
