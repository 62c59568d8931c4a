### Jugadas de los bots que a alguien le parecieron raras.

odd-move = Jugada rara
odd-latest = ¿Jugada rara?
odd-thanks = Gracias, quien aloja este bot puede mirarla: jugada { $ply } de { $name }, **{ $move }**.
    -# Recibe la posición y el nivel del bot, y nada sobre ti.
error-odd-no-choice = Ahí ningún bot tenía nada que elegir.
error-odd-wait = Puedes señalar una jugada rara entre dos rondas o cuando termine la partida.
