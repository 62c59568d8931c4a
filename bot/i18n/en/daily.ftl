### The daily match.

daily-play = Play today's match
daily-today = Today's results
daily-month = This month's leaderboard
daily-result = { $name } played the daily match of { $day }: { $left ->
    [0] **cleared**, nothing left!
    [one] **1 tile** left.
   *[other] **{ $left } tiles** left.
} Your turn: **/zigzag daily**
daily-finished = You've played today's match. The next one comes { $when }.
daily-title-today = Daily match, { $day }
daily-title-month = Daily matches, { $month }
daily-nobody = No one has finished one yet. Be the first: **/zigzag daily**
daily-line-today = **{ $rank }.** { $name } · { $left ->
    [0] cleared
    [one] 1 tile left
   *[other] { $left } tiles left
}
daily-line-month = **{ $rank }.** { $name } · cleared { $cleared } of { $days } · { $average } left on average
daily-another = Play another
