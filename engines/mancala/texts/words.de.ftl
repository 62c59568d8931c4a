### Zig-Zag-Mancala in Worten. Mulde (pit), Samen (seed), säen (sow), erbeuten (capture), Umlauf (lap).

mancala-name = Zig-Zag-Mancala
mancala-command = Zig-Zag-Mancala für zwei: im Zickzack säen, gegenüber erbeuten
    .name = mancala

## Optionen des Befehls

mancala-option-pits = Mulden auf jeder Seite, eine gerade Zahl von 2 bis 26 (sonst 6)
    .name = mulden
mancala-option-seeds = Samen in jeder Mulde zu Beginn, eine ungerade Zahl von 1 bis 15 (sonst 5)
    .name = samen

## Was gewählt wurde, in der Lobby

mancala-chosen-pits = { $pits } Mulden auf jeder Seite
mancala-chosen-seeds = je { $seeds ->
    [one] 1 Samen
   *[other] { $seeds } Samen
}

## Der Tisch

mancala-headline = { $pits } Mulden auf jeder Seite · zu Beginn je { $seeds } Samen
mancala-headline-quiet = { $pits } Mulden auf jeder Seite · { $left ->
    [one] noch ein Zug ohne Beute beendet die Partie
   *[other] noch { $left } Züge ohne Beute beenden die Partie
}
mancala-side = { $seat ->
    [0] Süd (unten)
   *[other] Nord (oben)
}
mancala-note-score = { $count ->
    [one] 1 Samen erbeutet
   *[other] { $count } Samen erbeutet
}
mancala-note-awarded = { $count } insgesamt, davon { $awarded ->
    [one] { $awarded } übrig gebliebener
   *[other] { $awarded } übrig gebliebene
}
mancala-prompt = Wähle eine Mulde zum Säen.
mancala-prompt-barred = Wähle eine Mulde zum Säen; { $pit } darf nicht gleich zurück.
mancala-pit = { $pit } · { $seeds }
mancala-pit-words = Mulde { $pit }: { $seeds ->
    [one] 1 Samen
   *[other] { $seeds } Samen
}
mancala-choose-pit = Eine Mulde von { $first } bis { $last } säen

## Was geschah

mancala-event-sowed = { $name } säte { $pit } bis { $last }{ $laps ->
    [one] {""}
   *[other] , in { $laps } Umläufen
}.
mancala-event-captured = { $name } erbeutete { $count } aus { $pit }.
mancala-event-barred = Der Samen in { $pit } darf nicht gleich zurückgesät werden.
mancala-event-ended-exhausted = Es kann nichts mehr erbeutet werden.
mancala-event-ended-stuck = Wer dran ist, hat nichts mehr zu säen.
mancala-event-ended-repetition = Dieselbe Stellung stand zum dritten Mal.
mancala-event-ended-quiet = 200 Züge in Folge haben nichts erbeutet.
mancala-event-awarded = { $name } hat zuletzt etwas erbeutet und bekommt { $count ->
    [one] den letzten Samen
   *[other] die { $count } restlichen Samen
}.
mancala-event-won = { $name } gewinnt { $scores }.
mancala-event-drawn = Unentschieden, { $scores }.

## Wie eine Partie endete

mancala-over-exhausted = nichts mehr zu erbeuten
mancala-over-stuck = nichts mehr zu säen
mancala-over-repetition = dreimal dieselbe Stellung
mancala-over-quiet = 200 Züge ohne Beute

## Die Stellung in Worten, für alle, die das Bild nicht sehen

mancala-describe-row = { $name }, { $seat ->
    [0] Süd, Mulden { $first } bis { $last }
   *[other] Nord, Mulden { $first } bis { $last }
}: { $pits }; erbeutet { $captured }.
mancala-describe-last = { $name } säte { $pit } bis { $last }.
mancala-describe-last-laps = { $name } säte { $pit }, dann { $lifted }, bis { $last }.
mancala-describe-captured = Das erbeutete { $count } aus { $pit }.
mancala-describe-barred = Der Samen in { $pit } darf nicht gleich zurückgesät werden.
mancala-describe-turn = { $name } ist dran.
mancala-describe-over = Die Partie ist vorbei.

## Warum ein Zug abgelehnt wurde

mancala-refused-no_such_pit = Diese Mulde gibt es auf dem Brett nicht.
mancala-refused-empty_pit = Diese Mulde ist leer.
mancala-refused-sown_back = Dieser Samen kam gerade erst von dort und darf nicht gleich zurückgesät werden, denn das würde nichts erbeuten.

## Neben den Regeln

mancala-example = Ein Beispiel: Süd säte a. Die fünf Samen fielen in B, c, D, e und F, jedes Mal einen Schritt weiter und hinüber.
