### Noms des bots et des anciens joueurs.

former-player = un ancien joueur
house-name = Bot ({ $level })
house-named = { $name } ({ $level })
house-beginner = débutant
house-easy = facile
house-medium = moyen
house-hard = difficile
house-expert = expert
house-master = maître
house-easy-1 = facile, comme avant
house-medium-1 = moyen, comme avant
house-hard-1 = difficile, comme avant
house-master-1 = maître, comme avant
house-fitting = à ton niveau
house-chosen = à niveau : { $level }
