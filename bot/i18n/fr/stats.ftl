### Ce qu’un joueur a fait d’un jeu.

stats-title = { $name } : { $game }
stats-title-house = { $name } : { $game } contre des bots
stats-rating = Cote **{ $rating }**
stats-rating-progress = **{ $counted } sur { $needed }** parties classées avant d’avoir une cote
stats-rating-placed = Cote **{ $rating }**, place **{ $rank }** sur ce serveur
stats-record = { $played ->
    [one] **{ $played } partie**
   *[other] **{ $played } parties**
} : { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}, { $drawn ->
    [one] { $drawn } nulle
   *[other] { $drawn } nulles
}, { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
}
stats-chart-rating = { $game } · cote
stats-chart-average = { $game } · restants en moyenne
stats-chart-best = record
stats-streak = { $streak ->
    [0] Meilleure série : { $best }
    [one] { $streak } victoire de suite, meilleure série : { $best }
   *[other] **{ $streak } victoires de suite**, meilleure série : { $best }
}
stats-share = Réussies **{ $share }** : { $cleared } sur { $played ->
    [one] { $played } partie
   *[other] { $played } parties
}
stats-share-placed = Réussies **{ $share }** : { $cleared } sur { $played ->
    [one] { $played } partie
   *[other] { $played } parties
}, place **{ $rank }** sur ce serveur
stats-average = { $average } de reste en moyenne, record { $best }
stats-uncounted = { $number ->
    [one] { $number } autre partie n’a pas compté.
   *[other] { $number } autres parties n’ont pas compté.
}
stats-nothing-counted = { $number ->
    [one] { $number } partie, qui n’a pas compté.
   *[other] { $number } parties, dont aucune n’a compté.
}
stats-companions = **Le plus souvent avec**
stats-companion = { $name } : { $played ->
    [one] { $played } partie
   *[other] { $played } parties
}, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}
stats-best = **Meilleurs résultats**
stats-best-line = { $match } · { $outcome } · avec { $others } · { $when }
stats-best-points = { $match } · { $outcome } avec **{ $points }** points · avec { $others } · { $when }
stats-best-solo = { $match } · **{ $outcome }** · { $when }
stats-alt = { $game } : la cote sur { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}. Elle est passée de { $start } à { $now } ; la plus haute était { $high }, la plus basse { $low }. Les dernières, de la plus ancienne à la plus récente : { $last }.
stats-alt-solo = { $game } : ce qui restait de { $deals ->
    [one] { $deals } partie
   *[other] { $deals } parties
}. { $cleared ->
    [one] { $cleared } a été réussie
   *[other] { $cleared } ont été réussies
}, et il restait { $average } en moyenne. Les dernières, de la plus ancienne à la plus récente : { $last }.
stats-game = { $game } ({ $number })
stats-choose = Un autre jeu…
stats-people = Entre personnes
stats-house = Contre des bots
stats-history = Parties terminées
stats-puzzles = **Problèmes** : cote **{ $rating }**, { $solved } justes sur { $answered }, au mieux { $best } d’affilée
stats-puzzles-settling = **Problèmes** : { $solved } justes sur { $answered }, au mieux { $best } d’affilée
