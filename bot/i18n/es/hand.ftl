### Manos.

hand-title = Tu mano
hand-turn = Te toca. { $prompt }
hand-wait = { $mark } Le toca a { $name }.
hand-over = Esta partida ha terminado.
hand-empty = Nada en la mano.
hand-refresh = Actualizar
hand-stale = La mesa había cambiado antes de tu pulsación, así que no se ha jugado nada. Así está ahora.
hand-dm-closed = No he podido enviarte tu mano por mensaje directo: tus MD están cerrados. Así que aquí está.
hand-dm-where = Tu mano también está en tus mensajes directos, y allí se mantiene al día.
hand-none = Este juego no tiene manos ocultas: todo está en la mesa.
