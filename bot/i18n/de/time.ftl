### Zeit: Zeitkonten, Nächte, Ruhetage und Urlaub.

pace-bank-300 = 5 Minuten + 10 Sekunden pro Zug, höchstens 10 Minuten
pace-bank-259200 = 3 Tage + 12 Stunden pro Zug, höchstens 5 Tage
lobby-bank = Zeitkonto: { $pace }
table-foot-bank = Partie { $match } · { $pace }
table-foot-bank-clock = Partie { $match } · { $pace } · die Zeit endet { $deadline }
table-foot-auto = Partie { $match } · { $pace } pro Zug, solange alle da sind
table-foot-auto-clock = Partie { $match } · { $pace } pro Zug, solange alle da sind · die Zeit endet { $deadline }
seat-bank = ⏳ { $time }
help-turn-bank = Du wirst angepingt, wenn du dran bist, außer du spielst gerade schon. Gespielt wird mit Zeitkonto ({ $pace }), wenn du nichts anderes wählst.
help-time = In deiner Nacht und im Urlaub stehen deine Uhren still: siehe **Meine Einstellungen**, **Zeit**.
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
   *[other] { $minutes } Min.{ $seconds ->
        [0] {""}
       *[other] {" "}{ $seconds } Sek.
    }
}

## Die Seite mit der Zeit eines Spielers

time-title = Deine Zeit
time-open = Zeit…
time-about = In deiner Nacht und im Urlaub stehen deine Uhren still, und du wirst nicht erinnert.
time-back = Zurück zu allen Einstellungen
time-night = Deine Nacht
time-night-set = Einstellen…
time-night-remove = Keine Nacht
time-night-none = Nicht eingestellt: Deine Uhren laufen Tag und Nacht.
time-night-is = { $begin } bis { $end } ({ $zone })
time-zone-none = -# Nichts wird geraten: Sag mir deine Zeitzone und wann du schläfst.
time-zone-is = -# In { $zone } ist es jetzt { $time } Uhr.
time-form = Deine Nacht
time-form-zone = Zeitzone
time-form-zone-hint = Berlin, America/New_York oder UTC+2
time-form-from = Deine Nacht beginnt um
time-form-to = Sie endet um
time-form-half = Eine halbe Stunde später?
time-form-half-from = Beginn 30 Minuten später
time-form-half-to = Ende 30 Minuten später
error-zone = Die Zeitzone „{ $zone }“ kenne ich nicht. Versuch es mit der nächsten großen Stadt auf Englisch, etwa **Berlin** oder **Vienna**, oder mit dem Abstand zu UTC, etwa **UTC+2**.
error-zone-abbreviation = „{ $zone }“ kann mehrere Orte bedeuten, deren Uhren an verschiedenen Tagen oder nie umgestellt werden. Welche Stadt ist dir am nächsten: { $cities }? Bist du woanders, gib deine eigene Stadt auf Englisch an oder den Abstand zu UTC, etwa **UTC+2**.
error-zone-similar = Die Zeitzone „{ $zone }“ kenne ich nicht. Meinst du { $similar }? Du kannst auch den Abstand zu UTC angeben, etwa **UTC+2**.
error-time-of-day = „{ $time }“ ist keine Uhrzeit. Schreib sie wie **23:00** oder **8:30**.
error-night-length = Eine Nacht kann bis zu { $hours } Stunden dauern und muss zu einer anderen Zeit enden, als sie beginnt.

## Die Ruhetage eines Servers

settings-rest-days = Ruhetage
settings-rest-days-about = An diesen Tagen läuft keine Uhr, vom nächsten Zug an: nach der Zeitzone jedes Spielers, sonst nach UTC.
settings-rest-days-none = Keine
weekday-0 = Montag
weekday-1 = Dienstag
weekday-2 = Mittwoch
weekday-3 = Donnerstag
weekday-4 = Freitag
weekday-5 = Samstag
weekday-6 = Sonntag

## Urlaub

time-away = Urlaub
time-away-none = Du bist nicht weg.
time-away-is = Du bist weg bis { $until }: Deine Uhren stehen still, und deine offenen Partien sagen es.
time-away-left = { $days ->
    [0] -# Hier sind dieses Jahr keine Tage mehr übrig. Eine Partie wartet einmal auf dich.
    [one] -# Hier ist dieses Jahr noch { $days } Tag übrig. Eine Partie wartet einmal auf dich.
   *[other] -# Hier sind dieses Jahr noch { $days } Tage übrig. Eine Partie wartet einmal auf dich.
}
time-away-set = Urlaub…
time-away-change = Ändern…
time-away-end = Bin zurück
time-form-last = Letzter Urlaubstag
time-form-last-hint = 2026-12-31, 31.12. oder 14 Tage
seat-away = 🏖️ weg bis { $until }
games-line-away = **{ $match }** { $game } in { $channel } · { $name } ist dran, { $away }
error-away-day = „{ $day }“ verstehe ich nicht als Tag. Schreib den letzten Tag wie **2026-12-31** oder **31.12.**, oder wie lange du weg bist, etwa **14 Tage**.
error-away-past = Dieser Tag ist vorbei. Der letzte Urlaubstag ist frühestens heute.
error-away-too-long = { $days ->
    [0] Hier hast du dieses Jahr keine Urlaubstage mehr.
    [one] Das ist zu lang: Hier hast du dieses Jahr noch { $days } Urlaubstag.
   *[other] Das ist zu lang: Hier hast du dieses Jahr noch { $days } Urlaubstage.
}
settings-holiday-days = Urlaub
settings-holiday-days-about = Wie viele Tage im Jahr Partien hier auf jemanden warten, der weg ist, jede Partie einmal pro Person.
settings-days = { $days ->
    [0] Keine
    [one] { $days } Tag im Jahr
   *[other] { $days } Tage im Jahr
}
