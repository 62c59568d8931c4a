### Las mesas y las menciones junto a ellas.

table-title = { $game }
table-hand = Mi mano
table-rules = Reglas
table-resign = Abandonar
table-agree = Aceptar cancelar
table-return = Recuperar mi sitio
table-rematch = Revancha
table-replay = Repetición
table-new-deal = Nuevo reparto
table-turn = { $mark } { $mention }, te toca. { $prompt }
table-turn-hand = { $mark } { $mention }, te toca: pulsa **Mi mano**. { $prompt }
table-turn-house = { $mark } La casa piensa por { $name }.
table-waits = Ya no queda nadie. La partida espera a que alguien pulse **Recuperar mi sitio**.
table-agreed = Por cancelar esta partida: { $names }. Cuando todos los que juegan estén de acuerdo, termina sin resultado.
table-foot = Partida { $match } · { $pace } por jugada
table-foot-clock = Partida { $match } · { $pace } por jugada · esta vence { $deadline }
table-foot-open = Partida { $match } · sin límite de tiempo
table-sealed = Sellado: el SHA-256 del secreto es { $commitment }
table-foot-over = Partida { $match } · { $reason }
table-foot-daily = Reparto del { $day } · sellado como { $commitment }
table-seed = Semilla { $seed }, del secreto { $secret }, cuyo SHA-256 { $commitment } se mostró antes de empezar. **/zigzag verificar** cuenta cómo comprobarlo.
table-over-won = { $count ->
    [one] ¡Gana { $names }!
   *[other] ¡Comparten la victoria { $names }!
}
table-over-drawn = Empate.
table-cancelled = Esta partida se canceló de mutuo acuerdo.
over-resigned = terminada por abandono
nudge-turn = { $mention }, te toca: { $game }.
nudge-reminder = { $mention }, tu tiempo para esta jugada ({ $game }) casi se acaba: { $deadline }.
nudge-over-won = { $mentions }: { $count ->
    [one] gana { $names }
   *[other] comparten la victoria { $names }
} – { $game }.
nudge-over-drawn = { $mentions }: la partida de { $game } ha terminado.
event-timed_out = A { $name } se le acabó el tiempo, así que ha jugado la casa.
event-house_took = { $name } lleva tres jugadas fuera; la casa guarda el sitio hasta que vuelva.
event-returned = { $name } ha vuelto.
event-resigned = { $name } ha abandonado; la casa sigue en ese sitio y no puede ganar.
event-resigned-over = { $name } ha abandonado.
event-agreed = { $name } quiere cancelar la partida.
event-hinted = { $name } ha pedido una pista.
table-hint = Pista
table-hinted = Se pidió una pista, así que esta partida no cuenta.
