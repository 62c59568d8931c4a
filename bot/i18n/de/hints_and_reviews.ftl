### Tipps und Rückblicke.

hint-title = { $game } { $match }: Tipp
hint-move = Die Wahl des Bots: **{ $move }**.
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
review-title = { $game } { $match }: wie es lief
review-nothing = Keine Wendepunkte: Jeder Zug war etwa so gut wie der beste, oder es gab nichts zu wählen.
review-show = Zug { $ply } zeigen
review-all = Alle zeigen
review-move = { $game } { $match }: Zug { $ply }
review-played = **?** ist dein Zug, der Rest wäre besser gewesen.
review-course = -# Die Grafik zeigt { $unit ->
    [chance] die Gewinnchance von allen
    [clearing] die Chance, alle Steine zu legen
    [seeds] die Samen, mit denen alle am Ende rechnen konnten
    [points] den Vorsprung vor den anderen, mit dem alle rechnen konnten
   *[other] das, womit alle rechnen konnten
}, Zug um Zug.
review-course-numbers = Die Zahlen sind Wendepunkte.
review-accuracy = Genauigkeit: { $accuracy }
review-accuracy-means = -# Der beste Zug zählt 100 %, einer, der { $half } verliert, 50 %; die Genauigkeit ist der Durchschnitt. Ein Zug wird danach beurteilt, was man wissen konnte.
review-loss = { $unit ->
    [chance] { $value } Prozentpunkte
    [seeds] { $value } Samen
    [points] { $value } Punkte
    [tiles] { $value } Steine
   *[other] { $value } ({ $unit })
}
review-line = Nach **{ $move }** erwartet der Bot { $line }: { $gains }.
review-line-then = { $moves }, dann **{ $last }**
review-line-alone = Nach **{ $move }**: { $gains }.
review-deeper = Einen einfachen Grund gibt es nicht: Der Bot sieht weiter voraus.
review-alt-line = { $name }: { $start } am Anfang, zwischen { $low } und { $high }, { $end } am Ende.
review-alt-point = Wendepunkt { $place }: Zug { $ply } von { $name }.
fact-sentence = **{ $move }** { $facts }.
hint-show = { $label } zeigen
hint-back = Zurück zum Tipp
hint-as-good = **{ $move }** wäre etwa gleich gut.
hint-worse-chance = **{ $move }** wäre schlechter: Die Chance sinkt um { $lost } Prozentpunkte.
hint-worse-seeds = **{ $move }** wäre um etwa { $lost } Samen schlechter.
hint-worse-tiles = **{ $move }** wäre um etwa { $lost } Steine schlechter.
hint-worse-points = **{ $move }** wäre um etwa { $lost } Punkte schlechter.
hint-worse = **{ $move }** wäre um { $lost } schlechter.
hint-reply = Nach **{ $move }** ist die beste Antwort von { $name } **{ $reply }**: Das { $facts }.
line-title = { $game } { $match }: wie es weitergehen könnte
line-hidden = Der Bot spielt für alle. Die Steine, die du nicht siehst, sind zufällig verteilt: So könnte es gehen, aber auch anders.
line-chance = Der Bot spielt für alle. Würfe und gezogene Steine sind erfunden: So könnte es gehen, aber auch anders.
line-open = Der Bot spielt für alle.
line-move = **{ $place }.** { $name }: **{ $move }**
