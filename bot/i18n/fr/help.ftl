### Aide pour qui arrive.

help-all = Plus d’aide…
help-house = Jouer contre des bots…
help-how = Tu joues avec les boutons sous l’image. Les dominos cachés sont derrière **Ma main** ; les autres ne voient pas les tiens. Une erreur ? Dans les jeux sans main cachée, **Reprendre** demande aux autres. Après une partie, **Et si…** dans sa relecture te laisse essayer d’autres coups.
help-turn = On te mentionne quand c’est ton tour, sauf si tu es déjà en train de jouer. Temps par coup : { $pace }, si tu n’en choisis pas un autre.
help-turn-open = Ici, il n’y a pas de limite de temps par coup, sauf si tu en choisis une.
help-rules = Comment y joue-t-on ?
help-me = Mes réglages
help-commands = Toutes les commandes
help-commands-title = Toutes les commandes
help-back = Retour
help-offer = Que puis-je faire ici ?
help-privacy = Confidentialité
help-terms = Conditions d’utilisation
