### Die Partie des Tages.

daily-play = Heutige Partie spielen
daily-today = Ergebnisse von heute
daily-month = Rangliste des Monats
daily-result = { $name } hat die Partie des Tages vom { $day } gespielt: { $left ->
    [0] **aufgegangen**, nichts übrig!
    [one] **1 Stein** übrig.
   *[other] **{ $left } Steine** übrig.
}
daily-title-today = Partie des Tages, { $day }
daily-title-month = Partien des Tages, { $month }
daily-nobody = Noch hat niemand eine beendet. Mach den Anfang: **/zigzag täglich**
daily-line-today = **{ $rank }.** { $name } · { $left ->
    [0] aufgegangen
    [one] 1 Stein übrig
   *[other] { $left } Steine übrig
}
daily-line-month = **{ $rank }.** { $name } · { $cleared } von { $days } aufgegangen · im Schnitt { $average } übrig
daily-another = Noch eine spielen
daily-copy = Dein Ergebnis steht im Kanal. Um es woanders zu teilen, kopier das hier:
daily-streak = 🔥 Serie: **{ $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}** (längste: { $longest })
daily-rank = heute **{ $form ->
   *[other] { $rank }.
}** von { $players }
daily-next = Die nächste Partie des Tages kommt { $when }.
daily-shared-streak = 🔥 { $days } Tage in Folge
