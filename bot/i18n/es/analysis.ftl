### Pistas y análisis.

hint-title = { $game } { $match }: pista
hint-move = La elección del mejor bot: **{ $move }**.
hint-option = **{ $label }** · **{ $move }** · { $value }
hint-option-only = **{ $label }** · **{ $move }**
hint-play = Jugar { $label }
marks-alt = Marcadas en la imagen: { $moves }.
marks-alt-move = { $label }: { $move }
marks-alt-played = { $label }: { $move } (jugada)
hint-unrated = -# Con una pista, una partida no es puntuable: esta no contará para la clasificación.
hint-unrates = Con una pista, esta partida deja de ser puntuable: no contará para la clasificación. ¿La quieres?
hint-sure = Mostrar la pista
hint-not = No, gracias
hint-needs-agreement = Esta partida es puntuable, así que no hay pistas salvo que todos estén de acuerdo. Si lo están, no contará para la clasificación.
hints-ask = Preguntar a los demás
hints-asked = Preguntado. Cuando todos en la mesa hayan pulsado **Permitir pistas**, la partida dejará de ser puntuable y podrás pedirlas.
hints-agreed = Todos están de acuerdo. La partida ya no es puntuable, y **Pista** muestra pistas.
review-title = { $game } { $match }: tus jugadas más caras
review-nothing = Nada que mejorar: el mejor bot habría jugado igual, o no había nada que elegir.
review-show = Ver jugada { $ply }
review-all = Ver todas
review-move = { $game } { $match }: jugada { $ply }
review-played = **?** es tu jugada; lo demás habría sido mejor.
fact-sentence = **{ $move }** { $facts }.
