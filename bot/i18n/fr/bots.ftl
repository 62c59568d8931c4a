### Joueurs maison.

former-player = quelqu’un d’autrefois
house-name = Maison ({ $level })
house-easy = facile
house-medium = moyen
house-hard = difficile
