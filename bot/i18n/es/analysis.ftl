### Pistas y análisis.

hint-move = La casa jugaría **{ $move }**.
hint-chance = Así tus posibilidades son del { $value } %.
hint-tiles = Fichas esperadas: { $value }.
hint-points = En esta mano espera ganar así { $value } puntos a los demás.
hint-seeds = Semillas esperadas: { $value }.
hint-others = Casi igual de bueno: { $moves }.
hint-unrated = -# Quien pide una pista juega por diversión: esta partida no cuenta para la clasificación.
review-title = { $game } { $match }: tus jugadas más caras
review-nothing = Nada que señalar: la casa habría jugado como tú, o no había nada que elegir.
review-chance = Jugada { $ply }: **{ $move }**. Mejor era **{ $better }**, por { $lost } puntos porcentuales de victoria.
review-tiles = Jugada { $ply }: **{ $move }**. Mejor era **{ $better }**, por { $lost } fichas.
review-points = Jugada { $ply }: **{ $move }**. Mejor era **{ $better }**, por { $lost } puntos frente a los demás.
review-seeds = Jugada { $ply }: **{ $move }**. Mejor era **{ $better }**, por { $lost } semillas.
