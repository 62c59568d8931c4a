### Hints and reviews.

hint-move = The house would play **{ $move }**.
hint-chance = It gives you a chance of { $value } %.
hint-tiles = Tiles expected: { $value }.
hint-points = In this hand it expects to gain { $value } points on the others.
hint-seeds = Seeds expected: { $value }.
hint-others = Nearly as good: { $moves }.
hint-unrated = -# Whoever takes a hint plays for fun: this match does not count for the leaderboard.
review-title = { $game } { $match }: your costliest moves
review-nothing = Nothing to find: the house would have played as you did, or there was nothing to choose.
review-chance = Move { $ply }: **{ $move }**. Better was **{ $better }**, by { $lost } percentage points of winning.
review-tiles = Move { $ply }: **{ $move }**. Better was **{ $better }**, by { $lost } tiles.
review-points = Move { $ply }: **{ $move }**. Better was **{ $better }**, by { $lost } points on the others.
review-seeds = Move { $ply }: **{ $move }**. Better was **{ $better }**, by { $lost } seeds.
