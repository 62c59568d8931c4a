### Les problèmes qui reviennent.

puzzle-failed-due = Déjà ratés : { $count } à revoir
puzzle-own-due = Tes erreurs : { $count } à revoir
puzzle-own = Tes erreurs
puzzle-failed-about = Tu n’as pas encore résolu celui-ci.
puzzle-own-about = Partie { $match }, coup { $ply } : tu as joué **{ $move }**, ce qui a coûté { $lost }.
puzzle-own-task = Trouve un meilleur coup.
puzzle-own-right = ✅ **{ $move }** est meilleur.
puzzle-own-wrong = ❌ **{ $move }** n’est pas le meilleur coup. Mieux : { $better }.
puzzle-again-done = Tu l’as résolu assez souvent : il ne reviendra plus.
puzzle-again-in = Il revient dans { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}, si tu le demandes.
puzzle-failed-none = Aucun des problèmes que tu as ratés n’est à revoir. Ils reviennent après 1, 3, 7 et 16 jours.
puzzle-own-none = Aucune de tes erreurs n’est à revoir. Un coup coûteux devient un problème quand tu ouvres l’analyse de sa partie, et revient après 1, 3, 7 et 16 jours.
puzzle-theme = Suivant par thème…
