### Matches in their own threads, and what a server allows.

error-not-in-this-channel = You can't open matches in this channel. On this server, play in { $channels }.
error-channel-full =
    { $count ->
        [one] There's already an open match in this channel, and this server allows no more at once:
       *[other] There are already { $count } open matches in this channel, and this server allows no more at once:
    }
    { $matches }
    Finish one of them, or try another channel. **/zigzag games** lists yours: there you resign from one, or leave one that hasn't started.
error-person-full =
    { $count ->
        [one] You already have an open match, and that's the limit:
       *[other] You already have { $count } open matches, and that's the limit:
    }
    { $matches }
    Finish one of them or leave one, then open another. **/zigzag games** lists them all, with **Resign** and **Leave**.
open-match = [{ $game } { $match }]({ $url })
open-match-unposted = { $game } { $match }
thread-name = { $game } { $match }
thread-begins = The match has started. It's getting its own thread…
thread-where = The match has started in { $thread }.
thread-go = Go to the match
thread-not-here = Matches on this server get their own thread, but this channel can't have threads, so this one is played right here.
thread-not-allowed = Matches on this server get their own thread, but I'm not allowed to create one here, so this one is played right here. Someone who manages the server can let me create public threads and send messages in threads.
thread-rematch = The rematch is in { $channel }: [match { $match }]({ $url })
lobby-thread = in its own thread
