### Zigzag-Domino in Worten. Stein, Augen, Gebot, Alleinspieler (contractor), Stapel (pile), decken (cover), Runde (round).

dominoes-name = Domino
dominoes-command = Für drei: erst bieten, dann den Stein davor decken
    .name = domino
dominoes-about = Biete, wie viele Steine du gewinnst, und spiel dann Steine, die der Nächste nicht decken kann.
dominoes-sitting = zu dritt

## Optionen des Befehls

dominoes-option-set = Welcher Dominosatz: Doppel-6, -7, -8 oder -9 (Standard: 8)
    .name = satz
dominoes-option-scoring = Worauf ihr bietet: gewonnene Steine oder die Punkte darauf (Standard: Steine)
    .name = wertung
dominoes-option-target = Der Punktestand, der die Partie beendet (Standard: 100, bei Punkten 250)
    .name = ziel
dominoes-option-hands = So viele Runden statt bis zu einem Ziel: 0, 3, 6 … 30 (Standard: 0)
    .name = runden
dominoes-option-failed = Verfehltes Gebot: jedem Gegner alles oder die Hälfte (Standard: alles)
    .name = verfehlt
dominoes-option-leftover = Sätze 6 und 9: Der übrige Stein ist verdeckt oder offen (Standard: verdeckt)
    .name = übrig
dominoes-option-ranking = Die Null ist am niedrigsten, oder der Alleinspieler sagt die Rangfolge an
    .name = rangfolge
dominoes-choice-tiles = Steine
dominoes-choice-points = Punkte
dominoes-choice-full = Jedem Gegner alles
dominoes-choice-shared = Unter den Gegnern geteilt
dominoes-choice-hidden = Verdeckt
dominoes-choice-exposed = Offen
dominoes-choice-standard = Standard
dominoes-choice-declared = Vom Alleinspieler angesagt
dominoes-clash-leftover = Nur bei den Sätzen 6 und 9 bleibt ein Stein übrig. Wähle einen davon oder lass **{ $name }** weg.

## Was gewählt wurde, in der Lobby

dominoes-chosen-set = Doppel-{ $set }-Satz
dominoes-chosen-target = bis { $target }
dominoes-chosen-hands = { $hands } Runden
dominoes-chosen-points = gezählt werden Punkte, nicht Steine
dominoes-chosen-shared = ein verfehltes Gebot wird geteilt
dominoes-chosen-exposed = der übrige Stein ist offen
dominoes-chosen-declared = der Alleinspieler sagt die Rangfolge an

## Die Nachricht

dominoes-headline-target = Runde { $hand } · bis { $target } Punkte
dominoes-headline-hands = Runde { $hand } von { $hands }
dominoes-count-tiles = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}
dominoes-count-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
dominoes-note-score = Stand { $score }
dominoes-note-bid = bietet { $bid }
dominoes-note-passed = hat gepasst
dominoes-note-contract = Gebot { $bid }, gewonnen: { $took }
dominoes-note-took = gewonnen: { $took }
dominoes-prompt-open-bidding = Biete, wie viele { $scoring ->
    [points] Punkte
   *[tiles] Steine
} du gewinnen wirst, oder passe.
dominoes-prompt-must-bid = Biete, wie viele { $scoring ->
    [points] Punkte
   *[tiles] Steine
} du gewinnen wirst. Nach dreimal ohne Gebot kannst du nicht passen.
dominoes-prompt-bidding = Biete mehr als { $bid } oder passe.
dominoes-prompt-ranking = Sag die Rangfolge der Zahlen an: erst die höchste, dann die Richtung der anderen.
dominoes-prompt-lead = Beginne mit einem beliebigen Stein.
dominoes-prompt-cover = Deck { $tile }, sonst bekommt { $name } den Stapel ({ $pile }).
dominoes-prompt-leave = Du musst { $tile } nicht decken: { $name } ist auf deiner Seite und bekommt sonst den Stapel ({ $pile }).
dominoes-prompt-own = { $name } hat { $tile } gespielt. { $count ->
    [0] Keiner deiner Steine deckt ihn, also bekommt { $name } den Stapel ({ $pile }). Spiel irgendeinen.
   *[other] Deck ihn ({ $tiles }), sonst bekommt { $name } den Stapel ({ $pile }).
}
dominoes-prompt-ally = { $name }, auf deiner Seite, hat { $tile } gespielt. { $count ->
    [0] Keiner deiner Steine deckt ihn, also bekommt { $name } den Stapel ({ $pile }). Spiel irgendeinen.
   *[other] Du musst ihn nicht decken ({ $tiles }): Sonst bekommt { $name } den Stapel ({ $pile }) für eure Seite.
}
dominoes-progress-own = { $state ->
    [made] Du hast dein Gebot von { $bid } erreicht.
    [beaten] Du kannst dein Gebot von { $bid } nicht mehr erreichen.
    [ahead] Du liegst in dieser Runde vorn und hast { $took } der { $bid } gebotenen; { $allies } stoppen dich mit weiteren { $stop }.
    [behind] { $allies } liegen in dieser Runde vorn und stoppen dich mit weiteren { $stop }; du hast { $took } der { $bid } gebotenen.
   *[level] Du hast { $took } der { $bid } gebotenen; { $allies } stoppen dich mit weiteren { $stop }.
}
dominoes-progress-ally = { $state ->
    [made] { $name } hat das Gebot von { $bid } erreicht. { $allies } spielt mit dir.
    [beaten] Du und { $allies } habt das Gebot von { $name } ({ $bid }) verhindert.
    [ahead] { $name } liegt in dieser Runde vorn und hat { $took } der { $bid } gebotenen; du und { $allies } verhindert das mit weiteren { $stop }.
    [behind] Du und { $allies } liegt in dieser Runde vorn und stoppt { $name } mit weiteren { $stop }; { $name } hat { $took } der { $bid } gebotenen.
   *[level] { $name } hat { $took } der { $bid } gebotenen; du und { $allies } verhindert das mit weiteren { $stop }.
}
dominoes-progress-other = { $state ->
    [made] { $name } hat das Gebot von { $bid } erreicht.
    [beaten] { $allies } haben das Gebot von { $name } ({ $bid }) verhindert.
    [ahead] { $name } liegt in dieser Runde vorn und hat { $took } der { $bid } gebotenen; { $allies } verhindern das mit weiteren { $stop }.
    [behind] { $allies } liegen in dieser Runde vorn und stoppen { $name } mit weiteren { $stop }; { $name } hat { $took } der { $bid } gebotenen.
   *[level] { $name } hat { $took } der { $bid } gebotenen; { $allies } verhindern das mit weiteren { $stop }.
}
dominoes-caption-round-end = Runde { $hand }: { $bid } geboten, { $took } geholt
dominoes-caption-points = +{ $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
dominoes-caption-score = { $count ->
    [one] Punkt
   *[other] Punkte
}
dominoes-caption-alone = { $took } von { $goal } geboten
dominoes-caption-together = { $took } von { $goal } zum Stoppen
dominoes-caption-previous = holte { $count }
dominoes-caption-played = legte
dominoes-caption-turn = am Zug:
dominoes-caption-your-turn = du bist dran
dominoes-caption-total = Stand
dominoes-caption-taken = Gewonnene Steine in Runde { $hand }
dominoes-caption-ranking = Hoch nach tief
dominoes-caption-passed = passt
dominoes-last-round = Runde { $hand }: { $result }
dominoes-standing-score = { $scored ->
    [0] { $name } { $score }
   *[other] { $name } { $score } (+{ $scored })
}
dominoes-move-bid = { $bid } bieten
dominoes-move-lead = mit { $tile } beginnen
dominoes-move-cover = { $tile }, deckt { $over }
dominoes-move-lay = { $tile }, deckt { $over } nicht
dominoes-bid = Bieten…
dominoes-pass = Passen
dominoes-fair-bid = { $bid } •
dominoes-fair-bid-about = • ist etwa, was deine Hand nach einer Faustregel wert ist.
dominoes-doubt = Nach einer Faustregel ist deine Hand etwa { $worth } wert.
dominoes-other-bid = Anderes Gebot…
dominoes-declare = Rangfolge der Zahlen ansagen
dominoes-declare-other = Andere Zahl
dominoes-declare-regular = { $high } abwärts: { $ranking }
dominoes-declare-reverse = { $high } aufwärts: { $ranking }
dominoes-form-bid = Dein Gebot
dominoes-form-bid-label = { $scoring ->
    [points] Wie viele Punkte wirst du gewinnen?
   *[tiles] Wie viele Steine wirst du gewinnen?
}
dominoes-form-bid-placeholder = { $lowest } bis { $highest }

## Was geschah

dominoes-event-bid = { $name } bietet { $bid }.
dominoes-event-passed = { $name } passt.
dominoes-event-redealt = Alle drei haben gepasst, also wird neu ausgeteilt.
dominoes-event-must_bid = { $name } muss diesmal bieten.
dominoes-event-contracted = { $name } spielt allein und muss { $bid } gewinnen.
dominoes-event-took_leftover = { $name } nimmt den übrigen Stein.
dominoes-event-took_leftover-open = { $name } nimmt den übrigen Stein, { $tile }.
dominoes-event-ranked = { $name } sagt { $high } { $order ->
    [reverse] aufwärts
   *[regular] abwärts
} an.
dominoes-event-led = { $name } beginnt mit { $tile }.
dominoes-event-covered = { $name } deckt { $over } mit { $tile }.
dominoes-event-laid = { $name } spielt { $tile }, ohne zu decken.
dominoes-event-took = { $name } bekommt { $count ->
    [one] einen Stein
    [2] zwei Steine
    [3] drei Steine
    [4] vier Steine
    [5] fünf Steine
    [6] sechs Steine
    [7] sieben Steine
    [8] acht Steine
    [9] neun Steine
    [10] zehn Steine
    [11] elf Steine
    [12] zwölf Steine
   *[other] { $count } Steine
}.
dominoes-event-took-points = { $name } bekommt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
dominoes-event-made = { $name } hat { $bid } geboten und { $took } gewonnen und bekommt { $bid }.
dominoes-event-failed = { $name } hat { $bid } geboten, aber nur { $took } gewonnen; jeder Gegner bekommt { $each }.
dominoes-event-dealt = Runde { $hand }: { $name } bietet zuerst.
dominoes-event-won = { $count ->
    [one] { $names } gewinnt die Partie.
   *[other] { $names } teilen sich den Sieg.
}

## Warum es vorbei ist

dominoes-over-target = Ziel erreicht
dominoes-over-hands = Alle Runden gespielt

## Die Stellung in Worten, für alle, die das Bild nicht sehen

dominoes-describe-bidding = Es wird geboten. { $bids }. { $turn }
dominoes-describe-ranking = { $name } hat mit { $bid } das höchste Gebot und sagt die Rangfolge der Zahlen an.
dominoes-describe-playing = { $name } muss { $bid } gewinnen. { $centre } { $taken }. { $left }. { $turn }
dominoes-describe-over = Die Partie ist vorbei. { $hands }.
dominoes-describe-result = Runde { $hand }: { $name } hat { $bid } geboten und { $took } gewonnen
dominoes-describe-previous = Davor bekam { $name } { $tiles }.
dominoes-describe-centre = Auf dem Tisch, von unten nach oben: { $tiles }; den obersten hat { $name } gespielt.
dominoes-describe-centre-empty = Auf dem Tisch liegt nichts.
dominoes-describe-bid = { $name } bietet { $bid }
dominoes-describe-pass = { $name } passt
dominoes-describe-no-bid = { $name } hat noch nicht geboten
dominoes-describe-taken = { $name } gewann { $took }
dominoes-describe-stop = Die anderen verhindern das Gebot mit weiteren { $count }.
dominoes-describe-left = { $name } hat { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}
dominoes-describe-turn = { $name } ist dran.
dominoes-describe-scores = Punktestand: { $scores }.
dominoes-describe-ranks = Rangfolge der Zahlen, von hoch nach niedrig: { $ranking }.
dominoes-describe-leftover = Der übrige Stein ist { $tile }.
dominoes-describe-leftover-hidden = Ein Stein liegt verdeckt.
dominoes-describe-hand = Auf der Hand: { $tiles }.
dominoes-describe-covering = Diese decken { $over }: { $tiles }.
dominoes-describe-covering-none = Keiner deiner Steine deckt { $over }.

## Warum ein Zug abgelehnt wurde

dominoes-refused-notation = Schreib ein Gebot wie **bid 7** und einen Stein wie **3-5**; den Rest zeigt **Regeln**.
dominoes-refused-wrong_phase = { $phase ->
    [bidding] Erst wird geboten: Biete oder passe.
    [ranking] Sag erst die Rangfolge der Zahlen an.
   *[playing] Das Bieten ist vorbei: Spiel einen Stein.
}
dominoes-refused-not_in_set = Die Zahlen im Doppel-{ $set }-Satz gehen von 0 bis { $set }.
dominoes-refused-not_held = Diesen Stein hast du nicht: **Meine Hand** zeigt deine.
dominoes-bad-move-must_bid = Diesmal kannst du nicht passen, weil dreimal hintereinander niemand geboten hat. Biete { $lowest }–{ $highest }.
dominoes-bad-move-bid_too_low = **{ $bid }** kannst du nicht bieten. { $pass ->
    [no] Biete { $lowest }–{ $highest }.
   *[yes] { $bids ->
        [0] Mehr als { $highest } kann niemand bieten, also passe.
        [1] Biete { $highest } oder passe.
       *[other] Biete { $lowest }–{ $highest } oder passe.
    }
}
dominoes-bad-move-bid_too_high = **{ $bid }** kannst du nicht bieten. { $pass ->
    [no] Biete { $lowest }–{ $highest }.
   *[yes] { $bids ->
        [0] Mehr als { $highest } kann niemand bieten, also passe.
        [1] Biete { $highest } oder passe.
       *[other] Biete { $lowest }–{ $highest } oder passe.
    }
}

## Neben den Regeln

dominoes-example = Beispiel: 3-5 deckt 1-5, denn beide haben eine Fünf, und 3 ist mehr als 1. 1-3 deckt 1-4 nicht, denn 3 ist weniger als 4.

## Tipps und Rückblicke

dominoes-hint-points = { $sign ->
    [minus] in dieser Runde etwa { $value } Punkte hinter den anderen
    [none] in dieser Runde etwa gleichauf mit den anderen
   *[plus] in dieser Runde etwa { $value } Punkte vor den anderen
}
dominoes-review-points = Zug { $ply }: **{ $move }**. **{ $better }** war besser: um { $lost } Punkte gegenüber den anderen.
dominoes-hint-looks = Der Bot sieht die anderen Hände auch nicht: Er richtet sich danach, wie so etwas bei sehr vielen Verteilungen ausgeht.

## Was ein Zug bewirkt, in Tipps und Rückblicken: Satzteile, deren Subjekt der Zug ist

dominoes-fact-within = bleibt bei dem, was die Hand nach einer Faustregel wert ist ({ $worth })
dominoes-fact-beyond = verlangt weit mehr, als die Hand nach einer Faustregel wert ist ({ $worth })
dominoes-fact-leaves = lässt { $name } allein um { $bid } spielen
dominoes-fact-leaves_unless = lässt { $name } allein um { $bid } spielen, wenn niemand mehr bietet
dominoes-fact-redeals = lässt neu austeilen
dominoes-fact-ranks = macht die { $number } zur höchsten Zahl, bei { $count ->
    [one] einem Stein
   *[other] { $count } Steinen
} damit auf der Hand
dominoes-fact-covers = deckt { $over }
dominoes-fact-gives = gibt { $name } den Stapel ({ $count ->
    [one] 1 Stein
   *[other] { $count } Steine
})
dominoes-fact-gives_points = gibt { $name } einen Stapel mit { $count ->
    [one] einem Punkt
   *[other] { $count } Punkten
}
dominoes-fact-takes = bekommt die letzten Steine: { $count ->
    [one] einen
   *[other] { $count }
}
dominoes-fact-takes_points = bekommt die letzten Punkte: { $count ->
    [one] einen
   *[other] { $count }
}
dominoes-fact-open = { $share ->
    [all] { $of ->
        [1] kann vom letzten Stein der anderen gedeckt werden
        [2] kann von beiden Steinen der anderen gedeckt werden
       *[other] kann von allen { $of } Steinen der anderen gedeckt werden
    }
   *[some] { $count ->
        [one] kann von einem der { $of } Steine der anderen gedeckt werden
       *[other] kann von { $count } der { $of } Steine der anderen gedeckt werden
    }
}
dominoes-fact-sure = kann von keinem Stein der anderen gedeckt werden

## Pläne

dominoes-plan-invite-bid = Wähl, wie weit du bieten würdest. Wer zuletzt bietet, bietet nie mehr als nötig.
dominoes-plan-invite-tiles = Wähl Steine in der Reihenfolge, in der du sie spielen würdest: Der erste, der deckt, wird gespielt.
dominoes-plan-bid = bis { $bid } bieten, sonst passen
dominoes-plan-pass = passen
dominoes-plan-cover = der erste, der deckt, von { $tiles }
dominoes-plan-else = wenn keiner deckt, { $tiles } in dieser Reihenfolge
dominoes-plan-choose-else = Wenn keiner davon deckt, spiel…

## Was besonders war

dominoes-highlight = engste Runde: mit Stein { $count } entschieden

## Rätsel

dominoes-task-make = Finde den Stein, mit dem du dein Gebot sicher erreichst.
dominoes-task-try = Finde den Stein, mit dem du dein Gebot am ehesten erreichst.
dominoes-task-save = Dein Gebot ist verloren. Finde den Stein, der die meisten Punkte rettet.
dominoes-task-defeat = Finde den Stein, mit dem das Gebot sicher scheitert.
dominoes-task-stop = Finde den Stein, mit dem das Gebot am ehesten scheitert.
dominoes-task-more = Das Gebot ist verloren. Finde den Stein, der dir am meisten bringt.
dominoes-known = Die anderen haben, ohne dass du siehst, wer welche: { $tiles }
dominoes-worth = im Schnitt { $count ->
    [one] 1 Punkt
   *[other] { $value } Punkte
} { $sign ->
    [minus] weniger
   *[plus] mehr
} als den anderen
dominoes-theme-sure = Legen, was keiner decken kann
dominoes-theme-covers = Einen Stein decken
dominoes-theme-open = Legen, was wenige decken
dominoes-theme-gives = Den Stapel hergeben
