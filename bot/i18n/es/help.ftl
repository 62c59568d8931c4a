### Ayuda para quien empieza.

help-title = ¿A qué quieres jugar?
help-intro = Pulsa un botón y aquí se abre una mesa. Los demás pulsan **Unirse**, o llenas los sitios con jugadores de la casa desde su menú.
help-intro-alone = Pulsa un botón y juegas aquí al momento: no hay nadie más en esta conversación, así que la casa ocupa los otros sitios.
help-open = Abrir una mesa
help-play = Contra la casa
help-deal = Repartir
help-house = Jugar ya contra la casa…
help-how = **Cómo va una partida** · Las jugadas son botones bajo la imagen de la mesa. Las fichas ocultas están tras **Mi mano**, y solo las ves tú.
help-turn = A quien le toca se le menciona, salvo que juegue enseguida. Tiempo por jugada: { $pace }, si no se elige otra cosa.
help-turn-open = Aquí no hay límite de tiempo por jugada, salvo que elijas uno.
help-stuck = ¿Sin ideas? **Pista** dice lo que haría la casa, **Reglas** explica el juego, **Abandonar** te deja salir sin estropeárselo a los demás.
help-rules = ¿Cómo se juega?
help-daily = El reparto de hoy
help-me = Mis ajustes
help-commands = Todos los comandos
help-commands-title = Todos los comandos
help-back = Atrás
help-offer = ¿Qué puedo hacer aquí?
