### Tournois.

command-tournament = Ouvrir un tournoi sur ce serveur, ou voir ceux en cours
    .name = tournoi
option-tournament-game = Quel jeu (par défaut : montre ce qui est en cours)
    .name = jeu
tourney-title = { $game } : { $format } { $id }
tourney-format-swiss = tournoi suisse
tourney-format-round-robin = tournoi toutes rondes
tourney-format-knockout = tournoi à élimination directe
tourney-format-series = série
tourney-about-swiss = À chaque ronde, tu joues contre quelqu’un qui a à peu près autant de points que toi. Personne n’est éliminé.
tourney-about-round-robin = Tout le monde joue contre tout le monde, en groupes si vous êtes nombreux.
tourney-about-knockout = Une défaite et c’est fini. Qui gagne la finale remporte tout.
tourney-about-series = Tout le monde joue les mêmes tuiles, et le plus petit total de tuiles restantes gagne.
tourney-entered = { $count ->
    [one] { $count } personne inscrite
   *[other] { $count } personnes inscrites
} · { $most } au plus
tourney-nobody = Personne pour l’instant. À toi d’ouvrir le bal !
tourney-people = Tout le monde…
tourney-tables = Toutes les tables…
tourney-more = … et { $count } de plus
tourney-join-late = Rejoindre en cours de route
tourney-organise = Organiser
tourney-mine = Ma table
tourney-standings = Classement
tourney-withdraw = Se retirer
tourney-show = Voir
tourney-new = Ouvrir un tournoi
tourney-begins-when-asked = Commence quand { $organiser } le lance, ou quand il est complet.
tourney-begins-at = Commence { $when } ({ $date }).
tourney-pace = { $pace } par coup
tourney-organiser = organisé par { $organiser }
tourney-paused = ⏸️ Mis en pause par l’organisation.
tourney-stage = Ronde { $number } sur { $total }
tourney-stage-deals = Partie { $number } sur { $total }
tourney-begins-now = commence tout de suite
tourney-until = se termine au plus tard { $when }
tourney-matches-in = Les parties sont dans { $place }.
tourney-matches-dm = Tout le monde joue dans ses messages privés avec moi. Les rondes sont annoncées dans { $place }.
tourney-round = Ronde { $number }
tourney-deal = Partie { $number }
tourney-round-begins = La ronde { $number } sur { $total } a commencé
tourney-deal-begins = La partie { $number } sur { $total } a commencé
tourney-sealed = Toutes les tables ont les mêmes tirages. Leur secret est scellé : son SHA-256 est { $commitment }.
tourney-table-between = { " " }– { "" }
tourney-table-bye = { $point ->
    [no] { $name } est exempt de cette ronde.
   *[yes] { $name } est exempt de cette ronde et reçoit un point.
}
tourney-seat-bot = 🤖 bot
tourney-in-dms = Tout le monde a la même donne, ta table arrive donc en message privé de ma part. Autorise-les sur ce serveur.
tourney-cancelled = Ce tournoi a été annulé.
tourney-over = C’est fini. Félicitations !
tourney-over-nobody = C’est fini. Personne n’est venu, donc personne n’a gagné.
tourney-over-nobody-won = C’est fini, et personne n’a gagné.
tourney-division = Groupe { $number }
tourney-division-best = En tête du groupe { $number } : { $name }
tourney-line = **{ $rank }.** { $name } · **{ $points }** · victoires { $wins } · Buchholz { $buchholz } · Sonneborn-Berger { $sonneborn }
tourney-line-ai = dont { $points } contre des bots
tourney-line-decided = derrière par { $by }
tourney-line-rank = **{ $rank }.** { $name }
tourney-line-total = **{ $rank }.** { $name } · **{ $total }** restantes · parties jouées { $played } · la meilleure { $won } fois
tie-break-head-to-head = rencontre directe
tie-break-head-to-head-if-met = rencontre directe (si tous se sont rencontrés)
tie-break-buchholz = Buchholz
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-wins = victoires
tourney-tie-breaks = À égalité de points, l’ordre se décide par : { $breaks }.
tourney-matchpoints = Les points sont des pourcentages : combien, parmi ceux qui avaient les mêmes dominos ou les mêmes lancers, ont fait moins bien.
tourney-total-ties = À égalité de total comptent les parties où personne n’a fait mieux, puis les meilleures parties.
tourney-alt = { $title }. { $lines }
tourney-podium-alt = { $title } : le podium. { $people }
tourney-level = Personne ne mène encore :
tourney-no-standings = Rien n’a encore été joué, il n’y a donc pas de classement.
tourney-see-podium = Voir le podium
tourney-warning = { $people } : la ronde se termine { $when }, et tu n’as pas encore joué. Si tu ne viens pas, un bot continue à ta place.

# Le formulaire.
tourney-form-title = Ouvrir un tournoi
tourney-form-about = Tu es seul à voir ceci. Tout est réglé comme d’habitude : appuie sur **Ouvrir les inscriptions** quand ça te va.
tourney-form-which = À quel jeu ? Tout le reste sera réglé comme d’habitude.
tourney-form-more-title = { $game } : autres options
tourney-form-game = Jeu
tourney-form-format = Qui joue contre qui
tourney-form-most = Combien de personnes au plus
tourney-form-pace = Temps par coup
tourney-form-begins = Quand il commence
tourney-form-round-time = Durée maximale d’une ronde
tourney-form-length = Combien de rondes, ou de parties
tourney-form-repeat = Encore et encore
tourney-form-same-deal = Ce qui est distribué
tourney-form-more = Plus d’options…
tourney-form-open = Ouvrir les inscriptions
tourney-most = { $count } personnes
tourney-begins-asked = Quand je le lance, ou quand il est complet
tourney-begins-in = Dans { $time }
tourney-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
tourney-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
tourney-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
tourney-usual = Comme d’habitude ({ $value })
tourney-length-usual = Comme d’habitude
tourney-repeat-none = Une seule fois
tourney-repeat-weekly = chaque semaine
tourney-repeat-monthly = chaque mois
tourney-repeat-zone = Il garde la même heure dans ton fuseau horaire, { $zone }.
tourney-repeat-utc = Je ne connais pas ton fuseau horaire : il garde donc la même heure UTC. Indique ton fuseau avec **Temps…** dans `/zigzag moi`, et il gardera la même heure pour toi.
tourney-same-deal = même donne pour tous
tourney-same-deal-off = Chaque table a sa propre donne
tourney-same-deal-on = Toutes les tables d’une ronde ont la même donne
tourney-opened = Les inscriptions sont ouvertes : { $link }. Quand tout le monde est là, lance-le là-bas avec **Organiser**.

# Ce que font les inscrits et l’organisation.
tourney-joined = C’est noté, tu participes !
tourney-left = Tu ne participes plus.
tourney-my-match = Dans la ronde { $number }, tu joues la partie { $match }.
tourney-my-table = Ta table pour la ronde { $number } : { $link }
tourney-my-dm = Ta table pour la ronde { $number } est dans tes messages privés avec moi.
tourney-my-bye = { $point ->
    [no] Tu es exempt de cette ronde.
   *[yes] Tu es exempt de cette ronde et reçois un point.
}
tourney-my-wait = Tu n’as rien à jouer pour l’instant. La prochaine ronde commence toute seule.
tourney-not-begun = Il n’a pas encore commencé.
tourney-my-place = Tu es à la place { $rank }.
tourney-again-on = M’inscrire aussi au prochain
tourney-again-off = Ne pas m’inscrire au prochain
tourney-start = Lancer
tourney-pause = Pause
tourney-resume = Reprendre
tourney-cancel = Annuler…
tourney-withdraw-someone = Retirer quelqu’un…
tourney-replace-someone = Remplacer quelqu’un…
tourney-replace-ask = Qui continue à la place de { $name } ?
tourney-ask-cancel = Annuler ce tournoi ? Les parties en cours continuent, mais il n’y aura plus de ronde et personne ne gagne.
tourney-sure-cancel = Annuler le tournoi
tourney-not-cancel = Non, continuer
tourney-ask-withdraw = Te retirer de ce tournoi ? Tu gardes tes points, mais tu ne joues plus de ronde et tu ne peux pas revenir.
tourney-resigned-withdraw = Ta partie { $match } est encore en cours : elle est abandonnée aussi.
tourney-sure-withdraw = Me retirer
tourney-not-withdraw = Non, rester
tourney-ask-out = Retirer { $name } de ce tournoi ?
tourney-resigned-out = { $name } joue encore la partie { $match } : elle est abandonnée aussi.
tourney-sure-out = Retirer
tourney-not-out = Non, ne retirer personne
tourney-withdrawn = Tu t’es retiré. Merci d’avoir joué !
tourney-done = C’est fait.
tourney-role = Un rôle pour la victoire
tourney-role-none = Aucun rôle
tourney-no-events = Je ne peux pas l’annoncer dans les événements du serveur : il me faut **Créer des événements**.
tourney-no-role = Je ne peux pas donner ce rôle : il me faut **Gérer les rôles** et un rôle à moi au-dessus.
tourney-no-thread = Je ne peux pas ouvrir de fil ici, les parties sont donc dans le salon : pour les fils, il me faut **Créer des fils publics** et **Envoyer des messages dans les fils**.
error-tournament-role = Tu ne peux donner qu’un rôle en dessous du tien, et seulement si tu peux gérer les rôles.
error-tournament-server = Les tournois se jouent sur les serveurs. Utilise la commande là-bas.
error-tournament-opening = Sur ce serveur, seules les personnes qui peuvent gérer les messages peuvent ouvrir des tournois.
error-tournament-closed = Les tournois sont désactivés sur ce serveur.
error-tournament-bot = Les bots ne peuvent pas participer.

settings-tournaments = Qui peut ouvrir des tournois
settings-tournaments-everyone = Tout le monde.
settings-tournaments-moderators = Les personnes qui peuvent gérer les messages.
settings-tournaments-nobody = Personne.
settings-tournaments-to-everyone = Tout le monde
settings-tournaments-to-moderators = Modération seule
settings-tournaments-to-nobody = Personne
