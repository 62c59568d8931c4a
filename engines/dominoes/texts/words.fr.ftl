### Les dominos Zigzag en mots. domino (tile), annonce (bid), preneur (contractor), pile, couvrir, manche (round).

dominoes-name = Dominos
dominoes-command = À trois : annonce, puis couvre le domino d’avant
    .name = dominos
dominoes-about = Annonce combien de dominos tu prendras, puis joue ceux que le suivant ne peut pas couvrir.
dominoes-sitting = à 3

## Options de la commande

dominoes-option-set = Quel jeu de dominos : double 6, 7, 8 ou 9 (par défaut 8)
    .name = jeu
dominoes-option-scoring = Sur quoi on annonce : dominos pris, ou leurs points (par défaut dominos)
    .name = décompte
dominoes-option-target = Le score qui termine la partie (par défaut 100, ou 250 aux points)
    .name = objectif
dominoes-option-hands = Jouer ce nombre de manches, sans objectif : 0, 3, 6 … 30 (par défaut 0)
    .name = manches
dominoes-option-failed = Annonce chutée : tout à chaque adversaire, ou la moitié (par défaut tout)
    .name = chute
dominoes-option-leftover = Jeux 6 et 9 : le domino restant est caché ou visible (par défaut caché)
    .name = restant
dominoes-option-ranking = Le zéro est le plus bas, ou le preneur annonce l’ordre (par défaut normal)
    .name = ordre
dominoes-choice-tiles = Dominos
dominoes-choice-points = Points
dominoes-choice-full = Tout à chaque adversaire
dominoes-choice-shared = Partagé entre les adversaires
dominoes-choice-hidden = Caché
dominoes-choice-exposed = Visible
dominoes-choice-standard = Normal
dominoes-choice-declared = Annoncé par le preneur
dominoes-clash-leftover = Il ne reste un domino qu’avec les jeux 6 et 9. Choisis l’un des deux, ou laisse tomber **{ $name }**.

## Ce qui a été choisi, dans la salle d’attente

dominoes-chosen-set = double { $set }
dominoes-chosen-target = jusqu’à { $target }
dominoes-chosen-hands = { $hands } manches
dominoes-chosen-points = on compte les points, pas les dominos
dominoes-chosen-shared = une annonce chutée se partage
dominoes-chosen-exposed = le domino restant est visible
dominoes-chosen-declared = le preneur annonce l’ordre

## Le message

dominoes-headline-target = Manche { $hand } · jusqu’à { $target } points
dominoes-headline-hands = Manche { $hand } sur { $hands }
dominoes-count-tiles = { $count ->
    [one] { $count } domino
   *[other] { $count } dominos
}
dominoes-count-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
dominoes-note-score = score { $score }
dominoes-note-bid = annonce { $bid }
dominoes-note-passed = passe
dominoes-note-contract = annonce { $bid }, pris : { $took }
dominoes-note-took = pris : { $took }
dominoes-prompt-open-bidding = Annonce combien de { $scoring ->
    [points] points
   *[tiles] dominos
} tu prendras, ou passe.
dominoes-prompt-must-bid = Annonce combien de { $scoring ->
    [points] points
   *[tiles] dominos
} tu prendras. Après trois donnes sans annonce, tu ne peux pas passer.
dominoes-prompt-bidding = Annonce plus que { $bid }, ou passe.
dominoes-prompt-ranking = Annonce l’ordre des nombres : d’abord le plus fort, puis dans quel sens suivent les autres.
dominoes-prompt-lead = Commence par n’importe quel domino.
dominoes-prompt-cover = Couvre { $tile }, ou laisse la pile ({ $pile }) à { $name }.
dominoes-prompt-leave = Inutile de couvrir { $tile } : { $name } est de ton côté et prend sinon la pile ({ $pile }).
dominoes-prompt-own = { $name } a joué { $tile }. { $count ->
    [0] Aucun des tiens ne le couvre, donc { $name } prend la pile ({ $pile }). Joue celui que tu veux.
   *[other] Couvre-le ({ $tiles }), ou { $name } prend la pile ({ $pile }).
}
dominoes-prompt-ally = { $name }, de ton côté, a joué { $tile }. { $count ->
    [0] Aucun des tiens ne le couvre, donc { $name } prend la pile ({ $pile }). Joue celui que tu veux.
   *[other] Inutile de le couvrir ({ $tiles }) : sinon, { $name } prend la pile ({ $pile }) pour votre camp.
}
dominoes-progress-own = { $state ->
    [made] Tu as réussi ton annonce de { $bid }.
    [beaten] Tu ne peux plus réussir ton annonce de { $bid }.
    [ahead] Tu mènes cette manche avec { $took } sur { $bid } annoncés ; { $allies } t’arrêtent avec { $stop } de plus.
    [behind] { $allies } mènent cette manche et t’arrêtent avec { $stop } de plus ; tu as { $took } sur { $bid } annoncés.
   *[level] Tu as { $took } sur { $bid } annoncés ; { $allies } t’arrêtent avec { $stop } de plus.
}
dominoes-progress-ally = { $state ->
    [made] { $name } a réussi son annonce de { $bid }. { $allies } joue avec toi.
    [beaten] { $allies } et toi avez fait chuter l’annonce de { $bid } de { $name }.
    [ahead] { $name } mène cette manche avec { $took } sur { $bid } annoncés ; { $allies } et toi l’en empêchez avec { $stop } de plus.
    [behind] { $allies } et toi menez cette manche et arrêtez { $name } avec { $stop } de plus ; { $name } a { $took } sur { $bid } annoncés.
   *[level] { $name } a { $took } sur { $bid } annoncés ; { $allies } et toi l’en empêchez avec { $stop } de plus.
}
dominoes-progress-other = { $state ->
    [made] { $name } a réussi son annonce de { $bid }.
    [beaten] { $allies } ont fait chuter l’annonce de { $bid } de { $name }.
    [ahead] { $name } mène cette manche avec { $took } sur { $bid } annoncés ; { $allies } l’en empêchent avec { $stop } de plus.
    [behind] { $allies } mènent cette manche et arrêtent { $name } avec { $stop } de plus ; { $name } a { $took } sur { $bid } annoncés.
   *[level] { $name } a { $took } sur { $bid } annoncés ; { $allies } l’en empêchent avec { $stop } de plus.
}
dominoes-caption-round-end = Manche { $hand } : annonce { $bid }, pris { $took }
dominoes-caption-points = +{ $count ->
    [one] { $count } point
   *[other] { $count } points
}
dominoes-caption-score = { $count ->
    [one] point
   *[other] points
}
dominoes-caption-alone = { $took } sur { $goal } annoncés
dominoes-caption-together = { $took } sur { $goal } pour l’empêcher
dominoes-caption-previous = a pris { $count }
dominoes-caption-played = a joué
dominoes-caption-turn = au tour de
dominoes-caption-your-turn = à toi
dominoes-caption-total = total
dominoes-caption-taken = Dominos pris à la manche { $hand }
dominoes-caption-ranking = Du plus fort au plus faible
dominoes-caption-passed = passe
dominoes-last-round = Manche { $hand } : { $result }
dominoes-standing-score = { $scored ->
    [0] { $name } { $score }
   *[other] { $name } { $score } (+{ $scored })
}
dominoes-move-bid = annoncer { $bid }
dominoes-move-lead = commencer par { $tile }
dominoes-move-cover = { $tile }, qui couvre { $over }
dominoes-move-lay = { $tile }, qui ne couvre pas { $over }
dominoes-bid = Annoncer…
dominoes-pass = Passer
dominoes-fair-bid = { $bid } •
dominoes-fair-bid-about = • est à peu près ce que vaut ta main, à vue de nez.
dominoes-doubt = À vue de nez, ta main vaut environ { $worth }.
dominoes-other-bid = Autre annonce…
dominoes-declare = Annoncer l’ordre des nombres
dominoes-declare-other = Autre nombre
dominoes-declare-regular = { $high } en descendant : { $ranking }
dominoes-declare-reverse = { $high } en montant : { $ranking }
dominoes-form-bid = Ton annonce
dominoes-form-bid-label = { $scoring ->
    [points] Combien de points prendras-tu ?
   *[tiles] Combien de dominos prendras-tu ?
}
dominoes-form-bid-placeholder = { $lowest } à { $highest }

## Ce qui s’est passé

dominoes-event-bid = { $name } annonce { $bid }.
dominoes-event-passed = { $name } passe.
dominoes-event-redealt = Tous les trois ont passé, les dominos sont donc redistribués.
dominoes-event-must_bid = Cette fois, { $name } doit annoncer.
dominoes-event-contracted = { $name } joue en solo et doit prendre { $bid }.
dominoes-event-took_leftover = { $name } prend le domino restant.
dominoes-event-took_leftover-open = { $name } prend le domino restant, { $tile }.
dominoes-event-ranked = { $name } annonce { $high } { $order ->
    [reverse] en montant
   *[regular] en descendant
}.
dominoes-event-led = { $name } commence par { $tile }.
dominoes-event-covered = { $name } couvre { $over } avec { $tile }.
dominoes-event-laid = { $name } joue { $tile } sans couvrir.
dominoes-event-took = { $name } prend { $count ->
    [one] un domino
    [2] deux dominos
    [3] trois dominos
    [4] quatre dominos
    [5] cinq dominos
    [6] six dominos
    [7] sept dominos
    [8] huit dominos
    [9] neuf dominos
    [10] dix dominos
    [11] onze dominos
    [12] douze dominos
   *[other] { $count } dominos
}.
dominoes-event-took-points = { $name } prend { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
dominoes-event-made = { $name } a annoncé { $bid }, pris { $took } et marque { $bid }.
dominoes-event-failed = { $name } a annoncé { $bid } mais n’a pris que { $took } ; chaque adversaire marque { $each }.
dominoes-event-dealt = Manche { $hand } : { $name } annonce en premier.
dominoes-event-won = { $count ->
    [one] { $names } gagne la partie.
   *[other] { $names } se partagent la victoire.
}

## Pourquoi c’est fini

dominoes-over-target = Objectif atteint
dominoes-over-hands = Toutes les manches jouées

## La position en mots, pour qui ne voit pas l’image

dominoes-describe-bidding = Annonces. { $bids }. { $turn }
dominoes-describe-ranking = { $name } a annoncé { $bid } et annonce l’ordre des nombres.
dominoes-describe-playing = { $name } doit prendre { $bid }. { $centre } { $taken }. { $left }. { $turn }
dominoes-describe-over = La partie est terminée. { $hands }.
dominoes-describe-result = Manche { $hand } : { $name } a annoncé { $bid }, pris { $took }
dominoes-describe-previous = Avant cela, { $name } a pris { $tiles }.
dominoes-describe-centre = Sur la table, de bas en haut : { $tiles } ; celui du dessus a été joué par { $name }.
dominoes-describe-centre-empty = Il n’y a rien sur la table.
dominoes-describe-bid = { $name } a annoncé { $bid }
dominoes-describe-pass = { $name } a passé
dominoes-describe-no-bid = { $name } n’a pas encore annoncé
dominoes-describe-taken = { $name } a pris { $took }
dominoes-describe-stop = Les autres empêchent l’annonce avec { $count } de plus.
dominoes-describe-left = { $name } a { $count ->
    [one] { $count } domino
   *[other] { $count } dominos
}
dominoes-describe-turn = À { $name } de jouer.
dominoes-describe-scores = Scores : { $scores }.
dominoes-describe-ranks = Ordre des nombres, du plus haut au plus bas : { $ranking }.
dominoes-describe-leftover = Le domino restant est { $tile }.
dominoes-describe-leftover-hidden = Un domino est face cachée.
dominoes-describe-hand = En main : { $tiles }.
dominoes-describe-covering = Couvrent { $over } : { $tiles }.
dominoes-describe-covering-none = Aucun de tes dominos ne couvre { $over }.

## Pourquoi un coup a été refusé

dominoes-refused-notation = Écris une annonce comme **bid 7** et un domino comme **3-5** ; **Règles** montre le reste.
dominoes-refused-wrong_phase = { $phase ->
    [bidding] D’abord les annonces : annonce ou passe.
    [ranking] Annonce d’abord l’ordre des nombres.
   *[playing] Les annonces sont finies : joue un domino.
}
dominoes-refused-not_in_set = Les nombres du jeu double { $set } vont de 0 à { $set }.
dominoes-refused-not_held = Tu n’as pas ce domino : **Ma main** montre les tiens.
dominoes-bad-move-must_bid = Tu ne peux pas passer cette fois, car personne n’a annoncé trois fois de suite. Annonce { $lowest }–{ $highest }.
dominoes-bad-move-bid_too_low = Tu ne peux pas annoncer **{ $bid }**. { $pass ->
    [no] Annonce { $lowest }–{ $highest }.
   *[yes] { $bids ->
        [0] Personne ne peut annoncer plus de { $highest }, donc passe.
        [1] Annonce { $highest }, ou passe.
       *[other] Annonce { $lowest }–{ $highest }, ou passe.
    }
}
dominoes-bad-move-bid_too_high = Tu ne peux pas annoncer **{ $bid }**. { $pass ->
    [no] Annonce { $lowest }–{ $highest }.
   *[yes] { $bids ->
        [0] Personne ne peut annoncer plus de { $highest }, donc passe.
        [1] Annonce { $highest }, ou passe.
       *[other] Annonce { $lowest }–{ $highest }, ou passe.
    }
}

## À côté des règles

dominoes-example = Exemple : 3-5 couvre 1-5, car tous deux ont un cinq et 3 est plus que 1. 1-3 ne couvre pas 1-4, car 3 est moins que 4.

## Conseils et analyses

dominoes-hint-points = { $sign ->
    [minus] environ { $value } points de retard sur les autres dans cette manche
    [none] à peu près à égalité avec les autres dans cette manche
   *[plus] environ { $value } points d’avance sur les autres dans cette manche
}
dominoes-review-points = Coup { $ply } : **{ $move }**. **{ $better }** était meilleur, de { $lost } points sur les autres.
dominoes-hint-looks = Le bot ne voit pas non plus les autres mains : il se fie à ce que cela donne sur de très nombreuses donnes.

## Ce que fait un coup, dans les conseils et les analyses : le coup est le sujet

dominoes-fact-within = reste dans ce que cette main vaut à vue de nez ({ $worth })
dominoes-fact-beyond = demande bien plus que ce que cette main vaut à vue de nez ({ $worth })
dominoes-fact-leaves = laisse { $name } jouer en solo pour { $bid }
dominoes-fact-leaves_unless = laisse { $name } jouer en solo pour { $bid }, sauf si quelqu’un annonce plus
dominoes-fact-redeals = fait redistribuer les dominos
dominoes-fact-ranks = met le { $number } au plus haut, avec { $count ->
    [one] { $count } domino
   *[other] { $count } dominos
} en main qui le portent
dominoes-fact-covers = couvre { $over }
dominoes-fact-gives = donne à { $name } la pile ({ $count ->
    [one] { $count } domino
   *[other] { $count } dominos
})
dominoes-fact-gives_points = donne à { $name } une pile de { $count ->
    [one] { $count } point
   *[other] { $count } points
}
dominoes-fact-takes = prend { $count ->
    [one] le dernier domino
   *[other] les { $count } derniers dominos
}
dominoes-fact-takes_points = prend { $count ->
    [one] le dernier point
   *[other] les { $count } derniers points
}
dominoes-fact-open = { $share ->
    [all] { $of ->
        [1] peut être couvert par le dernier domino des autres
        [2] peut être couvert par les deux dominos des autres
       *[other] peut être couvert par les { $of } dominos des autres
    }
   *[some] peut être couvert par { $count } des { $of } dominos des autres
}
dominoes-fact-sure = ne peut être couvert par aucun domino des autres

## Plans

dominoes-plan-invite-bid = Choisis jusqu’où tu annoncerais. Le dernier à parler n’annonce jamais plus que nécessaire.
dominoes-plan-invite-tiles = Choisis des dominos dans l’ordre où tu les jouerais : le premier qui couvre est joué.
dominoes-plan-bid = annoncer jusqu’à { $bid }, sinon passer
dominoes-plan-pass = passer
dominoes-plan-cover = le premier qui couvre parmi { $tiles }
dominoes-plan-else = si aucun ne couvre, { $tiles } dans cet ordre
dominoes-plan-choose-else = Si aucun ne couvre, jouer…

## Ce qui était remarquable

dominoes-highlight = manche la plus serrée : décidée au domino n° { $count }

## Problèmes

dominoes-task-make = Trouve le domino qui réussit ton annonce à coup sûr.
dominoes-task-try = Trouve le domino qui a le plus de chances de réussir ton annonce.
dominoes-task-save = Ton annonce est perdue. Trouve le domino qui sauve le plus de points.
dominoes-task-defeat = Trouve le domino qui fait échouer l’annonce à coup sûr.
dominoes-task-stop = Trouve le domino qui a le plus de chances de faire échouer l’annonce.
dominoes-task-more = L’annonce est perdue. Trouve le domino qui te rapporte le plus.
dominoes-known = Les autres ont, sans que tu voies qui a lesquels : { $tiles }
dominoes-worth = { $count ->
    [one] { $value } point
   *[other] { $value } points
} de { $sign ->
    [minus] moins
   *[plus] plus
} qu’aux autres en moyenne
dominoes-theme-sure = Poser un domino sûr
dominoes-theme-covers = Couvrir un domino
dominoes-theme-open = Poser un domino peu exposé
dominoes-theme-gives = Laisser la pile
