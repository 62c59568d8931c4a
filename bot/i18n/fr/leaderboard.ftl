### Classements.

board-people = Entre personnes
board-house = Contre la maison
scope-server = Ce serveur
scope-all = Tous les serveurs
leaderboard-title = { $game } : classement
leaderboard-title-all = { $game } : classement de tous les serveurs
leaderboard-empty-all = Parmi ceux qui ont terminé une partie classée de { $game }, personne ne figure encore ici. Ce classement ne montre que ceux qui veulent être vus sur d’autres serveurs : cela se choisit avec **/zigzag moi**.
leaderboard-empty-solo = Personne n’a encore terminé de donne de { $game } sur ce serveur. Commences-en une avec **/zigzag { $command }**.
leaderboard-empty = Personne n’a encore terminé de partie classée de { $game } sur ce serveur. Commences-en une avec **/zigzag { $command }**.
leaderboard-empty-house = Personne n’a encore terminé de partie classée de { $game } contre la maison sur ce serveur. Commences-en une avec **/zigzag { $command } maison:moyen**.
leaderboard-line = **{ $rank }.** { $name } · cote **{ $rating }** · jouées { $played } · gagnées { $won } · nulles { $drawn }{ $streak ->
    [0] {""}
    [1] {""}
   *[other] { " · " }{ $streak } victoires de suite
}
leaderboard-foot = Page { $page } sur { $pages } · { $total ->
    [one] { $total } joueur
   *[other] { $total } joueurs
}. Tout le monde commence à 1000 ; la cote est ce que tu vaux presque à coup sûr.
leaderboard-alt = { $game } : places { $first } à { $last } du classement. { $lines }
leaderboard-previous = Retour
leaderboard-next = Suite
leaderboard-foot-all = Seuls figurent ici ceux qui veulent être vus sur d’autres serveurs : cela se choisit avec **/zigzag moi**.
solo-line = **{ $rank }.** { $name } · réussies **{ $share }** ({ $cleared } sur { $played }) · { $average } de reste en moyenne · record { $best }
solo-foot = Page { $page } sur { $pages } · { $total ->
    [one] { $total } joueur
   *[other] { $total } joueurs
}. Seules les donnes aux options habituelles comptent.
