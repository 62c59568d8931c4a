### Requests about a tournament that are refused.

error-unknown-tournament = Ce tournoi n’existe pas sur ce serveur.
error-tournament-setup = { $name ->
    [most] Un tournoi a au moins { $least } et au plus { $most } places.
    [length] Un tournoi a au moins une ronde et au plus { $most }.
    [round] Une ronde dure au moins 10 minutes et au plus 60 jours.
    [begins] Un tournoi commence dans l’année, et pas dans le passé.
   *[other] Ce temps de jeu n’existe pas.
}
error-tournament-format = { $format ->
    [series] Une série est faite pour les jeux en solitaire. Choisis une autre formule.
   *[other] Un jeu en solitaire demande la formule « série ».
}
error-too-many-tournaments = { $limit } tournois sont ouverts sur ce serveur, c’est le maximum. Attends que l’un d’eux se termine, ou demande à la personne qui l’organise de l’annuler.
error-tournament-full = Les { $limit } places de ce tournoi sont prises.
error-already-entered = On ne peut pas s’inscrire deux fois.
error-not-replaceable = { $name } ne peut pas jouer à cette table pendant cette ronde. Choisis quelqu’un d’autre ou réessaie après la ronde.
error-not-entered = C’est réservé aux personnes qui participent.
error-entry-closed = { $format ->
    [knockout] On ne peut plus rejoindre un tournoi à élimination directe une fois qu’il a commencé.
   *[other] Ce tournoi a commencé, et personne ne peut plus le rejoindre.
}
error-withdrawn-before = Après un retrait, on ne peut pas rejoindre de nouveau le même tournoi.
error-too-few-entrants = Il faut { $wanted } personnes pour commencer, et seulement { $have } sont inscrites pour l’instant.
error-not-organiser = Seuls l’organisation du tournoi et les modérateurs peuvent faire cela.
error-tournament-stage = { $status ->
    [sign-up] Le tournoi n’a pas encore commencé.
    [paused] Le tournoi est en pause.
    [finished] Le tournoi est terminé.
    [cancelled] Le tournoi a été annulé.
   *[other] Le tournoi a déjà commencé.
}
