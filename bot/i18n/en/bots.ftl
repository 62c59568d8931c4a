### House players, and players who are nobody any more.

former-player = a former player
house-name = House ({ $level })
house-easy = easy
house-medium = medium
house-hard = hard
