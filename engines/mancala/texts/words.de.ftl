### Zig-Zag-Mancala in Worten. Mulde (pit), Samen (seed), säen (sow), erbeuten (capture), Umlauf (lap).

mancala-name = Mancala
mancala-command = Für zwei: im Zickzack säen, gegenüber erbeuten
    .name = mancala
mancala-about = Säe im Zickzack über beide Reihen und erbeute mehr Samen als dein Gegenüber.
mancala-sitting = zu zweit

## Optionen des Befehls

mancala-option-pits = Mulden auf jeder Seite, eine gerade Zahl von 2 bis 26 (Standard: 6)
    .name = mulden
mancala-option-seeds = Samen in jeder Mulde zu Beginn, eine ungerade Zahl von 1 bis 15 (Standard: 5)
    .name = samen

## Was gewählt wurde, in der Lobby

mancala-chosen-pits = { $pits } Mulden pro Seite
mancala-chosen-seeds = je { $seeds ->
    [one] 1 Samen
   *[other] { $seeds } Samen
}

## Die Nachricht

mancala-headline = { $win } von { $seeds } Samen gewinnen
mancala-headline-quiet = { $left ->
    [one] noch ein Zug ohne Beute beendet die Partie
   *[other] noch { $left } Züge ohne Beute beenden die Partie
}
mancala-level = Gleichstand: je { $high }
mancala-leads = { $mark } führt { $high }:{ $low }
mancala-side = { $seat ->
    [0] Süd
   *[other] Nord
}
mancala-note-score = { $count } erbeutet
mancala-note-awarded = { $captured } erbeutet + { $awarded } übrig = { $count }
mancala-prompt = Wähl eine Mulde zum Säen.
mancala-prompt-barred = Wähl eine Mulde zum Säen, aber nicht { $pits }.
mancala-pit = { $pit } · { $seeds }
mancala-pit-barred = { $pit } · gesperrt
mancala-pit-words = Mulde { $pit }: { $seeds ->
    [one] 1 Samen
   *[other] { $seeds } Samen
}
mancala-move = Mulde { $pit } säen ({ $seeds ->
    [one] 1 Samen
   *[other] { $seeds } Samen
}), bis { $last }{ $captured ->
    [0] {""}
   *[other] {" "}und { $captured } erbeuten
}
mancala-choose-pit = Eine Mulde von { $first } bis { $last } säen

## Was geschah

mancala-event-sowed = { $name } sät { $pit } und endet in { $last }{ $laps ->
    [one] {""}
   *[other] , nach { $laps } Umläufen
}.
mancala-event-captured = { $name } erbeutet { $count } aus { $pit }.
mancala-event-barred = { $pits } zu säen geht jetzt nicht: Das brächte eine frühere Stellung zurück.
mancala-event-ended-exhausted = Es kann nichts mehr erbeutet werden.
mancala-event-ended-stuck = Wer dran ist, hat nichts mehr zu säen.
mancala-event-ended-quiet = 300 Züge in Folge ohne Beute. Die restlichen Samen zählen für niemanden.
mancala-event-awarded = { $name } hat zuletzt etwas erbeutet und bekommt { $count ->
    [one] den letzten Samen
   *[other] die { $count } restlichen Samen
}.
mancala-event-won = { $name } gewinnt { $scores }.
mancala-event-drawn = Unentschieden, { $scores }.

## Wie eine Partie endete

mancala-over-exhausted = Nichts mehr zu erbeuten
mancala-over-stuck = Nichts mehr zu säen
mancala-over-quiet = Zu lange ohne Beute

## Die Stellung in Worten, für alle, die das Bild nicht sehen

mancala-describe-row = { $name }, { $seat ->
    [0] Süd, Mulden { $first } bis { $last }
   *[other] Nord, Mulden { $first } bis { $last }
}: { $pits }; erbeutet { $captured }.
mancala-describe-last = { $name } säte { $pit } und endete in { $last }.
mancala-describe-last-laps = { $name } säte { $pit }, dann { $lifted }, und endete in { $last }.
mancala-describe-captured = Das erbeutete { $count } aus { $pit }.
mancala-describe-barred = { $pits } zu säen geht jetzt nicht: Das brächte eine frühere Stellung zurück.
mancala-describe-awarded = { $name } hat zuletzt etwas erbeutet und { $count ->
    [one] den letzten Samen aus den Mulden
   *[other] die { $count } restlichen Samen aus den Mulden
} bekommen.
mancala-describe-turn = { $name } ist dran.
mancala-describe-over = Die Partie ist vorbei.

## Warum ein Zug abgelehnt wurde

mancala-refused-no_such_pit = So eine Mulde gibt es auf diesem Brett nicht.
mancala-refused-empty_pit = Diese Mulde ist leer.
mancala-refused-returns = Das brächte eine Stellung zurück, die seit der letzten Beute schon da war. Säe eine andere Mulde.

## Neben den Regeln

mancala-example = Beispiel: Süd sät a. Die fünf Samen fallen in B, c, D, e und F, jedes Mal einen Schritt weiter und hinüber.

## Tipps und Rückblicke

mancala-hint-seeds = am Ende etwa { $value } der { $total } Samen
mancala-review-seeds = Zug { $ply }: **{ $move }**. **{ $better }** war besser: um { $lost } Samen.
mancala-gained = { $name } gewinnt { $count ->
    [0] nichts
    [one] einen Samen
   *[other] { $count } Samen
}
mancala-hint-looks = Der Bot hat für beide Seiten mehrere Züge vorausgerechnet und gezählt, wie viele Samen jede am Ende hätte.

## Was ein Zug bewirkt, in Tipps und Rückblicken: Satzteile, deren Subjekt der Zug ist

mancala-fact-captures = erbeutet { $count ->
    [one] einen Samen
   *[other] { $count } Samen
} aus { $pit }
mancala-fact-lets_capture = lässt { $you ->
    [yes] dich
   *[no] { $name }
} als Nächstes { $count } erbeuten
mancala-fact-safe = lässt { $you ->
    [yes] dir
   *[no] { $name }
} als Nächstes nichts zu erbeuten
mancala-fact-threatens = droht, { $count } zu erbeuten

## Pläne

mancala-plan-invite = Wähl die Mulden für deine nächsten Züge, höchstens fünf. Lässt sich eine nicht säen, bricht der Plan ab, und du wirst gefragt.
mancala-condition-reply = { $condition } wird gesät
mancala-condition-captures = Der Zug erbeutet etwas
mancala-conditional-reply = wenn **{ $condition }** gesät wird: { $move }
mancala-conditional-captures = { $move }, wenn das etwas erbeutet
mancala-unmet-reply = es wurde { $sown } gesät, nicht { $condition }
mancala-unmet-captures = { $move } erbeutet nichts

## Was besonders war

mancala-highlight = größte Beute: { $count ->
    [one] 1 Samen
   *[other] { $count } Samen
}

## Rätsel

mancala-task-ending = Finde den Zug, der dir am Ende die meisten Samen bringt.
mancala-task-win = Nur ein Zug gewinnt. Finde ihn.
mancala-task-gain = Finde den Zug, der am meisten gewinnt.
mancala-task-hold = Finde den einen Zug, der keine Samen kostet.
mancala-known = Es zählt, was du in den nächsten { $turns } Zügen erbeutest, abzüglich dessen, was dein Gegner in seinen erbeutet.
mancala-worth = am Ende { $count ->
    [one] 1 Samen
   *[other] { $value } Samen
}
mancala-worth-gain = { $count ->
    [0] weder Gewinn noch Verlust
   *[other] { $sign ->
        [minus] einen Verlust
       *[plus] einen Gewinn
    } von { $count ->
        [one] 1 Samen
       *[other] { $value } Samen
    }
}
mancala-worth-hold = { $count ->
    [0] weder Gewinn noch Verlust
   *[other] { $sign ->
        [minus] einen Verlust
       *[plus] einen Gewinn
    } von { $count ->
        [one] 1 Samen
       *[other] { $value } Samen
    }
}
mancala-theme-safe = Nichts zu erbeuten lassen
mancala-theme-threatens = Mit Beute drohen
mancala-theme-lets_capture = Weniger verlieren
mancala-theme-captures = Samen erbeuten
