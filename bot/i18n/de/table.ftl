### Tische und die Erwähnungen daneben.

table-title = { $game }
table-hand = Meine Hand
table-rules = Regeln
table-resign = Aufgeben
table-agree = Abbruch zustimmen
table-return = Wieder selbst spielen
table-rematch = Revanche
table-replay = Wiedergabe
table-new-deal = Neue Partie
table-turn = { $mark } { $mention }, du bist dran. { $prompt }
table-turn-hand = { $mark } { $mention }, du bist dran: Drück auf **Meine Hand**. { $prompt }
table-turn-house = { $mark } Das Haus überlegt für { $name }.
table-waits = Niemand ist mehr da. Die Partie wartet, bis jemand **Wieder selbst spielen** drückt.
table-agreed = Diese Partie abbrechen möchten: { $names }. Wenn alle Mitspieler zustimmen, endet sie ohne Ergebnis.
table-foot = Partie { $match } · { $pace } je Zug
table-foot-clock = Partie { $match } · { $pace } je Zug · dieser läuft ab: { $deadline }
table-foot-open = Partie { $match } · ohne Zeitlimit
table-sealed = Versiegelt: SHA-256 des Geheimnisses ist { $commitment }
table-foot-over = Partie { $match } · { $reason }
table-foot-daily = Partie vom { $day } · versiegelt als { $commitment }
table-seed = Startwert { $seed }, aus dem Geheimnis { $secret }, dessen SHA-256 { $commitment } vor dem Beginn gezeigt wurde. **/zigzag prüfen** sagt, wie man es nachrechnet.
table-over-won = { $count ->
    [one] { $names } gewinnt!
   *[other] { $names } teilen sich den Sieg!
}
table-over-drawn = Unentschieden.
table-cancelled = Diese Partie wurde einvernehmlich abgebrochen.
over-resigned = durch Aufgabe beendet
nudge-turn = { $mention }, du bist dran: { $game }.
nudge-reminder = { $mention }, deine Zeit für diesen Zug ({ $game }) ist fast um: { $deadline }.
nudge-over-won = { $mentions }: { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
} – { $game }.
nudge-over-drawn = { $mentions }: Eure Partie { $game } ist zu Ende.
event-timed_out = { $name } hat die Zeit überschritten, also hat das Haus gezogen.
event-house_took = { $name } war drei Züge lang weg; das Haus behält den Platz, bis { $name } zurück ist.
event-returned = { $name } ist zurück.
event-resigned = { $name } hat aufgegeben; das Haus spielt an diesem Platz weiter und kann nicht gewinnen.
event-resigned-over = { $name } hat aufgegeben.
event-agreed = { $name } möchte die Partie abbrechen.
event-hinted = { $name } hat einen Tipp genommen.
table-hint = Tipp
table-hinted = Ein Tipp wurde genommen, also zählt diese Partie nicht.
