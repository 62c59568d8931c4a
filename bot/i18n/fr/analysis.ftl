### Conseils et analyses.

hint-move = Le meilleur bot jouerait **{ $move }**.
hint-others = Presque aussi bon : { $moves }.
hint-unrated = -# Avec un conseil, une partie n’est pas classée : celle-ci ne comptera pas pour le classement.
review-title = { $game } { $match } : tes coups les plus coûteux
review-nothing = Rien à améliorer : le meilleur bot aurait joué pareil, ou il n’y avait rien à choisir.
