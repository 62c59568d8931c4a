### The deal of the day.

daily-play = Play today's deal
daily-today = Today's results
daily-month = This month's table
daily-result = { $name } played the deal of { $day }: { $left ->
    [0] **cleared**, nothing left!
    [one] **1 tile** left.
   *[other] **{ $left } tiles** left.
} Your turn: **/zigzag daily**
daily-finished = You have played today's deal. The next one is dealt { $when }.
daily-title-today = The deal of { $day }
daily-title-month = Deals of the day, { $month }
daily-nobody = Nobody has finished a deal yet. Be the first: **/zigzag daily**
daily-line-today = **{ $rank }.** { $name } · { $left ->
    [0] cleared
    [one] 1 tile left
   *[other] { $left } tiles left
}
daily-line-month = **{ $rank }.** { $name } · cleared { $cleared } of { $days } · { $average } left on average
