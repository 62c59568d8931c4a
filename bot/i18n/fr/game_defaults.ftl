### Ce qui est dit d’un jeu qui n’a pas de message à lui pour cela.

## Commandes et options

default-command = Jouer à { $game }
default-about = **Règles** explique comment on y joue.
default-sitting = { $most ->
    [1] pour une personne
   *[other] { $seats } joueurs
}
default-option = { $detail } (voir les règles)
default-option-players = Nombre de joueurs
default-choice = { $detail }
default-option-value = { $option } : { $value }

## Le message

default-title = { $game }
default-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
default-prompt = Choisis ton coup.
default-move = { $move }
default-choose = Choisis un coup
default-other = Autre coup…
default-other-title = Ton coup
default-event = { $count ->
    [0] { $event }
   *[other] { $event } ({ $details })
}
default-event-of = { $name } : { $event }
default-over = { $detail }
default-result = { $name } a terminé.
default-example = Un exemple de { $game }.

## La position en mots, pour qui ne voit pas l’image

default-describe-score = { $name } : { $score ->
    [one] { $score } point
   *[other] { $score } points
}.
default-describe-turn = C’est à { $name } de jouer.
default-describe-over = La partie est terminée.

## Conseils et analyses

default-hint = environ { $value } ({ $detail })
default-hint-chance = { $value } % de chances de gagner
default-review = Coup { $ply } : **{ $move }**. **{ $better }** était meilleur, de { $lost } ({ $detail }).
default-gained = { $name } gagne { $count }
default-review-chance = Coup { $ply } : **{ $move }**. **{ $better }** était meilleur : { $lost } points de pourcentage de chances de gagner en plus.

## Problèmes

default-task = Trouve le meilleur coup.
default-worth = { $value }

## Plans ; $detail est la condition

default-plan-invite = Choisis des coups pour tes prochains tours. Si l’un ne peut être joué, le plan s’arrête et on te demande quoi jouer.
default-condition = { $detail }
default-conditional = { $move } si { $detail }
