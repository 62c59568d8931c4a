### Noms des bots et des anciens joueurs.

former-player = un ancien joueur
house-name = Bot ({ $level })
house-named = { $name } ({ $level })
house-easy = facile
house-medium = moyen
house-hard = difficile
house-master = maître
house-fitting = à ton niveau
house-chosen = à niveau : { $level }
