### Rätsel, die wiederkommen.

puzzle-failed-due = Früher verfehlt: { $count } fällig
puzzle-own-due = Eigene Fehler: { $count } fällig
puzzle-own = Eigene Fehler
puzzle-failed-about = Dieses Rätsel hast du noch nicht gelöst.
puzzle-own-about = Partie { $match }, Zug { $ply }: Du hast **{ $move }** gespielt, das hat { $lost } gekostet.
puzzle-own-task = Finde einen besseren Zug.
puzzle-own-right = ✅ **{ $move }** ist besser.
puzzle-own-wrong = ❌ **{ $move }** ist nicht der beste Zug. Besser: { $better }.
puzzle-again-done = Du hast es oft genug gelöst: Es kommt nicht wieder.
puzzle-again-in = Es kommt in { $days ->
    [one] 1 Tag
   *[other] { $days } Tagen
} wieder, wenn du danach fragst.
puzzle-failed-none = Keines der Rätsel, die du verfehlt hast, ist fällig. Sie kommen nach 1, 3, 7 und 16 Tagen wieder.
puzzle-own-none = Keiner deiner eigenen Fehler ist fällig. Ein teurer Zug wird zum Rätsel, wenn du den Rückblick seiner Partie öffnest, und kommt nach 1, 3, 7 und 16 Tagen wieder.
puzzle-theme = Nächstes nach Thema…
