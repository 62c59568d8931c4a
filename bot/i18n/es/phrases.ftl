### Palabras en partidas entre servidores.

phrase-open = Decir algo…
phrase-about = Di algo a los demás de la partida { $match }. Lo leen en su idioma.
phrase-choose = Elige una frase…
phrase-said = Dicho: «{ $phrase }»
error-phrase-too-soon = Acabas de decir algo. Prueba otra vez en un minuto.
phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-nice-move = ¡Buena jugada!
phrase-oops = ¡Vaya!
phrase-take-your-time = Tómate tu tiempo.
phrase-sorry-late = Perdón por tardar.
phrase-back-tomorrow = Vuelvo mañana.
phrase-good-game = ¡Buena partida!
phrase-another = ¿Otra?
phrase-thanks = ¡Gracias!
event-said = { $name }: «{ $phrase }»
me-phrases = Lo que dice la gente de otros servidores
me-phrases-on = Se muestra en la mesa
me-phrases-off = Oculto para ti
me-phrases-to-off = Ocultar
me-phrases-to-on = Mostrar
