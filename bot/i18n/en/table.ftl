### The message of a match, and the mentions beside it.

table-hand = My hand
table-for = { $label } ({ $name })
table-rules = Rules
table-fair = Fair?
table-resign = Resign
table-return = Take my seat back
table-rematch = Rematch
table-replay = Replay
table-review = Review
table-leaderboard = Leaderboard
table-ratings = Rating: { $changes }
table-rating-favourite = { $name } was expected to win ({ $chance }%).
table-rating-upset = An upset: { $name } had a { $chance }% chance, so the ratings move more.
table-rating-even = The chances were about even.
table-rating-drawn = { $name } was expected to win ({ $chance }%), but it's a draw.
table-rating-chance = { $name } had a { $chance }% chance of winning.
table-rating-progress = { $counted } of { $needed } matches until a rating: { $names }
table-unrated = This match wasn't rated.
table-unrated-no-move = This match isn't rated: { $names } made no move.
table-unrated-take-back = This match isn't rated, because a move was taken back.
table-unrated-replaced = This match isn't rated, because someone took over a seat.
table-unrated-organiser = This match isn't rated, like its whole tournament.
table-unrated-same-deal = This match isn't rated, because it's dealt as match { $match }.
table-unrated-bots = This match began among bots alone, so it isn't rated.
table-unrated-options = With these options, this match doesn't count for the leaderboard.
table-new-deal = Play again
table-moment = Deciding moment
table-highlight = Highlight
table-alt-bots = A bot plays for { $names }.
table-share = Share
table-log-none = No moves yet.
table-log-new-rules = New here? **Rules** explains the game.
table-log-new-rules-and = New here? **Rules** explains the game, and has **{ $beside }**.
table-log-new-more = New here? The rules are behind **More…**
table-log-new-more-and = New here? **More…** has the rules and **{ $beside }**.
table-turn = { $mark } { $mention }, it's your turn. { $prompt }
table-turn-hand = { $mark } { $mention }, it's your turn: press **My hand**. { $prompt }
table-turn-house = { $mark } { $name }: the bot is thinking…
table-turn-watched = { $mark } { $name } moves next.
table-waits = Everyone is away. The match waits until someone presses **Take my seat back**.
table-foot = Match { $match } · { $pace } per move
table-foot-clock = Match { $match } · { $pace } per move · time runs out { $deadline }
table-foot-open = Match { $match } · no time limit
table-foot-watched = Match { $match } · bots play each other, a move every { $count } seconds
table-foot-over = Match { $match } · { $reason }
table-foot-solitaire = Match { $match }
table-foot-daily = Daily match, { $day }
table-over-won = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
table-over-drawn = It's a draw.
table-over-nobody = Nobody came, so nobody won.
table-cancelled = This match was cancelled by agreement.
over-resigned = Ended by resignation
mention-turn = { $mention }, it's your turn in { $game }.
mention-next = { $mention }, you're next in { $game }, after { $name }.
mention-reminder = { $mention }, your time for this move in { $game } is almost up: { $deadline }.
mention-reminder-auto = { $mention }, your time for this move in { $game } is almost up: { $deadline }. After that, everyone has a day per move.
mention-merged = { $mention }, your { $game } group has joined up with another: you're in match { $match } now.
mention-over-won = { $mentions }: { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
} in { $game }.
mention-over-drawn = { $mentions }: your { $game } match is over.
event-timed_out = { $name } ran out of time, so a bot moved.
event-slowed = { $name } was away, so from now on everyone has a day per move.
event-house_took = { $name } missed three moves. A bot plays until { $name } is back.
event-returned = { $name } is back.
event-resigned = { $name } resigned. A bot plays on in that seat and can't win.
event-resigned-over = { $name } resigned.
event-tournament_cancelled = The tournament was cancelled. This match goes on like any other.
event-no_show = { $name } never came, and so can't have won.
event-hinted = { $name } took a hint.
table-hint = Hint
table-hinted = This match isn't rated, because of hints or moves that were tried out.
table-same-deal = Others are playing the same deal, so there are no hints, and no move can be taken back.
table-sealed = Others are still playing the same deal. Once they've all finished, you can look back at this match here.
event-forced_move = { $count ->
    [one] That was the only move, so it was played for { $name }.
   *[other] Those { $count } moves were the only ones, so they were played for { $name }.
}
table-more = More…
table-more-about = Also in match { $match }:
