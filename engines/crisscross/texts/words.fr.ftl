### CrissCross en mots. domino (tile), branche (arm), bout libre, défausse (scrap heap), pioche (draw pile), passage (pass).

crisscross-name = CrissCross
crisscross-command = En solo : pose tous les dominos sur les branches d’une croix
    .name = crisscross
crisscross-about = Un solitaire : pioche les dominos un à un et pose-les tous sur les branches d’une croix.
crisscross-sitting = en solo

## Options de la commande

crisscross-option-set = Quel jeu de dominos : double 6, 7, 8 ou 9 (par défaut 6)
    .name = jeu
crisscross-option-arms = Combien de branches partent du centre : 3, 4 ou 5 (par défaut 4)
    .name = branches
crisscross-option-doubles = Si un double peut commencer une branche (par défaut oui)
    .name = doubles
crisscross-option-opening = Libre, ou les premiers dominos commencent toutes les branches (par défaut libre)
    .name = ouverture
crisscross-choice-start = Les doubles peuvent commencer
crisscross-choice-scrap = Les doubles ne commencent rien
crisscross-choice-free = Libre
crisscross-choice-cross = Les premiers dominos forment la croix

## Ce qui a été choisi

crisscross-chosen-set = double { $set }
crisscross-chosen-arms = { $arms } branches
crisscross-chosen-scrap = les doubles ne commencent pas de branche
crisscross-chosen-cross = les premiers dominos forment la croix

## Le message

crisscross-goal = Pose les { $all } dominos : { $placed } posés, { $left } à poser
crisscross-caption-progress = { $placed } sur { $all } posés
crisscross-caption-stock = pioche
crisscross-caption-scrap = de côté
crisscross-note = { $count ->
    [0] tous les dominos posés
    [one] { $count } domino restant
   *[other] { $count } dominos restants
}
crisscross-prompt-on = Pose { $tile } à un bout libre où il va.
crisscross-prompt-arm = Commence la branche { $arm } avec { $tile } : quel nombre vers l’extérieur ?
crisscross-prompt-double = Commence la branche { $arm } avec { $tile }.
crisscross-prompt-either = Pose { $tile } à un bout libre où il va, ou commence avec lui la branche { $arm }.
crisscross-move-on = { $tile } sur la branche { $arm }, contre le { $end }
crisscross-move-arm = commencer la branche { $arm } avec { $tile }, { $out } vers l’extérieur
crisscross-on = { $arm } · { $end }
crisscross-out = { $arm } · { $out } dehors

## Ce qui s’est passé

crisscross-event-laid = { $tile } sur la branche { $arm }, qui finit par { $out }.
crisscross-event-started = { $tile } commence la branche { $arm }, { $out } dehors.
crisscross-event-scrapped = { $count ->
    [one] { $tiles } ne va nulle part : mis de côté.
   *[other] { $tiles } ne vont nulle part : mis de côté.
}
crisscross-event-shuffled = { $count ->
    [one] La pioche est vide : { $count } domino mis de côté revient.
   *[other] La pioche est vide : { $count } dominos mis de côté reviennent.
}
crisscross-result-cleared = { $name } a posé tous les dominos : réussi !
crisscross-result-stuck = { $left ->
    [one] { $name } ne peut plus jouer : il reste { $left } domino.
   *[other] { $name } ne peut plus jouer : il reste { $left } dominos.
}
crisscross-result-resigned = { $left ->
    [one] { $name } a abandonné : il reste { $left } domino.
   *[other] { $name } a abandonné : il reste { $left } dominos.
}

## La position en mots, pour qui ne voit pas l’image

crisscross-describe-arm = Branche { $arm } : { $tiles } ; bout libre { $end }.
crisscross-describe-empty = Aucun domino n’est encore posé.
crisscross-describe-progress = { $placed } dominos sur { $all } sont posés.
crisscross-describe-drawn = Le domino pioché est { $tile }.
crisscross-describe-fits = Il va { $count ->
    [one] à la branche { $arms }
   *[other] aux branches { $arms }
}.
crisscross-describe-start = Il peut commencer la branche { $arm }.
crisscross-describe-stock = { $count ->
    [0] La pioche est vide.
    [one] { $count } domino est dans la pioche.
   *[other] { $count } dominos sont dans la pioche.
}
crisscross-describe-scrap = { $count ->
    [0] La défausse est vide.
    [one] { $count } domino est face cachée à la défausse.
   *[other] { $count } dominos sont face cachée à la défausse.
}
crisscross-describe-left = Restants : { $tiles }.
crisscross-describe-scrapped = Défaussé depuis le dernier coup : { $tiles }.
crisscross-describe-shuffled = La défausse vient d’être mélangée et devient la pioche.
crisscross-describe-cleared = Tous les dominos sont posés : tu as gagné.
crisscross-describe-stuck = { $count ->
    [one] Plus aucun domino ne va, et il en reste { $count }.
   *[other] Plus aucun domino ne va, et il en reste { $count }.
}

## Pourquoi un coup a été refusé

crisscross-refused-no_such_arm = Il n’y a pas de branche avec cette lettre.
crisscross-refused-does_not_fit = Le domino ne va pas à ce bout.
crisscross-refused-arms_first = Les premiers dominos doivent commencer les branches.
crisscross-refused-arms_stand = Toutes les branches sont déjà commencées.
crisscross-refused-not_on_tile = Le domino pioché n’a pas ce nombre.
crisscross-refused-double = Un double ne peut pas commencer de branche dans cette partie.

## À côté des règles

crisscross-example = Exemple : la branche A est 6-2, son 6 vers l’extérieur. 6-1 aurait pu y aller, mais a commencé la branche B, son 1 vers l’extérieur. Le domino pioché, 1-1, est posé en travers au bout de la branche B ; il aurait pu commencer la branche C.

## Conseils et analyses

crisscross-hint-tiles = environ { $value } dominos posés en tout
crisscross-hint-chance = { $value } % de chances de poser tous les dominos
crisscross-review-tiles = Coup { $ply } : **{ $move }**. **{ $better }** était meilleur, de { $lost } dominos.
crisscross-review-chance = Coup { $ply } : **{ $move }**. **{ $better }** était meilleur : { $lost } points de pourcentage de chances de poser tous les dominos en plus.
crisscross-hint-looks = Le bot a pesé quels dominos peuvent venir et combien se placeraient, mais il ne connaît pas plus leur ordre que toi.

## Ce que fait un coup, dans les conseils et les analyses : le coup est le sujet

crisscross-fact-clears = pose le dernier domino
crisscross-fact-fits = { $share ->
    [none] ne laisse aucun bout où va un domino restant
    [all] { $of ->
        [1] laisse un bout où va le dernier domino
        [2] laisse des bouts où vont les deux dominos restants
       *[other] laisse des bouts où vont les { $of } dominos restants
    }
   *[some] { $count ->
        [one] laisse des bouts où va { $count } des { $of } dominos restants
       *[other] laisse des bouts où vont { $count } des { $of } dominos restants
    }
}
crisscross-fact-double = laisse une place pour { $tile }
crisscross-fact-twice = laisse deux fois le { $number } ouvert
crisscross-fact-opens = laisse le { $number } ouvert, que { $count ->
    [one] { $count } domino restant porte
   *[other] { $count } dominos restants portent
}

## Plans

crisscross-plan-invite = Choisis où vont les dominos après le prochain, cinq au plus. Si l’un n’y va pas, le plan s’arrête.

## Ce qui était remarquable

crisscross-highlight = tous les dominos posés

## Problèmes

crisscross-task-sure = Un coup permet de poser tous les dominos à coup sûr, quoi qu’il vienne. Trouve-le.
crisscross-task-only = Un seul coup permet encore de poser tous les dominos. Trouve-le.
crisscross-task-odds = Trouve le coup qui donne le plus de chances de poser tous les dominos.
crisscross-worth = { $percent } % de chances de poser tous les dominos
crisscross-known = Encore à tirer, dans un ordre quelconque : { $tiles }
crisscross-known-scrap = À la défausse, qui reviendra ensuite : { $tiles }
crisscross-known-again = La défausse revient maintenant, dans un ordre quelconque : { $tiles }
crisscross-theme-double = Laisser une place à un double
crisscross-theme-fits = Laisser place à plus de dominos
