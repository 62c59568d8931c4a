### Leaderboards.

board-people = Among people
board-house = Against the house
leaderboard-title = { $game }: leaderboard
leaderboard-empty = Nobody has finished a rated match of { $game } on this server yet. Begin one with **/zigzag { $command }**.
leaderboard-empty-house = Nobody has finished a rated match of { $game } against the house on this server yet. Begin one with **/zigzag { $command } house:medium**.
leaderboard-line = **{ $rank }.** { $name } · rating **{ $rating }** · played { $played } · won { $won }
leaderboard-foot = Page { $page } of { $pages } · { $total ->
    [one] 1 player
   *[other] { $total } players
}. Everybody starts at 1000; the rating is what we are nearly sure you are worth.
leaderboard-alt = { $game }: places { $first } to { $last } of the leaderboard. { $lines }
leaderboard-previous = Back
leaderboard-next = Next
solo-line = **{ $rank }.** { $name } · **{ $average }** left on average · best { $best } · cleared { $cleared } of { $played }
solo-foot = Page { $page } of { $pages } · { $total ->
    [one] 1 player
   *[other] { $total } players
}. Only deals with the usual options count.
