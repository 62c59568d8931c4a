### Pistas y análisis.

hint-move = El mejor bot jugaría **{ $move }**.
hint-others = Casi igual de bueno: { $moves }.
hint-unrated = -# Con una pista, una partida no es puntuable: esta no contará para la clasificación.
review-title = { $game } { $match }: tus jugadas más caras
review-nothing = Nada que mejorar: el mejor bot habría jugado igual, o no había nada que elegir.
