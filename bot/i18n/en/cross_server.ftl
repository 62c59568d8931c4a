### Playing with people of other servers.

across-title = Players from other servers
across-about =
    You can play people from servers you aren't on. The match is played in your direct messages with me, and counts on the leaderboards of all servers.
    Others see **only a name you choose here**: not your Discord name, not your picture, not your servers. You can turn this off at any time.
across-off = Off. You aren't paired with people from other servers.
across-on = On. Others see you as { $name }.
across-open = Open
across-allow = Allow it…
across-name = Change my name…
across-stop = Turn off
across-form = Players from other servers
across-form-name = What should others see as your name?
across-name-default = Player { $number }
across-game = Which game?
across-pace = How much time per move?
across-count = { $count ->
    [0] No one is waiting
    [one] { $count } player is waiting
   *[other] { $count } players are waiting
}
across-waiting = • You're waiting for { $game }, { $pace } per move. Your place is kept until { $until }.
across-leave = Leave the queue
across-left = You aren't waiting any more.
across-queued = You're in the queue. I'll send you a direct message as soon as there's a match.
across-ready = Found { $names } for { $game }! The match is in your direct messages: press **Start** there.
across-begun = Found { $names } for { $game }! The match is in your direct messages and has begun.
across-here = Your match with players from other servers will be right here.
across-in-vain = No one came for { $game } ({ $pace } per move), so you aren't waiting any more. Want to try again?
across-again-same = Try again
across-again = Play someone else
across-block = Block…
across-block-ask = Who do you want to block? You won't be paired again, and they won't be told.
across-block-one = Block { $name }
across-unblock = Unblock someone from another server…
across-found = You've been paired for { $game }!
across-rematch = A rematch of { $game }?
across-cancelled = This match won't be played: someone left, or no one started it.
across-closed = ⚠️ { $name } can't be reached by direct message now. When their time runs out, a bot moves for them.
across-posted = Here's your match: { $link }
across-rematch-asked = I've asked { $names }. The match starts in your direct messages once everyone accepts.
across-rematch-on = The rematch { $match } with { $names } is in your direct messages.
error-across-dm-closed = I can't send you direct messages, and that's where the match would be. Allow them in this server's privacy settings, then try again.
error-queue-alone = You play that game alone, so there's no one to wait for. Choose another one.
error-queue-pace = Choose one of the times I offer.
error-queue-consent = First allow matches with people from other servers: **/zigzag find** asks you.
error-alias-length = Choose a name of { $least } to { $most } characters.
error-alias-characters = Use only letters, digits, spaces, hyphens and apostrophes, with at least one letter or digit.
error-nobody-to-play = Someone in that match is gone, so there's no rematch. You can play someone else.
settings-across = Matches with other servers
settings-across-on = On. What members play against people from other servers also counts on this server's leaderboards, once they've finished a match here.
settings-across-off = Off. What members play against people from other servers doesn't count here.
settings-across-to-on = Count them
settings-across-to-off = Don't count
help-across = **/zigzag find** also finds you players from other servers. You play them in your direct messages, under a name you choose.
