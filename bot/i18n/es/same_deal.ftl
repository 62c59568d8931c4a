### El mismo reparto otra vez.

same-deal-play = Jugar este reparto
same-deal-compare = Comparar
same-deal-title = { $game } { $match }: el mismo reparto
same-deal-nobody = Nadie más ha jugado este reparto todavía.
same-deal-percent = -# Por ciento: cuántos de los que tuvieron la misma mano lo hicieron peor. Quien empató cuenta la mitad.
same-deal-about = Puedes jugarlo con las mismas fichas o tiradas, en una partida no puntuable.
same-deal-seen = Conoces este reparto, así que solo puedes volver a jugarlo a solas. Los demás pueden jugarlo sin ti.
same-deal-bots = A solas contra bots
same-deal-again = Jugarlo a solas
same-deal-open = Jugarlo con otros
same-deal-offer = Ofrecerlo a otros
same-deal-waiting = Ya hay una sala de espera abierta para esto: [ir a { $match }]({ $url }), { $taken } de { $seats } plazas ocupadas.
same-deal-running = Se está jugando en la [partida { $match }]({ $url }).
same-deal-courses = Comparar el desarrollo
same-deal-courses-title = { $game }: dos desarrollos de un reparto
same-deal-no-course = El bot no puede decir cómo fue esta.
same-deal-offered = { $user } os ofrece el reparto de { $game } { $match }: las mismas fichas o tiradas, y al final veréis cómo lo habéis hecho frente a quienes tuvieron la misma mano. Quien ya lo jugó no puede unirse.
same-deal-lobby = Mismo reparto que la partida { $match }. Quien la jugó no puede unirse; por favor, no mires su repetición antes de jugar.
error-same-deal-seen = Ya has jugado este reparto y sabes lo que hay. Solo puedes volver a jugarlo a solas: pulsa **Jugar este reparto** en **Más…** de aquella partida.
error-same-deal-playing = Estás en la partida { $match_id }, que tiene el mismo reparto. Cuando termine, podrás ver de nuevo esta o jugarla a solas.
error-same-deal-none = Este reparto no se puede repetir: en este juego no se reparte nada, o es de una partida del día, de los repartos comunes de un torneo o de una partida entre servidores.
error-same-deal-nobody = Nadie más ha terminado este reparto todavía.
