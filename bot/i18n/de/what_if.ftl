### Was wäre, wenn: Zugfolgen, die jemand für sich ausprobiert.

what-if-open = Was wäre, wenn…
what-if-title = { $game } { $match }: was wäre, wenn?
what-if-from = { $ply ->
    [0] Vom Anfang der Partie an.
   *[other] Ab der Stellung nach Zug { $ply }.
}
what-if-chance = Was der Zufall von hier an bringt, stammt nicht aus der Partie.
what-if-dealt = Die Steine, die du nicht siehst, sind hier zufällig verteilt, und was später gezogen wird, stammt nicht aus der Partie.
what-if-so-far = Deine Zugfolge: { $moves }
what-if-all-so-far = Die Zugfolge: { $moves }
what-if-turn = { $name } ist dran. { $prompt }
what-if-closed = { $name } ist dran. Diese Hand siehst du nicht: Lass den Bot spielen oder öffne alle Hände.
what-if-back = Zurück
what-if-ask = Bot fragen
what-if-auto = Bot spielt
what-if-keep = Zugfolge 1 merken
what-if-kept = Zugfolge 1 ist gemerkt. Probier jetzt von hier aus eine andere.
what-if-compare = Mit 1 vergleichen
what-if-own = Nur eine Hand
what-if-all = Alle Hände öffnen
what-if-best = Das würde der Bot für { $name } wählen: **{ $move }**.
what-if-try = { $label } ausprobieren
what-if-on = Andere Züge
what-if-line = Zugfolge { $number }
what-if-go-on = Weiter mit Zugfolge { $number }
what-if-worth = { $name }: { $value }
what-if-not-judged = { $name } hat in dieser Zugfolge nichts zu entscheiden.
what-if-unrates = Wenn du hier Züge ausprobierst, wird die Partie nicht mehr gewertet: Sie zählt nicht für die Rangliste. Möchtest du das?
what-if-sure = Ja, Züge ausprobieren
event-explored = { $name } probiert für sich Züge aus.
error-what-if-gone = Diese Zugfolge gibt es nicht mehr: Sie werden eine Woche lang aufbewahrt. Drück auf **Was wäre, wenn…**, um eine neue zu beginnen.
error-what-if-over = Dort ist die Partie vorbei. Geh erst einen Zug zurück.
error-what-if-long = Deine Zugfolge hat { $most } Züge, mehr geht nicht. Geh zurück oder beginne eine andere.
error-what-if-daily = Die Partie des Tages ist für alle gleich. Andere Züge kannst du erst morgen ausprobieren, in der Wiedergabe.
error-what-if-same-deal = Andere bekommen dieselben Steine oder Würfe. Andere Züge kannst du erst ausprobieren, wenn alle fertig sind.
error-what-if-tournament = Diese Partie gehört zu einem Turnier. Züge kannst du erst ausprobieren, wenn sie vorbei ist.
error-what-if-people = Solange du gegen Menschen spielst, kannst du keine Züge ausprobieren. Nach der Partie gibt es **Was wäre, wenn…** in der Wiedergabe.
error-what-if-hidden = In diesem Spiel kannst du keine Züge ausprobieren, solange die Partie läuft.
error-what-if-nothing-kept = Es gibt noch keine Zugfolge zum Vergleichen. Spiel eine und drück auf **Zugfolge 1 merken**.
