### Ranglisten.

board-people = Zwischen Menschen
board-house = Gegen Bots
scope-server = Dieser Server
scope-all = Alle Server
leaderboard-title = { $game }: Rangliste
leaderboard-title-all = { $game }: Rangliste aller Server
leaderboard-empty-all = Auf dieser Rangliste ({ $game }) steht noch niemand. Sie zeigt nur Spieler mit einer gewerteten Partie, die auf anderen Servern zu sehen sein wollen: Das stellst du mit **/zigzag ich** ein.
leaderboard-empty-solo = Auf diesem Server zählt noch keine beendete Partie { $game }: Das tun nur solche mit den Standardoptionen, ohne Tipps und ohne Probezüge. Starte eine mit **/zigzag { $command }**.
leaderboard-empty = Auf diesem Server hat noch niemand eine gewertete Partie { $game } zwischen Menschen beendet. Starte eine mit **/zigzag { $command }**.
leaderboard-empty-house = Auf diesem Server hat noch niemand eine gewertete Partie { $game } gegen Bots beendet. Starte eine mit **/zigzag { $command } haus:{ $level }**.
leaderboard-elsewhere = Auf der Rangliste **{ $button }** { $count ->
    [one] steht schon 1 Spieler
   *[other] stehen schon { $count } Spieler
}.
leaderboard-line = **{ $rank }** { $name } · Wertung **{ $rating }** · gespielt { $played } · gewonnen { $won } · unentschieden { $drawn }{ $streak ->
    [0] {""}
    [1] {""}
   *[other] { " · " }{ $streak } Siege in Folge
}
leaderboard-bots = **Die Bots**, nach ihrem Anteil an Siegen; ein Unentschieden zählt halb
leaderboard-bot = **{ $rank }.** { $name } · **{ $share }** · gespielt { $played } · gewonnen { $won } · unentschieden { $drawn }
leaderboard-foot = Seite { $page } von { $pages } · { $total ->
    [one] 1 Spieler
   *[other] { $total } Spieler
}. Wertungen beginnen vorsichtig und pendeln sich ein, je mehr du spielst.
leaderboard-alt = { $game }: Seite { $page } der Rangliste. { $lines }
leaderboard-choose = Anderes Spiel…
leaderboard-foot-all = Hier stehen nur Spieler, die auf anderen Servern zu sehen sein wollen: Das stellst du mit **/zigzag ich** ein.
solo-line = **{ $rank }** { $name } · aufgegangen **{ $share }** ({ $cleared } von { $played }) · im Schnitt { $average } übrig · Bestwert { $best }
solo-foot = Seite { $page } von { $pages } · { $total ->
    [one] 1 Spieler
   *[other] { $total } Spieler
}. Nur Partien mit den Standardoptionen zählen.
leaderboard-foot-settling = Eine Angabe wie 2/5 zählt die gewerteten Partien: Nach { $matches } gibt es eine Wertung und einen Platz.
place-shared = … und { $count ->
    [one] 1 weitere Person teilt
   *[other] { $count } weitere teilen
} sich Platz { $rank }

## The heads of columns in pictures, as short as possible

column-rating = Wertung
column-played = Spiele
column-won = Siege
column-drawn = Remis
column-streak = Serie
column-cleared = gelöst
column-left = Ø übrig
column-fewest = Bestes
column-points = Punkte
column-buchholz = Buchholz
column-sonneborn = S-Berger
column-bots = Bots
