### Leaderboards.

board-people = Among people
board-house = Against the house
scope-server = This server
scope-all = All servers
leaderboard-title = { $game }: leaderboard
leaderboard-title-all = { $game }: leaderboard of all servers
leaderboard-empty-all = Nobody who has finished a rated match of { $game } appears on this table yet. It shows only people who want to be seen on other servers: **/zigzag me** is where you say so.
leaderboard-empty-solo = Nobody has finished a deal of { $game } on this server yet. Begin one with **/zigzag { $command }**.
leaderboard-empty = Nobody has finished a rated match of { $game } on this server yet. Begin one with **/zigzag { $command }**.
leaderboard-empty-house = Nobody has finished a rated match of { $game } against the house on this server yet. Begin one with **/zigzag { $command } house:medium**.
leaderboard-line = **{ $rank }.** { $name } · rating **{ $rating }** · played { $played } · won { $won } · drawn { $drawn }{ $streak ->
    [0] {""}
    [1] {""}
   *[other] { " · " }{ $streak } wins in a row
}
leaderboard-foot = Page { $page } of { $pages } · { $total ->
    [one] 1 player
   *[other] { $total } players
}. Everybody starts at 1000; the rating is what we are nearly sure you are worth.
leaderboard-alt = { $game }: places { $first } to { $last } of the leaderboard. { $lines }
leaderboard-previous = Back
leaderboard-next = Next
leaderboard-foot-all = Only people who want to be seen on other servers appear here: **/zigzag me** is where you say so.
solo-line = **{ $rank }.** { $name } · cleared **{ $share }** ({ $cleared } of { $played }) · { $average } left on average · best { $best }
solo-foot = Page { $page } of { $pages } · { $total ->
    [one] 1 player
   *[other] { $total } players
}. Only deals with the usual options count.
