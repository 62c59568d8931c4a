### The daily match.

daily-play = Play today's match
daily-today = Today's results
daily-month = This month's leaderboard
daily-result = { $name } played the daily match of { $day }: { $left ->
    [0] **cleared**, nothing left!
    [one] **1 tile** left.
   *[other] **{ $left } tiles** left.
}
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
daily-copy = Your result is in the channel. To share it anywhere else, copy this:
daily-streak = 🔥 Streak: **{ $days ->
    [one] 1 day
   *[other] { $days } days
}** (longest: { $longest })
daily-rank = **{ $form ->
    [one] { $rank }st
    [two] { $rank }nd
    [few] { $rank }rd
   *[other] { $rank }th
}** of { $players } today
daily-next = The next daily match comes { $when }.
daily-shared-streak = 🔥 { $days } days in a row
