### Was über ein Spiel gesagt wird, das keine eigene Nachricht dafür hat.

## Befehle und Optionen

default-command = { $game } spielen
default-about = **Regeln** zeigt, wie man es spielt.
default-sitting = { $most ->
    [1] für eine Person
   *[other] { $seats } Personen
}
default-option = { $detail } (siehe Regeln)
default-option-players = Wie viele mitspielen
default-choice = { $detail }
default-option-value = { $option }: { $value }

## Die Nachricht

default-title = { $game }
default-score = { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
}
default-prompt = Wähle deinen Zug.
default-move = { $move }
default-choose = Zug wählen
default-other = Anderer Zug…
default-other-title = Dein Zug
default-event = { $count ->
    [0] { $event }
   *[other] { $event } ({ $details })
}
default-event-of = { $name }: { $event }
default-over = { $detail }
default-result = { $name } ist fertig.
default-example = Ein Beispiel für { $game }.

## Die Stellung in Worten, für alle, die das Bild nicht sehen

default-describe-score = { $name }: { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
}.
default-describe-turn = { $name } ist dran.
default-describe-over = Die Partie ist vorbei.

## Tipps und Rückblicke

default-hint = etwa { $value } ({ $detail })
default-hint-chance = { $value } % Gewinnchance
default-review = Zug { $ply }: **{ $move }**. **{ $better }** war besser: um { $lost } ({ $detail }).
default-gained = { $name } gewinnt { $count }
default-review-chance = Zug { $ply }: **{ $move }**. **{ $better }** war besser: um { $lost } Prozentpunkte Gewinnchance.

## Rätsel

default-task = Finde den besten Zug.
default-worth = { $value }

## Pläne; $detail ist die Bedingung

default-plan-invite = Wähl Zug für Zug, was du als Nächstes spielen willst. Geht einer nicht, bricht der Plan ab, und du wirst gefragt.
default-condition = { $detail }
default-conditional = { $move }, wenn { $detail }
