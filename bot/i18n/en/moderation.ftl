### Care of a table: removing people, and ending matches as a moderator.

care-remove = Remove someone… (host only)
care-end-title = End match { $match }
care-reason = Why? Everyone at the table sees this.
care-reason-example = For example: no one has played for weeks
care-end-done = Match { $match } is over, and your reason is in its message.
care-ended = A moderator ended this match: { $reason }
error-not-admitted = You can't sit down here. Join another match, or open one of your own.
error-not-in-lobby = That person isn't waiting here any more.
error-manage-messages = Only moderators, who can manage messages here, can end other people's matches.
error-no-reason = Please say why: everyone at the table wants to know.
menu-challenge = Challenge
menu-hand = My hand
menu-follow = Follow
menu-review = Review
menu-table = Post it again
menu-stats = Stats
menu-end = End match
challenge-ask = Which game do you want to play with { $person }? A button opens the match here and invites them.
error-no-table = That isn't the message of a match. Try the one with the picture and the buttons.
error-not-here = That person isn't on this server any more.
error-left-server = That match is on a server you've left, so you can't join it from here.
help-menus = **Right-click or long-press** · On a person: **Challenge**, **Stats**. On the message of a match: **My hand**, **Follow** (be told by direct message at every turn, or when it ends), **Review**, **Post it again**; for moderators **End match**. They're under **Apps**.

# Someone takes over a seat that a bot holds.
event-seat_taken = { $name } has taken over from the bot.
error-already-seated = You already have a seat in this match.
error-deal-seen = You've already seen another hand in this match, so you can't take this seat. Join another match, or open one of your own.
error-seat-not-held = No bot plays in that seat any more.
error-nobody-to-agree = No one is here to let you in: everyone is away.
