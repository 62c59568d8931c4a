### Hands.

hand-title = Your hand
hand-turn = It's your turn. { $prompt }
hand-wait = { $mark } It's { $name }'s turn.
hand-over = This match is over.
hand-empty = Your hand is empty.
hand-refresh = Refresh
hand-until = Up to date until { $time }, then press **Refresh**.
hand-until-own = Up to date until { $time }, then open it again.
hand-stale = The match has moved on, so nothing was played. Here's how it stands now.
hand-dm-closed = I couldn't send you your hand because your DMs are closed, so here it is.
hand-dm-where = Your hand is in your direct messages too, and stays up to date there.
hand-none = There are no hands in this game: everything is on the board, and you move with the buttons under it.
