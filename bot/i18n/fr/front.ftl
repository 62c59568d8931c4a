### La première page : ce que voit qui arrive.

front-title = À quoi veux-tu jouer ?
front-intro = Appuie sur **Jouer** ; les autres appuient sur **Rejoindre**, ou des bots prennent les places libres. On joue avec des boutons sous une image.
front-intro-alone = Appuie sur **Jouer** et la partie commence : il n’y a personne d’autre dans cette discussion, des bots prennent donc les autres places.
front-play = Jouer
front-minutes = environ { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}
front-minutes-or-more = { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
} ou plus
front-learn = Apprendre en une minute
front-daily = La partie d’aujourd’hui
front-picture = Des plateaux de jeu : { $games }.
welcome-title = Salut ! J’apporte des jeux de société sur ce serveur.
welcome-title-dm = Merci de m’avoir ajouté à **{ $server }** ! Voici à quoi vous pouvez y jouer, ou toi avec moi, ici même.
