### Names of bot players, and of players who asked to be forgotten.

former-player = a former player
house-name = Bot ({ $level })
house-named = { $name } ({ $level })
house-beginner = beginner
house-easy = easy
house-medium = medium
house-hard = hard
house-expert = expert
house-master = master
house-easy-1 = easy, as before
house-medium-1 = medium, as before
house-hard-1 = hard, as before
house-master-1 = master, as before
house-fitting = fits you
house-chosen = fitting: { $level }
