### Des salles d’attente à moitié pleines qui se trouvent.

merging-offer = 🤝 La partie de { $name } dans { $channel } a { $have ->
    [one] { $have } joueur
   *[other] { $have } joueurs
} sur { $seats }. Ensemble, vous seriez assez. { $link }
merging-look = [Voir]({ $url })
merging-agreed = { $name } est d’accord. À { $other } de décider.
merging-agree = Jouer ensemble
merging-refuse = Non merci
merging-done = Ce groupe s’est réuni avec un autre et joue maintenant la partie { $match }. [Y aller]({ $url })
error-merging-over = Ces deux groupes ne peuvent plus se réunir.
error-merging-waits = Tu as déjà dit oui. À { $name } de décider.
