### A player's own settings, and the data kept about them.

hands-ephemeral = In the channel, where only I see it
hands-dm = In a direct message
theme-dark = Dark felt
theme-light = Light paper
me-title = Your settings
me-changed = Saved.
me-dm-closed = Your DMs are closed to me, so your hands stay in the channel, where only you see them.

# A setting, its current value, and a button to change it.
me-hands = Your hands
me-hands-ephemeral = In the channel, where only you see them
me-hands-dm = In your direct messages
me-hands-to-ephemeral = Show in the channel
me-hands-to-dm = Send by DM
me-notify = When it's your turn
me-notify-channel = You're pinged in the channel, unless you're already playing.
me-notify-dm = You get a direct message, unless you're already playing. If your DMs are closed to me, you're pinged in the channel.
me-notify-never = You aren't pinged.
me-notify-daily = Once a day you get a direct message that lists the matches waiting for you.
me-notify-change = Change
me-notify-by-channel = Ping me in the channel
me-notify-by-dm = Send me a direct message
me-notify-by-never = Don't ping me
me-notify-after-now = Right away
me-notify-after-minutes = After 5 minutes
me-notify-after-hour = After an hour
me-notify-after-daily = Once a day, as one list
me-notify-next = Before your turn
me-notify-next-off = You aren't told when you're next
me-notify-next-on = In matches of three or more, you're told when you're next
me-notify-next-to-off = Don't tell me
me-notify-next-to-on = Tell me
me-list-at = Your next list comes { $time }, then every day at that time. If nothing is waiting for you, you won't get one.
me-list-zone = -# Tell me your time zone with **Time…** in `/zigzag me`, and the list keeps its time of day when the clocks change.
me-list-move = Change the time of the list
me-list-in = { $hours ->
    [one] In an hour
   *[other] In { $hours } hours
}
me-back = Back to all settings
me-theme = Pictures only you see
me-theme-dark = Dark felt
me-theme-light = Light paper
me-theme-to-dark = Use dark felt
me-theme-to-light = Use light paper
me-safe = Colours
me-safe-off = Standard
me-safe-on = Colour-blind friendly
me-safe-to-off = Use standard colours
me-safe-to-on = Use colour-blind colours
me-reminders = Reminders
me-reminders-off = You aren't reminded when your time for a move is almost up
me-reminders-on = You're reminded when your time for a move is almost up
me-reminders-to-off = Stop reminding me
me-reminders-to-on = Remind me
me-listed = Leaderboards of all servers
me-listed-off = You only appear on your own servers' leaderboards
me-listed-on = Players on other servers see your rating there, under the name you chose for them, or your own if you haven't chosen one
me-listed-to-off = Hide me
me-listed-to-on = Show me
me-confirm = Confirming moves
me-confirm-off = Your moves count at once
me-confirm-on = You're asked before a move counts
me-confirm-to-off = Don't ask
me-confirm-to-on = Ask me first
me-forced = Forced moves
me-forced-off = You make every move yourself
me-forced-on = When there's only one move, it's played for you
me-forced-to-off = Make them myself
me-forced-to-on = Play them for me
me-swatch-alt = Domino tiles and the marks of four players in the colours you chose: { $look }

me-data = -# You can download everything kept about you, or have it deleted.
me-export = Export my data
me-export-done = { $files ->
    [one] Everything I keep about you is in this file.
   *[other] Everything I keep about you is in these { $files } files.
}
me-export-about = Everything this bot keeps about you. Times are seconds since 1970 (UTC); IDs are Discord's. For each of your matches you'll find your own seat and your own moves, but nothing that belongs to other players and nothing a match hides until it's over. A match's secret identifies no one; once the match is over, /zigzag review show:Proof shows it. Discord itself keeps what is in Discord's messages.
me-forget = Forget me
me-forget-title = Forget you?
me-forget-ask =
    You'll leave every lobby and resign every match you're playing, so the others can go on. Then your name and ID are removed everywhere: from your matches, your moves, the leaderboards, the daily matches and these settings. The matches themselves stay, with “a former player” in your place, so the others keep theirs.
    This can't be undone. You're welcome to come back any time, but you'll start from scratch.
me-forget-sure = Yes, forget me
me-forget-not = No, keep everything
me-forget-done = Done. Everything about you is gone. If you ever want to play again, you're welcome: **/zigzag help**
