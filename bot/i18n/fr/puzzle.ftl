### Problèmes.

puzzle-open = Plus de problèmes
puzzle-title = { $game } : problème
puzzle-standing = Ta cote : **{ $rating }** · justes d’affilée : { $streak } (record : { $best })
puzzle-settling = { $answered } problèmes sur { $needed } avant une cote · justes d’affilée : { $streak } (record : { $best })
puzzle-rated = Ta cote : **{ $rating }** ({ $sign ->
    [minus] −
   *[plus] +
}{ $points }) · justes d’affilée : { $streak } (record : { $best })
puzzle-player = Joueur { $number }
puzzle-opponent = { $count ->
    [one] Adversaire
   *[other] Adversaire { $number }
}
puzzle-right = ✅ Bien vu : **{ $move }** est le meilleur coup. Il te donne { $best }.
puzzle-second = Le deuxième meilleur coup : { $second }.
puzzle-wrong = ❌ **{ $move }** n’est pas le meilleur coup. Le meilleur te donne { $best }.
puzzle-wrong-valued = ❌ **{ $move }** n’est pas le meilleur coup : il te donne { $value }, et le meilleur te donne { $best }.
puzzle-follows = Voici la suite :
puzzle-solution = La solution : { $moves }. Ça te donne { $best }.
puzzle-show = Voir la solution
puzzle-next = Problème suivant
error-no-puzzles = Il n’y a pas encore de problèmes.

## Problème du jour

puzzle-day = Problème du jour
puzzle-day-choose = Salon…
puzzle-day-ask = Dans quel salon mettre le problème du jour ? Il arrive une fois par jour, à minuit UTC, sans notifier personne. N’en choisis aucun pour le désactiver.
puzzle-day-kept = Le problème du jour est désormais dans { $channel }.
puzzle-day-gone = Le problème du jour est désactivé. Celui d’aujourd’hui montrera sa solution à la fin de la journée.
puzzle-day-title = Problème du jour : { $game }, { $day }
puzzle-day-turn = C’est à { $name } de jouer.
puzzle-day-rules = Tout le monde répond une fois, et personne d’autre ne voit ta réponse. La solution arrive { $when }.
puzzle-day-answer = Répondre
puzzle-day-once = Ta première réponse compte.
puzzle-day-noted = Ta réponse : **{ $move }**. La solution, et qui l’a trouvée, arrive { $when } dans { $channel }.
puzzle-day-last = La dernière solution : [{ $moves }]({ $url }). Trouvée par { $solved } sur { $answered }.
puzzle-day-nobody = Personne n’a répondu.
puzzle-day-missed = { $answered ->
    [one] { $answered } réponse, et ce n’était pas la solution.
   *[other] { $answered } réponses, et personne n’a trouvé.
}
puzzle-day-solved = Trouvée par { $solved } sur { $answered } : { $names }
puzzle-day-streak = { $name } (🔥 { $days } jours d’affilée)
puzzle-day-everyone = Tous ceux qui l’ont trouvé…
puzzle-day-more = { $count } de plus
error-puzzle-over = La journée de ce problème est finie.
