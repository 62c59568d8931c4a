### Following a match without playing in it.

follow-ask = When should I tell you about match { $match } ({ $game })? I'll send you a direct message, so your DMs have to be open to me.
follow-end = When it ends
follow-turns = Every turn
follow-stop = Stop
follow-end-now = You'll get a direct message when match { $match } ({ $game }) ends.
follow-turns-now = You'll get a direct message at every turn of match { $match } ({ $game }), and when it ends.
follow-stopped = You're no longer following match { $match } ({ $game }).
follow-turn = Match { $match } ({ $game }): it's { $name }'s turn · { $link }
follow-over = Match { $match } ({ $game }) is over · { $link }
follow-count = { $count ->
    [one] 👁 1 person is watching
   *[other] 👁 { $count } people are watching
}
error-plays-already = You're playing in this match, so you're told about it anyway.
error-too-many-followed = You already follow { $limit } matches. Stop following one first.
error-follow-not-here = You can follow matches only on servers that I'm a member of: elsewhere I can't tell who may see them.
