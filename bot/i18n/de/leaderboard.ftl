### Ranglisten.

board-people = Unter Leuten
board-house = Gegen das Haus
scope-server = Dieser Server
scope-all = Alle Server
leaderboard-title = { $game }: Rangliste
leaderboard-title-all = { $game }: Rangliste aller Server
leaderboard-empty-all = Von allen, die eine gewertete Partie { $game } beendet haben, steht noch niemand auf dieser Rangliste. Sie zeigt nur Leute, die auf anderen Servern gesehen werden möchten: Das sagst du mit **/zigzag ich**.
leaderboard-empty-solo = Auf diesem Server hat noch niemand eine Partie { $game } beendet. Beginne eine mit **/zigzag { $command }**.
leaderboard-empty = Auf diesem Server hat noch niemand eine gewertete Partie { $game } beendet. Beginne eine mit **/zigzag { $command }**.
leaderboard-empty-house = Auf diesem Server hat noch niemand eine gewertete Partie { $game } gegen das Haus beendet. Beginne eine mit **/zigzag { $command } haus:mittel**.
leaderboard-line = **{ $rank }.** { $name } · Wertung **{ $rating }** · gespielt { $played } · gewonnen { $won } · unentschieden { $drawn }{ $streak ->
    [0] {""}
    [1] {""}
   *[other] { " · " }{ $streak } Siege in Folge
}
leaderboard-foot = Seite { $page } von { $pages } · { $total ->
    [one] 1 Spieler
   *[other] { $total } Spieler
}. Alle beginnen bei 1000; die Wertung ist, was du mit ziemlicher Sicherheit wert bist.
leaderboard-alt = { $game }: Plätze { $first } bis { $last } der Rangliste. { $lines }
leaderboard-previous = Zurück
leaderboard-next = Weiter
leaderboard-foot-all = Hier stehen nur Leute, die auf anderen Servern gesehen werden möchten: Das sagst du mit **/zigzag ich**.
solo-line = **{ $rank }.** { $name } · aufgegangen **{ $share }** ({ $cleared } von { $played }) · im Schnitt { $average } übrig · bestes { $best }
solo-foot = Seite { $page } von { $pages } · { $total ->
    [one] 1 Spieler
   *[other] { $total } Spieler
}. Nur Partien mit den üblichen Optionen zählen.
