### Tipps und Rückblicke.

hint-title = { $game } { $match }: Tipp
hint-move = Die Wahl des besten Bots: **{ $move }**.
hint-option = **{ $label }** · **{ $move }** · { $value }
hint-option-only = **{ $label }** · **{ $move }**
hint-play = { $label } spielen
marks-alt = Im Bild markiert: { $moves }.
marks-alt-move = { $label }: { $move }
marks-alt-played = { $label }: { $move } (gespielt)
hint-unrated = -# Mit einem Tipp wird eine Partie nicht gewertet: Diese zählt nicht für die Rangliste.
hint-unrates = Mit einem Tipp wird diese Partie nicht gewertet: Sie zählt nicht für die Rangliste. Trotzdem?
hint-sure = Tipp zeigen
hint-not = Nein, danke
hint-needs-agreement = Diese Partie wird gewertet, also gibt es Tipps nur, wenn alle einverstanden sind. Dann zählt die Partie nicht für die Rangliste.
hints-ask = Die anderen fragen
hints-asked = Ich habe gefragt. Sobald alle am Tisch **Tipps erlauben** gedrückt haben, wird die Partie nicht mehr gewertet, und du kannst Tipps nehmen.
hints-agreed = Alle sind einverstanden. Die Partie wird nicht gewertet, und **Tipp** zeigt Tipps.
review-title = { $game } { $match }: deine teuersten Züge
review-nothing = Nichts zu verbessern: Der beste Bot hätte genauso gespielt, oder es gab nichts zu wählen.
review-show = Zug { $ply } zeigen
review-all = Alle zeigen
review-move = { $game } { $match }: Zug { $ply }
review-played = **?** ist dein Zug, der Rest wäre besser gewesen.
fact-sentence = **{ $move }** { $facts }.
