### Respuestas a comandos y botones.

rematch-there = Ya estás dentro. La revancha es la partida { $match }: [ve allí]({ $url }).
played = Has jugado **{ $move }** en la partida { $match } ({ $game }).
confirm-ask = Tu jugada: **{ $move }**. ¿La juegas?
confirm-ask-in-match = Tu jugada en la partida { $match } ({ $game }): **{ $move }**. ¿La juegas?
confirm-yes = Sí, jugar
confirm-no = No
table-posted = La partida está otra vez al final de { $channel }.
resign-ask = ¿Abandonar la partida { $match }? Un bot seguirá por ti para que los demás puedan terminar, y ya no podrás ganar. Si todo el mundo prefiere parar, puedes pedir que se cancele.
resign-ask-last = ¿Abandonar la partida { $match }? Termina al instante y no podrás ganarla. Si preferís parar los dos, puedes pedir que se cancele.
resign-ask-alone = ¿Abandonar la partida { $match }? Termina al instante y cuenta como perdida.
resign-sure = Sí, abandonar
resign-stay = No, seguir jugando
resign-cancel = Pedir que se cancele
left-lobby = Has salido de la partida { $match } antes de que empezara.
resign-done = Has abandonado la partida { $match }.
games-none = No tienes partidas abiertas. Empieza una con **/zigzag { $game }**.
games-title = Tus partidas abiertas
games-line-lobby = **{ $match }** { $game } en { $channel } · espera jugadores · { $link }
games-line-start = **{ $match }** { $game } en { $channel } · **pulsa Empezar** · { $link }
games-line-invited = **{ $match }** { $game } en { $channel } · **te han invitado** · { $link }
games-line-yours = **{ $match }** { $game } en { $channel } · **te toca** · { $link }
games-line-other = **{ $match }** { $game } en { $channel } · le toca a { $name } · { $link }
games-line-gone = **{ $match }** { $game } en { $channel } · espera su juego, que no está instalado · { $link }
games-all = Todas tus partidas
games-link = [ve allí]({ $url })
games-link-none = aún sin mensaje
turns-title = { $count ->
    [one] Te espera una partida
   *[other] Te esperan { $count } partidas
}
turns-more = { $count ->
    [one] … y una más.
   *[other] … y { $count } más.
}
fair-title = ¿Es justa la partida { $match }?
fair-lobby = Se ha sorteado un secreto para esta partida y se ha sellado: su SHA-256 es { $commitment }. Todas las mezclas y tiradas saldrán de él y de las pulsaciones que vengan después. Si quieres comprobarlo más tarde, guarda este número: cuando la partida termine, verás aquí el secreto.
fair-presses = Pulsaciones hasta ahora: { $presses }
fair-sealed-presses = Antes de que contara ninguna pulsación se sorteó un secreto para esta partida y se selló: su SHA-256 es { $commitment }. La semilla es el SHA-256 de ese secreto y del texto { $text }: el número de la partida y los identificadores de las pulsaciones con que la gente se unió y la empezó. Todas las mezclas y tiradas salen de la semilla. Cuando la partida termine, verás aquí el secreto, y **/zigzag verificar** repite cada sorteo.
fair-sealed-daily = El secreto de este día se sorteó y se selló cuando alguien de este servidor pidió la partida por primera vez: su SHA-256 es { $commitment }. Las fichas salen solo de él y del día, así que todos aquí tienen las mismas: comparad lo que muestra **¿Es justo?**. Ninguna pulsación cuenta. Cuando pase el día (UTC), **/zigzag verificar** muestra el secreto y repite cada sorteo.
fair-opened-presses = El secreto de esta partida era { $secret }. Su SHA-256, { $commitment }, estaba aquí antes de que contara ninguna pulsación. La semilla es el SHA-256 del secreto y del texto { $text }: el número de la partida y los identificadores de las pulsaciones con que la gente se unió y la empezó. Es { $seed }, y de ella salen todas las mezclas y tiradas. **/zigzag verificar** las repite todas.
fair-sealed-group = Esta partida tiene los mismos sorteos que otras. Su secreto se sorteó y se selló antes de que empezara la primera: su SHA-256 es { $commitment }. Todas las mezclas y tiradas salen de él y del texto { $text }: comparad lo que **¿Es justo?** muestra a los demás. Ninguna pulsación cuenta. Cuando termine la última de estas partidas, verás aquí el secreto, y **/zigzag verificar** repite cada sorteo.
fair-opened-group = Esta partida tuvo los mismos sorteos que otras. Su secreto era { $secret }. Su SHA-256, { $commitment }, estaba aquí desde el principio. La semilla es el SHA-256 del secreto y del texto { $text }. Es { $seed }, y de ella salen todas las mezclas y tiradas. **/zigzag verificar** las repite todas.
fair-sealed-tournament = Para esta partida de torneo se sorteó un secreto y se selló cuando empezó: su SHA-256 es { $commitment }. Todas las mezclas y tiradas salen de él y del texto { $text }, el número de la partida. Ninguna pulsación cuenta, porque la partida empezó sola. Cuando termine, verás aquí el secreto, y **/zigzag verificar** repite cada sorteo.
fair-opened-tournament = El secreto de esta partida de torneo era { $secret }. Su SHA-256, { $commitment }, estaba aquí desde el principio. La semilla es el SHA-256 del secreto y del texto { $text }, el número de la partida. Es { $seed }, y de ella salen todas las mezclas y tiradas. **/zigzag verificar** las repite todas.
