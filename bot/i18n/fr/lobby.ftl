### Salles d’attente.

lobby-title =
    { $game } : qui joue ?
    -# **/zigzag { $command }**
lobby-ready =
    { $game } : tout est prêt
    -# **/zigzag { $command }**
lobby-picture = { $game } en cours de partie.
lobby-length = Une partie dure en général environ { $moves } coups.
lobby-length-time = Une partie dure en général environ { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}, soit { $moves } coups.
lobby-open-seats = { $count ->
    [0] Toutes les places sont prises ou réservées.
    [one] Il reste une place.
   *[other] Il reste { $count } places.
}
lobby-invited = Invitation pour { $people }.
lobby-seat-joined = { $mark } { $name }
lobby-seat-host = { $mark } { $name } · hôte
lobby-seat-invited = { $mark } { $name } · invitation sans réponse
lobby-seat-declined = { $mark } { $name } · a décliné
lobby-seat-house = { $mark } { $name } 🤖
lobby-house = Ajouter un bot…
lobby-add-house = Bot ({ $level })
lobby-remove-house = Retirer un bot
lobby-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
lobby-pace = Temps par coup : { $pace }
lobby-match = Partie { $match }
lobby-cancelled = Cette partie a été annulée avant de commencer.
lobby-join = Rejoindre
lobby-leave = Quitter
lobby-start = Commencer
lobby-cancel = Annuler
lobby-accept = Accepter
lobby-decline = Décliner
