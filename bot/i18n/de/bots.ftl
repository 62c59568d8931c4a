### Namen der Bots und ehemaliger Spieler.

former-player = jemand von früher
house-name = Bot ({ $level })
house-easy = leicht
house-medium = mittel
house-hard = schwer
