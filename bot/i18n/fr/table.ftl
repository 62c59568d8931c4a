### Le message d’une partie, et les mentions à côté.

table-hand = Ma main
table-for = { $label } ({ $name })
table-rules = Règles
table-fair = Équitable ?
table-resign = Abandonner
table-return = Reprendre ma place
table-rematch = Revanche
table-replay = Revoir
table-review = Analyse
table-leaderboard = Classement
table-ratings = Cote : { $changes }
table-rating-favourite = La victoire de { $name } était attendue ({ $chance } %).
table-rating-upset = Surprise : { $name } avait { $chance } % de chances, donc les cotes bougent davantage.
table-rating-even = Les chances étaient à peu près égales.
table-rating-drawn = La victoire de { $name } était attendue ({ $chance } %), mais la partie est nulle.
table-rating-chance = { $name } avait { $chance } % de chances de gagner.
table-rating-progress = { $counted } parties sur { $needed } avant une cote : { $names }
table-unrated = Cette partie n’était pas classée.
table-unrated-no-move = Cette partie n’est pas classée : aucun coup de { $names }.
table-unrated-take-back = Cette partie n’est pas classée, car un coup a été repris.
table-unrated-replaced = Cette partie n’est pas classée, car quelqu’un a pris une place en cours de route.
table-unrated-organiser = Cette partie n’est pas classée, comme tout son tournoi.
table-unrated-same-deal = Cette partie n’est pas classée, car elle a la même donne que la partie { $match }.
table-unrated-bots = Cette partie a commencé entre bots seuls, elle n’est donc pas classée.
table-unrated-options = Avec ces options, cette partie ne compte pas pour le classement.
table-new-deal = Rejouer
table-moment = Moment décisif
table-highlight = Temps fort
table-alt-bots = Un bot joue pour { $names }.
table-share = Partager
table-log-none = Aucun coup pour l’instant.
table-log-new-rules = Tu découvres ? **Règles** explique le jeu.
table-log-new-rules-and = Tu découvres ? **Règles** explique le jeu et mène à **{ $beside }**.
table-log-new-more = Tu découvres ? Les règles sont sous **Plus…**
table-log-new-more-and = Tu découvres ? Sous **Plus…**, il y a les règles et **{ $beside }**.
table-turn = { $mark } { $mention }, à toi de jouer. { $prompt }
table-turn-hand = { $mark } { $mention }, à toi de jouer : appuie sur **Ma main**. { $prompt }
table-turn-house = { $mark } { $name } : le bot réfléchit…
table-turn-watched = { $mark } { $name } joue ensuite.
table-waits = Il n’y a plus personne pour l’instant. La partie attend que quelqu’un appuie sur **Reprendre ma place**.
table-foot = Partie { $match } · { $pace } par coup
table-foot-clock = Partie { $match } · { $pace } par coup · fin du temps { $deadline }
table-foot-open = Partie { $match } · sans limite de temps
table-foot-watched = Partie { $match } · les bots jouent entre eux, un coup toutes les { $count } secondes
table-foot-over = Partie { $match } · { $reason }
table-foot-solitaire = Partie { $match }
table-foot-daily = Partie du jour, { $day }
table-over-won = { $count ->
    [one] { $names } gagne !
   *[other] { $names } se partagent la victoire !
}
table-over-drawn = Partie nulle.
table-over-nobody = Personne n’est venu, donc personne n’a gagné.
table-cancelled = Cette partie a été annulée d’un commun accord.
over-resigned = Terminée par abandon
mention-turn = { $mention }, à toi de jouer : { $game }.
mention-next = { $mention }, ce sera à toi après { $name } : { $game }.
mention-reminder = { $mention }, ton temps pour ce coup ({ $game }) est presque écoulé : { $deadline }.
mention-reminder-auto = { $mention }, ton temps pour ce coup ({ $game }) est presque écoulé : { $deadline }. Ensuite, tout le monde aura un jour par coup.
mention-merged = { $mention }, ton groupe ({ $game }) s’est réuni avec un autre : vous êtes maintenant dans la partie { $match }.
mention-over-won = { $mentions } : { $count ->
    [one] { $names } gagne
   *[other] { $names } se partagent la victoire
} – { $game }.
mention-over-drawn = { $mentions } : votre partie de { $game } est terminée.
event-timed_out = Temps écoulé pour { $name } : un bot a joué.
event-slowed = { $name } n’était pas là : désormais, tout le monde a un jour par coup.
event-house_took = { $name } a manqué trois coups. Un bot joue en attendant son retour.
event-returned = { $name } est de retour.
event-resigned = { $name } a abandonné. Un bot joue à cette place et ne peut pas gagner.
event-resigned-over = { $name } a abandonné.
event-tournament_cancelled = Le tournoi a été annulé. Cette partie continue comme n’importe quelle autre.
event-no_show = { $name } n’est pas venu et ne peut donc pas avoir gagné.
event-hinted = { $name } a pris un conseil.
table-hint = Conseil
table-hinted = Avec des conseils ou des essais, cette partie n’est pas classée.
table-same-deal = D’autres ont les mêmes tirages : il n’y a pas de conseils, et aucun coup ne peut être repris.
table-sealed = D’autres jouent encore avec les mêmes tirages. Quand tout le monde aura fini, tu pourras revoir cette partie ici.
event-forced_move = { $count ->
    [one] C’était le seul coup possible, il a été joué pour { $name }.
   *[other] Ces { $count } coups étaient les seuls possibles, ils ont été joués pour { $name }.
}
table-more = Plus…
table-more-about = Aussi dans la partie { $match } :
