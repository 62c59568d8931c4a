### Gespielte Partien.

history-title = { $name }: gespielte Partien
history-title-game = { $name }: { $game }
history-none = { $name } hat hier noch keine Partie beendet.
history-none-yours = Du hast hier noch keine Partie beendet. Beginne eine mit **/zigzag { $command }**.
history-elsewhere = Was andere gespielt haben, ist auf den Servern zu sehen, auf denen sie es gespielt haben.
history-won = gewonnen
history-drawn = unentschieden
history-lost = verloren
history-cleared = aufgegangen
history-left = { $left ->
    [one] 1 Stein übrig
   *[other] { $left } Steine übrig
}
history-line = **{ $match }** { $game } · **{ $outcome }** · mit { $others } · { $when }
history-line-rated = **{ $match }** { $game } · **{ $outcome }** · mit { $others } · Wertung { $rating } · { $when }
history-line-change = **{ $match }** { $game } · **{ $outcome }** · mit { $others } · Wertung { $rating } ({ $change }) · { $when }
history-line-solo = **{ $match }** { $game } · **{ $outcome }** · { $when }
history-foot = Seite { $page } von { $pages } · { $total ->
    [one] 1 Partie
   *[other] { $total } Partien
}. Eine Partie ohne Wertung zählte dafür nicht.
history-previous = Neuere
history-next = Ältere
history-stats = Statistik
history-choose = Partien von …
history-every = Alle Spiele
