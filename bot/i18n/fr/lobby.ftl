### Salles d’attente.

lobby-title =
    { $game } : qui joue ?
    -# **/zigzag { $command }**
lobby-ready =
    { $game } : tout est prêt
    -# **/zigzag { $command }**
lobby-picture = Une image de { $game }.
lobby-picture-seats = { $free ->
    [0] Une image de { $game }. À la table : { $names }.
   *[other] Une image de { $game }. À la table : { $names }. Places libres : { $free }.
}
lobby-length = Une partie dure en général environ { $moves } coups.
lobby-length-time = Une partie dure en général environ { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}, soit { $moves } coups.
lobby-length-label = { $length }, environ { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}
lobby-length-label-moves = { $length }, environ { $moves } coups
lobby-length-label-rounds = { $length }, environ { $rounds } manches, { $minutes } minutes
lobby-length-chosen = Durée : { $length }
lobby-length-choose = Combien de temps doit durer la partie ?
lobby-open-seats = { $count ->
    [0] La partie commence dès que tous les invités ont accepté.
    [one] Il reste une place.
   *[other] Il reste { $count } places.
}
lobby-invited = Invitation pour { $people }. Appuyez sur **{ $accept }** pour jouer.
lobby-seat-joined = { $mark } { $name }
lobby-seat-host = { $mark } { $name } · hôte
lobby-seat-invited = { $mark } { $name } · invitation envoyée
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
lobby-new-and = Tu découvres ? Appuie sur **{ $beside }**.
lobby-new = Tu découvres ? Appuie sur **Règles**.
lobby-match = Partie { $match }
lobby-cancelled = Cette partie a été annulée avant de commencer.
lobby-join = Rejoindre
lobby-leave = Quitter
lobby-start = Commencer
lobby-cancel = Annuler la partie
lobby-accept = Accepter
lobby-decline = Décliner
lobby-all-invited = les invités

roll-call-title =
    { $game } : tout le monde est là ?
    -# **/zigzag { $command }**
roll-call-about = Certains attendent depuis un moment. Appuyez sur **{ $here }** : la partie commence dès que tout le monde est là. Sans réponse, la place se libère { $until }.
roll-call-here = Je suis là
roll-call-present = ✅ présent
roll-call-missing = ⏳ pas encore là
roll-call-mention = { $mention }, ta partie de { $game } est prête à commencer. Appuie sur **{ $here }** pour garder ta place. Sans réponse, elle se libère { $until }.
roll-call-waits = C’est noté. La partie { $match } ({ $game }) commence dès que tout le monde est là.
roll-call-begun = C’est noté, et la partie { $match } ({ $game }) a commencé.
error-no-roll-call = Personne n’a besoin de répondre présent pour l’instant.
error-here-already = Tu as déjà répondu présent. La partie commence dès que tout le monde est là.
