### Aide pour qui arrive.

help-title = À quoi veux-tu jouer ?
help-intro = Appuie sur un bouton, et une table s’ouvre ici. Les autres appuient sur **Rejoindre**, ou tu remplis les places de joueurs maison par son menu.
help-intro-alone = Appuie sur un bouton, et tu joues ici aussitôt : il n’y a personne d’autre dans cette conversation, la maison prend donc les autres places.
help-open = Ouvrir une table
help-play = Contre la maison
help-deal = Distribuer
help-house = Jouer aussitôt contre la maison…
help-how = **Comment se passe une partie** · Les coups sont des boutons sous l’image de la table. Les dominos cachés sont derrière **Ma main**, et les autres ne les voient pas.
help-turn = Qui doit jouer est mentionné, sauf si le coup suit aussitôt. Temps par coup : { $pace }, si rien d’autre n’est choisi.
help-turn-open = Ici, il n’y a pas de limite de temps par coup, sauf si tu en choisis une.
help-stuck = Une hésitation ? **Conseil** dit ce que ferait la maison, **Règles** explique le jeu, **Abandonner** te laisse partir sans gâcher la partie des autres.
help-rules = Comment y joue-t-on ?
help-daily = Donne du jour
help-me = Mes réglages
help-commands = Toutes les commandes
help-commands-title = Toutes les commandes
help-back = Retour
help-offer = Que puis-je faire ici ?
