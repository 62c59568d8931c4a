### Parties jouées.

history-title = { $name } : parties terminées
history-title-game = { $name } : { $game }
history-none = { $name } n’a encore aucune partie terminée à montrer ici.
history-none-yours = Tu n’as encore aucune partie terminée à montrer ici. Commences-en une avec **/zigzag { $command }**.
history-none-anywhere = Tu n’as encore aucune partie terminée à montrer. Commences-en une avec **/zigzag { $command }**.
history-elsewhere = Les parties des autres ne se voient que sur les serveurs où ils les ont jouées.
history-won = victoire
history-drawn = partie nulle
history-lost = défaite
history-cleared = réussie
history-left = { $left ->
    [one] { $left } domino de reste
   *[other] { $left } dominos de reste
}
history-line = **{ $match } · { $outcome }** · { $game }
    -# avec { $others } · { $when }
history-line-rated = **{ $match } · { $outcome }** · { $game }
    -# avec { $others } · cote { $rating } ({ $change }) · { $when }
history-line-settling = **{ $match } · { $outcome }** · { $game }
    -# avec { $others } · { $counted } sur { $needed } parties avant une cote · { $when }
history-line-settled = **{ $match } · { $outcome }** · { $game }
    -# avec { $others } · cote { $rating } · { $when }
history-line-solo = **{ $match } · { $outcome }** · { $game } · { $when }
history-foot = Page { $page } sur { $pages } · { $total ->
    [one] { $total } partie
   *[other] { $total } parties
}. Les parties affichées sans cote n’étaient pas classées.
history-foot-daily = Une partie du jour apparaît ici une fois son jour (UTC) passé.
history-stats = Statistiques
history-choose = Parties de…
history-every = Tous les jeux
history-replay = Revoir l’une d’elles…
history-option = { $match } · { $game } · { $outcome } · avec { $others }
history-option-solo = { $match } · { $game } · { $outcome }
