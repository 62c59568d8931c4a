### Zeit: Zeitkonten, Nächte, Ruhetage und Urlaub.

pace-bank-300 = 5 Minuten + 10 Sekunden pro Zug, höchstens 10 Minuten
pace-bank-259200 = 3 Tage + 12 Stunden pro Zug, höchstens 5 Tage
lobby-bank = Zeitkonto: { $pace }
table-foot-bank = Partie { $match } · { $pace }
table-foot-bank-clock = Partie { $match } · { $pace } · die Zeit endet { $deadline }
seat-bank = ⏳ noch { $time }
help-turn-bank = Du wirst angepingt, wenn du dran bist, außer du spielst gerade schon. Gespielt wird mit Zeitkonto ({ $pace }), wenn du nichts anderes wählst.
duration-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}{ $hours ->
    [0] {""}
   *[other] {" "}{ $hours } Std.
}
duration-hours = { $hours } Std.{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes } Min.
}
duration-minutes = { $minutes ->
    [0] { $seconds } Sek.
   *[other] { $minutes } Min. { $seconds } Sek.
}
