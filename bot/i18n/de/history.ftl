### Gespielte Partien.

history-title = { $name }: gespielte Partien
history-title-game = { $name }: { $game }
history-none = { $name } hat hier noch keine Partie beendet.
history-none-yours = Du hast hier noch keine Partie beendet. Beginne eine mit **/zigzag { $command }**.
history-none-anywhere = Du hast noch nirgends so eine Partie beendet. Beginne eine mit **/zigzag { $command }**.
history-elsewhere = Was andere gespielt haben, ist auf den Servern zu sehen, auf denen sie es gespielt haben.
history-won = gewonnen
history-drawn = unentschieden
history-lost = verloren
history-cleared = aufgegangen
history-left = { $left ->
    [one] 1 Stein übrig
   *[other] { $left } Steine übrig
}
history-line = **{ $match } · { $outcome }** · { $game }
    -# mit { $others } · { $when }
history-line-rated = **{ $match } · { $outcome }** · { $game }
    -# mit { $others } · Wertung { $rating } · { $when }
history-line-change = **{ $match } · { $outcome }** · { $game }
    -# mit { $others } · Wertung { $rating } ({ $change }) · { $when }
history-line-solo = **{ $match } · { $outcome }** · { $game } · { $when }
history-foot = Seite { $page } von { $pages } · { $total ->
    [one] 1 Partie
   *[other] { $total } Partien
}. Eine Partie ohne Wertung zählte dafür nicht.
history-previous = Neuere
history-next = Ältere
history-stats = Statistik
history-choose = Partien von…
history-every = Alle Spiele
history-replay = Eine davon noch einmal ansehen…
history-option = { $match } · { $game } · { $outcome } · mit { $others }
history-option-solo = { $match } · { $game } · { $outcome }
