### Questions that everyone concerned has to agree to.

vote-no = No
vote-agreed = Agreed so far: { $names }.
vote-asked = You've asked. Match { $match } shows the question until everyone has answered.
vote-done = Everyone agrees: it's done.
error-vote-open = { $name } has asked something already, and that has to be answered first, with the buttons of the match's message.
error-vote-over = Too late: that question is no longer open.
error-not-yours-to-decide = That's up to the other players.
error-nobody-to-ask = No one else plays this match. To stop, resign: **/zigzag games** has a button for it.

# Cancelling.
vote-yes-cancel = Agree to cancel
vote-wanted-cancel = { $name } would like to cancel this match; it would end without a result. { $names }, do you agree?
event-vote_asked-cancel = { $name } asked to cancel the match.
event-vote_agreed-cancel = { $name } agrees to cancel.
event-vote_declined-cancel = { $name } said no: the match goes on.
event-vote_withdrawn-cancel = { $name } no longer wants to cancel.

# Hints.
vote-yes-hints = Allow hints
vote-wanted-hints = { $name } would like hints; the match would no longer be rated. { $names }, do you allow them?
event-vote_asked-hints = { $name } asked for hints.
event-vote_agreed-hints = { $name } allows hints.
event-vote_declined-hints = { $name } said no: there are no hints.
event-vote_withdrawn-hints = { $name } no longer wants hints.

# Taking the last move back.
back-ask = Take back
vote-yes-take_back = Agree
vote-yes-take_back-alone = Yes, take it back
vote-wanted-take_back = { $name } would like to take back **{ $move }**. { $names }, is that all right? Moving instead means no.
vote-same-roll = The same roll will come again.
vote-wanted-take_back-alone = { $name }, taking **{ $move }** back makes this match unrated: it won't count for the leaderboard. { $left ->
    [one] You can do it once.
   *[other] You can do it { $left } times.
} Take it back?
event-vote_asked-take_back = { $name } asked to take the last move back.
event-vote_agreed-take_back = { $name } agrees to take it back.
event-vote_declined-take_back = { $name } said no: the move stands.
event-vote_withdrawn-take_back = { $name } lets the move stand after all.
event-taken_back = { $name } took the last move back.

# Someone takes over a seat that a bot holds.
takeover-ask = Replace a bot
takeover-watched = Take a seat
takeover-done = The seat in match { $match } is yours.
vote-yes-replace = Let them play
vote-wanted-replace = { $name } would like to take over from { $seat }, where a bot plays; the match would no longer be rated. { $names }, is that all right?
event-vote_agreed-replace = { $name } agrees to let someone take over from a bot.
event-vote_declined-replace = { $name } said no: the bot plays on.
takeover-which = Whose seat would you like to take over? Everyone playing has to agree, and the match is then no longer rated.
takeover-which-watched = Whose seat would you like? You can have it at once, and the match goes on with you.
takeover-seat = { $mark } { $name }
