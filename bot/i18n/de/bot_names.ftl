### Namen der Bots und ehemaliger Spieler.

former-player = ein früherer Spieler
house-name = Bot ({ $level })
house-named = { $name } ({ $level })
house-beginner = Anfänger
house-easy = leicht
house-medium = mittel
house-hard = schwer
house-expert = Experte
house-master = Meister
house-easy-1 = leicht, wie früher
house-medium-1 = mittel, wie früher
house-hard-1 = schwer, wie früher
house-master-1 = Meister, wie früher
house-fitting = passend zu dir
house-chosen = passend: { $level }
