### Parties jouées.

history-title = { $name } : parties jouées
history-title-game = { $name } : { $game }
history-none = { $name } n’a encore terminé aucune partie ici.
history-none-yours = Tu n’as encore terminé aucune partie ici. Commences-en une avec **/zigzag { $command }**.
history-none-anywhere = Tu n’as encore terminé aucune partie, nulle part. Commences-en une avec **/zigzag { $command }**.
history-elsewhere = Ce que d’autres ont joué se voit sur les serveurs où ils l’ont joué.
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
    -# avec { $others } · cote { $rating } · { $when }
history-line-change = **{ $match } · { $outcome }** · { $game }
    -# avec { $others } · cote { $rating } ({ $change }) · { $when }
history-line-solo = **{ $match } · { $outcome }** · { $game } · { $when }
history-foot = Page { $page } sur { $pages } · { $total ->
    [one] { $total } partie
   *[other] { $total } parties
}. Une partie sans cote n’a pas compté pour elle.
history-previous = Plus récentes
history-next = Plus anciennes
history-stats = Statistiques
history-choose = Parties de…
history-every = Tous les jeux
history-replay = Revoir l’une d’elles…
history-option = { $match } · { $game } · { $outcome } · avec { $others }
history-option-solo = { $match } · { $game } · { $outcome }
