### Namen der Bots und ehemaliger Spieler.

former-player = ein früherer Spieler
house-name = Bot ({ $level })
house-named = { $name } ({ $level })
house-easy = leicht
house-medium = mittel
house-hard = schwer
house-master = Meister
house-fitting = passend zu dir
house-chosen = passend: { $level }
