### CrissCross in Worten. Stein, Arm, offenes Ende, Ablage (scrap heap), Nachziehstapel (draw pile), Durchgang (pass).

crisscross-name = CrissCross
crisscross-command = Allein: Leg alle Dominosteine an die Arme eines Kreuzes
    .name = crisscross
crisscross-about = Eine Patience: Zieh Stein für Stein und leg sie alle an die Arme eines Kreuzes.
crisscross-sitting = allein

## Optionen des Befehls

crisscross-option-set = Welcher Dominosatz: Doppel-6, -7, -8 oder -9 (Standard: 6)
    .name = satz
crisscross-option-arms = Wie viele Arme aus der Mitte wachsen: 3, 4 oder 5 (Standard: 4)
    .name = arme
crisscross-option-doubles = Ob ein Doppelstein einen Arm beginnen darf (Standard: ja)
    .name = doppelsteine
crisscross-option-opening = Frei, oder die ersten Steine beginnen alle Arme (Standard: frei)
    .name = eröffnung
crisscross-choice-start = Doppelsteine dürfen Arme beginnen
crisscross-choice-scrap = Doppelsteine dürfen keine Arme beginnen
crisscross-choice-free = Frei
crisscross-choice-cross = Die ersten Steine bilden das Kreuz

## Was gewählt wurde

crisscross-chosen-set = Doppel-{ $set }-Satz
crisscross-chosen-arms = { $arms } Arme
crisscross-chosen-scrap = Doppelsteine beginnen keinen Arm
crisscross-chosen-cross = die ersten Steine bilden das Kreuz

## Die Nachricht

crisscross-goal = Leg alle { $all } Steine an: { $placed } gelegt, { $left } übrig
crisscross-caption-progress = { $placed } von { $all } gelegt
crisscross-caption-stock = Stapel
crisscross-caption-scrap = beiseite
crisscross-note = { $count ->
    [0] alle Steine gelegt
    [one] 1 Stein übrig
   *[other] { $count } Steine übrig
}
crisscross-prompt-on = Leg { $tile } an ein offenes Ende, an das er passt.
crisscross-prompt-arm = Beginne Arm { $arm } mit { $tile }: Welche Zahl kommt nach außen?
crisscross-prompt-double = Beginne Arm { $arm } mit { $tile }.
crisscross-prompt-either = Leg { $tile } an ein offenes Ende, an das er passt, oder beginne damit Arm { $arm }.
crisscross-move-on = { $tile } an Arm { $arm }, an die { $end }
crisscross-move-arm = Arm { $arm } mit { $tile } beginnen, { $out } nach außen
crisscross-on = { $arm } · { $end }
crisscross-out = { $arm } · { $out } außen

## Was geschah

crisscross-event-laid = { $tile } an Arm { $arm }; offen ist jetzt { $out }.
crisscross-event-started = { $tile } beginnt Arm { $arm }, { $out } nach außen.
crisscross-event-scrapped = { $count ->
    [one] { $tiles } passt nirgends: beiseitegelegt.
   *[other] { $tiles } passen nirgends: beiseitegelegt.
}
crisscross-event-shuffled = { $count ->
    [one] Der Stapel ist leer: 1 beiseitegelegter Stein wird noch einmal gezogen.
   *[other] Der Stapel ist leer: { $count } beiseitegelegte Steine werden noch einmal gezogen.
}
crisscross-result-cleared = { $name } hat alle Steine gelegt: aufgegangen!
crisscross-result-stuck = { $left ->
    [one] { $name } kommt nicht weiter: 1 Stein ist übrig.
   *[other] { $name } kommt nicht weiter: { $left } Steine sind übrig.
}
crisscross-result-resigned = { $left ->
    [one] { $name } hat aufgegeben: 1 Stein ist übrig.
   *[other] { $name } hat aufgegeben: { $left } Steine sind übrig.
}

## Die Stellung in Worten, für alle, die das Bild nicht sehen

crisscross-describe-arm = Arm { $arm }: { $tiles }; offenes Ende { $end }.
crisscross-describe-empty = Noch ist kein Stein gelegt.
crisscross-describe-progress = { $placed } von { $all } Steinen sind gelegt.
crisscross-describe-drawn = Gezogen ist { $tile }.
crisscross-describe-fits = Der Stein passt an { $count ->
    [one] Arm { $arms }
   *[other] die Arme { $arms }
}.
crisscross-describe-start = Er darf Arm { $arm } beginnen.
crisscross-describe-stock = { $count ->
    [0] Der Nachziehstapel ist leer.
    [one] Im Nachziehstapel ist 1 Stein.
   *[other] Im Nachziehstapel sind { $count } Steine.
}
crisscross-describe-scrap = { $count ->
    [0] Die Ablage ist leer.
    [one] In der Ablage liegt 1 Stein verdeckt.
   *[other] In der Ablage liegen { $count } Steine verdeckt.
}
crisscross-describe-left = Übrig geblieben: { $tiles }.
crisscross-describe-scrapped = Seit dem letzten Zug abgelegt: { $tiles }.
crisscross-describe-shuffled = Die Ablage wurde gerade gemischt und zum Nachziehstapel.
crisscross-describe-cleared = Alle Steine sind gelegt: Du hast gewonnen.
crisscross-describe-stuck = { $count ->
    [one] Kein Stein passt mehr, und 1 ist übrig.
   *[other] Kein Stein passt mehr, und { $count } sind übrig.
}

## Warum ein Zug abgelehnt wurde

crisscross-refused-no_such_arm = Einen Arm mit diesem Buchstaben gibt es nicht.
crisscross-refused-does_not_fit = Der Stein passt nicht an dieses Ende.
crisscross-refused-arms_first = Die ersten Steine müssen die Arme beginnen.
crisscross-refused-arms_stand = Alle Arme sind schon begonnen.
crisscross-refused-not_on_tile = Der gezogene Stein hat diese Zahl nicht.
crisscross-refused-double = Ein Doppelstein darf in dieser Partie keinen Arm beginnen.

## Neben den Regeln

crisscross-example = Beispiel: Arm A ist 6-2 mit der 6 nach außen. 6-1 hätte dorthin gepasst, hat aber Arm B begonnen, mit der 1 nach außen. Der gezogene Stein, 1-1, liegt quer am Ende von Arm B; er hätte auch Arm C beginnen können.

## Tipps und Rückblicke

crisscross-hint-tiles = insgesamt etwa { $value } gelegte Steine
crisscross-hint-chance = { $value } % Chance, alle Steine zu legen
crisscross-review-tiles = Zug { $ply }: **{ $move }**. **{ $better }** war besser: um { $lost } Steine.
crisscross-review-chance = Zug { $ply }: **{ $move }**. **{ $better }** war besser: um { $lost } Prozentpunkte bei der Chance, alle Steine zu legen.
crisscross-hint-looks = Der Bot hat abgewogen, welche Steine als Nächstes kommen können und wie viele passen würden; ihre Reihenfolge kennt er so wenig wie du.

## Was ein Zug bewirkt, in Tipps und Rückblicken: Satzteile, deren Subjekt der Zug ist

crisscross-fact-clears = legt den letzten Stein
crisscross-fact-fits = { $share ->
    [none] lässt kein Ende offen, zu dem ein übriger Stein passt
    [all] { $of ->
        [1] lässt ein Ende offen, zu dem der letzte Stein passt
        [2] lässt Enden offen, zu denen beide übrigen Steine passen
       *[other] lässt Enden offen, zu denen alle { $of } übrigen Steine passen
    }
   *[some] { $count ->
        [one] lässt Enden offen, zu denen einer der { $of } übrigen Steine passt
       *[other] lässt Enden offen, zu denen { $count } der { $of } übrigen Steine passen
    }
}
crisscross-fact-double = lässt Platz für { $tile }
crisscross-fact-twice = lässt die { $number } zweimal offen
crisscross-fact-opens = lässt die { $number } offen, die { $count ->
    [one] ein übriger Stein hat
   *[other] { $count } übrige Steine haben
}

## Pläne

crisscross-plan-invite = Wähl, wohin die Steine nach deinem nächsten kommen, höchstens fünf. Passt einer dort nicht, endet der Plan.

## Was besonders war

crisscross-highlight = alle Steine gelegt

## Rätsel

crisscross-task-sure = Nach einem Zug geht die Partie sicher auf, was auch kommt. Finde ihn.
crisscross-task-only = Nur nach einem Zug kann die Partie noch aufgehen. Finde ihn.
crisscross-task-odds = Finde den Zug, nach dem die Partie am ehesten aufgeht.
crisscross-worth = eine Chance von { $percent } %, dass die Partie aufgeht
crisscross-known = Noch zu ziehen, in beliebiger Folge: { $tiles }
crisscross-known-scrap = In der Ablage, die danach noch einmal kommt: { $tiles }
crisscross-known-again = Die Ablage kommt jetzt noch einmal, in beliebiger Folge: { $tiles }
crisscross-theme-double = Platz für einen Pasch lassen
crisscross-theme-fits = Mehr Steine passen lassen
