### Where the bot isn't a member, can't post, or is alone with someone.

table-refresh = Refresh
table-answers-only = I'm a guest here: I show new moves and ping the next player only for 15 minutes after someone presses a button. After that, press **Refresh** to catch up.
anywhere-moved = The message of match { $match } is further down: [go there]({ $url }).
anywhere-missing = I don't have all the permissions I need in this channel. I can only show new moves and ping the next player for 15 minutes after someone presses a button. The match is saved. Ask someone who manages the server to give me: { $permissions }
permission-view_channel = View Channels
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-create_public_threads = Create Public Threads
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
error-alone-here = It's just you and me here, so no one else could play. Leave out the opponents to play against a bot, or invite people in a server or a group chat.
error-hidden-here = On this server only you can see my answers, so no one could join a match here. Ask someone who manages it to add me or to allow **Use External Apps**, or open the match in a direct message with me.
error-daily-server = The daily match belongs to a server, so ask for it in one. **/zigzag crisscross** deals you your own tiles here.
place-private = a private chat
table-moved = The channel of match { $match } is gone, so the match is here now.
table-elsewhere = The match is in { $channel }, where I can only answer. Press **Post it again** in **/zigzag games** there.
error-channel-gone = The channel of that match is gone. Press **Post it again** in **/zigzag games** in another channel of its server to move it there.
