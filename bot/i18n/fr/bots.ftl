### Noms des bots et des anciens joueurs.

former-player = quelqu’un d’autrefois
house-name = Bot ({ $level })
house-easy = facile
house-medium = moyen
house-hard = difficile
