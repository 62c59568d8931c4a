### Problèmes.

puzzle-open = Problème
puzzle-title = { $game } : problème
puzzle-standing = Ta cote : **{ $rating }** · justes d’affilée : { $streak } (record : { $best })
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
puzzle-wrong = ❌ **{ $move }** n’est pas le meilleur coup. Voici la suite :
puzzle-wrong-valued = ❌ **{ $move }** n’est pas le meilleur coup : il te donne { $value }, et le meilleur te donne { $best }. Voici la suite :
puzzle-solution = La solution : { $moves }. Ça te donne { $best }.
puzzle-show = Voir la solution
puzzle-next = Problème suivant
error-no-puzzles = Il n’y a pas encore de problèmes.
