### Aide pour qui arrive.

help-title = À quoi veux-tu jouer ?
help-intro = Appuie sur un bouton pour ouvrir une partie ici. Les autres appuient sur **Rejoindre**, ou tu remplis les places libres avec des bots depuis le menu de la partie.
help-intro-alone = Appuie sur un bouton et joue aussitôt : il n’y a personne d’autre dans cette discussion, des bots prennent donc les autres places.
help-open = Ouvrir une partie
help-play = Contre des bots
help-deal = Jouer
help-house = Jouer contre des bots…
help-how = **Comment se passe une partie** · Tu joues avec les boutons sous l’image. Les dominos cachés sont derrière **Ma main**, et les autres ne voient pas les tiens.
help-turn = On te mentionne quand c’est ton tour, sauf si tu es déjà en train de jouer. Temps par coup : { $pace }, si tu n’en choisis pas un autre.
help-turn-open = Ici, il n’y a pas de limite de temps par coup, sauf si tu en choisis une.
help-stuck = Une hésitation ? **Conseil** montre ce que jouerait un bot, **Règles** explique le jeu et **Abandonner** te laisse partir sans gâcher la partie des autres.
help-rules = Comment y joue-t-on ?
help-daily = Partie du jour
help-me = Mes réglages
help-commands = Toutes les commandes
help-commands-title = Toutes les commandes
help-back = Retour
help-offer = Que puis-je faire ici ?
