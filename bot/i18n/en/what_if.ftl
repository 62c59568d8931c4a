### What if: lines that someone tries out privately.

what-if-open = What if…
what-if-title = { $game } { $match }: what if?
what-if-from = { $ply ->
    [0] From the start of the match.
   *[other] From the position after move { $ply }.
}
what-if-chance = From here on, rolls and draws are made up; they aren't the match's own.
what-if-dealt = The tiles you can't see are dealt at random here, and what's drawn later is made up.
what-if-so-far = Your line: { $moves }
what-if-all-so-far = The line: { $moves }
what-if-turn = { $name }'s turn. { $prompt }
what-if-closed = { $name }'s turn. You don't see that hand: let the bot play, or open all hands.
what-if-back = Back
what-if-ask = Ask the bot
what-if-auto = Bot plays
what-if-keep = Keep as line 1
what-if-kept = Line 1 is kept. Now try another from here.
what-if-compare = Compare with 1
what-if-own = One hand only
what-if-all = Open all hands
what-if-best = The bot's choice for { $name }: **{ $move }**.
what-if-try = Try { $label }
what-if-on = Other moves
what-if-line = Line { $number }
what-if-go-on = Go on with line { $number }
what-if-worth = { $name }: { $value }
what-if-not-judged = { $name } has nothing to decide in this line.
what-if-unrates = If you try out moves here, this match becomes unrated: it won't count for the leaderboard. Do you want to?
what-if-sure = Yes, try out moves
event-explored = { $name } is trying out moves in private.
error-what-if-gone = That line is gone: lines are kept for a week. Press **What if…** to begin another.
error-what-if-over = The match ends there. Go back a move first.
error-what-if-long = Your line has { $most } moves, and that's the limit. Go back, or begin another.
error-what-if-daily = The daily match is the same for everyone, so you can try out other moves only tomorrow, in its replay.
error-what-if-same-deal = Others are playing the same deal, so you can try out other moves only once they've all finished.
error-what-if-tournament = This match belongs to a tournament, so you can try out moves only once it's over.
error-what-if-people = While you play against people, you can't try out moves. Once the match is over, its replay has **What if…**.
error-what-if-hidden = You can't try out moves in this game while the match is running.
error-what-if-nothing-kept = There's no line to compare with yet. Play one and press **Keep as line 1**.
