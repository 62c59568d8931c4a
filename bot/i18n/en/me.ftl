### A player's own settings, and what is kept about them.

hands-ephemeral = In the channel, seen by me alone
hands-dm = In a direct message
theme-dark = Dark felt
theme-light = Light paper
me-title = Your settings
me-changed = Saved.
me-dm-closed = Your direct messages are closed to me, so your hands stay in the channel, seen by you alone.

# A setting, what it is now, and a button to change it.
me-hands = Your hands
me-hands-ephemeral = In the channel, seen by you alone
me-hands-dm = In your direct messages
me-hands-to-ephemeral = Show them in the channel
me-hands-to-dm = Send them as messages
me-theme = Pictures that only you see
me-theme-dark = Dark felt
me-theme-light = Light paper
me-theme-to-dark = Use dark felt
me-theme-to-light = Use light paper
me-safe = Colours
me-safe-off = As usual
me-safe-on = Easy to tell apart for colour-blind players
me-safe-to-off = Use the usual ones
me-safe-to-on = Use colour-blind safe ones
me-reminders = Reminders
me-reminders-off = You are not reminded when your time for a move is nearly up
me-reminders-on = You are reminded when your time for a move is nearly up
me-reminders-to-off = Stop reminding me
me-reminders-to-on = Remind me
me-listed = Tables of all servers together
me-listed-off = You do not appear there, only on the tables of your own servers
me-listed-on = Players on other servers see your name and rating there
me-listed-to-off = Leave me out
me-listed-to-on = Let me appear
me-swatch-alt = Domino tiles and the signs of four players in the colours you chose: { $look }

me-data = -# Everything kept about you is yours to have, and yours to have removed.
me-export = Export my data
me-export-done = { $files ->
    [one] Everything I hold about you is in this file.
   *[other] Everything I hold about you is in these { $files } files.
}
me-export-about = Everything this bot holds about you. Times are seconds since 1970 (UTC), ids are Discord's. Of your matches it has your own seat and your own moves; what belongs to the other players is left out, and so is what the match hides until it is over. The secret of a match identifies nobody and can be seen with the verify command when the match is over. What lies in Discord's messages is kept by Discord.
me-forget = Forget me
me-forget-title = Forget you?
me-forget-ask =
    You leave every lobby and resign every match that is running, so that the others can go on. Then your name and your id are removed everywhere: from your matches, your moves, the leaderboards, the deals of the day and these settings. The matches stay, with “a former player” in your place, so that the others keep theirs.
    This cannot be undone. You may begin anew at any time, as somebody nobody knows.
me-forget-sure = Yes, forget me
me-forget-not = No, keep everything
me-forget-done = Done. I do not know you any more. If you ever want to play again, you are welcome: **/zigzag help**
