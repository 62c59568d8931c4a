### Where the bot is no member, may not write, or is alone with somebody.

table-refresh = Refresh
table-answers-only = Here I can only answer: for a quarter of an hour after somebody presses, I show what others do and call whoever is to move. After that I am silent; press **Refresh** to see how it stands.
anywhere-moved = The table of match { $match } is further down: [go there]({ $url }).
anywhere-missing = I may not do all I need in this channel, so I can only answer: I show what others do, and call whoever is to move, for a quarter of an hour after somebody presses, and am silent after that. The match is kept. Please ask somebody who manages the server to allow me: { $permissions }
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
error-alone-here = Only you and I are here, so nobody else could play along. Leave the opponents out and I play with you, or invite people in a server or a group chat.
error-hidden-here = This server lets nobody but you see what I answer, so a match here would be yours alone. Please ask somebody who manages it to invite me, or to allow **Use External Apps**; or open it in a direct message with me.
error-daily-server = The deal of the day belongs to a server, so ask for it in one. **/zigzag crisscross** deals you tiles of your own here.
place-private = a private chat
table-moved = The channel of match { $match } is gone, so its table is here now.
table-elsewhere = The table is in { $channel }, where I can only answer. Ask for it there with **/zigzag table**.
error-channel-gone = The channel of that match is gone. Call **/zigzag table** in another channel of its server, and the table moves there.
