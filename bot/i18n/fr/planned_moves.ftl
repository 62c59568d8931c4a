### Plans : des coups prévus à l’avance, que personne d’autre ne voit.

plan-title = Ton plan
plan-intro = Quand c’est ton tour, ton plan est joué pour toi. Personne d’autre ne le voit.
plan-none = Tu n’as encore rien prévu.
plan-made = Ton plan : { $plan }
plan-full = On ne peut rien y ajouter pour l’instant.
plan-ended = Ton plan s’est arrêté : { $why }. Rien n’a été joué pour toi.
plan-ended-message = Ton plan dans { $game } { $match } s’est arrêté : { $why }. Rien n’a été joué pour toi. C’est ton tour : { $url }
plans-ended-message = { $count ->
    [one] Un de tes plans s’est arrêté, donc rien n’a été joué pour toi. C’est ton tour dans :
   *[other] Tes plans dans { $count } parties se sont arrêtés, donc rien n’a été joué pour toi. C’est ton tour dans :
}
plan-ended-line = **{ $match }** { $game } : { $why } · { $link }
plan-dropped = Ton plan est abandonné. Tu joueras toi-même ton prochain coup.
plan-none-left = Il n’y a plus de plan : il a été joué ou s’est terminé.
plan-open = Prévoir
plan-undo = Annuler
plan-drop = Abandonner

plan-why-other = il ne convient plus
plan-why-move = { $move } ne peut pas être joué maintenant

## Conditional moves

plan-otherwise = { $step }, sinon { $move }
plan-choose-condition = De quoi dépend cette étape de ton plan ?
plan-choose-move = **{ $condition } :** choisis le coup à jouer dans ce cas.
plan-choose-otherwise = Et sinon ? Choisis le coup pour ce cas. Sans lui, le plan s’arrête et on te demande quoi jouer.
plan-if = Seulement si…
plan-else = Sinon…
plan-back = Retour
plan-type = Taper…
plan-type-label = Une étape par ligne
plan-type-about = Par exemple « if { $condition } then { $move } else { $otherwise } » (si, alors, sinon), ou « { $move } »
