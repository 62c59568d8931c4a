### Seasons of a leaderboard, and the panel of them.

season-name = Season { $number }
season-dates = { $first } to { $last }
season-all-time = All time
season-hall = Hall of fame
season-hall-title = { $game }: hall of fame
season-hall-none = No season with anyone in this table has ended yet.
season-daily = Daily match
season-empty = No one is in this table yet.
season-title = Seasons
season-about = The leaderboards of this server start over every month or quarter. The old ones stay in **/zigzag leaderboard**, with a hall of fame and a table of all time. When a new season begins, every rating is less certain, so the first matches count for more.
season-off = No season is running.
season-length-off = No seasons
season-length-month = A season every month
season-length-quarter = A season every quarter
season-role = A role for the winners
season-role-about = Everyone who ends a season first in a table gets this role until the next season ends. Tables against bots don't count.
season-role-none = No role
season-no-role = I can't give that role: I need **Manage Roles**, and a role of my own above it.
season-newer = Newer: season { $number }…
season-older = Older: season { $number }…
