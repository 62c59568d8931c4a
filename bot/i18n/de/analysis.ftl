### Tipps und Rückblicke.

hint-move = Das Haus würde **{ $move }** spielen.
hint-chance = Damit stehen deine Chancen bei { $value } %.
hint-tiles = Erwartete Steine: { $value }.
hint-points = In dieser Runde gewinnst du damit voraussichtlich { $value } Punkte auf die anderen.
hint-seeds = Erwartete Samen: { $value }.
hint-others = Fast genauso gut: { $moves }.
hint-unrated = -# Wer einen Tipp nimmt, spielt zum Spaß: Diese Partie zählt nicht für die Rangliste.
review-title = { $game } { $match }: deine teuersten Züge
review-nothing = Nichts gefunden: Das Haus hätte genauso gespielt wie du, oder es gab nichts zu wählen.
review-chance = Zug { $ply }: **{ $move }**. Besser war **{ $better }**, um { $lost } Prozentpunkte Gewinnchance.
review-tiles = Zug { $ply }: **{ $move }**. Besser war **{ $better }**, um { $lost } Steine.
review-points = Zug { $ply }: **{ $move }**. Besser war **{ $better }**, um { $lost } Punkte auf die anderen.
review-seeds = Zug { $ply }: **{ $move }**. Besser war **{ $better }**, um { $lost } Samen.
