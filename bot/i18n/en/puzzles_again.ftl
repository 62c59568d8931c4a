### Puzzles that come again.

puzzle-failed-due = Failed before: { $count } due
puzzle-own-due = Your own mistakes: { $count } due
puzzle-own = Your own mistakes
puzzle-failed-about = You didn't solve this one before.
puzzle-own-about = Match { $match }, move { $ply }: you played **{ $move }**, which lost { $lost }.
puzzle-own-task = Find a better move.
puzzle-own-right = ✅ **{ $move }** is better.
puzzle-own-wrong = ❌ **{ $move }** isn't the best move. Better: { $better }.
puzzle-again-done = You've solved it often enough: it won't come again.
puzzle-again-in = It comes again in { $days ->
    [one] 1 day
   *[other] { $days } days
}, if you ask for it.
puzzle-failed-none = None of the puzzles you've failed is due. They come again after 1, 3, 7 and 16 days.
puzzle-own-none = None of your own mistakes is due. A costly move becomes a puzzle when you open the review of its match, and comes again after 1, 3, 7 and 16 days.
puzzle-theme = Next by theme…
