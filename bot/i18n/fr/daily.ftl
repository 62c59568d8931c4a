### La donne du jour.

daily-play = Jouer la donne du jour
daily-today = Les résultats du jour
daily-month = Le tableau du mois
daily-result = { $name } a joué la donne du { $day } : { $left ->
    [0] **réussie**, plus rien !
    [one] **{ $left } domino** de reste.
   *[other] **{ $left } dominos** de reste.
} À toi : **/zigzag quotidien**
daily-finished = Tu as joué la donne du jour. La prochaine arrive { $when }.
daily-title-today = La donne du { $day }
daily-title-month = Les donnes du jour, { $month }
daily-nobody = Personne n’a encore fini de donne. Ouvre le bal : **/zigzag quotidien**
daily-line-today = **{ $rank }.** { $name } · { $left ->
    [0] réussie
    [one] { $left } domino de reste
   *[other] { $left } dominos de reste
}
daily-line-month = **{ $rank }.** { $name } · { $cleared } réussies sur { $days } · { $average } de reste en moyenne
