### Lobbys.

lobby-title = { $game }: Wer spielt mit?
lobby-open-seats = { $count ->
    [0] Alle Plätze sind besetzt oder reserviert.
    [one] Es ist noch ein Platz frei.
   *[other] Es sind noch { $count } Plätze frei.
}
lobby-invited = Eingeladen: { $people }
lobby-seat-joined = { $mark } { $name }
lobby-seat-host = { $mark } { $name } · hat diese Partie eröffnet
lobby-seat-invited = { $mark } { $name } · eingeladen, noch keine Antwort
lobby-seat-declined = { $mark } { $name } · hat abgesagt
lobby-seat-house = { $mark } { $name } 🤖
lobby-house = Hausspieler dazuholen…
lobby-add-house = Hausspieler, { $level }
lobby-remove-house = Einen Hausspieler wegschicken
lobby-players = { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
}
lobby-pace = Zeit für einen Zug: { $pace }
lobby-commitment = Aller Zufall ist schon versiegelt: SHA-256 des Geheimnisses ist { $commitment }. Partie { $match }
lobby-cancelled = Diese Partie wurde abgesagt, bevor sie begann.
lobby-join = Mitspielen
lobby-leave = Verlassen
lobby-start = Starten
lobby-cancel = Absagen
lobby-accept = Annehmen
lobby-decline = Ablehnen
