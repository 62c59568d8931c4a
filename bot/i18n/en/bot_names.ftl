### Names of bot players, and of players who asked to be forgotten.

former-player = a former player
house-name = Bot ({ $level })
house-named = { $name } ({ $level })
house-easy = easy
house-medium = medium
house-hard = hard
house-master = master
house-fitting = fits you
house-chosen = fitting: { $level }
