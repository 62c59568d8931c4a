### Tipps und Rückblicke.

hint-move = Der beste Bot würde **{ $move }** spielen.
hint-others = Fast genauso gut: { $moves }.
hint-unrated = -# Mit einem Tipp wird eine Partie nicht gewertet: Diese zählt nicht für die Rangliste.
review-title = { $game } { $match }: deine teuersten Züge
review-nothing = Nichts zu verbessern: Der beste Bot hätte genauso gespielt, oder es gab nichts zu wählen.
