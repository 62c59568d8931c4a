### The front page: what newcomers see first.

front-title = What would you like to play?
front-intro = Press **Play now** and let the others press **Join**, or take bots for the free seats. You play with buttons under a picture.
front-intro-alone = Press **Play now**: no one else is in this chat, so bots take the other seats and the match begins.
front-play = Play now
front-minutes = about { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}
front-minutes-or-more = { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
} or more
front-learn = Learn in a minute
front-daily = Today's deal
front-picture = Boards to play on: { $games }.
welcome-title = Hi! I bring board games to this server.
welcome-title-dm = Thanks for adding me to **{ $server }**! Here's what you can play there, or with me right here.
