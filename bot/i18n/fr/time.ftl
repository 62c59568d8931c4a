### Temps : réserves, nuits, jours de repos et congés.

pace-bank-300 = 5 minutes + 10 secondes par coup, 10 minutes au plus
pace-bank-259200 = 3 jours + 12 heures par coup, 5 jours au plus
lobby-bank = Réserve de temps : { $pace }
table-foot-bank = Partie { $match } · { $pace }
table-foot-bank-clock = Partie { $match } · { $pace } · fin du temps { $deadline }
table-foot-auto = Partie { $match } · { $pace } par coup tant que tout le monde est là
table-foot-auto-clock = Partie { $match } · { $pace } par coup tant que tout le monde est là · fin du temps { $deadline }
seat-bank = ⏳ { $time }
help-turn-bank = On te mentionne quand c’est ton tour, sauf si tu es déjà en train de jouer. On joue avec une réserve de temps ({ $pace }), si tu ne choisis rien d’autre.
help-time = Tes pendules s’arrêtent la nuit et en congé : voir **Mes réglages**, **Temps**.
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
   *[other] { $minutes } min{ $seconds ->
        [0] {""}
       *[other] {" "}{ $seconds } s
    }
}

## La page du temps d’un joueur

time-title = Ton temps
time-open = Temps…
time-about = Pendant ta nuit et tes congés, tes pendules s’arrêtent et on ne te rappelle rien.
time-back = Retour à tous les réglages
time-night = Ta nuit
time-night-set = Régler…
time-night-remove = Pas de nuit
time-night-none = Non réglée : tes pendules tournent jour et nuit.
time-night-is = de { $begin } à { $end } ({ $zone })
time-zone-none = -# Rien n’est deviné : dis-moi ton fuseau horaire et quand tu dors.
time-zone-is = -# Il est { $time } en ce moment ({ $zone }).
time-form = Ta nuit
time-form-zone = Fuseau horaire
time-form-zone-hint = Paris, America/New_York ou UTC+2
time-form-from = Ta nuit commence à
time-form-to = Elle finit à
time-form-half = Une demi-heure plus tard ?
time-form-half-from = Début 30 minutes plus tard
time-form-half-to = Fin 30 minutes plus tard
error-zone = Je ne connais pas le fuseau horaire « { $zone } ». Essaie la grande ville la plus proche en anglais, par exemple **Paris** ou **Brussels**, ou le décalage avec UTC, par exemple **UTC+2**.
error-zone-abbreviation = « { $zone } » peut désigner plusieurs endroits, dont l’heure change à des dates différentes ou jamais. Quelle ville est la plus proche de toi : { $cities } ? Si tu es ailleurs, indique ta propre ville en anglais, ou le décalage avec UTC, comme **UTC+2**.
error-zone-similar = Je ne connais pas le fuseau horaire « { $zone } ». Tu veux dire { $similar } ? Tu peux aussi donner le décalage avec UTC, par exemple **UTC+2**.
error-time-of-day = « { $time } » n’est pas une heure. Écris-la comme **23:00** ou **22h30**.
error-night-length = Une nuit dure { $hours } heures au plus, et doit finir à une autre heure qu’elle ne commence.

## Les jours de repos d’un serveur

settings-rest-days = Jours de repos
settings-rest-days-about = Ces jours-là, aucune pendule ne tourne, dès le prochain tour : selon le fuseau horaire de chacun, ou UTC s’il n’en a pas choisi.
settings-rest-days-none = Aucun
weekday-0 = lundi
weekday-1 = mardi
weekday-2 = mercredi
weekday-3 = jeudi
weekday-4 = vendredi
weekday-5 = samedi
weekday-6 = dimanche

## Congés

time-away = Congé
time-away-none = Tu n’es pas en congé.
time-away-is = Tu es en congé jusqu’au { $until } : tes pendules s’arrêtent, et tes parties en cours le disent.
time-away-left = { $days ->
    [0] -# Plus aucun jour cette année ici. Une partie t’attend une fois.
    [one] -# Encore { $days } jour cette année ici. Une partie t’attend une fois.
   *[other] -# Encore { $days } jours cette année ici. Une partie t’attend une fois.
}
time-away-set = M’absenter…
time-away-change = Changer…
time-away-end = Je suis là
time-form-last = Dernier jour de congé
time-form-last-hint = 2026-12-31, 31.12. ou 14 jours
seat-away = 🏖️ en congé jusqu’au { $until }
games-line-away = **{ $match }** { $game } dans { $channel } · au tour de { $name }, { $away }
error-away-day = Je ne comprends pas le jour « { $day } ». Écris le dernier jour comme **2026-12-31** ou **31.12.**, ou la durée, comme **14 jours**.
error-away-past = Ce jour est passé. Le dernier jour d’un congé est aujourd’hui au plus tôt.
error-away-too-long = { $days ->
    [0] Il ne te reste plus aucun jour de congé cette année ici.
    [one] C’est trop long : il te reste { $days } jour de congé cette année ici.
   *[other] C’est trop long : il te reste { $days } jours de congé cette année ici.
}
settings-holiday-days = Congés
settings-holiday-days-about = Combien de jours par an les parties attendent ici une personne absente, chacune une fois par personne.
settings-days = { $days ->
    [0] Aucun
    [one] { $days } jour par an
   *[other] { $days } jours par an
}
