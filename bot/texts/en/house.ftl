### House players.

house-name = House ({ $level })
house-easy = easy
house-medium = medium
house-hard = hard
