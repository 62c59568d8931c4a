### Matches with a thread of their own, and what a server allows.

error-not-in-this-channel = No matches are opened in this channel. On this server they are played in { $channels }.
error-channel-full = { $count ->
    [one] One match is open in this channel already, and this server allows no more at once:
   *[other] { $count } matches are open in this channel already, and this server allows no more at once:
}
error-channel-full-advice = Play one of them to its end, or try another channel. **/zigzag games** lists yours; **/zigzag resign** ends one, or leaves one that has not begun.
error-person-full = { $count ->
    [one] You have one match open already, and no more is allowed at once:
   *[other] You have { $count } matches open already, and no more are allowed at once:
}
error-person-full-advice = Play one of them to its end, or leave one with **/zigzag resign**, and then open another.
open-match = [{ $game } { $match }]({ $url })
open-match-unposted = { $game } { $match }
thread-name = { $game } { $match }
thread-begins = The match has begun. It gets a thread of its own…
thread-where = The match has begun. The table is in { $thread }.
thread-go = Go to the table
thread-not-here = Matches of this server get a thread of their own, but there can be none here, so this match is played right here.
thread-not-allowed = Matches of this server get a thread of their own, but I may not start one here, so this match is played right here. Somebody who manages the server can allow me to create public threads and to send messages in threads.
thread-rematch = The rematch was opened in { $channel }: [match { $match }]({ $url })
lobby-thread = in a thread of its own
