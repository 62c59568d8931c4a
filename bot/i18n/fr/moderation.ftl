### Le soin d’une table : retirer quelqu’un, terminer une partie en tant que modérateur.

care-remove = Retirer quelqu’un… (hôte seulement)
care-end-title = Terminer la partie { $match }
care-reason = Pourquoi ? Toute la table le lira.
care-reason-example = Par exemple : personne n’a joué depuis des semaines
care-end-done = La partie { $match } est terminée ; ta raison figure dans son message.
care-ended = La modération a mis fin à cette partie : { $reason }
error-not-admitted = Tu ne peux pas t’asseoir ici. Rejoins une autre partie ou ouvres-en une.
error-not-in-lobby = Cette personne n’attend plus ici.
error-manage-messages = Seuls les modérateurs, qui peuvent gérer les messages ici, peuvent terminer les parties des autres.
error-no-reason = Dis pourquoi : toute la table voudra le savoir.
menu-challenge = Défier
menu-hand = Ma main
menu-follow = Suivre
menu-review = Analyse
menu-table = Republier
menu-stats = Statistiques
menu-end = Terminer la partie
challenge-ask = À quel jeu veux-tu jouer avec { $person } ? Un bouton ouvre la partie ici et envoie l’invitation.
error-no-table = Ce n’est pas le message d’une partie. Prends celui qui a l’image et les boutons.
error-not-here = Cette personne n’est plus sur ce serveur.
error-left-server = Cette partie est sur un serveur que tu as quitté : tu ne peux pas la rejoindre d’ici.
help-menus = **Clic droit ou appui long** · Sur une personne : **Défier**, **Statistiques**. Sur le message d’une partie : **Ma main**, **Suivre** (un message privé à chaque tour, ou à la fin), **Analyse**, **Republier** ; pour les modérateurs **Terminer la partie**. Le tout sous **Applications**.

# Someone takes over a seat that a bot holds.
event-seat_taken = { $name } a rejoint la partie et joue à la place du bot.
error-already-seated = Tu as déjà une place dans cette partie.
error-deal-seen = Tu as déjà vu une autre main de cette partie, donc tu ne peux pas prendre cette place. Rejoins une autre partie ou ouvres-en une.
error-seat-not-held = Aucun bot ne joue plus à cette place.
error-nobody-to-agree = Personne n’est là pour te laisser jouer : tout le monde est absent.
