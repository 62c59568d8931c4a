### Y si: secuencias de jugadas que alguien prueba en privado.

what-if-open = ¿Y si…?
what-if-title = { $game } { $match }: ¿y si…?
what-if-from = { $ply ->
    [0] Desde el principio de la partida.
   *[other] Desde la posición tras la jugada { $ply }.
}
what-if-chance = Lo que traiga el azar desde aquí no viene de la partida.
what-if-dealt = Las fichas que no ves se reparten aquí al azar, y lo que salga después no viene de la partida.
what-if-so-far = Tu secuencia: { $moves }
what-if-all-so-far = La secuencia: { $moves }
what-if-turn = Le toca a { $name }. { $prompt }
what-if-closed = Le toca a { $name }. No ves esa mano: deja jugar al bot o abre todas las manos.
what-if-back = Atrás
what-if-ask = Preguntar al bot
what-if-auto = Juega el bot
what-if-keep = Guardar secuencia 1
what-if-kept = La secuencia 1 está guardada. Prueba ahora otra desde aquí.
what-if-compare = Comparar con la 1
what-if-own = Solo una mano
what-if-all = Abrir las manos
what-if-best = La elección del bot para { $name }: **{ $move }**.
what-if-try = Probar { $label }
what-if-on = Otras jugadas
what-if-line = Secuencia { $number }
what-if-go-on = Seguir con la { $number }
what-if-worth = { $name }: { $value }
what-if-not-judged = { $name } no tiene nada que decidir en esta secuencia.
what-if-unrates = Si pruebas jugadas aquí, esta partida deja de puntuar: no contará para la clasificación. ¿Quieres hacerlo?
what-if-sure = Sí, probar jugadas
event-explored = { $name } prueba jugadas en privado.
error-what-if-gone = Esa secuencia ya no existe: se guardan una semana. Pulsa **¿Y si…?** para empezar otra.
error-what-if-over = Ahí la partida ya ha terminado. Vuelve antes una jugada atrás.
error-what-if-long = Tu secuencia tiene { $most } jugadas, y ese es el límite. Vuelve atrás o empieza otra.
error-what-if-daily = La partida del día es la misma para todos, así que podrás probar otras jugadas mañana, en su repetición.
error-what-if-same-deal = Otras personas tienen el mismo reparto, así que podrás probar otras jugadas cuando todas hayan terminado.
error-what-if-tournament = Esta partida es de un torneo, así que solo podrás probar jugadas cuando termine.
error-what-if-people = Mientras juegas contra personas no puedes probar jugadas. Cuando termine la partida, su repetición tiene **¿Y si…?**.
error-what-if-hidden = En este juego no puedes probar jugadas mientras la partida está en curso.
error-what-if-nothing-kept = Todavía no hay ninguna secuencia que comparar. Juega una y pulsa **Guardar secuencia 1**.
