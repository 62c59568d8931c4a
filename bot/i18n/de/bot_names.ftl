### Namen der Bots und ehemaliger Spieler.

former-player = ein früherer Spieler
house-name = Bot ({ $level })
house-name-numbered = Bot { $number } ({ $level })
house-easy = leicht
house-medium = mittel
house-hard = schwer
house-master = Meister
house-fitting = passend zu dir
house-chosen = passend: { $level }
