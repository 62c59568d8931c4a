### Lobbys.

lobby-title =
    { $game }: Wer spielt mit?
    -# **/zigzag { $command }**
lobby-ready =
    { $game }: bereit zum Start
    -# **/zigzag { $command }**
lobby-picture = Ein Bild von { $game }.
lobby-picture-seats = { $free ->
    [0] Ein Bild von { $game }. Am Tisch: { $names }.
   *[other] Ein Bild von { $game }. Am Tisch: { $names }. Frei: { $free }.
}
lobby-length = Eine Partie dauert meist etwa { $moves } Züge.
lobby-length-time = Eine Partie dauert meist etwa { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} oder { $moves } Züge.
lobby-length-label = { $length }, etwa { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}
lobby-length-label-moves = { $length }, etwa { $moves } Züge
lobby-length-label-rounds = { $length }, etwa { $rounds } Runden, { $minutes } Minuten
lobby-length-chosen = Länge: { $length }
lobby-length-choose = Wie lange soll es dauern?
lobby-open-seats = { $count ->
    [0] Die Partie beginnt, sobald alle Eingeladenen angenommen haben.
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
}
lobby-invited = Eingeladen: { $people }. Drückt **{ $accept }**, um mitzuspielen.
lobby-seat-joined = { $mark } { $name }
lobby-seat-host = { $mark } { $name } · Host
lobby-seat-invited = { $mark } { $name } · eingeladen
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
lobby-new-and = Neu hier? Drück **{ $beside }**.
lobby-new = Neu hier? Drück **Regeln**.
lobby-match = Partie { $match }
lobby-cancelled = Diese Partie wurde vor dem Start abgesagt.
lobby-join = Mitspielen
lobby-leave = Verlassen
lobby-start = Starten
lobby-cancel = Partie absagen
lobby-accept = Annehmen
lobby-decline = Ablehnen
lobby-all-invited = alle Eingeladenen

roll-call-title =
    { $game }: Sind alle da?
    -# **/zigzag { $command }**
roll-call-about = Einige von euch sind schon länger dabei. Drückt **{ $here }**: Die Partie beginnt, sobald alle da sind. Wer nicht antwortet, macht seinen Platz { $until } frei.
roll-call-here = Bin da
roll-call-present = ✅ ist da
roll-call-missing = ⏳ noch nicht da
roll-call-mention = { $mention }, deine Partie { $game } kann losgehen. Drück **{ $here }**, um deinen Platz zu behalten. Ohne Antwort wird er { $until } wieder frei.
roll-call-waits = Du bist dabei. Partie { $match } ({ $game }) beginnt, sobald alle da sind.
roll-call-begun = Du bist dabei, und Partie { $match } ({ $game }) hat begonnen.
error-no-roll-call = Gerade muss sich niemand melden.
error-here-already = Du hast dich schon gemeldet. Die Partie beginnt, sobald alle da sind.
