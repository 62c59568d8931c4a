### Hands.

hand-title = Your hand
hand-turn = Your turn. { $prompt }
hand-wait = { $mark } { $name } is to move.
hand-over = This match is over.
hand-empty = Nothing in hand.
hand-refresh = Refresh
hand-stale = The table had moved on before your press, so nothing was played. This is how it stands now.
hand-dm-closed = I could not send your hand as a direct message: your DMs are closed. So here it is.
hand-dm-where = Your hand is also in your direct messages, and kept up to date there.
hand-none = This game has no hidden hands: everything lies on the table.
