### Conseils et analyses.

hint-move = La maison jouerait **{ $move }**.
hint-chance = Cela te donne { $value } % de chances.
hint-tiles = Dominos attendus : { $value }.
hint-points = Dans cette manche, elle pense gagner ainsi { $value } points sur les autres.
hint-seeds = Graines attendues : { $value }.
hint-others = Presque aussi bon : { $moves }.
hint-unrated = -# Qui prend un conseil joue pour le plaisir : cette partie ne compte pas pour le classement.
review-title = { $game } { $match } : tes coups les plus coûteux
review-nothing = Rien à signaler : la maison aurait joué comme toi, ou il n’y avait rien à choisir.
review-chance = Coup { $ply } : **{ $move }**. Mieux valait **{ $better }**, de { $lost } points de pourcentage de victoire.
review-tiles = Coup { $ply } : **{ $move }**. Mieux valait **{ $better }**, de { $lost } dominos.
review-points = Coup { $ply } : **{ $move }**. Mieux valait **{ $better }**, de { $lost } points sur les autres.
review-seeds = Coup { $ply } : **{ $move }**. Mieux valait **{ $better }**, de { $lost } graines.
