### La primera página: lo que ve quien empieza.

front-title = ¿A qué quieres jugar?
front-intro = Pulsa **Jugar ya** y que los demás pulsen **Unirse**, o deja los sitios libres a los bots. Se juega con botones bajo una imagen.
front-intro-alone = Pulsa **Jugar ya** y empieza la partida: no hay nadie más en este chat, así que los otros sitios son para bots.
front-play = Jugar ya
front-minutes = { $minutes ->
    [one] más o menos un minuto
   *[other] unos { $minutes } minutos
}
front-minutes-or-more = { $minutes ->
    [one] un minuto
   *[other] { $minutes } minutos
} o más
front-learn = Aprender en un minuto
front-daily = La partida de hoy
front-picture = Tableros para jugar: { $games }.
welcome-title = ¡Hola! Traigo juegos de mesa a este servidor.
welcome-title-dm = ¡Gracias por añadirme a **{ $server }**! Esto es lo que podéis jugar allí, o tú conmigo aquí mismo.
