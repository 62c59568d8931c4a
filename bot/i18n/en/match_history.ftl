### A person's finished matches.

history-title = { $name }: finished matches
history-title-game = { $name }: { $game }
history-none = { $name } has no finished matches to show here yet.
history-none-yours = You have no finished matches to show here yet. Start one with **/zigzag { $command }**.
history-none-anywhere = You have no finished matches to show yet. Start one with **/zigzag { $command }**.
history-elsewhere = You can see other people's matches only on the servers where they played them.
history-won = won
history-drawn = drawn
history-lost = lost
history-cleared = cleared
history-left = { $left ->
    [one] 1 tile left
   *[other] { $left } tiles left
}
history-line = **{ $match } · { $outcome }** · { $game }
    -# with { $others } · { $when }
history-line-rated = **{ $match } · { $outcome }** · { $game }
    -# with { $others } · rating { $rating } ({ $change }) · { $when }
history-line-settling = **{ $match } · { $outcome }** · { $game }
    -# with { $others } · { $counted } of { $needed } matches until a rating · { $when }
history-line-settled = **{ $match } · { $outcome }** · { $game }
    -# with { $others } · rating { $rating } · { $when }
history-line-solo = **{ $match } · { $outcome }** · { $game } · { $when }
history-foot = Page { $page } of { $pages } · { $total ->
    [one] 1 match
   *[other] { $total } matches
}. Matches shown without a rating weren't rated.
history-foot-daily = A daily match appears here when its day (UTC) is over.
history-stats = Statistics
history-choose = Matches of…
history-every = Every game
history-replay = Replay one of them…
history-option = { $match } · { $game } · { $outcome } · with { $others }
history-option-solo = { $match } · { $game } · { $outcome }
