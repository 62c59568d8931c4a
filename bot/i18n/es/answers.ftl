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
games-line-lobby = **{ $match }** { $game } en { $channel } · espera jugadores
games-line-start = **{ $match }** { $game } en { $channel } · **pulsa Empezar**
games-line-invited = **{ $match }** { $game } en { $channel } · **te han invitado**
games-line-yours = **{ $match }** { $game } en { $channel } · **te toca**
games-line-roll-call = **{ $match }** { $game } en { $channel } · **di que estás aquí**
games-line-other = **{ $match }** { $game } en { $channel } · le toca a { $name }
games-line-gone = **{ $match }** { $game } en { $channel } · espera su juego, que no está instalado
games-all = Todas tus partidas
games-go = Ir a la partida
games-post = Publicar de nuevo
games-play = Jugar
games-match = { $game } { $match }
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
fair-how = ¿Cómo lo compruebo?
fair-how-title = Partida { $match }: cómo comprobarla
fair-yes-lobby = **Sí.** Lo que se reparta, se robe y se tire sale de un secreto que ya está sellado y de pulsaciones que aún no se han hecho. Nadie que juegue puede elegirlo ni preverlo, y nadie puede cambiarlo.
fair-yes-presses = **Sí.** Todo lo que se reparte, se roba y se tira sale de un secreto que se selló antes de que nadie se uniera, y de las pulsaciones con que la gente se unió. Nadie que juegue pudo elegirlo ni preverlo, y nadie puede cambiarlo.
fair-yes-daily = **Sí.** En este servidor todos reciben las mismas fichas. Salen de un secreto que se selló antes de que jugara nadie, y nadie puede cambiarlas.
fair-yes-group = **Sí.** Todos los que juegan este reparto reciben las mismas fichas y tiradas. Salen de un secreto que se selló antes de que empezara la primera de estas partidas, y nadie puede cambiarlas.
fair-yes-opening = **Sí.** Todo lo que se reparte, se roba y se tira sale de un secreto que se selló cuando empezó la partida. Nadie que juegue pudo elegirlo ni preverlo, y nadie puede cambiarlo.
fair-yes-tournament = **Sí.** Todo lo que se reparte, se roba y se tira sale de un secreto que se selló cuando empezó la partida. Nadie que juegue pudo elegirlo ni preverlo, y nadie puede cambiarlo.
fair-yes-match = **Sí, es el reparto de la partida { $of }.** Aquella ha terminado, así que se puede ver lo que salió en ella. Nadie puede cambiarlo, y esta partida no es puntuable.
fair-lobby = Se ha sorteado un secreto para esta partida y se ha sellado: su SHA-256 es { $commitment }. Todas las mezclas y tiradas saldrán de él y de las pulsaciones que vengan después. Si quieres comprobarlo más tarde, guarda este número: cuando la partida termine, verás aquí el secreto.
fair-presses = Pulsaciones hasta ahora: { $presses }
fair-sealed-presses = Antes de que contara ninguna pulsación se sorteó un secreto para esta partida y se selló: su SHA-256 es { $commitment }. La semilla es el SHA-256 de ese secreto y del texto { $text }: el número de la partida y los identificadores de las pulsaciones con que la gente se unió y la empezó. Todas las mezclas y tiradas salen de la semilla. Cuando la partida termine, verás aquí el secreto, y **/zigzag análisis mostrar:Prueba** repite cada sorteo.
fair-sealed-daily = El secreto de este día se sorteó y se selló cuando alguien de este servidor pidió la partida por primera vez: su SHA-256 es { $commitment }. Las fichas salen solo de él y del día, así que todos aquí tienen las mismas: comparad lo que muestra **¿Es justo?**. Ninguna pulsación cuenta. Cuando pase el día (UTC), **/zigzag análisis mostrar:Prueba** muestra el secreto y repite cada sorteo.
fair-opened-presses = El secreto de esta partida era { $secret }. Su SHA-256, { $commitment }, estaba aquí antes de que contara ninguna pulsación. La semilla es el SHA-256 del secreto y del texto { $text }: el número de la partida y los identificadores de las pulsaciones con que la gente se unió y la empezó. Es { $seed }, y de ella salen todas las mezclas y tiradas. **/zigzag análisis mostrar:Prueba** las repite todas.
fair-sealed-group = Esta partida tiene los mismos sorteos que otras. Su secreto se sorteó y se selló antes de que empezara la primera: su SHA-256 es { $commitment }. Todas las mezclas y tiradas salen de él y del texto { $text }: comparad lo que **¿Es justo?** muestra a los demás. Ninguna pulsación cuenta. Cuando termine la última de estas partidas, verás aquí el secreto, y **/zigzag análisis mostrar:Prueba** repite cada sorteo.
fair-opened-group = Esta partida tuvo los mismos sorteos que otras. Su secreto era { $secret }. Su SHA-256, { $commitment }, estaba aquí desde el principio. La semilla es el SHA-256 del secreto y del texto { $text }. Es { $seed }, y de ella salen todas las mezclas y tiradas. **/zigzag análisis mostrar:Prueba** las repite todas.
fair-sealed-opening = Para esta partida se sorteó un secreto y se selló al abrirla: su SHA-256 es { $commitment }. Todas las mezclas y tiradas salen de él y del texto { $text }: el número de la partida y el identificador del comando o de la pulsación que la abrió. Cuando termine, verás aquí el secreto, y **/zigzag análisis mostrar:Prueba** repite cada sorteo.
fair-opened-opening = El secreto de esta partida era { $secret }. Su SHA-256, { $commitment }, estaba aquí desde el principio. La semilla es el SHA-256 del secreto y del texto { $text }: el número de la partida y el identificador del comando o de la pulsación que la abrió. Es { $seed }, y de ella salen todas las mezclas y tiradas. **/zigzag análisis mostrar:Prueba** las repite todas.
fair-sealed-tournament = Para esta partida de torneo se sorteó un secreto y se selló cuando empezó: su SHA-256 es { $commitment }. Todas las mezclas y tiradas salen de él y del texto { $text }, el número de la partida. Ninguna pulsación cuenta, porque la partida empezó sola. Cuando termine, verás aquí el secreto, y **/zigzag análisis mostrar:Prueba** repite cada sorteo.
fair-opened-tournament = El secreto de esta partida de torneo era { $secret }. Su SHA-256, { $commitment }, estaba aquí desde el principio. La semilla es el SHA-256 del secreto y del texto { $text }, el número de la partida. Es { $seed }, y de ella salen todas las mezclas y tiradas. **/zigzag análisis mostrar:Prueba** las repite todas.
fair-sealed-match = Esta partida se reparte como la { $of }: con el mismo secreto, cuyo SHA-256 es { $commitment }, y el mismo texto { $text }. La prueba de aquella partida muestra el secreto, y aquí se verá cuando termine. Por favor, no lo mires antes de jugar.
fair-opened-match = Esta partida se reparte como la { $of }, con su secreto: { $secret }. Su SHA-256, { $commitment }, se mostró en aquella partida, y el secreto cuando terminó. La semilla es el SHA-256 del secreto y el texto { $text }, como entonces. **/zigzag análisis mostrar:Prueba** repite cada sorteo.
