### What Zigzag says, whatever game is played. Names come ready for formatted text.

zigzag = Play the games called Zigzag with friends
command-hand = Your hand, seen by you alone
command-move = Play a move by typing it
command-table = Post the table anew at the end of this channel
command-games = Your open matches, and whose turn it is
command-resign = Give a match up, or ask to cancel it
command-rules = How a game is played
command-verify = How the deals and throws of a finished match came about, to be checked by anybody
command-me = Your own settings
command-leaderboard = Who plays best on this server
option-match = Which match (default: the one in this channel)
option-finished = Which match (default: the last one you finished)
option-game = Which game
option-board = Which game (default: the one most people here have played)
option-move = The move, for example 3-5, bid 21 or pass
option-opponent = Somebody to invite
option-pace = How long a player may think about a move (default 1 day)
option-hands = Where your hand is shown
pace-120 = 2 minutes
pace-900 = 15 minutes
pace-86400 = 1 day
pace-259200 = 3 days
pace-0 = No limit
hands-ephemeral = In the channel, seen by me alone
hands-dm = In a direct message

## Lobby

lobby-title = { $game }: who plays?
lobby-open-seats = { $count ->
    [0] Every seat is taken or kept for somebody.
    [one] One more player can join.
   *[other] { $count } more players can join.
}
lobby-invited = { $people }, you are invited.
lobby-seat-joined = { $mark } { $name }
lobby-seat-host = { $mark } { $name } · opened this match
lobby-seat-invited = { $mark } { $name } · invited, has not answered yet
lobby-seat-declined = { $mark } { $name } · declined
lobby-seat-house = { $mark } { $name } 🤖
lobby-house = Add a house player…
lobby-add-house = { $level } house player
lobby-remove-house = Send a house player away
lobby-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
lobby-pace = Time for a move: { $pace }
lobby-commitment = Every deal and throw is sealed already: SHA-256 of the secret is { $commitment }. Match { $match }
lobby-cancelled = This match was called off before it began.
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-cancel = Cancel
lobby-accept = Accept
lobby-decline = Decline

## Table

table-title = { $game }
table-hand = My hand
table-rules = Rules
table-resign = Resign
table-agree = Agree to cancel
table-return = Take my seat back
table-rematch = Rematch
table-new-deal = New deal
table-turn = { $mark } { $mention }, your turn. { $prompt }
table-turn-hand = { $mark } { $mention }, your turn: press **My hand**. { $prompt }
table-turn-house = { $mark } The house is thinking for { $name }.
table-agreed = { $names } would like to cancel this match. When everybody who plays agrees, it ends without a result.
table-foot = Match { $match } · { $pace } for a move
table-foot-clock = Match { $match } · { $pace } for a move · this one is due { $deadline }
table-foot-open = Match { $match } · no time limit
table-foot-over = Match { $match } · { $reason }
table-foot-daily = Deal of { $day } · sealed as { $commitment }
table-seed = Seed { $seed }, from the secret { $secret }, whose SHA-256 { $commitment } was shown before the start. **/zigzag verify** tells how to check it.
table-over-won = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
table-over-drawn = A draw.
table-cancelled = This match was cancelled by agreement.
over-resigned = ended by resignation
nudge-turn = { $mention }, it is your turn at { $game }.
nudge-reminder = { $mention }, your time for this move at { $game } is nearly up: { $deadline }.
nudge-over-won = { $mentions }: { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
} at { $game }.
nudge-over-drawn = { $mentions }: your match of { $game } has ended.
event-timed_out = { $name } ran out of time, so the house moved.
event-house_took = { $name } has been away for three moves; the house plays on until { $name } is back.
event-returned = { $name } is back.
event-resigned = { $name } resigned; the house plays that seat on and cannot win.
event-resigned-over = { $name } resigned.
event-agreed = { $name } would like to cancel the match.

event-hinted = { $name } took a hint.

## House players

house-name = House ({ $level })
house-easy = easy
house-medium = medium
house-hard = hard
option-house = Fill the free seats with house players of this level
command-hint = What the best house player would do now (the match no longer counts)
command-review = Your three costliest moves in a match that is over
table-hint = Hint
table-hinted = A hint was taken, so this match does not count.
hint-move = The house would play **{ $move }**.
hint-chance = It gives you a chance of { $value } %.
hint-tiles = Tiles expected: { $value }.
hint-points = In this hand it expects to gain { $value } points on the others.
hint-seeds = Seeds expected: { $value }.
hint-others = Nearly as good: { $moves }.
hint-unrated = -# Whoever takes a hint plays for fun: this match does not count for the leaderboard.
review-title = { $game } { $match }: your costliest moves
review-nothing = Nothing to find: the house would have played as you did, or there was nothing to choose.
review-chance = Move { $ply }: **{ $move }**. Better was **{ $better }**, by { $lost } percentage points of winning.
review-tiles = Move { $ply }: **{ $move }**. Better was **{ $better }**, by { $lost } tiles.
review-points = Move { $ply }: **{ $move }**. Better was **{ $better }**, by { $lost } points on the others.
review-seeds = Move { $ply }: **{ $move }**. Better was **{ $better }**, by { $lost } seeds.
option-table = Matches among people, or those against house players
board-people = Among people
board-house = Against the house
error-deal-over = The day of that deal is over. Today there is another one: **/zigzag daily**
error-no-hints = The deal of the day is the same for everybody, so there are no hints.

## Hand

hand-title = Your hand
hand-turn = Your turn. { $prompt }
hand-wait = { $mark } { $name } is to move.
hand-over = This match is over.
hand-refresh = Refresh
hand-stale = The table had moved on before your press, so nothing was played. This is how it stands now.
hand-dm-closed = I could not send your hand as a direct message: your DMs are closed. So here it is.
hand-dm-where = Your hand is also in your direct messages, and kept up to date there.
hand-none = This game has no hidden hands: everything lies on the table.

## Answers

move-part = **{ $chosen }** it is. Now the other one:
rematch-there = You are in. The rematch is match { $match }: [go there]({ $url }).
played = Played **{ $move }**.
table-posted = The table is at the end of { $channel } again.
resign-ask = Do you want to give up match { $match }? The house plays your seat on so that the others can finish, and you cannot win any more. If everybody would rather stop, you can ask to cancel instead.
resign-ask-alone = Do you want to give up match { $match }? It ends at once, and counts as lost.
resign-sure = Yes, resign
resign-cancel = Ask to cancel
left-lobby = You have left match { $match } before it began.
resign-done = You have resigned match { $match }.
agreed-done = Noted. The match is cancelled when everybody who plays has agreed.
cancelled-done = The match is cancelled.
games-none = You have no open matches here or elsewhere. Begin one with **/zigzag { $game }**.
games-title = Your open matches
games-line-lobby = **{ $match }** { $game } in { $channel } · waiting for players · { $link }
games-line-yours = **{ $match }** { $game } in { $channel } · **your turn** · { $link }
games-line-other = **{ $match }** { $game } in { $channel } · { $name } is to move · { $link }
games-link = [table]({ $url })
me-title = Your settings
me-hands = Hands: { $where }
me-changed = Saved.
me-dm-closed = Your direct messages are closed to me, so your hands stay in the channel, seen by you alone.
leaderboard-title = { $game }: leaderboard
leaderboard-empty = Nobody has finished a rated match of { $game } on this server yet. Begin one with **/zigzag { $command }**.
leaderboard-empty-house = Nobody has finished a rated match of { $game } against the house on this server yet. Begin one with **/zigzag { $command } house:medium**.
leaderboard-line = **{ $rank }.** { $name } · rating **{ $rating }** · played { $played } · won { $won }
leaderboard-foot = Page { $page } of { $pages } · { $total ->
    [one] 1 player
   *[other] { $total } players
}. Everybody starts at 1000; the rating is what we are nearly sure you are worth.
leaderboard-alt = { $game }: places { $first } to { $last } of the leaderboard. { $lines }
leaderboard-previous = Back
leaderboard-next = Next

## Solitaires and the deal of the day

command-daily = The deal of the day: the same tiles for everybody on this server, one try each
option-daily = What to see (default: play today's deal)
daily-play = Play today's deal
daily-today = Today's results
daily-month = This month's table
daily-result = { $name } played the deal of { $day }: { $left ->
    [0] **cleared**, nothing left!
    [one] **1 tile** left.
   *[other] **{ $left } tiles** left.
} Your turn: **/zigzag daily**
daily-finished = You have played today's deal. The next one is dealt { $when }.
daily-title-today = The deal of { $day }
daily-title-month = Deals of the day, { $month }
daily-nobody = Nobody has finished a deal yet. Be the first: **/zigzag daily**
daily-line-today = **{ $rank }.** { $name } · { $left ->
    [0] cleared
    [one] 1 tile left
   *[other] { $left } tiles left
}
daily-line-month = **{ $rank }.** { $name } · cleared { $cleared } of { $days } · { $average } left on average
solo-line = **{ $rank }.** { $name } · **{ $average }** left on average · best { $best } · cleared { $cleared } of { $played }
solo-foot = Page { $page } of { $pages } · { $total ->
    [one] 1 player
   *[other] { $total } players
}. Only deals with the usual options count.

## Proof

verify-title = { $game } { $match }: how chance was drawn
verify-body =
    The secret was `{ $secret }`. Its SHA-256, shown before the match began, is `{ $commitment }`.
    The seed is SHA-256 over the secret's bytes and the text `{ $text }`: the match's number, and the ids of the presses by which people joined. It is `{ $seed }`.
    Every deal and throw follows from the seed; this script draws the same numbers:
verify-daily-body =
    The secret was `{ $secret }`. Its SHA-256, shown while it was played, is `{ $commitment }`.
    The seed is SHA-256 over the secret's bytes and the text `{ $text }`: the day and the server. It is `{ $seed }`.
    Every deal follows from the seed; this script draws the same numbers:
error-not-yet-public = That deal is still being played on this server. Ask again when the day (UTC) is over.

## Refusals

error-unknown-match = There is no match { $match_id }. Perhaps it was a typing mistake? **/zigzag games** lists yours.
error-no-finished-match = You have not finished a match yet.
error-no-match-here = You are not playing in this channel. **/zigzag games** lists your open matches.
error-not-seated = You are not playing in this match. You can open one of your own with **/zigzag**.
error-not-your-turn = It is not your turn yet: { $name } is to move.
error-stale-state = The table had moved on before your press, so nothing was played. Please look again.
error-lobby-full = All seats of this match are taken.
error-lobby-full-invited = The free seats of this match are kept for the people who are invited.
error-already-joined = You have joined already. It starts when everybody is here.
error-lobby-closed = Too late for that: this match has started or was called off.
error-not-host = Only { $name }, who opened this match, can do that.
error-not-enough-players = Not enough players yet: { $wanted } are needed, { $have } have joined.
error-match-not-playing = This match is not being played.
error-match-over = This match is over.
error-match-not-over = That can be done when the match is over.
error-bad-move = **{ $move }** cannot be played. { $why }
error-bad-move-notation = That is not how a move of this game is written; **Rules** shows it.
error-bad-move-other = The rules do not allow it here.
error-already-resigned = You have resigned this match.
error-bad-option = **{ $name }** cannot be { $value }. Possible: { $allowed }.
error-bad-opponent-bot = Bots cannot be invited.
error-bad-opponent-self = You play anyway, no need to invite yourself.
error-bad-opponent-twice = You named the same person twice.
error-record-broken = The record of this match is damaged. Please tell whoever runs this bot.
error-not-a-control = This button is from an older version and does not work any more. Post the table anew with **/zigzag table**.
error-channel = I may not write in this channel, so I cannot show a table here. Please ask somebody who manages the server to let me view the channel and its message history, send messages (also in threads) and attach files.
error-daily-private = The deal of the day is yours alone to see, so it has no table here. Go on with **/zigzag daily**.
error-guild-only = Open matches in a server's channel, so that others can join.
error-busy = I am very busy just now. Nothing was changed; please try again in a moment.
error-unexpected = Something went wrong on my side, and nothing was changed. If it happens again, please report the reference **{ $reference }**.
error-command = I did not understand that command as it arrived. It may just have changed; please try again in a minute.
