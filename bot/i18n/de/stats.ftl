### Was ein Spieler aus einem Spiel gemacht hat.

stats-title = { $name }: { $game }
stats-title-house = { $name }: { $game } gegen Bots
stats-rating = Wertung **{ $rating }**
stats-rating-progress = **{ $counted } von { $needed }** gewerteten Partien bis zur ersten Wertung
stats-rating-placed = Wertung **{ $rating }**, Platz **{ $rank }** auf diesem Server
stats-record = { $played ->
    [one] **1 Partie**
   *[other] **{ $played } Partien**
}: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren
stats-chart-rating = { $game } · Wertung
stats-chart-average = { $game } · im Schnitt übrig
stats-chart-best = Bestwert
stats-streak = { $streak ->
    [0] Längste Serie: { $best }
    [one] 1 Sieg in Folge, längste Serie: { $best }
   *[other] **{ $streak } Siege in Folge**, längste Serie: { $best }
}
stats-share = Aufgegangen **{ $share }**: { $cleared } von { $played ->
    [one] 1 Partie
   *[other] { $played } Partien
}
stats-share-placed = Aufgegangen **{ $share }**: { $cleared } von { $played ->
    [one] 1 Partie
   *[other] { $played } Partien
}, Platz **{ $rank }** auf diesem Server
stats-average = { $average } übrig im Schnitt, Bestwert { $best }
stats-uncounted = { $number ->
    [one] 1 weitere Partie zählte nicht.
   *[other] { $number } weitere Partien zählten nicht.
}
stats-nothing-counted = { $number ->
    [one] 1 Partie, die nicht zählte.
   *[other] { $number } Partien, von denen keine zählte.
}
stats-companions = **Am häufigsten mit**
stats-companion = { $name }: { $played ->
    [one] 1 Partie
   *[other] { $played } Partien
}, { $won } gewonnen
stats-best = **Beste Ergebnisse**
stats-best-line = { $match } · { $outcome } · mit { $others } · { $when }
stats-best-points = { $match } · { $outcome } mit **{ $points }** Punkten · mit { $others } · { $when }
stats-best-solo = { $match } · **{ $outcome }** · { $when }
stats-alt = { $game }: die Wertung über { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
}. Sie ging von { $start } auf { $now }; am höchsten war { $high }, am niedrigsten { $low }. Die letzten, älteste zuerst: { $last }.
stats-alt-solo = { $game }: was in { $deals ->
    [one] { $deals } Partie
   *[other] { $deals } Partien
} übrig blieb. { $cleared ->
    [one] { $cleared } ging auf
   *[other] { $cleared } gingen auf
}, und im Schnitt blieben { $average } übrig. Die letzten, älteste zuerst: { $last }.
stats-game = { $game } ({ $number })
stats-choose = Ein anderes Spiel…
stats-people = Zwischen Menschen
stats-house = Gegen Bots
stats-history = Beendete Partien
stats-puzzles = **Rätsel**: Wertung **{ $rating }**, { $solved } von { $answered } richtig, höchstens { $best } in Folge
stats-puzzles-settling = **Rätsel**: { $solved } von { $answered } richtig, höchstens { $best } in Folge
