### Die Partie des Tages.

daily-play = Die heutige Partie spielen
daily-today = Ergebnisse von heute
daily-month = Tabelle des Monats
daily-result = { $name } hat die Partie vom { $day } gespielt: { $left ->
    [0] **aufgegangen**, nichts übrig!
    [one] **1 Stein** übrig.
   *[other] **{ $left } Steine** übrig.
} Und du? **/zigzag täglich**
daily-finished = Du hast die heutige Partie gespielt. Die nächste gibt es { $when }.
daily-title-today = Die Partie vom { $day }
daily-title-month = Partien des Tages, { $month }
daily-nobody = Noch hat niemand eine Partie beendet. Mach den Anfang: **/zigzag täglich**
daily-line-today = **{ $rank }.** { $name } · { $left ->
    [0] aufgegangen
    [one] 1 Stein übrig
   *[other] { $left } Steine übrig
}
daily-line-month = **{ $rank }.** { $name } · { $cleared } von { $days } aufgegangen · im Schnitt { $average } übrig
