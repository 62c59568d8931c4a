### ZIG-ZAG in Worten. Stein (piece), Feld (square), Rand (edge), Wurf (roll), Pasch (double), abgeriegelt (barricaded).

chain-name = Kette
chain-command = Für zwei oder vier: würfle, setz Steine, verbinde zwei Ränder
    .name = kette
chain-about = Wirf zwei Würfel, setz auf jede Zahl einen Stein und verbinde als Erstes zwei Ränder des Bretts.
chain-sitting = zu zweit oder viert

## Optionen des Befehls

chain-option-players = Zwei Spieler, oder vier in zwei Teams (Standard: 2)
    .name = spieler
chain-option-teams = Zu viert: Ketten nebeneinander oder gekreuzt (Standard: nebeneinander)
    .name = teams
chain-option-numbers = Das klassische Brett, oder seine Zahlen gemischt (Standard: klassisch)
    .name = zahlen
chain-choice-parallel = Ketten nebeneinander
chain-choice-crisscross = Gekreuzte Ketten
chain-choice-classic = Klassisch
chain-choice-random = Gemischt
chain-clash-teams = Gekreuzte Ketten gibt es nur zu viert. Wähle 4 Spieler oder lass **{ $name }** weg.

## Was gewählt wurde, in der Lobby

chain-chosen-crisscross = gekreuzte Ketten
chain-chosen-random = Zahlen gemischt
chain-chosen-first = { $mark } beginnt, ohne zu würfeln

## Die Nachricht

chain-edges = { $edges ->
    [EW] links und rechts
   *[other] oben und unten
}
chain-place = { $place ->
    [0] Süd
    [1] West
    [2] Nord
   *[other] Ost
}
chain-headline-two = 🔵 gegen 🔶 · wer zuerst { $edges } verbindet, gewinnt
chain-headline-unnamed = 🔵🟩 gegen 🔶🔺 · welche Ränder zu verbinden sind, ist noch nicht gewählt
chain-headline-parallel = 🔵🟩 gegen 🔶🔺 · die Seite, die zuerst { $edges } verbindet, gewinnt
chain-headline-crisscross = 🔵🟩 gewinnen, wenn sie { $own } verbinden · 🔶🔺, wenn sie { $other } verbinden
chain-headline-needs = { $seats ->
    [2] { $lead ->
        [level] Wer zuerst { $edges } verbindet, gewinnt: gleichauf, beide brauchen noch { $few }
       *[other] Wer zuerst { $edges } verbindet, gewinnt: { $ahead } liegt vorn und braucht noch { $few }, { $behind } noch { $many }
    }
   *[other] { $lead ->
        [level] Die Seite, die zuerst { $edges } verbindet, gewinnt: gleichauf, beide brauchen noch { $few }
       *[other] Die Seite, die zuerst { $edges } verbindet, gewinnt: { $ahead } liegen vorn und brauchen noch { $few }, { $behind } noch { $many }
    }
}
chain-headline-needs-crisscross = 🔵🟩 verbinden { $own }: noch { $one } · 🔶🔺 verbinden { $other }: noch { $two }
chain-note-plays = spielt mit { $mark }
chain-note-needs = braucht noch { $count }
chain-note-threw = { $count ->
    [one] { $throws } gewürfelt, um zu beginnen
   *[other] { $throws } gewürfelt, um zu beginnen: bei Gleichstand noch einmal
}
chain-note-barricaded = abgeriegelt
chain-note-corner = Ecken zählen: { $one } und { $two } berühren sich an einer Ecke und sind damit verbunden.
chain-throw = { $one }-{ $two }
chain-prompt-edges = Du beginnst: Wähl die zwei Ränder, die beide Seiten verbinden müssen.
chain-prompt-single = { $name } beginnt mit dem höchsten Wurf. Zum Ausgleich setz jetzt einen Stein auf ein beliebiges Feld.
chain-prompt-single-rematch = { $name } beginnt in dieser Revanche. Zum Ausgleich setz jetzt einen Stein auf ein beliebiges Feld.
chain-prompt-two = Setz einen Stein auf eine { $one } und einen auf eine { $two }.
chain-prompt-double = Du hast einen { $one }er-Pasch gewürfelt: Setz zwei Steine.
chain-prompt-one = Du hast { $one } und { $two } gewürfelt, kannst aber nur einen Stein setzen.
chain-prompt-none = Du hast { $one } und { $two } gewürfelt, aber kein Feld damit ist frei: Du musst passen.
chain-prompt-barricaded = Du bist abgeriegelt: Gib auf, oder riegle für ein Unentschieden auch die andere Seite ab.
chain-name-edges = { $edges ->
    [EW] Links und rechts verbinden
   *[other] Oben und unten verbinden
}
chain-pass = Passen
chain-placing = Steine setzen
chain-undo = Zurück
chain-start-with = Mit { $number } anfangen
chain-placing-column = Wähl zuerst eine Spalte, dann ein Feld darin.
chain-placing-any = Wähl ein Feld.
chain-placing-first = { $count ->
    [one] Wähl ein Feld mit { $one }.
   *[other] Wähl ein Feld mit { $one } oder { $two }.
}
chain-placing-second = **{ $square }** also. Jetzt wähl ein Feld mit { $number }.
chain-placed = { $count ->
    [one] Du hast einen Stein auf { $one } gesetzt.
   *[other] Du hast Steine auf { $one } und { $two } gesetzt.
}
chain-move = { $count ->
    [one] ein Stein auf { $one }
   *[other] Steine auf { $one } und { $two }
}
chain-squares = Felder eintippen…
chain-form-squares = Deine Felder
chain-form-label-single = Welches Feld?
chain-form-label-two = Welche Felder, mit { $one } und { $two }?
chain-form-placeholder-one = zum Beispiel { $one }
chain-form-placeholder-two = zum Beispiel { $one } { $two }

## Was geschah

chain-event-threw_for_first = { $round ->
    [1] Würfe um den ersten Zug: { $throws }.
   *[other] Gleichstand, also noch einmal: { $throws }.
}
chain-event-threw_for_first-one = { $name } { $one }-{ $two }
chain-event-first = { $name } beginnt.
chain-event-named = { $name } wählt { $edges } als Ränder.
chain-event-placed = { $count ->
    [one] { $name } setzt einen Stein auf { $one }.
   *[other] { $name } setzt Steine auf { $one } und { $two }.
}
chain-event-passed = { $name } kann weder { $one } noch { $two } setzen und passt.
chain-event-barricaded = Für { $names } führt kein Weg mehr von Rand zu Rand ({ $edges }): abgeriegelt! Gib auf, oder spiel weiter und riegle für ein Unentschieden auch die andere Seite ab.
chain-event-threw = { $name } würfelt { $one } und { $two }.
chain-event-joined = { $names }: { $edges } verbunden!
chain-event-drawn = { $reason ->
    [full] Das Brett ist voll, und niemand hat die Ränder verbunden: unentschieden.
   *[other] Beide Seiten sind abgeriegelt: unentschieden.
}

## Wie eine Partie endete

chain-over-joined = Die Ränder sind verbunden
chain-over-barricades = Beide Seiten sind abgeriegelt
chain-over-full = Das Brett ist voll

## Die Stellung in Worten, für alle, die das Bild nicht sehen

chain-describe-side = { $mark } { $names }, zu verbinden sind { $edges }: { $squares }.
chain-describe-side-open = { $mark } { $names }: { $squares }.
chain-describe-none = noch keine Steine
chain-describe-needs = { $names }: noch { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
} nötig.
chain-describe-barricaded = Abgeriegelt: { $names }.
chain-describe-last = Zuletzt gespielt hat { $name }: { $squares }.
chain-describe-chain = Die Gewinnkette: { $squares }.
chain-describe-over = Die Partie ist vorbei.
chain-describe-numbers = Zahlen, Reihe 12 bis hinab zu Reihe 1, von a bis l: { $rows }.
chain-describe-chosen = Schon gewählt: { $square }.
chain-describe-letters = Zur Wahl stehen: { $squares }.
chain-describe-edges = { $name } wählt die Ränder.
chain-describe-single = { $name } setzt einen einzelnen Stein.
chain-describe-turn = { $name } hat { $one } und { $two } gewürfelt und ist dran.

## Warum ein Zug abgelehnt wurde

chain-refused-wrong_phase = Das geht jetzt nicht.
chain-refused-same_square = Wähl zwei verschiedene Felder.
chain-refused-not_empty = Dort liegt schon ein Stein.
chain-refused-one_piece = Setz jetzt nur einen Stein.
chain-refused-two_pieces = Du kannst beide Steine setzen, also wähl zwei Felder.
chain-refused-must_place = Du kannst einen Stein setzen, darum darfst du nicht passen.
chain-refused-not_thrown = Diese Felder haben nicht die Zahlen, die du gewürfelt hast.

## Neben den Regeln

chain-example = Beispiel: Links verbindet eine Kette blauer Kreise oben und unten über Seiten und Ecken. Rechts versperren ihr orange Rauten von links bis rechts den Weg: Blau ist abgeriegelt.

## Was besonders war

chain-highlight = von Rand zu Rand

## Was ein Zug bewirkt, in Tipps und Rückblicken: Satzteile, deren Subjekt der Zug ist

chain-hint-looks = Der Bot hat verglichen, wie nahe jede Seite daran käme, ihre Ränder zu verbinden.
chain-fact-joins = verbindet { $edges }
chain-fact-barricades = riegelt { $names } ab
chain-fact-barricades_itself = riegelt die eigene Seite ab
chain-fact-lets_join = lässt { $names } im nächsten Zug mit { $rolls } von 36 Würfen verbinden
chain-fact-stops = hindert { $names } daran, im nächsten Zug zu verbinden
chain-fact-threatens = droht, mit { $rolls } von 36 Würfen zu verbinden
chain-fact-blocks = lässt { $names } jetzt { $after } statt { $before } Steine zum Verbinden fehlen
chain-fact-shortens = lässt { $count ->
    [one] nur noch einen Stein
   *[other] noch { $count } Steine
} zum Verbinden fehlen
chain-fact-no_shorter = lässt weiterhin { $count ->
    [one] einen Stein
   *[other] { $count } Steine
} zum Verbinden fehlen
chain-fact-widens = öffnet mehr Wege zum Verbinden
chain-fact-narrows = lässt { $names } weniger Wege zum Verbinden

## Rätsel

chain-task-join = Verbinde deine Ränder mit diesem Zug.
chain-task-stop = Dein Gegner verbindet bald. Finde den Zug, der ihn am ehesten aufhält.
chain-task-prepare = Finde den Zug, nach dem du mit dem nächsten am ehesten verbindest.
chain-worth = eine Chance von { $percent } %
chain-worth-join = { $count ->
    [0] noch keine Kette
   *[other] eine Kette zwischen deinen Rändern
}
chain-worth-stop = eine Chance von { $percent } %, dass dein Gegner im nächsten Zug nicht verbindet
chain-worth-prepare = eine Chance von { $percent } %, mit dem nächsten Zug zu verbinden
chain-theme-threatens = Mit dem Verbinden drohen
chain-theme-joins = Die Ränder verbinden
chain-theme-shortens = Dem Verbinden näher kommen
chain-theme-lets_join = Dem Gegner weniger Würfe lassen

## Pläne

chain-plan-invite = Wähl Felder in der Reihenfolge, in der du sie nutzen würdest, höchstens fünf. Wenn du dran bist, kommt jeder Stein auf das erste, das die gewürfelte Zahl hat und noch frei ist. Fehlt einem ein Feld, wird nichts gespielt, und du wirst gefragt.
chain-plan-number = Ein Feld mit { $number }
chain-plan-uncovered = du hast { $one } und { $two } gewürfelt, und dein Plan hat kein freies Feld für { $pieces ->
    [1] den Stein
   *[other] jeden Stein
}
chain-condition-joins = Es schließt an deine Steine an
chain-condition-taken = { $condition } wird besetzt
chain-conditional-joins = { $move }, wenn es an deine Steine anschließt
chain-conditional-taken = wenn **{ $condition }** besetzt wird: { $move }
