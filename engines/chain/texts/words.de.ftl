### ZIG-ZAG in Worten. Stein (piece), Feld (square), Rand (edge), Wurf (throw), Pasch (doublet), abgeriegelt (barricaded).

chain-name = ZIG-ZAG
chain-command = ZIG-ZAG von 1932 für zwei oder vier: würfeln, Steine setzen, zwei Ränder verbinden
    .name = kette

## Optionen des Befehls

chain-option-players = Zwei Spieler, oder vier in zwei Teams (sonst 2)
    .name = spieler
chain-option-teams = Zu viert: Ketten nebeneinander oder über Kreuz (sonst nebeneinander)
    .name = teams
chain-option-numbers = Das klassische Brett, oder seine Zahlen gemischt (sonst klassisch)
    .name = zahlen
chain-choice-parallel = Nebeneinander
chain-choice-crisscross = Über Kreuz
chain-choice-classic = Klassisch
chain-choice-random = Gemischt

## Was gewählt wurde, in der Lobby

chain-chosen-crisscross = Teams über Kreuz
chain-chosen-random = Zahlen gemischt
chain-chosen-first = { $mark } zieht zuerst, ohne zu würfeln

## Der Tisch

chain-edges = { $edges ->
    [EW] West und Ost
   *[other] Süd und Nord
}
chain-place = { $place ->
    [0] Süd
    [1] West
    [2] Nord
   *[other] Ost
}
chain-headline-two = 🔵 und 🔶 verbinden beide { $edges }
chain-headline-unnamed = 🔵🟩 gegen 🔶🔺 · die Ränder sind noch nicht bestimmt
chain-headline-parallel = 🔵🟩 gegen 🔶🔺 · beide Seiten verbinden { $edges }
chain-headline-crisscross = 🔵🟩 verbinden { $own } · 🔶🔺 verbinden { $other }
chain-note-plays = spielt { $mark }
chain-note-threw = warf { $throws } um den ersten Zug
chain-note-barricaded = 🧱 abgeriegelt
chain-throw = { $one }-{ $two }
chain-prompt-edges = Bestimme die zwei Ränder, die beide Seiten verbinden sollen.
chain-prompt-single = Setz einen Stein auf ein beliebiges Feld.
chain-prompt-two = Du hast { $one } und { $two } geworfen: Setz je einen Stein.
chain-prompt-doublet = Du hast einen Pasch { $one } geworfen: Setz zwei Steine.
chain-prompt-one = Du hast { $one } und { $two } geworfen, aber nur ein Stein passt noch.
chain-prompt-none = Du hast { $one } und { $two } geworfen, und all diese Felder sind besetzt: Passe.
chain-prompt-barricaded = Du bist abgeriegelt: Du kannst aufgeben, oder für ein Unentschieden auch die andere Seite abriegeln.
chain-name-edges = { $edges } verbinden
chain-pass = Passen
chain-squares = Felder eintippen…
chain-choose-single = Eines dieser Felder…
chain-choose-number = Ein Feld mit { $number }…
chain-choose-doublet = Das erste Feld mit { $number }…
chain-choose-other = Das andere Feld, mit { $number }…
chain-form-squares = Deine Felder
chain-form-label-single = Welches Feld?
chain-form-label-two = Welche Felder, mit { $one } und { $two }?
chain-form-placeholder-one = zum Beispiel { $one }
chain-form-placeholder-two = zum Beispiel { $one } { $two }

## Was geschah

chain-event-threw_for_first = { $round ->
    [1] Um den ersten Zug: { $throws }.
   *[other] Noch einmal, bei Gleichstand: { $throws }.
}
chain-event-threw_for_first-one = { $name } warf { $one } und { $two }
chain-event-first = { $name } hat den ersten Zug.
chain-event-named = { $name } bestimmte { $edges } als die Ränder.
chain-event-placed = { $count ->
    [one] { $name } setzte einen Stein auf { $one }.
   *[other] { $name } setzte Steine auf { $one } und { $two }.
}
chain-event-passed = { $name } konnte weder { $one } noch { $two } setzen und passte.
chain-event-barricaded = Für { $names } führt kein Weg mehr von Rand zu Rand ({ $edges }): abgeriegelt! Jetzt aufgeben, oder für ein Unentschieden auch die andere Seite abriegeln.
chain-event-threw = { $name } warf { $one } und { $two }.
chain-event-joined = Verbunden sind { $edges }, durch { $names }!
chain-event-drawn = { $reason ->
    [full] Das Brett ist voll, und niemand hat die Ränder verbunden.
   *[other] Beide Seiten sind abgeriegelt: unentschieden.
}

## Wie eine Partie endete

chain-over-joined = die Ränder wurden verbunden
chain-over-barricades = beide Seiten abgeriegelt
chain-over-full = das Brett ist voll

## Die Stellung in Worten, für alle, die das Bild nicht sehen

chain-describe-side = { $mark } { $names }, zu verbinden sind { $edges }: { $squares }.
chain-describe-side-open = { $mark } { $names }: { $squares }.
chain-describe-none = noch keine Steine
chain-describe-barricaded = Abgeriegelt: { $names }.
chain-describe-last = { $name } setzte zuletzt { $squares }.
chain-describe-chain = Die Kette, die gewann: { $squares }.
chain-describe-over = Die Partie ist vorbei.
chain-describe-numbers = Zahlen, Reihe 12 bis hinab zu Reihe 1, von a bis l: { $rows }.
chain-describe-edges = { $name } bestimmt die Ränder.
chain-describe-single = { $name } setzt einen einzelnen Stein.
chain-describe-turn = { $name } hat { $one } und { $two } geworfen und ist dran.

## Warum ein Zug abgelehnt wurde

chain-refused-wrong_phase = Das ist jetzt nicht an der Reihe.
chain-refused-same_square = Zwei Steine brauchen zwei verschiedene Felder.
chain-refused-not_empty = Dort liegt schon ein Stein.
chain-refused-one_piece = Jetzt wird nur ein Stein gesetzt.
chain-refused-two_pieces = Beide Steine können gesetzt werden, also nenne zwei Felder.
chain-refused-must_place = Ein Stein kann gesetzt werden, darum darfst du nicht passen.
chain-refused-not_thrown = Diese Felder tragen nicht die geworfenen Zahlen.

## Neben den Regeln

chain-example = Ein Beispiel: Links verbindet eine Kette blauer Kreise Süd und Nord über Seiten und Ecken. Rechts versperren ihr orange Rauten von West bis Ost den Weg: Blau ist abgeriegelt.
