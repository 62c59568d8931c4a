### Leaderboards.

board-people = Between people
board-house = Against bots
scope-server = This server
scope-all = All servers
leaderboard-title = { $game }: leaderboard
leaderboard-title-all = { $game }: leaderboard of all servers
leaderboard-empty-all = No one is on this { $game } leaderboard yet. It only shows players with a rated match who let other servers see them: turn that on with **/zigzag me**.
leaderboard-empty-solo = No one is on this leaderboard yet. A match of { $game } counts with the default options and without hints or moves that were tried out. Start one with **/zigzag { $command }**.
leaderboard-empty = No one has finished a rated match of { $game } between people on this server yet. Start one with **/zigzag { $command }**.
leaderboard-empty-house = No one has finished a rated match of { $game } against bots on this server yet. Start one with **/zigzag { $command } house:{ $level }**.
leaderboard-elsewhere = The leaderboard **{ $button }** has { $count ->
    [one] 1 player
   *[other] { $count } players
} already.
leaderboard-line = **{ $rank }** { $name } · rating **{ $rating }** · played { $played } · won { $won } · drawn { $drawn }{ $streak ->
    [0] {""}
    [1] {""}
   *[other] { " · " }{ $streak } wins in a row
}
leaderboard-bots = **The bots**, by their share of wins; a draw counts half
leaderboard-bot = **{ $rank }.** { $name } · **{ $share }** · played { $played } · won { $won } · drawn { $drawn }
leaderboard-foot = Page { $page } of { $pages } · { $total ->
    [one] 1 player
   *[other] { $total } players
}. Ratings start cautious and settle as you play.
leaderboard-alt = { $game }: page { $page } of the leaderboard. { $lines }
leaderboard-choose = Another game…
leaderboard-foot-all = Only players who let other servers see them appear here: turn that on with **/zigzag me**.
solo-line = **{ $rank }** { $name } · cleared **{ $share }** ({ $cleared } of { $played }) · { $average } left on average · best { $best }
solo-foot = Page { $page } of { $pages } · { $total ->
    [one] 1 player
   *[other] { $total } players
}. Only matches with the default options count.
leaderboard-foot-settling = Players with a count such as 2/5 have played that many of the { $matches } rated matches they need for a rating and a place.
place-shared = …and { $count ->
    [one] 1 more shares
   *[other] { $count } more share
} place { $rank }

## The heads of columns in pictures, as short as possible

column-rating = rating
column-played = played
column-won = won
column-drawn = drawn
column-streak = streak
column-cleared = cleared
column-left = avg. left
column-fewest = best
column-points = points
column-buchholz = Buchholz
column-sonneborn = S-Berger
column-bots = bots
