### Classements.

board-people = Entre personnes
board-house = Contre la maison
leaderboard-title = { $game } : classement
leaderboard-empty = Personne n’a encore terminé de partie classée de { $game } sur ce serveur. Commences-en une avec **/zigzag { $command }**.
leaderboard-empty-house = Personne n’a encore terminé de partie classée de { $game } contre la maison sur ce serveur. Commences-en une avec **/zigzag { $command } maison:moyen**.
leaderboard-line = **{ $rank }.** { $name } · cote **{ $rating }** · jouées { $played } · gagnées { $won }
leaderboard-foot = Page { $page } sur { $pages } · { $total ->
    [one] { $total } joueur
   *[other] { $total } joueurs
}. Tout le monde commence à 1000 ; la cote est ce que tu vaux presque à coup sûr.
leaderboard-alt = { $game } : places { $first } à { $last } du classement. { $lines }
leaderboard-previous = Retour
leaderboard-next = Suite
solo-line = **{ $rank }.** { $name } · **{ $average }** de reste en moyenne · record { $best } · { $cleared } réussies sur { $played }
solo-foot = Page { $page } sur { $pages } · { $total ->
    [one] { $total } joueur
   *[other] { $total } joueurs
}. Seules les donnes aux options habituelles comptent.
