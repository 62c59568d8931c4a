### Ayuda para quien empieza.

help-title = ¿A qué quieres jugar?
help-intro = Pulsa un botón para abrir aquí una partida. Los demás pulsan **Unirse**, o llenas los sitios libres con bots desde el menú de la partida.
help-intro-alone = Pulsa un botón y juega al momento: no hay nadie más en este chat, así que los otros sitios son para bots.
help-open = Abrir una partida
help-play = Contra bots
help-deal = Jugar
help-house = Jugar contra bots…
help-how = **Cómo va una partida** · Juegas con los botones bajo la imagen. Las fichas ocultas están tras **Mi mano**, y las tuyas solo las ves tú.
help-turn = Te menciono cuando te toca, salvo que ya estés jugando. Tiempo por jugada: { $pace }, si no eliges otro.
help-turn-open = Aquí no hay límite de tiempo por jugada, salvo que elijas uno.
help-stuck = ¿Sin ideas? **Pista** muestra lo que jugaría un bot, **Reglas** explica el juego y **Abandonar** te deja salir sin estropeárselo a los demás.
help-rules = ¿Cómo se juega?
help-daily = Partida del día
help-me = Mis ajustes
help-commands = Todos los comandos
help-commands-title = Todos los comandos
help-back = Atrás
help-offer = ¿Qué puedo hacer aquí?
