### Die Nachricht einer Partie und die Erwähnungen daneben.

table-hand = Meine Hand
table-for = { $label } ({ $name })
table-rules = Regeln
table-fair = Fair?
table-resign = Aufgeben
table-return = Wieder selbst spielen
table-rematch = Revanche
table-replay = Wiedergabe
table-review = Rückblick
table-leaderboard = Rangliste
table-ratings = Wertung: { $changes }
table-rating-favourite = { $name } war im Vorteil ({ $chance } %).
table-rating-upset = Eine Überraschung: { $name } hatte eine Chance von { $chance } %, darum ändern sich die Wertungen stärker.
table-rating-even = Die Chancen waren etwa gleich.
table-rating-drawn = { $name } war im Vorteil ({ $chance } %), aber es ist ein Unentschieden.
table-rating-chance = { $name } hatte eine Siegchance von { $chance } %.
table-rating-progress = { $counted } von { $needed } Partien bis zur Wertung: { $names }
table-unrated = Diese Partie wurde nicht gewertet.
table-unrated-no-move = Diese Partie wird nicht gewertet: kein Zug von { $names }.
table-unrated-take-back = Diese Partie wird nicht gewertet, weil ein Zug zurückgenommen wurde.
table-unrated-replaced = Diese Partie wird nicht gewertet, weil jemand einen Platz übernommen hat.
table-unrated-organiser = Diese Partie wird nicht gewertet, wie ihr ganzes Turnier.
table-unrated-same-deal = Diese Partie wird nicht gewertet, weil gegeben wird wie in Partie { $match }.
table-unrated-bots = Diese Partie begann unter Bots allein und wird daher nicht gewertet.
table-unrated-options = Mit diesen Optionen zählt die Partie nicht für die Rangliste.
table-new-deal = Noch eine Partie
table-moment = Entscheidender Moment
table-highlight = Höhepunkt
table-alt-bots = Ein Bot spielt für { $names }.
table-share = Teilen
table-log-none = Noch kein Zug.
table-log-new-rules = Neu hier? **Regeln** erklärt das Spiel.
table-log-new-rules-and = Neu hier? **Regeln** erklärt das Spiel und führt zu **{ $beside }**.
table-log-new-more = Neu hier? Die Regeln stehen unter **Mehr…**
table-log-new-more-and = Neu hier? Unter **Mehr…** stehen die Regeln und **{ $beside }**.
table-turn = { $mark } { $mention }, du bist dran. { $prompt }
table-turn-hand = { $mark } { $mention }, du bist dran: Drück auf **Meine Hand**. { $prompt }
table-turn-house = { $mark } { $name }: Der Bot überlegt…
table-turn-watched = { $mark } { $name } ist als Nächstes am Zug.
table-waits = Gerade ist niemand da. Die Partie wartet, bis jemand **Wieder selbst spielen** drückt.
table-foot = Partie { $match } · { $pace } pro Zug
table-foot-clock = Partie { $match } · { $pace } pro Zug · die Zeit endet { $deadline }
table-foot-open = Partie { $match } · ohne Zeitlimit
table-foot-watched = Partie { $match } · Bots unter sich, alle { $count } Sekunden ein Zug
table-foot-over = Partie { $match } · { $reason }
table-foot-solitaire = Partie { $match }
table-foot-daily = Partie des Tages, { $day }
table-over-won = { $count ->
    [one] { $names } gewinnt!
   *[other] { $names } teilen sich den Sieg!
}
table-over-drawn = Unentschieden.
table-over-nobody = Niemand ist gekommen, also hat niemand gewonnen.
table-cancelled = Diese Partie wurde einvernehmlich abgebrochen.
over-resigned = Durch Aufgabe beendet
mention-turn = { $mention }, du bist dran: { $game }.
mention-next = { $mention }, nach { $name } bist du dran: { $game }.
mention-reminder = { $mention }, deine Zeit für diesen Zug ({ $game }) ist fast um: { $deadline }.
mention-reminder-auto = { $mention }, deine Zeit für diesen Zug ({ $game }) ist fast um: { $deadline }. Danach haben alle einen Tag pro Zug.
mention-merged = { $mention }, deine Gruppe ({ $game }) hat sich mit einer anderen zusammengetan: Ihr seid jetzt in Partie { $match }.
mention-over-won = { $mentions }: { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
} – { $game }.
mention-over-drawn = { $mentions }: Eure Partie { $game } ist zu Ende.
event-timed_out = { $name } hat die Zeit überschritten, also hat ein Bot gezogen.
event-slowed = { $name } war nicht da, also haben ab jetzt alle einen Tag pro Zug.
event-house_took = { $name } hat drei Züge verpasst. Ein Bot spielt, bis { $name } zurück ist.
event-returned = { $name } ist zurück.
event-resigned = { $name } hat aufgegeben. Ein Bot spielt an diesem Platz weiter und kann nicht gewinnen.
event-resigned-over = { $name } hat aufgegeben.
event-tournament_cancelled = Das Turnier wurde abgesagt. Diese Partie geht weiter wie jede andere.
event-no_show = { $name } ist nicht gekommen und kann daher nicht gewonnen haben.
event-hinted = { $name } hat einen Tipp genommen.
table-hint = Tipp
table-hinted = Mit Tipps oder Probezügen wird diese Partie nicht gewertet.
table-same-deal = Andere bekommen dieselben Steine oder Würfe: Es gibt keine Tipps, und kein Zug kann zurückgenommen werden.
table-sealed = Andere spielen noch mit denselben Steinen oder Würfen. Wenn alle fertig sind, kannst du dir diese Partie hier ansehen.
event-forced_move = { $count ->
    [one] Das war der einzige Zug, also wurde er für { $name } gespielt.
   *[other] Diese { $count } Züge waren die einzigen, also wurden sie für { $name } gespielt.
}
table-more = Mehr…
table-more-about = Außerdem in Partie { $match }:
