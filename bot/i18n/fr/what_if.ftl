### Et si : des suites de coups essayées en privé.

what-if-open = Et si…
what-if-title = { $game } { $match } : et si ?
what-if-from = { $ply ->
    [0] Depuis le début de la partie.
   *[other] Depuis la position après le coup { $ply }.
}
what-if-chance = Ce que le hasard apporte ensuite ne vient pas de la partie.
what-if-dealt = Les dominos que tu ne vois pas sont distribués au hasard ici, et ce qui sera tiré ensuite ne vient pas de la partie.
what-if-so-far = Ta suite : { $moves }
what-if-all-so-far = La suite : { $moves }
what-if-turn = C’est à { $name }. { $prompt }
what-if-closed = C’est à { $name }. Tu ne vois pas cette main : laisse jouer le bot, ou ouvre toutes les mains.
what-if-back = Retour
what-if-ask = Demander au bot
what-if-auto = Le bot joue
what-if-keep = Garder la suite 1
what-if-kept = La suite 1 est gardée. Essaies-en maintenant une autre d’ici.
what-if-compare = Comparer à la 1
what-if-own = Une seule main
what-if-all = Toutes les mains
what-if-best = Le choix du bot pour { $name } : **{ $move }**.
what-if-try = Essayer { $label }
what-if-on = D’autres coups
what-if-line = Suite { $number }
what-if-go-on = Continuer la suite { $number }
what-if-worth = { $name } : { $value }
what-if-not-judged = { $name } n’a rien à décider dans cette suite.
what-if-unrates = Si tu essaies des coups ici, cette partie ne sera plus classée : elle ne comptera pas pour le classement. Tu veux bien ?
what-if-sure = Oui, essayer des coups
event-explored = { $name } essaie des coups en privé.
error-what-if-gone = Cette suite n’existe plus : elles sont gardées une semaine. Appuie sur **Et si…** pour en commencer une autre.
error-what-if-over = La partie y est terminée. Reviens d’abord d’un coup.
error-what-if-long = Ta suite a { $most } coups, c’est la limite. Reviens en arrière, ou commences-en une autre.
error-what-if-daily = La partie du jour est la même pour tout le monde : tu pourras essayer d’autres coups demain, dans sa relecture.
error-what-if-same-deal = D’autres ont les mêmes tirages : tu pourras essayer d’autres coups quand tout le monde aura fini.
error-what-if-tournament = Cette partie fait partie d’un tournoi : tu pourras essayer des coups une fois qu’elle sera finie.
error-what-if-people = Tant que tu joues contre des personnes, tu ne peux pas essayer de coups. Après la partie, sa relecture propose **Et si…**.
error-what-if-hidden = Dans ce jeu, tu ne peux pas essayer de coups tant que la partie est en cours.
error-what-if-nothing-kept = Il n’y a pas encore de suite à comparer. Joues-en une et appuie sur **Garder la suite 1**.
