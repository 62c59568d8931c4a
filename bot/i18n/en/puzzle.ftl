### Puzzles.

puzzle-open = Puzzle
puzzle-title = { $game }: puzzle
puzzle-standing = Your rating: **{ $rating }** · right in a row: { $streak } (best: { $best })
puzzle-rated = Your rating: **{ $rating }** ({ $sign ->
    [minus] −
   *[plus] +
}{ $points }) · right in a row: { $streak } (best: { $best })
puzzle-player = Player { $number }
puzzle-opponent = { $count ->
    [one] Opponent
   *[other] Opponent { $number }
}
puzzle-right = ✅ Right: **{ $move }** is best. It gives you { $best }.
puzzle-second = The next best move: { $second }.
puzzle-wrong = ❌ **{ $move }** isn't the best move. This is what follows:
puzzle-wrong-valued = ❌ **{ $move }** isn't the best move: it gives you { $value }, and the best gives you { $best }. This is what follows:
puzzle-solution = The solution: { $moves }. It gives you { $best }.
puzzle-show = Show the solution
puzzle-next = Next puzzle
error-no-puzzles = There are no puzzles yet.
