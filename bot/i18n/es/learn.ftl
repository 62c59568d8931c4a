### Lecciones.

learn-open = Aprender a jugar
learn-title = Aprender a jugar
learn-intro = Tres minutos por juego y sin leer reglas: ves una posición y haces tu jugada.
learn-status-new = { $steps } pasos cortos
learn-status-begun = Paso { $step } de { $steps }
learn-status-done = ✅ Terminada
learn-start = Empezar
learn-continue = Seguir
learn-again = Otra vez
learn-step = { $game } · paso { $step } de { $steps }
learn-right = ✅ { $text }
learn-wrong = ❌ { $text }
learn-next = Siguiente
learn-back = Atrás
learn-restart = Reiniciar
learn-match = Jugar una partida corta
learn-all = Todas las lecciones
learn-puzzles = Problemas
error-no-lesson = Todavía no hay lección de { $game }. **/zigzag aprender** también tiene sus reglas.
