### Requests about a tournament that are refused.

error-unknown-tournament = Dieses Turnier gibt es auf diesem Server nicht.
error-tournament-setup = { $name ->
    [most] Ein Turnier hat mindestens { $least } und höchstens { $most } Plätze.
    [length] Ein Turnier hat mindestens eine und höchstens { $most } Runden.
    [round] Eine Runde dauert mindestens 10 Minuten und höchstens 60 Tage.
    [begins] Ein Turnier beginnt innerhalb eines Jahres und nicht in der Vergangenheit.
   *[other] Diese Zeit für Züge gibt es nicht.
}
error-tournament-format = { $format ->
    [series] Eine Serie ist für Spiele, die man allein spielt. Wähle eine andere Form.
   *[other] Ein Spiel, das man allein spielt, braucht die Form „Serie“.
}
error-too-many-tournaments = Auf diesem Server sind { $limit } Turniere offen, mehr geht nicht. Warte, bis eines zu Ende ist, oder bitte jemanden, der eines leitet, es abzusagen.
error-tournament-full = Alle { $limit } Plätze in diesem Turnier sind vergeben.
error-already-entered = Man kann nicht zweimal mitmachen.
error-not-replaceable = { $name } kann in dieser Runde nicht an diesem Tisch spielen. Wähle jemand anderen oder versuch es nach der Runde noch einmal.
error-not-entered = Das geht nur für alle, die mitspielen.
error-entry-closed = { $format ->
    [knockout] Bei einem K.-o.-Turnier kann man nicht mehr einsteigen, wenn es begonnen hat.
   *[other] Dieses Turnier hat begonnen, und man kann nicht mehr einsteigen.
}
error-withdrawn-before = Wer sich aus einem Turnier zurückgezogen hat, kann nicht wieder einsteigen.
error-too-few-entrants = Es braucht { $wanted } Leute, um zu beginnen, und bisher machen erst { $have } mit.
error-not-organiser = Das kann nur, wer das Turnier leitet oder hier moderiert.
error-tournament-stage = { $status ->
    [sign-up] Das Turnier hat noch nicht begonnen.
    [paused] Das Turnier ist unterbrochen.
    [finished] Das Turnier ist zu Ende.
    [cancelled] Das Turnier wurde abgesagt.
   *[other] Das Turnier hat schon begonnen.
}
