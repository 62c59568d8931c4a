### Ranglisten.

board-people = Unter Leuten
board-house = Gegen das Haus
leaderboard-title = { $game }: Rangliste
leaderboard-empty = Auf diesem Server hat noch niemand eine gewertete Partie { $game } beendet. Beginne eine mit **/zigzag { $command }**.
leaderboard-empty-house = Auf diesem Server hat noch niemand eine gewertete Partie { $game } gegen das Haus beendet. Beginne eine mit **/zigzag { $command } haus:mittel**.
leaderboard-line = **{ $rank }.** { $name } · Wertung **{ $rating }** · gespielt { $played } · gewonnen { $won }
leaderboard-foot = Seite { $page } von { $pages } · { $total ->
    [one] 1 Spieler
   *[other] { $total } Spieler
}. Alle beginnen bei 1000; die Wertung ist, was du mit ziemlicher Sicherheit wert bist.
leaderboard-alt = { $game }: Plätze { $first } bis { $last } der Rangliste. { $lines }
leaderboard-previous = Zurück
leaderboard-next = Weiter
solo-line = **{ $rank }.** { $name } · im Schnitt **{ $average }** übrig · bestes { $best } · { $cleared } von { $played } aufgegangen
solo-foot = Seite { $page } von { $pages } · { $total ->
    [one] 1 Spieler
   *[other] { $total } Spieler
}. Nur Partien mit den üblichen Optionen zählen.
