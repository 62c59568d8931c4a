### Les tables, et les mentions à côté.

table-title = { $game }
table-hand = Ma main
table-rules = Règles
table-resign = Abandonner
table-agree = Accepter l’annulation
table-return = Reprendre ma place
table-rematch = Revanche
table-replay = Revoir
table-new-deal = Nouvelle donne
table-turn = { $mark } { $mention }, à toi de jouer. { $prompt }
table-turn-hand = { $mark } { $mention }, à toi de jouer : appuie sur **Ma main**. { $prompt }
table-turn-house = { $mark } La maison réfléchit pour { $name }.
table-waits = Il n’y a plus personne. La partie attend que quelqu’un appuie sur **Reprendre ma place**.
table-agreed = Pour l’annulation de cette partie : { $names }. Quand tout le monde est d’accord, elle se termine sans résultat.
table-foot = Partie { $match } · { $pace } par coup
table-foot-clock = Partie { $match } · { $pace } par coup · celui-ci expire { $deadline }
table-foot-open = Partie { $match } · sans limite de temps
table-sealed = Scellé : le SHA-256 du secret est { $commitment }
table-foot-over = Partie { $match } · { $reason }
table-foot-daily = Donne du { $day } · scellée par { $commitment }
table-seed = Graine { $seed }, issue du secret { $secret }, dont le SHA-256 { $commitment } était affiché avant le début. **/zigzag vérifier** dit comment le contrôler.
table-over-won = { $count ->
    [one] { $names } gagne !
   *[other] { $names } se partagent la victoire !
}
table-over-drawn = Partie nulle.
table-cancelled = Cette partie a été annulée d’un commun accord.
over-resigned = terminée par abandon
nudge-turn = { $mention }, à toi de jouer : { $game }.
nudge-reminder = { $mention }, ton temps pour ce coup ({ $game }) est presque écoulé : { $deadline }.
nudge-over-won = { $mentions } : { $count ->
    [one] { $names } gagne
   *[other] { $names } se partagent la victoire
} – { $game }.
nudge-over-drawn = { $mentions } : votre partie de { $game } est terminée.
event-timed_out = Temps écoulé pour { $name }, la maison a donc joué.
event-house_took = { $name } n’est pas là depuis trois coups ; la maison garde la place jusqu’à son retour.
event-returned = { $name } est de retour.
event-resigned = { $name } a abandonné ; la maison joue à cette place et ne peut pas gagner.
event-resigned-over = { $name } a abandonné.
event-agreed = { $name } aimerait annuler la partie.
event-hinted = { $name } a pris un conseil.
table-hint = Conseil
table-hinted = Un conseil a été pris, donc cette partie ne compte pas.
