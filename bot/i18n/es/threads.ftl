### Partidas en su propio hilo, y lo que permite un servidor.

error-not-in-this-channel = En este canal no se abren partidas. En este servidor se juega en { $channels }.
error-channel-full = { $count ->
    [one] Ya hay una partida abierta en este canal, y este servidor no permite más a la vez:
   *[other] Ya hay { $count } partidas abiertas en este canal, y este servidor no permite más a la vez:
}
error-channel-full-advice = Juega una de ellas hasta el final, o prueba en otro canal. **/zigzag partidas** muestra las tuyas; **/zigzag abandonar** termina una, o sale de una que no ha empezado.
error-person-full = { $count ->
    [one] Ya tienes una partida abierta, y no se permiten más a la vez:
   *[other] Ya tienes { $count } partidas abiertas, y no se permiten más a la vez:
}
error-person-full-advice = Juega una de ellas hasta el final, o sal de una con **/zigzag abandonar**, y abre después otra.
open-match = [{ $game } { $match }]({ $url })
open-match-unposted = { $game } { $match }
thread-name = { $game } { $match }
thread-begins = La partida ha empezado. Recibe un hilo propio…
thread-where = La partida ha empezado. La mesa está en { $thread }.
thread-go = Ir a la mesa
thread-not-here = Las partidas de este servidor tienen un hilo propio, pero aquí no puede haber ninguno, así que esta se juega aquí mismo.
thread-not-allowed = Las partidas de este servidor tienen un hilo propio, pero no puedo crear ninguno aquí, así que esta se juega aquí mismo. Quien administre el servidor puede permitirme crear hilos públicos y enviar mensajes en hilos.
thread-rematch = La revancha se abrió en { $channel }: [partida { $match }]({ $url })
lobby-thread = en un hilo propio
