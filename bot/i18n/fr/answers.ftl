### Réponses aux commandes et aux boutons.

move-part = Va pour **{ $chosen }**. Et maintenant l’autre case :
rematch-there = C’est bon, tu joues. La revanche est la partie { $match } : [vas-y]({ $url }).
played = **{ $move }** joué.
table-posted = La table est de nouveau à la fin de { $channel }.
resign-ask = Veux-tu abandonner la partie { $match } ? La maison jouera à ta place pour que les autres puissent finir, et tu ne pourras plus gagner. Si tout le monde préfère arrêter, tu peux plutôt demander l’annulation.
resign-ask-last = Veux-tu abandonner la partie { $match } ? Elle se termine aussitôt, et tu ne peux plus la gagner. Si vous préférez arrêter tous les deux, tu peux plutôt demander l’annulation.
resign-ask-alone = Veux-tu abandonner la partie { $match } ? Elle se termine aussitôt et compte comme perdue.
resign-sure = Oui, abandonner
resign-cancel = Demander l’annulation
left-lobby = Tu as quitté la partie { $match } avant son début.
resign-done = Tu as abandonné la partie { $match }.
agreed-done = C’est noté. La partie sera annulée quand tout le monde aura donné son accord.
cancelled-done = La partie est annulée.
games-none = Tu n’as aucune partie en cours, ni ici ni ailleurs. Commences-en une avec **/zigzag { $game }**.
games-title = Tes parties en cours
games-line-lobby = **{ $match }** { $game } dans { $channel } · attend des joueurs · { $link }
games-line-yours = **{ $match }** { $game } dans { $channel } · **à toi de jouer** · { $link }
games-line-other = **{ $match }** { $game } dans { $channel } · à { $name } de jouer · { $link }
games-link = [table]({ $url })
