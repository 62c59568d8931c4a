### Manos.

hand-title = Tu mano
hand-turn = Te toca. { $prompt }
hand-wait = { $mark } Le toca a { $name }.
hand-over = Esta partida ha terminado.
hand-empty = Tu mano está vacía.
hand-refresh = Actualizar
hand-until = Al día hasta las { $time }; después pulsa **Actualizar**.
hand-until-own = Al día hasta las { $time }; después abre el mensaje de nuevo.
hand-stale = La partida ya ha avanzado, así que no se ha jugado nada. Así está ahora.
hand-dm-closed = No he podido enviarte tu mano porque tus MD están cerrados, así que aquí está.
hand-dm-where = Tu mano también está en tus mensajes directos, y allí se mantiene al día.
hand-none = En este juego no hay manos: todo está en el tablero, y juegas con los botones de debajo.
