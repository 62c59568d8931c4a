### Hints and reviews.

hint-title = { $game } { $match }: hint
hint-move = The bot's choice: **{ $move }**.
hint-option = **{ $label }** · **{ $move }** · { $value }
hint-option-only = **{ $label }** · **{ $move }**
hint-play = Play { $label }
marks-alt = Marked in the picture: { $moves }.
marks-alt-move = { $label }: { $move }
marks-alt-played = { $label }: { $move } (played)
hint-unrated = -# Taking a hint makes a match unrated: this one won't count for the leaderboard.
hint-unrates = A hint makes this match unrated: it won't count for the leaderboard. Take it?
hint-sure = Show me the hint
hint-not = No, thanks
hint-needs-agreement = This match is rated, so there are no hints unless everyone agrees. If they do, the match won't count for the leaderboard.
hints-ask = Ask the others
review-title = { $game } { $match }: how it went
review-nothing = No turning points: every move was about as good as the best, or there was nothing to choose.
review-show = Show move { $ply }
review-all = Show all
review-move = { $game } { $match }: move { $ply }
review-played = **?** marks your move; the others would have been better.
review-course = -# The chart shows { $unit ->
    [chance] everyone's chance of winning
    [clearing] the chance of placing every tile
    [seeds] how many seeds everyone could expect in the end
    [points] how far ahead of the others everyone could expect to be
   *[other] what everyone could expect
}, move by move.
review-course-numbers = Numbers mark turning points.
review-accuracy = Accuracy: { $accuracy }
review-accuracy-means = -# The best move counts 100%, one that loses { $half } 50%; accuracy is the average. A move is judged by what its player could know.
review-loss = { $unit ->
    [chance] { $value } percentage points
    [seeds] { $value } seeds
    [points] { $value } points
    [tiles] { $value } tiles
   *[other] { $value } ({ $unit })
}
review-line = After **{ $move }**, the bot expects { $line }: { $gains }.
review-line-then = { $moves }, then **{ $last }**
review-line-alone = After **{ $move }**, { $gains }.
review-deeper = There's no simple reason: the bot sees further ahead.
review-alt-line = { $name }: { $start } at the start, between { $low } and { $high }, { $end } at the end.
review-alt-point = Turning point { $place }: move { $ply } by { $name }.
fact-sentence = **{ $move }** { $facts }.
hint-show = Show { $label }
hint-back = Back to the hint
hint-as-good = **{ $move }** would be about as good.
hint-worse-chance = **{ $move }** would be worse: it lowers the chance by { $lost } percentage points.
hint-worse-seeds = **{ $move }** would be worse by about { $lost } seeds.
hint-worse-tiles = **{ $move }** would be worse by about { $lost } tiles.
hint-worse-points = **{ $move }** would be worse by about { $lost } points.
hint-worse = **{ $move }** would be worse by { $lost }.
hint-reply = After **{ $move }**, { $name }'s best reply is **{ $reply }**: it { $facts }.
line-title = { $game } { $match }: how it could go on
line-hidden = The bot plays every seat. The tiles you can't see are dealt at random, so this is only one way it could go.
line-chance = The bot plays every seat. Rolls and draws are made up, so this is only one way it could go.
line-open = The bot plays every seat.
line-move = **{ $place }.** { $name }: **{ $move }**
