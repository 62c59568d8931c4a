### Conseils et analyses.

hint-title = { $game } { $match } : conseil
hint-move = Le choix du bot : **{ $move }**.
hint-option = **{ $label }** · **{ $move }** · { $value }
hint-option-only = **{ $label }** · **{ $move }**
hint-play = Jouer { $label }
marks-alt = Marqués sur l’image : { $moves }.
marks-alt-move = { $label } : { $move }
marks-alt-played = { $label } : { $move } (joué)
hint-unrated = -# Avec un conseil, une partie n’est pas classée : celle-ci ne comptera pas pour le classement.
hint-unrates = Avec un conseil, cette partie n’est plus classée : elle ne comptera pas pour le classement. Le prendre ?
hint-sure = Montrer le conseil
hint-not = Non, merci
hint-needs-agreement = Cette partie est classée : pas de conseil sans l’accord de tous. S’ils l’acceptent, elle ne comptera pas pour le classement.
hints-ask = Demander aux autres
review-title = { $game } { $match } : le fil de la partie
review-nothing = Pas de tournant : chaque coup valait à peu près le meilleur, ou il n’y avait rien à choisir.
review-show = Voir le coup { $ply }
review-all = Voir tous
review-move = { $game } { $match } : coup { $ply }
review-played = **?** est ton coup, le reste aurait été meilleur.
review-course = -# Le graphique montre { $unit ->
    [chance] les chances de gagner de chacun
    [clearing] les chances de poser tous les dominos
    [seeds] combien de graines chacun pouvait espérer à la fin
    [points] quelle avance sur les autres chacun pouvait espérer
   *[other] ce que chacun pouvait espérer
}, coup après coup.
review-course-numbers = Les numéros marquent les tournants.
review-accuracy = Précision : { $accuracy }
review-accuracy-means = -# Le meilleur coup compte 100 %, un coup qui perd { $half } 50 % ; la précision est la moyenne. Un coup est jugé d’après ce qu’on pouvait savoir.
review-loss = { $unit ->
    [chance] { $value } points de pourcentage
    [seeds] { $value } graines
    [points] { $value } points
    [tiles] { $value } dominos
   *[other] { $value } ({ $unit })
}
review-line = Après **{ $move }**, le bot attend { $line } : { $gains }.
review-line-then = { $moves }, puis **{ $last }**
review-line-alone = Après **{ $move }**, { $gains }.
review-deeper = Pas de raison simple : le bot voit plus loin.
review-alt-line = { $name } : { $start } au début, entre { $low } et { $high }, { $end } à la fin.
review-alt-point = Tournant { $place } : coup { $ply } de { $name }.
fact-sentence = **{ $move }** { $facts }.
hint-show = Voir { $label }
hint-back = Retour au conseil
hint-as-good = **{ $move }** serait à peu près aussi bon.
hint-worse-chance = **{ $move }** serait moins bon : les chances baissent de { $lost } points de pourcentage.
hint-worse-seeds = **{ $move }** serait moins bon d’environ { $lost } graines.
hint-worse-tiles = **{ $move }** serait moins bon d’environ { $lost } dominos.
hint-worse-points = **{ $move }** serait moins bon d’environ { $lost } points.
hint-worse = **{ $move }** serait moins bon de { $lost }.
hint-reply = Après **{ $move }**, la meilleure réponse de { $name } est **{ $reply }** : ce coup { $facts }.
line-title = { $game } { $match } : une suite possible
line-hidden = Le bot joue pour tout le monde. Les dominos que tu ne vois pas sont distribués au hasard : ce n’est qu’une suite possible.
line-chance = Le bot joue pour tout le monde. Les lancers et tirages sont inventés : ce n’est qu’une suite possible.
line-open = Le bot joue pour tout le monde.
line-move = **{ $place }.** { $name } : **{ $move }**
