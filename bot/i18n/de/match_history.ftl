### Gespielte Partien.

history-title = { $name }: beendete Partien
history-title-game = { $name }: { $game }
history-none = Von { $name } gibt es hier noch keine beendeten Partien zu sehen.
history-none-yours = Von dir gibt es hier noch keine beendeten Partien zu sehen. Starte eine mit **/zigzag { $command }**.
history-none-anywhere = Von dir gibt es noch keine beendeten Partien zu sehen. Starte eine mit **/zigzag { $command }**.
history-elsewhere = Partien anderer Leute siehst du nur auf den Servern, auf denen sie gespielt wurden.
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
    -# mit { $others } · Wertung { $rating } ({ $change }) · { $when }
history-line-settling = **{ $match } · { $outcome }** · { $game }
    -# mit { $others } · { $counted } von { $needed } Partien bis zur Wertung · { $when }
history-line-settled = **{ $match } · { $outcome }** · { $game }
    -# mit { $others } · Wertung { $rating } · { $when }
history-line-solo = **{ $match } · { $outcome }** · { $game } · { $when }
history-foot = Seite { $page } von { $pages } · { $total ->
    [one] 1 Partie
   *[other] { $total } Partien
}. Partien, bei denen keine Wertung steht, wurden nicht gewertet.
history-foot-daily = Eine Partie des Tages steht hier, wenn ihr Tag (UTC) vorbei ist.
history-stats = Statistik
history-choose = Partien von…
history-every = Alle Spiele
history-replay = Eine davon noch einmal ansehen…
history-option = { $match } · { $game } · { $outcome } · mit { $others }
history-option-solo = { $match } · { $game } · { $outcome }
