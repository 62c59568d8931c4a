### Le mancala Zig Zag en mots. trou (pit), graine (seed), semer (sow), capturer, tour (lap).

mancala-name = Mancala
mancala-command = À deux : sème en zigzag, capture en face
    .name = mancala
mancala-about = Sème en zigzag sur les deux rangées et capture plus de graines que ton adversaire.
mancala-sitting = à 2

## Options de la commande

mancala-option-pits = Trous de chaque côté, un nombre pair de 2 à 26 (par défaut 6)
    .name = trous
mancala-option-seeds = Graines par trou au début, un nombre impair de 1 à 15 (par défaut 5)
    .name = graines

## Ce qui a été choisi, dans la salle d’attente

mancala-chosen-pits = { $pits } trous par côté
mancala-chosen-seeds = { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
} par trou

## Le message

mancala-headline = { $win } graines sur { $seeds } pour gagner
mancala-headline-quiet = { $left ->
    [one] encore un coup sans capture termine la partie
   *[other] encore { $left } coups sans capture terminent la partie
}
mancala-level = Égalité à { $high }
mancala-leads = { $mark } mène { $high } à { $low }
mancala-side = { $seat ->
    [0] Sud
   *[other] Nord
}
mancala-note-score = { $count ->
    [one] { $count } capturée
   *[other] { $count } capturées
}
mancala-note-awarded = { $captured } capturées + { $awarded } restantes = { $count }
mancala-prompt = Choisis un trou à semer.
mancala-prompt-barred = Choisis un trou à semer, sauf { $pits }.
mancala-pit = { $pit } · { $seeds }
mancala-pit-barred = { $pit } · bloqué
mancala-pit-words = Trou { $pit } : { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}
mancala-move = semer le trou { $pit } ({ $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}), jusqu’à { $last }{ $captured ->
    [0] {""}
   *[other] {" "}et capturer { $captured }
}
mancala-choose-pit = Semer un trou, de { $first } à { $last }

## Ce qui s’est passé

mancala-event-sowed = { $name } sème { $pit } et finit en { $last }{ $laps ->
    [one] {""}
   *[other] {" "}après { $laps } tours
}.
mancala-event-captured = { $name } capture { $count } dans { $pit }.
mancala-event-barred = Impossible de semer { $pits } maintenant : cela ramènerait une position antérieure.
mancala-event-ended-exhausted = Plus rien ne peut être capturé.
mancala-event-ended-stuck = Celui qui doit jouer n’a plus rien à semer.
mancala-event-ended-quiet = 300 coups de suite sans capture. Les graines restantes ne comptent pour personne.
mancala-event-awarded = { $name } a capturé en dernier et reçoit { $count ->
    [one] la dernière graine
   *[other] les { $count } graines restantes
}.
mancala-event-won = { $name } gagne { $scores }.
mancala-event-drawn = Partie nulle, { $scores }.

## Comment une partie a fini

mancala-over-exhausted = Plus rien à capturer
mancala-over-stuck = Plus rien à semer
mancala-over-quiet = Trop longtemps sans capture

## La position en mots, pour qui ne voit pas l’image

mancala-describe-row = { $name }, { $seat ->
    [0] Sud, trous { $first } à { $last }
   *[other] Nord, trous { $first } à { $last }
} : { $pits } ; capturées { $captured }.
mancala-describe-last = { $name } a semé { $pit } et fini en { $last }.
mancala-describe-last-laps = { $name } a semé { $pit }, puis { $lifted }, et fini en { $last }.
mancala-describe-captured = Cela a capturé { $count } dans { $pit }.
mancala-describe-barred = Impossible de semer { $pits } maintenant : cela ramènerait une position antérieure.
mancala-describe-awarded = { $name } a capturé en dernier et a reçu { $count ->
    [one] la dernière graine des trous
   *[other] les { $count } graines restées dans les trous
}.
mancala-describe-turn = À { $name } de jouer.
mancala-describe-over = La partie est terminée.

## Pourquoi un coup a été refusé

mancala-refused-no_such_pit = Ce trou n’existe pas sur ce plateau.
mancala-refused-empty_pit = Ce trou est vide.
mancala-refused-returns = Cela ramènerait une position déjà vue depuis la dernière capture. Sème un autre trou.

## À côté des règles

mancala-example = Exemple : Sud a semé a. Ses cinq graines sont allées en B, c, D, e et F, chaque fois un pas plus loin et en face.

## Conseils et analyses

mancala-hint-seeds = environ { $value } des { $total } graines à la fin
mancala-review-seeds = Coup { $ply } : **{ $move }**. **{ $better }** était meilleur, de { $lost } graines.
mancala-gained = { $name } { $count ->
    [0] ne gagne rien
    [one] gagne { $count } graine
   *[other] gagne { $count } graines
}
mancala-hint-looks = Le bot a calculé plusieurs coups d’avance pour les deux camps et compté les graines que chacun aurait à la fin.

## Ce que fait un coup, dans les conseils et les analyses : le coup est le sujet

mancala-fact-captures = capture { $count ->
    [one] { $count } graine
   *[other] { $count } graines
} dans { $pit }
mancala-fact-lets_capture = { $you ->
    [yes] te laisse
   *[no] laisse { $name }
} en capturer { $count } ensuite
mancala-fact-safe = { $you ->
    [yes] ne te laisse rien à capturer ensuite
   *[no] ne laisse rien à capturer à { $name } ensuite
}
mancala-fact-threatens = menace d’en capturer { $count }

## Plans

mancala-plan-invite = Choisis les trous pour tes prochains tours, cinq au plus. Si l’un ne peut être semé, le plan s’arrête et on te demande quoi jouer.
mancala-condition-reply = On sème { $condition }
mancala-condition-captures = Le coup capture
mancala-conditional-reply = si **{ $condition }** est semé : { $move }
mancala-conditional-captures = { $move } s’il capture
mancala-unmet-reply = { $sown } a été semé, pas { $condition }
mancala-unmet-captures = { $move } ne capture rien

## Ce qui était remarquable

mancala-highlight = plus grande capture : { $count ->
    [one] { $count } graine
   *[other] { $count } graines
}

## Problèmes

mancala-task-ending = Trouve le coup qui te donne le plus de graines à la fin.
mancala-task-win = Un seul coup gagne. Trouve-le.
mancala-task-gain = Trouve le coup qui rapporte le plus.
mancala-task-hold = Trouve le seul coup qui ne perd pas de graines.
mancala-known = Ce qui compte : ce que tu captures dans tes { $turns } prochains tours, moins ce que ton adversaire capture dans les siens.
mancala-worth = { $count ->
    [one] { $value } graine
   *[other] { $value } graines
} à la fin
mancala-worth-gain = { $count ->
    [0] un gain nul
   *[other] { $sign ->
        [minus] une perte
       *[plus] un gain
    } de { $count ->
        [one] { $value } graine
       *[other] { $value } graines
    }
}
mancala-worth-hold = { $count ->
    [0] un gain nul
   *[other] { $sign ->
        [minus] une perte
       *[plus] un gain
    } de { $count ->
        [one] { $value } graine
       *[other] { $value } graines
    }
}
mancala-theme-safe = Ne rien laisser à capturer
mancala-theme-threatens = Menacer de capturer
mancala-theme-lets_capture = Perdre moins
mancala-theme-captures = Capturer
