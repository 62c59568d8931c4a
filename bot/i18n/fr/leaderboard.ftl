### Classements.

board-people = Entre personnes
board-house = Contre des bots
scope-server = Ce serveur
scope-all = Tous les serveurs
leaderboard-title = { $game } : classement
leaderboard-title-all = { $game } : classement de tous les serveurs
leaderboard-empty-all = Personne ne figure encore à ce classement de { $game }. Il ne montre que ceux qui ont joué une partie classée et veulent être vus sur d’autres serveurs : cela se règle avec **/zigzag moi**.
leaderboard-empty-solo = Aucune partie terminée de { $game } ne compte encore sur ce serveur : seules comptent celles jouées avec les options par défaut, sans conseils ni essais. Commences-en une avec **/zigzag { $command }**.
leaderboard-empty = Personne n’a encore terminé de partie classée de { $game } entre personnes sur ce serveur. Commences-en une avec **/zigzag { $command }**.
leaderboard-empty-house = Personne n’a encore terminé de partie classée de { $game } contre des bots sur ce serveur. Commences-en une avec **/zigzag { $command } maison:{ $level }**.
leaderboard-elsewhere = Le classement **{ $button }** compte déjà { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}.
leaderboard-line = **{ $rank }** { $name } · cote **{ $rating }** · jouées { $played } · gagnées { $won } · nulles { $drawn }{ $streak ->
    [0] {""}
    [1] {""}
   *[other] { " · " }{ $streak } victoires de suite
}
leaderboard-bots = **Les bots**, selon leur part de victoires ; une nulle compte pour moitié
leaderboard-bot = **{ $rank }.** { $name } · **{ $share }** · jouées { $played } · gagnées { $won } · nulles { $drawn }
leaderboard-foot = Page { $page } sur { $pages } · { $total ->
    [one] { $total } joueur
   *[other] { $total } joueurs
}. Les cotes partent prudemment et se précisent à chaque partie.
leaderboard-alt = { $game } : page { $page } du classement. { $lines }
leaderboard-choose = Autre jeu…
leaderboard-foot-all = Seuls figurent ici ceux qui veulent être vus sur d’autres serveurs : cela se règle avec **/zigzag moi**.
solo-line = **{ $rank }** { $name } · réussies **{ $share }** ({ $cleared } sur { $played }) · { $average } de reste en moyenne · record { $best }
solo-foot = Page { $page } sur { $pages } · { $total ->
    [one] { $total } joueur
   *[other] { $total } joueurs
}. Seules les parties aux options par défaut comptent.
leaderboard-foot-settling = Par exemple 2/5 : parties classées jouées, sur les { $matches } qui donnent une cote et une place.
place-shared = … et { $count ->
    [one] { $count } autre partage
   *[other] { $count } autres partagent
} la place { $rank }

## The heads of columns in pictures, as short as possible

column-rating = cote
column-played = parties
column-won = gains
column-drawn = nulles
column-streak = série
column-cleared = réussi
column-left = Ø reste
column-fewest = record
column-points = points
column-buchholz = Buchholz
column-sonneborn = S-Berger
column-bots = bots
