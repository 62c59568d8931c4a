### Why something can't be done. Names arrive ready for formatted text.

error-deal-over = That day is over, and so is its match. Play today's: **/zigzag daily**
error-no-hints = Others are playing the same deal, so there are no hints in this match.
error-no-hints-in-tournament = This match is part of a tournament, so everyone plays it without hints.
error-hints-not-agreed = This match is rated, so everyone has to agree to hints. Press **Hint** to ask them.
error-take-back-late = Too late: that move stands.
error-take-back-not-yours = Only the player who made the last move can take it back.
error-game-gone = This game isn't installed here any more. Matches of it wait, with their clocks stopped, until it's back.
error-unknown-game = There's no game called { $typed } here. Type a few letters, and choose one of those that are suggested.
error-variant = I can't read { $typed }. Write each option as **name=value**, with commas between them. { $game } has: { $allowed }.
error-variant-option = { $game } has no option { $typed }. It has: { $allowed }.
error-variant-none = { $game } has no options, so leave **{ $option }** empty.
error-no-moment = The next round is being played, so that moment is gone. You can see it again in the replay when the match is over.
error-not-yet-public = People on this server are still playing that match. Try again when the day (UTC) is over.
error-season-role = You can only choose a role that's below your own, and only if you may manage roles.
error-deal-still-played = Others are still playing the same deal. Once they've all finished, you can look back at match { $match_id }.
error-no-rematch = There's no rematch of this match, because others had the same deal. Open a new one with **/zigzag**.
error-unknown-match = There's no match { $match_id }. Maybe a typo? **/zigzag games** lists yours.
error-no-finished-match = You haven't finished a match yet.
error-no-match-here = You're not playing in this channel. **/zigzag games** lists your open matches.
error-which-match =
    You're playing more than one match here. Type your move again and choose one with the option **{ $option }**:
    { $matches }
error-not-seated = You're not playing in this match. Open one of your own with **/zigzag**.
error-not-your-turn = Not yet: it's { $name }'s turn.
error-not-your-turn-house = Not yet: it's a bot's turn.
error-stale-state = The match has moved on, so nothing was played. Take another look.
error-lobby-full = All seats in this match are taken.
error-lobby-full-invited = The free seats in this match are reserved for invited players.
error-already-joined = You've already joined. The match starts when everyone is here.
error-lobby-closed = Too late: this match has already started or was cancelled.
error-not-host = Only { $name }, who opened this match, can do that.
error-not-enough-players = Not enough players yet: { $have } of { $wanted } have joined.
error-watch-one =
    Bots play alone in this channel already, and one such match at a time is enough.
    { $matches }
error-watch-alone = To watch bots play, choose a game for several, and name no opponents.
error-match-not-playing = This match isn't being played.
error-match-over = This match is over.
error-match-not-over = You can do that once the match is over.
error-bad-move = You can't play **{ $move }**. { $why }
error-bad-move-notation = Moves in this game are written differently; **Rules** shows how.
error-bad-move-other = The rules don't allow it here.
error-already-resigned = You've resigned from this match.
error-bad-option = **{ $name }** can't be { $value }. Choose from: { $allowed }.
error-not-played-by-program = **{ $name }** doesn't play with these options or this number of players. Choose another bot, or other options.
error-bad-opponent-bot = You can't invite other bots.
error-bad-opponent-self = You're already playing, so there's no need to invite yourself.
error-bad-opponent-twice = You named the same person twice.
error-record-broken = This match's data is damaged. Please tell the person who runs this bot.
error-not-a-control = This button is from an older version and no longer works. Post the match again with **/zigzag games**.
error-page-turned = Someone else just turned the page. Press again if this isn't the one you want.
error-channel = I can't post in this channel, so I can't show a match here. Ask someone who manages the server to let me view the channel and its message history, send messages (in threads too) and attach files.
error-daily-private = Only you can see your daily match, so it can't be posted here. Carry on with **/zigzag daily**.
error-animation-pending = I'm still making your last animation. You can ask for another one when it's here.
error-busy = I'm very busy right now. Nothing has changed; please try again in a moment.
error-unwritable = I can't save anything right now, so nothing has changed. The person who runs this bot needs to fix that; then the match carries on from here.
error-stopping = I'm restarting. Please try again in a moment.
error-upgrading = I'm being updated, which takes a little longer this time. Please try again in a minute.
error-interrupted = I was interrupted. Please look whether this worked, and press again if it didn't.
error-outage = Discord didn't accept my answer, but I may have done what you asked. Check the match before you try again.
error-message-gone = That message is gone. **/zigzag games** lists your matches.
error-unexpected = Something went wrong on my side, and nothing has changed. If it happens again, please report the reference **{ $reference }**.
error-command = I didn't understand that command. It may have just changed; please try again in a minute.
error-too-much = That was a lot at once, and others want to play too. Please try again { $when }.
error-no-plans = Moves can't be planned in this match.
error-plan-not-needed = It's your turn, so just play.
error-bad-plan = You can't plan that now. Take another look.
error-bad-step = Your plan stays as it was. Line { $line }, at the ▸: “{ $marked }”. { $why }
error-bad-step-no_condition = Say what it depends on before the colon.
error-bad-step-no_then = After the condition comes a colon, then the move.
error-bad-step-no_move = A move is missing.
error-bad-step-else_alone = An else needs a condition before it.
error-bad-step-twice = There's one colon and one else in a step.
error-bad-step-move = That's no move you can plan.
error-bad-step-condition = That's no condition of this game.
error-bad-step-full = A plan can't have more steps.
