### A server's settings.

settings-title = Settings for this server
settings-about = Only you can see this. Changes take effect right away, for matches opened from now on.
settings-channels = Channels for matches
settings-channels-about = Matches can be opened in these channels and their threads. Choose none to allow all.
settings-everywhere = Everywhere
settings-threads = A thread for every match
settings-threads-on = On. Each match gets its own thread, which is archived an hour after the end.
settings-threads-off = Off. Each match stays in the channel where it was opened.
settings-threads-to-on = Turn on
settings-threads-to-off = Turn off
settings-theme = Look of the boards
settings-theme-dark = Dark felt
settings-theme-light = Light paper
settings-theme-to-dark = Make it dark
settings-theme-to-light = Make it light
settings-pace = Time per move, or a time bank
settings-pace-about = Used unless a different time is chosen when a match is opened.
settings-channel-limit = Open matches per channel
settings-channel-limit-about = A match in a thread counts for the channel where it was opened.
settings-person-limit = Open matches per person
settings-person-limit-about = At the limit, you can't open another match but can still join other people's.
settings-matches = { $count ->
    [one] 1 match
   *[other] { $count } matches
}
settings-unlimited = No limit
error-server-settings-only = These settings belong to a server. Use the command there.
error-manage-server = Only people who can manage this server can change its settings.
settings-repost = Move a match to the end of its channel
settings-repost-about = At the next turn, so no one has to scroll up.
settings-repost-10-messages = After 10 messages
settings-repost-30-messages = After 30 messages
settings-repost-6-hours = After 6 hours
settings-repost-24-hours = After 24 hours
settings-repost-never = Never
settings-missing = What I'm missing here
settings-missing-server = On the whole server: { $permissions }
settings-missing-channel = In { $channel }: { $permissions }
settings-missing-more = And in { $channels }
settings-missing-about = Give me these permissions in the server's or the channel's settings. Until then, I can't show every match as I should.
settings-seasons = Seasons
settings-seasons-about = Leaderboards that start over every month or quarter.
settings-seasons-open = Seasons…
