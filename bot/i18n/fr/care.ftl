### Le soin d’une table : retirer quelqu’un, terminer une partie en tant que modérateur.

care-remove = Retirer quelqu’un… (hôte seulement)
care-end-title = Terminer la partie { $match }
care-reason = Pourquoi ? Toute la table le lira.
care-reason-example = Par exemple : personne n’a joué depuis des semaines
care-end-done = La partie { $match } est terminée ; ta raison figure dans son message.
care-ended = La modération a mis fin à cette partie : { $reason }
error-not-admitted = Tu ne peux pas t’asseoir ici. Rejoins une autre partie ou ouvres-en une.
error-not-in-lobby = Cette personne n’attend plus ici.
error-manage-messages = Seuls les modérateurs, qui peuvent gérer les messages ici, peuvent terminer les parties des autres.
error-no-reason = Dis pourquoi : toute la table voudra le savoir.
