### ZIG-ZAG en mots. pion (piece), case (square), bord (edge), lancer (roll), double, barricadé.

chain-name = Chaîne
chain-command = À deux ou quatre : lance les dés, pose des pions, relie deux bords
    .name = chaîne
chain-about = Lance deux dés, pose un pion sur chaque nombre et relie deux bords du plateau avant l’autre camp.
chain-sitting = à 2 ou 4

## Options de la commande

chain-option-players = Deux joueurs, ou quatre en deux équipes (par défaut 2)
    .name = joueurs
chain-option-teams = À quatre : chaînes côte à côte ou croisées (par défaut côte à côte)
    .name = équipes
chain-option-numbers = Le plateau classique, ou ses nombres mélangés (par défaut classique)
    .name = nombres
chain-choice-parallel = Chaînes côte à côte
chain-choice-crisscross = Chaînes croisées
chain-choice-classic = Classique
chain-choice-random = Mélangés
chain-clash-teams = Les chaînes croisées se jouent à 4. Choisis 4 joueurs, ou laisse tomber **{ $name }**.

## Ce qui a été choisi, dans la salle d’attente

chain-chosen-crisscross = chaînes croisées
chain-chosen-random = nombres mélangés
chain-chosen-first = { $mark } commence, sans lancer

## Le message

chain-edges = { $edges ->
    [EW] la gauche et la droite
   *[other] le haut et le bas
}
chain-place = { $place ->
    [0] Sud
    [1] Ouest
    [2] Nord
   *[other] Est
}
chain-headline-two = 🔵 contre 🔶 · le premier à relier { $edges } gagne
chain-headline-unnamed = 🔵🟩 contre 🔶🔺 · les bords à relier ne sont pas encore choisis
chain-headline-parallel = 🔵🟩 contre 🔶🔺 · le premier camp à relier { $edges } gagne
chain-headline-crisscross = 🔵🟩 gagnent en reliant { $own } · 🔶🔺 en reliant { $other }
chain-headline-needs = { $seats ->
    [2] { $lead ->
        [level] Le premier à relier { $edges } gagne : égalité, encore { $few } à poser chacun
       *[other] Le premier à relier { $edges } gagne : { $ahead } mène, encore { $few } à poser contre { $many } pour { $behind }
    }
   *[other] { $lead ->
        [level] Le premier camp à relier { $edges } gagne : égalité, encore { $few } à poser par camp
       *[other] Le premier camp à relier { $edges } gagne : { $ahead } mènent, encore { $few } à poser contre { $many } pour { $behind }
    }
}
chain-headline-needs-crisscross = 🔵🟩 relient { $own } : encore { $one } · 🔶🔺 relient { $other } : encore { $two }
chain-note-plays = joue avec { $mark }
chain-note-needs = encore { $count } à poser
chain-note-threw = { $count ->
    [one] a lancé { $throws } pour commencer
   *[other] a lancé { $throws } pour commencer : en cas d’égalité, on relance
}
chain-note-barricaded = barricadé
chain-note-corner = Les coins comptent : { $one } et { $two } se touchent par un coin, les voilà reliées.
chain-throw = { $one }-{ $two }
chain-prompt-edges = Tu commences : choisis les deux bords que les deux camps doivent relier.
chain-prompt-single = { $name } commence avec le plus haut lancer. Pour compenser, pose maintenant un pion sur la case de ton choix.
chain-prompt-single-rematch = { $name } commence cette revanche. Pour compenser, pose maintenant un pion sur la case de ton choix.
chain-prompt-two = Pose un pion sur un { $one } et un sur un { $two }.
chain-prompt-double = Tu as fait un double { $one } : pose deux pions.
chain-prompt-one = Tu as fait { $one } et { $two }, mais tu ne peux poser qu’un pion.
chain-prompt-none = Tu as fait { $one } et { $two }, mais aucune de ces cases n’est libre : passe.
chain-prompt-barricaded = Tu n’as plus de chemin : abandonne, ou barricade aussi l’autre camp pour une partie nulle.
chain-name-edges = { $edges ->
    [EW] Relier gauche et droite
   *[other] Relier haut et bas
}
chain-pass = Passer
chain-placing = Poser des pions
chain-undo = Annuler
chain-start-with = Commencer par { $number }
chain-placing-column = Choisis d’abord une colonne, puis une de ses cases.
chain-placing-any = Choisis une case.
chain-placing-first = { $count ->
    [one] Choisis une case avec { $one }.
   *[other] Choisis une case avec { $one } ou { $two }.
}
chain-placing-second = Va pour **{ $square }**. Choisis maintenant une case avec { $number }.
chain-placed = { $count ->
    [one] Tu as posé un pion sur { $one }.
   *[other] Tu as posé des pions sur { $one } et { $two }.
}
chain-move = { $count ->
    [one] un pion sur { $one }
   *[other] des pions sur { $one } et { $two }
}
chain-squares = Taper des cases…
chain-form-squares = Tes cases
chain-form-label-single = Quelle case ?
chain-form-label-two = Quelles cases, avec { $one } et { $two } ?
chain-form-placeholder-one = par exemple { $one }
chain-form-placeholder-two = par exemple { $one } { $two }

## Ce qui s’est passé

chain-event-threw_for_first = { $round ->
    [1] Lancers pour commencer : { $throws }.
   *[other] Égalité, on relance : { $throws }.
}
chain-event-threw_for_first-one = { $name } { $one }-{ $two }
chain-event-first = { $name } commence.
chain-event-named = { $name } choisit { $edges } comme bords à relier.
chain-event-placed = { $count ->
    [one] { $name } pose un pion sur { $one }.
   *[other] { $name } pose des pions sur { $one } et { $two }.
}
chain-event-passed = { $name } ne peut poser ni { $one } ni { $two } et passe.
chain-event-barricaded = Plus aucun chemin entre { $edges } pour { $names } : barricadé ! Abandonne, ou continue et barricade aussi l’autre camp pour une partie nulle.
chain-event-threw = { $name } fait { $one } et { $two }.
chain-event-joined = Bords reliés par { $names } : { $edges } !
chain-event-drawn = { $reason ->
    [full] Le plateau est plein et personne n’a relié les bords : partie nulle.
   *[other] Les deux camps sont barricadés : partie nulle.
}

## Comment une partie a fini

chain-over-joined = Les bords ont été reliés
chain-over-barricades = Les deux camps sont barricadés
chain-over-full = Le plateau est plein

## La position en mots, pour qui ne voit pas l’image

chain-describe-side = { $mark } { $names }, pour relier { $edges } : { $squares }.
chain-describe-side-open = { $mark } { $names } : { $squares }.
chain-describe-none = encore aucun pion
chain-describe-needs = { $names } : encore { $count ->
    [one] { $count } pion
   *[other] { $count } pions
} à poser.
chain-describe-barricaded = Barricadé, sans chemin entre ses bords : { $names }.
chain-describe-last = Dernier à jouer : { $name }, { $squares }.
chain-describe-chain = La chaîne gagnante : { $squares }.
chain-describe-over = La partie est terminée.
chain-describe-numbers = Nombres, de la rangée 12 à la rangée 1, de a à l : { $rows }.
chain-describe-chosen = Déjà choisie : { $square }.
chain-describe-letters = Lettres au choix : { $squares }.
chain-describe-edges = { $name } choisit les bords.
chain-describe-single = { $name } pose un seul pion.
chain-describe-turn = { $name } a fait { $one } et { $two } et doit jouer.

## Pourquoi un coup a été refusé

chain-refused-wrong_phase = Ce n’est pas possible maintenant.
chain-refused-same_square = Choisis deux cases différentes.
chain-refused-not_empty = Il y a déjà un pion.
chain-refused-one_piece = Ne pose qu’un pion maintenant.
chain-refused-two_pieces = Tu peux poser les deux pions, choisis donc deux cases.
chain-refused-must_place = Tu peux poser un pion, tu ne peux donc pas passer.
chain-refused-not_thrown = Ces cases n’ont pas les nombres que tu as lancés.

## À côté des règles

chain-example = Exemple : à gauche, une chaîne de ronds bleus relie le haut et le bas par les côtés et les coins. À droite, des losanges orange lui barrent la route de gauche à droite : bleu est barricadé.

## Ce qui était remarquable

chain-highlight = d’un bord à l’autre

## Ce que fait un coup, dans les conseils et les analyses : le coup est le sujet

chain-hint-looks = Le bot a comparé à quel point chaque camp serait près de relier ses bords.
chain-fact-joins = relie { $edges }
chain-fact-barricades = barricade { $names }
chain-fact-barricades_itself = barricade son propre camp
chain-fact-lets_join = laisse { $names } relier au prochain tour avec { $rolls } lancers sur 36
chain-fact-stops = empêche { $names } de relier au prochain tour
chain-fact-threatens = menace de relier avec { $rolls } lancers sur 36
chain-fact-blocks = oblige { $names } à poser { $after } pions au lieu de { $before } pour relier
chain-fact-shortens = ne laisse plus que { $count ->
    [one] { $count } pion
   *[other] { $count } pions
} à poser pour relier
chain-fact-no_shorter = laisse toujours { $count ->
    [one] { $count } pion
   *[other] { $count } pions
} à poser pour relier
chain-fact-widens = ouvre plus de chemins pour relier
chain-fact-narrows = laisse à { $names } moins de chemins pour relier

## Problèmes

chain-task-join = Relie tes bords avec ce coup.
chain-task-stop = Ton adversaire va relier ses bords. Trouve le coup qui a le plus de chances de l’arrêter.
chain-task-prepare = Trouve le coup qui te donne le plus de chances de relier au suivant.
chain-worth = { $percent } % de chances
chain-worth-join = { $count ->
    [0] pas encore de chaîne
   *[other] une chaîne entre tes bords
}
chain-worth-stop = { $percent } % de chances que ton adversaire ne relie pas au prochain coup
chain-worth-prepare = { $percent } % de chances de relier au prochain coup
chain-theme-threatens = Menacer de relier
chain-theme-joins = Relier les bords
chain-theme-shortens = Se rapprocher du but
chain-theme-lets_join = Laisser moins de lancers

## Plans

chain-plan-invite = Choisis des cases dans l’ordre où tu les prendrais, cinq au plus. À ton tour, chaque pion va sur la première qui porte le nombre tiré et qui est encore libre. S’il en manque une, rien n’est joué et on te demande quoi jouer.
chain-plan-number = Une case avec { $number }
chain-plan-uncovered = tu as fait { $one } et { $two }, et ton plan n’a pas de case libre pour { $pieces ->
    [1] le pion
   *[other] chaque pion
}
chain-condition-joins = Elle touche tes pions
chain-condition-taken = On prend { $condition }
chain-conditional-joins = { $move } si elle touche tes pions
chain-conditional-taken = si **{ $condition }** est prise : { $move }
