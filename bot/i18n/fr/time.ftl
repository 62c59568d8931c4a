### Temps : réserves, nuits, jours de repos et congés.

pace-bank-300 = 5 minutes + 10 secondes par coup, 10 minutes au plus
pace-bank-259200 = 3 jours + 12 heures par coup, 5 jours au plus
lobby-bank = Réserve de temps : { $pace }
table-foot-bank = Partie { $match } · { $pace }
table-foot-bank-clock = Partie { $match } · { $pace } · fin du temps { $deadline }
seat-bank = ⏳ reste { $time }
help-turn-bank = On te mentionne quand c’est ton tour, sauf si tu es déjà en train de jouer. On joue avec une réserve de temps ({ $pace }), si tu ne choisis rien d’autre.
duration-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}{ $hours ->
    [0] {""}
   *[other] {" "}{ $hours } h
}
duration-hours = { $hours } h{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes } min
}
duration-minutes = { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min { $seconds } s
}
