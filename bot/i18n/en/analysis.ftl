### Hints and reviews.

hint-move = The best bot would play **{ $move }**.
hint-others = Almost as good: { $moves }.
hint-unrated = -# Taking a hint makes a match unrated: this one won't count for the leaderboard.
review-title = { $game } { $match }: your costliest moves
review-nothing = Nothing to improve: the best bot would have played the same, or there was nothing to choose.
