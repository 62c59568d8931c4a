### Joueurs maison.

house-name = Maison ({ $level })
house-easy = facile
house-medium = moyen
house-hard = difficile
