### Suivre une partie sans la jouer.

follow-ask = Quand veux-tu des nouvelles de la partie { $match } ({ $game }) ? Elles viennent par message privé ; les tiens doivent donc m’être ouverts.
follow-end = À la fin
follow-turns = À chaque tour
follow-stop = Arrêter
follow-end-now = Tu recevras un message privé à la fin de la partie { $match } ({ $game }).
follow-turns-now = Tu recevras un message privé à chaque tour de la partie { $match } ({ $game }), et à la fin.
follow-stopped = Tu ne suis plus la partie { $match } ({ $game }).
follow-turn = Partie { $match } ({ $game }) : à { $name } de jouer · { $link }
follow-over = La partie { $match } ({ $game }) est terminée · { $link }
follow-count = { $count ->
    [one] 👁 { $count } personne regarde
   *[other] 👁 { $count } personnes regardent
}
error-plays-already = Tu joues dans cette partie : tu en as déjà des nouvelles.
error-too-many-followed = Tu suis déjà { $limit } parties. Arrête d’abord d’en suivre une.
error-follow-not-here = Tu ne peux suivre que les parties des serveurs dont je suis membre : ailleurs, je ne sais pas qui peut les voir.
