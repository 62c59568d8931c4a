### Respuestas a comandos y botones.

move-part = **{ $chosen }**, pues. Ahora la otra casilla:
rematch-there = Ya estás dentro. La revancha es la partida { $match }: [ve allí]({ $url }).
played = Jugado **{ $move }**.
table-posted = La mesa está otra vez al final de { $channel }.
resign-ask = ¿Quieres abandonar la partida { $match }? La casa jugará por ti para que los demás puedan terminar, y ya no podrás ganar. Si todo el mundo prefiere parar, puedes pedir que se cancele.
resign-ask-last = ¿Quieres abandonar la partida { $match }? Termina al instante y ya no podrás ganarla. Si las dos personas preferís parar, puedes pedir que se cancele.
resign-ask-alone = ¿Quieres abandonar la partida { $match }? Termina al instante y cuenta como perdida.
resign-sure = Sí, abandonar
resign-cancel = Pedir que se cancele
left-lobby = Has salido de la partida { $match } antes de que empezara.
resign-done = Has abandonado la partida { $match }.
agreed-done = Anotado. La partida se cancela cuando todos los que juegan estén de acuerdo.
cancelled-done = La partida está cancelada.
games-none = No tienes partidas abiertas, ni aquí ni en otro sitio. Empieza una con **/zigzag { $game }**.
games-title = Tus partidas abiertas
games-line-lobby = **{ $match }** { $game } en { $channel } · espera jugadores · { $link }
games-line-yours = **{ $match }** { $game } en { $channel } · **te toca** · { $link }
games-line-other = **{ $match }** { $game } en { $channel } · le toca a { $name } · { $link }
games-link = [mesa]({ $url })
