### Lobbys.

lobby-title =
    { $game }: Wer spielt mit?
    -# **/zigzag { $command }**
lobby-ready =
    { $game }: bereit zum Start
    -# **/zigzag { $command }**
lobby-picture = { $game } mitten in einer Partie.
lobby-length = Eine Partie dauert meist etwa { $moves } Züge.
lobby-length-time = Eine Partie dauert meist etwa { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} oder { $moves } Züge.
lobby-open-seats = { $count ->
    [0] Alle Plätze sind besetzt oder reserviert.
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
}
lobby-invited = Eingeladen: { $people }
lobby-seat-joined = { $mark } { $name }
lobby-seat-host = { $mark } { $name } · Host
lobby-seat-invited = { $mark } { $name } · eingeladen, noch keine Antwort
lobby-seat-declined = { $mark } { $name } · hat abgesagt
lobby-seat-house = { $mark } { $name } 🤖
lobby-house = Bot hinzufügen…
lobby-add-house = Bot ({ $level })
lobby-remove-house = Einen Bot entfernen
lobby-players = { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
}
lobby-pace = Zeit pro Zug: { $pace }
lobby-match = Partie { $match }
lobby-cancelled = Diese Partie wurde vor dem Start abgesagt.
lobby-join = Mitspielen
lobby-leave = Verlassen
lobby-start = Starten
lobby-cancel = Absagen
lobby-accept = Annehmen
lobby-decline = Ablehnen
