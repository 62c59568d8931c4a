### The finished matches of a person.

history-title = { $name }: matches played
history-title-game = { $name }: { $game }
history-none = { $name } has not finished such a match here yet.
history-none-yours = You have not finished such a match here yet. Begin one with **/zigzag { $command }**.
history-none-anywhere = You have not finished such a match anywhere yet. Begin one with **/zigzag { $command }**.
history-elsewhere = What others have played can be seen on the servers where they played it.
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
    -# with { $others } · rating { $rating } · { $when }
history-line-change = **{ $match } · { $outcome }** · { $game }
    -# with { $others } · rating { $rating } ({ $change }) · { $when }
history-line-solo = **{ $match } · { $outcome }** · { $game } · { $when }
history-foot = Page { $page } of { $pages } · { $total ->
    [one] 1 match
   *[other] { $total } matches
}. A match without a rating did not count for it.
history-previous = Newer
history-next = Older
history-stats = Statistics
history-choose = Matches of…
history-every = Every game
history-replay = Look at one of them again…
history-option = { $match } · { $game } · { $outcome } · with { $others }
history-option-solo = { $match } · { $game } · { $outcome }
