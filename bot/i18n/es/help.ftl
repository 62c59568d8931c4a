### Ayuda para quien empieza.

help-all = Más ayuda…
help-house = Jugar contra bots…
help-how = Juegas con los botones bajo la imagen. Las fichas ocultas están tras **Mi mano**; las tuyas solo las ves tú. ¿Un desliz? En los juegos sin manos ocultas, **Deshacer** pregunta a los demás. Después de una partida, **¿Y si…?** en su repetición te deja probar otras jugadas.
help-turn = Te menciono cuando te toca, salvo que ya estés jugando. Tiempo por jugada: { $pace }, si no eliges otro.
help-turn-open = Aquí no hay límite de tiempo por jugada, salvo que elijas uno.
help-rules = ¿Cómo se juega?
help-me = Mis ajustes
help-commands = Todos los comandos
help-commands-title = Todos los comandos
help-back = Atrás
help-offer = ¿Qué puedo hacer aquí?
help-privacy = Privacidad
help-terms = Condiciones de uso
