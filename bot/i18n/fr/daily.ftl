### La partie du jour.

daily-play = Jouer la partie du jour
daily-today = Les résultats du jour
daily-month = Le classement du mois
daily-result = { $name } a joué la partie du jour du { $day } : { $left ->
    [0] **réussie**, plus rien !
    [one] **{ $left } domino** de reste.
   *[other] **{ $left } dominos** de reste.
}
daily-title-today = Partie du jour, { $day }
daily-title-month = Parties du jour, { $month }
daily-nobody = Personne n’en a encore terminé. Ouvre le bal : **/zigzag quotidien**
daily-line-today = **{ $rank }.** { $name } · { $left ->
    [0] réussie
    [one] { $left } domino de reste
   *[other] { $left } dominos de reste
}
daily-line-month = **{ $rank }.** { $name } · { $cleared } réussies sur { $days } · { $average } de reste en moyenne
daily-another = En jouer une autre
daily-copy = Ton résultat est affiché dans le salon. Pour le partager ailleurs, copie ceci :
daily-streak = 🔥 Série : **{ $days ->
    [one] { $days } jour
   *[other] { $days } jours
}** (record : { $longest })
daily-rank = **{ $form ->
    [one] { $rank }re
   *[other] { $rank }e
}** place sur { $players } aujourd’hui
daily-next = La prochaine partie du jour arrive { $when }.
daily-shared-streak = 🔥 { $days } jours d’affilée
daily-streak-spared = Un jour manqué ne coupe pas ta série : un par mois est permis.

## The morning after

daily-morning = Partie du jour, le lendemain matin
daily-morning-choose = Salon…
daily-morning-ask = Dans quel salon raconter, le lendemain matin, comment la partie du jour s’est passée ? Le podium, les séries et la meilleure partie arrivent à 8 h ({ $zone }), ou plus tard dans la matinée, une fois sa journée (UTC) finie. Je ne notifie personne, et je ne publie rien si personne n’a joué. Le fuseau horaire est dans les réglages, sous **Temps**. N’en choisis aucun pour le désactiver.
daily-morning-kept = Le bilan de la partie du jour est désormais dans { $channel }, la prochaine fois { $when }.
daily-morning-gone = Le bilan du lendemain matin est désactivé.
daily-morning-title = ☀️ Partie du jour, { $day }
daily-morning-place = { $medal } **{ $name }** · { $left ->
    [0] réussie
    [one] { $left } domino de reste
   *[other] { $left } dominos de reste
}
daily-morning-streak = **{ $name }** { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
daily-morning-streaks = 🔥 D’affilée : { $streaks }
daily-morning-played = { $players ->
    [one] Une personne l’a terminée.
   *[other] { $players } personnes l’ont terminée.
}
daily-morning-best = La meilleure partie, celle de { $name } :
