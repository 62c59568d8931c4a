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
daily-streak-spared = A missed day doesn't end your streak: you may miss one a month.

## The morning after

daily-morning = Daily match, the morning after
daily-morning-choose = Channel…
daily-morning-ask = In which channel should I post, the morning after, how the daily match was played? Podium, streaks and the best match come at 8:00 ({ $zone }), or later that morning once its day (UTC) is over. I ping no one, and post nothing if no one played. The time zone is in the settings under **Time**. Choose none to switch it off.
daily-morning-kept = The daily match is looked back at in { $channel } from now on, next { $when }.
daily-morning-gone = The morning after is switched off.
daily-morning-title = ☀️ Daily match of { $day }
daily-morning-place = { $medal } **{ $name }** · { $left ->
    [0] cleared
    [one] 1 tile left
   *[other] { $left } tiles left
}
daily-morning-streak = **{ $name }** { $days ->
    [one] 1 day
   *[other] { $days } days
}
daily-morning-streaks = 🔥 In a row: { $streaks }
daily-morning-played = { $players ->
    [one] One person finished it.
   *[other] { $players } people finished it.
}
daily-morning-best = The best match, { $name }'s:
