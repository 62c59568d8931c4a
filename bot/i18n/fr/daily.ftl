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
