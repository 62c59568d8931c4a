### Puzzles.

puzzle-open = More puzzles
puzzle-title = { $game }: puzzle
puzzle-standing = Your rating: **{ $rating }** · streak: { $streak } (best: { $best })
puzzle-settling = { $answered } of { $needed } puzzles until a rating · streak: { $streak } (best: { $best })
puzzle-rated = Your rating: **{ $rating }** ({ $sign ->
    [minus] −
   *[plus] +
}{ $points }) · streak: { $streak } (best: { $best })
puzzle-player = Player { $number }
puzzle-opponent = { $count ->
    [one] Opponent
   *[other] Opponent { $number }
}
puzzle-right = ✅ Right: **{ $move }** is best. It gives you { $best }.
puzzle-second = The next best move: { $second }.
puzzle-wrong = ❌ **{ $move }** isn't the best move. The best one gives you { $best }.
puzzle-wrong-valued = ❌ **{ $move }** isn't the best move: it gives you { $value }, and the best gives you { $best }.
puzzle-follows = This is what follows:
puzzle-solution = The solution: { $moves }. It gives you { $best }.
puzzle-show = Show the solution
puzzle-next = Next puzzle
error-no-puzzles = There are no puzzles yet.

## Puzzle of the day

puzzle-day = Puzzle of the day
puzzle-day-choose = Channel…
puzzle-day-ask = In which channel should the puzzle of the day be? It's posted once a day at midnight UTC, without pinging anyone. Choose none to switch it off.
puzzle-day-kept = The puzzle of the day is in { $channel } from now on.
puzzle-day-gone = The puzzle of the day is switched off. Today's shows its solution when the day is over.
puzzle-day-title = Puzzle of the day: { $game }, { $day }
puzzle-day-turn = { $name } is to move.
puzzle-day-rules = Everyone answers once, and only you see your answer. The solution comes { $when }.
puzzle-day-answer = Answer
puzzle-day-once = Your first answer counts.
puzzle-day-noted = Your answer: **{ $move }**. You'll see the solution, and who got it right, { $when } in { $channel }.
puzzle-day-last = The last solution: [{ $moves }]({ $url }). { $solved } of { $answered } got it right.
puzzle-day-nobody = No one has answered.
puzzle-day-missed = { $answered ->
    [one] One person answered, but didn't get it right.
   *[other] { $answered } people answered, and no one got it right.
}
puzzle-day-solved = { $solved } of { $answered } got it right: { $names }
puzzle-day-streak = { $name } (🔥 { $days } days in a row)
puzzle-day-everyone = Everyone who solved it…
puzzle-day-more = { $count } more
error-puzzle-over = This puzzle's day is over.
