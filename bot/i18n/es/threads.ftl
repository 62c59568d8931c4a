### Partidas en su propio hilo, y lo que permite un servidor.

error-not-in-this-channel = En este canal no puedes abrir partidas. En este servidor se juega en { $channels }.
error-channel-full =
    { $count ->
        [one] Ya hay una partida abierta en este canal, y este servidor no permite más a la vez:
       *[other] Ya hay { $count } partidas abiertas en este canal, y este servidor no permite más a la vez:
    }
    { $matches }
    Termina una de ellas, o prueba en otro canal. **/zigzag partidas** muestra las tuyas: allí puedes abandonar una, o salir de una que no ha empezado.
error-person-full =
    { $count ->
        [one] Ya tienes una partida abierta, y ese es el límite:
       *[other] Ya tienes { $count } partidas abiertas, y ese es el límite:
    }
    { $matches }
    Termina una de ellas o sal de una, y abre después otra. **/zigzag partidas** las muestra todas, con **Abandonar** y **Salir**.
open-match = [{ $game } { $match }]({ $url })
open-match-unposted = { $game } { $match }
thread-name = { $game } { $match }
thread-begins = La partida ha empezado. Va a tener su propio hilo…
thread-where = La partida ha empezado en { $thread }.
thread-go = Ir a la partida
thread-not-here = Las partidas de este servidor tienen su propio hilo, pero este canal no puede tenerlos, así que esta se juega aquí mismo.
thread-not-allowed = Las partidas de este servidor tienen su propio hilo, pero no puedo crear ninguno aquí, así que esta se juega aquí mismo. Alguien que administre el servidor puede permitirme crear hilos públicos y enviar mensajes en hilos.
thread-rematch = La revancha está en { $channel }: [partida { $match }]({ $url })
lobby-thread = en su propio hilo
