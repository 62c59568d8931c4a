### A server's settings.

settings-title = Settings of this server
settings-about = Only you can see this. What you choose holds at once, for matches opened from now on.
settings-channels = Channels for matches
settings-channels-about = Matches may be opened in these channels and their threads. With none chosen, everywhere.
settings-everywhere = Everywhere
settings-threads = A thread for every match
settings-threads-on = On. The table lies in a thread of its own, which is archived at the end.
settings-threads-off = Off. The table lies in the channel where the match was opened.
settings-threads-to-on = Turn on
settings-threads-to-off = Turn off
settings-theme = Look of the tables
settings-theme-dark = Dark felt
settings-theme-light = Light paper
settings-theme-to-dark = Make it dark
settings-theme-to-light = Make it light
settings-pace = Time for a move
settings-pace-about = Where whoever opens a match does not choose another.
settings-channel-limit = Matches open at once in a channel
settings-channel-limit-about = Those in threads count where they were opened.
settings-person-limit = Matches open at once for one person
settings-person-limit-about = Who plays as many cannot open another, but can still join others' matches.
settings-matches = { $count ->
    [one] 1 match
   *[other] { $count } matches
}
settings-unlimited = As many as they like
error-server-settings-only = Those are the settings of a server. Please use the command there.
error-manage-server = Only those who may manage this server can change its settings.
