### Care of a table: removing people, and ending matches as a moderator.

care-remove = Remove someone… (host only)
care-end-title = End match { $match }
care-reason = Why? Everyone at the table sees this.
care-reason-example = Such as: nobody has played for weeks
care-end-done = Match { $match } is over, and your reason is in its message.
care-ended = A moderator ended this match: { $reason }
error-not-admitted = You can't sit down here. Join another match, or open one of your own.
error-not-in-lobby = That person isn't waiting here any more.
error-manage-messages = Only moderators, who can manage messages here, can end other people's matches.
error-no-reason = Please say why: everyone at the table wants to know.
